package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var subscriptions = []test{
	{"a subscription comes back as it was stored, due at once", subscriptionBack},
	{"of a feed one subscription stands, and others may be leaving", subscriptionOnce},
	{"subscriptions of feeds that nobody reads leave", subscriptionLeaves},
	{"a hub's host is held by one at a time, by those who poll it too", hubLease},
	{"a feed that is forgotten loses its subscription", subscriptionForgotten},
	{"feeds are live while their lease runs", subscriptionLive},
}

// subscription stores a subscription of a feed and gives it.
func (w *world) subscription(feed newsroom.FeedID) newsroom.Subscription {
	w.t.Helper()
	u := newsroom.Subscription{
		Feed: feed, Hub: "https://hub.example/ü?a=1", Host: "hub.example", Topic: "https://example.org/feed", Base: "https://example.org/base",
		Origin: "https://news.example", Seed: newsroom.HubSeed{1, byte(feed)}, Token: w.callback(),
	}
	w.update(func(tx store.Tx) error { return tx.Subscriptions().Add(u) })
	return view(w, func(v store.View) (newsroom.Subscription, error) { return v.Subscriptions().ByToken(u.Token) })
}

func (w *world) callback() (hash [32]byte) {
	id := w.mint()
	copy(hash[:], id[:])
	return hash
}

func (w *world) subscribed(feeds ...newsroom.FeedID) map[newsroom.FeedID]newsroom.Subscription {
	w.t.Helper()
	return view(w, func(v store.View) (map[newsroom.FeedID]newsroom.Subscription, error) {
		return v.Subscriptions().Of(feeds)
	})
}

func subscriptionBack(t *testing.T, w *world) {
	feed, other := w.feed("example.org", "/feed"), w.feed("example.org", "/other")
	u := w.subscription(feed)
	want := newsroom.Subscription{
		ID: u.ID, Feed: feed, Hub: "https://hub.example/ü?a=1", Host: "hub.example", Topic: "https://example.org/feed", Base: "https://example.org/base",
		Origin: "https://news.example", Seed: newsroom.HubSeed{1, byte(feed)}, Token: u.Token, State: newsroom.SubscriptionAsked, NextAt: start,
	}
	same(t, "what was stored", u, want)

	want.State, want.Asked, want.Base, want.Failures, want.Cause = newsroom.SubscriptionVerified, newsroom.HubSubscribe, "https://example.org/other", 3, "It is out."
	want.AskedAt, want.VerifiedAt, want.Since = start.Add(1), start.Add(2*time.Second), start.Add(3*time.Second)
	want.AskedAt = start.Add(time.Second)
	want.LeaseEnd, want.PushedAt, want.MissedAt, want.NextAt = start.Add(4*time.Second), start.Add(5*time.Second), start.Add(6*time.Second), start.Add(7*time.Second)
	w.update(func(tx store.Tx) error { return tx.Subscriptions().Save(want) })
	same(t, "what was saved", view(w, func(v store.View) (newsroom.Subscription, error) { return v.Subscriptions().Get(u.ID) }), want)
	same(t, "of the feeds", w.subscribed(feed, other), map[newsroom.FeedID]newsroom.Subscription{feed: want})
	same(t, "of none", len(w.subscribed()), 0)

	w.update(func(tx store.Tx) error { return tx.Subscriptions().Remove(u.ID) })
	for name, ask := range map[string]func(store.Tx) error{
		"get":    func(tx store.Tx) error { _, err := tx.Subscriptions().Get(u.ID); return err },
		"token":  func(tx store.Tx) error { _, err := tx.Subscriptions().ByToken(u.Token); return err },
		"save":   func(tx store.Tx) error { return tx.Subscriptions().Save(want) },
		"remove": func(tx store.Tx) error { return tx.Subscriptions().Remove(u.ID) },
		"push":   func(tx store.Tx) error { _, err := tx.Subscriptions().Oldest(); return err },
		"feed":   func(tx store.Tx) error { return tx.Subscriptions().Add(newsroom.Subscription{Feed: 77}) },
	} {
		t.Run(name, func(t *testing.T) { fails(t, w.Update(t.Context(), ask), newsroom.KindNotFound) })
	}
}

func subscriptionOnce(t *testing.T, w *world) {
	feed := w.feed("example.org", "/feed")
	w.read(w.account("a@example.org"), feed)
	first := w.subscription(feed)
	second := first
	second.Token = w.callback()
	w.update(func(tx store.Tx) error { return tx.Subscriptions().Add(second) })
	same(t, "the first stands", w.subscribed(feed)[feed].ID, first.ID)

	first.State = newsroom.SubscriptionLeaving
	w.update(func(tx store.Tx) error { return tx.Subscriptions().Save(first) })
	same(t, "none stands", len(w.subscribed(feed)), 0)
	w.update(func(tx store.Tx) error { return tx.Subscriptions().Add(second) })
	same(t, "the second stands", w.subscribed(feed)[feed].Token, second.Token)
	same(t, "the first leaves still", view(w, func(v store.View) (newsroom.Subscription, error) { return v.Subscriptions().Get(first.ID) }), first)
}

