package rights

import (
	"net/http"
	"strconv"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/mandate"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// changing is the page of what apps have changed.
type changing struct {
	view
	Revision string            // the standing one
	Standing newsroom.Revision // the same
	Older    newsroom.Revision // the newest that can be returned to
	Newest   string            // who made the standing revision
	Limited  []wish            // of what is followed, what has a limit
	Waiting  []waiting
	Changes  []change
}

type waiting struct{ ID, App, Words, Whose, At string }

type change struct {
	Number           int64
	App, Words       string
	Whose, At        string
	Follows          []wish // what it began
	Avoids           []string
	Dropped, Allowed []string // what it ended: of what was followed, and of what was left out
	Timing           string   // what it changed of when editions come
	Left             bool
}

// wish is what is followed, and how far, where it is limited.
type wish struct{ Label, Limit string }

// claims say whose words a statement is, as its app claims.
var claims = map[newsroom.Provenance]string{
	newsroom.ReaderWords: "It says that these are your words.", newsroom.AssistantSuggestion: "It says that this is its own suggestion.",
}

// changes shows what apps have changed, and what of theirs waits.
func (p *Pages) changes(w http.ResponseWriter, r *http.Request) error {
	return p.showChanges(w, r, viewOf(r, "What apps have changed"))
}

func (p *Pages) showChanges(w http.ResponseWriter, r *http.Request, top view) error {
	h, err := p.Mandates.History(r.Context(), entry.GuestOf(r).Account.ID)
	if err != nil {
		return err
	}
	v := changing{view: top, Revision: strconv.FormatInt(int64(h.Standing.Revision), 10), Standing: h.Standing.Revision, Older: max(0, h.Standing.Revision-1), Newest: author(top.Frame, h.Newest)}
	for _, i := range h.Standing.Followed() {
		if i.Limit != "" {
			v.Limited = append(v.Limited, wish{i.Label, mandate.InWords(v.Locale().Code(), i.Limit)})
		}
	}
	for _, one := range h.Waiting {
		v.Waiting = append(v.Waiting, waiting{one.ID.String(), one.Said.Client, one.Said.Text, claims[one.Said.Provenance], v.Stamp(one.Said.At)})
	}
	for _, one := range h.Changes {
		v.Changes = append(v.Changes, changeOf(one, v.Frame))
	}
	return show(w, r, "changes.html", v)
}

// author names who made a revision.
func author(f paper.Frame, s newsroom.Statement) string {
	said := templates.In(f)
	switch {
	case s.Revision == 0:
		return ""
	case s.ByAnApp():
		return s.Client
	case s.Client == newsroom.OnTheWeb:
		return said.Say("you")
	}
	return said.Say("whoever runs this newsroom")
}

func changeOf(c mandate.Change, f paper.Frame) change {
	out := change{Number: int64(c.Revision), App: author(f, c.Statement), Words: c.Text, Whose: claims[c.Provenance], At: f.Stamp(c.At), Left: c.Left, Timing: mandate.Retimed(f.Lang(), c.Retimed)}
	if !c.ByAnApp() {
		out.Whose = ""
	}
	for _, i := range c.Begun {
		if i.Avoid {
			out.Avoids = append(out.Avoids, i.Label)
		} else {
			out.Follows = append(out.Follows, wish{i.Label, mandate.InWords(f.Locale().Code(), i.Limit)})
		}
	}
	for _, i := range c.Ended {
		if i.Avoid {
			out.Allowed = append(out.Allowed, i.Label)
		} else {
			out.Dropped = append(out.Dropped, i.Label)
		}
	}
	return out
}

// decide takes a change back, or gives the reader's word on what waits. What can't be done because the mandate has moved
// is said on the page, which shows it as it is now: nothing is lost.
func (p *Pages) decide(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	expected, bad := strconv.ParseInt(form.Get("revision"), 10, 64)
	if bad != nil || expected < 0 {
		return entry.ErrForm
	}
	by := entry.ReaderOf(r)
	err = p.settle(r, by, form.Get("do"), form.Get("which"), newsroom.Revision(expected))
	if err != nil {
		v := viewOf(r, "What apps have changed")
		if !v.refused(w, err) {
			return err
		}
		return p.showChanges(w, r, v)
	}
	paper.Send(w, changesPath)
	return nil
}

// settle does what was pressed.
func (p *Pages) settle(r *http.Request, by newsroom.Principal, do, which string, expected newsroom.Revision) error {
	if do == "undo" || do == "return" {
		revision, bad := strconv.ParseInt(which, 10, 64)
		if bad != nil {
			return entry.ErrForm
		}
		change := p.Mandates.Undo
		if do == "return" {
			change = p.Mandates.Return
		}
		_, err := change(r.Context(), by, newsroom.Revision(revision), expected)
		return err
	}
	id, bad := newsroom.ParseID[newsroom.Command](which)
	if bad != nil {
		return entry.ErrForm
	}
	switch do {
	case "decline":
		return p.Mandates.Decline(r.Context(), by, id)
	case "accept":
		result, err := p.Mandates.Accept(r.Context(), by, id, expected)
		if err == nil && result.Outcome == newsroom.Clarification {
			err = newsroom.Errorf(newsroom.KindConflict, "It goes on waiting, for it is not understood any more. %s", result.Question)
		}
		return err
	}
	return entry.ErrForm
}
