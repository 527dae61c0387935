package hooks_test

import (
	"crypto/hmac"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/hooks"
	"newsroom/internal/httpd"
	"newsroom/internal/ingest"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// hub is a hub on loopback. It asks back before it answers, as many do.
type hub struct {
	*httptest.Server
	t      testing.TB
	client *http.Client

	mu     sync.Mutex
	status int    // what it answers; 0: 202
	after  string // Retry-After of that
	quiet  bool   // it does not ask back
	lease  string // what it names; "same": what was asked for
	asked  []url.Values
	echoed []string // what came of asking back: status and body
}

func newHub(t testing.TB) *hub {
	t.Helper()
	h := &hub{t: t, client: &http.Client{Transport: &http.Transport{}}, lease: "same"}
	h.Server = httptest.NewServer(h)
	t.Cleanup(func() { h.client.CloseIdleConnections(); h.Close() })
	return h
}

// ServeHTTP takes a request.
func (h *hub) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := r.ParseForm(); err != nil || r.Method != http.MethodPost {
		h.t.Errorf("%s: %v", r.Method, err)
	}
	h.asked = append(h.asked, r.PostForm)
	if h.status != 0 {
		w.Header().Set("Retry-After", h.after)
		w.WriteHeader(h.status)
		return
	}
	if !h.quiet {
		h.echoed = append(h.echoed, h.askBack(r.PostForm))
	}
	w.WriteHeader(http.StatusAccepted)
}

func (h *hub) askBack(f url.Values) string {
	lease := h.lease
	if lease == "same" {
		lease = f.Get("hub.lease_seconds")
	}
	return h.get(f.Get("hub.callback"), url.Values{
		"hub.mode": f["hub.mode"], "hub.topic": f["hub.topic"], "hub.challenge": {"a <b> & c"}, "hub.lease_seconds": {lease},
	})
}

// get asks something at a callback.
func (h *hub) get(callback string, q url.Values) string {
	return h.do(http.MethodGet, callback+"?"+q.Encode(), nil, "")
}

func (h *hub) do(method, address string, header http.Header, body string) string {
	r, err := http.NewRequest(method, address, strings.NewReader(body))
	if err != nil {
		h.t.Error(err)
		return ""
	}
	for name, values := range header {
		r.Header[name] = values
	}
	answer, err := h.client.Do(r)
	if err != nil {
		h.t.Error(err)
		return ""
	}
	defer answer.Body.Close()
	b, _ := io.ReadAll(answer.Body)
	return strings.TrimSpace(fmt.Sprintf("%d %s%s", answer.StatusCode, b, answer.Header.Get("Retry-After")))
}

// push signs a document and sends it to the callback that was last asked for. change may spoil it.
func (h *hub) push(body string, change func(http.Header)) string {
	h.mu.Lock()
	f := h.asked[len(h.asked)-1]
	h.mu.Unlock()
	header := http.Header{"Content-Type": {"application/rss+xml"}, "X-Hub-Signature": {signed("sha256", f.Get("hub.secret"), body)}}
	if change != nil {
		change(header)
	}
	return h.do(http.MethodPost, f.Get("hub.callback"), header, body)
}

func signed(method, secret, body string) string {
	made := map[string]func() hash.Hash{"sha1": sha1.New, "sha256": sha256.New, "sha384": sha512.New384, "sha512": sha512.New}[method]
	mac := hmac.New(made, []byte(secret))
	mac.Write([]byte(body))
	return method + "=" + hex.EncodeToString(mac.Sum(nil))
}

// taken gives what was asked, and what came of asking back, since the last call.
func (h *hub) taken() (asked []url.Values, echoed []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	asked, echoed = h.asked, h.echoed
	h.asked, h.echoed = h.asked[len(h.asked):], nil
	return asked, echoed
}

// newsstand is a newsroom with one reader of one feed, which names a hub, and its door.
type newsstand struct {
	*enginetest.World
	hub     *hub
	door    *httptest.Server
	poller  *ingest.Poller
	asker   *ingest.Subscriber
	reader  newsroom.AccountID
	feed    newsroom.FeedID
	mu      sync.Mutex
	page    string
	header  http.Header
	polls   int
	address string
}

