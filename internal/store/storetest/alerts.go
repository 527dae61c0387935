package storetest

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var alerts = []test{
	{"alerts come back as they were raised, numbered from 1 without holes", alertsBack},
	{"an account is told a fact once, and what is refused stores nothing", toldOnce},
	{"of alerts of one fact that are raised at once exactly one is stored, and numbers have no holes", raiseRace},
	{"a page holds what is below a number, newest first", alertPages},
	{"an alert counts on its monitor", alertCounted},
	{"an alert names the situation that stands", alertMerged},
	{"an alert is about the situation that most of what it cites went to, as far as its reader sees it", alertPresent},
	{"what alerts cite is untold until an edition of the account cites it", alertUntold},
	{"an alert cites a version that there is, and keeps it", alertCites},
	{"alerts of different accounts are apart", alertsApart},
	{"who wants alerts are the active accounts that follow something with one", wantsAlerts},
	{"watching moves from where it stands, and of those who move it at once one does", watched},
	{"watching that is held where it is can't be moved by another", watchHeld},
}

// alert is one of a fact about a situation.
func (w *world) alert(account newsroom.AccountID, situation newsroom.SituationID, fact string) newsroom.Alert {
	return newsroom.Alert{
		ID: w.mint(), Account: account, Situation: situation, Fact: digest(fact), Body: fmt.Appendf(nil, `{"headline": %q}`, fact), SentAt: w.now(),
	}
}

func (w *world) raise(a newsroom.Alert) error {
	return w.Update(w.t.Context(), func(tx store.Tx) error { return tx.Alerts().Raise(a) })
}

// raised raises an alert that must be stored, and gives it as it comes back.
func (w *world) raised(a newsroom.Alert, n int64) newsroom.Alert {
	w.t.Helper()
	if err := w.raise(a); err != nil {
		w.t.Fatal(err)
	}
	a.N, a.Cites = n, nil
	return a
}

func (w *world) page(account newsroom.AccountID, below int64, limit int) []newsroom.Alert {
	w.t.Helper()
	return view(w, func(v store.View) ([]newsroom.Alert, error) { return v.Alerts().Page(account, below, limit) })
}

func alertsBack(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, situations := w.ordered("one")
	m := w.follow(a, situations[0])
	one := w.alert(a, situations[0], "one")
	one.Monitor, one.Cites = m.ID, []newsroom.Cite{{Article: w.traces(0, 1)[0].Article, Version: 1, Sentence: "“One.”"}}
	one = w.raised(one, 1)
	w.pass(time.Minute)
	two := w.raised(w.alert(a, situations[0], "two"), 2)
	same(t, "all", w.page(a, 0, 10), []newsroom.Alert{two, one})
	for _, want := range []newsroom.Alert{one, two} {
		same(t, "one of them", view(w, func(v store.View) (newsroom.Alert, error) { return v.Alerts().Get(a, want.ID) }), want)
	}
}

func toldOnce(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, situations := w.ordered("one", "two")
	w.raised(w.alert(a, situations[0], "one"), 1)
	again := w.alert(a, situations[1], "one")
	again.Cites = []newsroom.Cite{{Article: w.traces(0, 1)[0].Article, Version: 1}}
	fails(t, w.raise(again), newsroom.KindExists)
	w.update(func(tx store.Tx) error { // what is refused spoils nothing else of the transaction
		if err := tx.Alerts().Raise(again); newsroom.KindOf(err) != newsroom.KindExists {
			return errors.Join(errors.New("it was raised again"), err)
		}
		return tx.Alerts().Raise(w.alert(a, situations[1], "two"))
	})
	all := w.page(a, 0, 10)
	same(t, "the numbers", []int64{all[0].N, all[1].N}, []int64{2, 1})
	told := view(w, func(v store.View) (map[newsroom.Digest]bool, error) {
		return v.Alerts().Told(a, []newsroom.Digest{digest("two"), digest("three"), digest("one")})
	})
	same(t, "what was told", told, map[newsroom.Digest]bool{digest("one"): true, digest("two"): true})
	none := view(w, func(v store.View) (map[newsroom.Digest]bool, error) { return v.Alerts().Told(a, nil) })
	same(t, "of nothing", none, map[newsroom.Digest]bool{})
}

