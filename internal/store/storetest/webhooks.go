package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var webhooks = []test{
	{"a webhook comes back as it was stored, the oldest first, and to its account alone", webhookBack},
	{"an account has one webhook to an address", webhookOnce},
	{"an event makes a post for each webhook that is on and wants it, once", webhookPosts},
	{"a post can be aimed at one webhook", webhookAim},
	{"who has a webhook that wants to hear of failing sources is found by the feed", webhookHearing},
	{"webhooks that are off are counted", webhookOff},
	{"webhooks go with their account", webhookGone},
	{"what waits to be tried again at one webhook is woken, the oldest first, and nothing else", webhookWoken},
}

// hook adds a webhook that is on.
func (w *world) hook(account newsroom.AccountID, url string, events ...newsroom.Event) newsroom.Webhook {
	w.t.Helper()
	w.pass(time.Second)
	made := newsroom.Webhook{
		ID: w.mint(), Account: account, Kind: newsroom.WebhookProgram, URL: url, Secret: []byte("\x00\xffsecret"), Events: events, State: newsroom.WebhookOn, Since: w.now(), CreatedAt: w.now(),
	}
	w.update(func(tx store.Tx) error { return tx.Webhooks().Add(made) })
	return made
}

func (w *world) hooksOf(account newsroom.AccountID) []newsroom.Webhook {
	w.t.Helper()
	return view(w, func(v store.View) ([]newsroom.Webhook, error) { return v.Webhooks().Of(account) })
}

func (w *world) saveHook(h newsroom.Webhook) {
	w.t.Helper()
	w.update(func(tx store.Tx) error { return tx.Webhooks().Save(h) })
}

func webhookBack(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	one, two := w.hook(a, "https://one.example/", newsroom.WebhookEvents()...), w.hook(a, "https://two.example/", newsroom.EventAlert)
	same(t, "the account's", w.hooksOf(a), []newsroom.Webhook{one, two})
	same(t, "another's", w.hooksOf(b), []newsroom.Webhook(nil))
	one.Old, one.Secret, one.OldUntil, one.Events = one.Secret, []byte{1}, start.Add(time.Hour), []newsroom.Event{newsroom.EventMonitor}
	one.State, one.Cause, one.Since, one.SentAt, one.Failing = newsroom.WebhookOff, newsroom.WebhookGone, start, start.Add(time.Minute), start.Add(time.Second)
	one.Failures, one.Hold = 3, start.Add(time.Hour)
	w.saveHook(one)
	phone := newsroom.Webhook{
		ID: w.mint(), Account: a, Kind: newsroom.WebhookNtfy, URL: "https://three.example/topic", Secret: []byte{}, Events: one.Events, State: newsroom.WebhookOn,
		Since: w.now(), CreatedAt: w.now().Add(time.Second),
	}
	w.update(func(tx store.Tx) error { return tx.Webhooks().Add(phone) })
	same(t, "a topic without a token", w.hooksOf(a)[2], phone)
	w.update(func(tx store.Tx) error { return tx.Webhooks().Remove(a, phone.ID) })
	browser := phone
	browser.ID, browser.Kind, browser.Name, browser.Secret = w.mint(), newsroom.WebhookBrowser, "Firefox on Linux", []byte{0, 1}
	w.update(func(tx store.Tx) error { return tx.Webhooks().Add(browser) })
	same(t, "a browser", w.hooksOf(a)[2], browser)
	w.update(func(tx store.Tx) error { return tx.Webhooks().Remove(a, browser.ID) })
	get := func(of newsroom.AccountID) (newsroom.Webhook, error) {
		return try(w, func(v store.View) (newsroom.Webhook, error) { return v.Webhooks().Get(of, one.ID) })
	}
	got, err := get(a)
	same(t, "saved", got, one)
	same(t, "without failure", err, error(nil))
	_, err = get(b)
	fails(t, err, newsroom.KindNotFound)
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Webhooks().Remove(b, one.ID) }), newsroom.KindNotFound)
	w.update(func(tx store.Tx) error { return tx.Webhooks().Remove(a, one.ID) })
	same(t, "left", w.hooksOf(a), []newsroom.Webhook{two})
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Webhooks().Save(one) }), newsroom.KindNotFound)
}