func newNewsstand(t *testing.T, limits *httpd.Limits) *newsstand {
	t.Helper()
	n := &newsstand{World: enginetest.NewWorld(t, start), hub: newHub(t)}
	n.reader = n.Reader("ada@example.org", newsroom.Reader{})
	site := httptest.NewServer(n)
	t.Cleanup(site.Close)
	n.address = site.URL + "/feed"
	n.header = http.Header{"Link": {`<` + n.hub.URL + `/?a=1>; rel="hub", <` + n.address + `>; rel="self"`}}

	mux := http.NewServeMux()
	n.door = httptest.NewServer(mux)
	t.Cleanup(n.door.Close)
	allowed := []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	client, straight := outbound.New(outbound.Options{AllowPrivate: allowed}), outbound.New(outbound.Options{AllowPrivate: allowed, MaxRedirects: -1})
	t.Cleanup(func() { client.CloseIdleConnections(); straight.CloseIdleConnections() })
	gap := func(string) time.Duration { return 0 }
	n.poller = ingest.NewPoller(n.Store, feed.NewFetcher(client, n.Clock), gap, nil, n.Logger).Subscribing(n.door.URL)
	n.asker = ingest.NewSubscriber(n.Store, straight, gap, n.Clock, n.door.URL, n.Logger)
	hooks.MountWebSub(mux, n.asker, httpd.NewPublicLimiter(new(httpd.Gate), limits))

	host, err := feed.HostKey(n.address)
	n.Must(err)
	n.feed = n.Feed(newsroom.Feed{URL: n.address, Host: host, Every: newsroom.FirstInterval}, n.reader)
	n.show("Fire")
	return n
}

// ServeHTTP is the feed.
func (n *newsstand) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.polls++
	for name, values := range n.header {
		w.Header()[name] = values
	}
	_, _ = io.WriteString(w, n.page)
}

// document is a feed of stories.
func document(titles ...string) string {
	var b strings.Builder
	b.WriteString(`<rss version="2.0"><channel><title>The Gazette</title>`)
	for _, title := range titles {
		fmt.Fprintf(&b, "<item><guid>%[1]s</guid><title>%[1]s</title><description>It is told.</description></item>", title)
	}
	b.WriteString("</channel></rss>")
	return b.String()
}

func (n *newsstand) show(titles ...string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.page = document(titles...)
}

// poll polls what is due and tells how often the feed was asked.
func (n *newsstand) poll() int {
	n.Helper()
	n.mu.Lock()
	before := n.polls
	n.mu.Unlock()
	n.Must(n.poller.Batch(n.Context(), newsroom.PollJob{}, newsroom.Ticket{}))
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.polls - before
}

// ask asks hubs what is due, and gives what the hub was asked.
func (n *newsstand) ask() ([]url.Values, []string) {
	n.Helper()
	n.Must(n.asker.Run(n.Context(), newsroom.Ticket{}))
	return n.hub.taken()
}

func (n *newsstand) readPushes() {
	n.Helper()
	n.Must(n.poller.ReadPushes(n.Context(), newsroom.Ticket{}))
}

// subscribed polls and asks, so that the feed is pushed.
func (n *newsstand) subscribed() url.Values {
	n.Helper()
	n.poll()
	n.Must(n.asker.Run(n.Context(), newsroom.Ticket{}))
	if s := n.standing(); s.State != newsroom.SubscriptionVerified {
		n.Fatalf("the subscription is %+v", s)
	}
	return n.hub.asked[0]
}

func (n *newsstand) standing() newsroom.Subscription {
	n.Helper()
	return enginetest.See(n, func(v store.View) (newsroom.Subscription, error) {
		of, err := v.Subscriptions().Of([]newsroom.FeedID{n.feed})
		return of[n.feed], err
	})
}

func (n *newsstand) next() time.Duration {
	n.Helper()
	return enginetest.See(n, func(v store.View) (time.Duration, error) {
		f, err := v.Feeds().Get(n.feed)
		return f.NextPoll.Sub(n.Clock()), err
	})
}

// titles gives the articles.
func (n *newsstand) titles() (titles []string) {
	n.Helper()
	for _, a := range enginetest.See(n, func(v store.View) ([]newsroom.Text, error) { return v.Articles().Ungrouped(1000) }) {
		titles = append(titles, a.Title)
	}
	return titles
}

// unread takes the reader's source away.
func (n *newsstand) unread() {
	n.Helper()
	n.Commit(func(tx store.Tx) error {
		all, err := tx.Sources().For(n.reader)
		if err != nil {
			return err
		}
		return tx.Sources().Remove(all[0].ID)
	})
}
