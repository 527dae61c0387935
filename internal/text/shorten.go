package text

import "strings"

// Shorten gives a text on one line in at most so many characters: cut, where it is longer, at a word if one ends in its
// second half, and with an ellipsis.
func Shorten(s string, limit int) string {
	s = strings.Join(strings.Fields(s), " ")
	runes := []rune(s)
	if len(runes) <= limit {
		return s
	}
	s = string(runes[:limit-1])
	if cut := strings.LastIndexByte(s, ' '); cut > len(s)/2 {
		s = s[:cut]
	}
	return s + "…"
}