func subscriptionLeaves(t *testing.T, w *world) {
	read, unread, idle := w.feed("a.org", "/"), w.feed("b.org", "/"), w.feed("c.org", "/")
	w.read(w.account("a@example.org"), read)
	w.read(w.person(newsroom.Account{Email: "c@example.org", Authorized: true, DisabledAt: start}).ID, idle)
	for _, feed := range []newsroom.FeedID{read, unread, idle} {
		w.subscription(feed)
	}
	w.pass(time.Minute)
	leave := func(limit int) int {
		return change(w, func(tx store.Tx) (int, error) { return tx.Subscriptions().Leave(limit) })
	}
	same(t, "at first", leave(1), 1)
	same(t, "then", leave(5), 1)
	same(t, "at last", leave(5), 0)
	got := w.subscribed(read, unread, idle)
	same(t, "those that stand", len(got), 1)
	same(t, "what is read stands", got[read].State, newsroom.SubscriptionAsked)
}

func hubLease(t *testing.T, w *world) {
	reader := w.account("a@example.org")
	var all []newsroom.SubscriptionID
	for _, path := range []string{"/1", "/2", "/3"} {
		feed := w.feed("hub.example", path) // the hub is at the feeds' own host
		w.read(reader, feed)
		all = append(all, w.subscription(feed).ID)
	}
	hubs := func() int {
		return view(w, func(v store.View) (int, error) { return v.Subscriptions().Hubs() })
	}
	take := func() (ids []newsroom.SubscriptionID) {
		leases := change(w, func(tx store.Tx) ([]store.HubLease, error) {
			return tx.Subscriptions().TakeHubs(5, 2, start.Add(time.Minute))
		})
		for _, l := range leases {
			for _, u := range l.Due {
				ids = append(ids, u.ID)
			}
		}
		return ids
	}
	same(t, "hosts that can be taken", hubs(), 1)
	same(t, "taken", take(), all[:2])
	same(t, "hosts then", hubs(), 0)
	same(t, "taken again", take(), []newsroom.SubscriptionID(nil))
	leases := change(w, func(tx store.Tx) ([]store.Lease, error) {
		return tx.Feeds().LeaseHosts(store.LeaseLimits{Hosts: 5, Feeds: 5}, start.Add(time.Minute))
	})
	same(t, "the host, to be polled", len(leases), 0)
	w.update(func(tx store.Tx) error { return tx.Feeds().Release("hub.example", start.Add(time.Hour)) })
	same(t, "a host that wants to be left alone", hubs(), 0)
	w.update(func(tx store.Tx) error { return tx.Feeds().Release("hub.example", start) })
	change(w, func(tx store.Tx) ([]store.Lease, error) {
		return tx.Feeds().LeaseHosts(store.LeaseLimits{Hosts: 5, Feeds: 5}, start.Add(time.Minute))
	})
	same(t, "taken while it is polled", take(), []newsroom.SubscriptionID(nil))
}

func subscriptionForgotten(t *testing.T, w *world) {
	feed := change(w, func(tx store.Tx) (newsroom.FeedID, error) {
		return tx.Feeds().Add(newsroom.Feed{URL: "https://example.org/feed?key=sekrit", Host: "example.org"})
	})
	u := w.subscription(feed)
	w.update(func(tx store.Tx) error {
		_, err := tx.Subscriptions().Receive(newsroom.Push{Subscription: u.ID, Body: []byte("x")})
		return err
	})
	reader := w.account("a@example.org")
	source := change(w, func(tx store.Tx) (newsroom.SourceID, error) {
		return tx.Sources().Add(newsroom.Source{Feed: feed, Account: reader})
	})
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(source) })
	fails(t, w.View(t.Context(), func(v store.View) error { _, err := v.Subscriptions().Get(u.ID); return err }), newsroom.KindNotFound)
	w.update(func(tx store.Tx) error { return tx.Subscriptions().Add(u) })
	same(t, "subscriptions of what is forgotten", len(w.subscribed(feed)), 0)
}

func subscriptionLive(t *testing.T, w *world) {
	for path, u := range map[string]newsroom.Subscription{
		"/live":   {State: newsroom.SubscriptionVerified, Since: start.Add(-time.Hour), LeaseEnd: start.Add(time.Second)},
		"/over":   {State: newsroom.SubscriptionVerified, Since: start.Add(-time.Hour), LeaseEnd: start},
		"/asked":  {State: newsroom.SubscriptionAsked, LeaseEnd: start.Add(time.Hour)},
		"/denied": {State: newsroom.SubscriptionDenied, LeaseEnd: start.Add(time.Hour)},
	} {
		u.ID, u.NextAt = w.subscription(w.feed("example.org", path)).ID, start
		w.update(func(tx store.Tx) error { return tx.Subscriptions().Save(u) })
	}
	live := view(w, func(v store.View) (map[newsroom.FeedID]time.Time, error) { return v.Subscriptions().Live() })
	same(t, "how many are live", len(live), 1)
	for _, since := range live {
		same(t, "since when", since, start.Add(-time.Hour))
	}
}
