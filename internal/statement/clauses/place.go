package clauses

import "slices"

// PlaceBefore gives the last place that a text of a language names between two places, in bytes, with the word before it that says in: "in Berlin".
func PlaceBefore(code, said string, from, before int, isPlace func(string) bool) (where string, ok bool) {
	g := grammarOf(code)
	if g == nil {
		return "", false
	}
	r := readerOf(g, said[:before], isPlace)
	return r.placeBefore(len(r.tokens), from)
}

// SaysWhere tells whether a text of a language begins with a word that says where or of what something is: "in", "of".
func SaysWhere(code, said string) bool {
	g := grammarOf(code)
	if g == nil {
		return false
	}
	r := readerOf(g, said, nil)
	return len(r.tokens) > 0 && r.lists.has("at", r.tokens[0].word)
}

// InDoubt tells whether what stands at a place in a text of a language, in bytes, may be within a clause that its sentence denies, before or behind it.
func InDoubt(code, said string, place int) bool {
	g := grammarOf(code)
	if g == nil {
		return false
	}
	r, clause, denies := readerOf(g, said, nil), false, false
	for at, t := range r.tokens {
		switch {
		case ends(t.word) && t.start >= place:
			return clause && denies
		case ends(t.word):
			clause, denies = false, false
		case t.start < place && g.heads[t.word]:
			clause = true
		case slices.ContainsFunc(g.lists["not"], func(words run) bool { return r.stands(at, words) }):
			denies = true
		}
	}
	return clause && denies
}

// Headed gives what stands before a clause on what goes on there, in a text of a language that is nothing else: Greenland of "Greenland and what happens there".
func Headed(code, said string) (place string, ok bool) {
	g := grammarOf(code)
	if g == nil {
		return "", false
	}
	r := readerOf(g, said, nil)
	for at := 2; at < len(r.tokens); at++ {
		end := at - 1
		if !g.heads[r.tokens[at].word] || !isMark(r.tokens[end].word) && !r.lists.has("joins", r.tokens[end].word) {
			continue
		}
		for end > 1 && isMark(r.tokens[end-1].word) {
			end--
		}
		return said[:r.tokens[end-1].end], slices.ContainsFunc(r.tokens[at:], func(t token) bool { return r.lists.has("there", t.word) })
	}
	return "", false
}
