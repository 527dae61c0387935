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

//go:embed conditions.txt
var conditionList string

// conditions are the words of each language with which an event is named on which to be told; by the language with a >, those that end it, and with a <,
// those that no such event holds.
var conditions = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(conditionList) })

// Bounds of the words of an event.
const (
	leastEvent = 2
	mostEvent  = 8
)

// eventIn finds in a statement that asks to be told at once the one event on which: what stands behind "if", up to a mark, or to how it is to be told.
func eventIn(l *statement.Language, said string) (event string, ok bool) {
	tokens := text.Tokens(said)
	for at := range tokens {
		n := conditions()[l.Code].Length(tokens[at:])
		if n == 0 {
			continue
		}
		from := at + n
		end := eventEnd(l.Code, said, tokens, from)
		for from < end && text.StopWord(l.Code, tokens[from].Word) && !conditions()[l.Code+"<"].Begin(tokens[from:]) {
			from++
		}
		if end-from < leastEvent || end-from > mostEvent {
			continue
		}
		if ok || conditions()[l.Code+"<"].In(tokens[from:end]) {
			return "", false
		}
		event, ok = said[tokens[from].Start:tokens[end-1].End], true
	}
	return event, ok
}

// eventEnd gives the token before which an event ends that begins with another.
func eventEnd(language, said string, tokens []text.Token, from int) int {
	end := from
	for end < len(tokens) && !conditions()[language+">"].Begin(tokens[end:]) && !urgencies()[language].Begin(tokens[end:]) {
		end++
		if end < len(tokens) && strings.ContainsAny(said[tokens[end-1].End:tokens[end].Start], ",.;:!?–—\n") {
			break
		}
	}
	return end
}

// onCondition reads the one event on which a statement asks to be told at once, where neither patterns nor the networks are sure of anything in it, and the
// networks hold it for likely enough that it asks for that.
func onCondition(l *statement.Language, before []newsroom.Interest, said string, whole Reading, opinion tagging.Opinion) (Reading, bool) {
	found := opinion.Subjects()
	if !whole.unread() || len(found.LeaveOut)+len(found.Less)+len(found.Drop) > 0 || opinion.Only(tagging.Alert, tagging.Follow) < leastConditional {
		return whole, false
	}
	event, ok := eventIn(l, said)
	if !ok {
		return whole, false
	}
	return alertOn(tagging.Subjects{Alert: ofStanding([]string{event}, before)}, l, before, whole)
}

// alertOn is a reading that raises alerts on events, and follows what is named beside them: by the sentence that would be proposed, or, where patterns
// would read something else in that, as they are named.
func alertOn(found tagging.Subjects, l *statement.Language, before []newsroom.Interest, whole Reading) (Reading, bool) {
	alerting, ok := wayOf(found).read(l, before)
	if !ok {
		events := nameable(found.Alert, mostEventWords)
		if len(events) < len(found.Alert) || slices.ContainsFunc(events, func(label string) bool { return stands(before, label) }) {
			return whole, false
		}
		alerting = Reading{Outcome: newsroom.Applied}
		for _, label := range events {
			alerting.Begun = append(alerting.Begun, newsroom.Interest{Label: label, Alert: true})
		}
		for _, label := range less(found.Follow, labelsOn(before, false)) {
			alerting.Begun = append(alerting.Begun, newsroom.Interest{Label: label})
		}
	}
	alerting.of, alerting.when = l, whole.when
	return alerting, true
}
