package mail

import (
	"encoding/base64"
	"mime/quotedprintable"

	gomail "github.com/wneessen/go-mail"
)

// Size gives how long a text of a letter is as it travels, in bytes, the headers of its part aside.
func Size(text string) int { return min(printable(text), packed(text)) }

// encodingOf gives how a text travels: so that one can read on the way what it says, unless it is written in letters for
// which that takes more room (RFC 2045, section 6).
func encodingOf(text string) gomail.Encoding {
	if packed(text) < printable(text) {
		return gomail.EncodingB64
	}
	return gomail.EncodingQP
}

func printable(text string) int {
	var n counter
	w := quotedprintable.NewWriter(&n)
	_, _ = w.Write([]byte(text)) // a counter takes everything
	_ = w.Close()
	return int(n)
}

// packed is the length in base64, broken into lines of 76 characters.
func packed(text string) int {
	n := base64.StdEncoding.EncodedLen(len(text))
	return n + 2*(n/76+1)
}

type counter int

// Write counts.
func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}
