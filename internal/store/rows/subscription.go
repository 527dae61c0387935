package rows

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

type subscriptions struct{ *DBSession }

var _ store.Subscriptions = subscriptions{}

const subscriptionColumns = `u.id, u.feed, u.hub, u.host, u.topic, u.base, u.origin, u.seed, u.token, u.state, u.asked, u.asked_at, u.verified_at,
	u.since, u.lease_end, u.pushed_at, u.missed_at, u.next_at, u.failures, u.cause`

func scanSubscription(r Row) (u newsroom.Subscription, err error) {
	err = r.Scan(&u.ID, &u.Feed, &u.Hub, &u.Host, &u.Topic, &u.Base, &u.Origin, fixed(u.Seed[:]), fixed(u.Token[:]), &u.State, &u.Asked,
		instant{&u.AskedAt}, instant{&u.VerifiedAt}, instant{&u.Since}, instant{&u.LeaseEnd}, instant{&u.PushedAt}, instant{&u.MissedAt},
		instant{&u.NextAt}, &u.Failures, &u.Cause)
	return u, err
}

// standing is the condition that the subscription u stands.
const standing = `u.state <> 'leaving'`

// Of gives the subscriptions that stand of these feeds.
func (f subscriptions) Of(ids []newsroom.FeedID) (map[newsroom.FeedID]newsroom.Subscription, error) {
	if len(ids) == 0 {
		return map[newsroom.FeedID]newsroom.Subscription{}, nil
	}
	asked, err := document(ids)
	if err != nil {
		return nil, err
	}
	found, err := List(f.DBSession, scanSubscription, `SELECT `+subscriptionColumns+` FROM subscription u
		WHERE u.feed IN (`+f.NumberList("$1")+`) AND `+standing+` ORDER BY u.id`+f.locking("u"), asked)
	of := make(map[newsroom.FeedID]newsroom.Subscription, len(found))
	for _, u := range found {
		of[u.Feed] = u
	}
	return of, err
}

// Live gives since when feeds are pushed.
func (f subscriptions) Live() (map[newsroom.FeedID]time.Time, error) {
	live := map[newsroom.FeedID]time.Time{}
	_, err := List(f.DBSession, func(r Row) (_ struct{}, err error) {
		var id newsroom.FeedID
		var since time.Time
		err = r.Scan(&id, instant{&since})
		live[id] = since
		return struct{}{}, err
	}, `SELECT u.feed, u.since FROM subscription u WHERE u.state = 'verified' AND u.lease_end > $1`, micros(f.now))
	return live, err
}

// Get gives a subscription.
func (f subscriptions) Get(id newsroom.SubscriptionID) (newsroom.Subscription, error) {
	return One(f.DBSession, "subscription", scanSubscription,
		`SELECT `+subscriptionColumns+` FROM subscription u WHERE u.id = $1`+f.locking("u"), id)
}

// ByToken finds a subscription by the hash of its callback's token.
func (f subscriptions) ByToken(hash [32]byte) (newsroom.Subscription, error) {
	return One(f.DBSession, "subscription", scanSubscription,
		`SELECT `+subscriptionColumns+` FROM subscription u WHERE u.token = $1`+f.locking("u"), hash[:])
}

// Add stores a subscription. The hub's host becomes one of those that are spoken to by one at a time.
func (f subscriptions) Add(u newsroom.Subscription) error {
	if gone, err := f.forgotten(u.Feed); err != nil || gone {
		return err
	}
	if _, err := f.Exec(`INSERT INTO host (name) VALUES ($1) ON CONFLICT DO NOTHING`, u.Host); err != nil {
		return err
	}
	_, err := f.Exec(`
		INSERT INTO subscription (feed, hub, host, topic, base, origin, seed, token, state, asked, next_at, failures, cause)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'asked', '', $9, 0, '') ON CONFLICT DO NOTHING`,
		u.Feed, u.Hub, u.Host, u.Topic, u.Base, u.Origin, u.Seed[:], u.Token[:], micros(f.now))
	return err
}

// Save overwrites what changes of a subscription.
func (f subscriptions) Save(u newsroom.Subscription) error {
	return f.Must("subscription", `
		UPDATE subscription SET base = $2, state = $3, asked = $4, asked_at = $5, verified_at = $6, since = $7, lease_end = $8, pushed_at = $9,
			missed_at = $10, next_at = $11, failures = $12, cause = $13 WHERE id = $1`,
		u.ID, u.Base, string(u.State), string(u.Asked), micros(u.AskedAt), micros(u.VerifiedAt), micros(u.Since), micros(u.LeaseEnd),
		micros(u.PushedAt), micros(u.MissedAt), micros(u.NextAt), u.Failures, u.Cause)
}

// Remove takes a subscription away. Its pushes go with it.
func (f subscriptions) Remove(id newsroom.SubscriptionID) error {
	return f.Must("subscription", `DELETE FROM subscription WHERE id = $1`, id)
}

// Leave lets subscriptions leave whose feeds nobody reads, the oldest first.
func (f subscriptions) Leave(limit int) (int, error) {
	n, err := f.Exec(`
		UPDATE subscription SET state = 'leaving', asked = '', failures = 0, next_at = $1
		WHERE id IN (SELECT u.id FROM subscription u JOIN feed f ON f.id = u.feed WHERE `+standing+` AND NOT `+read+` ORDER BY u.id LIMIT $2)`,
		micros(f.now), limit)
	return int(n), err
}

// asking are the subscriptions of the host h whose hub is to be asked at $1.
func (d *Dialect) asking() string {
	return `subscription u WHERE u.host = ` + d.HostName + ` AND u.next_at <= $1`
}

// Hubs counts the hosts that TakeHubs could give.
func (f subscriptions) Hubs() (int, error) {
	return One(f.DBSession, "count", Value[int], `SELECT count(*) FROM host h
		WHERE h.name IN (SELECT host FROM subscription WHERE next_at <= $1) AND `+free, micros(f.now), micros(f.now.Add(store.Patience)))
}

// TakeHubs takes hosts whose hubs are to be asked, those first that have waited for longest.
func (f subscriptions) TakeHubs(hosts, each int, until time.Time) ([]store.HubLease, error) {
	scan := func(r Row) (l store.HubLease, err error) {
		err = r.Scan(&l.Host, instant{&l.After})
		return l, err
	}
	leases, err := List(f.DBSession, scan, `
		SELECT h.name, h.next_at FROM host h WHERE h.name IN (SELECT host FROM subscription WHERE next_at <= $1) AND `+free+`
		ORDER BY (SELECT min(u.next_at) FROM `+f.asking()+`), h.name LIMIT $3`+f.SkipLocked,
		micros(f.now), micros(f.now.Add(store.Patience)), hosts)
	if err != nil {
		return nil, err
	}
	for i := range leases {
		l := &leases[i]
		l.Due, err = List(f.DBSession, scanSubscription, `SELECT `+subscriptionColumns+` FROM subscription u
			WHERE u.host = $1 AND u.next_at <= $2 ORDER BY u.next_at, u.id LIMIT $3`, l.Host, micros(f.now), each)
		if err != nil {
			return nil, err
		}
		if err := f.Must("host", `UPDATE host SET leased_until = $1 WHERE name = $2`, micros(until), l.Host); err != nil {
			return nil, err
		}
	}
	return leases, nil
}
