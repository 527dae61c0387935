package rows

import (
	"time"

	"newsroom"
)

// Waiting counts the pushes that nobody has read, and their bytes.
func (f subscriptions) Waiting(of newsroom.SubscriptionID) (pushes int, bytes int64, err error) {
	pushes, err = One(f.DBSession, "count", func(r Row) (n int, err error) {
		err = r.Scan(&n, &bytes)
		return n, err
	}, `SELECT count(*), CAST(coalesce(sum(p.size), 0) AS bigint) FROM push p WHERE p.body IS NOT NULL AND ($1 = 0 OR p.subscription = $1)`, of)
	return pushes, bytes, err
}

// Oldest gives the push that has waited for longest.
func (f subscriptions) Oldest() (newsroom.Push, error) {
	scan := func(r Row) (p newsroom.Push, err error) {
		err = r.Scan(&p.ID, &p.Subscription, fixed(p.Digest[:]), &p.ContentType, taken{&p.Body}, instant{&p.At})
		return p, err
	}
	return One(f.DBSession, "push", scan,
		`SELECT p.id, p.subscription, p.digest, p.content_type, p.body, p.at FROM push p WHERE p.body IS NOT NULL ORDER BY p.id LIMIT 1`)
}

// Receive stores a push.
func (f subscriptions) Receive(p newsroom.Push) (fresh bool, err error) {
	n, err := f.Exec(`INSERT INTO push (subscription, digest, content_type, body, size, at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
		p.Subscription, p.Digest[:], p.ContentType, blob(p.Body), len(p.Body), micros(f.now))
	return n > 0, err
}

// Drop forgets the body of a push, and what was pushed long before. The digest stays for a while, so that what a hub
// sends again, as hubs do that hear no answer, does not bring back what has changed since.
func (f subscriptions) Drop(p newsroom.Push, remember int) error {
	if _, err := f.Exec(`UPDATE push SET body = NULL, size = 0 WHERE id = $1`, p.ID); err != nil {
		return err
	}
	_, err := f.Exec(`
		DELETE FROM push WHERE subscription = $1 AND body IS NULL AND id NOT IN (
			SELECT id FROM push WHERE subscription = $1 ORDER BY id DESC LIMIT $2)`, p.Subscription, remember)
	return err
}

// Pushed notes what a push has brought. The validators stand for what a poll has seen: where a push has changed that,
// perhaps with news that came late, a 304 would leave it so.
func (f subscriptions) Pushed(feed newsroom.FeedID, changed bool, next time.Time) error {
	_, err := f.Exec(`
		UPDATE feed SET changed_at = CASE WHEN $2 THEN $3 ELSE changed_at END,
			etag = CASE WHEN $2 THEN '' ELSE etag END, last_modified = CASE WHEN $2 THEN '' ELSE last_modified END,
			content = CASE WHEN $2 THEN NULL ELSE content END,
			next_poll = CASE WHEN next_poll < $4 AND failing_count = 0 THEN $4 ELSE next_poll END WHERE id = $1`,
		feed, changed, micros(f.now), micros(next))
	return err
}

// Hasten lets a feed be polled no later than then.
func (f subscriptions) Hasten(feed newsroom.FeedID, by time.Time) error {
	_, err := f.Exec(`UPDATE feed SET next_poll = $2 WHERE id = $1 AND next_poll > $2`, feed, micros(by))
	return err
}
