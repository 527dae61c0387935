package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// withPlaces adds to what a first statement follows the places that it names together with one that is followed, or with the world: "what happens in Venezuela
// and Greenland".
func (r Reading) withPlaces(before []newsroom.Interest, said string) Reading {
	if r.of == nil || len(before) > 0 || r.Outcome != newsroom.Applied && r.Outcome != newsroom.PartlyApplied {
		return r
	}
	r.Begun = slices.Clone(r.Begun)
	var added []string
	for i := 0; i < len(r.Begun); i++ { // what is added may have others behind it
		one := r.Begun[i]
		if one.Avoid || one.Limit != (newsroom.Interest{}).Limit || !isPlace(one.Label) && !isFrontPage(one.Label) {
			continue
		}
		if place := r.placeBehind(said, one.Label); place != "" {
			added, r.Begun = append(added, place), slices.Insert(r.Begun, i+1, newsroom.Interest{Label: place, Alert: one.Alert})
		}
		if place := r.placeAhead(said, one.Label); place != "" {
			added, r.Begun = append(added, place), slices.Insert(r.Begun, i, newsroom.Interest{Label: place, Alert: one.Alert})
		}
	}
	if r.Outcome == newsroom.PartlyApplied && slices.Contains(added, r.asks.words) {
		r = r.askingNothing()
	}
	return r
}

// mostJoining is how many words stand at most between two places that are named together: "and in the". A place has no more words than mostPlace.
const mostJoining, mostPlace = 3, 3

// placeBehind gives the place that a statement names behind another together with it, if it names both once and says nothing else of either.
func (r Reading) placeBehind(said, label string) string {
	at := strings.Index(said, label)
	if at < 0 || strings.Count(said, label) > 1 {
		return ""
	}
	behind := said[at+len(label):]
	tokens := text.Tokens(behind)
	from := slices.IndexFunc(tokens, func(t text.Token) bool { return t.Capital() })
	if from < 0 || !r.together(behind[:tokens[from].Start], tokens[:from]) {
		return ""
	}
	for n := min(mostPlace, len(tokens)-from); n > 0; n-- {
		if place := behind[tokens[from].Start:tokens[from+n-1].End]; tokens[from+n-1].Capital() && isPlace(place) && r.endsAt(behind, tokens, from+n) {
			return r.another(said, place)
		}
	}
	return ""
}

// placeAhead gives the place that a statement names before another together with it.
func (r Reading) placeAhead(said, label string) string {
	at := strings.Index(said, label)
	if at < 0 || strings.Count(said, label) > 1 {
		return ""
	}
	ahead := said[:at]
	tokens := text.Tokens(ahead)
	to := len(tokens)
	for to > 0 && (text.StopWord(r.of.Code, tokens[to-1].Word) || clauses.Joins(r.of.Code, tokens[to-1].Word)) {
		to--
	}
	if to == 0 || !r.together(ahead[tokens[to-1].End:], tokens[to:]) {
		return ""
	}
	for n := min(mostPlace, to); n > 0; n-- {
		place := ahead[tokens[to-n].Start:tokens[to-1].End]
		if isPlace(place) && tokens[to-n].Capital() && (to == n || !tokens[to-n-1].Capital()) {
			return r.another(said, place)
		}
	}
	return ""
}

// together tells whether what stands between two names says no more than that both are meant: small words that begin with one that joins, or a comma.
func (r Reading) together(between string, tokens []text.Token) bool {
	if len(tokens) > mostJoining || strings.ContainsAny(between, ".;:!?()") || len(tokens) == 0 && !strings.HasPrefix(between, ",") {
		return false
	}
	if len(tokens) > 0 {
		if !clauses.Joins(r.of.Code, tokens[0].Word) {
			return false
		}
		tokens = tokens[1:]
	}
	return !slices.ContainsFunc(tokens, func(t text.Token) bool { return !text.StopWord(r.of.Code, t.Word) })
}

// another gives a place, if a statement names it once, no interest does, and the network holds it likelier to be wanted than not.
func (r Reading) another(said, place string) string {
	p := parts{of: r.of}
	if strings.Count(said, place) > 1 || slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return p.meets(one.Label, place) }) {
		return ""
	}
	opinion := opinionOn(r.of, nil, said, tagging.Subjects{}, false)
	wanted, _ := opinion.Possible(tagging.Follow)(place)
	if gone, _ := opinion.Possible(tagging.LeaveOut, tagging.Drop, tagging.Less)(place); wanted < leastPossible || gone > wanted {
		return ""
	}
	return place
}

// endsAt tells whether a name ends before a token: it is the last, or a mark or a small word is between it and the next.
func (r Reading) endsAt(said string, tokens []text.Token, next int) bool {
	if next == len(tokens) {
		return true
	}
	between := strings.TrimSpace(said[tokens[next-1].End:tokens[next].Start])
	return strings.ContainsAny(between, ",.;:!?)") || between == "" && text.StopWord(r.of.Code, tokens[next].Word)
}

