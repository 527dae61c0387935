package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var monitors = []test{
	{"a monitor comes back as it was started", monitorBack},
	{"an account follows a situation once, until it has stopped", followedOnce},
	{"of monitors of one situation that are started at once exactly one is stored", startRace},
	{"a move happens from the state that it names, and dates it", monitorMoves},
	{"of moves from one state at once exactly one happens", moveRace},
	{"the list is newest first: all that are not stopped, and those stopped most lately", monitorList},
	{"after a merge both monitors stand and name the situation that stands", followedMerged},
	{"after a split a monitor is shown on the branch, unless another has it", shownOnBranch},
	{"what is shown is stored, and nothing else changes", monitorShown},
	{"watching begins with the monitors of active accounts that are not stopped", followedByAll},
	{"monitors of different accounts are apart", monitorsApart},
	{"monitors that were stopped long ago are forgotten, the latest of each account apart", monitorsForgotten},
}

// monitor is one that an account starts now.
func (w *world) monitor(account newsroom.AccountID, situation newsroom.SituationID) newsroom.Monitor {
	w.t.Helper()
	return newsroom.Monitor{
		ID: w.mint(), Account: account, Situation: situation, State: newsroom.MonitorActive, From: newsroom.FromItem,
		CreatedAt: w.now(), ChangedAt: w.now(), Since: 7,
		Seen: newsroom.Outline{Title: "“Dues” rise", FirstSeen: start, UpdatedAt: w.now(), Articles: 3, Publishers: 2},
	}
}

func (w *world) follow(account newsroom.AccountID, situation newsroom.SituationID) newsroom.Monitor {
	w.t.Helper()
	m := w.monitor(account, situation)
	w.update(func(tx store.Tx) error { return tx.Monitors().Start(m) })
	return m
}

func (w *world) getMonitor(m newsroom.Monitor) newsroom.Monitor {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Monitor, error) { return v.Monitors().Get(m.Account, m.ID) })
}

func (w *world) put(m newsroom.Monitor, from, to newsroom.MonitorState) {
	w.t.Helper()
	w.update(func(tx store.Tx) error { return tx.Monitors().Move(m.Account, m.ID, from, to) })
}

// ids names monitors in an order.
func ids(all []newsroom.Monitor) (out []newsroom.MonitorID) {
	for _, m := range all {
		out = append(out, m.ID)
	}
	return out
}

func (w *world) following(account newsroom.AccountID, situation newsroom.SituationID) []newsroom.MonitorID {
	w.t.Helper()
	return ids(view(w, func(v store.View) ([]newsroom.Monitor, error) { return v.Monitors().Following(account, situation) }))
}

func monitorBack(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, situations := w.ordered("one", "two")
	m := w.follow(a, situations[0])
	same(t, "the monitor", w.getMonitor(m), m)
	bare := newsroom.Monitor{ID: w.mint(), Account: a, Situation: situations[1], State: newsroom.MonitorActive, From: newsroom.FromAlert, CreatedAt: start, ChangedAt: start}
	w.update(func(tx store.Tx) error { return tx.Monitors().Start(bare) })
	same(t, "one without an outline", w.getMonitor(bare), bare)
}

func followedOnce(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, situations := w.ordered("one")
	first := w.follow(a, situations[0])
	again := w.monitor(a, situations[0])
	anew := func() error {
		return w.Update(t.Context(), func(tx store.Tx) error { return tx.Monitors().Start(again) })
	}
	fails(t, anew(), newsroom.KindExists)
	w.put(first, newsroom.MonitorActive, newsroom.MonitorPaused)
	fails(t, anew(), newsroom.KindExists)
	w.put(first, newsroom.MonitorPaused, newsroom.MonitorStopped)
	if err := anew(); err != nil {
		t.Error(err)
	}
	same(t, "those that follow", w.following(a, situations[0]), []newsroom.MonitorID{again.ID})
	same(t, "how many", view(w, func(v store.View) (int, error) { return v.Monitors().Standing(a) }), 1)
}

func startRace(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, situations := w.ordered("one")
	won := 0
	for _, err := range w.once(func(tx store.Tx) error { return tx.Monitors().Start(w.monitor(a, situations[0])) }) {
		if err == nil {
			won++
			continue
		}
		fails(t, err, newsroom.KindExists)
	}
	same(t, "those that were stored", won, 1)
}