func raiseRace(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, situations := w.ordered("one")
	won := 0
	for _, err := range w.once(func(tx store.Tx) error { return tx.Alerts().Raise(w.alert(a, situations[0], "one")) }) {
		if err == nil {
			won++
			continue
		}
		fails(t, err, newsroom.KindExists)
	}
	same(t, "those that were stored", won, 1)
	for _, err := range w.once(func(tx store.Tx) error {
		return tx.Alerts().Raise(w.alert(a, situations[0], fmt.Sprint(w.mint())))
	}) {
		if err != nil {
			t.Error(err)
		}
	}
	for i, alert := range w.page(a, 0, 100) {
		same(t, "a number", alert.N, int64(racers+1-i))
	}
}

func alertPages(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, situations := w.ordered("one")
	for n := range int64(7) {
		w.raised(w.alert(a, situations[0], fmt.Sprint(n)), n+1)
	}
	for _, c := range []struct {
		below int64
		limit int
		want  []int64
	}{{0, 3, []int64{7, 6, 5}}, {5, 3, []int64{4, 3, 2}}, {2, 3, []int64{1}}, {1, 3, nil}, {99, 1, []int64{7}}, {7, 0, nil}} {
		var got []int64
		for _, alert := range w.page(a, c.below, c.limit) {
			got = append(got, alert.N)
		}
		same(t, fmt.Sprintf("%d below %d", c.limit, c.below), got, c.want)
	}
}

func alertCounted(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, situations := w.ordered("one")
	m := w.follow(a, situations[0])
	w.pass(time.Hour)
	for n := range 2 {
		alert := w.alert(a, situations[0], fmt.Sprint(n))
		alert.Monitor = m.ID
		w.raised(alert, int64(n)+1)
	}
	m.Alerts, m.AlertedAt = 2, w.now()
	same(t, "the monitor", w.getMonitor(m), m)
	alert := w.alert(a, situations[0], "of a monitor that is not there")
	alert.Monitor = w.mint()
	fails(t, w.raise(alert), newsroom.KindNotFound)
	same(t, "what was raised", len(w.page(a, 0, 10)), 2)
}

func alertMerged(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, situations := w.ordered("one", "two")
	alert := w.raised(w.alert(a, situations[0], "one"), 1)
	w.into(situations[0], situations[1], 1)
	alert.Situation = situations[1]
	same(t, "by the page", w.page(a, 0, 10), []newsroom.Alert{alert})
	same(t, "by its identifier", view(w, func(v store.View) (newsroom.Alert, error) { return v.Alerts().Get(a, alert.ID) }), alert)
}

func alertCites(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.feed("private.example.org", "/?key=1")
	source := w.read(a, feed)
	article := w.arrive(feed, "one")[0]
	situation := w.place(newsroom.SituationID{}, article)
	alert := w.alert(a, situation, "one")
	alert.Cites = []newsroom.Cite{{Article: article, Version: 2, Sentence: "x"}}
	fails(t, w.raise(alert), newsroom.KindNotFound)
	same(t, "what was raised", len(w.page(a, 0, 10)), 0)
	alert.Cites[0].Version = 1
	w.raised(alert, 1)
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(source) })
	same(t, "what is cited", w.version(article, 1).Title, "one")
}

func alertsApart(t *testing.T, w *world) {
	_, situations := w.ordered("one")
	a, b := w.account("a@example.org"), w.account("b@example.org")
	alert := w.raised(w.alert(a, situations[0], "one"), 1)
	w.raised(w.alert(b, situations[0], "one"), 1)
	_, err := try(w, func(v store.View) (newsroom.Alert, error) { return v.Alerts().Get(b, alert.ID) })
	fails(t, err, newsroom.KindNotFound)
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	same(t, "a's when it has gone", len(w.page(a, 0, 10)), 0)
	same(t, "b's", len(w.page(b, 0, 10)), 1)
}

