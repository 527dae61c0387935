package onboarding

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
	text, help string
	choices    []string
}

// speech is all that onboarding says in one language, and the few words that it must know in it. Lists of phrases
// are folded, one a line.
type speech struct {
	language  string
	questions map[string]asked

	followed, leftOut, alerted string // what stands before the reader's words in the statement that is made of them

	alertsHere string // that alerts reach the reader in the newsroom alone
	dropped    string // %s: names of sources that could not be read and were taken out
	notAdded   string // %s: what the reader named and was no feed
	unknown    string // %s: names of sources whose address nobody knows
	none       string // that nothing of what was chosen can be read yet
	unread     string // %s: an answer in which nothing to follow was found
	speaks     string // that the newsroom will speak this language, though these questions stay in another
	noted      string // %s: what earlier answers said of what is asked now
	minutes    string // %s: a number of minutes
	heads      heads

	wish    string // what may stand before a bare list, so that the mandate's grammar knows its language
	leave   string // the same before a list of what is to be left out
	alerts  string // the same before what is to be told at once
	nothing string // answers that say that there is nothing to say
	all     string // answers that mean everything
	leads   string // what stands before a wish and is no part of it
	joins   string // words between the last two of a list
}

// heads are what stands before what was understood, beside the heads of the statement.
type heads struct {
	understood string // before all of it
	less       string
	when       string
	length     string
	language   string
	places     string
	sources    string
	refused    string // of sources that the reader does not want
	quiet      string // of the hours in which no alert is sent
	quietly    string // that they are as the account has them, and where they are changed
	quietFrom  string // %s twice: from when to when no alert is sent
	noQuiet    string // that they are sent at any hour
	daily      string // %s: how many are sent on a day at most
	quietDays  string // that what was said of some days alone can't be kept
	asItIs     string // of a schedule and a length that nothing was said of
}

// speeches gives what is said in each of the languages that the mandate is understood in.
func speeches() []*speech {
	return []*speech{&english, &german, &french, &spanish, &italian}
}

// in gives what is said in a language, English where it is none of them.
func in(language string) *speech {
	for _, s := range speeches() {
		if s.language == language {
			return s
		}
	}
	return &english
}

// question gives a question in the language; false where there is none with that identifier.
func (s *speech) question(id string) (Question, bool) {
	q, ok := s.questions[id]
	return Question{ID: id, Text: q.text, Help: q.help, Choices: q.choices, Required: required(id)}, ok
}
