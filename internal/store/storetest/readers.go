package storetest

import (
	"slices"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var readers = []test{
	{"saving a reader overwrites the settings and leaves mandate, last edition and cut", saveReader},
	{"readers that are due come with the longest due first", dueReaders},
	{"readers that a clock planned which stood ahead are found", aheadReaders},
	{"a schedule that can't be read is none, and saving leaves it", badSchedule},
	{"a reader whose account is not active is never due", inactiveNotDue},
	{"readiness is stored with the transaction's time", readinessBack},
	{"what a readiness depends on is counted", tallied},
}

func saveReader(t *testing.T, w *world) {
	a := w.account("reader@example.org")
	w.amend(a, 0, newsroom.Interest{Label: "rockets"})
	want := newsroom.Reader{
		Account: a, Zone: "America/St_Johns", Language: "fr", Minutes: 20, LastDue: start.Add(time.Hour), NextDue: start.Add(2 * time.Hour),
		Schedule: newsroom.Schedule{{Days: newsroom.Weekdays, Minute: 7 * 60}, {Days: 1 << time.Monday, Minute: 1439}, {Days: newsroom.Daily}},
		Mandate:  9, Last: 9, Cut: 9,
	}
	w.update(func(tx store.Tx) error { return tx.Readers().Save(want) })
	want.Mandate, want.Last, want.Cut = 1, 0, 0
	got := view(w, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(a) })
	same(t, "the reader", got, want)
}

func dueReaders(t *testing.T, w *world) {
	var due []newsroom.AccountID
	for i, wait := range []time.Duration{3 * time.Hour, time.Hour, 0, 2 * time.Hour} {
		a := w.person(newsroom.Account{Email: string(rune('a' + i)), Authorized: true})
		r := readerOf(a)
		if r.NextDue = start.Add(wait); wait == 0 {
			r.NextDue = time.Time{} // gets none
		}
		w.update(func(tx store.Tx) error { return tx.Readers().Save(r) })
		due = append(due, a.ID)
	}
	ask := func(by time.Time, limit int) []newsroom.AccountID {
		var ids []newsroom.AccountID
		for _, r := range view(w, func(v store.View) ([]newsroom.Reader, error) { return v.Readers().Due(by, limit) }) {
			ids = append(ids, r.Account)
		}
		return ids
	}
	same(t, "before any", ask(start.Add(time.Hour-time.Microsecond), 10), []newsroom.AccountID(nil))
	same(t, "at the first", ask(start.Add(time.Hour), 10), []newsroom.AccountID{due[1]})
	same(t, "all", ask(start.Add(3*time.Hour), 10), []newsroom.AccountID{due[1], due[3], due[0]})
	same(t, "two of them", ask(start.Add(3*time.Hour), 2), []newsroom.AccountID{due[1], due[3]})
}

func aheadReaders(t *testing.T, w *world) {
	var all []newsroom.AccountID
	for i, times := range [][2]time.Duration{ // of the last slot and of the next
		{0, time.Hour}, {3 * time.Hour, 4 * time.Hour}, {0, 40 * time.Hour}, {2 * time.Hour, 3 * time.Hour},
	} {
		a := w.person(newsroom.Account{Email: string(rune('a' + i)), Authorized: true})
		r := readerOf(a)
		r.LastDue, r.NextDue = start.Add(times[0]), start.Add(times[1])
		w.update(func(tx store.Tx) error { return tx.Readers().Save(r) })
		all = append(all, a.ID)
	}
	var ids []newsroom.AccountID
	found := view(w, func(v store.View) ([]newsroom.Reader, error) {
		return v.Readers().Ahead(start.Add(2*time.Hour), start.Add(9*time.Hour), 10)
	})
	for _, r := range found {
		ids = append(ids, r.Account)
	}
	want := []newsroom.AccountID{all[1], all[2]}
	slices.SortFunc(want, func(a, b newsroom.AccountID) int { return slices.Compare(a[:], b[:]) })
	same(t, "those ahead", ids, want)
	one := view(w, func(v store.View) ([]newsroom.Reader, error) { return v.Readers().Ahead(start, start, 1) })
	same(t, "at most", len(one), 1)
}

