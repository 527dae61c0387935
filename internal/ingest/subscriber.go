package ingest

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/politeness"
	"newsroom/internal/store"
)

// The bounds of asking hubs.
const (
	askHosts   = 8                   // hubs asked at once
	askEach    = 20                  // requests to one of them in one job
	askFor     = 20 * time.Second    // how long requests are begun in one job, which is cut off after 40 seconds
	hubFor     = 10 * time.Second    // how long a hub may take to answer
	wantLease  = 10 * 24 * time.Hour // what hubs are asked for
	leastLease = time.Hour           // what they are believed
	mostLease  = 30 * 24 * time.Hour
	open       = time.Hour          // how long a hub may take to ask back
	longWait   = 24 * time.Hour     // the longest wait for a hub that fails
	deniedWait = 7 * 24 * time.Hour // before a hub that said no is asked again
	goodbyes   = 3                  // times that a hub is told that nothing is wanted any more
	leaveMost  = 500                // subscriptions that one job finds nobody reads
)

// Subscriber asks hubs, by SubscribeJob, and answers them (WebSub, W3C Recommendation): see Verify and Receive.
type Subscriber struct {
	store  store.Store
	client *outbound.Client
	gap    func(host string) time.Duration
	clock  func() time.Time
	origin string
	log    *slog.Logger
}

// NewSubscriber makes a Subscriber of a newsroom that hubs reach at an origin; an empty one means that they don't, and
// that what is subscribed to is given up. The client must follow no redirects; gap is that of a Poller.
func NewSubscriber(s store.Store, client *outbound.Client, gap func(host string) time.Duration, clock func() time.Time, origin string, log *slog.Logger) *Subscriber {
	return &Subscriber{store: s, client: client, gap: gap, clock: clock, origin: origin, log: log}
}

// Due enqueues what is to be done for subscriptions: hubs that are to be asked, and pushes that wait and whose job was
// lost. It is for the timetable. whole says to look, too, for subscriptions whose feeds nobody reads any more.
func Due(tx store.Tx, whole bool) error {
	hubs, err := tx.Subscriptions().Hubs()
	if err != nil {
		return err
	}
	if hubs > 0 || whole {
		if err := tx.Enqueue(newsroom.SubscribeJob{}); err != nil {
			return err
		}
	}
	if waiting, _, err := tx.Subscriptions().Waiting(0); err != nil || waiting == 0 {
		return err
	}
	return tx.Enqueue(newsroom.PushJob{})
}

// Run asks the hubs that are to be asked, each host for one thing at a time with a gap between, and finishes the ticket.
// What is left is due still. No hub's failure is the job's.
func (s *Subscriber) Run(ctx context.Context, ticket newsroom.Ticket) error {
	var leases []store.HubLease
	err := s.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Check(ticket); err != nil {
			return err
		}
		if _, err := tx.Subscriptions().Leave(leaveMost); err != nil {
			return err
		}
		var err error
		leases, err = tx.Subscriptions().TakeHubs(askHosts, askEach, tx.Now().Add(leaseFor))
		return err
	})
	if err != nil {
		return err
	}
	if err := s.askAll(ctx, leases, ticket); err != nil {
		return err
	}
	return s.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Finish(ticket); err != nil {
			return err
		}
		if left, err := tx.Subscriptions().Hubs(); err != nil || left == 0 {
			return err
		}
		return tx.Enqueue(newsroom.SubscribeJob{})
	})
}

func (s *Subscriber) askAll(ctx context.Context, leases []store.HubLease, ticket newsroom.Ticket) error {
	failures := make([]error, len(leases))
	var hosts sync.WaitGroup
	for i, lease := range leases {
		hosts.Go(func() { failures[i] = s.askHost(ctx, lease, ticket) })
	}
	hosts.Wait()
	return errors.Join(failures...)
}

// askHost asks the hubs of one host and gives it back.
func (s *Subscriber) askHost(ctx context.Context, lease store.HubLease, ticket newsroom.Ticket) error {
	begun, next := s.clock(), lease.After
	for _, due := range lease.Due {
		if !politeness.Wait(ctx, next.Sub(s.clock())) || s.clock().Sub(begun) > askFor {
			break
		}
		alone, err := s.ask(ctx, due.ID, ticket)
		if err != nil {
			return err
		}
		next = s.clock().Add(max(alone, s.gap(lease.Host)))
		if alone > 0 {
			break
		}
	}
	return s.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Check(ticket); err != nil {
			return err
		}
		return tx.Feeds().Release(lease.Host, next)
	})
}

