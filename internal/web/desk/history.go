package desk

import (
	"net/http"
	"strconv"
	"time"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/httpd"
	"newsroom/internal/mandate"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// pageOf is how many revisions a page of the history shows.
const pageOf = 30

// past is the page of the history.
type past struct {
	paper.Frame
	Revision newsroom.Revision // the standing one
	Entries  []entryOf
	Older    newsroom.Revision // below which there are more; 0: there are none
}

// entryOf is a revision of the history.
type entryOf struct {
	Revision         newsroom.Revision
	At               time.Time
	Words            string
	App              string // empty: it was the reader, or who runs the newsroom
	Operator         bool
	Suggested        bool // by the app's own account it was its own idea
	Follows          []limited
	Avoids           []limited
	Dropped, Allowed []string
	Timing           string // what it made of when editions come and how long they are; empty: nothing
	Undoes, Returns  bool   // it can be taken back; it can be returned to
	Gone             bool   // nothing stands of what an app changed
}

// limited is what is followed, and how far, where it is limited.
type limited struct{ Label, Limit string }

// entryLanguage gives the language in which limits are said.
func entryLanguage(r *http.Request) string { return entry.GuestOf(r).Account.Language }

// line makes the line of a change.
func line(c mandate.Change, language string, standing newsroom.Revision) entryOf {
	e := entryOf{
		Revision: c.Revision, At: c.At, Words: c.Text, Operator: c.Client == newsroom.OnTheCommandLine,
		Undoes: c.Left && (c.Revision == standing || c.ByAnApp()), Returns: c.Revision < standing,
	}
	if c.ByAnApp() {
		e.App, e.Suggested, e.Gone = c.Client, c.Provenance == newsroom.AssistantSuggestion, !c.Left
	}
	e.changes(c.Begun, c.Ended, language)
	e.Timing = mandate.Retimed(language, c.Retimed)
	return e
}

// changes adds what began and what ended.
func (e *entryOf) changes(begun, ended []newsroom.Interest, language string) {
	for _, i := range begun {
		if i.Avoid {
			one := limited{Label: i.Label}
			if i.Reduced() {
				one.Limit = mandate.Sparing(language)
			}
			e.Avoids = append(e.Avoids, one)
			continue
		}
		one := limited{Label: i.Label}
		if i.Limit != "" {
			one.Limit = mandate.InWords(language, i.Limit)
		}
		e.Follows = append(e.Follows, one)
	}
	for _, i := range ended {
		if i.Avoid {
			e.Allowed = append(e.Allowed, i.Label)
		} else {
			e.Dropped = append(e.Dropped, i.Label)
		}
	}
}

// history shows the revisions.
func (p *pages) history(w http.ResponseWriter, r *http.Request) error {
	return p.showHistory(w, r, begin(r, "How it came to say this"))
}

func (p *pages) showHistory(w http.ResponseWriter, r *http.Request, f paper.Frame) error {
	account := entry.GuestOf(r).Account
	below, _ := strconv.ParseInt(r.URL.Query().Get("below"), 10, 64) // what is no number is no bound
	shown, err := p.Mandates.Show(r.Context(), account.ID)
	if err != nil {
		return err
	}
	all, err := p.Mandates.Revisions(r.Context(), account.ID, newsroom.Revision(max(0, below)), pageOf+1)
	if err != nil {
		return err
	}
	v := past{Frame: f, Revision: shown.Mandate.Revision}
	for i, c := range all {
		if i == pageOf {
			v.Older = all[i-1].Revision
			break
		}
		v.Entries = append(v.Entries, line(c, account.Language, v.Revision))
	}
	return paper.Print(w, r, templates, "history.html", v)
}

// undo takes a change back. What can't be taken back is said on the page, which shows the mandate as it is now.
func (p *pages) undo(w http.ResponseWriter, r *http.Request) error {
	s, which, err := p.revisions(w, r)
	if err != nil {
		return err
	}
	if _, err := p.Mandates.Undo(r.Context(), entry.ReaderOf(r), which, s.revision); err != nil {
		return p.refused(w, r, err)
	}
	paper.Send(w, Path)
	return nil
}

// revisions reads a form that names a revision.
func (p *pages) revisions(w http.ResponseWriter, r *http.Request) (s said, which newsroom.Revision, err error) {
	form, err := httpd.Form(w, r)
	if err != nil {
		return s, 0, err
	}
	if s, err = p.read(form); err != nil {
		return s, 0, err
	}
	n, bad := strconv.ParseInt(s.which, 10, 64)
	if bad != nil || n < 0 {
		return s, 0, entry.ErrForm
	}
	return s, newsroom.Revision(n), nil
}

// refused shows the history with what was wrong, if that is the reader's to mend.
func (p *pages) refused(w http.ResponseWriter, r *http.Request, err error) error {
	switch newsroom.KindOf(err) { //nolint:exhaustive // the others are not the reader's
	case newsroom.KindConflict, newsroom.KindNotFound, newsroom.KindLimit:
	default:
		return err
	}
	httpd.Note(w, err)
	f := begin(r, "How it came to say this")
	f.Status, f.Problem = http.StatusConflict, templates.Plainly(f, err, http.StatusConflict, "")
	return p.showHistory(w, r, f)
}

// returning is the page that asks whether to return to a revision.
type returning struct {
	paper.Frame
	Standing, To, Next newsroom.Revision
	Change             entryOf
	Trial              edition.Trial
}

// askReturn shows all that returning to a revision would change.
func (p *pages) askReturn(w http.ResponseWriter, r *http.Request) error {
	to, err := strconv.ParseInt(r.URL.Query().Get("to"), 10, 64)
	if err != nil || to < 0 {
		return newsroom.Errorf(newsroom.KindNotFound, "There is no such older revision.")
	}
	who := entry.ReaderOf(r)
	shown, err := p.Mandates.Show(r.Context(), who.Account)
	if err != nil {
		return err
	}
	change, after, err := p.Mandates.Returning(r.Context(), who, newsroom.Revision(to))
	if err != nil {
		return p.refused(w, r, err)
	}
	v := returning{Frame: begin(r, ""), Standing: shown.Mandate.Revision, To: newsroom.Revision(to), Next: shown.Mandate.Revision + 1}
	v.Title = templates.In(v.Frame).Say("Return to revision %s?", to)
	v.Change.changes(change.Begun, change.Ended, entryLanguage(r))
	v.Change.Timing = mandate.Retimed(entryLanguage(r), change.Retimed)
	if v.Trial, err = p.Archive.Try(r.Context(), who.Account, after); err != nil {
		return err
	}
	return paper.Print(w, r, templates, "return.html", v)
}

// takeReturn returns to a revision.
func (p *pages) takeReturn(w http.ResponseWriter, r *http.Request) error {
	s, which, err := p.revisions(w, r)
	if err != nil {
		return err
	}
	if _, err := p.Mandates.Return(r.Context(), entry.ReaderOf(r), which, s.revision); err != nil {
		return p.refused(w, r, err)
	}
	paper.Send(w, Path)
	return nil
}
