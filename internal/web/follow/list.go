package follow

import (
	"net/http"
	"time"

	"newsroom"
	"newsroom/internal/alert"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// listed is the page of what is followed.
type listed struct {
	paper.Frame
	Moving, Still, Stopped []alert.Followed
}

// recent is how lately something must have come on a situation that counts as moving.
const recent = 24 * time.Hour

// list shows what is followed.
func (p *pages) list(w http.ResponseWriter, r *http.Request) error {
	v := listed{Frame: paper.Begin(r, "Following")}
	v.Here = Path
	all, err := p.Monitors.Followings(r.Context(), entry.GuestOf(r).Account.ID, v.Location())
	if err != nil {
		return err
	}
	now := p.Clock()
	for _, one := range all {
		switch {
		case one.State == newsroom.MonitorStopped:
			v.Stopped = append(v.Stopped, one)
		case one.State == newsroom.MonitorActive && now.Sub(one.Seen.UpdatedAt) < recent:
			v.Moving = append(v.Moving, one)
		default:
			v.Still = append(v.Still, one)
		}
	}
	return paper.Print(w, r, templates, "following.html", v)
}

// Today gives how many articles came today.
func (v listed) Today(one alert.Followed) int { return one.Days[len(one.Days)-1] }

// file is the page of one situation.
type file struct {
	paper.Frame
	alert.Dossier
	From   time.Time // the first day of the chart
	Silent bool
	Raised []told
}

// show shows how a situation went on.
func (p *pages) show(w http.ResponseWriter, r *http.Request) error {
	return p.open(w, r, "situation.html")
}

// askStop asks whether to stop following.
func (p *pages) askStop(w http.ResponseWriter, r *http.Request) error {
	return p.open(w, r, "stop.html")
}

func (p *pages) open(w http.ResponseWriter, r *http.Request, page string) error {
	f := paper.Begin(r, "")
	d, err := p.dossier(r, f)
	if err != nil {
		return err
	}
	now := p.Clock()
	f.Title, f.Here = d.Seen.Title, Path
	v := file{Frame: f, Dossier: d, From: now.AddDate(0, 0, 1-alert.Fortnight), Silent: d.Monitor.Silent(now)}
	for _, a := range d.Alerts {
		one, err := read(a, entry.GuestOf(r).Account.Language)
		if err != nil {
			return err
		}
		v.Raised = append(v.Raised, one)
	}
	return paper.Print(w, r, templates, page, v)
}

// Today gives how many articles came today.
func (v file) Today() int { return v.Days[len(v.Days)-1] }

// Reprints counts the articles that print what another one says.
func (v file) Reprints() (n int) {
	for _, one := range v.Reports {
		n += len(one.Reprints)
	}
	return n
}
