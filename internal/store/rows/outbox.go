package rows

import (
	"fmt"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

type outbox struct{ *DBSession }

var _ store.Outbox = outbox{}

// Delivery gives how a reader wants things to be sent.
func (f outbox) Delivery(account newsroom.AccountID) (newsroom.Delivery, error) {
	scan := func(r Row) (newsroom.Delivery, error) {
		d := newsroom.Delivery{Account: account}
		err := r.Scan(&d.Editions, &d.Alerts, &d.QuietFrom, &d.QuietTo, &d.Daily, &d.Unfetched, &d.EReader, &d.Pictures)
		return d, err
	}
	d, err := One(f.DBSession, "delivery", scan, `
		SELECT d.editions, d.alerts, d.quiet_from, d.quiet_to, d.daily, d.unfetched, d.ereader, d.pictures FROM delivery d WHERE d.account = $1`, Key(account))
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return newsroom.DefaultDelivery(account), nil
	}
	return d, err
}

// Choose stores how a reader wants things to be sent.
func (f outbox) Choose(d newsroom.Delivery) error {
	_, err := f.Exec(`
		INSERT INTO delivery (account, editions, alerts, quiet_from, quiet_to, daily, unfetched, ereader, pictures) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (account) DO UPDATE SET editions = excluded.editions, alerts = excluded.alerts, quiet_from = excluded.quiet_from,
			quiet_to = excluded.quiet_to, daily = excluded.daily, unfetched = excluded.unfetched, ereader = excluded.ereader, pictures = excluded.pictures`,
		Key(d.Account), d.Editions, d.Alerts, d.QuietFrom, d.QuietTo, d.Daily, d.Unfetched, d.EReader, d.Pictures)
	return err
}

const postSelect = `
	SELECT p.id, p.account, p.channel, p.target, p.event, p.subject, p.told, p.state, p.cause, p.attempts, p.unknowns, p.made_at, p.next_at, p.leased_until,
		p.counted_at, p.ended_at, p.receipt, p.edition
	FROM outbox p `

func scanPost(r Row) (p newsroom.Post, err error) {
	err = r.Scan(&p.ID, bytes16(&p.Account), &p.Channel, bytes16(&p.Target), &p.Event, &p.Subject, &p.Told, &p.State, &p.Cause, &p.Attempts, &p.Unknowns,
		instant{&p.MadeAt}, instant{&p.NextAt}, instant{&p.Leased}, instant{&p.CountedAt}, instant{&p.EndedAt}, &p.Receipt, &p.Edition)
	return p, err
}

// Get gives a post.
func (f outbox) Get(id newsroom.PostID) (newsroom.Post, error) {
	return One(f.DBSession, "post", scanPost, postSelect+`WHERE p.id = $1`+f.locking("p"), id)
}

// Due gives posts that are to be tried by then, but those that a worker has.
func (f outbox) Due(by time.Time, limit int) ([]newsroom.Post, error) {
	return List(f.DBSession, scanPost, postSelect+`
		WHERE p.next_at <= $1 AND (p.leased_until IS NULL OR p.leased_until <= $2) ORDER BY p.next_at, p.id LIMIT $3`, micros(by), micros(f.now), limit)
}

// Page gives posts, newest first. The conditions are put together so that each form has the index that it needs.
func (f outbox) Page(q store.Posts) ([]newsroom.Post, error) {
	if q.Below == 0 {
		q.Below = 1<<63 - 1
	}
	args, where := []any{q.Below, q.Limit}, `p.id < $1`
	only := func(column string, value any) {
		args = append(args, value)
		where += fmt.Sprintf(` AND p.%s = $%d`, column, len(args))
	}
	if !q.Account.IsZero() {
		only("account", Key(q.Account))
	}
	if !q.Target.IsZero() {
		where += ` AND p.channel = 'webhook'` // written out for the sake of an index that has these alone
		only("target", Key(q.Target))
	} else if q.Channel != "" {
		only("channel", q.Channel)
	}
	if q.State != "" {
		only("state", q.State)
	}
	return List(f.DBSession, scanPost, postSelect+`WHERE `+where+` ORDER BY p.id DESC LIMIT $2`, args...)
}

