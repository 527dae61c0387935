package feed

import (
	"errors"
	"unicode/utf8"

	"golang.org/x/text/transform"
)

// transformed gives what a document becomes in another encoding, at most MaxBody bytes of it: what goes beyond is cut, and
// the document breaks off there. One byte may become three, so that without a bound a document within its limit would take
// ten times the limit; and what is written moves once at most, for what is left behind takes room, too.
func transformed(t transform.Transformer, body []byte) ([]byte, error) {
	const most = MaxBody + utf8.UTFMax // some transformers want room for a character that does not come
	into := make([]byte, min(len(body)+len(body)/8+utf8.UTFMax, most))
	var wrote, read int
	for {
		n, m, err := t.Transform(into[wrote:], body[read:], true)
		wrote, read = wrote+n, read+m
		switch {
		case !errors.Is(err, transform.ErrShortDst):
			return into[:limit(into, wrote)], err
		case len(into) >= most:
			return into[:limit(into, wrote)], nil
		}
		wider := make([]byte, min(wrote+len("\ufffd")*(len(body)-read)+utf8.UTFMax, most))
		copy(wider, into[:wrote])
		into = wider
	}
}

// limit gives how much of a text counts of which so much was written: no half of a character.
func limit(text []byte, wrote int) int {
	if wrote <= MaxBody {
		return wrote
	}
	return boundary(text, MaxBody)
}

// sound is bytes.ToValidUTF8 within the room of a document.
func sound(body []byte) []byte {
	if utf8.Valid(body) {
		return body
	}
	text, _ := transformed(&repair{}, body) // it never fails
	return text
}

// repair is a transformer that puts one U+FFFD in the place of each run of bytes that are not UTF-8.
type repair struct {
	transform.NopResetter
	damaged bool // the last byte was
}

// Transform implements transform.Transformer.
func (r *repair) Transform(dst, src []byte, _ bool) (nDst, nSrc int, err error) {
	for nSrc < len(src) {
		c, size := utf8.DecodeRune(src[nSrc:])
		bad := c == utf8.RuneError && size == 1
		write := src[nSrc : nSrc+size]
		switch {
		case bad && r.damaged:
			write = nil
		case bad:
			write = []byte("\ufffd")
		}
		if nDst+len(write) > len(dst) {
			return nDst, nSrc, transform.ErrShortDst
		}
		nDst += copy(dst[nDst:], write)
		nSrc += size
		r.damaged = bad
	}
	return nDst, nSrc, nil
}
