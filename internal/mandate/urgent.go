package mandate

import (
	_ "embed"
	"slices"
	"strings"
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

// urgent tells whether a statement says that something is to be told at once, though one or another word beside its subjects be misspelt: "subbito".
func urgent(l *statement.Language, said string, whole Reading) bool {
	if urgencies()[l.Code].In(text.Tokens(said)) {
		return true
	}
	tokens := text.Tokens(besideSubjects(whole, said))
	for first, rests := range urgencies()[l.Code] {
		for at, token := range tokens {
			if slipped(token.Word, first) && slices.ContainsFunc(rests, func(rest []string) bool { return follows(tokens[at+1:], rest) }) {
				return true
			}
		}
	}
	return false
}

// follows tells whether words begin with those of a phrase, or with words that are a slip of the hand away from them.
func follows(words []text.Token, rest []string) bool {
	return len(words) >= len(rest) && slices.EqualFunc(words[:len(rest)], rest, func(t text.Token, word string) bool { return slipped(t.Word, word) })
}

// shortestSlip is how many letters a word has at least that may be one that says at once, by what was done to it.
var shortestSlip = map[text.SlipKind]int{text.Transposed: 5, text.Lost: 5, text.Mistyped: 8}

// slipped tells whether a word is another one, or one slip of the hand away from it.
func slipped(word, meant string) bool {
	if word == meant {
		return true
	}
	if len(word) < shortestSlip[text.Lost] || word[0] != meant[0] || len(word)-len(meant) > 2 || len(meant)-len(word) > 2 {
		return false
	}
	least, ok := shortestSlip[text.Slip(word, meant)]
	return ok && len(word) >= least
}

// How sure the networks must be that a statement asks for alerts, or for alerts and subjects to follow, and for nothing else; where the words of
// a subject begin and end is another matter, which for what is to be told at once hardly counts.
const (
	leastUrgent   = .6 // where it says at once,
	leastImplicit = .8 // or does not;

	leastVetoedAlert = .95 // where it says so, though patterns find that nobody could tell what is meant;

	leastConditional = .3 // where it says so, and names an event behind "if".
)

// alertsIn reads the alerts that a statement asks for, where patterns found none: what the networks take for one, and, if it says at once, what they
// would follow, or the event that it names behind "if".
func alertsIn(l *statement.Language, before []newsroom.Interest, said string, whole Reading, alone func() tagging.Opinion) (Reading, bool) {
	if whole.back || l == nil || whole.Outcome == newsroom.Answered || asksForAlerts(whole) {
		return whole, false
	}
	opinion := alone()
	found, least := opinion.Subjects(), leastImplicit
	atOnce := urgent(l, said, whole)
	if whole.vetoes && (!atOnce || opinion.Only(tagging.Alert) < leastVetoedAlert) {
		return whole, false
	}
	if atOnce {
		least = leastUrgent
		found = urgently(l, said, found)
	}
	if len(found.Alert) == 0 || len(found.All()) > len(found.Alert)+len(found.Follow) || opinion.Only(tagging.Alert, tagging.Follow) < least {
		if atOnce {
			return onCondition(l, before, said, whole, opinion)
		}
		return whole, false
	}
	read := whole.subjects(before)
	if atOnce {
		read.LeaveOut = slices.DeleteFunc(read.LeaveOut, func(label string) bool { return saysAtOnce(l, said, label) })
	}
	if len(read.LeaveOut)+len(read.Drop)+len(read.Less) > 0 || least == leastImplicit && whole.Outcome == newsroom.Applied && len(less(found.Alert, read.Follow)) == 0 {
		return whole, false
	}
	found.Alert = ofStanding(found.Alert, before)
	return alertOn(found, l, before, whole)
}

// besideSubjects gives a statement without the subjects that it was understood to follow: "urgences" are emergency wards, and no slip of "urgence".
func besideSubjects(whole Reading, said string) string {
	if whole.Outcome != newsroom.Applied {
		return said
	}
	for _, i := range whole.Begun {
		if !i.Avoid {
			said = strings.ReplaceAll(said, i.Label, " ")
		}
	}
	return said
}

// saysAtOnce tells whether a label is a part of words that say at once: "not the next day" leaves nothing out.
func saysAtOnce(l *statement.Language, said, label string) bool {
	tokens := text.Tokens(said)
	for at := range tokens {
		if n := urgencies()[l.Code].Length(tokens[at:]); n > 0 && strings.Contains(said[tokens[at].Start:tokens[at+n-1].End], label) {
			return true
		}
	}
	return false
}

// urgently gives what the networks find in a statement that says at once: what they would follow is to be told then if they find no event, or if nothing but
// small words stands between it and one; and words that only say at once are none.
func urgently(l *statement.Language, said string, found tagging.Subjects) tagging.Subjects {
	says := func(label string) bool {
		words := text.Tokens(label)
		return len(words) > 0 && urgencies()[l.Code].Length(words) == len(words)
	}
	found.Alert, found.Follow = slices.DeleteFunc(found.Alert, says), slices.DeleteFunc(found.Follow, says)
	if len(found.Alert) == 0 {
		found.Alert, found.Follow = found.Follow, nil
		return found
	}
	var apart []string
	for _, label := range found.Follow {
		if slices.ContainsFunc(found.Alert, func(event string) bool { return beside(l, said, event, label) }) {
			found.Alert = append(found.Alert, label)
		} else {
			apart = append(apart, label)
		}
	}
	found.Follow = apart
	return found
}

// beside tells whether a label stands behind another one in a statement, with nothing but small words between them.
func beside(l *statement.Language, said, first, second string) bool {
	_, rest, found := strings.Cut(said, first)
	between, _, is := strings.Cut(rest, second)
	return found && is && !strings.ContainsAny(between, ",.;:!?\n") && !slices.ContainsFunc(text.Tokens(between), func(t text.Token) bool {
		return !text.StopWord(l.Code, t.Word) && !isFiller(t.Word)
	})
}

// mostOfStanding is how many words an event has at most beside the name of what is followed already to be told of by that name.
const mostOfStanding = 1

// ofStanding gives what is to be told at once, where it happens to what is followed already, by the name of that: "Gotthardtunnel" for "Gotthardtunnel
// gesperrt". Of an event that more is said of not all news of the subject is meant: "OM sacks its coach".
func ofStanding(events []string, before []newsroom.Interest) (out []string) {
	for _, event := range events {
		if at := slices.IndexFunc(before, func(i newsroom.Interest) bool {
			return !i.Avoid && len(less(wordsIn(i.Label), wordsIn(event))) == 0 && len(less(wordsIn(event), wordsIn(i.Label))) <= mostOfStanding
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
