package privatefeed

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// feed is what both forms say.
type feed struct {
	voice    voice
	id, home string
	updated  time.Time
	entries  []entry
}

// entry is an edition or an alert.
type entry struct {
	id, kind           string
	title, url         string
	summary            string
	html               string
	published, updated time.Time
}

// Room for the parts of an entry, in characters.
const (
	titleRoom   = 200
	summaryRoom = 300
)

// entries makes all entries, the newest first, as many as there is room for.
func (d *Syndicator) entries(account newsroom.AccountID, v voice, editions []edition.SentEdition, alerts []newsroom.Alert) ([]entry, error) {
	var all []entry
	for _, e := range editions {
		one, err := v.fromEdition(account, e)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	for _, a := range alerts {
		one, err := d.fromAlert(v, a)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	slices.SortStableFunc(all, func(a, b entry) int { return b.published.Compare(a.published) })
	room := mostBytes
	for i, one := range all {
		if room -= len(one.html); room < 0 && i > 0 {
			return all[:i], nil
		}
	}
	return all, nil
}

func (v voice) fromEdition(account newsroom.AccountID, e edition.SentEdition) (entry, error) {
	var body bytes.Buffer
	if err := edition.Part(&body, v.paper, e.Edition, e.Since...); err != nil {
		return entry{}, err
	}
	return entry{
		id: edition.Numbered(account, e.Number), kind: "edition", title: v.headed(e), url: e.WebURL,
		summary: v.summed(e), html: body.String(), published: e.SentAt.Time, updated: e.UpdatedAt,
	}, nil
}

// shown is an alert, and where it is said that there be less of this.
type shown struct {
	wire.SentAlert
	Less, LessWords string
	Settings        string
}

func (d *Syndicator) fromAlert(v voice, a newsroom.Alert) (entry, error) {
	s := shown{Less: d.places.Mandate, LessWords: v.Say("Say that you don’t want this at once"), Settings: d.places.Settings}
	if err := json.Unmarshal(a.Body, &s.SentAlert); err != nil {
		return entry{}, newsroom.Because(newsroom.KindInternal, err, "A stored alert can't be read.")
	}
	if s.MonitorID != nil {
		s.Less, s.LessWords = d.places.Pause(*s.MonitorID), v.Say("Pause this")
	}
	var body bytes.Buffer
	if err := v.alert.Execute(&body, s); err != nil {
		return entry{}, err
	}
	return entry{
		id: "urn:uuid:" + a.ID.String(), kind: "alert", url: d.places.Alerts,
		title:   text.Shorten(v.Say("Alert: ")+cmp.Or(s.Headline, s.Situation.Title), titleRoom),
		summary: text.Shorten(s.Reason, summaryRoom), html: body.String(), published: a.SentAt, updated: a.SentAt,
	}, nil
}
