package edition

import (
	"cmp"
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
	w.waits(reader, situation, newsroom.PostHeld, newsroom.CauseNumber)
}

// waits raises an alert whose letter is in a state.
func (w *world) waits(reader newsroom.AccountID, situation newsroom.SituationID, state newsroom.PostState, why newsroom.PostCause) {
	w.Helper()
	w.pends(newsroom.Alert{Account: reader, Situation: situation, Body: []byte("{}")}, state, why)
}

// pends raises this alert, whose letter is in a state.
func (w *world) pends(alert newsroom.Alert, state newsroom.PostState, why newsroom.PostCause) {
	w.Helper()
	alert.ID, alert.Fact = w.Mint(), newsroom.Digest(w.Mint())
	w.Commit(func(tx store.Tx) error {
		d := newsroom.DefaultDelivery(alert.Account)
		d.Alerts = true
		if err := tx.Outbox().Choose(d); err != nil {
			return err
		}
		if err := tx.Alerts().Raise(alert); err != nil {
			return err
		}
		made, err := tx.Outbox().Post(alert.Account, newsroom.EventAlert, alert.ID.String(), "")
		if err != nil {
			return err
		}
		made[0].State, made[0].Cause, made[0].NextAt = state, why, time.Time{}
		if state == newsroom.PostWaiting {
			made[0].NextAt = tx.Now().Add(time.Hour)
		}
		return tx.Outbox().Save(made[0])
	})
}

// newest gives what became of the reader's newest alert, and the number of the edition that has it.
func (w *world) newest(reader newsroom.AccountID) []any {
	w.Helper()
	posts := enginetest.See(w, func(v store.View) ([]newsroom.Post, error) {
		return v.Outbox().Page(store.Posts{Account: reader, Limit: 1})
	})
	return []any{posts[0].State, posts[0].Edition}
}

// has tells whether an edition has an item on a situation.
func has(e newsroom.Edition, situation newsroom.SituationID) bool {
	return slices.ContainsFunc(e.Items, func(i newsroom.Item) bool { return i.Situation == situation })
}

// crowd has more come than a paper has room for.
func (w *world) crowd(feeds []newsroom.FeedID) {
	w.Helper()
	for n := range 30 {
		title := fmt.Sprintf("Saltmark stops wind turbines of park %d", n)
		w.place(newsroom.SituationID{}, w.arrive(feeds[n%len(feeds)], title, fmt.Sprintf("Wind turbines of park %d stopped. Wind turbines cracked at %d places.", n, n+2)))
	}
}

const (
	craneTitle = "A crane and wind turbines"
	crane      = "Wind turbines were seen from a crane."
)

// The paper comes before quiet hours are over: the number may hold the alert after it, and then it has it.
func TestThePaperHasWhatWaitsForTheEndOfQuietHours(t *testing.T) {
	for _, tt := range []struct {
		cause newsroom.PostCause
		has   bool
	}{{newsroom.CauseQuiet, true}, {newsroom.CausePatience, true}, {"", true}, {newsroom.CauseRetry, false}} {
		w := newWorld(t)
		reader := w.reader("wind turbines")
		feeds := []newsroom.FeedID{w.Publisher("one", reader), w.Publisher("two", reader)}
		weak := w.place(newsroom.SituationID{}, w.arrive(feeds[0], craneTitle, crane))
		w.waits(reader, weak, newsroom.PostWaiting, tt.cause)
		w.Pass(30 * time.Hour)
		w.crowd(feeds)
		e, _ := w.compose(reader)
		same(t, "whether it is in the paper that comes while it waits: "+string(tt.cause), has(e, weak), tt.has)
		number := int64(0)
		if tt.has {
			number = 1
		}
		same(t, "its letter waits on", w.newest(reader), []any{newsroom.PostWaiting, number})
	}
}

// crowdedOut gives a reader, and a situation for which their paper has no room.
func crowdedOut(t *testing.T) (w *world, reader newsroom.AccountID, weak newsroom.SituationID) {
	t.Helper()
	w = newWorld(t)
	reader = w.reader("wind turbines")
	feeds := []newsroom.FeedID{w.Publisher("one", reader), w.Publisher("two", reader)}
	w.Pass(time.Hour)
	weak = w.place(newsroom.SituationID{}, w.arriveFrom(feeds[0], craneTitle, crane, w.Clock().Add(-23*time.Hour)))
	w.crowd(feeds)
	return w, reader, weak
}

// A paper came between what an alert is about and the alert itself, and had no room for it then: the next one reaches back.
func TestThePaperReachesBackForWhatWasHeld(t *testing.T) {
	w, reader, weak := crowdedOut(t)
	e, _ := w.compose(reader)
	same(t, "at first", has(e, weak), false)
	w.waits(reader, weak, newsroom.PostHeld, newsroom.CauseNumber)
	w.Pass(23 * time.Hour)
	e, _ = w.compose(reader)
	same(t, "when it was held", has(e, weak), true)
	same(t, "what became of the alert", w.newest(reader), []any{newsroom.PostPrinted, int64(2)})
	w.Pass(23 * time.Hour)
	e, _ = w.compose(reader)
	same(t, "once", has(e, weak), false)
}

// An alert that is held while a paper is made was not read by it, and waits for the next one.
func TestWhatIsHeldWhileThePaperIsMadeIsInTheNextOne(t *testing.T) {
	w, reader, weak := crowdedOut(t)
	w.press.fault = func(p newsroom.Point) {
		if p == newsroom.PointRead {
			w.press.fault = nil
			w.holds(reader, weak)
		}
	}
	e, _ := w.compose(reader)
	same(t, "the one that is made", has(e, weak), false)
	same(t, "the alert then", w.newest(reader), []any{newsroom.PostHeld, int64(0)})
	w.Pass(time.Hour)
	e, _ = w.compose(reader)
	same(t, "the next one", has(e, weak), true)
	same(t, "the alert in the end", w.newest(reader), []any{newsroom.PostPrinted, int64(2)})
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

// windowOf gives the articles that an edition was chosen from: those of its window, and before it those of situations of
// which an alert was held back, and what was read again since no edition had it.
func windowOf(v store.View, e newsroom.Edition, r Record) ([]newsroom.Sight, error) {
	window, err := v.Articles().Visible(e.Account, lowest(r), e.To)
	if err != nil {
		return nil, err
	}
	before, err := v.Articles().Together(e.Account, sortedIDs(r.Back), lowest(r))
	if err != nil {
		return nil, err
	}
	before = slices.DeleteFunc(before, func(s newsroom.Sight) bool { return s.Seq <= r.Back[s.Situation] })
	unread, err := v.Articles().At(e.Account, r.Unread)
	all := slices.Concat(before, unread, window)
	slices.SortFunc(all, func(a, b newsroom.Sight) int { return cmp.Compare(a.Seq, b.Seq) })
	return slices.CompactFunc(all, func(a, b newsroom.Sight) bool { return a.Seq == b.Seq }), err
}