func wantsAlerts(t *testing.T, w *world) {
	wants := newsroom.Interest{Label: "quakes", Alert: true}
	a, b, c, d := w.account("a@example.org"), w.account("b@example.org"), w.account("c@example.org"), w.account("d@example.org")
	off := w.person(newsroom.Account{Email: "off@example.org", Authorized: true, DisabledAt: start})
	w.amend(d, 0, wants, newsroom.Interest{Label: "storms", Alert: true})
	w.amend(a, 0, newsroom.Interest{Label: "tides"}, wants)
	w.amend(b, 0, newsroom.Interest{Label: "tides"})
	w.amend(c, 0, newsroom.Interest{Label: "quakes", Alert: true, Avoid: true})
	w.amend(off.ID, 0, wants)
	ask := func() []newsroom.AccountID {
		return view(w, func(v store.View) ([]newsroom.AccountID, error) { return v.Mandates().Alerting() })
	}
	same(t, "who wants alerts", ask(), []newsroom.AccountID{a, d})
	w.update(func(tx store.Tx) error {
		_, err := tx.Mandates().Advance(a, 1, newsroom.Amendment{Ended: []newsroom.InterestID{2}})
		return err
	})
	same(t, "when one has changed its mind", ask(), []newsroom.AccountID{d})
}

func (w *world) watchedTo() newsroom.Seq {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Seq, error) { return v.Alerts().Watched() })
}

func watched(t *testing.T, w *world) {
	same(t, "at first", w.watchedTo(), newsroom.Seq(0))
	move := func(from, to newsroom.Seq) error {
		return w.Update(t.Context(), func(tx store.Tx) error { return tx.Alerts().Watch(from, to) })
	}
	fails(t, move(1, 2), newsroom.KindConflict)
	if err := move(0, 5); err != nil {
		t.Error(err)
	}
	fails(t, move(0, 5), newsroom.KindConflict)
	if err := move(5, 5); err != nil {
		t.Error(err)
	}
	same(t, "then", w.watchedTo(), newsroom.Seq(5))
	paused := func() (to newsroom.Seq, last newsroom.AccountID) {
		to = view(w, func(v store.View) (_ newsroom.Seq, err error) {
			to, last, err = v.Alerts().Paused()
			return to, err
		})
		return to, last
	}
	pause := func(from newsroom.Seq) error {
		return w.Update(t.Context(), func(tx store.Tx) error { return tx.Alerts().Pause(from, 8, newsroom.AccountID{7}) })
	}
	fails(t, pause(4), newsroom.KindConflict)
	if err := errors.Join(pause(5), move(5, 5)); err != nil {
		t.Error(err)
	}
	to, last := paused()
	same(t, "broken off", to, newsroom.Seq(8))
	same(t, "after", last, newsroom.AccountID{7})
	w.oneWins(func(tx store.Tx) error { return tx.Alerts().Watch(5, 9) })
	same(t, "in the end", w.watchedTo(), newsroom.Seq(9))
	if to, last = paused(); to != 0 || !last.IsZero() {
		t.Errorf("broken off still: %d after %s", to, last)
	}
}

func watchHeld(t *testing.T, w *world) {
	held, moved := make(chan struct{}), make(chan error, 1)
	w.update(func(tx store.Tx) error {
		if err := tx.Alerts().Watch(0, 0); err != nil {
			return err
		}
		go func() {
			close(held)
			moved <- w.Update(t.Context(), func(tx store.Tx) error { return tx.Alerts().Watch(0, 7) })
		}()
		<-held
		at, err := tx.Alerts().Watched()
		same(t, "while it is held", at, newsroom.Seq(0))
		return errors.Join(err, tx.Alerts().Watch(0, 3))
	})
	fails(t, <-moved, newsroom.KindConflict)
	same(t, "in the end", w.watchedTo(), newsroom.Seq(3))
}