func monitorMoves(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	_, situations := w.ordered("one")
	m := w.follow(a, situations[0])
	w.pass(time.Hour)
	for _, wrong := range []struct {
		account newsroom.AccountID
		id      newsroom.MonitorID
		from    newsroom.MonitorState
	}{{a, m.ID, newsroom.MonitorPaused}, {a, m.ID, newsroom.MonitorStopped}, {b, m.ID, newsroom.MonitorActive}, {a, w.mint(), newsroom.MonitorActive}} {
		err := w.Update(t.Context(), func(tx store.Tx) error {
			return tx.Monitors().Move(wrong.account, wrong.id, wrong.from, newsroom.MonitorStopped)
		})
		fails(t, err, newsroom.KindConflict)
	}
	w.put(m, newsroom.MonitorActive, newsroom.MonitorPaused)
	m.State, m.ChangedAt = newsroom.MonitorPaused, w.now()
	same(t, "the monitor", w.getMonitor(m), m)
}

func moveRace(t *testing.T, w *world) {
	m := w.follow(w.account("a@example.org"), func() newsroom.SituationID { _, all := w.ordered("one"); return all[0] }())
	w.oneWins(func(tx store.Tx) error {
		return tx.Monitors().Move(m.Account, m.ID, newsroom.MonitorActive, newsroom.MonitorPaused)
	})
	same(t, "the state", w.getMonitor(m).State, newsroom.MonitorPaused)
}

func monitorList(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, situations := w.ordered("one", "two", "three", "four", "five")
	var all []newsroom.Monitor
	for _, s := range situations {
		w.pass(time.Minute)
		all = append(all, w.follow(a, s))
	}
	w.put(all[1], newsroom.MonitorActive, newsroom.MonitorPaused)
	for _, i := range []int{4, 0, 2} { // in this order, a minute apart
		w.pass(time.Minute)
		w.put(all[i], newsroom.MonitorActive, newsroom.MonitorStopped)
	}
	list := func(stopped int) []newsroom.MonitorID {
		return ids(view(w, func(v store.View) ([]newsroom.Monitor, error) { return v.Monitors().List(a, stopped) }))
	}
	same(t, "all", list(100), []newsroom.MonitorID{all[4].ID, all[3].ID, all[2].ID, all[1].ID, all[0].ID})
	same(t, "with two that were stopped", list(2), []newsroom.MonitorID{all[3].ID, all[2].ID, all[1].ID, all[0].ID})
	same(t, "with none that was stopped", list(0), []newsroom.MonitorID{all[3].ID, all[1].ID})
}

func followedMerged(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, situations := w.ordered("one", "two")
	younger := w.follow(a, situations[0])
	w.pass(-time.Hour)
	older := w.follow(a, situations[1])
	w.into(situations[1], situations[0], 2)
	same(t, "those that follow, oldest first", w.following(a, situations[0]), []newsroom.MonitorID{older.ID, younger.ID})
	same(t, "those that follow what is gone", w.following(a, situations[1]), []newsroom.MonitorID(nil))
	same(t, "what the older one follows", w.getMonitor(older).Situation, situations[0])
	older.Situation = situations[0]
	w.update(func(tx store.Tx) error { return tx.Monitors().Show(older) }) // each keeps the name that it was started with
	same(t, "when both have been shown", w.following(a, situations[0]), []newsroom.MonitorID{older.ID, younger.ID})
	names := func(account newsroom.AccountID) []newsroom.SituationID {
		return view(w, func(v store.View) ([]newsroom.SituationID, error) { return v.Monitors().Names(account, situations[0]) })
	}
	same(t, "the names", names(a), []newsroom.SituationID{situations[1], situations[0]})
	same(t, "the names of another account", names(w.account("b@example.org")), []newsroom.SituationID(nil))
}

func shownOnBranch(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, situations := w.ordered("one", "two", "three")
	m, other := w.follow(a, situations[0]), w.follow(a, situations[2])
	m.Situation = situations[1]
	w.update(func(tx store.Tx) error { return tx.Monitors().Show(m) })
	same(t, "where it was shown", w.getMonitor(m).Situation, situations[1])
	m.Situation, m.Seen.Articles = situations[2], 9
	w.update(func(tx store.Tx) error { return tx.Monitors().Show(m) })
	got := w.getMonitor(m)
	same(t, "where another is", []any{got.Situation, got.Seen.Articles}, []any{situations[1], 9})
	w.put(other, newsroom.MonitorActive, newsroom.MonitorStopped)
	w.update(func(tx store.Tx) error { return tx.Monitors().Show(m) })
	same(t, "when the other has stopped", w.getMonitor(m).Situation, situations[2])
}

