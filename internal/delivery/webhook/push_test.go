package webhook_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/delivery"
	"newsroom/internal/delivery/webhook"
	"newsroom/internal/delivery/webhook/webhooktest"
	"newsroom/internal/readiness"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/webpush"
	"newsroom/internal/webpush/webpushtest"
)

// newService is a push service, by https as all are, that answers as it is told to.
func newService(t *testing.T, answers ...http.HandlerFunc) *receiver {
	t.Helper()
	return receives(t, httptest.NewTLSServer, answers)
}

const place = "/push/canaryendpoint"

// subscription is that of a browser at a push service.
func subscription(b webpushtest.Browser, service string) webpush.PushSubscription {
	return webpush.PushSubscription{Endpoint: service + place, Key: b.Private.PublicKey().Bytes(), Auth: b.Auth}
}

// browser has a browser told of all that a person may be told of.
func (h *house) browser(service string) (webpushtest.Browser, newsroom.Webhook) {
	h.Helper()
	b := webpushtest.NewBrowser()
	h.Must(h.endpoints.Subscribe(h.Context(), h.reader, "Firefox on Linux", subscription(b, service), newsroom.WebhookBrowser.Events()))
	all, err := h.endpoints.List(h.Context(), h.reader)
	h.Must(err)
	return b, all[len(all)-1].Webhook
}

// read reads a message as push service and browser do, and gives what the browser's worker is handed.
func (h *house) read(b webpushtest.Browser, r *receiver, m webhooktest.Message) (title, link string) {
	h.Helper()
	said, err := webpushtest.Verify(m.Header.Get("Authorization"), r.URL, h.Clock())
	h.Must(err)
	key, err := h.endpoints.PublicKey(h.Context())
	h.Must(err)
	if said.Key != key || said.Contact != "https://news.example.org" {
		h.Errorf("it is signed as %+v", said)
	}
	plain, err := b.Read([]byte(m.Body))
	h.Must(err)
	var fields map[string]string
	h.Must(json.Unmarshal(plain, &fields))
	if len(fields) != 2 || bytes.Contains([]byte(m.Body), []byte(fields["title"])) {
		h.Errorf("it holds %v", fields)
	}
	return fields["title"], fields["link"]
}

func TestABrowserIsShownATitleAndOpensALinkThroughItsPushService(t *testing.T) {
	h, r := newHouse(t, loopback), newService(t)
	b, hook := h.browser(r.URL)
	h.all(hook.ID, "2")
	took := r.messages()
	same(t, "how many", len(took), 4)
	topics := map[string]bool{}
	for i, want := range [][]any{
		{"Edition 1: Nothing new", "https://news.example.org/editions/1", "259200", "normal"},
		{"Alert: canaryheadline", "https://news.example.org/alerts", "86400", "high"},
		{"A source can't be read: Canal Post", "https://news.example.org/sources", "259200", "low"},
		{"A test from your newsroom: Notifications arrive here.", "https://news.example.org/", "3600", "normal"},
	} {
		title, link := h.read(b, r, took[i])
		header := took[i].Header
		same(t, "it says", []any{title, link, header.Get("TTL"), header.Get("Urgency")}, want)
		same(t, "it is", []any{header.Get("Content-Encoding"), header.Get("Content-Type")}, []any{"aes128gcm", "application/octet-stream"})
		topic := header.Get("Topic")
		if topics[topic] || len(topic) != 32 || len(took[i].Signatures) != 0 || len(took[i].Body) != len(took[0].Body) {
			t.Errorf("%+v", took[i])
		}
		topics[topic] = true
	}
	for _, secret := range []string{"canary", took[0].Header.Get("Authorization")} {
		if strings.Contains(h.Said(), secret) {
			t.Errorf("the log holds %q", secret)
		}
	}
	post, hook := h.last(hook.ID)
	same(t, "what came of it", []any{post.State, hook.SentAt}, []any{newsroom.PostSent, h.Clock()})
}

