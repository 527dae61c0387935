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

// unwritten is an entry that is not made yet: an edition takes long to write, and what there is no room for is not.
type unwritten struct {
	published time.Time
	write     func() (entry, error)
}

// entries makes entries, the newest first, as many as there is room for.
func (d *Syndicator) entries(account newsroom.AccountID, v voice, editions []edition.SentEdition, alerts []newsroom.Alert) (made []entry, err error) {
	var all []unwritten
	for _, e := range editions {
		all = append(all, unwritten{e.SentAt.Time, func() (entry, error) { return v.fromEdition(account, e) }})
	}
	for _, a := range alerts {
		all = append(all, unwritten{a.SentAt, func() (entry, error) { return d.fromAlert(v, a) }})
	}
	slices.SortStableFunc(all, func(a, b unwritten) int { return b.published.Compare(a.published) })
	room := mostBytes
	for i, one := range all {
		e, err := one.write()
		if err != nil {
			return nil, err
		}
		if room -= len(e.html); room < 0 && i > 0 {
			break
		}
		made = append(made, e)
	}
	return made, nil
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
