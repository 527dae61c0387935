package follow

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"newsroom"
	"newsroom/internal/alert"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
	"newsroom/internal/wire"
)

// pageOf is how many alerts a page shows.
const pageOf = 40

// told is an alert as its page shows it.
type told struct {
	wire.SentAlert
	Fetched time.Time // when an app fetched it first; zero: none has
}

// read gives an alert from its stored form, which is as it was sent; why it was is told in the language that its reader reads in
// now.
func read(a newsroom.Alert, language string) (told, error) {
	one := told{Fetched: a.FirstRetrieved}
	if err := json.Unmarshal(a.Body, &one.SentAlert); err != nil {
		return one, newsroom.Because(newsroom.KindInternal, err, "A stored alert can't be read.")
	}
	label := ""
	if one.Interest != nil {
		label = *one.Interest
	}
	one.Reason = alert.TranslateReason(one.Reason, label, language)
	return one, nil
}

// voice is a publisher with the articles by which it is a source of an alert.
type voice struct {
	Publisher string
	First     string   // the address of its first article; empty: it has none
	More      []string // those of the others
}

// Voices gives the publishers of an alert's sources, each once.
func (t told) Voices() (all []voice) {
	at := map[string]int{}
	for _, s := range t.Sources {
		i, met := at[s.Publisher]
		switch {
		case !met:
			at[s.Publisher] = len(all)
			all = append(all, voice{Publisher: s.Publisher, First: s.URL})
		case all[i].First == "":
			all[i].First = s.URL
		case s.URL != "":
			all[i].More = append(all[i].More, s.URL)
		}
	}
	return all
}

// day is the alerts of one day of the reader's.
type day struct {
	Date   time.Time
	Alerts []told
}

// alerting is the page of alerts.
type alerting struct {
	paper.Frame
	Days   []day
	Older  int64 // below which there are more; 0: there are none
	Counts []int // a day, for a fortnight
	First  time.Time
	Chosen newsroom.Delivery
}

// alerts shows the alerts, newest first.
func (p *pages) alerts(w http.ResponseWriter, r *http.Request) error {
	v := alerting{Frame: paper.Begin(r, "Alerts")}
	v.Here = AlertsPath
	below, _ := strconv.ParseInt(r.URL.Query().Get("below"), 10, 64) // what is no number is no bound
	reader := entry.GuestOf(r).Account
	account := reader.ID
	all, err := p.Alerts.Shown(r.Context(), account, max(0, below), pageOf+1)
	if err != nil {
		return err
	}
	if len(all) > pageOf {
		all = all[:pageOf]
		v.Older = all[pageOf-1].N
	}
	if err := v.add(all, reader.Language); err != nil {
		return err
	}
	if v.Chosen, err = p.Delivery.Chosen(r.Context(), account); err != nil {
		return err
	}
	if v.Counts, err = p.Alerts.Daily(r.Context(), account, v.Location()); err != nil {
		return err
	}
	v.First = p.Clock().AddDate(0, 0, 1-alert.Fortnight)
	return paper.Print(w, r, templates, "alerts.html", v)
}

// add puts alerts under their days.
func (v *alerting) add(all []newsroom.Alert, language string) error {
	for _, a := range all {
		one, err := read(a, language)
		if err != nil {
			return err
		}
		at := a.SentAt.In(v.Location())
		if n := len(v.Days); n == 0 || v.Days[n-1].Date.Format(time.DateOnly) != at.Format(time.DateOnly) {
			v.Days = append(v.Days, day{Date: at})
		}
		last := &v.Days[len(v.Days)-1]
		last.Alerts = append(last.Alerts, one)
	}
	return nil
}

// Today gives how many alerts came today.
func (v alerting) Today() int { return v.Counts[len(v.Counts)-1] }

// Next is the number of a publisher's further article by its place among those.
func (alerting) Next(place int) int { return place + 2 }

// Wall writes minutes after midnight as a clock shows them.
func (v alerting) Wall(minutes int) string { return fmt.Sprintf("%02d:%02d", minutes/60, minutes%60) }

// Quiet tells whether there are quiet hours.
func (v alerting) Quiet() bool { return v.Chosen.QuietFrom != v.Chosen.QuietTo }
