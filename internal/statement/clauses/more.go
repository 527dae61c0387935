package clauses

import "strings"

// More gives a text of a language with what asks for more in the place of a number of times as much ("twice as much chess"), and tells whether it has any. Where
// the sentence says as what it is so much, that stays as it is.
func More(code, said string) (plain string, changed bool) {
	g := grammarOf(code)
	if g == nil || len(g.more) == 0 {
		return said, false
	}
	r := readerOf(g, said, nil)
	done := 0 // bytes of the text that are written
	for at := 0; at < len(r.tokens); at++ {
		if start := r.tokens[at].start; start > 0 && said[start-1] != ' ' {
			continue // part of something that is written together
		}
		says, length := r.times(at)
		if length == 0 || r.compared(at+length) {
			continue
		}
		plain += said[done:r.tokens[at].start] + says
		at += length - 1
		done, changed = r.tokens[at].end, true
	}
	return plain + said[done:], changed
}

// times gives what asks for more in the place of a number of times as much that begins with a token, and how many tokens that has; none where nothing of the kind
// begins there.
func (r *reader) times(at int) (says string, length int) {
	line, ends := r.line(at, min(at+mostWords, len(r.tokens)))
	for _, rule := range r.more {
		if found := rule.pattern.FindString(line); found != "" {
			return strings.Join(rule.says, " "), wordsBefore(ends, len(found))
		}
	}
	return "", 0
}

// compared tells whether something is compared from a token on, to the end of the sentence.
func (r *reader) compared(at int) bool {
	for ; at < len(r.tokens) && !ends(r.tokens[at].word); at++ {
		if r.standsAny("than", at) {
			return true
		}
	}
	return false
}
