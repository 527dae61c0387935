package api

import (
	"context"
	"net/http"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/mandate"
	"newsroom/internal/wire"
)

// Mandates is what the routes ask of package mandate.
type Mandates interface {
	// Show gives an account's mandate with its coverage and the statements on which it rests.
	Show(ctx context.Context, account newsroom.AccountID) (mandate.Shown, error)
	// CorrectOnce applies a correction, and gives its repeats the answer that encode made of the result.
	CorrectOnce(ctx context.Context, command newsroom.Command, c mandate.Instruction, encode func(mandate.Result) (newsroom.StoredResponse, error)) (answer newsroom.StoredResponse, replayed bool, err error)
}

// editorPath is where the web edition lets a reader change the mandate.
const editorPath = "/mandate"

// writers are the permissions with which an app may see and change the mandate.
var writers = []newsroom.Scope{newsroom.MandateWrite}

// mandate answers GET /mandate.
func (s *Service) mandate(ctx context.Context, who newsroom.Principal, _ struct{}) (wire.Mandate, error) {
	shown, err := s.Mandates.Show(ctx, who.Account)
	if err != nil {
		return wire.Mandate{}, err
	}
	return wire.FromMandate(shown.Mandate, shown.Coverage, shown.Statements, shown.Proposals, s.origin+editorPath), nil
}

// correctionBody is the body of POST /mandate.
type correctionBody struct {
	Expected   httpd.JSONField[uint64] `json:"expected_revision"`
	Statement  httpd.JSONField[string] `json:"statement"`
	Provenance httpd.JSONField[string] `json:"provenance"`
}

func readCorrection(b *httpd.Body, all correctionBody) mandate.Instruction {
	return mandate.Instruction{
		Expected:   newsroom.Revision(b.Integer("expected_revision", all.Expected, 0)),
		Statement:  b.Text("statement", all.Statement, mandate.MaxStatement),
		Provenance: httpd.Choice(b, "provenance", all.Provenance, newsroom.ReaderWords, newsroom.AssistantSuggestion),
	}
}

// correct answers POST /mandate.
func (s *Service) correct(ctx context.Context, who newsroom.Principal, command newsroom.Command, c mandate.Instruction) (newsroom.StoredResponse, bool, error) {
	c.By = who
	return s.Mandates.CorrectOnce(ctx, command, c, correctionAnswer)
}

func correctionAnswer(r mandate.Result) (newsroom.StoredResponse, error) {
	result := wire.CorrectionResult{
		Revision: r.Revision, Outcome: r.Outcome, Acknowledgement: r.Acknowledgement, Suggestions: r.Suggestions, Interests: wire.FromCoverage(r.Interests),
	}
	if r.Question != "" {
		result.Question = &r.Question
	}
	body, err := wire.Encode(result)
	return newsroom.StoredResponse{Status: http.StatusOK, Body: body}, err
}
