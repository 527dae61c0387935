package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

//go:embed exceptions.txt
var exceptionList string

// exceptions are the words of each language between what is said and what is excepted from it; by the language with a <, those behind what is excepted.
var exceptions = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(exceptionList) })

// Bounds of what is taken for an exception.
const (
	mostLeading    = 3 // small words between what says that and what is excepted: "bar news about"
	leastExcepting = 7 // letters of a phrase that hardly stands in the name of a subject
)

// exceptedIn asks where a reading wants the same of what is excepted as of what it is excepted from, by words that others may have read in another way:
// "no gossip, bar Dolly Parton" leaves her in. Whoever is asked can have either.
func exceptedIn(l *statement.Language, before []newsroom.Interest, said string, r Reading) Reading {
	if l == nil || r.Outcome != newsroom.Applied && r.Outcome != newsroom.PartlyApplied || len(r.Begun) == 0 {
		return r
	}
	e := excepting{language: l.Code, said: said, tokens: text.Tokens(said), all: slices.Concat(before, r.Begun)}
	for _, one := range r.Begun {
		if !e.turned(one) {
			continue
		}
		read := r.subjects(before)
		other := read
		if one.Avoid {
			other.Follow, other.LeaveOut = append(slices.Clone(read.Follow), one.Label), less(read.LeaveOut, []string{one.Label})
		} else {
			other.Follow, other.LeaveOut = less(read.Follow, []string{one.Label}), append(slices.Clone(read.LeaveOut), one.Label)
		}
		asks := doubt(about(whichBut, one.Label))
		asks.meant, asks.disputed, asks.when, asks.of = []way{wayOf(other), wayOf(read)}, true, r.when, l
		return asks
	}
	return r
}

// excepting looks in a statement for what is excepted.
type excepting struct {
	language, said string
	tokens         []text.Token
	all            []newsroom.Interest // that stand or begin
}

// turned tells whether a label is excepted from another of which the same is wanted, or holds the words that except something.
func (e excepting) turned(one newsroom.Interest) bool {
	label, tokens := wordsIn(one.Label), text.Tokens(one.Label)
	if len(tokens) == 0 {
		return false
	}
	if e.holds(tokens) || !one.Avoid && enough(tokens) {
		return true
	}
	for at := range e.tokens {
		if !e.stands(at, label) || !e.excepted(at, len(label)) {
			continue
		}
		from := e.sentence(at)
		if slices.ContainsFunc(e.all, func(other newsroom.Interest) bool {
			return other.Avoid == one.Avoid && !sameLabel(other.Label, one.Label) && e.within(from, at, wordsIn(other.Label))
		}) {
			return true
		}
	}
	return false
}

// enough tells whether words begin with those by which people name, in any language, what they have enough of: of a short statement nobody knows in which
// language it is.
func enough(words []text.Token) bool {
	for name, phrases := range exceptions() {
		if strings.HasSuffix(name, "!") && phrases.Begin(words) {
			return true
		}
	}
	return false
}

// holds tells whether words that except something stand in a label, before others or at its end.
func (e excepting) holds(label []text.Token) bool {
	for at := range label {
		for _, kind := range []string{e.language, e.language + "<"} {
			n := exceptions()[kind].Length(label[at:])
			if n > 0 && (kind == e.language) == (at+n < len(label)) && n < len(label) && label[at+n-1].End-label[at].Start >= leastExcepting {
				return true
			}
		}
	}
	return false
}

// stands tells whether some words stand at a place.
func (e excepting) stands(at int, words []string) bool {
	return len(words) > 0 && at+len(words) <= len(e.tokens) && beginWith(e.tokens[at:], words)
}

// beginWith tells whether tokens begin with some words.
func beginWith(tokens []text.Token, words []string) bool {
	return len(tokens) >= len(words) && slices.EqualFunc(tokens[:len(words)], words, func(t text.Token, word string) bool { return t.Word == word })
}

// excepted tells whether what stands at a place, of so many words, is excepted by the words before it, but for a few small ones, or by those behind it.
func (e excepting) excepted(at, words int) bool {
	if behind := at + words; behind < len(e.tokens) && exceptions()[e.language+"<"].Begin(e.tokens[behind:]) {
		return true
	}
	for from := at - 1; from >= 0; from-- {
		for begin := max(0, from-mostLeading); begin <= from; begin++ {
			if begin+exceptions()[e.language].Length(e.tokens[begin:]) == from+1 {
				return true
			}
		}
		if at-from > mostLeading || !text.StopWord(e.language, e.tokens[from].Word) {
			break
		}
	}
	return false
}

// sentence gives the first token of the sentence that a place is in.
func (e excepting) sentence(at int) int {
	for at > 0 && !strings.ContainsAny(e.said[e.tokens[at-1].End:e.tokens[at].Start], ".!?\n") {
		at--
	}
	return at
}

// within tells whether some words stand between two places, and nothing excepts them in their turn: "less golf, less tennis".
func (e excepting) within(from, to int, words []string) bool {
	for at := from; at+len(words) <= to; at++ {
		if e.stands(at, words) && !e.excepted(at, len(words)) {
			return true
		}
	}
	return false
}
