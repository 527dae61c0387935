package rows

import (
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// free is the condition that the host h can be leased at $1: nobody holds it, and it does not ask to be left
// alone beyond $2.
const free = `(h.leased_until IS NULL OR h.leased_until <= $1) AND (h.next_at IS NULL OR h.next_at <= $2)`

// due are the feeds of the host h that are due at $1 and that somebody reads.
func (d *Dialect) due() string {
	return `feed f WHERE f.host = ` + d.HostName + ` AND f.next_poll <= $1 AND ` + read
}

// Hosts counts the hosts that LeaseHosts could give, and looks no further when it has found so many.
func (f feeds) Hosts(most int) (int, error) {
	return One(f.DBSession, "count", Value[int], `
		SELECT count(*) FROM (SELECT 1 FROM host h WHERE `+free+` AND EXISTS (SELECT 1 FROM `+f.due()+`) LIMIT (SELECT CAST($3 AS bigint))) found`,
		micros(f.now), micros(f.now.Add(store.Patience)), most)
}

// waiting finds of each host that can be leased since when it has a due feed that somebody reads. The index of feeds by
// host and time gives the first one at once, so what a batch costs does not grow with how many feeds are due.
func (d *Dialect) waiting() string {
	return `
	WITH due AS MATERIALIZED (
		SELECT h.name, (SELECT f.next_poll FROM ` + d.due() + ` ORDER BY f.next_poll LIMIT 1) AS since FROM host h WHERE ` + free + `
	)
	SELECT h.name, h.next_at FROM due d JOIN host h ON h.name = d.name WHERE d.since IS NOT NULL AND ` + free + `
	ORDER BY CASE WHEN h.next_at > d.since THEN h.next_at ELSE d.since END, h.name LIMIT (SELECT CAST($3 AS bigint))` + d.SkipLocked
}

// LeaseHosts takes hosts with due feeds, those first that have waited for longest. Of hosts that another transaction is
// taking it takes none.
func (f feeds) LeaseHosts(limits store.LeaseLimits, until time.Time) ([]store.Lease, error) {
	scan := func(r Row) (l store.Lease, err error) {
		err = r.Scan(&l.Host, instant{&l.After})
		return l, err
	}
	leases, err := List(f.DBSession, scan, f.waiting(), micros(f.now), micros(f.now.Add(store.Patience)), limits.Hosts)
	if err != nil {
		return nil, err
	}
	all, err := One(f.DBSession, "count", Value[int], `SELECT count(*) FROM account a WHERE `+active)
	if err != nil {
		return nil, err
	}
	var held []store.Lease
	left, row := limits.Feeds, newLeasing()
	for _, l := range leases {
		if left <= 0 {
			break
		}
		if err := f.lease(&l, row, limits.Of(l.Host, left), all, until); err != nil {
			return nil, err
		}
		if len(l.Feeds) > 0 { // in the meantime nobody may read them any more
			held = append(held, l)
		}
		left -= len(l.Feeds)
	}
	return held, nil
}

// leasing is where the rows of due feeds go, one after the other, and those of one host together: thousands are read at
// once.
type leasing struct {
	feedRow
	readers int
	into    []any
	feeds   []newsroom.Feed // of the host that is read
	counts  []int           // of their readers
}

func newLeasing() *leasing {
	l := new(leasing)
	l.into = append(l.fields(), &l.readers)
	return l
}

// lease marks one host as held and finds its due feeds, at most so many. What is everybody's is read by all active
// accounts, of whom there are so many. The limit is hidden as that of alerts.Page is.
func (f feeds) lease(l *store.Lease, row *leasing, most, all int, until time.Time) error {
	row.feeds, row.counts = row.feeds[:0], row.counts[:0]
	err := f.db.All(f.ctx, `
		SELECT `+feedColumns+`, CASE WHEN EXISTS (SELECT 1 FROM source s WHERE s.feed = f.id AND s.account IS NULL) THEN $4
			ELSE (SELECT count(*) FROM source s JOIN account a ON a.id = s.account WHERE s.feed = f.id AND `+active+`) END
		FROM feed f WHERE f.host = $1 AND f.next_poll <= $2 AND `+read+`
		ORDER BY f.next_poll, f.id LIMIT (SELECT CAST($3 AS bigint))`, clean([]any{l.Host, micros(f.now), most, all}), func(r Row) error {
		err := r.Scan(row.into...)
		row.feeds, row.counts = append(row.feeds, row.take()), append(row.counts, row.readers)
		return err
	})
	if err != nil || len(row.feeds) == 0 {
		return err
	}
	l.Feeds, l.Readers = slices.Clone(row.feeds), slices.Clone(row.counts)
	return f.Must("host", `UPDATE host SET leased_until = $1 WHERE name = $2`, micros(until), l.Host)
}

// Take takes one host.
func (f feeds) Take(host string, patience, until time.Time) (after time.Time, taken bool, err error) {
	scan := func(r Row) (at time.Time, err error) {
		err = r.Scan(instant{&at})
		return at, err
	}
	// The row is held from here on, so that nobody forgets the host in between.
	if _, err := f.Exec(`INSERT INTO host (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET name = excluded.name`, host); err != nil {
		return time.Time{}, false, err
	}
	after, err = One(f.DBSession, "host", scan, `UPDATE host AS h SET leased_until = $3 WHERE h.name = $4 AND `+free+` RETURNING next_at`,
		micros(f.now), micros(patience), micros(until), host)
	if newsroom.KindOf(err) != newsroom.KindNotFound {
		return after, err == nil, err
	}
	after, err = One(f.DBSession, "host", scan, `SELECT next_at FROM host WHERE name = $1`, host)
	return after, false, err
}

// Release gives a leased host back.
func (f feeds) Release(host string, next time.Time) error {
	return f.Must("host", `UPDATE host SET leased_until = NULL, next_at = $1 WHERE name = $2`, micros(next), host)
}

// MakeDue makes every feed due that somebody reads. Those that are due already keep their place in the queue.
func (f feeds) MakeDue() error {
	_, err := f.Exec(`UPDATE feed AS f SET next_poll = $1 WHERE f.next_poll > $1 AND `+read, micros(f.now))
	return err
}
