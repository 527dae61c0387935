package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var entries = []test{
	{"a password takes the place of the one before, and goes with its account", passwordBack},
	{"a session comes with its account, and is used and ended by itself", sessionBack},
	{"a session of another account is not ended", sessionForeign},
	{"there is one link for a purpose and a person, and it works once", linkBack},
	{"letters are named like links, and those that tell of a change stay", letterBack},
	{"an address that was left keeps no link but the note of the change", letterDisowned},
	{"a link for a new password that was mailed stands beside one that was handed over", letterBeside},
	{"of uses of one link at once exactly one is kept", linkRace},
	{"whoever counts under a key waits for the one before", throttleLocked},
	{"what is over is forgotten, and nothing else", entriesForgotten},
}

// session begins a session of the account.
func (w *world) session(a newsroom.AccountID, hash byte) newsroom.Session {
	w.t.Helper()
	s := newsroom.Session{ID: w.mint(), Hash: [32]byte{hash}, Account: a, Agent: "Firefox", SignedInAt: w.now(), LastUsed: w.now()}
	w.update(func(tx store.Tx) error { return tx.Entries().Begin(s) })
	return s
}

func (w *world) sessions(a newsroom.AccountID) []newsroom.Session {
	w.t.Helper()
	return view(w, func(v store.View) ([]newsroom.Session, error) { return v.Entries().Sessions(a) })
}

func passwordBack(t *testing.T, w *world) {
	a := w.account("a@example.org")
	read := func() (newsroom.Password, error) {
		return try(w, func(v store.View) (newsroom.Password, error) { return v.Entries().Password(a) })
	}
	_, err := read()
	fails(t, err, newsroom.KindNotFound)
	for _, encoded := range []string{"first", "second"} {
		p := newsroom.Password{Account: a, Encoded: encoded, ChangedAt: w.now()}
		w.update(func(tx store.Tx) error { return tx.Entries().SetPassword(p) })
		got, err := read()
		same(t, "the error", err, nil)
		same(t, "the password", got, p)
		w.pass(time.Hour)
	}
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	_, err = read()
	fails(t, err, newsroom.KindNotFound)
}

func sessionBack(t *testing.T, w *world) {
	owner := w.person(newsroom.Account{Email: "a@example.org"})
	first := w.session(owner.ID, 1)
	w.pass(time.Minute)
	second := w.session(owner.ID, 2)
	same(t, "the sessions", w.sessions(owner.ID), []newsroom.Session{second, first})
	w.update(func(tx store.Tx) error { return tx.Entries().Used(second.ID, w.now().Add(-time.Second)) }) // used since then
	w.pass(time.Minute)
	w.update(func(tx store.Tx) error { return tx.Entries().Used(first.ID, w.now().Add(-time.Minute)) })
	first.LastUsed = w.now()
	same(t, "after a use", w.sessions(owner.ID), []newsroom.Session{first, second})
	err := w.View(t.Context(), func(v store.View) error {
		got, account, err := v.Entries().BySecret(first.Hash)
		same(t, "the session", got, first)
		same(t, "its account", account, owner)
		return err
	})
	same(t, "the error", err, nil)

	w.update(func(tx store.Tx) error { return tx.Entries().End(owner.ID, first.ID) })
	fails(t, w.View(t.Context(), func(v store.View) error { _, _, err := v.Entries().BySecret(first.Hash); return err }), newsroom.KindNotFound)
	third := w.session(owner.ID, 3)
	n := change(w, func(tx store.Tx) (int, error) { return tx.Entries().EndAll(owner.ID, third.ID) })
	same(t, "ended", n, 1)
	same(t, "the one that is left", w.sessions(owner.ID), []newsroom.Session{third})
	n = change(w, func(tx store.Tx) (int, error) { return tx.Entries().EndAll(owner.ID, newsroom.SessionID{}) })
	same(t, "ended at last", []any{n, w.sessions(owner.ID)}, []any{1, []newsroom.Session(nil)})
}

func sessionForeign(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	mine, other := w.session(a, 1), w.session(b, 2)
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Entries().End(a, other.ID) }), newsroom.KindNotFound)
	w.update(func(tx store.Tx) error { _, err := tx.Entries().EndAll(a, newsroom.SessionID{}); return err })
	same(t, "the other's", w.sessions(b), []newsroom.Session{other})
	w.update(func(tx store.Tx) error { return tx.Entries().Begin(mine) })
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(b) })
	same(t, "those of who is gone", len(w.sessions(b)), 0)
	same(t, "mine", w.sessions(a), []newsroom.Session{mine})
}