func badSchedule(t *testing.T, w *world) {
	a := w.account("reader@example.org")
	get := func() newsroom.Reader {
		return view(w, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(a) })
	}
	sound := get()
	save := func(schedule newsroom.Schedule) {
		r := sound
		r.Schedule = schedule
		w.update(func(tx store.Tx) error { return tx.Readers().Save(r) })
	}
	save(nil)
	same(t, "the schedule that none was saved over", get().Schedule, sound.Schedule)
	save(newsroom.Schedule{{Days: newsroom.Daily, Minute: 9999}})
	same(t, "a schedule with an hour that no day has", get().Schedule, newsroom.Schedule(nil))
	due := view(w, func(v store.View) ([]newsroom.Reader, error) { return v.Readers().Due(sound.NextDue, 10) })
	same(t, "those due", len(due), 1)
	save(sound.Schedule)
	same(t, "the schedule that is mended", get(), sound)
}

func inactiveNotDue(t *testing.T, w *world) {
	w.person(newsroom.Account{Email: "unauthorized@example.org"})
	w.person(newsroom.Account{Email: "disabled@example.org", Authorized: true, DisabledAt: start})
	due := view(w, func(v store.View) ([]newsroom.Reader, error) { return v.Readers().Due(start.Add(48*time.Hour), 10) })
	same(t, "those due", due, []newsroom.Reader(nil))
}

func readinessBack(t *testing.T, w *world) {
	a := w.account("reader@example.org")
	want := newsroom.Readiness{
		State:  newsroom.StateAttention,
		Checks: []newsroom.Check{{Name: "sources", Message: `1 of 2 "sources" can't be read — ☂.`}, {Name: "mandate", OK: true}},
		Next:   start.Add(time.Hour),
	}
	w.pass(time.Minute)
	w.update(func(tx store.Tx) error { return tx.Readers().SetReadiness(a, want) })
	want.UpdatedAt = start.Add(time.Minute)
	same(t, "the readiness", view(w, func(v store.View) (newsroom.Readiness, error) { return v.Readers().Readiness(a) }), want)
	front := view(w, func(v store.View) (store.NewsroomState, error) { return v.Editions().Front(a) })
	same(t, "the front", front, store.NewsroomState{Readiness: want})
}

func tallied(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	tally := func() store.ReadinessCounts {
		return view(w, func(v store.View) (store.ReadinessCounts, error) { return v.Readers().Tally(a) })
	}
	same(t, "at first", tally(), store.ReadinessCounts{Active: true})
	m := w.amend(a, 0, newsroom.Interest{Label: "tides"}, newsroom.Interest{Label: "eels"}, newsroom.Interest{Label: "football", Avoid: true})
	w.amend(b, 0, newsroom.Interest{Label: "peat"})
	w.update(func(tx store.Tx) error {
		_, err := tx.Mandates().Advance(a, 1, newsroom.Amendment{Ended: []newsroom.InterestID{m.Interests[1].ID}})
		return err
	})
	own, all, another := w.feed("own.example", "/"), w.feed("all.example", "/"), w.feed("another.example", "/")
	w.read(a, own)
	w.read(newsroom.AccountID{}, all)
	w.read(b, another)
	same(t, "with two sources", tally(), store.ReadinessCounts{Active: true, Follows: 1, Sources: 2})
	for _, feed := range []newsroom.FeedID{all, another} {
		w.polled(store.Polled{Feed: feed, Failing: &newsroom.Failing{Since: start, Count: 1, Cause: "It is gone."}})
	}
	same(t, "with one of two that can't be read", tally(), store.ReadinessCounts{Active: true, Follows: 1, Sources: 2, Failing: 1})
	w.update(func(tx store.Tx) error {
		person, err := tx.Accounts().Get(a)
		person.Authorized = false
		if err != nil {
			return err
		}
		return tx.Accounts().Save(person)
	})
	same(t, "when the account may not be used", tally().Active, false)
	_, err := try(w, func(v store.View) (any, error) { return v.Readers().Tally(w.mint()) })
	fails(t, err, newsroom.KindNotFound)
}
