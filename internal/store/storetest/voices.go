package storetest

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

// always changes whether an account wants everything from a source.
func (w *world) always(account newsroom.AccountID, source newsroom.SourceID, wanted bool) {
	w.t.Helper()
	w.update(func(tx store.Tx) error { return tx.Sources().SetAlways(account, source, wanted) })
}

// voices gives the sources from which an account wants everything, and checks that both lists say so.
func (w *world) voices(account newsroom.AccountID) []newsroom.SourceID {
	w.t.Helper()
	marked := func(all []newsroom.SourceHealth, err error) ([]newsroom.SourceID, error) {
		ids := []newsroom.SourceID{}
		for _, s := range all {
			if s.Always {
				ids = append(ids, s.ID)
			}
		}
		slices.Sort(ids)
		return ids, err
	}
	listed := view(w, func(v store.View) ([]newsroom.SourceID, error) { return marked(v.Sources().For(account)) })
	same(w.t, "for whoever composes", view(w, func(v store.View) ([]newsroom.SourceID, error) { return marked(v.Sources().Health(account)) }), listed)
	return listed
}

func voicesOwn(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	own, everybodys := w.source(a, "/own", "Own"), w.source(newsroom.AccountID{}, "/all", "All")
	for range 2 { // twice is once
		w.always(a, own, true)
		w.always(a, everybodys, true)
	}
	w.always(b, everybodys, true)
	same(t, "a's", w.voices(a), []newsroom.SourceID{own, everybodys})
	same(t, "b's", w.voices(b), []newsroom.SourceID{everybodys})
	same(t, "nobody's", w.voices(newsroom.AccountID{}), []newsroom.SourceID{})
	for _, id := range []newsroom.SourceID{own, everybodys + 1} {
		fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Sources().SetAlways(b, id, true) }), newsroom.KindNotFound)
	}
	for range 2 {
		w.always(a, everybodys, false)
	}
	same(t, "a's after one", w.voices(a), []newsroom.SourceID{own})
	same(t, "b's still", w.voices(b), []newsroom.SourceID{everybodys})
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(everybodys) })
	same(t, "b's after it was removed", w.voices(b), []newsroom.SourceID{})
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	same(t, "of an account that is gone", w.voices(a), []newsroom.SourceID{})
}

func voicesFollow(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	from, to := w.feed("example.org", "/from"), w.feed("example.org", "/to")
	moved, dropped, stays := w.read(a, from), w.read(b, from), w.read(b, to)
	w.always(a, moved, true)
	w.always(b, dropped, true)
	w.update(func(tx store.Tx) error {
		_, _, err := tx.Sources().Follow(from, to)
		return err
	})
	same(t, "of the one that reads on", w.voices(a), []newsroom.SourceID{moved})
	same(t, "of the one that read both", w.voices(b), []newsroom.SourceID{stays})
}
