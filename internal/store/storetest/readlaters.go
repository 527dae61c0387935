package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var readLaters = []test{
	{"the services of an account are found by it alone, the oldest first", readLaterFound},
	{"one that is removed is found no more, and nobody removes another's", readLaterRemoved},
	{"services go with their account", readLaterGone},
}

func (w *world) keepsFor(account newsroom.AccountID, kind newsroom.ReadLaterKind) newsroom.ReadLater {
	w.t.Helper()
	l := newsroom.ReadLater{ID: w.mint(), Account: account, Kind: kind, Host: "read.example.org", Sealed: []byte{0, 1, 0xff}, AddedAt: w.now()}
	w.update(func(tx store.Tx) error { return tx.ReadLaters().Add(l) })
	return l
}

func (w *world) readLatersOf(account newsroom.AccountID) []newsroom.ReadLater {
	w.t.Helper()
	return view(w, func(v store.View) ([]newsroom.ReadLater, error) { return v.ReadLaters().Of(account) })
}

func (w *world) readsLater(account newsroom.AccountID) bool {
	w.t.Helper()
	return view(w, func(v store.View) (store.EditionContext, error) { return v.Editions().Beside(account) }).Saves
}

func readLaterFound(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	same(t, "none", []any{len(w.readLatersOf(a)), w.readsLater(a)}, []any{0, false})
	first := w.keepsFor(a, newsroom.Wallabag)
	w.pass(time.Minute)
	second := w.keepsFor(a, newsroom.OwnService)
	same(t, "both", w.readLatersOf(a), []newsroom.ReadLater{first, second})
	same(t, "whose", []any{w.readsLater(a), w.readsLater(b), len(w.readLatersOf(b))}, []any{true, false, 0})
	got, err := try(w, func(v store.View) (newsroom.ReadLater, error) { return v.ReadLaters().Get(a, second.ID) })
	isNil(t, err)
	same(t, "one", got, second)
	_, err = try(w, func(v store.View) (newsroom.ReadLater, error) { return v.ReadLaters().Get(b, second.ID) })
	fails(t, err, newsroom.KindNotFound)
}

func readLaterRemoved(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	one := w.keepsFor(a, newsroom.Readeck)
	remove := func(account newsroom.AccountID) error {
		return w.Update(t.Context(), func(tx store.Tx) error { return tx.ReadLaters().Remove(account, one.ID) })
	}
	fails(t, remove(b), newsroom.KindNotFound)
	same(t, "after another's word", len(w.readLatersOf(a)), 1)
	isNil(t, remove(a))
	fails(t, remove(a), newsroom.KindNotFound)
	same(t, "after the reader's", len(w.readLatersOf(a)), 0)
}

func readLaterGone(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.keepsFor(a, newsroom.Pinboard)
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	same(t, "what is left", len(w.readLatersOf(a)), 0)
}
