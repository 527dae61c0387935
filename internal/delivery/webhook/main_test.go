package webhook_test

import (
	"crypto/x509"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/delivery"
	"newsroom/internal/delivery/webhook"
	"newsroom/internal/delivery/webhook/webhooktest"
	"newsroom/internal/outbound"
	"newsroom/internal/readiness"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	start = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	same  = enginetest.Same
)

// receiver is a real server that takes messages and answers as it is told to, in turn; then 204.
type receiver struct {
	*httptest.Server
	mu      sync.Mutex
	took    []webhooktest.Message
	answers []http.HandlerFunc
}

func newReceiver(t *testing.T, answers ...http.HandlerFunc) *receiver {
	t.Helper()
	return receives(t, httptest.NewServer, answers)
}

func receives(t *testing.T, serve func(http.Handler) *httptest.Server, answers []http.HandlerFunc) *receiver {
	t.Helper()
	r := &receiver{answers: answers}
	r.Server = serve(r)
	t.Cleanup(r.Close)
	return r
}

// ServeHTTP takes a message.
func (r *receiver) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	m, _ := webhooktest.Read(q)
	r.mu.Lock()
	r.took = append(r.took, m)
	answer := webhooktest.Says(http.StatusNoContent)
	if len(r.answers) > 0 {
		answer, r.answers = r.answers[0], r.answers[1:]
	}
	r.mu.Unlock()
	answer(w, q)
}

// messages gives what was taken since.
func (r *receiver) messages() (took []webhooktest.Message) {
	r.mu.Lock()
	defer r.mu.Unlock()
	took, r.took = r.took, nil
	return took
}

// house is a store, a reader, and their webhooks.
type house struct {
	*enginetest.World
	endpoints *webhook.Endpoints
	carrier   *delivery.Carrier
	reader    newsroom.AccountID
}

func newHouse(t *testing.T, allow ...netip.Prefix) *house {
	t.Helper()
	h := &house{World: enginetest.NewWorld(t, start)}
	client := outbound.New(outbound.Options{AllowPrivate: allow, RootCAs: trusted(), Hold: true, Timeout: 2 * time.Second, MaxHeader: webhook.MaxHeader})
	t.Cleanup(client.CloseIdleConnections)
	browsers := webhook.NewBrowsers(h.Store, "https://news.example.org")
	h.endpoints = webhook.NewEndpoints(h.Store, h.Mint, client.Judge, readiness.Refresh, browsers, newsroom.DefaultWebhooks)
	places := webhook.Links{
		Edition: func(n int64) string { return fmt.Sprintf("https://news.example.org/editions/%d", n) }, Alerts: "https://news.example.org/alerts",
		Sources: "https://news.example.org/sources", Home: "https://news.example.org/",
	}
	h.carrier = delivery.NewCarrier(h.Store, map[newsroom.Channel]delivery.Channel{newsroom.ChannelWebhook: webhook.New(h.Store, client, places, browsers)},
		func() float64 { return 0.5 }, nil, h.Logger).Refreshing(readiness.Refresh)
	h.reader = h.Reader("ada@example.org", newsroom.Reader{})
	return h
}

// trusted are the issuers of the certificate that test servers show.
var trusted = sync.OnceValue(func() *x509.CertPool {
	s := httptest.NewTLSServer(http.NotFoundHandler())
	defer s.Close()
	pool := x509.NewCertPool()
	pool.AddCert(s.Certificate())
	return pool
})

var loopback = netip.MustParsePrefix("127.0.0.0/8")

// hook adds a webhook of all events.
func (h *house) hook(address string) newsroom.Webhook {
	h.Helper()
	made, err := h.endpoints.Add(h.Context(), h.reader, address, newsroom.WebhookEvents())
	h.Must(err)
	return made
}

// happens announces a revision of the mandate, which is what a message is told of most simply.
func (h *house) happens() {
	h.Helper()
	h.Commit(func(tx store.Tx) error {
		standing, err := tx.Mandates().Standing(h.reader)
		if err != nil {
			return err
		}
		said := newsroom.Statement{Text: "Follow canarystatement", Provenance: newsroom.ReaderWords, Client: "canaryapp"}
		after, err := tx.Mandates().Advance(h.reader, standing.Revision, newsroom.Amendment{
			Statement: said, Begun: []newsroom.Interest{{Label: fmt.Sprintf("canarylabel%d", standing.Revision)}},
		})
		if err != nil {
			return err
		}
		return store.Announce(tx, h.reader, newsroom.EventMandate, strconv.FormatInt(int64(after.Revision), 10))
	})
}

// work works every post that is due, as the jobs would.
func (h *house) work() {
	h.Helper()
	for _, p := range enginetest.See(h, func(v store.View) ([]newsroom.Post, error) { return v.Outbox().Due(v.Now(), 1000) }) {
		h.Must(h.carrier.Run(h.Context(), newsroom.DeliverOf(p), newsroom.Ticket{}))
	}
}

// last gives the newest post to a webhook, and the webhook as it stands.
func (h *house) last(id newsroom.WebhookID) (newsroom.Post, newsroom.Webhook) {
	h.Helper()
	all, err := h.endpoints.List(h.Context(), h.reader)
	h.Must(err)
	for _, s := range all {
		if s.ID == id {
			return s.Posts[0], s.Webhook
		}
	}
	h.Fatal("there is no such webhook")
	return newsroom.Post{}, newsroom.Webhook{}
}

// verify checks a message as docs/webhooks.md has receivers do it, by a secret as it was shown.
func (h *house) verify(m webhooktest.Message, written string) bool {
	h.Helper()
	secret, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(written, "whsec_"))
	h.Must(err)
	at, err := m.SentAt()
	h.Must(err)
	if d := h.Clock().Sub(at); d < -5*time.Minute || d > 5*time.Minute {
		return false
	}
	return m.SignedBy(secret)
}
