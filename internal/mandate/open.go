package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/text"
)

// leavingOpen asks about what a statement points at and does not name, beside what it asks for: "red kites, and that other thing, you know the one".
func leavingOpen(r Reading, before []newsroom.Interest, said string) Reading {
	if r.of == nil || r.Outcome != newsroom.Applied {
		return r
	}
	if part := unheard(r, before, said); part != "" {
		return r.asking(part)
	}
	tokens := text.Tokens(said)
	for at := range tokens {
		n := remarks()[r.of.Code+"?"].Length(tokens[at:])
		if n == 0 || slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool {
			return strings.Contains(text.Fold(one.Label), text.Fold(said[tokens[at].Start:tokens[at+n-1].End]))
		}) {
			continue
		}
		return r.asking(toSentenceEnd(said, tokens[at].Start, tokens[at].End))
	}
	return r
}

// toSentenceEnd gives a statement from one place to the end of the sentence that another behind it is in.
func toSentenceEnd(said string, from, past int) string {
	if end := strings.IndexAny(said[past:], ".!?\n"); end >= 0 {
		return said[from : past+end]
	}
	return said[from:]
}

// askingNothing has a reading applied without the question that it asked.
func (r Reading) askingNothing() Reading {
	r.Outcome, r.asks, r.Question, r.meant, r.disputed = newsroom.Applied, asked{}, "", nil, false
	return r
}

// asking has a reading ask about a part of its statement beside what it applies.
func (r Reading) asking(part string) Reading {
	asks := doubt(unclear(part))
	r.Outcome, r.asks, r.Question = newsroom.PartlyApplied, asks.asks, asks.Question
	return r
}
