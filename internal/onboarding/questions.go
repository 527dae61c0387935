package onboarding

import (
	"sync"

	"newsroom/internal/locale"
)

// Question is one question of the conversation, in the words in which a client has to send it back.
type Question struct {
	ID       string
	Text     string
	Help     string
	Choices  []string // suggestions; any text is taken
	Required bool     // it can't be skipped
}

// The identifiers of the questions, in their order. They are stable: what was answered under one is understood as
// the answer to it for ever.
const (
	Follow        = "follow"
	FollowAgain   = "follow_again" // hangs on Follow: no subject was found in the answer
	LeaveOut      = "leave_out"
	Places        = "places"
	Sources       = "sources"
	Schedule      = "schedule"
	ScheduleAgain = "schedule_again" // hangs on Schedule: the times were not understood
	Length        = "length"
	Alerts        = "alerts"
)

// order is the order of all questions that there are, each with the one that it hangs on: a follow-up question is
// asked only while the standing answer to that one is not understood, and goes with it.
var order = []struct{ id, on string }{
	{Follow, ""},
	{FollowAgain, Follow},
	{LeaveOut, ""},
	{Places, ""},
	{Sources, ""},
	{Schedule, ""},
	{ScheduleAgain, Schedule},
	{Length, ""},
	{Alerts, ""},
}

// required tells whether a question can't be skipped: a mandate that follows nothing is none.
func required(id string) bool { return id == Follow || id == FollowAgain }

// asked is a question in the words of one language.
type asked struct {
	Text, Help string
	Choices    []string
}

// speech is all that onboarding says in one language, and the few words that it must know in it. Lists of phrases
// are folded. Each language has it in its file onboarding.json.
type speech struct {
	language  string
	Questions map[string]asked

	Followed, LeftOut, Alerted string // what stands before the reader's words in the statement that is made of them

	AlertsHere string // that alerts reach the reader in the newsroom alone
	Dropped    string // %s: names of sources that could not be read and were taken out
	NotAdded   string // %s: what the reader named and was no feed
	Unknown    string // %s: names of sources whose address nobody knows
	None       string // that nothing of what was chosen can be read yet
	Unread     string // %s: an answer in which nothing to follow was found
	Speaks     string // that the newsroom will speak this language, though these questions stay in another
	Noted      string // %s: what earlier answers said of what is asked now
	Minutes    string // %s: a number of minutes
	Heads      heads

	Wish    string   // what may stand before a bare list, so that the mandate's grammar knows its language
	Leave   string   // the same before a list of what is to be left out
	Alerts  string   // the same before what is to be told at once
	Nothing []string // answers that say that there is nothing to say
	All     []string // answers that mean everything
	Leads   []string // what stands before a wish and is no part of it
	Joins   []string // words between the last two of a list
}

// heads are what stands before what was understood, beside the heads of the statement.
type heads struct {
	Understood string // before all of it
	Less       string
	When       string
	Length     string
	Language   string
	Places     string
	Sources    string
	Refused    string // of sources that the reader does not want
	Quiet      string // of the hours in which no alert is sent
	Quietly    string // that they are as the account has them, and where they are changed
	QuietFrom  string // %s twice: from when to when no alert is sent
	NoQuiet    string // that they are sent at any hour
	Daily      string // %s: how many are sent on a day at most
	QuietDays  string // that what was said of some days alone can't be kept
	AsItIs     string // of a schedule and a length that nothing was said of
}

// speeches gives what is said in each language that pages are shown in, English first.
var speeches = sync.OnceValue(func() (all []*speech) {
	table := locale.Table[speech]("onboarding")()
	for _, l := range locale.All() {
		s := table[l.Code()]
		s.language = l.Code()
		all = append(all, &s)
	}
	return all
})

// in gives what is said in a language, English where it is none of them.
func in(language string) *speech {
	for _, s := range speeches() {
		if s.language == language {
			return s
		}
	}
	return speeches()[0]
}

// question gives a question in the language; false where there is none with that identifier.
func (s *speech) question(id string) (Question, bool) {
	q, ok := s.Questions[id]
	return Question{ID: id, Text: q.Text, Help: q.Help, Choices: q.Choices, Required: required(id)}, ok
}
