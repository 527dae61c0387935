package ingest

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"net/url"
	"strings"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/store"
)

// offer is where a feed's news may be had by push, as one answer to a poll tells it.
type offer struct {
	said             bool // the answer says whether there is a hub
	hub, host, topic string
	base             string // where the document came from
}

// offerOf reads the offer of an answer. One that says that nothing is new, or brings what it brought before, has no document, so that only its headers may
// name a hub, and their silence says nothing. An address with a name or a password in it is its reader's own, and so
// is a feed with an owner: what they stand for is announced to nobody.
func offerOf(a answer) offer {
	named := feed.Offered(a.response, a.document)
	o := offer{said: !a.same || len(named.Hubs) > 0}
	if !o.said {
		return o
	}
	o.base = uncredited(a.response.FinalURL)
	address, err := url.Parse(a.feed.URL)
	if err != nil || address.User != nil || !a.feed.Owner.IsZero() || a.feed.Selectors.Given() {
		return o
	}
	for _, hub := range named.Hubs {
		if h, err := url.Parse(hub); err != nil || h.User != nil || address.Scheme == "https" && h.Scheme != "https" {
			continue // a hub gets a secret, by which whoever has it can write what the feed says: it must be as safe as the feed
		}
		normal, err := feed.Normalise(hub)
		if err != nil || len(normal) > maxURL {
			continue
		}
		if o.host, err = feed.HostKey(normal); err != nil {
			continue
		}
		o.hub, o.topic = normal, topicOf(a.feed, named.Self)
		return o
	}
	return o
}

// topicOf gives the address under which a hub is asked for a feed: what the feed calls itself, if that is on the feed's
// own host, and otherwise the address that is polled. The one on another host might be anybody's.
func topicOf(f newsroom.Feed, self string) string {
	u, err := url.Parse(self)
	if err != nil || self == "" || u.User != nil || len(self) > maxURL {
		return f.URL
	}
	host, err := feed.HostKey(self)
	polled, _ := url.Parse(f.URL)
	if err != nil || !strings.EqualFold(u.Hostname(), polled.Hostname()) || host == "" {
		return f.URL
	}
	u.Fragment = ""
	return u.String()
}

// uncredited is an address without a name and a password.
func uncredited(address string) string {
	u, err := url.Parse(address)
	if err != nil || len(address) > maxURL {
		return ""
	}
	u.User = nil
	return u.String()
}

// subscribe brings what is stored of pushes of a feed in line with an answer that was read: it begins, changes or ends
// a subscription. The hub itself is asked by a job of its own, so that no hub holds up a poll.
func (p *Poller) subscribe(tx store.Tx, a answer, held *newsroom.Subscription) error {
	if p.origin == "" {
		return nil
	}
	o := offerOf(a)
	if !o.said {
		return nil
	}
	if held != nil {
		if held.Hub == o.hub && held.Topic == o.topic && held.Origin == p.origin {
			return nil
		}
		if err := leave(tx, *held); err != nil {
			return err
		}
	}
	if o.hub != "" {
		made := newsroom.Subscription{Feed: a.feed.ID, Hub: o.hub, Host: o.host, Topic: o.topic, Base: o.base, Origin: p.origin}
		rand.Read(made.Seed[:]) // never fails, by its documentation
		made.Token = sha256.Sum256([]byte(tokenOf(made)))
		if err := tx.Subscriptions().Add(made); err != nil {
			return err
		}
	}
	if held == nil && o.hub == "" {
		return nil
	}
	return tx.Enqueue(newsroom.SubscribeJob{})
}

// leave lets a subscription leave: its hub is told so by a job.
func leave(tx store.Tx, s newsroom.Subscription) error {
	s.State, s.Asked, s.Failures, s.NextAt = newsroom.SubscriptionLeaving, "", 0, tx.Now()
	return tx.Subscriptions().Save(s)
}

// derived makes one of a subscription's secrets of its seed, so that one value is stored and neither tells the other.
func derived(s newsroom.Subscription, use string, bytes int) string {
	mac := hmac.New(sha256.New, s.Seed[:])
	mac.Write([]byte(use))
	return hex.EncodeToString(mac.Sum(nil)[:bytes])
}

// secretOf is what the hub signs its pushes with: 64 characters of the 199 that there may be (WebSub, section 5.1).
func secretOf(s newsroom.Subscription) string { return derived(s, "websub secret", 32) }

// tokenOf is what tells the callback of a subscription from others: 128 bits that nobody guesses.
func tokenOf(s newsroom.Subscription) string { return derived(s, "websub callback", 16) }

// CallbackPath is the path under which hubs ask back and push. The token of a subscription follows.
const CallbackPath = "/websub/"

func callbackOf(s newsroom.Subscription) string { return s.Origin + CallbackPath + tokenOf(s) }
