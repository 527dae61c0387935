package statement

// maxSigned is how many tokens may stand behind a farewell: a name or two, and marks.
const maxSigned = 10

// unsigned takes what a letter ends with off its tokens: a farewell behind a mark, and the name below it.
func (r *reader) unsigned(tokens []token) []token {
	r.matcher = r.l.matcher(tokens)
	for i := len(tokens) - 1; i > 0; i-- {
		if !tokens[i-1].mark || tokens[i].mark {
			continue
		}
		if n := r.length(r.l.farewell, i, len(tokens)); n > 0 && signature(tokens[i+n:]) {
			return tokens[:i]
		}
	}
	return tokens
}

// signature tells whether some tokens may be a mark and a name, or nothing.
func signature(tokens []token) bool {
	if len(tokens) > maxSigned || len(tokens) > 0 && !tokens[0].mark {
		return false
	}
	for _, t := range tokens {
		if !t.mark && !t.capital {
			return false
		}
	}
	return true
}
