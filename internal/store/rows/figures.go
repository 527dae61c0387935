package rows

import (
	"cmp"
	"errors"
	"slices"

	"newsroom"
	"newsroom/internal/store"
)

type figures struct{ *DBSession }

// Count counts.
func (f figures) Count() (n store.Figures, err error) {
	err = errors.Join(f.feeds(&n), f.articles(&n), f.people(&n))
	if err != nil {
		return n, err
	}
	if n.Posts, err = f.posts(); err != nil {
		return n, err
	}
	if n.Jobs, err = f.jobs(); err != nil {
		return n, err
	}
	n.Bytes, err = One(f.DBSession, "size", Value[int64], f.DatabaseSize)
	return n, err
}

// feeds counts feeds. One that is due at a host which had asked to be left alone could be polled since the end of that.
func (f figures) feeds(n *store.Figures) error {
	_, err := One(f.DBSession, "count", func(r Row) (none struct{}, err error) {
		return none, r.Scan(&n.Feeds, &n.Failing, &n.Due, instant{&n.OldestDue})
	}, `
		WITH followed AS (
			SELECT f.next_poll, f.failing_count, coalesce(h.next_at, 0) AS rests FROM feed f JOIN host h ON h.name = f.host WHERE `+read+`
		), due AS (
			SELECT CASE WHEN rests > next_poll THEN rests ELSE next_poll END AS since FROM followed WHERE next_poll <= $1 AND rests <= $1
		)
		SELECT (SELECT count(*) FROM followed), (SELECT count(*) FROM followed WHERE failing_count > 0), (SELECT count(*) FROM due), (SELECT min(since) FROM due)`,
		micros(f.now))
	return err
}

func (f figures) articles(n *store.Figures) error {
	_, err := One(f.DBSession, "count", func(r Row) (none struct{}, err error) {
		return none, r.Scan(&n.Articles, &n.Ungrouped, instant{&n.OldestUngrouped})
	}, `SELECT (SELECT count(*) FROM article), (SELECT count(*) FROM article WHERE seq IS NULL), (SELECT min(first_seen) FROM article WHERE seq IS NULL)`)
	return err
}

// people counts editions that should have been sent: those that could not be composed, and those that nobody ordered though
// their time has come. One that is ordered is a job.
func (f figures) people(n *store.Figures) error {
	_, err := One(f.DBSession, "count", func(r Row) (none struct{}, err error) { return none, r.Scan(&n.Late, &n.Sessions) }, `
		SELECT
			(SELECT count(*) FROM reader r JOIN account a ON a.id = r.account WHERE `+active+` AND (r.late_due IS NOT NULL OR r.next_due <= $1)),
			(SELECT count(*) FROM session WHERE last_used > $2 AND signed_in_at > $3)`,
		micros(f.now), micros(f.now.Add(-newsroom.SessionIdle)), micros(f.now.Add(-newsroom.SessionLife)))
	return err
}

func (f figures) posts() ([]store.PostFigure, error) {
	return List(f.DBSession, func(r Row) (n store.PostFigure, err error) { return n, r.Scan(&n.Channel, &n.State, &n.Number) },
		`SELECT channel, state, count(*) FROM outbox GROUP BY channel, state ORDER BY channel, state`)
}

// jobs counts jobs, but for those that are done, of which there may be a day's. The states are named so that an index leads
// past those.
func (f figures) jobs() ([]store.JobFigure, error) {
	counts := map[store.JobFigure]int{}
	_, err := List(f.DBSession, func(r Row) (none struct{}, err error) {
		var kind, state string
		var failed bool
		var n int
		if err = r.Scan(&kind, &state, &failed, &n); err == nil {
			counts[store.JobFigure{Kind: kind, State: jobState(state, failed)}] += n
		}
		return none, err
	}, `
		SELECT kind, state, errors IS NOT NULL AS failed, count(*) FROM river_job
		WHERE state IN ('available', 'cancelled', 'discarded', 'pending', 'retryable', 'running', 'scheduled') GROUP BY kind, state, failed`)
	all := make([]store.JobFigure, 0, len(counts))
	for one, n := range counts {
		one.Number = n
		all = append(all, one)
	}
	slices.SortFunc(all, func(a, b store.JobFigure) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.State, b.State))
	})
	return all, err
}
