// Package start is the door at which newcomers are led in: one question a page, the answers read over, and the first edition on
// the press.
//
// The conversation is that of package onboarding, the same that apps hold; what an app has answered is marked here, and counts
// as the reader's once they go on. Each form carries the revision that it was shown at and an identifier of its own, so
// that one that is sent twice, or from an older window, does no harm.
package start

import (
	"context"
	"crypto/sha256"
	"embed"
	"net/http"
	"net/url"
	"strconv"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/onboarding"
	"newsroom/internal/source"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
	"newsroom/internal/wire"
)

// The paths of the pages.
const (
	Path       = "/start"
	PressPath  = "/press"
	eventsPath = "/press/events"
)

// Drafts is what the pages ask of package onboarding.
type Drafts interface {
	Open(ctx context.Context, account newsroom.AccountID) (onboarding.DraftView, error)
	StartOnce(ctx context.Context, command newsroom.Command, by newsroom.Principal, language string, encode func(s onboarding.DraftView, started bool) (newsroom.StoredResponse, error)) (newsroom.StoredResponse, bool, error)
	SayOnce(ctx context.Context, command newsroom.Command, s onboarding.DraftInput, encode func(onboarding.DraftView, newsroom.AnswerID) (newsroom.StoredResponse, error)) (newsroom.StoredResponse, bool, error)
	Confirm(ctx context.Context, by newsroom.Principal, id newsroom.DraftID) (onboarding.DraftView, error)
	Discard(ctx context.Context, by newsroom.Principal, id newsroom.DraftID) (onboarding.DraftView, error)
}

// Sources tells what is read for a reader.
type Sources interface {
	List(ctx context.Context, account *newsroom.AccountID) ([]source.Listed, error)
}

// Editions tells what was sent.
type Editions interface {
	Front(ctx context.Context, account newsroom.AccountID) (newsroom.Readiness, []byte, string, error)
}

// Steps is what the pages ask of the steps.
type Steps struct {
	Drafts   Drafts
	Sources  Sources
	Editions Editions
	Mint     newsroom.Minter
}

//go:embed *.html
var files embed.FS

// templates are parsed once; they are never changed.
var templates = paper.Parse(files, "start")

type pages struct{ Steps }

// Mount adds the routes behind a gate.
func Mount(mux *http.ServeMux, gate *entry.Pages, steps Steps) {
	p := &pages{steps}
	gate.Add(mux, Path, entry.SignInPage{Show: gate.Known(p.show), Take: gate.Known(p.take)})
	gate.Add(mux, PressPath, entry.SignInPage{Show: gate.Known(p.press)})
	gate.Add(mux, eventsPath, entry.SignInPage{Show: gate.Known(p.events)})
}

// route is that of the commands.
const route = "POST " + Path

// command makes the command of a form.
func (p *pages) command(r *http.Request, form url.Values) newsroom.Command {
	who := entry.ReaderOf(r)
	id, err := newsroom.ParseID[newsroom.Command](form.Get("command"))
	if err != nil {
		id = newsroom.CommandID(p.Mint())
	}
	return newsroom.Command{Account: who.Account, ID: id, Route: route, Client: who.Client, Content: sha256.Sum256([]byte(form.Encode()))}
}

// encode gives what a command is answered with: the draft, as the interface shows it.
func encode(s onboarding.DraftView) (newsroom.StoredResponse, error) {
	draft := wire.FromDraft(s.Draft, s.Standing, s.AlertsNotice)
	draft.Progress = wire.Progress{Answered: s.Answered, Total: s.Total}
	body, err := wire.Encode(draft)
	return newsroom.StoredResponse{Status: http.StatusOK, Body: body}, err
}

// take does what was pressed.
func (p *pages) take(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	switch do := form.Get("do"); do {
	case "begin":
		_, _, err = p.Drafts.StartOnce(r.Context(), p.command(r, form), entry.ReaderOf(r), entry.GuestOf(r).Account.Language, func(s onboarding.DraftView, _ bool) (newsroom.StoredResponse, error) { return encode(s) })
	case "confirm", "discard":
		err = p.decide(r, do, form)
	default:
		if first, err := p.reads(r, form); first || err != nil {
			return p.checks(w, r, form, err)
		}
		err = p.say(r, newsroom.DraftAction(do), form)
	}
	if err != nil {
		return p.again(w, r, form, err)
	}
	paper.Send(w, Path)
	return nil
}

