package client

import (
	"context"
	"time"
)

// Mandate is what a reader asked for. Nothing in it tells the revision.
type Mandate struct {
	Interests  []Interest  `json:"interests"`
	Avoid      []string    `json:"avoid"`
	Statements []Statement `json:"statements"` // newest first
	Pending    []Pending   `json:"pending"`    // what waits for the reader's word
	UpdatedAt  *time.Time  `json:"updated_at"` // nil where nothing was said yet
	EditorURL  string      `json:"editor_url"`
}

// Interest is what a reader follows.
type Interest struct {
	Label   string `json:"label"`
	Covered bool   `json:"covered"` // the reader's sources brought an article on it in the last 14 days
	Cause   *Cause `json:"cause"`   // nil where it is covered
	Limit   *Limit `json:"limit"`   // nil where it has none
}

// Limit says how far an interest goes: one of those below, or days of the week ("weekends", "mon thu"), on which alone it
// counts.
type Limit string

// The limits that are no days.
const (
	BriefsOnly Limit = "briefs_only" // what it meets is printed small
	NeverLead  Limit = "never_lead"  // what it meets does not lead the paper
	MajorOnly  Limit = "major_only"  // nothing but what several publishers tell is taken for it
)

// Provenance says whose words something is.
type Provenance string

// The provenances. ReaderWords belongs to statements, ReaderAnswer to answers in onboarding.
const (
	ReaderWords         Provenance = "reader_words"
	ReaderAnswer        Provenance = "reader_answer"
	AssistantSuggestion Provenance = "assistant_suggestion"
)

// Statement is what was said and applied.
type Statement struct {
	Statement  string     `json:"statement"`
	Provenance Provenance `json:"provenance"`
	AppliedAt  time.Time  `json:"applied_at"`
}

// Pending is a correction that waits for the reader's word.
type Pending struct {
	Statement  string    `json:"statement"`
	ProposedAt time.Time `json:"proposed_at"`
}

// CorrectMandate is a correction of the mandate, in plain words of 1 to 2,000 characters.
type CorrectMandate struct {
	CommandID        string     `json:"command_id"`        // empty: the client makes one
	ExpectedRevision int64      `json:"expected_revision"` // of the mandate that is corrected; 0: nothing was said yet
	Statement        string     `json:"statement"`
	Provenance       Provenance `json:"provenance"`
}

// Outcome says what became of a correction.
type Outcome string

// The outcomes.
const (
	Applied       Outcome = "applied"
	Unchanged     Outcome = "unchanged"      // it says nothing new
	Clarification Outcome = "clarification"  // the newsroom asks back, and nothing has changed
	Proposed      Outcome = "proposed"       // it waits for the reader's word
	PartlyApplied Outcome = "partly_applied" // what was sure is applied, and the newsroom asks about the rest
	Answered      Outcome = "answered"       // it was a question to the desk, which the acknowledgement answers
)

// CorrectionResult is what became of a correction.
type CorrectionResult struct {
	Revision        int64             `json:"revision"` // the standing one, whatever the outcome
	Outcome         Outcome           `json:"outcome"`
	Acknowledgement string            `json:"acknowledgement"`
	Question        *string           `json:"question"`    // nil but with Clarification and PartlyApplied
	Suggestions     []string          `json:"suggestions"` // statements that would be applied, with a question or an answer; often none
	Interests       []CoveredInterest `json:"interests"`
}

// CoveredInterest is an interest in the answer to a correction.
type CoveredInterest struct {
	Label   string `json:"label"`
	Covered bool   `json:"covered"`
}

// Mandate reads what the reader asked for. It needs mandate_write.
func (c *Client) Mandate(ctx context.Context) (Mandate, error) {
	var m Mandate
	_, err := c.send(ctx, request{method: get, path: "/mandate"}, &m)
	return m, err
}

// Correct says what should change in the mandate. It needs mandate_write, and fails with RevisionConflict where the
// mandate has moved on since the revision that the caller knows.
func (c *Client) Correct(ctx context.Context, correction CorrectMandate) (Done[CorrectionResult], error) {
	correction.CommandID = named(correction.CommandID)
	return command[CorrectionResult](ctx, c, "/mandate", correction.CommandID, correction)
}
