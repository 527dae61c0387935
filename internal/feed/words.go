package feed

import (
	"bytes"
	"html"
	"strconv"
	"strings"
)

// text passes over an element and gives what it says.
func (c *cursor) text(e *element) string { return words(c.raw(e)) }

// words gives what the inside of an element says: references decoded, CDATA
// sections as they are, comments left out. Elements in it stay as they are
// written: publishers forget to escape their HTML, and a text may be markup.
func words(raw []byte) string {
	raw = bytes.TrimSpace(raw)
	if !bytes.Contains(raw, []byte("<!")) {
		return unescaped(raw)
	}
	if inner, whole := wholeCDATA(raw); whole {
		return string(inner)
	}
	var b strings.Builder
	b.Grow(len(raw))
	for len(raw) > 0 {
		text, rest, found := cutAt(raw, "<!")
		unescape(&b, text)
		if !found {
			break
		}
		after := passed(rest, 0)
		if after < 0 {
			after = len(rest)
		}
		switch declared := rest[:after]; {
		case bytes.HasPrefix(declared, []byte(cdataStart)):
			b.Write(bytes.TrimSuffix(declared[len(cdataStart):], []byte(cdataEnd)))
		case !bytes.HasPrefix(declared, []byte(commentStart)):
			b.Write(declared)
		}
		raw = rest[after:]
	}
	return b.String()
}

// wholeCDATA gives what one CDATA section holds that is all there is, which is
// the way of most feeds.
func wholeCDATA(raw []byte) ([]byte, bool) {
	inner, starts := bytes.CutPrefix(raw, []byte(cdataStart))
	inner, ends := bytes.CutSuffix(inner, []byte(cdataEnd))
	return inner, starts && ends && !bytes.Contains(inner, []byte(cdataEnd))
}

// cutAt cuts a text before a mark, which stays.
func cutAt(text []byte, mark string) (before, rest []byte, found bool) {
	i := bytes.Index(text, []byte(mark))
	if i < 0 {
		return text, nil, false
	}
	return text[:i], text[i:], true
}

// unescaped decodes the references in a text.
func unescaped(text []byte) string {
	if bytes.IndexByte(text, '&') < 0 {
		return string(text)
	}
	var b strings.Builder
	b.Grow(len(text))
	unescape(&b, text)
	return b.String()
}

// maxReference is how long a reference may be, from the ampersand to the
// semicolon. HTML's longest has 33 bytes.
const maxReference = 64

// unescape writes a text with its references decoded: numbers, and the names
// of HTML, which feeds use without declaring them. An ampersand that begins
// none is one: addresses are full of them ("?a=1&copy=2"), and so are headlines.
func unescape(b *strings.Builder, text []byte) {
	for {
		before, rest, found := cutAt(text, "&")
		b.Write(before)
		if !found {
			return
		}
		end := bytes.IndexByte(rest[:min(len(rest), maxReference)], ';')
		if end < 0 || !reference(b, rest[:end+1]) {
			b.WriteByte('&')
			end = 0
		}
		text = rest[end+1:]
	}
}

// reference writes what one reference stands for. It gives false for what is
// none.
func reference(b *strings.Builder, written []byte) bool {
	name := written[1 : len(written)-1]
	switch string(name) {
	case "lt":
		b.WriteByte('<')
	case "gt":
		b.WriteByte('>')
	case "amp":
		b.WriteByte('&')
	case "quot":
		b.WriteByte('"')
	case "apos":
		b.WriteByte('\'')
	case "nbsp":
		b.WriteRune('\u00a0')
	default:
		if len(name) > 1 && name[0] == '#' {
			return numeric(b, name[1:])
		}
		return named(b, written)
	}
	return true
}

// numeric writes a character by its number. Characters that XML forbids are
// dropped (XML 1.0, section 2.2); what can't be one and the numbers that mean
// windows-1252 are HTML's matter (HTML Standard, section 13.2.5.80).
func numeric(b *strings.Builder, digits []byte) bool {
	base := 10
	if digits[0] == 'x' || digits[0] == 'X' {
		digits, base = digits[1:], 16
	}
	n, err := strconv.ParseUint(string(digits), base, 64)
	switch {
	case err != nil:
		return false
	case n > 0x10ffff || n >= 0x80 && n < 0xa0 || n >= 0xd800 && n < 0xe000:
		b.WriteString(html.UnescapeString("&#" + strconv.FormatUint(min(n, 0x110000), 10) + ";"))
	case !forbidden(rune(n)):
		b.WriteRune(rune(n))
	}
	return true
}

// named writes the character of a name. HTML knows some names without their
// semicolon; here it is asked for ("&copy=2;" is part of an address).
func named(b *strings.Builder, written []byte) bool {
	if bytes.IndexByte(written[1:], '&') >= 0 {
		return false // the reference may yet begin there
	}
	decoded := html.UnescapeString(string(written))
	if strings.HasSuffix(decoded, ";") && string(written) != "&semi;" {
		return false
	}
	b.WriteString(decoded)
	return true
}
