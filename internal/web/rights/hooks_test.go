package rights_test

import (
	"bytes"
	"encoding/base64"
	"html"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/delivery/webhook"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/paper"
	"newsroom/internal/webpush/webpushtest"
)

const hooksPage = "/account/webhooks"

func (h *house) hooks() []newsroom.Webhook {
	h.Helper()
	return enginetest.See(h, func(v store.View) ([]newsroom.Webhook, error) { return v.Webhooks().Of(h.a.ID) })
}

// add adds a webhook by the form, and gives it and the page that answers.
func (h *house) add(address string, events ...string) (newsroom.Webhook, string) {
	h.Helper()
	form := []string{"do", "add", "url", address}
	for _, e := range events {
		form = append(form, "event", e)
	}
	w := h.send("POST", hooksPage, h.ada, values(form...))
	if w.Code != http.StatusOK {
		h.Fatalf("%d %s", w.Code, w.Body)
	}
	all := h.hooks()
	return all[len(all)-1], w.Body.String()
}

func TestAReaderAddsAWebhookAndSeesItsSecretOnce(t *testing.T) {
	h := newHouse(t)
	holds(t, h.page("/account", h.ada), `href="/account/webhooks"`)
	holds(t, h.page(hooksPage, h.ada), "You have none so far.", `value="source.failing" checked`, "!whsec_")
	made, page := h.add("https://receiver.example/in/T0kenT0kenT0kenT0ken?key=canary", "edition.sent", "mandate.changed")
	same(t, "the webhook", made.Events, []newsroom.Event{newsroom.EventEdition, newsroom.EventMandate})
	holds(t, html.UnescapeString(page), webhook.Written(made.Secret), "it is not shown again", "https://receiver.example/in/***?key=***", "!canary", "An edition was sent</li>", "!A source can't be read</li>")
	holds(t, h.page(hooksPage, h.ada), "!whsec_", "!canary", "On. Nothing was taken so far.")
	holds(t, h.page("/account/record", h.ada), "Added a webhook to receiver.example", "!canary")
	holds(t, h.page(hooksPage, h.bob), "You have none so far.")
}

func TestAReaderHasHeadlinesOnTheirPhone(t *testing.T) {
	h := newHouse(t)
	holds(t, h.page(hooksPage, h.ada), "Notifications on your phone", `id="phone-2"`, `!id="phone-3"`)
	w := h.send("POST", hooksPage, h.ada, values("do", "topic", "topic", "https://ntfy.example/", "event", "alert.sent"))
	same(t, "a server is no topic", w.Code, http.StatusUnprocessableEntity)
	holds(t, w.Body.String(), "whole address of a topic", `value="https://ntfy.example/" required`)
	w = h.send("POST", hooksPage, h.ada, values("do", "topic", "topic", "https://ntfy.example/my-topic", "token", "tk_canary", "event", "alert.sent"))
	same(t, "it is added", w.Header().Get("Location"), hooksPage+"?done=topic")
	made := h.hooks()[0]
	same(t, "the topic", []any{made.Kind, string(made.Secret), made.Events}, []any{newsroom.WebhookNtfy, "tk_canary", []newsroom.Event{newsroom.EventAlert}})
	holds(t, html.UnescapeString(h.page(hooksPage, h.ada)), "On your phone:", "https://ntfy.example/my-topic", "!canary", "!Make a new secret", "An alert was sent, as far as")
	w = h.send("POST", hooksPage, h.ada, values("do", "tell", "webhook", made.ID.String(), "event", "mandate.changed"))
	holds(t, w.Body.String(), "There is no such event")
}

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

// subscribe has ada's browser subscribe, at a push service, as its script does.
func (h *house) subscribe(endpoint string, more ...string) *httptest.ResponseRecorder {
	b := webpushtest.NewBrowser()
	raw := base64.RawURLEncoding.EncodeToString
	form := append([]string{"do", "browser", "endpoint", endpoint, "p256dh", raw(b.Private.PublicKey().Bytes()), "auth", raw(b.Auth)}, more...)
	return h.send("POST", hooksPage, h.ada, values(form...), "User-Agent", firefox)
}

