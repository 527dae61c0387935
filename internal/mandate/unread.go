package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// How many subjects must begin in words that a reading says nothing of, by all that the network holds likely, for them to be asked about: in a part between two
// marks of which it says nothing, or in one of which it says something; and the same where it asks about something already.
const (
	leastApart        = .12
	leastWithin       = .45
	leastApartBeside  = .05
	leastWithinBeside = .15
	leastPlaced       = .3 // of a part that names a place, of which the reader may say that they live there
)

// mostQuoted is how many words are asked about as they are printed: of more than that only the subjects in them are.
const mostQuoted = 12

// askingForUnread asks about the words of a first statement that may name what is wanted or not, and of which a reading says nothing: it neither begins
// something with one of them nor asks about it. Where it asks about words of which it says something besides, it asks about the others of those alone.
func (r Reading) askingForUnread(before []newsroom.Interest, said string) Reading {
	partly := r.Outcome == newsroom.PartlyApplied
	if r.of == nil || r.Outcome != newsroom.Applied && !partly || len(before) > 0 || r.when != nil || len(said) > mostClausal || len(r.Begun) == 0 {
		return r
	}
	if !partly && slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return isFrontPage(one.Label) }) {
		return r // what asks for it names no subject
	}
	u := unread{of: r.of, said: said, tokens: text.Tokens(said), opinion: opinionOn(r.of, nil, said, tagging.Subjects{}, false)}
	asked := u.asked(r)
	u.account(slices.Concat(labelsOf(r.Begun), asked))
	u.accountPleasing()
	u.read = !partly && r.heard != nil && wholly(*r.heard)
	lost := u.passages(partly)
	if len(lost) == 0 {
		return r
	}
	return u.asking(r, asked, lost)
}

// unread finds what a reading says nothing of.
type unread struct {
	of      *statement.Language
	said    string
	tokens  []text.Token
	opinion tagging.Opinion

	read      bool   // patterns read the statement to the last word
	accounted []bool // by token
}

// asked gives what a reading asks about that is not said of in another way, as it is printed.
func (u *unread) asked(r Reading) (words []string) {
	if r.Outcome != newsroom.PartlyApplied || r.asks.words == "" {
		return nil
	}
	words = []string{r.asks.words}
	if !strings.Contains(u.said, r.asks.words) {
		words = strings.Split(r.asks.words, ", ")
	}
	p := parts{of: u.of}
	return slices.DeleteFunc(words, func(part string) bool {
		return strings.HasSuffix(part, "…") || len(strings.Fields(part)) > mostWords && slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return p.meets(one.Label, part) })
	})
}

// account takes the words of some labels for spoken of, wherever they stand.
func (u *unread) account(labels []string) {
	u.accounted = make([]bool, len(u.tokens))
	stems := map[string]bool{}
	for _, label := range labels {
		for _, word := range wordsIn(label) {
			if !text.StopWord(u.of.Code, word) {
				stems[text.Stem(u.of.Code, word)] = true
			}
		}
		for at := 0; label != ""; {
			next := strings.Index(u.said[at:], label)
			if next < 0 {
				break
			}
			u.accountFor(text.Span{Start: at + next, End: at + next + len(label)})
			at += next + len(label)
		}
	}
	for i, token := range u.tokens {
		u.accounted[i] = u.accounted[i] || stems[text.Stem(u.of.Code, token.Word)]
	}
}

// accountFor takes the words of a part of the statement for spoken of.
func (u *unread) accountFor(span text.Span) {
	for i, token := range u.tokens {
		if token.Start < span.End && token.End > span.Start {
			u.accounted[i] = true
		}
	}
}

// parted tells whether a mark stands before a word that ends a part of a sentence.
func (u *unread) parted(at int) bool {
	if at == 0 || at == len(u.tokens) {
		return true
	}
	between := u.said[u.tokens[at-1].End:u.tokens[at].Start]
	return strings.ContainsAny(between, ",.;:!?()/\n–—") || strings.Contains(between, " - ")
}

// passage is a run of words.
type passage struct {
	text.Span
	from, to int // tokens
	whole    int // where it begins with the small words before it
}

// passages gives the runs of words that are not spoken of and in which a subject may begin.
func (u *unread) passages(partly bool) (lost []passage) {
	beginning := u.opinion.Beginning()
	for at := 0; at < len(u.tokens); {
		end := at + 1
		for !u.parted(end) {
			end++
		}
		apart := !slices.Contains(u.accounted[at:end], true)
		for _, one := range u.runs(at, end) {
			if _, liked := u.pleases(one); liked || beginning(one.Start, one.End) >= u.least(one, apart, partly) && !u.idle(one) {
				lost = append(lost, one)
			}
		}
		at = end
	}
	return lost
}

// least tells how many subjects must begin in words, which are apart from all that is spoken of or not, for them to be asked about.
func (u *unread) least(p passage, apart, partly bool) float64 {
	switch {
	case partly && apart:
		return leastApartBeside
	case partly:
		return leastWithinBeside
	case !apart && (u.read || u.known(p)):
		return never
	case !apart:
		return leastWithin
	case u.places(p) && !u.denied(p):
		return leastPlaced
	}
	return leastApart
}

