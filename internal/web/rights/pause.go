package rights

import (
	"net/http"
	"slices"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// pausing is the page to which an alert that came by mail leads.
type pausing struct {
	view
	Monitor string // its number
	About   string // the situation
	State   string
}

var errMonitor = newsroom.Errorf(newsroom.KindNotFound, "You follow no such thing.")

// monitor finds a monitor of who asks.
func (p *Pages) monitor(r *http.Request, named string) (newsroom.Monitor, error) {
	id, err := newsroom.ParseID[newsroom.Monitor](named)
	if err != nil {
		return newsroom.Monitor{}, errMonitor
	}
	all, err := p.Monitors.List(r.Context(), entry.GuestOf(r).Account.ID)
	if err != nil {
		return newsroom.Monitor{}, err
	}
	at := slices.IndexFunc(all, func(m newsroom.Monitor) bool { return m.ID == id })
	if at < 0 {
		return newsroom.Monitor{}, errMonitor
	}
	return all[at], nil
}

func (p *Pages) askPause(w http.ResponseWriter, r *http.Request) error {
	m, err := p.monitor(r, r.URL.Query().Get("monitor"))
	if err != nil {
		return err
	}
	v := pausing{view: viewOf(r, "Alerts on what you follow"), Monitor: m.ID.String(), About: m.Seen.Title, State: string(m.State)}
	return show(w, r, "pause.html", v)
}

// pause pauses what the reader follows, or resumes it.
func (p *Pages) pause(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	m, err := p.monitor(r, form.Get("monitor"))
	if err != nil {
		return err
	}
	to := map[string]newsroom.MonitorState{"pause": newsroom.MonitorPaused, "resume": newsroom.MonitorActive}[form.Get("do")]
	if to == "" {
		return entry.ErrForm
	}
	if _, err := p.Monitors.Move(r.Context(), m.Account, m.ID, to); err != nil {
		return err
	}
	paper.Send(w, PausePath+"?monitor="+m.ID.String())
	return nil
}