func TestAReaderHasNotificationsInTheirBrowserAndRevokesThem(t *testing.T) {
	h := newHouse(t)
	page := h.page(hooksPage, h.ada)
	keys := func() int {
		return len(enginetest.See(h, func(v store.View) ([]newsroom.Key, error) { return v.Keys().All(newsroom.KeyPush) }))
	}
	same(t, "keys after looking", keys(), 0)
	given := h.send("POST", hooksPage+"/key", h.ada, values())
	key, err := h.Hooks.PublicKey(t.Context())
	h.Must(err)
	same(t, "the key", []any{given.Code, given.Header().Get("Content-Type"), given.Body.String()}, []any{http.StatusOK, "application/json", `{"key":"` + key + `"}`})
	same(t, "to nobody", h.send("POST", hooksPage+"/key", "", values()).Code, http.StatusSeeOther)
	same(t, "keys", keys(), 1)
	holds(t, page, "Notifications in this browser", "This needs JavaScript, an address with https", `data-push="/account/webhooks/key" hidden`, `id="browser-2"`, `!id="browser-3"`, `src="`+paper.Shelved().Push+`"`, "!data-browser")
	w := h.subscribe("https://push.example/canaryendpoint", "event", "alert.sent", "event", "edition.sent")
	same(t, "it is added", []any{w.Code, w.Header().Get("Location")}, []any{http.StatusSeeOther, hooksPage + "?done=browser"})
	made := h.hooks()[0]
	same(t, "the browser", []any{made.Kind, made.Name, made.Events}, []any{newsroom.WebhookBrowser, "Firefox on Linux", []newsroom.Event{newsroom.EventAlert, newsroom.EventEdition}})
	page = html.UnescapeString(h.page(hooksPage+"?done=browser", h.ada))
	holds(t, page, "Send a test to see whether it arrives.", "In a browser: <bdi>Firefox on Linux</bdi>", `data-browser="`+webhook.Digest(made)+`">`, "On. Nothing was taken so far.",
		"Since 21 November 2026", "!canary", "!Make a new secret", "!data-ended", "Send a test<")
	holds(t, h.page(hooksPage, h.bob), "!Firefox")
	holds(t, h.page("/account/record", h.ada), "Added a webhook to Firefox on Linux", "!canary")
	h.press(hooksPage, h.ada, hooksPage+"?done=tested", "do", "test", "webhook", made.ID.String())
	made.State, made.Cause, made.Since = newsroom.WebhookOff, newsroom.WebhookGone, start
	h.Commit(func(tx store.Tx) error { return tx.Webhooks().Save(made) })
	holds(t, h.page(hooksPage, h.ada), "Ended on 21 November 2026", "that browser takes no more notifications", "data-ended", "!Switch it on again", "Remove it<")
	h.press("/account/webhooks/remove", h.bob, hooksPage+"?done=removed", "webhook", made.ID.String())
	same(t, "after another's word", len(h.hooks()), 1)
	h.press("/account/webhooks/remove", h.ada, hooksPage+"?done=removed", "webhook", made.ID.String())
	same(t, "after the reader's word", len(h.hooks()), 0)
}

func TestABrowserThatCanNotBeToldIsRefused(t *testing.T) {
	h := newHouse(t)
	for endpoint, says := range map[string]string{
		"http://push.example/1": "subscription can&#39;t be read", "https://10.0.0.1/1": "subscription can&#39;t be read", "https://push.example/1": "Tick at least one",
	} {
		w := h.subscribe(endpoint)
		same(t, endpoint, w.Code, http.StatusUnprocessableEntity)
		holds(t, w.Body.String(), says)
	}
	w := h.subscribe("https://push.example/1", "event", "alert.sent")
	same(t, "it is added", w.Code, http.StatusSeeOther)
	w = h.send("POST", hooksPage, h.ada, values("do", "browser", "endpoint", "https://push.example/1", "p256dh", "!", "auth", "", "event", "alert.sent"))
	same(t, "no key", w.Code, http.StatusUnprocessableEntity)
	same(t, "how many", len(h.hooks()), 1)
	w = h.subscribe("https://push.example/1", "event", "alert.sent")
	same(t, "once more, with another key", w.Code, http.StatusConflict)
	holds(t, w.Body.String(), "This browser is told already.")
	same(t, "how many", len(h.hooks()), 1)
}

func TestAWebhookThatCanNotBeIsShownAgainWithWhatIsWrong(t *testing.T) {
	h := newHouse(t)
	made, _ := h.add("https://receiver.example/", "alert.sent")
	for what, form := range map[string][]string{
		"Tick at least one":      {"do", "add", "url", "https://other.example/"},
		"There is no such event": {"do", "add", "url", "https://other.example/", "event", "x"},
		"private network":        {"do", "add", "url", "http://127.0.0.1/", "event", "alert.sent"},
		"There is a webhook to":  {"do", "add", "url", made.URL, "event", "alert.sent"},
		"The form can&#39;t be":  {"do", "dance", "webhook", made.ID.String()},
		"can&#39;t be read":      {"do", "rotate", "webhook", "x"},
	} {
		w := h.send("POST", hooksPage, h.ada, values(form...))
		if w.Code < 400 || w.Code >= 500 {
			t.Errorf("%v: %d", form, w.Code)
		}
		holds(t, w.Body.String(), what, "!whsec_")
	}
	h.add("https://two.example/", "alert.sent")
	w := h.send("POST", hooksPage, h.ada, values("do", "add", "url", "https://three.example/", "event", "alert.sent"))
	same(t, "one too many", w.Code, http.StatusUnprocessableEntity)
	holds(t, w.Body.String(), "You have 2 webhooks", `value="https://three.example/"`)
	w = h.send("POST", hooksPage, h.bob, values("do", "rotate", "webhook", made.ID.String()))
	holds(t, w.Body.String(), "!whsec_")
	same(t, "another's", h.hooks()[0].Secret, made.Secret)
}

