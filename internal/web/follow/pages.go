// Package follow is the door at which readers see what they follow: the situations, each with how it went on, and the alerts
// that could not wait for the paper.
//
// Pausing and resuming are done at once; stopping can't be undone, so a page asks first, and tells what will be. What came by
// mail leads here, and following a link changes nothing.
package follow

import (
	"context"
	"embed"
	"net/http"
	"time"

	"newsroom"
	"newsroom/internal/alert"
	"newsroom/internal/httpd"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// The paths of the pages.
const (
	Path       = "/situations"
	AlertsPath = "/alerts"
)

// Monitors is what the pages ask of what is followed.
type Monitors interface {
	Followings(ctx context.Context, account newsroom.AccountID, zone *time.Location) ([]alert.Followed, error)
	Dossier(ctx context.Context, account newsroom.AccountID, id newsroom.MonitorID, zone *time.Location) (alert.Dossier, error)
	Move(ctx context.Context, account newsroom.AccountID, id newsroom.MonitorID, to newsroom.MonitorState) (newsroom.Monitor, error)
	Start(ctx context.Context, account newsroom.AccountID, from alert.From) (newsroom.Monitor, bool, error)
	Again(ctx context.Context, account newsroom.AccountID, id newsroom.MonitorID) (newsroom.Monitor, error)
	Also(ctx context.Context, account newsroom.AccountID, id newsroom.MonitorID, part newsroom.SituationID) (newsroom.Monitor, error)
}

// Alerts is what the pages ask of alerts.
type Alerts interface {
	Shown(ctx context.Context, account newsroom.AccountID, below int64, limit int) ([]newsroom.Alert, error)
	Daily(ctx context.Context, account newsroom.AccountID, zone *time.Location) ([]int, error)
}

// Outbox is what the pages ask of package delivery: it tells how alerts are pushed.
type Outbox interface {
	Chosen(ctx context.Context, account newsroom.AccountID) (newsroom.Delivery, error)
}

// Steps is what the pages ask of the steps.
type Steps struct {
	Monitors Monitors
	Alerts   Alerts
	Delivery Outbox
	Clock    func() time.Time
}

//go:embed *.html
var files embed.FS

// templates are parsed once; they are never changed.
var templates = paper.Parse(files, "follow")

type pages struct{ Steps }

// Mount adds the routes behind a gate.
func Mount(mux *http.ServeMux, gate *entry.Pages, steps Steps) {
	p := &pages{steps}
	gate.Add(mux, Path, entry.SignInPage{Show: gate.Known(p.list)})
	gate.Add(mux, Path+"/{id}", entry.SignInPage{Show: gate.Known(p.show), Take: gate.Known(p.move)})
	gate.Add(mux, Path+"/{id}/stop", entry.SignInPage{Show: gate.Known(p.askStop)})
	gate.Add(mux, AlertsPath, entry.SignInPage{Show: gate.Known(p.alerts), Take: gate.Known(p.follow)})
}

var errNone = newsroom.Errorf(newsroom.KindNotFound, "You follow no such situation.")

// dossier gives the monitor that a path names.
func (p *pages) dossier(r *http.Request, f paper.Frame) (alert.Dossier, error) {
	id, err := newsroom.ParseID[newsroom.Monitor](r.PathValue("id"))
	if err != nil {
		return alert.Dossier{}, errNone
	}
	d, err := p.Monitors.Dossier(r.Context(), entry.GuestOf(r).Account.ID, id, f.Location())
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		err = newsroom.Because(newsroom.KindNotFound, err, "%s", errNone.Message)
	}
	return d, err
}

// moves are what a reader may do with what is followed.
var moves = map[string]newsroom.MonitorState{"pause": newsroom.MonitorPaused, "resume": newsroom.MonitorActive, "stop": newsroom.MonitorStopped}

// move pauses, resumes or stops, or follows anew what was stopped, or also what was split off.
func (p *pages) move(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	id, err := newsroom.ParseID[newsroom.Monitor](r.PathValue("id"))
	if err != nil {
		return errNone
	}
	account, do := entry.GuestOf(r).Account.ID, form.Get("do")
	to, known := moves[do]
	var m newsroom.Monitor
	switch {
	case do == "again":
		m, err = p.Monitors.Again(r.Context(), account, id)
	case do == "also":
		part, bad := newsroom.ParseID[newsroom.Situation](form.Get("part"))
		if bad != nil {
			return entry.ErrForm
		}
		m, err = p.Monitors.Also(r.Context(), account, id, part)
	case known:
		m, err = p.Monitors.Move(r.Context(), account, id, to)
	default:
		return entry.ErrForm
	}
	if err != nil {
		return err
	}
	back := Path + "/" + m.ID.String()
	if form.Get("from") == "alerts" {
		back = AlertsPath
	}
	paper.Send(w, back)
	return nil
}

// follow follows what an alert is about.
func (p *pages) follow(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	id, err := newsroom.ParseID[newsroom.Alert](form.Get("alert"))
	if err != nil {
		return entry.ErrForm
	}
	m, _, err := p.Monitors.Start(r.Context(), entry.GuestOf(r).Account.ID, alert.From{Alert: id})
	if err != nil {
		return err
	}
	paper.Send(w, Path+"/"+m.ID.String())
	return nil
}
