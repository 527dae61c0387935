package wire

import "newsroom"

// Draft is an onboarding draft: the answer to each of its routes.
type Draft struct {
	ID              newsroom.DraftID     `json:"draft_id"`
	Revision        newsroom.Revision    `json:"revision"`
	Status          newsroom.DraftStatus `json:"status"`
	Answers         []Answer             `json:"answers"`  // the standing ones, in the order of the questions
	Question        *Question            `json:"question"` // null where none is open
	Progress        Progress             `json:"progress"`
	Accepted        *Accepted            `json:"accepted"`         // null but in answers to commands that changed the draft
	Understood      []Understood         `json:"understood"`       // what all answers come to, where one question at most is open
	AlertsNotice    *string              `json:"alerts_notice"`    // null: nothing to say of alerts
	SourcesNotice   *string              `json:"sources_notice"`   // null: nothing to say of the sources that were chosen
	MandateRevision *newsroom.Revision   `json:"mandate_revision"` // null until it is ready
	ExpiresAt       Time                 `json:"expires_at"`
}

// Answer is a standing answer of a draft.
type Answer struct {
	ID         newsroom.AnswerID         `json:"answer_id"`
	Question   string                    `json:"question_id"`
	Text       string                    `json:"question_text"` // as the question was put
	Answer     *string                   `json:"answer"`        // null: the question was skipped
	Action     newsroom.DraftAction      `json:"action"`
	Provenance newsroom.AnswerProvenance `json:"provenance"`
	Replaces   *newsroom.AnswerID        `json:"replaces"` // null: it corrects none
	RecordedAt Time                      `json:"recorded_at"`
}

// Question is what a draft asks.
type Question struct {
	ID       string   `json:"question_id"`
	Text     string   `json:"question_text"`
	Help     string   `json:"help"`
	Choices  []string `json:"choices"`
	Required bool     `json:"required"`
}

// Understood is a part of what the standing answers of a draft come to, in the draft's language.
type Understood struct {
	Head string `json:"head"` // what it is about, as "Editions"
	Text string `json:"text"`
}

// Progress counts questions: those answered or skipped, and all that the draft asks.
type Progress struct {
	Answered int `json:"answered"`
	Total    int `json:"total"`
}

// Accepted names the command that changed a draft, and what it recorded.
type Accepted struct {
	Command newsroom.CommandID `json:"command_id"`
	Answer  *newsroom.AnswerID `json:"answer_id"` // null for a retry
}

// FromDraft gives a draft for the wire, with its standing answers in the order given. Question, progress, what was
// understood and what was accepted are the caller's to fill in.
func FromDraft(d newsroom.Draft, standing []newsroom.DraftAnswer, alertsNotice string) Draft {
	out := Draft{
		ID: d.ID, Revision: d.Revision, Status: d.Status, AlertsNotice: OrNull(alertsNotice), SourcesNotice: OrNull(d.Notice),
		ExpiresAt: At(d.ExpiresAt),
	}
	if d.Status == newsroom.Ready {
		out.MandateRevision = &d.Mandate
	}
	for _, a := range standing {
		out.Answers = append(out.Answers, fromAnswer(a))
	}
	return out
}

func fromAnswer(a newsroom.DraftAnswer) Answer {
	out := Answer{
		ID: a.ID, Question: a.Question, Text: a.Text, Action: a.Action, Provenance: a.Provenance, RecordedAt: At(a.At),
	}
	if a.Action != newsroom.ActSkip {
		out.Answer = &a.Answer
	}
	if !a.Replaces.IsZero() {
		out.Replaces = &a.Replaces
	}
	return out
}