// withoutDenials asks about what would be left out though words before it deny only that it is all: "not only America".
func (r Reading) withoutDenials(said string) Reading {
	if r.of == nil || r.Outcome != newsroom.Applied && r.Outcome != newsroom.PartlyApplied {
		return r
	}
	var some []string
	for _, one := range r.Begun {
		if at := strings.Index(said, one.Label); one.Avoid && at >= 0 && clauses.DeniesSome(r.of.Code, said, at) {
			some = append(some, one.Label)
		}
	}
	if p := r.meant; r.Outcome == newsroom.PartlyApplied && r.disputed && len(p) > 0 && len(undenied(p, r.of, said)) == 0 {
		r = r.askingNothing() // nothing else was open
	}
	return r.withoutScraps(some).orAsking()
}

// undenied gives ways without what they leave out that a first statement does not deny: no word of its sentence does, or one that denies only that it is all.
func undenied(meant []way, l *statement.Language, said string) (out []way) {
	for _, w := range meant {
		var kept way
		for _, o := range w {
			gone := o.Kind == statement.LeaveOut || o.Kind == statement.Less
			o.Subjects = slices.DeleteFunc(slices.Clone(o.Subjects), func(label string) bool {
				at := strings.Index(said, label)
				return gone && at >= 0 && (clauses.DeniesSome(l.Code, said, at) || !denies(l, said, at))
			})
			if len(o.Subjects)+len(o.Instead) > 0 || o.Kind == statement.Clear {
				kept = append(kept, o)
			}
		}
		if len(kept) > 0 {
			out = append(out, kept)
		}
	}
	return out
}

// denying are the roles of words that may have something left out.
var denying = []string{"negative", "denial", "leave out", "less", "unfollow", "without", "except", "quiet", "miss", "prefer", "replace", "limit", "contrast", "only"}

// denies tells whether a word of the sentence in which a place stands may have something left out.
func denies(l *statement.Language, said string, at int) bool { return hasRole(l, said, at, denying) }

// hasRole tells whether a word of the sentence in which a place stands has one of some roles.
func hasRole(l *statement.Language, said string, at int, wanted []string) bool {
	span := sentenceSpan(said, at)
	return slices.ContainsFunc(wordsIn(said[span.Start:span.End]), func(word string) bool {
		return slices.ContainsFunc(l.Roles(word), func(role string) bool { return slices.Contains(wanted, role) })
	})
}

// askingFor asks about the first clause that a wish governs of which a first statement would follow or leave out nothing, beside what else of it is asked about:
// it is never passed over in silence.
func (r Reading) askingFor(before []newsroom.Interest, said string) Reading {
	partly := r.Outcome == newsroom.PartlyApplied
	if r.of == nil || r.Outcome != newsroom.Applied && !partly || len(before) > 0 || r.when != nil || len(said) > mostClausal {
		return r
	}
	p := parts{of: r.of}
	for _, at := range clauses.Objects(r.of.Code, said) {
		clause := said[at[0]:at[1]]
		if slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return p.meets(one.Label, clause) }) || partly && r.asksOf(clause) {
			continue
		}
		wanted := opinionOn(r.of, nil, said, tagging.Subjects{}, false).Wanted(leastPossible)
		wanted = slices.DeleteFunc(wanted, func(label string) bool { return !strings.Contains(clause, label) || !signifies(r.of, said, label) })
		if len(wanted) == 0 && partly {
			continue
		}
		if partly {
			clause = strings.Join(wanted, ", ") + ", " + r.asks.words
		}
		return r.askingToFollow(clause, wanted)
	}
	return r
}

// askingToFollow has a reading ask about a part of its statement, and propose to follow some subjects of it beside what it proposes already.
func (r Reading) askingToFollow(part string, subjects []string) Reading {
	r = r.asking(part)
	if len(subjects) > 0 {
		r.meant, r.disputed = besideWays(subjects, r.meant), true
	}
	return r
}

// asksOf tells whether what a reading asks about is in a clause, or holds it.
func (r Reading) asksOf(clause string) bool {
	if strings.Contains(strings.TrimSuffix(r.asks.words, "…"), clause) {
		return true
	}
	for part := range strings.SplitSeq(r.asks.words, ", ") {
		if strings.Contains(clause, strings.TrimSuffix(part, "…")) || strings.Contains(part, clause) {
			return true
		}
	}
	return false
}

// besideWays gives each of some ways with subjects that it follows, too; that alone where there are none.
func besideWays(follow []string, ways []way) (all []way) {
	for _, one := range ways {
		one = slices.Clone(one)
		if at := slices.IndexFunc(one, func(o statement.Operation) bool { return o.Kind == statement.Follow }); at >= 0 {
			one[at].Subjects = slices.Concat(follow, one[at].Subjects)
		} else {
			one = append(way{{Kind: statement.Follow, Subjects: follow}}, one...)
		}
		all = append(all, one)
	}
	if len(all) == 0 {
		all = []way{{{Kind: statement.Follow, Subjects: follow}}}
	}
	return all
}

// withoutWays gives each of some ways with subjects that it leaves out, too; that alone where there are none.
func withoutWays(gone []string, ways []way) (all []way) {
	more := statement.Operation{Kind: statement.LeaveOut, Subjects: gone}
	for _, one := range ways {
		all = append(all, append(slices.Clone(one), more))
	}
	if len(all) == 0 {
		all = []way{{more}}
	}
	return all
}
