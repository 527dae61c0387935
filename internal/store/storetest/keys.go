package storetest

import (
	"context"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var keys = []test{
	{"a purpose has one first key, whoever makes it first", firstKey},
	{"of nodes that make a first key at once all find the same", keyRace},
	{"a key comes back byte for byte", keyBack},
}

func (w *world) keys(purpose newsroom.KeyPurpose) []newsroom.Key {
	w.t.Helper()
	return view(w, func(v store.View) ([]newsroom.Key, error) { return v.Keys().All(purpose) })
}

func firstKey(t *testing.T, w *world) {
	same(t, "before", w.keys(newsroom.KeyCursors), []newsroom.Key(nil))
	w.update(func(tx store.Tx) error { return tx.Keys().First(newsroom.KeyCursors, []byte("one")) })
	w.pass(time.Hour)
	w.update(func(tx store.Tx) error { return tx.Keys().First(newsroom.KeyCursors, []byte("two")) })
	same(t, "after", w.keys(newsroom.KeyCursors), []newsroom.Key{{Purpose: newsroom.KeyCursors, ID: 1, Secret: []byte("one"), MadeAt: start}})
	same(t, "for another purpose", w.keys("another"), []newsroom.Key(nil))
}

func keyRace(t *testing.T, w *world) {
	ids := make(chan [16]byte, racers)
	for range racers {
		ids <- w.mint()
	}
	for _, err := range w.once(func(tx store.Tx) error {
		secret := <-ids
		ids <- secret // a transaction that runs again finds one
		return tx.Keys().First(newsroom.KeyCursors, secret[:])
	}) {
		if err != nil {
			t.Error(err)
		}
	}
	all := w.keys(newsroom.KeyCursors)
	if len(all) != 1 || all[0].ID != 1 {
		t.Fatalf("the keys are %+v", all)
	}
	same(t, "a moment later", w.keys(newsroom.KeyCursors), all)
}

func keyBack(t *testing.T, w *world) {
	secret := make([]byte, 256)
	for i := range secret {
		secret[i] = byte(i)
	}
	err := w.Update(context.WithoutCancel(t.Context()), func(tx store.Tx) error { return tx.Keys().First(newsroom.KeyCursors, secret) })
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the secret", w.keys(newsroom.KeyCursors)[0].Secret, secret)
}
