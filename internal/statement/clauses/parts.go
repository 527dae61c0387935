package clauses

import "newsroom/internal/text"

// Parts gives the parts of a sentence of a language between two marks, and before a word that turns what it says ("but"), by where they stand in bytes; the
// sentence itself in a language without a file.
func Parts(code, sentence string) (all []text.Span) {
	g := grammarOf(code)
	if g == nil {
		return []text.Span{{End: len(sentence)}}
	}
	r, from := readerOf(g, sentence, nil), -1
	for at, t := range r.tokens {
		mark := r.parts(at)
		if from >= 0 && (mark || g.lists.has("but", t.word)) {
			all = append(all, text.Span{Start: r.tokens[from].start, End: r.tokens[at-1].end})
			from = -1
		}
		if from < 0 && !mark {
			from = at
		}
	}
	if from >= 0 {
		all = append(all, text.Span{Start: r.tokens[from].start, End: r.tokens[len(r.tokens)-1].end})
	}
	return all
}

// parts tells whether a token is a mark that parts a sentence. A hyphen does between two spaces alone.
func (r *reader) parts(at int) bool {
	t := r.tokens[at]
	if t.word != "-" {
		return isMark(t.word)
	}
	return at > 0 && r.tokens[at-1].end < t.start && at+1 < len(r.tokens) && t.end < r.tokens[at+1].start
}

// Turns tells whether a part of a sentence begins with a word that turns what the sentence says: "but".
func Turns(code, part string) bool {
	g := grammarOf(code)
	if g == nil {
		return false
	}
	r := readerOf(g, part, nil)
	return len(r.tokens) > 0 && g.lists.has("but", r.tokens[0].word)
}

// Heads tells whether a word of a text of a language begins clauses that are objects of wishes: "what".
func Heads(code, said string) bool {
	g := grammarOf(code)
	if g == nil {
		return false
	}
	for _, t := range readerOf(g, said, nil).tokens {
		if g.heads[t.word] {
			return true
		}
	}
	return false
}