func TestAReaderRotatesTriesAndRemovesAWebhook(t *testing.T) {
	h := newHouse(t)
	made, _ := h.add("https://receiver.example/", "alert.sent")
	id := made.ID.String()
	w := h.send("POST", hooksPage, h.ada, values("do", "rotate", "webhook", id))
	now := h.hooks()[0]
	if w.Code != http.StatusOK || bytes.Equal(now.Secret, made.Secret) || !bytes.Equal(now.Old, made.Secret) {
		t.Errorf("%d: %+v", w.Code, now)
	}
	holds(t, html.UnescapeString(w.Body.String()), webhook.Written(now.Secret), "The secret before signs too, until 22 November 2026")
	h.press(hooksPage, h.ada, hooksPage+"?done=tested", "do", "test", "webhook", id)
	holds(t, h.page(hooksPage+"?done=tested", h.ada), "A test is on its way.", "<strong>A test</strong>", "Is about to be sent.")
	holds(t, h.page(deliveryPage, h.ada), "Nothing yet.")
	leads := regexp.MustCompile(`href="(/account/webhooks/remove[^"]*)"`).FindStringSubmatch(h.page(hooksPage, h.ada))
	holds(t, h.page(strings.ReplaceAll(leads[1], "&amp;", "&"), h.ada), "https://receiver.example/", "Leave it as it is")
	same(t, "after looking", len(h.hooks()), 1)
	same(t, "another's", h.send("GET", leads[1], h.bob, nil).Code, http.StatusNotFound)
	h.press("/account/webhooks/remove", h.bob, hooksPage+"?done=removed", "webhook", id)
	same(t, "after another's word", len(h.hooks()), 1)
	h.press("/account/webhooks/remove", h.ada, hooksPage+"?done=removed", "webhook", id)
	same(t, "after the reader's word", len(h.hooks()), 0)
}

func TestAWebhookThatWasSwitchedOffSaysSoAndIsSwitchedOnAgain(t *testing.T) {
	h := newHouse(t)
	made, _ := h.add("https://receiver.example/", "alert.sent")
	for cause, says := range map[newsroom.WebhookCause]string{
		newsroom.WebhookFailed: "for five days nothing was taken", newsroom.WebhookGone: "its receiver said that it wants no more",
	} {
		made.State, made.Cause, made.Since, made.Failing = newsroom.WebhookOff, cause, start, start
		h.Commit(func(tx store.Tx) error { return tx.Webhooks().Save(made) })
		holds(t, h.page(hooksPage, h.ada), "Switched off on 21 November 2026", says, "Switch it on again", "!Send a test")
		h.press(hooksPage, h.ada, hooksPage+"?done=on", "do", "on", "webhook", made.ID.String())
		holds(t, h.page(hooksPage+"?done=on", h.ada), "It is on again.", "On. Nothing was taken so far.", "Send a test")
	}
	same(t, "how it stands", []any{h.hooks()[0].State, h.hooks()[0].Failing}, []any{newsroom.WebhookOn, time.Time{}})
}

func TestAReaderChangesWhatAWebhookIsToldWithoutAnotherSecret(t *testing.T) {
	h := newHouse(t)
	made, _ := h.add("https://receiver.example/", "alert.sent")
	id := made.ID.String()
	holds(t, h.page(hooksPage, h.ada), "Change what it is told", `id="event-0-1" name="event" value="alert.sent" checked`, `!id="event-0-0" name="event" value="edition.sent" checked`)
	h.press(hooksPage, h.ada, hooksPage+"?done=told", "do", "tell", "webhook", id, "event", "edition.sent", "event", "mandate.changed")
	now := h.hooks()[0]
	same(t, "what it is told", now.Events, []newsroom.Event{newsroom.EventEdition, newsroom.EventMandate})
	same(t, "all else", []any{now.Secret, len(now.Old), now.Since}, []any{made.Secret, 0, made.Since})
	holds(t, h.page(hooksPage+"?done=told", h.ada), "It holds for what happens from now on.", "An edition was sent</li>", "!daily number let one through</li>", "!whsec_")
	holds(t, h.page("/account/record", h.ada), "Changed what a webhook is told: receiver.example")
	for what, form := range map[string][]string{
		"Tick at least one":      {"do", "tell", "webhook", id},
		"There is no such event": {"do", "tell", "webhook", id, "event", "x"},
	} {
		w := h.send("POST", hooksPage, h.ada, values(form...))
		same(t, what, w.Code, http.StatusUnprocessableEntity)
		holds(t, w.Body.String(), what)
	}
	h.send("POST", hooksPage, h.bob, values("do", "tell", "webhook", id, "event", "alert.sent"))
	same(t, "after another's word", h.hooks()[0].Events, now.Events)
}
