package mandate

import (
	_ "embed"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
)

//go:embed forwhom.txt
var forWhomList string

// forWhom are the phrases that say for whom of a household something is, by language.
var forWhom = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(forWhomList) })

// withoutForWhom reads a first statement without the words that say for whom of a household something is: "football for me, gardening for my wife" asks for football and gardening.
// It is read so where nobody could read it with them, or where they are in what is followed. Where a word of the sentence denies something ("golf is not for me") they stay.
func (r Reading) withoutForWhom(before []newsroom.Interest, said string) Reading {
	if len(before) > 0 || len(said) > mostAlone || r.when != nil || strings.ContainsAny(said, "?¿") || !r.unread() && r.Outcome != newsroom.PartlyApplied && r.Outcome != newsroom.Applied {
		return r
	}
	languages, level := spoken(said)
	for _, l := range languages[:level] {
		rest, ok := withoutForWhomIn(l, said)
		if !ok {
			continue
		}
		least := len(r.Begun)
		if r.Outcome == newsroom.Applied && !holdsForWhom(l, labelsOf(r.Begun)) {
			least++ // else nothing was lost
		}
		if again := Understand(before, rest); again.Outcome == newsroom.Applied && len(again.Begun) >= least {
			return again
		}
	}
	return r
}

// withoutForWhomIn gives a statement without such words where they end an item; not ok where it has none. Those of a sentence that denies something stay.
func withoutForWhomIn(l *statement.Language, said string) (rest string, ok bool) {
	tokens, from := text.Tokens(said), 0
	var kept strings.Builder
	for i := 1; i < len(tokens); i++ {
		n := forWhom()[l.Code].Length(tokens[i:])
		if n == 0 || !endsItem(l, said, tokens, i+n) || hasRole(l, said, tokens[i].Start, deniers) {
			continue
		}
		kept.WriteString(strings.TrimRight(said[from:tokens[i].Start], " "))
		from, ok = tokens[i+n-1].End, true
	}
	return kept.String() + said[from:], ok
}

// endsItem tells whether an item of a list ends before a token: it is the last, or a mark or a word that joins is between.
func endsItem(l *statement.Language, said string, tokens []text.Token, next int) bool {
	return next == len(tokens) || strings.ContainsAny(said[tokens[next-1].End:tokens[next].Start], ",.;:!\n") || clauses.Joins(l.Code, tokens[next].Word)
}

// holdsForWhom tells whether a label has such words.
func holdsForWhom(l *statement.Language, labels []string) bool {
	for _, label := range labels {
		if forWhom()[l.Code].In(text.Tokens(label)) {
			return true
		}
	}
	return false
}
