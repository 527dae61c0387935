package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// question is one of the onboarding, with what clients answer to it. One that hangs on the question before it is asked
// only while the answer to that is one of the unclear ones.
type question struct {
	id       string
	hangs    bool
	required bool
	clear    []string
	unclear  string
}

// questions are all in their order. Nobody ever answers the last one, because that would be the end of the draft.
var questions = [...]question{
	{id: "follow", required: true, clear: []string{"Chess and opera.", "Volcanoes.", "Rowing."}, unclear: "Nothing in particular."},
	{id: "follow_again", hangs: true, required: true, clear: []string{"Chess.", "Ferries."}},
	{id: "leave_out", clear: []string{"Football.", "Gossip."}},
	{id: "places", clear: []string{"Portugal.", "Spain."}},
	{id: "sources", clear: []string{"The Guardian.", "Choose for me."}},
	{id: "schedule", clear: []string{"Weekdays at 7.", "Every day at 8."}, unclear: "When the cows come home."},
	{id: "schedule_again", hangs: true, clear: []string{"Every day at 9.", "Sundays at 10."}},
	{id: "length", clear: []string{"Five minutes.", "Ten minutes."}},
	{id: "alerts"},
}

func numberOf(id string) int {
	return slices.IndexFunc(questions[:], func(q question) bool { return q.id == id })
}

// given is a standing answer. It is called by the command that gave it.
type given struct{ by, action, text, replaces string }

// draftState is what a draft is as long as it collects answers.
type draftState struct {
	started  bool
	revision int
	answers  [len(questions)]given
}

// open gives the number of the question that is open: the first one that has to be asked and has no answer.
func (s draftState) open() int {
	for n := range questions {
		if s.asks(n) && s.answers[n].by == "" {
			return n
		}
	}
	return len(questions)
}

func (s draftState) asks(n int) bool {
	return !questions[n].hangs || s.answers[n-1].text != "" && s.answers[n-1].text == questions[n-1].unclear
}

func (s draftState) String() string {
	var all []string
	for n := range s.answers {
		if a := s.answers[n]; a.by != "" {
			all = append(all, fmt.Sprintf("%s: %s", questions[n].id, a))
		}
	}
	return fmt.Sprintf("at %d [%s] then %s", s.revision, strings.Join(all, ", "), questions[s.open()].id)
}

func (a given) String() string {
	said := fmt.Sprintf("%s %q by %s", a.action, a.text, name(a.by))
	if a.replaces != "" {
		said += " for " + name(a.replaces)
	}
	return said
}

// name marks the name of an answer, so that it is found in a text. Clients know it by the identifier that the service
// has given it, and the spec by that of the command.
func name(answer string) string { return "<" + answer + ">" }

func unname(name string) (answer string) { return strings.Trim(name, "<>") }

// What a client does to a draft. The number is a question's; a correction ends in the name of the answer that it
// replaces.
const (
	startDraft = "start"
	retryDraft = "retry"
	giveAnswer = "answer %d %q"
	skipAnswer = "skip %d"
	mendAnswer = "correct %d %q %s"
)

var draftSpec = spec[draftState]{
	revision: func(s draftState) int { return s.revision },
	show:     draftState.String,
	apply: func(s draftState, d deed) (after draftState, says, refused string) {
		if d.content == startDraft {
			said := "200"
			if !s.started {
				s.started, said = true, "201"
			}
			return s, said + " " + s.String(), ""
		}
		if refused = s.act(d); refused != "" {
			return s, "", refused
		}
		s.revision++
		return s, fmt.Sprintf("accepted %s", s), ""
	},
}

// act does what a command says, or tells why not.
func (s *draftState) act(d deed) (refused string) {
	var n int
	a := given{by: d.command}
	switch action, _, _ := strings.Cut(d.content, " "); action {
	case retryDraft:
		return "invalid_transition"
	case "answer":
		a.action = action
		fmt.Sscanf(d.content, giveAnswer, &n, &a.text)
	case "skip":
		a.action = action
		fmt.Sscanf(d.content, skipAnswer, &n)
	case "correct":
		a.action = action
		fmt.Sscanf(d.content, mendAnswer, &n, &a.text, &a.replaces)
		a.replaces = unname(a.replaces)
	}
	if a.action != "correct" && n != s.open() || a.action == "correct" && s.answers[n].by != a.replaces {
		return "question_mismatch"
	}
	s.answers[n] = a
	if questions[n+1].hangs {
		s.answers[n+1] = given{} // it is asked anew, if it is
	}
	return ""
}

// invent gives something that may be done to a draft next, or not.
func (s draftState) invent(random *rand.Rand) string {
	p, open := random.IntN(100), s.open()
	switch {
	case !s.started || p < 4:
		return startDraft
	case p < 7:
		return retryDraft
	case s.revision == 0 || p < 50 && open < len(questions)-1:
		if !questions[open].required && random.IntN(3) == 0 {
			return fmt.Sprintf(skipAnswer, open)
		}
		return fmt.Sprintf(giveAnswer, open, questions[open].answer(random))
	}
	n := random.IntN(len(questions) - 1)
	if s.answers[n].by == "" {
		n = 0 // the first one has been answered
	}
	a := s.answers[n]
	switch wrong := random.IntN(12); {
	case wrong == 0:
		return fmt.Sprintf(giveAnswer, n, questions[n].answer(random)) // which is not the open one
	case wrong == 1 && a.replaces != "":
		a.by = a.replaces // which does not stand
	}
	return fmt.Sprintf(mendAnswer, n, questions[n].answer(random), name(a.by))
}

func (q question) answer(random *rand.Rand) string {
	if q.unclear != "" && random.IntN(4) == 0 {
		return q.unclear
	}
	return q.clear[random.IntN(len(q.clear))]
}
