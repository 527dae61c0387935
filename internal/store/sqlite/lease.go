package sqlite

import (
	"time"

	"newsroom/internal/store"
)

// free is the condition that the host h can be leased at @now: nobody holds it, and it does not ask to be left
// alone for longer than @patience.
const free = `(h.leased_until IS NULL OR h.leased_until <= @now) AND (h.next_at IS NULL OR h.next_at <= @patience)`

// Hosts counts the hosts that LeaseHosts could give.
func (f feeds) Hosts() (int, error) {
	return one(f.session, "count", value[int], `
		SELECT count(*) FROM host h
		WHERE `+free+` AND EXISTS (SELECT 1 FROM feed f WHERE f.host = h.name AND f.next_poll <= @now AND `+read+`)`,
		named("now", micros(f.now)), named("patience", micros(f.now.Add(store.Patience))))
}

// LeaseHosts takes hosts with due feeds, the longest due first.
func (f feeds) LeaseHosts(hosts, feeds int, until time.Time) ([]store.Lease, error) {
	scan := func(r row) (l store.Lease, err error) {
		var due int64
		err = r.Scan(&l.Host, instant{&l.After}, &due)
		return l, err
	}
	leases, err := list(f.session, scan, `
		SELECT h.name, h.next_at, min(f.next_poll) AS due FROM host h JOIN feed f ON f.host = h.name
		WHERE `+free+` AND f.next_poll <= @now AND `+read+`
		GROUP BY h.name ORDER BY due, h.name LIMIT @hosts`,
		named("now", micros(f.now)), named("patience", micros(f.now.Add(store.Patience))), named("hosts", hosts))
	if err != nil {
		return nil, err
	}
	for i := range leases {
		if feeds <= 0 {
			return leases[:i], nil
		}
		if err := f.lease(&leases[i], feeds, until); err != nil {
			return nil, err
		}
		feeds -= len(leases[i].Feeds)
	}
	return leases, nil
}

// lease marks one host as held and finds its due feeds, at most so many.
func (f feeds) lease(l *store.Lease, most int, until time.Time) (err error) {
	l.Feeds, err = list(f.session, scanFeed, `
		SELECT `+feedColumns+` FROM feed f WHERE f.host = ? AND f.next_poll <= ? AND `+read+`
		ORDER BY f.next_poll, f.id LIMIT ?`, l.Host, micros(f.now), most)
	if err != nil {
		return err
	}
	return f.must("host", `UPDATE host SET leased_until = ? WHERE name = ?`, micros(until), l.Host)
}

// Release gives a leased host back.
func (f feeds) Release(host string, next time.Time) error {
	return f.must("host", `UPDATE host SET leased_until = NULL, next_at = ? WHERE name = ?`, micros(next), host)
}

// ReleaseAll gives every host back.
func (f feeds) ReleaseAll() error {
	_, err := f.exec(`UPDATE host SET leased_until = NULL WHERE leased_until IS NOT NULL`)
	return err
}

// MakeDue makes every feed due that somebody reads. Those that are due already keep their place in the queue.
func (f feeds) MakeDue() error {
	_, err := f.exec(`UPDATE feed AS f SET next_poll = @now WHERE (f.next_poll IS NULL OR f.next_poll > @now) AND `+read,
		named("now", micros(f.now)))
	return err
}
