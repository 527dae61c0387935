package storetest

import (
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

var certificates = []test{
	{"what is kept under a name takes the place of what was, and is dropped", certificateKept},
}

func certificateKept(t *testing.T, w *world) {
	get := func(name string) ([]byte, error) {
		return try(w, func(v store.View) ([]byte, error) { return v.Certificates().Get(name) })
	}
	_, err := get("a")
	fails(t, err, newsroom.KindNotFound)
	for _, data := range []string{"first\x00\xff", "second", ""} {
		w.update(func(tx store.Tx) error { return tx.Certificates().Put("a", []byte(data)) })
		got, err := get("a")
		same(t, "the error", err, nil)
		same(t, "what is kept", string(got), data)
	}
	w.update(func(tx store.Tx) error { return tx.Certificates().Put("b", []byte("another")) })
	for range 2 {
		w.update(func(tx store.Tx) error { return tx.Certificates().Drop("a") })
	}
	_, err = get("a")
	fails(t, err, newsroom.KindNotFound)
	got, err := get("b")
	same(t, "the other", []any{string(got), err}, []any{"another", nil})
}