// Counted counts the alerts that were pushed, or are being pushed, since then. What a clock noted that stood ahead, and was
// set right since, counts no more: it would for as many days.
func (f outbox) Counted(account newsroom.AccountID, since time.Time, but string) (int, error) {
	return One(f.DBSession, "count", Value[int], `
		SELECT count(DISTINCT p.subject) FROM outbox p WHERE p.account = $1 AND p.event = $2 AND p.counted_at >= $3 AND p.counted_at <= $4 AND p.subject <> $5
			AND p.state IN ($6, $7, $8, $9)`,
		Key(account), newsroom.EventAlert, micros(since), micros(f.now.Add(newsroom.Skew)), but, newsroom.PostWaiting, newsroom.PostSending, newsroom.PostSent, newsroom.PostUnknown)
}

// Pending gives the alerts that are held or wait. The state of those held is written out for the sake of an index that has these
// alone; of those that wait there is none by account, so they are looked for among the newest.
func (f outbox) Pending(account newsroom.AccountID, newest int) ([]newsroom.Post, error) {
	return List(f.DBSession, scanPost, postSelect+`
		WHERE p.event = $1 AND p.id IN (
			SELECT id FROM outbox WHERE account = $2 AND state = 'held'
			UNION SELECT id FROM (SELECT id, state FROM outbox WHERE account = $2 ORDER BY id DESC LIMIT (SELECT CAST($3 AS bigint))) late WHERE state = $4
		) ORDER BY p.id DESC`, newsroom.EventAlert, Key(account), newest, newsroom.PostWaiting)
}

// Counts counts everybody's posts.
func (f outbox) Counts() (map[newsroom.PostState]int, error) {
	counts := map[newsroom.PostState]int{}
	_, err := List(f.DBSession, func(r Row) (none struct{}, err error) {
		var state newsroom.PostState
		var n int
		if err = r.Scan(&state, &n); err == nil {
			counts[state] = n
		}
		return none, err
	}, `SELECT state, count(*) FROM outbox GROUP BY state`)
	return counts, err
}

// Save overwrites what changes of a post.
func (f outbox) Save(p newsroom.Post) error {
	return f.Must("post", `
		UPDATE outbox SET state = $1, cause = $2, attempts = $3, unknowns = $4, next_at = $5, leased_until = $6, counted_at = $7, ended_at = $8,
			receipt = $9, edition = $10 WHERE id = $11`,
		p.State, p.Cause, p.Attempts, p.Unknowns, micros(p.NextAt), micros(p.Leased), micros(p.CountedAt), micros(p.EndedAt), p.Receipt, p.Edition, p.ID)
}

// Wake makes the posts to a webhook due that wait to be tried again. The channel is written out for the sake of an index that
// has these alone.
func (f outbox) Wake(account newsroom.AccountID, hook newsroom.WebhookID, limit int) ([]newsroom.Post, error) {
	_, err := f.Exec(`
		UPDATE outbox SET next_at = $1
		WHERE channel = 'webhook' AND target = $2 AND account = $3 AND state = $4 AND cause IN ($5, $6) AND next_at > $1`,
		micros(f.now), Key(hook), Key(account), newsroom.PostWaiting, newsroom.CauseRetry, newsroom.CauseHold)
	if err != nil {
		return nil, err
	}
	return List(f.DBSession, scanPost, postSelect+`
		WHERE p.channel = 'webhook' AND p.target = $1 AND p.account = $2 AND p.state = $3 AND p.next_at <= $4 ORDER BY p.id LIMIT $5`,
		Key(hook), Key(account), newsroom.PostWaiting, micros(f.now), limit)
}

// Print notes that an edition has what posts tell of.
func (f outbox) Print(account newsroom.AccountID, edition int64, posts []newsroom.PostID) (int, error) {
	asked, err := document(posts)
	if err != nil || len(posts) == 0 {
		return 0, err
	}
	n, err := f.Exec(`
		UPDATE outbox SET edition = $1, ended_at = CASE WHEN state = $2 THEN $3 ELSE ended_at END, state = CASE WHEN state = $2 THEN $4 ELSE state END
		WHERE account = $5 AND id IN (`+f.NumberList("$6")+`) AND state IN ($2, $7)`,
		edition, newsroom.PostHeld, micros(f.now), newsroom.PostPrinted, Key(account), asked, newsroom.PostWaiting)
	return int(n), err
}

// Forget removes posts that ended before then.
func (f outbox) Forget(before time.Time, limit int) (int, error) {
	n, err := f.Exec(`DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE ended_at < $1 ORDER BY ended_at LIMIT $2)`, micros(before), limit)
	return int(n), err
}