func TestWhatABrowserIsReachedByIsSealed(t *testing.T) {
	h, r := newHouse(t, loopback), newService(t)
	b, hook := h.browser(r.URL)
	again := subscription(b, r.URL)
	for _, secret := range [][]byte{[]byte("canary"), b.Auth, again.Key, b.Private.PublicKey().Bytes()} {
		if bytes.Contains(hook.Secret, secret) || strings.Contains(hook.URL, string(secret)) {
			t.Errorf("the row holds %q", secret)
		}
	}
	same(t, "its address", hook.URL, r.URL+"/#"+webhook.Digest(hook))
	same(t, "its digest", len(webhook.Digest(hook)), 64)
	enginetest.Fails(t, "once more", h.endpoints.Subscribe(t.Context(), h.reader, "", again, hook.Events), newsroom.KindExists)
	_, err := h.endpoints.PublicKey(t.Context())
	h.Must(err)
	keys := enginetest.See(h, func(v store.View) ([]newsroom.Key, error) { return v.Keys().All(newsroom.KeyPush) })
	same(t, "how many keys", len(keys), 1)
	if _, err := webpush.NewSigner(keys[0].Secret, ""); err == nil {
		t.Error("the private key lies open")
	}
	// What was sealed for one webhook opens for no other.
	other := h.hook(r.URL + "/other")
	other.Kind, other.Secret = newsroom.WebhookBrowser, hook.Secret
	h.Commit(func(tx store.Tx) error {
		if err := tx.Webhooks().Remove(h.reader, other.ID); err != nil {
			return err
		}
		return tx.Webhooks().Add(other)
	})
	h.Must(h.endpoints.Test(t.Context(), h.reader, other.ID))
	h.work()
	same(t, "messages", len(r.messages()), 0)
	post, _ := h.last(other.ID)
	same(t, "the post", []any{post.State, post.Receipt}, []any{newsroom.PostWaiting, "It could not be written; the log says why."})
}

func TestNodesHaveOneKeyPair(t *testing.T) {
	h := newHouse(t)
	key := func(b *webhook.Browsers) string {
		t.Helper()
		key, err := b.PublicKey(t.Context())
		h.Must(err)
		return key
	}
	again := h.Again(h.Clock, h.Logger)
	same(t, "the key of the other node", key(webhook.NewBrowsers(again, "")), key(webhook.NewBrowsers(h.Store, "")))
}

func TestAPushServiceThatKnowsASubscriptionNoMoreEndsIt(t *testing.T) {
	for _, status := range []int{http.StatusNotFound, http.StatusGone} {
		t.Run(http.StatusText(status), func(t *testing.T) {
			h, r := newHouse(t, loopback), newService(t, webhooktest.Says(status))
			_, hook := h.browser(r.URL)
			h.alert()
			h.work()
			post, hook := h.last(hook.ID)
			same(t, "the post", []any{post.State, post.Cause, post.Receipt}, []any{newsroom.PostFailed, newsroom.CauseRefused, fmt.Sprintf("Answered %d %s.", status, http.StatusText(status))})
			same(t, "the browser", []any{hook.State, hook.Cause, hook.Ended()}, []any{newsroom.WebhookOff, newsroom.WebhookGone, true})
			how := webhook.How(hook, "en", func(time.Time) string { return "a day" })
			if !strings.HasPrefix(how, "Ended on a day: that browser takes no more notifications.") {
				t.Error(how)
			}
			enginetest.Fails(t, "switched on", h.endpoints.SwitchOn(t.Context(), h.reader, hook.ID), newsroom.KindInvalid)
			h.alert()
			h.work()
			same(t, "requests", len(r.messages()), 1)
		})
	}
}

func TestWhatAPushServiceDoesNotAnswerComesAgainUnderItsTopicAndIsUnknownInTheEnd(t *testing.T) {
	h, r := newHouse(t, loopback), newService(t)
	r.answers = slices.Repeat([]http.HandlerFunc{webhooktest.Cuts}, 2)
	b, hook := h.browser(r.URL)
	h.alert()
	h.work()
	h.Turn(start.Add(24*time.Hour - time.Minute))
	h.work()
	took := r.messages()
	same(t, "requests", len(took), 2)
	same(t, "one topic", took[0].Header.Get("Topic"), took[1].Header.Get("Topic"))
	one, _ := h.read(b, r, took[1])
	same(t, "says the same", one, "Alert: canaryheadline")
	if took[0].Body == took[1].Body {
		t.Error("two messages are encrypted alike")
	}
	same(t, "for how long it is news", took[1].Header.Get("TTL"), "60")
	h.Pass(time.Hour)
	h.work()
	post, _ := h.last(hook.ID)
	same(t, "in the end", []any{post.State, post.Unknowns}, []any{newsroom.PostUnknown, 2})
	said := delivery.Tell("en", func(time.Time) string { return "" }).How(post)
	same(t, "in words", strings.HasPrefix(said, "May have arrived"), true)
}

