package client

import (
	"context"
	"net/url"
	"time"
)

// DraftStatus is how far an onboarding draft has come.
type DraftStatus string

// The statuses of a draft.
const (
	DraftCollecting DraftStatus = "collecting"
	DraftReview     DraftStatus = "review" // the reader has to confirm it in the web edition
	DraftBuilding   DraftStatus = "building"
	DraftFailed     DraftStatus = "failed" // it may be tried again
	DraftReady      DraftStatus = "ready"
	DraftExpired    DraftStatus = "expired"
)

// Draft is an onboarding conversation: what was asked and answered, until it makes a newsroom.
type Draft struct {
	ID              string        `json:"draft_id"`
	Revision        int64         `json:"revision"`
	Status          DraftStatus   `json:"status"`
	Answers         []DraftAnswer `json:"answers"`  // those that stand, in the questions' order
	Question        *Question     `json:"question"` // nil where none is open
	Progress        Progress      `json:"progress"`
	Accepted        *Accepted     `json:"accepted"`       // nil but in answers to Answer
	Understood      []Understood  `json:"understood"`     // what all answers come to, where one question at most is open
	AlertsNotice    *string       `json:"alerts_notice"`  // what the reader should know of how alerts come
	SourcesNotice   *string       `json:"sources_notice"` // what the reader should know of the sources that were chosen
	MandateRevision *int64        `json:"mandate_revision"`
	ExpiresAt       time.Time     `json:"expires_at"`
}

// Question is what the newsroom asks next. Text and identifier go back with the answer, unchanged.
type Question struct {
	ID       string   `json:"question_id"`
	Text     string   `json:"question_text"`
	Help     string   `json:"help"`
	Choices  []string `json:"choices"` // suggestions: free text is always taken
	Required bool     `json:"required"`
}

// Understood is a part of what the answers of a draft come to, in words for its reader.
type Understood struct {
	Head string `json:"head"` // what it is about, as "Editions"
	Text string `json:"text"`
}

// Progress counts questions.
type Progress struct {
	Answered int `json:"answered"`
	Total    int `json:"total"`
}

// Accepted names the command that was accepted and the answer that it recorded.
type Accepted struct {
	CommandID string  `json:"command_id"`
	AnswerID  *string `json:"answer_id"` // nil for a retry
}

// DraftAction is what is done to a draft.
type DraftAction string

// The actions.
const (
	ActAnswer  DraftAction = "answer"
	ActCorrect DraftAction = "correct"
	ActSkip    DraftAction = "skip"
	ActRetry   DraftAction = "retry"
)

// DraftAnswer is an answer that stands.
type DraftAnswer struct {
	ID           string      `json:"answer_id"`
	QuestionID   string      `json:"question_id"`
	QuestionText string      `json:"question_text"`
	Answer       *string     `json:"answer"` // nil for a question that was skipped
	Action       DraftAction `json:"action"`
	Provenance   Provenance  `json:"provenance"`
	Replaces     *string     `json:"replaces"` // the answer that this one corrected
	RecordedAt   time.Time   `json:"recorded_at"`
}

// AnswerQuestion is an action on a draft. ActAnswer and ActCorrect take question and answer, ActCorrect the answer
// that it corrects too, ActSkip the question, ActRetry nothing.
type AnswerQuestion struct {
	DraftID          string      `json:"draft_id"`
	CommandID        string      `json:"command_id"`        // empty: the client makes one
	ExpectedRevision int64       `json:"expected_revision"` // of the draft
	Action           DraftAction `json:"action"`
	Provenance       Provenance  `json:"provenance"`
	QuestionID       string      `json:"question_id,omitempty"`
	QuestionText     string      `json:"question_text,omitempty"`
	Answer           string      `json:"answer,omitempty"`
	TargetAnswerID   string      `json:"target_answer_id,omitempty"`
	Timezone         string      `json:"timezone,omitempty"` // IANA name: sets the reader's zone
}

// StartOnboarding starts a draft, or gives the account's open one to another command; Created tells which. The
// command's identifier may be empty. It needs onboarding_write.
func (c *Client) StartOnboarding(ctx context.Context, commandID string) (Done[Draft], error) {
	commandID = named(commandID)
	return command[Draft](ctx, c, "/onboarding", commandID, map[string]string{"command_id": commandID})
}

// Draft reads a draft. It needs onboarding_write.
func (c *Client) Draft(ctx context.Context, id string, held *Kept[Draft]) (*Kept[Draft], error) {
	return read(ctx, c, request{method: get, path: "/onboarding", query: url.Values{"draft_id": {id}}}, held)
}

// Answer answers, corrects or skips a question of a draft, or tries again to build from it. It needs
// onboarding_write.
func (c *Client) Answer(ctx context.Context, a AnswerQuestion) (Done[Draft], error) {
	a.CommandID = named(a.CommandID)
	return command[Draft](ctx, c, "/onboarding/answers", a.CommandID, a)
}
