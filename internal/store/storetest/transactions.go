package storetest

import (
	"context"
	"errors"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var transactions = []test{
	{"a view does not see what is committed after its first read", snapshot},
	{"a view that did not find something does not find it later", snapshotOfNothing},
	{"an update sees its own writes and nobody else does before it returns", ownWrites},
	{"an update that fails leaves nothing and gives its error back", failure},
	{"an update that panics leaves nothing and panics on", panics},
	{"a context that has ended reads and writes nothing", ended},
	{"a context that ends during an update undoes it", endedWithin},
	{"a view whose context ends fails", endedView},
	{"the time is the same at every call, in whole microseconds", fixedTime},
	{"times come back in UTC and the zero time stays zero", timesBack},
	{"updates that run at once all happen", allHappen},
	{"a store that can be used is ready", ready},
}

func emails(v store.View) ([]string, error) {
	all, err := v.Accounts().List()
	var names []string
	for _, a := range all {
		names = append(names, a.Email)
	}
	return names, err
}

func snapshot(t *testing.T, w *world) {
	w.account("first@example.org")
	err := w.View(t.Context(), func(v store.View) error {
		before, err := emails(v)
		if err != nil {
			return err
		}
		w.account("second@example.org")
		after, err := emails(v)
		same(t, "the second read", after, before)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the next view", view(w, emails), []string{"first@example.org", "second@example.org"})
}

func snapshotOfNothing(t *testing.T, w *world) {
	err := w.View(t.Context(), func(v store.View) error {
		_, err := v.Accounts().ByEmail("late@example.org")
		fails(t, err, newsroom.KindNotFound)
		w.account("late@example.org")
		_, err = v.Accounts().ByEmail("late@example.org")
		fails(t, err, newsroom.KindNotFound)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func ownWrites(t *testing.T, w *world) {
	a := newsroom.Account{ID: w.mint(), Email: "new@example.org", CreatedAt: start}
	w.update(func(tx store.Tx) error {
		if err := tx.Accounts().Add(a, readerOf(a)); err != nil {
			return err
		}
		inside, err := emails(tx.View())
		same(t, "inside", inside, []string{"new@example.org"})
		same(t, "outside", view(w, emails), []string(nil))
		return err
	})
	same(t, "afterwards", view(w, emails), []string{"new@example.org"})
}

func failure(t *testing.T, w *world) {
	cause := errors.New("enough")
	err := w.Update(t.Context(), func(tx store.Tx) error {
		a := newsroom.Account{ID: w.mint(), Email: "new@example.org"}
		return errors.Join(tx.Accounts().Add(a, readerOf(a)), cause)
	})
	if !errors.Is(err, cause) {
		t.Errorf("the error is %v, want %v", err, cause)
	}
	same(t, "the accounts", view(w, emails), []string(nil))
}

func panics(t *testing.T, w *world) {
	func() {
		defer func() { same(t, "the panic", recover(), "enough") }()
		_ = w.Update(t.Context(), func(tx store.Tx) error {
			a := newsroom.Account{ID: w.mint(), Email: "new@example.org"}
			if err := tx.Accounts().Add(a, readerOf(a)); err != nil {
				return err
			}
			panic("enough")
		})
	}()
	w.account("next@example.org")
	same(t, "the accounts", view(w, emails), []string{"next@example.org"})
}

func ended(t *testing.T, w *world) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err := w.View(ctx, func(store.View) error { t.Error("a view was opened"); return nil })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("the view's error is %v", err)
	}
	err = w.Update(ctx, func(store.Tx) error { t.Error("a transaction was begun"); return nil })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("the update's error is %v", err)
	}
}

func endedWithin(t *testing.T, w *world) {
	ctx, cancel := context.WithCancel(t.Context())
	err := w.Update(ctx, func(tx store.Tx) error {
		a := newsroom.Account{ID: w.mint(), Email: "new@example.org"}
		err := tx.Accounts().Add(a, readerOf(a))
		cancel()
		return err
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	same(t, "the accounts", view(w, emails), []string(nil))
}

func endedView(t *testing.T, w *world) {
	a := w.account("reader@example.org")
	ctx, cancel := context.WithCancel(t.Context())
	err := w.View(ctx, func(v store.View) error {
		cancel()
		_, err := v.Accounts().Get(a)
		return err
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	same(t, "the next view", view(w, emails), []string{"reader@example.org"})
}

func fixedTime(t *testing.T, w *world) {
	w.pass(1234567 * time.Nanosecond)
	want := start.Add(1234 * time.Microsecond)
	w.update(func(tx store.Tx) error {
		first := tx.Now()
		w.pass(time.Second)
		same(t, "the transaction's time", []time.Time{first, tx.Now(), tx.View().Now()}, []time.Time{want, want, want})
		return nil
	})
	want = want.Add(time.Second)
	_ = w.View(t.Context(), func(v store.View) error {
		first := v.Now()
		w.pass(time.Second)
		same(t, "the view's time", []time.Time{first, v.Now()}, []time.Time{want, want})
		return nil
	})
}

func timesBack(t *testing.T, w *world) {
	lisbon := time.FixedZone("west of here", -5*3600)
	for name, given := range map[string]time.Time{
		"nanoseconds are cut off": time.Date(2026, 3, 29, 1, 30, 0, 123456789, lisbon),
		"the year 1969":           time.Date(1969, 12, 31, 23, 59, 59, 999999000, time.UTC),
		"the epoch":               time.Unix(0, 0),
		"the zero time":           {},
	} {
		a := newsroom.Account{ID: w.mint(), Email: name, CreatedAt: given}
		w.update(func(tx store.Tx) error { return tx.Accounts().Add(a, readerOf(a)) })
		got := view(w, func(v store.View) (newsroom.Account, error) { return v.Accounts().Get(a.ID) }).CreatedAt
		if want := given.UTC().Truncate(time.Microsecond); got != want || got.Location() != time.UTC {
			t.Errorf("%s: %v came back as %v", name, given, got)
		}
	}
}

func allHappen(t *testing.T, w *world) {
	for _, err := range w.once(func(tx store.Tx) error {
		a := newsroom.Account{ID: w.mint()}
		a.Email = a.ID.String()
		return tx.Accounts().Add(a, readerOf(a))
	}) {
		if err != nil {
			t.Error(err)
		}
	}
	if got := len(view(w, emails)); got != racers {
		t.Errorf("%d accounts are there, want %d", got, racers)
	}
}

func ready(t *testing.T, w *world) {
	if err := w.Ready(t.Context()); err != nil {
		t.Error(err)
	}
}
