package newsroom

import "strings"

// KeyLike tells a key from a word, in a part of an address: sixteen or more letters and digits in a row, of both sorts. A
// UUID counts without its hyphens; a headline does not, since its hyphens part words. What looks like a key is shown to
// nobody, and is forgotten with the last who reads by it.
func KeyLike(part string) bool {
	if len(part) == 36 && strings.Count(part, "-") == 4 {
		part = strings.ReplaceAll(part, "-", "")
	}
	letters, digits := 0, 0
	for _, r := range part {
		switch {
		case '0' <= r && r <= '9':
			digits++
		case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z':
			letters++
		default:
			letters, digits = 0, 0
		}
		if letters+digits >= 16 && letters > 0 && digits > 0 {
			return true
		}
	}
	return false
}