func TestQuietHoursAndTheDailyNumberHoldInBrowsers(t *testing.T) {
	h, r := newHouse(t, loopback), newService(t)
	_, hook := h.browser(r.URL)
	h.Turn(time.Date(2026, 11, 21, 23, 30, 0, 0, time.UTC))
	for range 5 {
		h.alert()
	}
	h.work()
	post, _ := h.last(hook.ID)
	same(t, "at night", []any{post.State, post.Cause, len(r.messages())}, []any{newsroom.PostWaiting, newsroom.CauseQuiet, 0})
	h.Turn(post.NextAt)
	h.work()
	same(t, "in the morning", len(r.messages()), newsroom.DefaultDaily)
	post, _ = h.last(hook.ID)
	same(t, "the rest", []any{post.State, post.Cause}, []any{newsroom.PostHeld, newsroom.CauseNumber})
	h.edition()
	h.work()
	same(t, "with the edition, which has the rest", len(r.messages()), 1)
}

func TestNothingGoesToPrivateNetworksNorInTheClear(t *testing.T) {
	h := newHouse(t)
	b := webpushtest.NewBrowser()
	for name, service := range map[string]string{
		"http": "http://push.example", "this machine": "https://127.0.0.1:1", "a network inside": "https://[::ffff:10.0.0.1]", "somebody's": "https://a:b@push.example",
		"no host": "https://", "nothing": "", "a long one": "https://push.example/" + strings.Repeat("x", 2000),
	} {
		enginetest.Fails(t, name, h.endpoints.Subscribe(t.Context(), h.reader, "", subscription(b, service), []newsroom.Event{newsroom.EventAlert}), newsroom.KindInvalid)
	}
	wrong := subscription(b, "https://push.example")
	wrong.Auth = wrong.Auth[1:]
	enginetest.Fails(t, "half a secret", h.endpoints.Subscribe(t.Context(), h.reader, "", wrong, []newsroom.Event{newsroom.EventAlert}), newsroom.KindInvalid)
	enginetest.Fails(t, "what a person is not told", h.endpoints.Subscribe(t.Context(), h.reader, "", subscription(b, "https://push.example"), []newsroom.Event{newsroom.EventMandate}), newsroom.KindInvalid)
	all, err := h.endpoints.List(t.Context(), h.reader)
	h.Must(err)
	same(t, "none is kept", len(all), 0)
	// A name may come to mean a private address later: the guard looks when it is dialled.
	r := newService(t)
	lenient := webhook.NewEndpoints(h.Store, h.Mint, func(string) error { return nil }, readiness.Refresh, webhook.NewBrowsers(h.Store, ""), 2)
	h.Must(lenient.Subscribe(t.Context(), h.reader, "", subscription(b, r.URL), []newsroom.Event{newsroom.EventAlert}))
	h.alert()
	h.work()
	same(t, "requests", len(r.messages()), 0)
	all, err = h.endpoints.List(t.Context(), h.reader)
	h.Must(err)
	same(t, "what is said", all[0].Posts[0].Receipt, "It could not be posted: the address is in a private network; name it in --allow-private-networks.")
}

func TestANotificationInABrowserSpeaksItsReadersLanguage(t *testing.T) {
	h, r := newHouse(t, loopback), newService(t)
	b, hook := h.browser(r.URL)
	h.Commit(func(tx store.Tx) error {
		account, err := tx.Accounts().Get(h.reader)
		if err != nil {
			return err
		}
		account.Language = "fr"
		return tx.Accounts().Save(account)
	})
	h.Must(h.endpoints.Test(t.Context(), h.reader, hook.ID))
	h.work()
	title, _ := h.read(b, r, r.messages()[0])
	same(t, "in French", strings.Contains(title, " : "), true)
}
