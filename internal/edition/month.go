package edition

import (
	"context"
	"encoding/json"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// mostFronts bounds how many editions of one month are shown: four a day.
const mostFronts = 124

// Month is what was sent in one month, by the calendar of a zone.
type Month struct {
	First  time.Time // of the month, at midnight; zero: nothing was ever sent
	Fronts []Front   // newest first
	Months []Tally   // all months in which something was sent, newest first
	Began  time.Time // when the first edition was sent
}

// Tally is how many editions were sent in a month.
type Tally struct {
	First    time.Time // of the month
	Editions int
}

// Front is the front page of an edition.
type Front struct {
	Number    int64
	At        time.Time
	Head      string // of the lead, or of the first story; empty: it has none
	Stories   int
	Notice    wire.NoticeCause // empty: the paper is no thinner than it should be
	Corrected bool             // what it quoted was corrected since
}

// Month gives the front pages of the month in which a time lies, and of the newest edition's month for the zero time.
func (a *Archive) Month(ctx context.Context, account newsroom.AccountID, at time.Time, zone *time.Location) (m Month, err error) {
	err = a.store.View(ctx, func(v store.View) error {
		m, err = month(v, account, at, zone)
		return err
	})
	return m, err
}

func month(v store.View, account newsroom.AccountID, at time.Time, zone *time.Location) (Month, error) {
	all, err := v.Editions().Sendings(account)
	if err != nil || len(all) == 0 {
		return Month{}, err
	}
	if at.IsZero() {
		at = all[0].At
	}
	m := Month{First: firstOf(at, zone), Months: tallies(all, zone), Began: all[len(all)-1].At}
	var within []store.Sending
	for _, s := range all {
		if firstOf(s.At, zone).Equal(m.First) && len(within) < mostFronts {
			within = append(within, s)
		}
	}
	if len(within) == 0 {
		return m, nil
	}
	sent, err := v.Editions().Between(account, within[len(within)-1].Number, within[0].Number, len(within))
	for i, e := range sent {
		var f Front
		if f, err = frontOf(e); err != nil {
			return m, err
		}
		f.At, f.Corrected = within[i].At, within[i].Corrected
		m.Fronts = append(m.Fronts, f)
	}
	return m, err
}

func firstOf(t time.Time, zone *time.Location) time.Time {
	t = t.In(zone)
	return time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, zone)
}

func tallies(all []store.Sending, zone *time.Location) (out []Tally) {
	for _, s := range all {
		first := firstOf(s.At, zone)
		if n := len(out); n == 0 || !out[n-1].First.Equal(first) {
			out = append(out, Tally{First: first})
		}
		out[len(out)-1].Editions++
	}
	return out
}

// frontOf reads the front page of a sent edition.
func frontOf(e newsroom.Edition) (Front, error) {
	var body struct {
		Notice   *wire.Notice
		Sections []struct {
			Items []struct {
				Headline  string
				Placement wire.Placement
			}
		}
	}
	if err := json.Unmarshal(e.Body, &body); err != nil {
		return Front{}, newsroom.Because(newsroom.KindInternal, err, "A stored edition can't be read.")
	}
	f := Front{Number: e.Number}
	if body.Notice != nil {
		f.Notice = body.Notice.Cause
	}
	led := false
	for _, section := range body.Sections {
		for _, item := range section.Items {
			f.Stories++
			if lead := item.Placement == wire.Lead; f.Stories == 1 || lead && !led {
				f.Head, led = item.Headline, led || lead
			}
		}
	}
	return f, nil
}
