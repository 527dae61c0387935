package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var clients = []test{
	{"a client comes back as it was added, and two can't have one name", clientBack},
	{"an account's clients are its own, newest first, and go with it", clientsApart},
	{"registered clients count as unused until a reader has answered them", clientsUnused},
	{"the oldest clients that nobody answered make room, but not those that somebody did", clientsDisplaced},
	{"an account removes its own client alone, and the client's grants end with it", clientRemoved},
	{"what registered itself and is unused since then is forgotten, unless a grant of it stands", clientsForgotten},
}

// client is one that might be added now.
func (w *world) client(id string, kind newsroom.ClientKind, account newsroom.AccountID) newsroom.OAuthClient {
	return newsroom.OAuthClient{
		ID: id, Kind: kind, Account: account, Name: "A “client” — ©", CreatedAt: w.now(),
		Redirects: []string{"https://app.example/callback?x=1", "http://127.0.0.1/", `com.example.app:/"back"`},
	}
}

// join adds a client.
func (w *world) join(c newsroom.OAuthClient) newsroom.OAuthClient {
	w.t.Helper()
	w.update(func(tx store.Tx) error { return tx.Clients().Add(c) })
	return c
}

func (w *world) known(id string) (newsroom.OAuthClient, error) {
	w.t.Helper()
	return try(w, func(v store.View) (newsroom.OAuthClient, error) { return v.Clients().Get(id) })
}

func clientBack(t *testing.T, w *world) {
	a := w.account("a@example.org")
	for _, want := range []newsroom.OAuthClient{
		w.join(w.client("one", newsroom.RegisteredClient, newsroom.AccountID{})), w.join(w.client("two", newsroom.OwnersClient, a)),
	} {
		got, err := w.known(want.ID)
		same(t, "the error", err, nil)
		same(t, "the client", got, want)
		fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Clients().Add(want) }), newsroom.KindExists)
	}
	_, err := w.known("ONE")
	fails(t, err, newsroom.KindNotFound)
}

func clientsApart(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	first, others := w.join(w.client("one", newsroom.OwnersClient, a)), w.join(w.client("other", newsroom.OwnersClient, b))
	w.join(w.client("registered", newsroom.RegisteredClient, newsroom.AccountID{}))
	w.pass(time.Second)
	second := w.join(w.client("two", newsroom.OwnersClient, a))
	of := func(account newsroom.AccountID) []newsroom.OAuthClient {
		return view(w, func(v store.View) ([]newsroom.OAuthClient, error) { return v.Clients().Of(account) })
	}
	same(t, "a's", of(a), []newsroom.OAuthClient{second, first})
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	same(t, "a's after a has gone", of(a), []newsroom.OAuthClient(nil))
	same(t, "b's", of(b), []newsroom.OAuthClient{others})
	_, err := w.known("one")
	fails(t, err, newsroom.KindNotFound)
}

func clientsUnused(t *testing.T, w *world) {
	unused := func() int { return view(w, func(v store.View) (int, error) { return v.Clients().Unused() }) }
	w.join(w.client("owner's", newsroom.OwnersClient, w.account("a@example.org")))
	w.join(w.client("one", newsroom.RegisteredClient, newsroom.AccountID{}))
	want := w.join(w.client("two", newsroom.RegisteredClient, newsroom.AccountID{}))
	same(t, "unused", unused(), 2)
	w.pass(time.Hour)
	w.update(func(tx store.Tx) error { return tx.Clients().Used("two") })
	w.update(func(tx store.Tx) error { return tx.Clients().Used("https://document.example/client.json") })
	same(t, "unused", unused(), 1)
	want.LastUsed = w.now()
	got, _ := w.known("two")
	same(t, "the used one", got, want)
}

func clientsDisplaced(t *testing.T, w *world) {
	oldest := func() (time.Time, error) {
		return try(w, func(v store.View) (time.Time, error) { return v.Clients().Oldest() })
	}
	w.join(w.client("owner's", newsroom.OwnersClient, w.account("a@example.org")))
	_, err := oldest()
	fails(t, err, newsroom.KindNotFound)
	for _, id := range []string{"used", "first", "second", "third"} {
		w.join(w.client(id, newsroom.RegisteredClient, newsroom.AccountID{}))
		w.pass(time.Minute)
	}
	w.update(func(tx store.Tx) error { return tx.Clients().Used("used") })
	displace := func(limit int) int {
		return change(w, func(tx store.Tx) (int, error) { return tx.Clients().Displace(w.now().Add(-time.Minute), limit) })
	}
	left := func() (ids []string) {
		for _, id := range []string{"owner's", "used", "first", "second", "third"} {
			if _, err := w.known(id); err == nil {
				ids = append(ids, id)
			}
		}
		return ids
	}
	at, err := oldest()
	same(t, "the oldest", []any{at, err}, []any{w.now().Add(-3 * time.Minute), nil})
	same(t, "displaced", displace(1), 1)
	same(t, "left", left(), []string{"owner's", "used", "second", "third"})
	same(t, "displaced, of which one is too new", displace(9), 1)
	same(t, "left", left(), []string{"owner's", "used", "third"})
	same(t, "displaced when all are new", displace(9), 0)
}

func clientRemoved(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	w.join(w.client("one", newsroom.OwnersClient, a))
	g := w.grant(a, "one")
	others := w.grant(b, "one")
	kept := w.grant(a, "two")
	remove := func(account newsroom.AccountID, id string) error {
		return w.Update(t.Context(), func(tx store.Tx) error { return tx.Clients().Remove(account, id) })
	}
	fails(t, remove(b, "one"), newsroom.KindNotFound)
	fails(t, remove(a, "two"), newsroom.KindNotFound)
	same(t, "the error", remove(a, "one"), nil)
	same(t, "its grant ended at", w.granted(a, g.ID).EndedAt, w.now())
	same(t, "another's", w.granted(b, others.ID).EndedAt, time.Time{})
	same(t, "that of another client", w.granted(a, kept.ID).EndedAt, time.Time{})
}

func clientsForgotten(t *testing.T, w *world) {
	a := w.account("a@example.org")
	for _, id := range []string{"old", "old too", "used lately", "granted", "ended"} {
		w.join(w.client(id, newsroom.RegisteredClient, newsroom.AccountID{}))
	}
	w.join(w.client("owner's", newsroom.OwnersClient, a))
	w.grant(a, "granted")
	ended := w.grant(a, "ended")
	w.update(func(tx store.Tx) error { return tx.Grants().End(a, ended.ID) })
	w.pass(time.Hour)
	w.update(func(tx store.Tx) error { return tx.Clients().Used("used lately") })
	w.join(w.client("new", newsroom.RegisteredClient, newsroom.AccountID{}))
	forget := func(limit int) int {
		return change(w, func(tx store.Tx) (int, error) { return tx.Clients().Forget(w.now().Add(-time.Minute), limit) })
	}
	same(t, "forgotten", []int{forget(2), forget(2), forget(2)}, []int{2, 1, 0})
	for _, id := range []string{"used lately", "granted", "owner's", "new"} {
		if _, err := w.known(id); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}
