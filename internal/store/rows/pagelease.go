package rows

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Lease takes hosts with due pages. Of hosts that another transaction is taking it takes none. What a clock noted that stood
// ahead, and was set right since, counts for no hour: it would until that comes.
func (f pages) Lease(limits store.PageLimits, until time.Time) ([]store.PageLease, error) {
	leases, err := List(f.DBSession, func(r Row) (l store.PageLease, err error) {
		err = r.Scan(&l.Host, instant{&l.After})
		return l, err
	}, `
		SELECT h.name, h.next_at FROM host h WHERE `+free+` AND `+f.pageDue()+` AND NOT EXISTS (SELECT 1 FROM `+f.due()+`)
			AND (SELECT count(*) FROM page p WHERE p.host = `+f.HostName+` AND p.asked_at > $3 AND p.asked_at <= $6) < $4
		ORDER BY (SELECT min(p.next_try) FROM page p WHERE p.host = `+f.HostName+` AND p.next_try <= $1), h.name LIMIT $5`+f.SkipLocked,
		micros(f.now), micros(f.now.Add(store.Patience)), micros(f.now.Add(-time.Hour)), limits.Hour, limits.Hosts, micros(f.now.Add(newsroom.Skew)))
	if err != nil {
		return nil, err
	}
	var held []store.PageLease
	for _, l := range leases {
		if err := f.lease(&l, limits.Each, until); err != nil {
			return nil, err
		}
		if len(l.Pages) > 0 {
			held = append(held, l)
		}
	}
	return held, nil
}

// lease marks one host as held and finds its due pages, the newest articles first.
func (f pages) lease(l *store.PageLease, most int, until time.Time) (err error) {
	l.Pages, err = List(f.DBSession, scanLeased, `SELECT `+pageColumns+`, `+feedURL+`, f.owner, `+textColumns+`
		FROM page p, `+textTables+` WHERE a.id = p.article AND p.host = $1 AND p.next_try <= $2 AND `+inFull+`
		ORDER BY p.article DESC LIMIT $3`, l.Host, micros(f.now), most)
	if err != nil || len(l.Pages) == 0 {
		return err
	}
	err = each(f.DBSession, l.Pages, nil, `UPDATE page SET tries = tries + 1, asked_at = $1, next_try = $2 WHERE article = $3`,
		func(p store.LeasedPage) []any { return []any{micros(f.now), micros(until), p.Article} })
	if err != nil {
		return err
	}
	for i := range l.Pages {
		l.Pages[i].Tries++
	}
	if l.Robots, err = f.Robots(l.Host); err != nil {
		return err
	}
	return f.Must("host", `UPDATE host SET leased_until = $1 WHERE name = $2`, micros(until), l.Host)
}

func scanLeased(r Row) (p store.LeasedPage, err error) {
	t := &p.Words
	err = r.Scan(append(append(pageOf(&p.Page), &p.FeedURL, bytes16(&p.Owner)), textOf(t)...)...)
	p.Language = t.Language
	return p, err
}

// Robots gives what a host let robots ask for.
func (f pages) Robots(host string) ([]store.Robots, error) {
	return List(f.DBSession, func(row Row) (r store.Robots, err error) {
		err = row.Scan(&r.Origin, &r.Host, &r.Status, &r.Rules, instant{&r.Until})
		return r, err
	}, `SELECT origin, host, status, rules, until FROM robots WHERE host = $1 ORDER BY origin`, host)
}

// SaveRobots stores what a host answered.
func (f pages) SaveRobots(r store.Robots) error {
	_, err := f.Exec(`INSERT INTO robots (origin, host, status, rules, until) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (origin) DO UPDATE SET status = excluded.status, rules = excluded.rules, until = excluded.until`,
		r.Origin, r.Host, r.Status, blob(r.Rules), micros(r.Until))
	return err
}
