package desk

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/mandate"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
	"newsroom/internal/wire"
)

// said is what a form says.
type said struct {
	text     string
	revision newsroom.Revision // of the mandate that it was written for
	command  newsroom.CommandID
	do       string
	which    string
}

func (p *pages) read(form url.Values) (s said, err error) {
	s.text, s.do, s.which = form.Get("text"), form.Get("do"), form.Get("which")
	revision, bad := strconv.ParseInt(form.Get("revision"), 10, 64)
	if bad != nil || revision < 0 {
		return s, entry.ErrForm
	}
	s.revision = newsroom.Revision(revision)
	if s.command, err = newsroom.ParseID[newsroom.Command](form.Get("command")); err != nil {
		s.command = newsroom.CommandID(p.Mint()) // of a page that has the box beside other things
	}
	return s, nil
}

// tell takes the box: the statement is applied, or tried; or an app's proposal gets the reader's word.
func (p *pages) tell(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r, "day")
	if err != nil {
		return err
	}
	s, err := p.read(form)
	if err != nil {
		return err
	}
	switch s.do {
	case actSave, actEnd, actAvoid, actTake:
		return p.change(w, r, form, s)
	case "accept", "decline":
		return p.decide(w, r, s)
	case "try":
		return p.try(w, r, s)
	case "dismiss":
		return p.dismiss(w, r)
	}
	result, err := p.correct(r, s)
	switch kind := newsroom.KindOf(err); {
	case err != nil && (kind == newsroom.KindConflict || kind == newsroom.KindCommandUsed): // or another text came from a page that was sent before
		return p.conflict(w, r, s)
	case err != nil:
		return p.again(w, r, s, err)
	}
	v, err := p.view(r)
	if err != nil {
		return err
	}
	v.Acknowledgement, v.Suggestions = result.Acknowledgement, result.Suggestions
	if result.Question != nil {
		v.Question, v.Text = *result.Question, s.text
	}
	if result.Outcome.Changes() {
		v.Made = result.Revision
	}
	return paper.Print(w, r, templates, "mandate.html", v)
}

// dismiss puts the question away that waits for the reader's answer.
func (p *pages) dismiss(w http.ResponseWriter, r *http.Request) error {
	if err := p.Mandates.Dismiss(r.Context(), entry.ReaderOf(r)); err != nil {
		return err
	}
	paper.Send(w, Path)
	return nil
}

// route is that of the command.
const route = "POST " + Path

// correct applies a statement, once for each form that is sent.
func (p *pages) correct(r *http.Request, s said) (out wire.CorrectionResult, err error) {
	who := entry.ReaderOf(r)
	command := newsroom.Command{
		Account: who.Account, ID: s.command, Route: route, Client: who.Client, Content: sha256.Sum256(fmt.Appendf(nil, "%d\n%s", s.revision, s.text)),
	}
	c := mandate.Instruction{By: who, Expected: s.revision, Statement: s.text, Provenance: newsroom.ReaderWords}
	answer, _, err := p.Mandates.CorrectOnce(r.Context(), command, c, encode)
	if err != nil {
		return out, err
	}
	err = json.Unmarshal(answer.Body, &out)
	return out, err
}

func encode(result mandate.Result) (newsroom.StoredResponse, error) {
	out := wire.CorrectionResult{Revision: result.Revision, Outcome: result.Outcome, Acknowledgement: result.Acknowledgement, Question: wire.OrNull(result.Question), Suggestions: result.Suggestions}
	body, err := wire.Encode(out)
	return newsroom.StoredResponse{Status: http.StatusOK, Body: body}, err
}

// again shows the page with what was said and what was wrong with it, if that is the reader's to mend.
func (p *pages) again(w http.ResponseWriter, r *http.Request, s said, err error) error {
	kind := newsroom.KindOf(err)
	if kind != newsroom.KindInvalid && kind != newsroom.KindLimit && kind != newsroom.KindConflict && kind != newsroom.KindNotFound {
		return err
	}
	httpd.Note(w, err)
	v, failed := p.view(r)
	if failed != nil {
		return failed
	}
	v.Text, v.OfRow, v.Status = s.text, s.text == "", http.StatusUnprocessableEntity
	if kind == newsroom.KindConflict || kind == newsroom.KindNotFound {
		v.Status = http.StatusConflict
	}
	v.Problem = templates.Plainly(v.Frame, err, v.Status, "")
	return paper.Print(w, r, templates, "mandate.html", v)
}

// try shows what a statement would come to, and what it would have made of the newest paper. Nothing is changed.
func (p *pages) try(w http.ResponseWriter, r *http.Request, s said) error {
	who := entry.ReaderOf(r)
	result, after, err := p.Mandates.Preview(r.Context(), mandate.Instruction{By: who, Expected: s.revision, Statement: s.text, Provenance: newsroom.ReaderWords})
	switch {
	case newsroom.KindOf(err) == newsroom.KindConflict:
		return p.conflict(w, r, s)
	case err != nil:
		return p.again(w, r, s, err)
	}
	tried := &trial{Acknowledgement: result.Acknowledgement, Question: result.Question}
	if result.Outcome.Changes() {
		if tried.Trial, err = p.Archive.Try(r.Context(), who.Account, after); err != nil {
			return err
		}
	}
	v, err := p.view(r)
	if err != nil {
		return err
	}
	v.Text, v.Tried, v.Suggestions = s.text, tried, result.Suggestions
	return paper.Print(w, r, templates, "mandate.html", v)
}

// decide gives the reader's word on what an app proposed.
func (p *pages) decide(w http.ResponseWriter, r *http.Request, s said) error {
	id, err := newsroom.ParseID[newsroom.Command](s.which)
	if err != nil {
		return entry.ErrForm
	}
	if s.do == "decline" {
		err = p.Mandates.Decline(r.Context(), entry.ReaderOf(r), id)
	} else {
		var result mandate.Result
		result, err = p.Mandates.Accept(r.Context(), entry.ReaderOf(r), id, s.revision)
		if err == nil && result.Outcome == newsroom.Clarification {
			err = newsroom.Errorf(newsroom.KindConflict, "It goes on waiting, for it is not understood any more. %s", result.Question)
		}
	}
	if err != nil {
		return p.again(w, r, s, err)
	}
	paper.Send(w, Path)
	return nil
}

// conflicting is the page of two changes at once.
type conflicting struct {
	paper.Frame
	Revision, From newsroom.Revision
	Since          []entryOf
	Charter        []paragraph
	Text, Command  string
	Longest        int
}

// conflict shows what the reader was sending beside what stands now. Neither is lost.
func (p *pages) conflict(w http.ResponseWriter, r *http.Request, s said) error {
	who := entry.ReaderOf(r)
	shown, err := p.Mandates.Show(r.Context(), who.Account)
	if err != nil {
		return err
	}
	v := conflicting{
		Frame: begin(r, "Two changes, one mandate"), Revision: shown.Mandate.Revision, From: s.revision, Charter: charter(shown), Text: s.text,
		Command: newsroom.CommandID(p.Mint()).String(), Longest: mandate.MaxStatement,
	}
	v.Status = http.StatusConflict
	changes, err := p.Mandates.Revisions(r.Context(), who.Account, 0, pageOf)
	if err != nil {
		return err
	}
	for _, c := range changes {
		if c.Revision > s.revision {
			v.Since = append(v.Since, line(c, entryLanguage(r), v.Revision))
		}
	}
	return paper.Print(w, r, templates, "conflict.html", v)
}
