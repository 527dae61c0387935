package storetest

import (
	"fmt"
	"testing"
	"time"

	"newsroom/internal/store"
)

// taken is what came of taking a host.
type taken struct {
	After time.Time
	Taken bool
}

// take takes a host for a minute, with the patience of a minute.
func (w *world) take(host string) taken {
	w.t.Helper()
	return change(w, func(tx store.Tx) (got taken, err error) {
		got.After, got.Taken, err = tx.Feeds().Take(host, tx.Now().Add(time.Minute), tx.Now().Add(time.Minute))
		return got, err
	})
}

func takenOnce(t *testing.T, w *world) {
	same(t, "one that nobody knew", w.take("a.org"), taken{Taken: true})
	same(t, "again", w.take("a.org"), taken{})
	w.pass(time.Minute)
	same(t, "when the hold has run out", w.take("a.org"), taken{Taken: true})
	w.release("a.org", time.Time{})
	same(t, "when it was given back", w.take("a.org"), taken{Taken: true})
}

func takenAfter(t *testing.T, w *world) {
	w.take("b.org")
	w.release("b.org", start.Add(time.Minute))
	same(t, "in time", w.take("b.org"), taken{start.Add(time.Minute), true})
	w.release("b.org", start.Add(time.Minute+time.Microsecond))
	same(t, "too late", w.take("b.org"), taken{start.Add(time.Minute + time.Microsecond), false})
	w.pass(time.Microsecond)
	same(t, "later", w.take("b.org").Taken, true)
}

func takenOrLeased(t *testing.T, w *world) {
	w.due(w.account("a@example.org"), "a.org", "/", start)
	w.take("a.org")
	w.hosts(0)
	same(t, "leased while it is taken", w.lease(9, 9), map[string][]string{})
	w.release("a.org", time.Time{})
	w.lease(9, 9)
	same(t, "taken while it is leased", w.take("a.org"), taken{})
}

func leaseEach(t *testing.T, w *world) {
	a := w.account("a@example.org")
	for i := range 5 {
		w.due(a, "huge.org", fmt.Sprint("/", i), start.Add(-time.Hour))
	}
	w.due(a, "small.org", "/", start)
	limits := store.LeaseLimits{Hosts: 9, Feeds: 4, Each: func(host string) int {
		return map[string]int{"huge.org": 3}[host] // of the other none, which counts as one
	}}
	got := map[string]int{}
	for _, l := range change(w, func(tx store.Tx) ([]store.Lease, error) { return tx.Feeds().LeaseHosts(limits, start.Add(time.Minute)) }) {
		got[l.Host] = len(l.Feeds)
	}
	same(t, "feeds", got, map[string]int{"huge.org": 3, "small.org": 1})
}

func leaseTurns(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.due(a, "huge.org", "/1", start.Add(-time.Hour))
	w.due(a, "huge.org", "/2", start.Add(-time.Hour))
	w.due(a, "small.org", "/", start.Add(-time.Minute))
	same(t, "first", len(w.lease(1, 1)["huge.org"]), 1)
	w.release("huge.org", start.Add(-time.Second))
	w.pass(time.Second)
	same(t, "then", len(w.lease(1, 1)["small.org"]), 1)
	w.release("small.org", start)
	same(t, "and then", len(w.lease(1, 1)["huge.org"]), 1)
}