func webhookOnce(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	one := w.hook(a, "https://one.example/")
	w.hook(b, one.URL)
	one.ID = w.mint()
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Webhooks().Add(one) }), newsroom.KindExists)
}

func webhookPosts(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	one, two := w.hook(a, "https://one.example/", newsroom.EventMandate, newsroom.EventEdition), w.hook(a, "https://two.example/", newsroom.EventEdition)
	off := w.hook(a, "https://off.example/", newsroom.EventEdition)
	off.State = newsroom.WebhookOff
	w.saveHook(off)
	w.hook(b, "https://b.example/", newsroom.EventEdition)
	post := func(event newsroom.Event, told string) (targets []newsroom.WebhookID) {
		for _, p := range change(w, func(tx store.Tx) ([]newsroom.Post, error) { return tx.Outbox().Post(a, event, "1", told) }) {
			targets = append(targets, p.Target)
			want := newsroom.Post{
				ID: p.ID, Account: a, Channel: newsroom.ChannelWebhook, Target: p.Target, Event: event, Subject: "1", Told: told,
				State: newsroom.PostWaiting, MadeAt: w.now(), NextAt: w.now(),
			}
			same(t, "as it is given", p, want)
			same(t, "as it is stored", w.getPost(p.ID), want)
		}
		return targets
	}
	same(t, "of an edition", len(post(newsroom.EventEdition, "")), 2)
	same(t, "once more", post(newsroom.EventEdition, ""), []newsroom.WebhookID(nil))
	same(t, "of a mandate", post(newsroom.EventMandate, "{}"), []newsroom.WebhookID{one.ID})
	same(t, "of what nobody wants", post(newsroom.EventSource, "{}"), []newsroom.WebhookID(nil))
	tests := change(w, func(tx store.Tx) ([]newsroom.Post, error) { return tx.Outbox().Post(a, newsroom.EventTest, "1", "") })
	same(t, "of a test, which a letter is", []any{len(tests), tests[0].Target.IsZero()}, []any{1, true})
	w.wants(a)
	mailed := change(w, func(tx store.Tx) ([]newsroom.Post, error) { return tx.Outbox().Post(a, newsroom.EventEdition, "2", "") })
	same(t, "beside a letter", len(mailed), 3)
	page := func(q store.Posts) int {
		q.Limit = 99
		return len(view(w, func(v store.View) ([]newsroom.Post, error) { return v.Outbox().Page(q) }))
	}
	same(t, "those of one", page(store.Posts{Account: a, Target: two.ID}), 2)
	same(t, "letters", page(store.Posts{Account: a, Channel: newsroom.ChannelEmail}), 2)
	same(t, "waiting for one", page(store.Posts{Target: one.ID, State: newsroom.PostWaiting}), 3)
}

func webhookAim(t *testing.T, w *world) {
	a := w.account("a@example.org")
	one := w.hook(a, "https://one.example/")
	aim := func() (p newsroom.Post, err error) {
		err = w.Update(t.Context(), func(tx store.Tx) error {
			p, err = tx.Outbox().Aim(one, newsroom.EventTest, "now")
			return err
		})
		return p, err
	}
	p, err := aim()
	same(t, "the post", w.getPost(p.ID), p)
	same(t, "its target", []any{p.Target, p.Channel, err}, []any{one.ID, newsroom.ChannelWebhook, nil})
	_, err = aim()
	fails(t, err, newsroom.KindExists)
}

