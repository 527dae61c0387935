package ingest

import (
	"fmt"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

func TestAHalfLifeIsTheMedianGapBetweenDays(t *testing.T) {
	const day = 24 * time.Hour
	each := func(gap time.Duration, n int) (all []time.Time) {
		for i := range n {
			all = append(all, start.Add(-time.Duration(i)*gap))
		}
		return all
	}
	ago := func(days ...int) (all []time.Time) {
		for _, n := range days {
			all = append(all, start.Add(-time.Duration(n)*day))
		}
		return all
	}
	for _, tt := range []struct {
		name    string
		cameOut []time.Time
		want    int // days
	}{
		{"of nothing", nil, 1},
		{"of two essays", each(7*day, 2), 1},
		{"hourly", each(time.Hour, 100), 1},
		{"twice a day", each(12*time.Hour, 100), 1},
		{"on weekdays", ago(0, 1, 2, 3, 4, 7, 8, 9, 10, 11, 14), 1},
		{"twice a week", ago(0, 3, 7, 10, 14, 17), 3},
		{"weekly", each(7*day, 9), 7},
		{"weekly, of ten articles each", append(append(each(time.Minute, 10), ago(7, 7, 7, 7, 7, 7, 7)...), ago(14, 14, 14, 14)...), 7},
		{"monthly", each(30*day, 5), 14},
		{"daily until a year ago", ago(365, 366, 367, 368, 369), 1},
		{"daily of late, after weekly issues", ago(0, 1, 2, 3, 4, 5, 12, 19), 1},
	} {
		if got := halfLife(tt.cameOut, start); got.Days() != tt.want || time.Duration(got)%day != 0 {
			t.Errorf("%s: %s, want %d days", tt.name, got, tt.want)
		}
	}
}

func TestPollsLearnAHalfLifeAndKeepIt(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	var items []item
	for n := range 3 {
		items = append(items, item{guid: fmt.Sprint(n), title: fmt.Sprintf("Essay %d", n), date: start.AddDate(0, 0, -7*n).Format(time.RFC1123Z)})
	}
	lasts := func() newsroom.HalfLife { return w.feed(id).HalfLife }
	if got := lasts(); got != newsroom.Learned {
		t.Errorf("before the first poll: %s", got)
	}
	s.set("/feed", page{body: rss(s.URL, items[1:]...)})
	w.poll()
	if got := lasts(); got != newsroom.ForADay {
		t.Errorf("of two essays: %s", got)
	}
	w.place(id)
	s.set("/feed", page{body: rss(s.URL, items[0])})
	w.poll()
	if got := lasts(); got != newsroom.ForAWeek {
		t.Errorf("of three essays, two of which have a place: %s", got)
	}
	w.poll() // nothing new
	if got := lasts(); got != newsroom.ForAWeek {
		t.Errorf("after a poll that brought nothing: %s", got)
	}
}

// place gives the articles of a feed their places, in one situation.
func (w *world) place(feed newsroom.FeedID) {
	w.Helper()
	all := w.articles(feed)
	w.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		b := store.GroupingBatch{From: head, To: head, Opened: []newsroom.Situation{{ID: w.Mint(), Opened: tx.Now()}}}
		b.To.Epoch++
		for _, one := range all {
			b.To.Seq++
			b.Placed = append(b.Placed, newsroom.Placed{Trace: newsroom.Trace{Seq: b.To.Seq, Article: one.Article, Version: 1}, Situation: b.Opened[0].ID})
		}
		return tx.Situations().Place(b)
	})
}
