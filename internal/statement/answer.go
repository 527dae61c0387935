package statement

// maxAhead is how many words a subject may have before what says what becomes of it.
const maxAhead = 6

// answered tells whether a clause begins at a place whose subject stands before what becomes of it ("AI can stay"), behind
// one that begins with an operation of its own.
func (r *reader) answered(from, at, limit int) bool {
	return (r.starts(from) || r.predicated(r.lastJoined(from, at), at-1, at)) && !r.exchanged(from, at, limit) && r.predicated(at, min(at+maxAhead, limit), limit)
}

// lastJoined gives where the last of several subjects begins ("film and theatre yes").
func (r *reader) lastJoined(from, to int) int {
	for i := to - 2; i > from; i-- {
		if t := r.tokens[i]; !t.mark && r.l.joins[t.word] && t.group == 0 {
			return i
		}
	}
	return from
}

// answers tells whether what stands at a place says what becomes of the subjects before it, of which nothing else does
// ("cable cars, not so much").
func (r *reader) answers(from, at, limit int) bool {
	if r.starts(from) || !r.plain(from, at) {
		return false
	}
	for i := max(from+1, at-1); i <= at; i++ {
		for _, k := range r.l.openedBy(r.tokens[i].word) {
			rule := &r.l.rules[k]
			if rule.parts[0] != nil || len(rule.parts) != 2 {
				continue
			}
			if end, words, ok := r.longest(rule.parts[1], i, limit); ok && words > 0 && end > at && (end == limit || r.tokens[end].mark) {
				return true
			}
		}
	}
	return false
}

// exchanged tells whether what stands at a place is the other half of what began before it ("opera out, ballet in").
func (r *reader) exchanged(from, at, limit int) bool {
	for i := from + 1; i < at; i++ {
		for _, k := range r.l.openedBy(r.tokens[i].word) {
			rule := &r.l.rules[k]
			if rule.parts[0] != nil || len(rule.slots) < 2 {
				continue
			}
			if end, words, ok := r.longest(rule.parts[1], i, limit); ok && words > 0 && end <= at && (rule.parts[2] == nil || r.seek(rule.parts[2], at) >= 0) {
				return true
			}
		}
	}
	return false
}

// predicated tells whether what becomes of a subject stands between two places.
func (r *reader) predicated(from, to, limit int) bool {
	for i := from + 1; i < to && !r.l.joins[r.tokens[i].word] && (i == from+1 || !r.tokens[i-1].mark) && r.length(r.l.contrast, i, limit) == 0; i++ {
		for _, k := range r.l.openedBy(r.tokens[i].word) {
			if rule := &r.l.rules[k]; rule.parts[0] == nil {
				if end, words, ok := r.longest(rule.parts[1], i, limit); ok && words > 0 && r.says(i, end, words, limit) {
					return true
				}
			}
		}
	}
	return false
}

// says tells whether some words behind a subject say what becomes of it: an answer does only where nothing is said of it ("golf no,
// tennis", not "golf no tennis").
func (r *reader) says(from, end, words, limit int) bool {
	if r.l.answers[r.tokens[end-1].word] {
		return end >= limit || r.tokens[end].mark || r.l.joins[r.tokens[end].word] || r.cut(end)
	}
	return words > 1 || r.l.clausal[r.tokens[from].word]
}
