package jobs

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestDueReadersGetOneJobEach(t *testing.T) {
	w := newWorld(t, start)
	a, b := w.reads("a@example.org", "UTC", "daily 07:00"), w.reads("b@example.org", "Europe/Lisbon", "sat 07:00")
	later := w.reads("c@example.org", "America/New_York", "daily 07:00")
	idle, err := w.people.Add(t.Context(), account.New{Email: "idle@example.org", Authorized: true})
	w.Must(err)
	w.reads("off@example.org", "UTC", "daily 07:00")
	w.Must(w.people.Disable(t.Context(), "off@example.org", true))

	w.run(start.Add(59 * time.Minute))
	same(t, "jobs before the hour", enqueued[newsroom.ComposeJob](w), []newsroom.ComposeJob(nil))
	seven := start.Add(time.Hour)
	slot := func(zone string) newsroom.Slot {
		return newsroom.Slot{Kind: newsroom.Scheduled, Date: "2026-11-21", Time: "07:00", Zone: zone, Due: seven}
	}
	want := []newsroom.ComposeJob{{Account: a, Slot: slot("UTC")}, {Account: b, Slot: slot("Europe/Lisbon")}}
	for _, now := range []time.Time{seven, seven.Add(time.Minute), seven.Add(2 * time.Minute)} {
		w.run(now)
		same(t, "jobs at "+now.String(), enqueued[newsroom.ComposeJob](w), want)
	}
	for id, next := range map[newsroom.AccountID]time.Time{
		a: seven.AddDate(0, 0, 1), b: seven.AddDate(0, 0, 7), idle.ID: seven.AddDate(0, 0, 1), later: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC),
	} {
		same(t, "the next slot", w.reader(id).NextDue, next)
		ready := enginetest.See(w, func(v store.View) (newsroom.Readiness, error) { return v.Readers().Readiness(id) })
		same(t, "the next edition as the reader is told", ready.Next, next)
	}
}

// A newsroom that was off makes up for the newest slot alone: its edition covers what the others would have held.
func TestMissedSlotsAreNotMadeUpFor(t *testing.T) {
	w := newWorld(t, start)
	a := w.reads("a@example.org", "UTC", "daily 07:00, daily 18:00")
	w.run(start.AddDate(0, 0, 9).Add(4 * time.Hour)) // on a Monday at ten
	var dates []string
	for _, job := range enqueued[newsroom.ComposeJob](w) {
		dates = append(dates, job.Slot.Date+" "+job.Slot.Time)
	}
	same(t, "slots", dates, []string{"2026-11-30 07:00"})
	same(t, "the next", w.reader(a).NextDue, time.Date(2026, 11, 30, 18, 0, 0, 0, time.UTC))
}

func TestAReaderWithoutAMandateIsPlannedAndGetsNothing(t *testing.T) {
	w := newWorld(t, start)
	idle, err := w.people.Add(t.Context(), account.New{Email: "idle@example.org", Authorized: true})
	w.Must(err)
	w.run(start.Add(2 * time.Hour))
	same(t, "jobs", enqueued[newsroom.ComposeJob](w), []newsroom.ComposeJob(nil))
	w.Commit(func(tx store.Tx) error {
		_, err := tx.Mandates().Advance(idle.ID, 0, newsroom.Amendment{Begun: []newsroom.Interest{{Label: "tides"}}})
		return err
	})
	w.run(start.Add(3 * time.Hour))
	same(t, "jobs for a slot before the mandate", enqueued[newsroom.ComposeJob](w), []newsroom.ComposeJob(nil))
	w.run(start.Add(25 * time.Hour))
	same(t, "jobs for the first slot after it", len(enqueued[newsroom.ComposeJob](w)), 1)
}

func TestSavingTheScheduleAgainBringsNoSlotTwice(t *testing.T) {
	w := newWorld(t, start)
	w.reads("a@example.org", "UTC", "daily 07:00")
	w.run(start.Add(time.Hour))
	other, err := newsroom.ParseSchedule("daily 07:00, daily 06:30")
	w.Must(err)
	w.Turn(start.Add(65 * time.Minute))
	w.Must(w.people.Set(t.Context(), "a@example.org", account.Settings{Schedule: other}))
	w.Must(w.people.Set(t.Context(), "a@example.org", account.Settings{Schedule: newsroom.DefaultSchedule()}))
	w.Must(w.people.Disable(t.Context(), "a@example.org", true))
	w.Must(w.people.Disable(t.Context(), "a@example.org", false))
	w.run(start.Add(30 * time.Minute)) // the clock was set back
	w.run(start.Add(time.Hour))
	w.run(start.Add(24 * time.Hour))
	same(t, "jobs", len(enqueued[newsroom.ComposeJob](w)), 1)
	w.run(start.Add(25 * time.Hour))
	same(t, "jobs a day later", len(enqueued[newsroom.ComposeJob](w)), 2)
}

