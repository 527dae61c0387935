package app

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/delivery/webhook"
	"newsroom/internal/store"
)

// hookReceiver takes what is posted, and fails its test at what is not signed with its secret.
type hookReceiver struct {
	*httptest.Server
	mu     sync.Mutex
	secret []byte
	took   []string // bodies
}

func newHookReceiver(t testing.TB) *hookReceiver {
	t.Helper()
	r := new(hookReceiver)
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		body, err := io.ReadAll(q.Body)
		r.mu.Lock()
		defer r.mu.Unlock()
		mac := hmac.New(sha256.New, r.secret)
		fmt.Fprintf(mac, "%s.%s.%s", q.Header.Get("webhook-id"), q.Header.Get("webhook-timestamp"), body)
		if want := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)); err != nil || q.Header.Get("webhook-signature") != want {
			t.Errorf("%v: it is signed with %s: %s", err, q.Header.Get("webhook-signature"), body)
		}
		r.took = append(r.took, string(body))
	}))
	t.Cleanup(r.Close)
	return r
}

// delivered waits until nothing waits to be sent, and gives what was taken since, in the order of its words.
func (r *hookReceiver) delivered(w *twin) []string {
	w.Helper()
	w.must(w.Work(w.Context(), func(v store.View) (bool, error) {
		counts, err := v.Outbox().Counts()
		return counts[newsroom.PostWaiting]+counts[newsroom.PostSending] == 0, err
	}))
	r.mu.Lock()
	defer r.mu.Unlock()
	took := r.took
	r.took = nil
	slices.Sort(took)
	return took
}

var (
	monitorChange = regexp.MustCompile(`^\{"type":"monitor.changed","timestamp":"[^"]+","data":\{"monitor_id":"[^"]+","state":"(active|paused)","changed_at":"[^"]+"\}\}$`)
	alertSent     = regexp.MustCompile(`^\{"type":"alert.sent","timestamp":"[^"]+","data":\{"alert_id":"[^"]+","sent_at":"[^"]+","web_url":"https://news\.example\.org/alerts"\}\}$`)
)

// Everything that a webhook may be told happens in a newsroom that is polled, grouped, composed and watched as ever, and
// its jobs post it.
func TestWhatHappensIsPostedSignedByTheRealJobs(t *testing.T) {
	w, r := newTwin(t, true), newHookReceiver(t)
	hook, err := w.Hooks.Add(t.Context(), w.b.ID, r.URL+"/hookpath?key=hookvalue", newsroom.WebhookEvents())
	w.must(err)
	r.secret = hook.Secret
	awake := newsroom.Delivery{Account: w.b.ID, Daily: newsroom.MaxDaily}
	w.must(w.Delivery.Choose(t.Context(), awake, newsroom.ActorReader))

	w.show(0, 1, 2)
	w.work()
	same(t, "an edition", r.delivered(w), []string{
		`{"type":"edition.sent","timestamp":"2026-11-21T20:00:00Z","data":{"edition_number":1,"sent_at":"2026-11-21T20:00:00Z","web_url":"https://news.example.org/editions/1"}}`,
	})

	w.follow()
	all, err := w.Monitors.List(t.Context(), w.b.ID)
	w.must(err)
	took := r.delivered(w)
	same(t, "what is followed", len(took), len(all))
	_, err = w.Monitors.Move(t.Context(), w.b.ID, all[0].ID, newsroom.MonitorPaused)
	w.must(err)
	_, err = w.Monitors.Move(t.Context(), w.b.ID, all[0].ID, newsroom.MonitorPaused)
	w.must(err)
	took = append(took, r.delivered(w)...)
	same(t, "what changes of it", len(took), len(all)+1)
	for _, body := range took {
		if !monitorChange.MatchString(body) {
			t.Error(body)
		}
	}

	by := newsroom.Principal{Account: w.b.ID, Client: newsroom.OnTheWeb}
	_, err = w.Editor.Undo(t.Context(), by, 1, 1)
	w.must(err)
	_, err = w.Editor.Return(t.Context(), by, 1, 2)
	w.must(err)
	revised := `{"type":"mandate.changed","timestamp":"2026-11-21T20:00:00Z","data":{"revision":%d,"provenance":"reader_words","changed_at":"2026-11-21T20:00:00Z"}}`
	same(t, "what was undone and restored", r.delivered(w), []string{fmt.Sprintf(revised, 2), fmt.Sprintf(revised, 3)})

	w.wish("the derby")
	w.show(3, 2, 1, 0)
	w.work()
	w.must(w.Watch(t.Context()))
	alerts := slices.DeleteFunc(r.delivered(w), func(body string) bool { return !strings.HasPrefix(body, `{"type":"alert.sent"`) })
	if len(alerts) == 0 || !alertSent.MatchString(alerts[0]) {
		t.Errorf("the alerts are %v", alerts)
	}

	w.all.set("/west", "")
	for range 2 { // it begins to fail once
		w.clock.pass(time.Hour)
		_, err = w.Poll(t.Context(), true, func(Counts) {})
		w.must(err)
	}
	same(t, "a source", r.delivered(w), []string{
		`{"type":"source.failing","timestamp":"2026-11-22T05:00:01Z","data":{"title":"West","since":"2026-11-22T05:00:01Z","message":"there is nothing at this address (status 404)"}}`,
	})
	w.proveRows()
	for _, secret := range []string{"hookpath", "hookvalue", webhook.Written(hook.Secret)} {
		if strings.Contains(w.log.String(), secret) {
			t.Errorf("the log holds %s", secret)
		}
	}
}