// ask asks one hub one thing, and tells for how long it wants to be left alone. What is asked is stored before: the hub
// may ask back before it answers. It is stored as if it failed, which asking back mends, so that a process that dies
// between the two asks again later and no sooner.
func (s *Subscriber) ask(ctx context.Context, id newsroom.SubscriptionID, ticket newsroom.Ticket) (alone time.Duration, err error) {
	var asked newsroom.Subscription
	err = s.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Check(ticket); err != nil {
			return err
		}
		asked, err = tx.Subscriptions().Get(id)
		if err != nil || asked.NextAt.After(tx.Now()) {
			asked = newsroom.Subscription{} // it has gone, or was asked meanwhile
			return absent(err)
		}
		if s.over(asked) {
			gone := asked.ID
			asked = newsroom.Subscription{}
			return tx.Subscriptions().Remove(gone)
		}
		asked = put(asked, tx.Now())
		return tx.Subscriptions().Save(asked)
	})
	if err != nil || asked.ID == 0 {
		return 0, err
	}
	refused := s.say(ctx, asked)
	if refused == nil || ctx.Err() != nil {
		return 0, nil // what was cut off is asked again in its time
	}
	s.log.InfoContext(ctx, "a hub can't be asked", "feed", asked.Feed, "hub", outbound.Mask(asked.Hub), "mode", asked.Asked, "cause", refused)
	if hub, ok := errors.AsType[feed.HubError](refused); ok {
		alone = politeness.RetryDelay(hub.Status, hub.RetryAfter)
	}
	return alone, s.failed(ctx, asked, refused)
}

// over tells whether nothing is to be asked for a subscription any more: goodbye was said often enough, or the newsroom
// can't be reached and could not be asked back.
func (s *Subscriber) over(u newsroom.Subscription) bool {
	return s.origin == "" || u.State == newsroom.SubscriptionLeaving && u.Failures >= goodbyes
}

// absent makes nothing of an error that says that something is not there.
func absent(err error) error {
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return nil
	}
	return err
}

// put is a subscription whose hub is asked now.
func put(u newsroom.Subscription, now time.Time) newsroom.Subscription {
	u.Asked = newsroom.HubSubscribe
	switch {
	case u.State == newsroom.SubscriptionLeaving:
		u.Asked = newsroom.HubUnsubscribe
	case !u.Live(now):
		u.State = newsroom.SubscriptionAsked // never verified, denied, or its lease has run out
	}
	u.AskedAt = now
	u.Failures++
	u.Cause = "the hub has not asked back"
	u.NextAt = now.Add(min(open<<min(u.Failures-1, 10), longWait))
	return u
}

// say sends the request.
func (s *Subscriber) say(ctx context.Context, u newsroom.Subscription) error {
	ctx, cancel := context.WithTimeout(ctx, hubFor)
	defer cancel()
	request := feed.HubRequest{Hub: u.Hub, Mode: string(u.Asked), Topic: u.Topic, Callback: callbackOf(u)}
	if u.Asked == newsroom.HubSubscribe {
		request.Secret, request.Lease = secretOf(u), wantLease
	}
	return feed.AskHub(ctx, s.client, request, s.clock())
}

// failed notes why a hub could not be asked, unless it has asked back all the same.
func (s *Subscriber) failed(ctx context.Context, asked newsroom.Subscription, cause error) error {
	return s.store.Update(ctx, func(tx store.Tx) error {
		now, err := tx.Subscriptions().Get(asked.ID)
		if err != nil || !now.AskedAt.Equal(asked.AskedAt) || !now.VerifiedAt.Before(asked.AskedAt) {
			return absent(err)
		}
		now.Asked, now.Cause = "", reason(cause)
		if hub, ok := errors.AsType[feed.HubError](cause); ok {
			now.NextAt = later(now.NextAt, tx.Now().Add(politeness.RetryDelay(hub.Status, hub.RetryAfter)))
		}
		return tx.Subscriptions().Save(now)
	})
}