// known tells whether the language's file knows every one of some words: they belong to a wish and name nothing.
func (u *unread) known(p passage) bool {
	return !slices.ContainsFunc(u.tokens[p.from:p.to], func(t text.Token) bool {
		return !text.StopWord(u.of.Code, t.Word) && len(u.of.Roles(t.Word)) == 0
	})
}

// places tells whether words name a place.
func (u *unread) places(p passage) bool {
	news := thesaurus.News()
	return slices.ContainsFunc(news.Find(u.tokens, u.said, u.of.Code), func(hit thesaurus.Match) bool {
		return hit.At >= p.from && hit.At < p.to && news.Place(hit.Subject)
	})
}

// denied tells whether the sentence of some words has one that denies something.
func (u *unread) denied(p passage) bool {
	return (Reading{of: u.of}).denied(u.said, u.said[p.Start:p.End])
}

// idle tells whether words greet or sign, only deny that something is all, or go on behind words that say that one thing alone is wanted.
func (u *unread) idle(p passage) bool {
	sentence := sentenceAt(u.said, p.Start)
	for i, token := range u.tokens[:p.to] {
		roles := u.of.Roles(token.Word)
		if i >= p.from && slices.ContainsFunc(roles, func(role string) bool { return slices.Contains(talking, role) }) ||
			i < p.from && token.Start >= sentence && slices.Contains(roles, "only") {
			return true
		}
	}
	return u.signs(p) || clauses.DeniesSome(u.of.Code, u.said, p.Start)
}

// talking are the roles of words with which people begin and end letters.
var talking = []string{"hello", "thanks", "farewell"}

// runs gives the runs of words between two that are not spoken of, without small ones at their ends.
func (u *unread) runs(from, to int) (all []passage) {
	small := func(at int) bool { return text.StopWord(u.of.Code, u.tokens[at].Word) }
	for at := from; at < to; at++ {
		if u.accounted[at] {
			continue
		}
		end := at
		for end < to && !u.accounted[end] {
			end++
		}
		first, last := at, end
		for first < last && small(first) {
			first++
		}
		for last > first && small(last-1) {
			last--
		}
		if first < last {
			all = append(all, passage{text.Span{Start: u.tokens[first].Start, End: u.tokens[last-1].End}, first, last, u.tokens[u.behindJoining(at, first)].Start})
		}
		at = end
	}
	return all
}

// behindJoining gives the first of some words that does not join them with what stands before.
func (u *unread) behindJoining(from, to int) int {
	for from < to && (clauses.Joins(u.of.Code, u.tokens[from].Word) || slices.Contains(u.of.Roles(u.tokens[from].Word), "contrast")) {
		from++
	}
	return from
}

// mostSigned is of how many words a name is at most with which somebody signs.
const mostSigned = 3

// signs tells whether words are all that stands behind what is spoken of, and begin with capitals: the name of who writes.
func (u *unread) signs(p passage) bool {
	return p.to == len(u.tokens) && p.to-p.from <= mostSigned && strings.TrimRight(u.said[p.End:], " \n") == "" && sentenceAt(u.said, p.Start) > 0 && sentenceAt(u.said, p.Start) == p.Start &&
		!slices.ContainsFunc(u.tokens[p.from:p.to], func(t text.Token) bool { return !t.Capital() })
}

// asking has a reading ask about words that were lost, beside what it asks about already.
func (u *unread) asking(r Reading, asked []string, lost []passage) Reading {
	words := slices.Clone(asked)
	var more tagging.Subjects
	for _, one := range lost {
		found := u.may(one)
		more = more.With(found)
		quoted := []string{u.said[one.whole:one.End]}
		if all := found.All(); one.to-one.from > mostQuoted && len(all) > 0 {
			quoted = all
		}
		words = append(words, less(quoted, words)...)
	}
	slices.SortStableFunc(words, func(a, b string) int { return strings.Index(u.said, a) - strings.Index(u.said, b) })
	meant := r.meant
	r = r.asking(strings.Join(words, ", "))
	if len(more.All()) == 0 {
		return r
	}
	r.meant, r.disputed = meant, true
	if len(more.Follow) > 0 {
		r.meant = besideWays(more.Follow, r.meant)
	}
	if len(more.LeaveOut) > 0 {
		r.meant = withoutWays(more.LeaveOut, r.meant)
	}
	r.meant = append(r.meant, wayOf(more))
	return r
}

// subjects gives what may be wanted, or not, in a run of words.
func (u *unread) subjects(in passage) (found tagging.Subjects) {
	gone, follow := u.opinion.Possible(tagging.LeaveOut, tagging.Drop, tagging.Less), u.opinion.Possible(tagging.Follow, tagging.Alert)
	words := u.said[in.Start:in.End]
	for _, printed := range u.opinion.Likely(leastPossible) {
		label := nominal(u.of.Code, u.said, printed)
		if label == "" || !strings.Contains(words, label) || !signifies(u.of, u.said, label) {
			continue
		}
		wanted, _ := follow(printed)
		if unwanted, _ := gone(printed); unwanted > wanted {
			found.LeaveOut = append(found.LeaveOut, label)
		} else {
			found.Follow = append(found.Follow, label)
		}
	}
	return found
}
