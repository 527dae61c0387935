package desk

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/mandate"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
	"newsroom/internal/wire"
)

// onDays is what a form has for a limit to the days that it names.
const onDays = "days"

// Acts of the buttons of a row.
const (
	actSave  = "save"
	actEnd   = "end"
	actAvoid = "avoid"
	actTake  = "follow"
)

// row is an interest as its reader may change it.
type row struct {
	ID     newsroom.InterestID
	Label  string
	Kind   string // of the limit, as the form has it
	Days   []day
	Alert  bool
	Except string // what the reader has just written into it
	Open   bool   // it was sent, and can't be done

	Sparing string // of one to leave out: how much of it there is at most; empty: nothing
}

// day is a weekday of the form.
type day struct {
	Value  int
	Name   string
	Chosen bool
}

// rowOf gives the row of an interest.
func rowOf(f paper.Frame, i newsroom.Interest) row {
	r := row{ID: i.ID, Label: i.Label, Alert: i.Alert}
	r.limit(f, kindOf(i.Limit), daysOf(i.Limit))
	return r
}

// limit fills in how far the interest goes.
func (r *row) limit(f paper.Frame, kind string, days newsroom.Days) {
	r.Kind, r.Days = kind, nil
	for n := range 7 {
		d := time.Weekday((n + 1) % 7)
		r.Days = append(r.Days, day{int(d), f.Locale().Weekday(d), days.Has(d)})
	}
}

// kindOf tells what a form has for a limit.
func kindOf(limit newsroom.Limit) string {
	if limit.Days() != newsroom.Daily {
		return onDays
	}
	return string(limit)
}

// daysOf gives the days that a limit names, none for another.
func daysOf(limit newsroom.Limit) newsroom.Days {
	if kindOf(limit) != onDays {
		return 0
	}
	return limit.Days()
}

// sent is a row as its form was sent.
type sent struct {
	said
	interest newsroom.InterestID
	kind     string // of its limit
	days     newsroom.Days
	alert    bool
	except   string
}

// readRow reads the form of a row.
func readRow(s said, form url.Values) (out sent, err error) {
	id, bad := strconv.ParseInt(form.Get("interest"), 10, 64)
	if bad != nil || id < 1 {
		return out, entry.ErrForm
	}
	out = sent{said: s, interest: newsroom.InterestID(id), kind: form.Get("limit"), alert: form.Get("alert") != "", except: strings.TrimSpace(form.Get("except"))}
	for _, ticked := range form["day"] {
		n, bad := strconv.Atoi(ticked)
		if bad != nil || n < 0 || n > 6 {
			return out, entry.ErrForm
		}
		out.days |= 1 << n
	}
	return out, nil
}

var (
	errNoDay    = newsroom.Errorf(newsroom.KindInvalid, "Tick the days on which you want it.")
	errMoved    = newsroom.Errorf(newsroom.KindConflict, "Your mandate has changed since you opened the page. This is how it stands now.")
	errOneLimit = newsroom.Errorf(newsroom.KindInvalid, "An interest has one limit: take either the days or how far it goes.")
)

// row gives what was sent as a change of what stood: of the days and how far it goes that counts which the reader has changed.
func (s sent) row(stood newsroom.Limit) (out mandate.InterestEdit, err error) {
	out = mandate.InterestEdit{Interest: s.interest, Ends: s.do == actEnd, Avoid: s.do == actAvoid}
	if s.do != actSave {
		return out, nil
	}
	out.Alert, out.Except = s.alert, s.except
	daysChanged, kindChanged := s.days != daysOf(stood), s.kind != kindOf(stood)
	switch {
	case s.kind != onDays && s.days != 0 && daysChanged && kindChanged:
		return out, errOneLimit
	case s.kind == onDays && s.days == 0:
		return out, errNoDay
	case s.kind == onDays, s.days != 0 && daysChanged:
		out.Limit = newsroom.OnDays(s.days)
	default:
		out.Limit = newsroom.Limit(s.kind)
	}
	return out, nil
}

