package mandate

import (
	"slices"

	"newsroom"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/tagging"
)

// habitual reads a first statement that says what its author does ("I read a lot of novels, go to the theatre and worry about the climate") and follows nothing
// else: it is followed. Who asks for something besides says by it who they are.
func habitual(before []newsroom.Interest, said string, r Reading) (Reading, bool) {
	if len(before) > 0 || len(said) > mostClausal || r.of == nil || r.back || r.settings || r.when != nil ||
		!r.unread() && r.Outcome != newsroom.PartlyApplied && r.Outcome != newsroom.Applied {
		return r, false
	}
	names, rest, ok := clauses.Habits(r.of.Code, said)
	if !ok || clauses.InDoubt(r.of.Code, said, len(said)) {
		return r, false
	}
	p := parts{of: r.of}
	meets := func(label string) bool {
		return slices.ContainsFunc(names, func(name string) bool { return p.meets(name, label) })
	}
	if slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return meets(one.Label) == one.Avoid }) {
		return r, false // another wish, or one against what they do
	}
	other := Reading{}
	if hasLetter(rest) {
		other = understandSaid(nil, rest)
	}
	if len(labelsOn(other.Begun, false)) > 0 || slices.ContainsFunc(other.Begun, func(one newsroom.Interest) bool { return meets(one.Label) }) {
		return r, false
	}
	names = once(tagging.Subjects{Follow: names}).Follow
	if len(names) < leastHabits || len(nameable(names, mostWords)) < len(names) || slices.ContainsFunc(names, r.asksFirst) {
		return r, false
	}
	own := Reading{Outcome: newsroom.Applied, of: r.of, heard: r.heard}
	for _, name := range names {
		own.Begun = append(own.Begun, newsroom.Interest{Label: name})
	}
	own.Begun = append(own.Begun, other.Begun...)
	if r.Outcome == newsroom.PartlyApplied && !meets(r.asks.words) {
		own.Outcome, own.asks, own.Question = newsroom.PartlyApplied, r.asks, r.Question
	}
	return own, true
}

// leastHabits is how many things people say at least that they do who say by it what they like to read about: of one alone nobody can tell.
const leastHabits = 2

// asksFirst tells whether the first word of a name is one by which something is asked for.
func (r Reading) asksFirst(name string) bool {
	words := wordsIn(name)
	return len(words) > 1 && slices.Contains(r.of.Roles(words[0]), "follow")
}
