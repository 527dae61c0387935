package text

import (
	"strings"

	"golang.org/x/net/html"
)

// unescape decodes the entities of s that are closed by a semicolon. HTML
// knows some without one, but in plain text "Q&notes" is what it says.
func unescape(s string) string {
	var b strings.Builder
	for {
		i := strings.IndexByte(s, '&')
		if i < 0 {
			break
		}
		b.WriteString(s[:i])
		n := entity(s[i:])
		b.WriteString(html.UnescapeString(s[i : i+n]))
		s = s[i+n:]
	}
	if b.Len() == 0 {
		return s
	}
	b.WriteString(s)
	return b.String()
}

// maxEntity bounds an entity in bytes; the longest name of HTML has 31.
const maxEntity = 33

// entity gives the length of the entity that s begins with, 1 (its ampersand
// alone) when there is none.
func entity(s string) int {
	for i := 1; i < len(s) && i < maxEntity; i++ {
		switch c := s[i] | 0x20; {
		case s[i] == ';' && i > 1:
			return i + 1
		case 'a' <= c && c <= 'z', digit(s[i]), s[i] == '#' && i == 1:
		default:
			return 1
		}
	}
	return 1
}
