package newsletter

import (
	"io"
	"strings"
	"unicode/utf8"

	"github.com/emersion/go-message"
	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding/charmap"
)

// words reads the text of a part as UTF-8, at most maxText bytes of it. Where the part breaks off or its encoding errs, it gives what
// came before.
func words(e *message.Entity, named string) string {
	raw, _ := io.ReadAll(io.LimitReader(e.Body, maxText)) // what errs ends there
	if named == "" && !utf8.Valid(raw) {
		in, _, _ := charset.DetermineEncoding(raw, "text/html")
		if decoded, err := in.NewDecoder().Bytes(raw); err == nil {
			raw = decoded
		}
	}
	return legacy(string(raw))
}

// legacy mends what was written in windows-1252 and called something else: bytes that are no UTF-8, and the controls in whose
// place that has quotes and dashes (WHATWG Encoding, section 4.2).
func legacy(s string) string {
	if !utf8.ValidString(s) {
		cut := s
		for range utf8.UTFMax { // the end may be cut within a character
			if cut != "" && !utf8.ValidString(cut) {
				cut = cut[:len(cut)-1]
			}
		}
		if utf8.ValidString(cut) {
			return legacy(cut)
		}
		if decoded, err := charmap.Windows1252.NewDecoder().String(s); err == nil {
			return decoded
		}
		return strings.ToValidUTF8(s, "\ufffd")
	}
	return strings.Map(func(r rune) rune {
		if r >= 0x80 && r < 0xa0 {
			return charmap.Windows1252.DecodeByte(byte(r))
		}
		return r
	}, s)
}

// unflow joins the lines of a text that flows (RFC 3676, section 4): one that ends with a blank goes on in the next.
func unflow(s string, without bool) string {
	var out strings.Builder
	for line := range strings.SplitSeq(strings.ReplaceAll(s, "\r\n", "\n"), "\n") {
		line = strings.TrimPrefix(line, " ") // stuffed
		if line == "-- " || !strings.HasSuffix(line, " ") {
			out.WriteString(line + "\n")
			continue
		}
		if without {
			line = strings.TrimSuffix(line, " ")
		}
		out.WriteString(line)
	}
	return out.String()
}