// A timetable that was taken over moves nobody on: the one that took over must find everything due.
func TestATimetableThatWasTakenOverChangesNothing(t *testing.T) {
	w := newWorld(t, start)
	a := w.reads("a@example.org", "UTC", "daily 07:00")
	w.Turn(start.Add(time.Hour))
	if err := w.table.Run(t.Context(), newsroom.Ticket{Job: 77, Attempt: 1}); newsroom.KindOf(err) != newsroom.KindSuperseded {
		t.Errorf("it ended with %v", err)
	}
	same(t, "jobs", enqueued[newsroom.ComposeJob](w), []newsroom.ComposeJob(nil))
	same(t, "the next slot", w.reader(a).NextDue, start.Add(time.Hour))
	w.run(start.Add(61 * time.Minute))
	same(t, "jobs then", len(enqueued[newsroom.ComposeJob](w)), 1)
}

func TestTimetablesSideBySide(t *testing.T) {
	w := newWorld(t, start)
	for i := range 5 {
		w.reads(fmt.Sprintf("%d@example.org", i), "UTC", "daily 07:00")
	}
	w.Turn(start.Add(time.Hour))
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if err := w.table.Run(t.Context(), newsroom.Ticket{}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	same(t, "jobs", len(enqueued[newsroom.ComposeJob](w)), 5)
}

func TestWhatWaitsIsFollowedUp(t *testing.T) {
	w := newWorld(t, start)
	jobs := func() [2]int { return [2]int{len(enqueued[newsroom.PollJob](w)), len(enqueued[newsroom.GroupJob](w))} }
	feed := w.Feed(newsroom.Feed{URL: "https://example.org/feed", Host: "example.org", Every: time.Hour})
	w.run(start)
	same(t, "polls and groupings for a feed that nobody reads", jobs(), [2]int{0, 0})
	a := w.reads("a@example.org", "UTC", "daily 07:00")
	w.Commit(func(tx store.Tx) error {
		_, err := tx.Sources().Add(newsroom.Source{Feed: feed, Account: a})
		return err
	})
	w.run(start)
	w.run(start)
	same(t, "for one that is due", jobs(), [2]int{1, 0})
	w.Commit(func(tx store.Tx) error {
		return tx.Articles().Add([]store.ArrivedArticle{{
			Article: newsroom.Article{Feed: feed, FirstSeen: start}, Words: newsroom.Version{Title: "Fire"}, Stems: store.Stems{Title: "fire"},
		}})
	})
	w.run(start)
	w.run(start)
	same(t, "and for an article that waits", jobs(), [2]int{1, 1})
}

// What is due is planned in bounded parts; whoever has waited longest comes first.
func TestATimetablePlansSoManyAtOnce(t *testing.T) {
	w := newWorld(t, start)
	w.Commit(func(tx store.Tx) error {
		for range dueAtOnce + 3 {
			id, err := w.Join(tx, "", newsroom.Reader{LastDue: start, NextDue: start.Add(time.Hour)})
			if err != nil {
				return err
			}
			if _, err := tx.Mandates().Advance(id, 0, newsroom.Amendment{Begun: []newsroom.Interest{{Label: "tides"}}}); err != nil {
				return err
			}
		}
		return nil
	})
	w.run(start.Add(time.Hour))
	same(t, "jobs", len(enqueued[newsroom.ComposeJob](w)), dueAtOnce)
	w.run(start.Add(61 * time.Minute))
	same(t, "jobs a minute later", len(enqueued[newsroom.ComposeJob](w)), dueAtOnce+3)
}

func TestReadinessOfThoseWhoReadAFeed(t *testing.T) {
	w := newWorld(t, start)
	a, b, c := w.reads("a@example.org", "UTC", "daily 07:00"), w.reads("b@example.org", "UTC", "daily 07:00"), w.reads("c@example.org", "UTC", "daily 07:00")
	own := w.Feed(newsroom.Feed{URL: "https://example.org/own", Host: "example.org"}, a)
	all := w.Feed(newsroom.Feed{URL: "https://example.org/all", Host: "example.org"}, enginetest.Everybody)
	says := func(id newsroom.AccountID) string {
		for _, check := range enginetest.See(w, func(v store.View) (newsroom.Readiness, error) { return v.Readers().Readiness(id) }).Checks {
			if check.Name == "sources" {
				return check.Message
			}
		}
		return "nothing"
	}
	fail := func(feed newsroom.FeedID) {
		t.Helper()
		w.Commit(func(tx store.Tx) error {
			return tx.Feeds().Polled(store.Polled{Feed: feed, Failing: &newsroom.Failing{Since: start, Count: 1, Cause: "gone"}})
		})
		w.Must(w.table.Readiness(t.Context(), feed, newsroom.Ticket{}))
	}
	w.Must(w.table.Readiness(t.Context(), 0, newsroom.Ticket{}))
	same(t, "all are told", []string{says(a), says(b), says(c)}, []string{"2 sources can be read.", "1 source can be read.", "1 source can be read."})
	fail(own)
	same(t, "A's own source fails", []string{says(a), says(b)}, []string{"1 of 2 sources can't be read at present.", "1 source can be read."})
	fail(all)
	same(t, "everybody's fails", []string{says(a), says(b), says(c)},
		[]string{"2 of 2 sources can't be read at present.", "1 of 1 source can't be read at present.", "1 of 1 source can't be read at present."})
	if err := w.table.Readiness(t.Context(), 0, newsroom.Ticket{Job: 77, Attempt: 1}); newsroom.KindOf(err) != newsroom.KindSuperseded {
		t.Errorf("taken over, it ended with %v", err)
	}
}