func webhookHearing(t *testing.T, w *world) {
	a, b, c := w.account("a@example.org"), w.account("b@example.org"), w.account("c@example.org")
	feed := w.feed("example.org", "/feed")
	w.hook(a, "https://a.example/", newsroom.EventAlert, newsroom.EventSource)
	w.hook(a, "https://a2.example/", newsroom.EventSource)
	w.hook(b, "https://b.example/", newsroom.EventAlert)
	w.hook(c, "https://c.example/", newsroom.EventSource)
	hearing := func() []store.Heard {
		return view(w, func(v store.View) ([]store.Heard, error) { return v.Webhooks().Hearing(feed) })
	}
	add := func(of newsroom.AccountID, title string) newsroom.SourceID {
		return change(w, func(tx store.Tx) (newsroom.SourceID, error) {
			return tx.Sources().Add(newsroom.Source{Feed: feed, Account: of, Title: title})
		})
	}
	before := hearing()
	same(t, "who does not read it", before, []store.Heard(nil))
	own := add(a, "Mine")
	add(b, "")
	same(t, "who reads it", hearing(), []store.Heard{{Account: a, Name: "Mine"}})
	add(newsroom.AccountID{}, "Ours")
	all := hearing()
	same(t, "how many hear of everybody's", len(all), 2)
	for _, h := range all {
		same(t, "its name", h.Name, map[newsroom.AccountID]string{a: "Mine", c: "Ours"}[h.Account])
	}
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(own) })
	same(t, "everybody's for who had an own one", len(hearing()), 2)
}

func webhookOff(t *testing.T, w *world) {
	a := w.account("a@example.org")
	off := func() int {
		return view(w, func(v store.View) (store.ReadinessCounts, error) { return v.Readers().Tally(a) }).Off
	}
	one := w.hook(a, "https://one.example/")
	w.hook(a, "https://two.example/")
	same(t, "none", off(), 0)
	one.State, one.Cause = newsroom.WebhookOff, newsroom.WebhookFailed
	w.saveHook(one)
	same(t, "one", off(), 1)
}

func webhookGone(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	w.hook(a, "https://a.example/")
	kept := w.hook(b, "https://b.example/")
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	same(t, "the one that left", w.hooksOf(a), []newsroom.Webhook(nil))
	same(t, "the one that stays", w.hooksOf(b), []newsroom.Webhook{kept})
}

func webhookWoken(t *testing.T, w *world) {
	a := w.account("a@example.org")
	hook, other := w.hook(a, "https://one.example/", newsroom.EventAlert), w.hook(a, "https://two.example/", newsroom.EventAlert)
	aim := func(at newsroom.Webhook, n string, state newsroom.PostState, cause newsroom.PostCause) newsroom.PostID {
		p := change(w, func(tx store.Tx) (newsroom.Post, error) { return tx.Outbox().Aim(at, newsroom.EventAlert, n) })
		p.State, p.Cause, p.NextAt = state, cause, w.now().Add(time.Hour)
		return w.savePost(p).ID
	}
	want := []newsroom.PostID{
		aim(hook, "1", newsroom.PostWaiting, newsroom.CauseHold), aim(hook, "2", newsroom.PostWaiting, newsroom.CauseRetry),
		aim(hook, "3", newsroom.PostWaiting, newsroom.CauseHold),
	}
	aim(hook, "4", newsroom.PostWaiting, newsroom.CauseQuiet)
	aim(hook, "5", newsroom.PostSending, newsroom.CauseRetry)
	aim(other, "6", newsroom.PostWaiting, newsroom.CauseRetry)
	woken := change(w, func(tx store.Tx) ([]newsroom.Post, error) { return tx.Outbox().Wake(a, hook.ID, 2) })
	var ids []newsroom.PostID
	for _, p := range woken {
		ids = append(ids, p.ID)
	}
	same(t, "woken", ids, want[:2])
	due := view(w, func(v store.View) ([]newsroom.Post, error) { return v.Outbox().Due(w.now(), 9) })
	same(t, "due", len(due), 3)
}
