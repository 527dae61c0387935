package api

import (
	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/onboarding"
)

// saidBody is the body of POST /onboarding/answers.
type saidBody struct {
	Draft      httpd.JSONField[string] `json:"draft_id"`
	Expected   httpd.JSONField[uint64] `json:"expected_revision"`
	Action     httpd.JSONField[string] `json:"action"`
	Provenance httpd.JSONField[string] `json:"provenance"`
	Question   httpd.JSONField[string] `json:"question_id"`
	Text       httpd.JSONField[string] `json:"question_text"`
	Answer     httpd.JSONField[string] `json:"answer"`
	Target     httpd.JSONField[string] `json:"target_answer_id"`
	Zone       httpd.JSONField[string] `json:"timezone"`
}

// readSaid reads what is said to a draft. What an action has no use for may be there, so that a client may send the
// same members with each, but it must be well-formed.
func readSaid(b *httpd.Body, all saidBody) onboarding.DraftInput {
	s := onboarding.DraftInput{
		Draft:    httpd.BodyID[newsroom.Draft](b, "draft_id", all.Draft),
		Expected: newsroom.Revision(b.Integer("expected_revision", all.Expected, 0)),
		Action: httpd.Choice(b, "action", all.Action,
			newsroom.ActAnswer, newsroom.ActCorrect, newsroom.ActSkip, newsroom.ActRetry),
		Provenance: httpd.Choice(b, "provenance", all.Provenance, newsroom.ReaderAnswer, newsroom.SuggestedAnswer),
		Zone:       readZone(b, all.Zone),
	}
	answers := s.Action == newsroom.ActAnswer || s.Action == newsroom.ActCorrect
	asked := answers || s.Action == newsroom.ActSkip
	s.Question = textFor(b, asked, "question_id", all.Question, onboarding.MaxQuestion)
	s.Text = textFor(b, asked, "question_text", all.Text, onboarding.MaxText)
	s.Answer = textFor(b, answers, "answer", all.Answer, onboarding.MaxAnswer)
	if s.Action == newsroom.ActCorrect || all.Target.Given() {
		s.Target = httpd.BodyID[newsroom.DraftAnswer](b, "target_answer_id", all.Target)
	}
	return s
}

// textFor reads a text that the action needs, or judges one that it does not.
func textFor(b *httpd.Body, needed bool, name string, f httpd.JSONField[string], most int) string {
	if needed {
		return b.Text(name, f, most)
	}
	b.Spare(name, f, most)
	return ""
}

// maxZone bounds the name of a time zone; the longest of the database has half as many characters.
const maxZone = 64

func readZone(b *httpd.Body, f httpd.JSONField[string]) string {
	if !f.Given() {
		return ""
	}
	if len(f.Value) <= maxZone && !f.Mistyped {
		if _, err := account.Zone(f.Value); err == nil {
			return f.Value
		}
	}
	b.Refuse("timezone", "It must be a name of the IANA time zone database, such as Europe/Lisbon or UTC.")
	return ""
}
