package mandate

import (
	_ "embed"
	"slices"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

//go:embed urgency.txt
var urgencyList string

//go:embed examples.txt
var exampleList string

// urgencies are the words of each language that say at once; and examples those behind which examples stand.
var (
	urgencies = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(urgencyList) })
	examples  = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(exampleList) })
)

// urgent tells whether a statement says that something is to be told at once.
func urgent(l *statement.Language, said string) bool {
	return urgencies()[l.Code].In(text.Tokens(said))
}

// How sure the networks must be that a statement asks for alerts, or for alerts and subjects to follow, and for nothing else; where the words of
// a subject begin and end is another matter, which for what is to be told at once hardly counts.
const (
	leastUrgent   = .6 // where it says at once,
	leastImplicit = .8 // or does not.
)

// alertsIn reads the alerts that a statement asks for, where patterns found none: what the networks take for one, and, if it says at once, what they
// would follow.
func alertsIn(l *statement.Language, before []newsroom.Interest, said string, whole Reading, alone func() tagging.Opinion) (Reading, bool) {
	if whole.back || whole.vetoes || l == nil || whole.Outcome == newsroom.Answered || asksForAlerts(whole) {
		return whole, false
	}
	opinion := alone()
	found, least := opinion.Subjects(), leastImplicit
	if urgent(l, said) {
		least = leastUrgent
		if len(found.Alert) == 0 {
			found.Alert, found.Follow = found.Follow, nil
		}
	}
	if len(found.Alert) == 0 || len(found.All()) > len(found.Alert)+len(found.Follow) || opinion.Only(tagging.Alert, tagging.Follow) < least {
		return whole, false
	}
	read := whole.subjects(before)
	if len(read.LeaveOut)+len(read.Drop)+len(read.Less) > 0 || least == leastImplicit && whole.Outcome == newsroom.Applied && len(less(found.Alert, read.Follow)) == 0 {
		return whole, false
	}
	found.Alert = ofStanding(found.Alert, before)
	alerting, ok := wayOf(found).read(l, before)
	if !ok {
		return whole, false
	}
	alerting.of, alerting.when = l, whole.when
	return alerting, true
}

// ofStanding gives what is to be told at once, where it happens to what is followed already, by the name of that: "Gotthardtunnel" for "Gotthardtunnel
// gesperrt".
func ofStanding(events []string, before []newsroom.Interest) (out []string) {
	for _, event := range events {
		if at := slices.IndexFunc(before, func(i newsroom.Interest) bool {
			return !i.Avoid && len(less(wordsIn(i.Label), wordsIn(event))) == 0
		}); at >= 0 {
			event = before[at].Label
		}
		out = append(out, event)
	}
	return out
}

// asksForAlerts tells whether a reading says that something raises alerts, or raises none any more.
func asksForAlerts(r Reading) bool {
	return slices.ContainsFunc(r.Begun, func(i newsroom.Interest) bool { return i.Alert }) ||
		r.heard != nil && slices.ContainsFunc(r.heard.Operations, func(o statement.Operation) bool { return o.Kind == statement.Quiet })
}
