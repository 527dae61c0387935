package seal_test

import (
	"bytes"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/seal"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

var (
	same = enginetest.Same
	noon = time.Date(2026, time.November, 3, 12, 0, 0, 0, time.UTC)
)

// A node believes what others have signed: with the key that it has made itself, and with newer and older ones.
func TestNodesShareTheirKeys(t *testing.T) {
	w := enginetest.NewWorld(t, noon)
	one, two := seal.New(w.Store, newsroom.KeyCursors), seal.New(w.Again(w.Clock, w.Logger), newsroom.KeyCursors)
	newest := func(r *seal.Ring) newsroom.Key {
		t.Helper()
		key, err := r.Newest(t.Context())
		w.Must(err)
		return key
	}
	find := func(r *seal.Ring, want newsroom.Key) {
		t.Helper()
		got, known, err := r.Find(t.Context(), uint32(want.ID))
		if err != nil || !known {
			t.Fatalf("the key %d: %v", want.ID, err)
		}
		same(t, "the key", got, want)
	}
	first := newest(one)
	find(two, first)
	same(t, "what the other signs by", newest(two), first)
	w.Exec(`INSERT INTO key (purpose, id, secret, made_at) VALUES ('cursors', 2, $1, 0)`, []byte("newer"))
	three := seal.New(w.Store, newsroom.KeyCursors)
	newer := newest(three)
	same(t, "the number of the key that signs", newer.ID, int64(2))
	find(one, newer) // which had not heard of it
	find(three, first)
	if _, known, err := one.Find(t.Context(), 3); err != nil || known {
		t.Errorf("a key that is nowhere: %v, %v", known, err)
	}
	keys := enginetest.See(w, func(v store.View) ([]newsroom.Key, error) { return v.Keys().All(newsroom.KeyCursors) })
	same(t, "the length of a secret, newest first", []int{len(keys[0].Secret), len(keys[1].Secret)}, []int{5, seal.Size})
}

func TestEachPurposeHasKeysOfItsOwn(t *testing.T) {
	w := enginetest.NewWorld(t, noon)
	cursors, err := seal.New(w.Store, newsroom.KeyCursors).Newest(t.Context())
	w.Must(err)
	consents, err := seal.New(w.Store, newsroom.KeyConsents).Newest(t.Context())
	w.Must(err)
	if bytes.Equal(cursors.Secret, consents.Secret) {
		t.Error("two purposes share a secret")
	}
}

// FuzzRaw checks that bytes have one spelling: what is read is written again as it was.
func FuzzRaw(f *testing.F) {
	for _, text := range []string{"", "AAAA", "AAAB", "AAB", "A\nAA", "AAA=", "____"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for length := range 5 {
			if raw, ok := seal.Raw(text, length); ok && (len(raw) != length || seal.Text(raw) != text) {
				t.Fatalf("%q is read as %x", text, raw)
			}
		}
	})
}
