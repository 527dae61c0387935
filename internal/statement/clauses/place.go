package clauses

// PlaceBefore gives the last place that a text of a language names between two places, in bytes, with the word before it that says in: "in Berlin".
func PlaceBefore(code, said string, from, before int, isPlace func(string) bool) (where string, ok bool) {
	g := grammars()[code]
	if g == nil {
		return "", false
	}
	r := readerOf(g, said[:before], isPlace)
	return r.placeBefore(len(r.tokens), from)
}

// SaysWhere tells whether a text of a language begins with a word that says where or of what something is: "in", "of".
func SaysWhere(code, said string) bool {
	g := grammars()[code]
	if g == nil {
		return false
	}
	r := readerOf(g, said, nil)
	return len(r.tokens) > 0 && r.lists.has("at", r.tokens[0].word)
}
