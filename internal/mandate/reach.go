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

//go:embed reach.txt
var reachList string

// reachWords are the words of each language that tell how far a denial or a wish goes, by the language with a full stop and the kind.
var reachWords = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(reachList) })

// withinReach asks about what a reading applies though what is said need not reach it: an item behind one that is denied, in a list that began with what is wanted; what
// stands in a part of a sentence behind one that denies something else; what others are said to want; and what ends though only an article on it is spoken of.
func (r Reading) withinReach(before []newsroom.Interest, said string) Reading {
	if r.of == nil || r.Outcome != newsroom.Applied && r.Outcome != newsroom.PartlyApplied || len(said) > mostClausal {
		return r
	}
	if len(r.Ended) > 0 && r.ofPiece(said) {
		return doubt(unclear(said)).hearing(r)
	}
	gone, wanted := labelsOn(r.Begun, true), labelsOn(r.Begun, false)
	some := slices.DeleteFunc(slices.Clone(gone), func(label string) bool { return !r.beyondDenial(before, said, label, gone, wanted) })
	if len(some) > 0 {
		r = r.openly(some)
	}
	for _, reached := range []func(said, label string) bool{r.ofOthers, r.deniedBehind} {
		others := slices.DeleteFunc(labelsOn(r.Begun, false), func(label string) bool { return !reached(said, label) })
		if len(others) > 0 {
			r = r.openly(others)
		}
	}
	return r
}

// hearing gives a reading with the language and the operations of another.
func (r Reading) hearing(other Reading) Reading {
	r.of, r.heard = other.of, other.heard
	return r
}

// openly gives a reading without labels of which it asks whether they are to be followed or to be left out.
func (r Reading) openly(labels []string) Reading {
	meant := []way{{{Kind: statement.Follow, Subjects: labels}}, {{Kind: statement.LeaveOut, Subjects: labels}}}
	open := r
	open.Begun = slices.DeleteFunc(slices.Clone(r.Begun), func(one newsroom.Interest) bool { return slices.Contains(labels, one.Label) })
	open = open.askingToo(labels).orAsking()
	open.meant, open.disputed = meant, true
	return open
}

// askingToo has a reading ask about some labels, beside what it asks about already.
func (r Reading) askingToo(labels []string) Reading {
	if r.Outcome == newsroom.PartlyApplied && r.asks.words != "" {
		labels = append([]string{r.asks.words}, labels...)
	}
	return r.asking(strings.Join(labels, ", "))
}

// beyondDenial tells whether the denial for which a label would be left out need not reach it.
func (r Reading) beyondDenial(before []newsroom.Interest, said, label string, gone, wanted []string) bool {
	at := strings.Index(said, label)
	if at <= 0 {
		return false
	}
	from := sentenceAt(said, at)
	ahead, behind := said[from:at], restOfSentence(said, at+len(label))
	if r.saysOr(ahead, "or") || r.saysOr(behind, "or") || r.denies(behindComma(ahead)) {
		return false
	}
	return r.goesOn(ahead, gone) && (slices.ContainsFunc(wanted, func(one string) bool { return precedes(ahead, one, gone) }) || r.insteadDenied(before, ahead, label))
}

// precedes tells whether a label stands in words before those of others that are in them.
func precedes(words, label string, others []string) bool {
	at := strings.Index(words, label)
	return at >= 0 && slices.ContainsFunc(others, func(other string) bool { return strings.LastIndex(words, other) > at })
}

// insteadDenied tells whether words deny what is followed, and nothing else, before what does not stand: that may come in its place ("not golf, tennis").
func (r Reading) insteadDenied(before []newsroom.Interest, ahead, label string) bool {
	tokens := text.Tokens(ahead)
	n := reachWords()[r.of.Code+".not"].Length(tokens)
	if n == 0 || n == len(tokens) || stands(before, label) {
		return false
	}
	return holds(before, strings.Trim(ahead[tokens[n].Start:], " ,"), false)
}

// saysOr tells whether words say one of a kind.
func (r Reading) saysOr(words, kind string) bool {
	return reachWords()[r.of.Code+"."+kind].In(text.Tokens(words))
}

// ofPiece tells whether a statement that denies nothing speaks of an article that was read.
func (r Reading) ofPiece(said string) bool {
	return r.saysOr(said, "piece") && !r.says("-", said)
}

// beginsKind tells whether words begin with one of a kind.
func (r Reading) beginsKind(words, kind string) bool {
	return reachWords()[r.of.Code+"."+kind].Begin(text.Tokens(words))
}

// ofOthers tells whether a label stands in a sentence alone that says what others want, where the reader says besides to do otherwise, or names what is wanted.
func (r Reading) ofOthers(said, label string) bool {
	at := strings.Index(said, label)
	if at < 0 || strings.Count(said, label) > 1 {
		return false
	}
	span := sentenceSpan(said, at)
	if !r.beginsKind(said[span.Start:span.End], "they") {
		return false
	}
	if r.beginsKind(strings.TrimLeft(said[at+len(label):], " ,.;:-–—!"), "do not") {
		return true
	}
	return slices.ContainsFunc(text.Sentences(said), func(other text.Span) bool {
		return other.Start > span.Start && r.beginsKind(said[other.Start:other.End], "i") && r.beginsIn(said[other.Start:other.End])
	})
}

// deniedBehind tells whether nothing but a word that denies follows a label, up to the end of its part of a sentence: "golf never, tennis always".
func (r Reading) deniedBehind(said, label string) bool {
	at := strings.Index(said, label)
	if at < 0 {
		return false
	}
	rest := strings.TrimLeft(said[at+len(label):], " ,?!:-–—")
	tokens := text.Tokens(rest)
	n := reachWords()[r.of.Code+".never"].Length(tokens)
	if n == 0 {
		return false
	}
	rest = strings.TrimSpace(rest[tokens[n-1].End:])
	return rest == "" || strings.ContainsAny(rest[:1], ",.;!?")
}

// restOfSentence gives the words of a sentence from a place on.
func restOfSentence(said string, at int) string {
	span := sentenceSpan(said, max(0, at-1))
	return said[at:max(at, span.End)]
}

// behindComma gives what stands behind the last comma of words.
func behindComma(words string) string {
	return words[strings.LastIndexAny(words, ",;")+1:]
}
