package mandate

import (
	_ "embed"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

//go:embed remarks.txt
var remarkList string

// remarks are the words of each language with which people remark on what stands, by the language with a sign for what they say of it.
var remarks = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(remarkList) })

// says tells whether a statement has words of a kind of remark.
func (r Reading) says(kind, said string) bool { return remarks()[r.of.Code+kind].In(text.Tokens(said)) }

// How sure the network must be that a statement asks for nothing, by what it remarks on.
const (
	leastMoreOf = .5  // what stands, of which there may be more,
	leastPraise = .94 // or what was read
)

// remarking reads a statement that nobody could read as a remark on one thing that stands, where it names no other: that there may be more of it, which
// it is followed for; or that something is to go or to become less which it does not name besides. And what is said of what was read asks for nothing.
func remarking(read Reading, before []newsroom.Interest, said string, whole Reading, alone func() tagging.Opinion) (Reading, bool) {
	if read.of == nil || read.heard == nil || whole.Outcome != newsroom.Clarification || whole.when != nil || whole.back || whole.settings {
		return whole, false
	}
	opinion := alone()
	found, asks := opinion.Subjects(), strings.ContainsAny(said, "?¿")
	if read.says("=", said) && !asks && !read.says("+", said) && len(found.All()) == 0 && opinion.Sure() >= leastPraise {
		return Reading{Outcome: newsroom.Unchanged, thanked: true, of: read.of, heard: read.heard}, true
	}
	label, ok := spokenOf(before, said)
	others := less(found.All(), []string{label})
	switch {
	case !ok || len(others) > 0 || !whole.unread():
		return whole, false
	case read.says("+", said) && !read.says("-", said) && (len(found.All()) > 0 || opinion.Sure() >= leastMoreOf):
		return Reading{Outcome: newsroom.Unchanged, stays: []string{label}, of: read.of, heard: read.heard}, true
	case asks || len(read.heard.Operations) != 1 || read.heard.Operations[0].Kind != statement.Vague:
		return whole, false
	}
	if before, _, found := strings.Cut(text.Fold(read.heard.Text), text.Fold(label)); !found || len(before) >= read.heard.Operations[0].Start {
		return whole, false // "it" is what was named before
	}
	meant := way{{Kind: statement.Unfollow, Subjects: []string{label}}}
	switch read.heard.Operations[0].Meant {
	case statement.Less:
		meant = way{{Kind: statement.Less, Reduces: true, Subjects: []string{label}}}
	case statement.LeaveOut, statement.Unfollow:
	default:
		return whole, false
	}
	r, ok := meant.read(read.of, before)
	r.of = read.of
	return r, ok
}

// spokenOf gives the one interest that is followed and named in a statement; not ok where none or several are.
func spokenOf(before []newsroom.Interest, said string) (label string, ok bool) {
	tokens := text.Tokens(said)
	for _, i := range before {
		words := wordsIn(i.Label)
		if i.Avoid || len(words) == 0 {
			continue
		}
		for at := range tokens {
			if (excepting{tokens: tokens}).stands(at, words) {
				if ok && label != i.Label {
					return "", false
				}
				label, ok = i.Label, true
			}
		}
	}
	return label, ok
}

// joined gives labels as one text.
func joined(labels []string) string { return strings.Join(labels, "\n") }
