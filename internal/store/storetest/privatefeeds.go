package storetest

import (
	"crypto/sha256"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var privateFeeds = []test{
	{"a private feed is found by its account and by the digest of its secret", privateFeedFound},
	{"another takes its place, and the old secret opens nothing", privateFeedRenewed},
	{"one that is removed is found no more, and nobody else's goes with it", privateFeedRemoved},
	{"a private feed goes with its account", privateFeedGone},
	{"of two that are made at once one stands", privateFeedRace},
}

func secretHash(s string) [32]byte { return sha256.Sum256([]byte(s)) }

func isNil(t *testing.T, err error) {
	t.Helper()
	same(t, "the error", err, nil)
}

func (w *world) makesFeed(account newsroom.AccountID, secret string) {
	w.t.Helper()
	w.update(func(tx store.Tx) error { return tx.PrivateFeeds().Make(account, secretHash(secret)) })
}

func (w *world) privateFeedOf(account newsroom.AccountID) (newsroom.PrivateFeed, error) {
	return try(w, func(v store.View) (newsroom.PrivateFeed, error) { return v.PrivateFeeds().Of(account) })
}

func (w *world) privateFeedBy(secret string) (newsroom.PrivateFeed, error) {
	return try(w, func(v store.View) (newsroom.PrivateFeed, error) { return v.PrivateFeeds().ByHash(secretHash(secret)) })
}

func privateFeedFound(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	_, err := w.privateFeedOf(a)
	fails(t, err, newsroom.KindNotFound)
	w.makesFeed(a, "x")
	want := newsroom.PrivateFeed{Account: a, Hash: secretHash("x"), MadeAt: start}
	for _, get := range []func() (newsroom.PrivateFeed, error){
		func() (newsroom.PrivateFeed, error) { return w.privateFeedOf(a) }, func() (newsroom.PrivateFeed, error) { return w.privateFeedBy("x") },
	} {
		got, err := get()
		same(t, "the feed", got, want)
		isNil(t, err)
	}
	w.pass(time.Minute)
	w.update(func(tx store.Tx) error { return tx.PrivateFeeds().Fetched(secretHash("x")) })
	got, _ := w.privateFeedOf(a)
	same(t, "fetched", got.FetchedAt, start.Add(time.Minute))
	w.update(func(tx store.Tx) error { return tx.PrivateFeeds().Fetched(secretHash("y")) })
	_, err = w.privateFeedOf(b)
	fails(t, err, newsroom.KindNotFound)
	_, err = w.privateFeedBy("y")
	fails(t, err, newsroom.KindNotFound)
}

func privateFeedRenewed(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.makesFeed(a, "x")
	w.update(func(tx store.Tx) error { return tx.PrivateFeeds().Fetched(secretHash("x")) })
	w.pass(time.Minute)
	w.makesFeed(a, "y")
	got, err := w.privateFeedBy("y")
	isNil(t, err)
	same(t, "the feed", got, newsroom.PrivateFeed{Account: a, Hash: secretHash("y"), MadeAt: start.Add(time.Minute)})
	_, err = w.privateFeedBy("x")
	fails(t, err, newsroom.KindNotFound)
}

func privateFeedRemoved(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	w.makesFeed(a, "x")
	w.makesFeed(b, "y")
	remove := func() error {
		return w.Update(t.Context(), func(tx store.Tx) error { return tx.PrivateFeeds().Remove(a) })
	}
	isNil(t, remove())
	fails(t, remove(), newsroom.KindNotFound)
	_, err := w.privateFeedBy("x")
	fails(t, err, newsroom.KindNotFound)
	_, err = w.privateFeedBy("y")
	isNil(t, err)
}

func privateFeedGone(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.makesFeed(a, "x")
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	_, err := w.privateFeedBy("x")
	fails(t, err, newsroom.KindNotFound)
}

func privateFeedRace(t *testing.T, w *world) {
	a := w.account("a@example.org")
	var made atomic.Int32 // each has a secret of its own, as those that are drawn by chance have
	for _, err := range w.once(func(tx store.Tx) error { return tx.PrivateFeeds().Make(a, secretHash(strconv.Itoa(int(made.Add(1))))) }) {
		isNil(t, err)
	}
	stand := 0
	for n := range made.Load() {
		if _, err := w.privateFeedBy(strconv.Itoa(int(n) + 1)); err == nil {
			stand++
		}
	}
	same(t, "feeds that stand", stand, 1)
}
