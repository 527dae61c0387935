package storetest

import (
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var leases = []test{
	{"a leased host is not given again until it is released", leasedOnce},
	{"a lease that has run out is given again", leaseRunsOut},
	{"a host is given with the time before which it is not asked", leaseAfter},
	{"a host that asked for patience is not given before", leasePatience},
	{"hosts come with the longest due first and bring their feeds in that order", leaseOrder},
	{"a batch is bounded in hosts and in feeds", leaseBounds},
	{"of a host so many feeds are given as its limit says, and the others have their turn", leaseEach},
	{"hosts take turns, however long their feeds have been due", leaseTurns},
	{"only feeds that an active account reads are given", leaseAudience},
	{"a lease says how many read each feed", leaseReaders},
	{"of workers that lease at once each host goes to one", leaseRace},
	{"a host is taken once, and known from then on", takenOnce},
	{"a host is taken with the time before which it is not asked, unless that is too late", takenAfter},
	{"what is taken is not leased, and what is leased is not taken", takenOrLeased},
}

// lease takes hosts for a minute and gives the addresses of the feeds of each.
func (w *world) lease(hosts, feeds int) map[string][]string {
	w.t.Helper()
	given := map[string][]string{}
	for _, l := range w.leases(hosts, feeds) {
		for _, f := range l.Feeds {
			given[l.Host] = append(given[l.Host], f.URL)
		}
	}
	return given
}

func (w *world) leases(hosts, feeds int) []store.Lease {
	w.t.Helper()
	return change(w, func(tx store.Tx) ([]store.Lease, error) {
		return tx.Feeds().LeaseHosts(store.LeaseLimits{Hosts: hosts, Feeds: feeds}, tx.Now().Add(time.Minute))
	})
}

// hosts asserts how many hosts could be given.
func (w *world) hosts(want int) {
	w.t.Helper()
	if got := view(w, func(v store.View) (int, error) { return v.Feeds().Hosts(99) }); got != want {
		w.t.Errorf("%d hosts could be leased, want %d", got, want)
	}
}

func (w *world) release(host string, next time.Time) {
	w.t.Helper()
	w.update(func(tx store.Tx) error { return tx.Feeds().Release(host, next) })
}

// due adds a feed that somebody reads and that is due since then.
func (w *world) due(account newsroom.AccountID, host, path string, at time.Time) newsroom.FeedID {
	w.t.Helper()
	id := w.feed(host, path)
	w.read(account, id)
	w.polled(store.Polled{Feed: id, NextPoll: at})
	return id
}

func leasedOnce(t *testing.T, w *world) {
	w.due(w.account("a@example.org"), "a.org", "/", start)
	w.hosts(1)
	want := map[string][]string{"a.org": {"https://a.org/"}}
	same(t, "the first lease", w.lease(9, 9), want)
	w.hosts(0)
	same(t, "the second", w.lease(9, 9), map[string][]string{})
	w.release("a.org", time.Time{})
	w.hosts(1)
	same(t, "after the release", w.lease(9, 9), want)
}

func leaseRunsOut(t *testing.T, w *world) {
	w.due(w.account("a@example.org"), "a.org", "/", start)
	w.lease(9, 9)
	w.pass(time.Minute - time.Microsecond)
	same(t, "before its end", w.lease(9, 9), map[string][]string{})
	w.pass(time.Microsecond)
	same(t, "at its end", w.lease(9, 9), map[string][]string{"a.org": {"https://a.org/"}})
}

func leaseAfter(t *testing.T, w *world) {
	id := w.due(w.account("a@example.org"), "a.org", "/", start)
	w.release("a.org", start.Add(time.Second))
	same(t, "the lease", w.leases(9, 9), []store.Lease{{Host: "a.org", After: start.Add(time.Second), Feeds: []newsroom.Feed{w.getFeed(id)}, Readers: []int{1}}})
}

func leasePatience(t *testing.T, w *world) {
	w.due(w.account("a@example.org"), "a.org", "/", start)
	w.release("a.org", start.Add(time.Hour))
	w.hosts(0)
	same(t, "at once", w.leases(9, 9), []store.Lease(nil))
	w.pass(time.Hour - store.Patience)
	w.hosts(1)
	same(t, "shortly before", w.lease(9, 9), map[string][]string{"a.org": {"https://a.org/"}})
}

func leaseOrder(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.due(a, "a-young.org", "/", start)
	w.due(a, "z-old.org", "/second", start.Add(-time.Hour))
	w.due(a, "z-old.org", "/first", start.Add(-2*time.Hour))
	w.due(a, "z-old.org", "/notyet", start.Add(time.Microsecond))
	w.due(a, "same.org", "/b", start)
	w.due(a, "same.org", "/a", start)
	var got []string
	for _, l := range w.leases(9, 9) {
		for _, f := range l.Feeds {
			got = append(got, f.URL)
		}
	}
	same(t, "the order", got, []string{"https://z-old.org/first", "https://z-old.org/second", "https://a-young.org/", "https://same.org/b", "https://same.org/a"})
}

func leaseBounds(t *testing.T, w *world) {
	a := w.account("a@example.org")
	for _, host := range []string{"a.org", "b.org", "c.org", "d.org"} {
		w.due(a, host, "/1", start)
		w.due(a, host, "/2", start)
	}
	same(t, "one host", w.lease(1, 9), map[string][]string{"a.org": {"https://a.org/1", "https://a.org/2"}})
	same(t, "three feeds", w.lease(9, 3), map[string][]string{"b.org": {"https://b.org/1", "https://b.org/2"}, "c.org": {"https://c.org/1"}})
	same(t, "the rest", w.lease(9, 9), map[string][]string{"d.org": {"https://d.org/1", "https://d.org/2"}})
}

func leaseAudience(t *testing.T, w *world) {
	disabled := w.person(newsroom.Account{Email: "a@example.org", Authorized: true, DisabledAt: start})
	w.feed("nobodys.org", "/")
	w.due(disabled.ID, "disableds.org", "/", start)
	w.due(newsroom.AccountID{}, "everybodys.org", "/", start)
	w.hosts(0)
	same(t, "while nobody is active", w.leases(9, 9), []store.Lease(nil))
	b := w.account("b@example.org")
	w.due(b, "own.org", "/read", start)
	w.feed("own.org", "/unread")
	w.hosts(2)
	same(t, "when somebody is", w.lease(9, 9), map[string][]string{"everybodys.org": {"https://everybodys.org/"}, "own.org": {"https://own.org/read"}})
}

func leaseReaders(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	disabled := w.person(newsroom.Account{Email: "c@example.org", Authorized: true, DisabledAt: start})
	for _, account := range []newsroom.AccountID{a, b, disabled.ID} {
		w.due(account, "two.org", "/", start)
	}
	w.due(a, "one.org", "/", start)
	w.due(a, "all.org", "/", start)
	w.due(newsroom.AccountID{}, "all.org", "/", start)
	readers := map[string]int{}
	for _, l := range w.leases(9, 9) {
		for i, f := range l.Feeds {
			readers[f.URL] = l.Readers[i]
		}
	}
	same(t, "how many read each", readers, map[string]int{"https://two.org/": 2, "https://one.org/": 1, "https://all.org/": 2})
}

func leaseRace(t *testing.T, w *world) {
	a := w.account("a@example.org")
	for i := range racers {
		w.due(a, string(rune('a'+i))+".org", "/", start)
	}
	var mu sync.Mutex
	given := map[string]int{}
	for _, err := range w.once(func(tx store.Tx) error {
		got, err := tx.Feeds().LeaseHosts(store.LeaseLimits{Hosts: 1, Feeds: 1}, tx.Now().Add(time.Minute))
		mu.Lock()
		defer mu.Unlock()
		for _, l := range got {
			given[l.Host]++
		}
		return err
	}) {
		if err != nil {
			t.Error(err)
		}
	}
	w.hosts(0)
	for host, times := range given {
		if times != 1 {
			t.Errorf("%s was given %d times", host, times)
		}
	}
	if len(given) != racers {
		t.Errorf("%d hosts were given, want %d", len(given), racers)
	}
}