// link offers a link.
func (w *world) link(l newsroom.Link) newsroom.Link {
	w.t.Helper()
	l.CreatedAt, l.ExpiresAt = w.now(), w.now().Add(time.Hour)
	w.update(func(tx store.Tx) error { return tx.Entries().Offer(l) })
	return l
}

func (w *world) findLink(hash [32]byte) (newsroom.Link, error) {
	w.t.Helper()
	return try(w, func(v store.View) (newsroom.Link, error) { return v.Entries().Link(hash) })
}

func linkBack(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	all := []newsroom.Link{
		{Hash: [32]byte{1}, Purpose: newsroom.LinkFirst},
		{Hash: [32]byte{2}, Purpose: newsroom.LinkInvite, Email: "C@example.org"},
		{Hash: [32]byte{3}, Purpose: newsroom.LinkInvite, Email: "d@example.org"},
		{Hash: [32]byte{4}, Purpose: newsroom.LinkReset, Account: a},
		{Hash: [32]byte{5}, Purpose: newsroom.LinkReset, Account: b},
	}
	for i, one := range all {
		all[i] = w.link(one)
		got, err := w.findLink(one.Hash)
		same(t, "the link", []any{got, err}, []any{all[i], nil})
	}
	again := w.link(newsroom.Link{Hash: [32]byte{6}, Purpose: newsroom.LinkInvite, Email: "c@example.org"})
	_, err := w.findLink(all[1].Hash)
	fails(t, err, newsroom.KindNotFound)
	w.update(func(tx store.Tx) error { return tx.Entries().Follow(again.Hash) })
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Entries().Follow(again.Hash) }), newsroom.KindConflict)
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Entries().Follow(all[1].Hash) }), newsroom.KindConflict)
	again.UsedAt = w.now()
	got, err := w.findLink(again.Hash)
	same(t, "the used one", []any{got, err}, []any{again, nil})
	w.update(func(tx store.Tx) error { return tx.Entries().Withdraw(a) })
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(b) })
	d := w.account("D@example.org")
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(d) })
	for i, left := range []bool{true, false, false, false, false} {
		_, err := w.findLink(all[i].Hash)
		same(t, "left", err == nil, left)
	}
}

func linkRace(_ *testing.T, w *world) {
	l := w.link(newsroom.Link{Hash: [32]byte{1}, Purpose: newsroom.LinkFirst})
	w.oneWins(func(tx store.Tx) error { return tx.Entries().Follow(l.Hash) })
}

func throttleLocked(t *testing.T, w *world) {
	key := [32]byte{1}
	for _, err := range w.once(func(tx store.Tx) error {
		n, err := tx.Entries().Throttle(key)
		if err != nil {
			return err
		}
		n.Failures++
		return tx.Entries().Count(n)
	}) {
		same(t, "the error", err, nil)
	}
	got := change(w, func(tx store.Tx) (newsroom.Throttle, error) { return tx.Entries().Throttle(key) })
	same(t, "counted", got, newsroom.Throttle{Key: key, Failures: racers, Last: start})
	w.update(func(tx store.Tx) error { return tx.Entries().Clear(key) })
	got = change(w, func(tx store.Tx) (newsroom.Throttle, error) { return tx.Entries().Throttle(key) })
	same(t, "cleared", got.Failures, 0)
}

func entriesForgotten(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.session(a, 1)
	old := w.link(newsroom.Link{Hash: [32]byte{1}, Purpose: newsroom.LinkFirst})
	w.update(func(tx store.Tx) error {
		return tx.Entries().Count(newsroom.Throttle{Key: [32]byte{1}, Failures: 7, Last: w.now()})
	})
	w.pass(newsroom.SessionIdle + time.Hour)
	fresh, link := w.session(a, 2), w.link(newsroom.Link{Hash: [32]byte{2}, Purpose: newsroom.LinkReset, Account: a})
	forget := func() int {
		return change(w, func(tx store.Tx) (int, error) { return tx.Entries().Forget(w.now().Add(-time.Minute), 10) })
	}
	same(t, "forgotten", []int{forget(), forget()}, []int{1, 0})
	same(t, "the sessions", w.sessions(a), []newsroom.Session{fresh})
	_, err := w.findLink(old.Hash)
	fails(t, err, newsroom.KindNotFound)
	_, err = w.findLink(link.Hash)
	same(t, "the link that stands", err, nil)
	got := change(w, func(tx store.Tx) (newsroom.Throttle, error) { return tx.Entries().Throttle([32]byte{1}) })
	same(t, "the count", got.Failures, 0)
	for range 10 { // kept alive by use for as long as it may live
		w.pass(9 * 24 * time.Hour)
		w.update(func(tx store.Tx) error { return tx.Entries().Used(fresh.ID, w.now()) })
	}
	w.pass(time.Hour)
	same(t, "one that is used, after its life", forget(), 1)
}
