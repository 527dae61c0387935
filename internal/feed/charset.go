package feed

import (
	"bytes"
	"fmt"
	"mime"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/encoding/unicode/utf32"
)

// declaration is what an XML document says of its own encoding.
var declaration = regexp.MustCompile(`^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([A-Za-z0-9._:\-]{1,40})["']`)

// decode turns a document into UTF-8 without a byte order mark. The shape of
// the bytes (byte order marks, the zeros of UTF-16 and UTF-32) comes first, then
// the charset of the answer, then the document's own declaration (RFC 7303,
// section 3). Labels are tried, not believed: servers stick a default on
// everything, so a label whose decoding fails gives way to the next, and text
// that is valid UTF-8 and not plain ASCII is UTF-8 whatever single-byte label it
// wears. Labels mean what browsers take them for: latin-1 is windows-1252.
func decode(body []byte, contentType string) []byte {
	text, _ := decodeAs(body, contentType)
	return text
}

// Text is decode for documents of other kinds than feeds, which come from the
// same world: lists, and whatever else was written by some program somewhere.
func Text(body []byte, contentType string) []byte { return decode(body, contentType) }

// decodeAs does so and names the encoding, as the WHATWG does.
func decodeAs(body []byte, contentType string) (text []byte, name string) {
	if enc, mark := shape(body); enc != nil {
		name, _, _ := strings.Cut(strings.ToLower(fmt.Sprint(enc)), " ")
		return decodeWith(enc, body[mark:]), name
	}
	if mark := []byte("\ufeff"); bytes.HasPrefix(body, mark) {
		return sound(body[len(mark):]), utf8Name
	}
	valid := utf8.Valid(body)
	for _, label := range labels(body, contentType) {
		enc, name := charset.Lookup(label)
		switch {
		case enc == nil, name == "replacement", strings.HasPrefix(name, "utf-16"):
			continue // unknown, or untrue: the bytes have no such shape
		case name == utf8Name && !valid:
			continue
		case name == utf8Name, valid && singleByte(name), name != "iso-2022-jp" && isASCII(body):
			return body, utf8Name
		}
		if text := decodeWith(enc, body); !valid || !bytes.Contains(text, []byte("\ufffd")) {
			return text, name
		}
	}
	return undeclared(body, valid)
}

const utf8Name = "utf-8"

// undeclared reads bytes of which nothing true is said: UTF-8 with a few
// damaged characters, or windows-1252, by which of the two explains more of
// what is not ASCII.
func undeclared(body []byte, valid bool) (text []byte, name string) {
	if valid {
		return body, utf8Name
	}
	good, bad := 0, 0
	for rest := body; len(rest) > 0; {
		r, size := utf8.DecodeRune(rest)
		switch {
		case r == utf8.RuneError && size == 1:
			bad++
		case size > 1:
			good++
		}
		rest = rest[size:]
	}
	if good >= bad {
		return sound(body), utf8Name
	}
	return decodeWith(charmap.Windows1252, body), "windows-1252"
}

// shape recognises UTF-16 and UTF-32, by a byte order mark (of the length that
// it returns) or by where the zeros lie around a first '<' or '{'. The longer
// marks come first, since UTF-32's begins with UTF-16's.
func shape(body []byte) (encoding.Encoding, int) {
	u32le := utf32.UTF32(utf32.LittleEndian, utf32.IgnoreBOM)
	u32be := utf32.UTF32(utf32.BigEndian, utf32.IgnoreBOM)
	u16le := unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)
	u16be := unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	for _, s := range []struct {
		head string
		enc  encoding.Encoding
		mark int
	}{
		{"\xff\xfe\x00\x00", u32le, 4},
		{"\x00\x00\xfe\xff", u32be, 4},
		{"<\x00\x00\x00", u32le, 0},
		{"\x00\x00\x00<", u32be, 0},
		{"\xff\xfe", u16le, 2},
		{"\xfe\xff", u16be, 2},
		{"<\x00", u16le, 0},
		{"\x00<", u16be, 0},
		{"{\x00", u16le, 0},
		{"\x00{", u16be, 0},
	} {
		if bytes.HasPrefix(body, []byte(s.head)) {
			return s.enc, s.mark
		}
	}
	return nil, 0
}

func labels(body []byte, contentType string) []string {
	var found []string
	if _, params, err := mime.ParseMediaType(contentType); err == nil && params["charset"] != "" {
		found = append(found, params["charset"])
	}
	if m := declaration.FindSubmatch(body[:min(len(body), 1024)]); m != nil {
		found = append(found, string(m[1]))
	}
	return found
}

func decodeWith(enc encoding.Encoding, body []byte) []byte {
	text, err := transformed(enc.NewDecoder(), body)
	if err != nil {
		text = body // decoders replace what they can't read; this is for a future one that fails
	}
	return sound(text)
}

// singleByte tells whether an encoding, by its WHATWG name, gives every byte a
// meaning of its own. Such text is hardly ever valid UTF-8 by chance.
func singleByte(name string) bool {
	for _, family := range []string{"windows-125", "windows-874", "iso-8859-", "koi8-", "macintosh", "x-mac-", "ibm866"} {
		if strings.HasPrefix(name, family) {
			return true
		}
	}
	return false
}

func isASCII(b []byte) bool {
	for _, c := range b {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// DecodePage turns a web page into UTF-8 as Parse does a feed: what the bytes show, then what the answer says, then
// what the page says of itself in its first kilobyte (HTML Standard, section 13.2.3.2).
func DecodePage(body []byte, contentType string) []byte {
	if !strings.Contains(strings.ToLower(contentType), "charset") {
		_, name, _ := charset.DetermineEncoding(body[:min(len(body), 1024)], "")
		contentType = "text/html; charset=" + name
	}
	return decode(body, contentType)
}
