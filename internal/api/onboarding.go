package api

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/onboarding"
	"newsroom/internal/wire"
)

// Drafts is what the routes ask of package onboarding.
type Drafts interface {
	// StartOnce starts a draft, in that language where nobody has chosen the account's, or gives the open one, and gives repeats of the command the answer that encode made.
	StartOnce(ctx context.Context, command newsroom.Command, by newsroom.Principal, language string, encode func(s onboarding.DraftView, started bool) (newsroom.StoredResponse, error)) (answer newsroom.StoredResponse, replayed bool, err error)
	// Show gives a draft as it stands, or fails with KindNotFound.
	Show(ctx context.Context, account newsroom.AccountID, id newsroom.DraftID) (onboarding.DraftView, error)
	// SayOnce does to a draft what was said, and gives repeats of the command the answer that encode made of the draft
	// and of the answer that was recorded, zero for a retry.
	SayOnce(ctx context.Context, command newsroom.Command, s onboarding.DraftInput, encode func(onboarding.DraftView, newsroom.AnswerID) (newsroom.StoredResponse, error)) (answer newsroom.StoredResponse, replayed bool, err error)
}

// helpers are the permissions with which an app may put the onboarding questions.
var helpers = []newsroom.Scope{newsroom.OnboardingWrite}

// draftsPath is the address at which a draft is read, by its identifier in the query.
const draftsPath = "/v1/onboarding"

// onboarding gives the routes of /onboarding.
func (s *Service) onboarding() methods {
	return methods{
		http.MethodGet: httpd.Route[newsroom.DraftID]{Scopes: helpers, Query: draftQuery, Serve: httpd.Kept(wire.Encode, s.draft)},
		http.MethodPost: httpd.CommandRoute[struct{}, string]{
			Scopes: helpers, Read: func(b *httpd.Body, _ struct{}) string { return account.PreferredLanguage(b.AcceptLanguage()) }, Serve: s.start,
		},
	}
}

func draftQuery(q *httpd.QueryParameters) newsroom.DraftID {
	return httpd.QueryID[newsroom.Draft](q, "draft_id")
}

// draft answers GET /onboarding.
func (s *Service) draft(ctx context.Context, who newsroom.Principal, id newsroom.DraftID) (wire.Draft, error) {
	shown, err := s.Drafts.Show(ctx, who.Account, id)
	if err != nil {
		return wire.Draft{}, err
	}
	return draftOf(shown), nil
}

// start answers POST /onboarding. Where nobody has chosen the account's language, the questions are in the one that the request asks for.
func (s *Service) start(ctx context.Context, who newsroom.Principal, command newsroom.Command, language string) (newsroom.StoredResponse, bool, error) {
	return s.Drafts.StartOnce(ctx, command, who, language, func(shown onboarding.DraftView, started bool) (newsroom.StoredResponse, error) {
		body, err := wire.Encode(draftOf(shown))
		if !started {
			return newsroom.StoredResponse{Status: http.StatusOK, Body: body}, err
		}
		location := draftsPath + "?draft_id=" + url.QueryEscape(shown.Draft.ID.String())
		return newsroom.StoredResponse{Status: http.StatusCreated, Location: location, Body: body}, err
	})
}

// say answers POST /onboarding/answers.
func (s *Service) say(ctx context.Context, who newsroom.Principal, command newsroom.Command, said onboarding.DraftInput) (newsroom.StoredResponse, bool, error) {
	said.By = who
	return s.Drafts.SayOnce(ctx, command, said, func(shown onboarding.DraftView, recorded newsroom.AnswerID) (newsroom.StoredResponse, error) {
		draft := draftOf(shown)
		draft.Accepted = &wire.Accepted{Command: command.ID}
		if !recorded.IsZero() {
			draft.Accepted.Answer = &recorded
		}
		body, err := wire.Encode(draft)
		return newsroom.StoredResponse{Status: http.StatusOK, Body: body}, err
	})
}

// draftOf gives a draft for the wire.
func draftOf(shown onboarding.DraftView) wire.Draft {
	draft := wire.FromDraft(shown.Draft, shown.Standing, shown.AlertsNotice)
	draft.Progress = wire.Progress{Answered: shown.Answered, Total: shown.Total}
	for _, line := range shown.Understood {
		draft.Understood = append(draft.Understood, wire.Understood{Head: line.Head, Text: line.Text})
	}
	if q := shown.Question; q != nil {
		help := strings.TrimSpace(onboarding.InOneLine(shown.Draft.Language, shown.Understood) + " " + q.Help)
		draft.Question = &wire.Question{ID: q.ID, Text: q.Text, Help: help, Choices: q.Choices, Required: q.Required}
	}
	return draft
}
