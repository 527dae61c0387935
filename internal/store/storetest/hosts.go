package storetest

import (
	"testing"
	"time"

	"newsroom/internal/store"
)

// A host goes a day after nothing refers to it any more and nothing holds it, and what it let robots ask for as soon as
// that has run out and no page waits.
func hostsForgotten(t *testing.T, w *world) {
	_, ids := w.stubFeed("one") // on example.org, with a page that waits
	w.wantPages(ids...)
	take := func(host string, holds, rests time.Duration) {
		t.Helper()
		w.update(func(tx store.Tx) error {
			if _, _, err := tx.Feeds().Take(host, w.now().Add(time.Hour), w.now().Add(holds)); err != nil || rests == 0 {
				return err
			}
			return tx.Feeds().Release(host, w.now().Add(rests))
		})
	}
	take("once.example", time.Minute, time.Second)
	take("another.example", time.Minute, time.Second)
	take("held.example", 3*24*time.Hour, 0)
	take("tired.example", time.Minute, 3*24*time.Hour)
	take("robots.example", time.Minute, time.Second)
	for host, holds := range map[string]time.Duration{"robots.example": 36 * time.Hour, "example.org": time.Hour} {
		w.update(func(tx store.Tx) error {
			return tx.Pages().SaveRobots(store.Robots{Origin: "https://" + host, Host: host, Status: 200, Until: start.Add(holds)})
		})
	}
	forget := func(limit int) (n [2]int) {
		t.Helper()
		w.update(func(tx store.Tx) (err error) {
			if n[0], err = tx.Keeping().ForgetRobots(limit); err != nil {
				return err
			}
			n[1], err = tx.Keeping().ForgetHosts(limit)
			return err
		})
		return n
	}
	w.pass(23 * time.Hour)
	same(t, "robots and hosts within a day", forget(9), [2]int{0, 0})
	w.pass(2 * time.Hour)
	same(t, "after it, no more than may be", forget(1), [2]int{0, 1})
	same(t, "the others", forget(9), [2]int{0, 1})
	w.pass(24 * time.Hour)
	same(t, "when rules have run out", forget(9), [2]int{1, 1})
	w.pass(3 * 24 * time.Hour)
	same(t, "when nobody holds them", forget(9), [2]int{0, 2})
	same(t, "when all is forgotten", forget(9), [2]int{0, 0})
	take("once.example", time.Minute, time.Second) // it is known again
}