// reads tells whether the last answer is to be read over before it is taken, since it was not shown yet what it comes to.
func (p *pages) reads(r *http.Request, form url.Values) (bool, error) {
	if form.Get("do") != string(newsroom.ActAnswer) || form.Get("choice") != "" || form.Get("target") != "" || form.Get("checked") == form.Get("answer") {
		return false, nil
	}
	shown, err := p.Drafts.Open(r.Context(), entry.GuestOf(r).Account.ID)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return false, nil
	}
	if err != nil || shown.Draft.ID.String() != form.Get("draft") || shown.Draft.Question != form.Get("question") {
		return false, err
	}
	_, is := onboarding.Preview(shown, form.Get("answer"))
	return is, nil
}

// checks shows what the last answer comes to.
func (p *pages) checks(w http.ResponseWriter, r *http.Request, form url.Values, err error) error {
	if err != nil {
		return err
	}
	return p.open(w, r, form, "")
}

// decide gives the reader's word on a draft that would replace a standing mandate.
func (p *pages) decide(r *http.Request, do string, form url.Values) error {
	id, err := newsroom.ParseID[newsroom.Draft](form.Get("draft"))
	if err != nil {
		return entry.ErrForm
	}
	take := p.Drafts.Confirm
	if do == "discard" {
		take = p.Drafts.Discard
	}
	_, err = take(r.Context(), entry.ReaderOf(r), id)
	return err
}

// say says something to the draft.
func (p *pages) say(r *http.Request, action newsroom.DraftAction, form url.Values) error {
	s := onboarding.DraftInput{
		By: entry.ReaderOf(r), Action: action, Question: form.Get("question"), Text: form.Get("text"), Provenance: newsroom.ReaderAnswer,
		Answer: form.Get("answer"), Zone: form.Get("zone"),
	}
	if choice := form.Get("choice"); choice != "" {
		s.Answer, s.Action = choice, newsroom.ActAnswer
	}
	revision, err := strconv.ParseInt(form.Get("revision"), 10, 64)
	if err != nil || revision < 0 {
		return entry.ErrForm
	}
	s.Expected = newsroom.Revision(revision)
	if s.Draft, err = newsroom.ParseID[newsroom.Draft](form.Get("draft")); err != nil {
		return entry.ErrForm
	}
	if target := form.Get("target"); target != "" {
		if s.Target, err = newsroom.ParseID[newsroom.DraftAnswer](target); err != nil {
			return entry.ErrForm
		}
		s.Action = newsroom.ActCorrect
	}
	switch s.Action {
	case newsroom.ActSkip:
		s.Answer = ""
	case newsroom.ActRetry:
		s.Question, s.Text, s.Answer, s.Zone, s.Provenance = "", "", "", "", ""
	case newsroom.ActAnswer, newsroom.ActCorrect:
	default:
		return entry.ErrForm
	}
	_, _, err = p.Drafts.SayOnce(r.Context(), p.command(r, form), s, func(s onboarding.DraftView, _ newsroom.AnswerID) (newsroom.StoredResponse, error) { return encode(s) })
	return err
}

// again shows the conversation where it stands, with what was wrong and what was written, if that is the reader's to mend.
func (p *pages) again(w http.ResponseWriter, r *http.Request, form url.Values, err error) error {
	switch newsroom.KindOf(err) { //nolint:exhaustive // the others are not the reader's
	case newsroom.KindInvalid, newsroom.KindConflict, newsroom.KindMismatch, newsroom.KindClosed, newsroom.KindLimit, newsroom.KindTransition, newsroom.KindCommandUsed:
	default:
		return err
	}
	httpd.Note(w, err)
	return p.open(w, r, form, templates.Plainly(paper.Begin(r, ""), err, http.StatusUnprocessableEntity, ""))
}
