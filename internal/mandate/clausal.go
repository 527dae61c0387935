package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
)

// mostClausal is how long a statement is at most, in bytes, of which objects that are clauses are read: three long sentences, as strangers write at first.
const mostClausal = 600

// clausal reads a statement once more with what the objects of its wishes that are clauses are about in their place ("what happens in Caracas"), where that
// says more than it did: what was asked about is read, or what was lost is found, and all that was read before is read again.
func clausal(before []newsroom.Interest, said string, r Reading) (Reading, bool) {
	if len(said) > mostClausal || r.back || r.settings || r.thanked || r.vetoes && !r.unread() {
		return r, false
	}
	if !r.unread() && r.Outcome != newsroom.PartlyApplied && r.Outcome != newsroom.Applied {
		return r, false
	}
	l := r.of
	if languages, _ := spoken(said); l == nil && len(languages) > 0 {
		l = languages[0]
	}
	if l == nil {
		return r, false
	}
	best, ok := r, false
	for _, plain := range unfolded(l.Code, said) {
		o := understandSaid(before, plain)
		if o.Outcome == newsroom.Applied || o.Outcome == newsroom.PartlyApplied {
			o = o.withoutScraps(scraps(l, plain, o.Begun, r.Begun))
		}
		if !(o.Outcome == newsroom.Applied || o.Outcome == newsroom.PartlyApplied) || o.back || !o.saysMore(l, best, plain) {
			continue
		}
		if o.Outcome == newsroom.PartlyApplied && !strings.Contains(said, o.asks.words) {
			o = o.asking(sentenceOf(said, plain, o.asks.words))
		}
		best, ok = o, true
	}
	return best, ok
}

// unfolded gives a statement with what its clauses are about in their place, of all its sentences and of each of them alone.
func unfolded(code, said string) (all []string) {
	spans := append([]text.Span{{End: len(said)}}, text.Sentences(said)...)
	for _, span := range spans {
		if plain, ok := clauses.Plain(code, said, span.Start, span.End, isPlace); ok && !slices.Contains(all, plain) {
			all = append(all, plain)
		}
	}
	return all
}

// saysMore tells whether a reading begins all that another does, perhaps called shorter or longer, and more than that, or the same without a question or a verb,
// and leaves out and ends the same.
func (r Reading) saysMore(l *statement.Language, other Reading, plain string) bool {
	p := parts{of: l}
	has := func(all []newsroom.Interest, one newsroom.Interest) bool {
		return slices.ContainsFunc(all, func(i newsroom.Interest) bool {
			return i.Avoid == one.Avoid && i.Limit == one.Limit && i.Alert == one.Alert && (p.meets(i.Label, one.Label) || isFrontPage(i.Label) && isFrontPage(one.Label))
		})
	}
	for _, one := range other.Begun {
		if !has(r.Begun, one) {
			return false
		}
	}
	if !slices.Equal(r.Ended, other.Ended) {
		return false
	}
	for _, one := range r.Begun {
		if one.Avoid && other.Outcome == newsroom.Applied && !has(other.Begun, one) {
			return false // nothing is left out by another reading of what stood besides
		}
	}
	shorter := slices.ContainsFunc(other.Begun, func(one newsroom.Interest) bool { return !strings.Contains(plain, one.Label) }) // a label with a verb in it
	placed := slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool {                                                    // what was bare has the place that the statement names
		return slices.ContainsFunc(other.Begun, func(bare newsroom.Interest) bool { return strings.HasPrefix(one.Label, bare.Label+" ") })
	})
	return r.Outcome == newsroom.Applied && (other.Outcome != newsroom.Applied || shorter || placed) || len(r.Begun) > len(other.Begun)
}

// sentenceOf gives the sentence of a statement in whose place another has one with some words.
func sentenceOf(said, plain, words string) string {
	own, others := text.Sentences(said), text.Sentences(plain)
	at := slices.IndexFunc(others, func(span text.Span) bool {
		return strings.Contains(plain[span.Start:span.End], strings.TrimSuffix(words, "…"))
	})
	if at < 0 || len(own) != len(others) {
		return said
	}
	return said[own[at].Start:own[at].End]
}
