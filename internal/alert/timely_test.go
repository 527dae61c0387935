package alert

import (
	"fmt"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

func TestWhatIsTimely(t *testing.T) {
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	ago := func(d time.Duration) time.Time { return now.Add(-d) }
	for name, c := range map[string]struct {
		published time.Time
		since     asked
		want      bool
	}{
		"just published, asked for long ago":                     {ago(time.Minute), asked{ago(99 * time.Hour), ago(99 * time.Hour)}, true},
		"nothing is known of when it was asked for":              {ago(71 * time.Hour), asked{}, true},
		"published long before it came":                          {ago(73 * time.Hour), asked{}, false},
		"published yesterday, in a source of today":              {ago(24 * time.Hour), asked{source: ago(time.Minute)}, false},
		"published within the hour, in a source of now":          {ago(59 * time.Minute), asked{source: now}, true},
		"published after the source was added, and late":         {ago(20 * time.Hour), asked{source: ago(24 * time.Hour)}, true},
		"published yesterday, for a wish of today":               {ago(24 * time.Hour), asked{ago(99 * time.Hour), ago(time.Minute)}, false},
		"published within the hour, for a wish of now":           {ago(59 * time.Minute), asked{ago(99 * time.Hour), now}, true},
		"without a date, in the first poll":                      {time.Time{}, asked{source: ago(time.Minute)}, false},
		"without a date, later":                                  {time.Time{}, asked{source: ago(firstPoll)}, true},
		"without a date, where nothing is known of the source":   {time.Time{}, asked{}, true},
		"dated in the future, as of now":                         {now.Add(time.Hour), asked{source: ago(time.Minute)}, true},
		"dated in the future, for a wish that was said just now": {now.Add(time.Hour), asked{wish: now}, true},
	} {
		if got := timely(newsroom.Text{Published: c.published, FirstSeen: now}, c.since); got != c.want {
			t.Errorf("%s: %t", name, got)
		}
	}
}

// adds has a reader read a feed from now on.
func (w *world) adds(reader newsroom.AccountID, name string) newsroom.FeedID {
	w.Helper()
	feed := w.Feed(newsroom.Feed{URL: "https://" + name + ".example/", Host: name + ".example", Title: name})
	w.Commit(func(tx store.Tx) error {
		_, err := tx.Sources().Add(newsroom.Source{Feed: feed, Account: reader, AddedAt: tx.Now()})
		return err
	})
	return feed
}

func TestTheFirstPollOfANewSourceTellsOnlyWhatIsYoung(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("!Dunmere Bank")
	feed := w.adds(reader, "north")
	w.Pass(time.Minute)
	for n := range 40 {
		title := fmt.Sprintf("Dunmere Bank, part %d", n)
		w.place(newsroom.SituationID{}, w.arriveFrom(feed, title, fmt.Sprintf("Dunmere Bank has %d turbines in part %d of it.", 100+n, n), w.Clock().Add(-time.Duration(n+2)*time.Hour)))
	}
	old := w.place(newsroom.SituationID{}, w.arriveFrom(feed, stopped, crack, time.Time{}))
	w.watch()
	same(t, "of what it had all along", w.told(reader), []string(nil))
	w.place(newsroom.SituationID{}, w.arriveFrom(feed, "Dunmere Bank, at noon", "Dunmere Bank has 7 turbines more since noon.", w.Clock().Add(-30*time.Minute)))
	w.watch()
	same(t, "of what is young", w.told(reader), []string{"Dunmere Bank, at noon"})
	w.Pass(time.Hour)
	w.place(old, w.arrive(feed, more, sixtyOne))
	w.watch()
	same(t, "of what develops", len(w.told(reader)), 2)
}

func TestAWishIsNotToldWhatHadComeOutBeforeItWasSaid(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	feed := w.Publisher("north", reader)
	w.Pass(24 * time.Hour)
	w.Commit(func(tx store.Tx) error {
		_, err := tx.Mandates().Advance(reader, 0, newsroom.Amendment{
			Statement: newsroom.Statement{Text: "Alert me about Dunmere Bank.", Provenance: newsroom.ReaderWords, Client: newsroom.OnTheWeb, At: tx.Now()},
			Begun:     []newsroom.Interest{{Label: "Dunmere Bank", Alert: true}},
		})
		return err
	})
	w.place(newsroom.SituationID{}, w.arriveFrom(feed, stopped, crack, w.Clock().Add(-2*time.Hour)))
	w.watch()
	same(t, "before it", w.told(reader), []string(nil))
	w.place(newsroom.SituationID{}, w.arriveFrom(feed, "Dunmere Bank, at noon", "Dunmere Bank has 7 turbines more since noon.", w.Clock()))
	w.watch()
	same(t, "after it", w.told(reader), []string{"Dunmere Bank, at noon"})
}
