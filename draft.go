package newsroom

import "time"

// DraftStatus is how far an onboarding draft has come.
type DraftStatus string

// The statuses of a draft (decisions.md, section 6).
const (
	Collecting DraftStatus = "collecting"
	Review     DraftStatus = "review" // the reader has to confirm what would replace a standing mandate
	Building   DraftStatus = "building"
	Failed     DraftStatus = "failed" // composing or storing failed; may be tried again
	Ready      DraftStatus = "ready"
	Expired    DraftStatus = "expired"
)

// Open tells whether the account works on the draft still: it has one such draft at most.
func (s DraftStatus) Open() bool {
	return s == Collecting || s == Review || s == Building || s == Failed
}

// DraftAction is what a client does to a draft.
type DraftAction string

// The actions on a draft.
const (
	ActAnswer  DraftAction = "answer"
	ActCorrect DraftAction = "correct"
	ActSkip    DraftAction = "skip"
	ActRetry   DraftAction = "retry"
)

// AnswerProvenance says whose words an answer is, as claimed by who sent it.
type AnswerProvenance string

// The provenances of an answer.
const (
	ReaderAnswer    AnswerProvenance = "reader_answer"
	SuggestedAnswer AnswerProvenance = "assistant_suggestion"
)

// Draft is an onboarding conversation: what was asked and answered, until it makes a newsroom.
type Draft struct {
	ID           DraftID
	Account      AccountID
	Revision     Revision // counts the accepted commands, the first of which is 0
	Status       DraftStatus
	Question     string // the identifier of the open question; empty: none is open
	Language     string // ISO 639-1 code in which the draft asks, fixed at its start
	LanguageOpen bool   // nobody had chosen the account's language when it was started
	Zone         string // IANA name; empty: none was named
	Client       string // what started it
	StartedAt    time.Time
	TouchedAt    time.Time
	ExpiresAt    time.Time
	Mandate      Revision // that of the mandate it made; 0: it has made none yet
	Replaces     Revision // what the mandate held up to this revision is replaced; what was said later stays
	Notice       string   // what the reader should know of the sources that were chosen; empty: nothing
	Answers      []DraftAnswer
}

// Standing gives the answers that no correction has replaced and no reopened question has taken back, as they
// came.
func (d Draft) Standing() []DraftAnswer {
	var out []DraftAnswer
	for _, a := range d.Answers {
		if a.EndedAt.IsZero() {
			out = append(out, a)
		}
	}
	return out
}

// DraftAnswer is an accepted answer to one question.
type DraftAnswer struct {
	ID         AnswerID
	Question   string // the question's identifier
	Text       string // the question as it was put, in the draft's language
	Answer     string // as it came; empty for a question that was skipped
	Action     DraftAction
	Provenance AnswerProvenance
	Client     string
	Replaces   AnswerID // the answer that this one corrects; zero: none
	At         time.Time
	EndedAt    time.Time // when a correction replaced it, or took its question back; zero: it stands
}
