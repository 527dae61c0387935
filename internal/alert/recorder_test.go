package alert

import (
	"context"
	"errors"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// gated is a store whose transactions wait, each until the test lets one through, and are counted.
type gated struct {
	store.Store
	begun chan int // the visits of a transaction that has committed, before its caller is told
	let   chan error
}

// Update commits, and then waits.
func (g *gated) Update(ctx context.Context, fn func(store.Tx) error) error {
	visits := 0
	err := g.Store.Update(ctx, func(tx store.Tx) error { return fn(counted{tx, &visits}) })
	g.begun <- visits
	return errors.Join(err, <-g.let)
}

type counted struct {
	store.Tx
	visits *int
}

func (c counted) Alerts() store.Alerts { return countedAlerts{c.Tx.Alerts(), c.visits} }

type countedAlerts struct {
	store.Alerts
	visits *int
}

// Retrieved counts the visits.
func (c countedAlerts) Retrieved(all []newsroom.Retrieval) ([][]time.Time, error) {
	*c.visits = len(all)
	return c.Alerts.Retrieved(all)
}

// line is a recorder over a gated store.
func line(w *world) (*Recorder, *gated) {
	g := &gated{Store: w.Store, begun: make(chan int), let: make(chan error)}
	return NewRecorder(g), g
}

// queued waits until so many visits are in the line.
func queued(t *testing.T, r *Recorder, n int) {
	t.Helper()
	for timeout := time.After(time.Minute); ; {
		r.mu.Lock()
		waiting := len(r.waiting)
		r.mu.Unlock()
		if waiting == n {
			return
		}
		select {
		case <-timeout:
			t.Fatalf("%d wait, want %d", waiting, n)
		default:
		}
	}
}

// No reading is answered before it is on the disk, and those that come meanwhile are stored together.
func TestAReadingIsStoredBeforeItIsAnswered(t *testing.T) {
	w := newWorld(t)
	r, gate := line(w)
	reader := w.reader()
	answered := make(chan error, 200)
	come := func(ctx context.Context) {
		go func() {
			_, err := r.Record(ctx, newsroom.Retrieval{Account: reader})
			answered <- err
		}()
	}
	come(t.Context())
	same(t, "the first alone", <-gate.begun, 1)
	gone, leave := context.WithCancel(t.Context())
	for range groupSize + 5 {
		come(t.Context())
	}
	queued(t, r, groupSize+5)
	come(gone)
	queued(t, r, groupSize+6)
	leave()
	if err := <-answered; !errors.Is(err, context.Canceled) {
		t.Errorf("who gave up is told %v", err)
	}
	same(t, "stored", len(w.visited(reader)), 1)
	same(t, "answered", len(answered), 0)
	gate.let <- nil
	w.Must(<-answered)
	same(t, "then as many as go together", <-gate.begun, groupSize)
	same(t, "stored", len(w.visited(reader)), groupSize+1)
	same(t, "answered", len(answered), 0)
	gate.let <- nil
	for range groupSize {
		w.Must(<-answered)
	}
	same(t, "then the rest, without who gave up", <-gate.begun, 5)
	gate.let <- nil
	for range 5 {
		w.Must(<-answered)
	}
	w.Must(r.Close(t.Context()))
}

// A visit that can't be stored is told so, and spoils no other's.
func TestAVisitThatFailsSpoilsNoOther(t *testing.T) {
	w := newWorld(t)
	r, gate := line(w)
	reader := w.reader()
	type told struct {
		gone bool
		kind newsroom.ErrorKind
	}
	answered := make(chan told, 10)
	come := func(account newsroom.AccountID) {
		go func() {
			_, err := r.Record(t.Context(), newsroom.Retrieval{Account: account})
			if err == nil {
				answered <- told{account != reader, 0}
				return
			}
			answered <- told{account != reader, newsroom.KindOf(err)}
		}()
	}
	come(reader)
	<-gate.begun
	for _, account := range []newsroom.AccountID{reader, w.Mint(), reader} {
		come(account)
	}
	queued(t, r, 3)
	go func() {
		for range gate.begun {
			gate.let <- nil
		}
	}()
	gate.let <- nil
	for range 4 {
		got := <-answered
		if want := (told{got.gone, 0}); !got.gone && got != want {
			t.Errorf("a reader is told %+v", got)
		} else if got.gone && got.kind != newsroom.KindNotFound {
			t.Errorf("who has no account is told %+v", got)
		}
	}
	w.Must(r.Close(t.Context()))
	close(gate.begun)
	same(t, "stored", len(w.visited(reader)), 3)
}

func TestClosingStoresWhatWasTakenAndTakesNoMore(t *testing.T) {
	w := newWorld(t)
	r, gate := line(w)
	reader := w.reader()
	answered := make(chan error, 2)
	for range 2 {
		go func() {
			_, err := r.Record(t.Context(), newsroom.Retrieval{Account: reader})
			answered <- err
		}()
	}
	first := <-gate.begun
	queued(t, r, 2-first)
	brief, cancel := context.WithCancel(t.Context())
	cancel()
	same(t, "for who can't wait", newsroom.KindOf(r.Close(brief)), newsroom.KindUnavailable)
	_, err := r.Record(t.Context(), newsroom.Retrieval{Account: reader})
	same(t, "one more", newsroom.KindOf(err), newsroom.KindUnavailable)
	closed := make(chan error)
	go func() { closed <- r.Close(t.Context()) }()
	gate.let <- nil
	if first == 1 {
		<-gate.begun
		gate.let <- nil
	}
	w.Must(errors.Join(<-closed, <-answered, <-answered, r.Close(t.Context())))
	same(t, "stored", len(w.visited(reader)), 2)
	idle := NewRecorder(w.Store)
	w.Must(idle.Close(t.Context()))
}

// Storage out of reach is told to all who wait for it.
func TestStorageOutOfReachIsToldToAll(t *testing.T) {
	w := newWorld(t)
	r, gate := line(w)
	reader := w.reader()
	answered := make(chan error, 4)
	for range 4 {
		go func() {
			_, err := r.Record(t.Context(), newsroom.Retrieval{Account: reader})
			answered <- err
		}()
	}
	<-gate.begun
	go func() {
		for range gate.begun {
			gate.let <- newsroom.Errorf(newsroom.KindUnavailable, "out of reach")
		}
	}()
	gate.let <- newsroom.Errorf(newsroom.KindUnavailable, "out of reach")
	for range 4 {
		if err := <-answered; newsroom.KindOf(err) != newsroom.KindUnavailable {
			t.Errorf("one is told %v", err)
		}
	}
	w.Must(r.Close(t.Context()))
	close(gate.begun)
}
