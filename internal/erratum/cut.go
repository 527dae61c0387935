package erratum

import (
	"strings"
	"unicode/utf8"
)

// cut tells whether a feed gives no more of a text than its beginning: nothing at all, or what breaks off within a
// sentence, or less than half. What was taken from the end of a text that is otherwise whole is no cut.
func cut(language, was, now string) bool {
	if strings.TrimSpace(now) == "" {
		return true
	}
	rest, dotted := undotted(now)
	old, begin := strings.TrimSpace(keys(read(language, was))), strings.TrimSpace(keys(read(language, rest)))
	if len(begin) >= len(old) {
		return false
	}
	if !strings.HasPrefix(old, begin) {
		return false
	}
	return dotted || !ended(rest) || 2*len(begin) < len(old)
}

// undotted takes the mark off with which texts break off.
func undotted(s string) (rest string, dotted bool) {
	rest = strings.TrimSpace(s)
	for _, mark := range []string{"[…]", "[...]", "(…)", "…", "..."} {
		if before, ok := strings.CutSuffix(rest, mark); ok {
			return strings.TrimSpace(before), true
		}
	}
	return rest, false
}

// ended tells whether a text ends as sentences do.
func ended(s string) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(s, "\"'”’»“)]"))
	return strings.ContainsRune(".!?。！？", last)
}
