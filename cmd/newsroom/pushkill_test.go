package main

import (
	"encoding/pem"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/delivery/webhook/webhooktest"
	"newsroom/internal/webpush"
	"newsroom/internal/webpush/webpushtest"
)

// pushed is what a push service was handed, and what the browser makes of it.
type pushed struct{ key, topic, says string }

// A process that dies after a push service has taken a notification, and before it could write that down, leaves one that the next
// process sends again under the same topic, by the same key, and counts.
func TestAProcessThatDiesWithANotificationSendsItAgainUnderTheSameTopic(t *testing.T) {
	t.Parallel() // on PostgreSQL it waits until River has given the dead process up
	browser, took := webpushtest.NewBrowser(), make(chan pushed, 9)
	var origin string
	service := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		m, err := webhooktest.Read(q)
		if err != nil {
			t.Error(err)
		}
		claims, err := webpushtest.Verify(q.Header.Get("Authorization"), origin, time.Now())
		if err != nil {
			t.Error(err)
		}
		plain, err := browser.Read([]byte(m.Body))
		if err != nil {
			t.Error(err)
		}
		took <- pushed{claims.Key, q.Header.Get("Topic"), string(plain)}
		w.WriteHeader(http.StatusCreated)
	}))
	defer service.Close()
	origin = service.URL
	certificate := filepath.Join(t.TempDir(), "service.pem")
	if err := os.WriteFile(certificate, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: service.Certificate().Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
	r := newRig(t).with("SSL_CERT_FILE=" + certificate)
	r.run("account", "add", reader)
	r.subscribe(webpush.PushSubscription{Endpoint: origin + "/canarypath", Key: browser.Private.PublicKey().Bytes(), Auth: browser.Auth})
	if died := r.dyingAt(newsroom.PointHandedOver, 1).start().end(); !died.killed {
		t.Fatalf("the process did not die: exit %d\n%s", died.code, died.err)
	}
	first := <-took
	if !strings.Contains(first.says, "A test from your newsroom") || first.topic == "" {
		t.Errorf("it was sent %+v", first)
	}
	if list := r.run("outbox", "list"); !strings.Contains(list, "webhook "+strings.TrimPrefix(origin, "https://")) || strings.Contains(list, "canary") {
		t.Errorf("the operator sees\n%s", list)
	}
	next := r.later(2 * time.Minute).start()
	r.await("the outbox", "SELECT count(*) FROM outbox WHERE state = 'sent' AND unknowns = 1 AND attempts = 2", 1, mailing)
	next.stop()
	if again := <-took; again != first {
		t.Errorf("it was sent again as\n%+v\ninstead of\n%+v", again, first)
	}
	if said := next.wait().err; strings.Contains(said, "canary") {
		t.Errorf("the log holds a secret:\n%s", said)
	}
}

// subscribe has the reader's browser subscribe, and asks for a test.
func (r *rig) subscribe(to webpush.PushSubscription) {
	r.t.Helper()
	a, err := app.New(r.t.Context(), app.Config{
		Data: r.data, DatabaseURL: r.database, AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, WebhookLimit: newsroom.DefaultWebhooks,
		Clock: time.Now, Mint: mint, Log: slog.New(slog.DiscardHandler), Version: versionName(),
	})
	if err != nil {
		r.t.Fatal(err)
	}
	defer func() {
		if err := a.Close(); err != nil {
			r.t.Error(err)
		}
	}()
	holder, err := a.Accounts.Find(r.t.Context(), reader)
	if err != nil {
		r.t.Fatal(err)
	}
	if err := a.Hooks.Subscribe(r.t.Context(), holder.ID, "Firefox on Linux", to, newsroom.WebhookBrowser.Events()); err != nil {
		r.t.Fatal(err)
	}
	all, err := a.Hooks.List(r.t.Context(), holder.ID)
	if err != nil {
		r.t.Fatal(err)
	}
	if err := a.Hooks.Test(r.t.Context(), holder.ID, all[0].ID); err != nil {
		r.t.Fatal(err)
	}
}
