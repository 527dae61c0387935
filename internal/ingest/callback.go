package ingest

import (
	"context"
	"crypto/sha256"
	"net/http"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
)

// The bounds of what waits to be read. A hub that pushes more is told to come back.
const (
	waitEach  = 8        // pushes of one subscription
	waitBytes = 64 << 20 // of all
)

// MaxPush is how many bytes a push may have: as many as an answer to a poll.
const MaxPush = feed.MaxBody

// HubVerification is what a hub asks back (WebSub, section 5.3).
type HubVerification struct {
	Mode  newsroom.HubMode
	Topic string
	Lease time.Duration // 0: none is named
}

var (
	errNoCallback = newsroom.Errorf(newsroom.KindNotFound, "Nothing of this was asked for.")
	errFull       = newsroom.Errorf(newsroom.KindUnavailable, "Too many pushes wait to be read; come back in a minute.")
)

// Verify answers the question of a hub at the callback of a token. nil means that the question is to be answered with
// yes: this newsroom asked the hub for just that within the last hour. An error of newsroom.KindNotFound means no. That
// the hub denies a subscription is noted, and answered with yes.
func (s *Subscriber) Verify(ctx context.Context, token string, q HubVerification) error {
	if err := s.Known(ctx, token); err != nil {
		return err // without a transaction: anybody may ask
	}
	return s.store.Update(ctx, func(tx store.Tx) error {
		u, err := tx.Subscriptions().ByToken(sha256.Sum256([]byte(token)))
		switch {
		case newsroom.KindOf(err) == newsroom.KindNotFound:
			return errNoCallback
		case err != nil:
			return err
		case q.Topic != u.Topic:
			return errNoCallback
		case q.Mode == newsroom.HubDenied:
			return s.denied(tx, u)
		case q.Mode != u.Asked || u.Asked == "" || tx.Now().Sub(u.AskedAt) > open:
			return errNoCallback
		case q.Mode == newsroom.HubUnsubscribe:
			return tx.Subscriptions().Remove(u.ID)
		}
		return tx.Subscriptions().Save(verified(u, q.Lease, tx.Now()))
	})
}

// verified is a subscription for which the hub has asked back. It is renewed when four fifths of the lease are over.
func verified(u newsroom.Subscription, lease time.Duration, now time.Time) newsroom.Subscription {
	if lease <= 0 {
		lease = wantLease // hubs must name one, and old ones don't
	}
	lease = min(max(lease, leastLease), mostLease)
	if !u.Live(now) {
		u.Since = now
	}
	u.State, u.VerifiedAt, u.LeaseEnd, u.NextAt = newsroom.SubscriptionVerified, now, now.Add(lease), now.Add(lease/5*4)
	u.Failures, u.Cause = 0, ""
	return u
}

// denied notes that a hub does not push a feed. The feed is polled by its own rhythm from then on.
func (s *Subscriber) denied(tx store.Tx, u newsroom.Subscription) error {
	if u.State == newsroom.SubscriptionLeaving {
		return tx.Subscriptions().Remove(u.ID)
	}
	f, err := tx.Feeds().Get(u.Feed)
	if err != nil {
		return err
	}
	u.State, u.Asked, u.Cause = newsroom.SubscriptionDenied, "", "the hub does not push this feed to us"
	u.NextAt, u.LeaseEnd = tx.Now().Add(deniedWait), time.Time{}
	if err := tx.Subscriptions().Save(u); err != nil {
		return err
	}
	return tx.Subscriptions().Hasten(u.Feed, tx.Now().Add(f.Every))
}

// Known tells whether something is pushed at the callback of a token, for the door to ask before it reads a body. An
// error of newsroom.KindNotFound means that nothing is, and that the hub may forget us.
func (s *Subscriber) Known(ctx context.Context, token string) error {
	return s.store.Read(ctx, func(v store.View) error {
		_, err := v.Subscriptions().ByToken(sha256.Sum256([]byte(token)))
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return errNoCallback
		}
		return err
	})
}

// Receive takes a push. nil means that the hub is to be told that it was received, as it must be told of one that bears
// no right signature, too (WebSub, section 7.1): such a one, one that says it is of another feed, and one that came
// before are dropped. Any other is stored when this returns, and read by a job: whoever answers requests need not work
// jobs, no hub waits for a parser, and nothing is lost that a hub was told was received. An error of
// newsroom.KindUnavailable asks the hub to come back.
func (s *Subscriber) Receive(ctx context.Context, token string, h http.Header, body []byte) error {
	return s.store.Update(ctx, func(tx store.Tx) error {
		u, err := tx.Subscriptions().ByToken(sha256.Sum256([]byte(token)))
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return errNoCallback
		}
		if err != nil {
			return err
		}
		if why := unwanted(u, h, body); why != "" {
			s.log.DebugContext(ctx, "a push was dropped", "feed", u.Feed, "hub", outbound.Mask(u.Hub), "cause", why)
			return nil
		}
		if err := room(tx, u.ID, len(body)); err != nil {
			return err
		}
		fresh, err := tx.Subscriptions().Receive(newsroom.Push{
			Subscription: u.ID, Digest: sha256.Sum256(body), ContentType: bounded(h.Get("Content-Type")), Body: body,
		})
		if err != nil || !fresh {
			return err
		}
		return tx.Enqueue(newsroom.PushJob{})
	})
}

// unwanted tells why a push is not read; empty: it is.
func unwanted(u newsroom.Subscription, h http.Header, body []byte) string {
	signatures := h[feed.SignatureHeader]
	switch {
	case u.State != newsroom.SubscriptionVerified:
		return "nothing was verified"
	case len(signatures) != 1 || !feed.Signed(signatures[0], secretOf(u), body):
		return "its signature is not right"
	case !ofTopic(u, feed.SelfOf(h)):
		return "it says that it is of another feed"
	}
	return ""
}

// ofTopic tells whether what a push says it is of is what was asked for. Many hubs say nothing.
func ofTopic(u newsroom.Subscription, self string) bool {
	if self == "" || self == u.Topic {
		return true
	}
	said, err := feed.Normalise(self)
	topic, failed := feed.Normalise(u.Topic)
	return err == nil && failed == nil && said == topic
}

// room tells whether another push can wait.
func room(tx store.Tx, of newsroom.SubscriptionID, size int) error {
	n, _, err := tx.Subscriptions().Waiting(of)
	if err != nil {
		return err
	}
	_, bytes, err := tx.Subscriptions().Waiting(0)
	if err == nil && (n >= waitEach || bytes+int64(size) > waitBytes) {
		return errFull
	}
	return err
}

// bounded cuts a content type that is longer than any.
func bounded(contentType string) string { return contentType[:min(len(contentType), 200)] }