func monitorShown(t *testing.T, w *world) {
	_, situations := w.ordered("one")
	m := w.follow(w.account("a@example.org"), situations[0])
	w.pass(time.Hour)
	shown := m
	shown.Since, shown.Seen = 12, newsroom.Outline{Title: "Dues fall", FirstSeen: start.Add(-time.Hour), UpdatedAt: w.now(), Articles: 8, Publishers: 5}
	unlike := shown
	unlike.State, unlike.From, unlike.CreatedAt, unlike.ChangedAt, unlike.AlertedAt, unlike.Alerts = newsroom.MonitorStopped, newsroom.FromAlert, w.now(), w.now(), w.now(), 44
	w.update(func(tx store.Tx) error { return tx.Monitors().Show(unlike) })
	same(t, "the monitor", w.getMonitor(m), shown)
	unlike.ID = w.mint()
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Monitors().Show(unlike) }), newsroom.KindNotFound)
}

func followedByAll(t *testing.T, w *world) {
	_, situations := w.ordered("one", "two", "three")
	a, b := w.account("a@example.org"), w.account("b@example.org")
	off := w.person(newsroom.Account{Email: "off@example.org", Authorized: true, DisabledAt: start})
	unknown := w.person(newsroom.Account{Email: "unknown@example.org"})
	var want []newsroom.MonitorID
	for _, id := range []newsroom.AccountID{b, a, off.ID, unknown.ID} {
		var all []newsroom.Monitor
		for _, s := range situations {
			w.pass(time.Minute)
			all = append(all, w.follow(id, s))
		}
		w.put(all[0], newsroom.MonitorActive, newsroom.MonitorPaused)
		w.put(all[1], newsroom.MonitorActive, newsroom.MonitorStopped)
		switch id {
		case a:
			want = append([]newsroom.MonitorID{all[0].ID, all[2].ID}, want...)
		case b:
			want = []newsroom.MonitorID{all[0].ID, all[2].ID}
		}
	}
	same(t, "what is followed", ids(view(w, func(v store.View) ([]newsroom.Monitor, error) { return v.Monitors().Followed() })), want)
}

func monitorsApart(t *testing.T, w *world) {
	_, situations := w.ordered("one")
	a, b := w.account("a@example.org"), w.account("b@example.org")
	m := w.follow(a, situations[0])
	_, err := try(w, func(v store.View) (newsroom.Monitor, error) { return v.Monitors().Get(b, m.ID) })
	fails(t, err, newsroom.KindNotFound)
	same(t, "b's list", view(w, func(v store.View) ([]newsroom.Monitor, error) { return v.Monitors().List(b, 100) }), []newsroom.Monitor(nil))
	same(t, "b's that follow", w.following(b, situations[0]), []newsroom.MonitorID(nil))
	same(t, "b's own", w.getMonitor(w.follow(b, situations[0])).Account, b)
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	same(t, "b's when a has gone", len(w.following(b, situations[0])), 1)
}

func monitorsForgotten(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	feed := w.feed("example.org", "/feed")
	var stopped []newsroom.Monitor
	stop := func(account newsroom.AccountID, situation newsroom.SituationID) {
		m := w.follow(account, situation)
		w.pass(time.Minute)
		w.put(m, newsroom.MonitorActive, newsroom.MonitorStopped)
		stopped = append(stopped, m)
	}
	situation := w.place(newsroom.SituationID{}, w.arrive(feed, "Dues rise")...)
	for range 4 {
		stop(a, situation)
	}
	stop(b, situation)
	stands := w.follow(a, situation)
	forget := func(before time.Time, lately, limit int) (n int) {
		w.update(func(tx store.Tx) (err error) {
			n, err = tx.Monitors().Forget(before, lately, limit)
			return err
		})
		return n
	}
	same(t, "forgotten before any was stopped", forget(start, 0, 10), 0)
	same(t, "forgotten", []int{forget(w.now().Add(time.Minute), 2, 1), forget(w.now().Add(time.Minute), 2, 9), forget(w.now().Add(time.Minute), 2, 9)}, []int{1, 1, 0})
	left := view(w, func(v store.View) ([]newsroom.Monitor, error) { return v.Monitors().List(a, 10) })
	same(t, "those left", ids(left), []newsroom.MonitorID{stands.ID, stopped[3].ID, stopped[2].ID})
	left = view(w, func(v store.View) ([]newsroom.Monitor, error) { return v.Monitors().List(b, 10) })
	same(t, "those of another", ids(left), []newsroom.MonitorID{stopped[4].ID})
	same(t, "forgotten by their age", forget(stopped[3].CreatedAt.Add(time.Minute), 0, 9), 1)
}
