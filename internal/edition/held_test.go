package edition

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// holds raises an alert of a situation by a wish, whose letter the reader's daily number holds back.
func (w *world) holds(reader newsroom.AccountID, situation newsroom.SituationID) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		d := newsroom.DefaultDelivery(reader)
		d.Alerts = true
		if err := tx.Outbox().Choose(d); err != nil {
			return err
		}
		id := newsroom.AlertID(w.Mint())
		if err := tx.Alerts().Raise(newsroom.Alert{ID: id, Account: reader, Situation: situation, Fact: newsroom.Digest(w.Mint()), Body: []byte("{}")}); err != nil {
			return err
		}
		made, err := tx.Outbox().Post(reader, newsroom.EventAlert, id.String(), "")
		if err != nil {
			return err
		}
		made[0].State, made[0].Cause, made[0].NextAt = newsroom.PostHeld, newsroom.CauseNumber, time.Time{}
		return tx.Outbox().Save(made[0])
	})
}

func TestWhatTheDailyNumberHeldBackIsInTheNextPaper(t *testing.T) {
	w := newWorld(t)
	a, b := w.reader("wind turbines"), w.reader("wind turbines")
	var feeds []newsroom.FeedID
	for n := range 5 {
		feeds = append(feeds, w.Publisher(fmt.Sprintf("p%d", n), a, b))
	}
	weak := w.place(newsroom.SituationID{}, w.arrive(feeds[0], "A crane and wind turbines", "Wind turbines were seen from a crane."))
	w.holds(a, weak)
	w.Pass(30 * time.Hour)
	for n := range 30 {
		title := fmt.Sprintf("Saltmark stops wind turbines of park %d", n)
		w.place(newsroom.SituationID{}, w.arrive(feeds[n%5], title, fmt.Sprintf("Wind turbines of park %d stopped. Wind turbines cracked at %d places.", n, n+2)))
	}
	in := func(reader newsroom.AccountID) bool {
		e, _ := w.compose(reader)
		return slices.ContainsFunc(e.Items, func(i newsroom.Item) bool { return i.Situation == weak })
	}
	same(t, "whose paper has it", []bool{in(a), in(b)}, []bool{true, false})
	posts := enginetest.See(w, func(v store.View) ([]newsroom.Post, error) { return v.Outbox().Page(store.Posts{Account: a, Limit: 9}) })
	same(t, "what became of the alert", []any{posts[0].State, posts[0].Edition}, []any{newsroom.PostPrinted, int64(1)})
}

// What it was about may be gone, or be left out by now: then the paper comes without it.
func TestWhatWasHeldBackAndIsNoMoreKeepsNoPaper(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	feed := w.Publisher("one", reader)
	gone := w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
	w.holds(reader, gone)
	w.Commit(func(tx store.Tx) error {
		made, err := tx.Outbox().Post(reader, newsroom.EventAlert, newsroom.AlertID(w.Mint()).String(), "")
		if err != nil {
			return err
		}
		made[0].State, made[0].NextAt = newsroom.PostHeld, time.Time{}
		return tx.Outbox().Save(made[0])
	})
	w.say(reader, "harbours", "-wind turbines")
	e, _ := w.compose(reader)
	same(t, "items", len(e.Items), 0)
}