// change applies a row that was sent, and shows what came of it.
func (p *pages) change(w http.ResponseWriter, r *http.Request, form url.Values, s said) error {
	one, err := readRow(s, form)
	if err != nil {
		return err
	}
	who := entry.ReaderOf(r)
	shown, err := p.Mandates.Show(r.Context(), who.Account)
	if err != nil {
		return err
	}
	row, err := one.row(shown.Mandate.LimitOf(one.interest))
	if err != nil {
		return p.rowAgain(w, r, one, err)
	}
	result, err := p.changed(r, one, row)
	switch kind := newsroom.KindOf(err); {
	case err != nil && (kind == newsroom.KindConflict || kind == newsroom.KindCommandUsed):
		return p.rowConflict(w, r, one, row)
	case err != nil:
		return p.rowAgain(w, r, one, err)
	}
	return p.showChange(w, r, result)
}

// showChange shows the mandate with what came of a row.
func (p *pages) showChange(w http.ResponseWriter, r *http.Request, result wire.CorrectionResult) error {
	v, err := p.view(r)
	if err != nil {
		return err
	}
	v.Acknowledgement = result.Acknowledgement
	if result.Outcome.Changes() {
		v.Made = result.Revision
		if v.Words, err = p.wordsOf(r, result.Revision); err != nil {
			return err
		}
	}
	return paper.Print(w, r, templates, "mandate.html", v)
}

// changed applies a row, once for each form that is sent.
func (p *pages) changed(r *http.Request, s sent, row mandate.InterestEdit) (out wire.CorrectionResult, err error) {
	who := entry.ReaderOf(r)
	command := newsroom.Command{
		Account: who.Account, ID: s.command, Route: route, Client: who.Client,
		Content: sha256.Sum256(fmt.Appendf(nil, "%d\n%d %s %q %v %v %q", s.revision, s.interest, s.do, s.kind, s.days, s.alert, s.except)),
	}
	answer, _, err := p.Mandates.ChangeOnce(r.Context(), command, mandate.RowChange{By: who, Expected: s.revision, Row: row}, encode)
	if err != nil {
		return out, err
	}
	err = json.Unmarshal(answer.Body, &out)
	return out, err
}

// wordsOf gives the statement that made a revision.
func (p *pages) wordsOf(r *http.Request, revision newsroom.Revision) (string, error) {
	made, err := p.Mandates.Revisions(r.Context(), entry.ReaderOf(r).Account, revision+1, 1)
	if err != nil || len(made) == 0 {
		return "", err
	}
	return made[0].Text, nil
}

// rowConflict shows what a row amounts to beside what stands now; where it says nothing of that, the mandate as it stands.
func (p *pages) rowConflict(w http.ResponseWriter, r *http.Request, s sent, row mandate.InterestEdit) error {
	words, failed := p.Mandates.Sentence(r.Context(), entry.ReaderOf(r), row)
	if failed != nil || words == "" {
		return p.again(w, r, s.said, errMoved)
	}
	s.text = words
	return p.conflict(w, r, s.said)
}

// rowAgain shows the page with what was sent of a row and what was wrong with it, if that is the reader's to mend.
func (p *pages) rowAgain(w http.ResponseWriter, r *http.Request, s sent, err error) error {
	if kind := newsroom.KindOf(err); kind != newsroom.KindInvalid && kind != newsroom.KindLimit {
		return p.again(w, r, s.said, err)
	}
	httpd.Note(w, err)
	v, failed := p.view(r)
	if failed != nil {
		return failed
	}
	v.Status, v.Problem, v.OfRow = http.StatusUnprocessableEntity, templates.Plainly(v.Frame, err, http.StatusUnprocessableEntity, ""), true
	at := slices.IndexFunc(v.Heard, func(one heard) bool { return one.Row.ID == s.interest })
	if at >= 0 && s.do == actSave {
		one := &v.Heard[at].Row
		one.Open, one.Alert, one.Except = true, s.alert, s.except
		one.limit(v.Frame, s.kind, s.days)
	}
	return paper.Print(w, r, templates, "mandate.html", v)
}
