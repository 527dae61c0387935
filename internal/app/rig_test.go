package app

import (
	"context"
	"database/sql"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/outbound"
)

// rig is a newsroom before one door, with a server on the outside.
type rig struct {
	testing.TB
	*App
	clock  *clock
	names  *names
	server *httptest.Server
	port   string
	reader newsroom.Account
	knocks int     // so that no two are for the same address
	tables *sql.DB // opened beside the newsroom when somebody first looks

	mu    sync.Mutex
	asked map[string]int    // of the server, by path
	to    map[string]string // where a path leads
	pages map[string]string // what is at a path; elsewhere there is a feed without entries
}

func newRig(t *testing.T, d door) *rig {
	t.Helper()
	r := &rig{TB: t, clock: &clock{now: dawn}, names: newNames(t), asked: map[string]int{}, to: map[string]string{}, pages: map[string]string{}}
	r.App = open(t, r.clock, new(record), func(c *Config) { c.AllowPrivate = []netip.Prefix{outside} })
	r.server = serveOutside(t, d.https, r.answer)
	_, r.port, _ = net.SplitHostPort(r.server.Listener.Addr().String())
	var err error
	r.reader, err = r.Accounts.Add(t.Context(), account.New{Email: "ada@example.org", Authorized: true})
	r.must(err)
	return r
}

func (r *rig) must(err error) {
	r.Helper()
	if err != nil {
		r.Fatal(err)
	}
}

func (r *rig) answer(w http.ResponseWriter, q *http.Request) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.asked[q.URL.Path]++
	to, ok := r.to[q.URL.Path]
	if !ok {
		to, ok = r.to[strings.TrimSuffix(q.Host, ":"+r.port)+q.URL.Path]
	}
	if ok {
		w.Header()["Location"] = []string{to}
		w.WriteHeader(http.StatusFound)
		return
	}
	if page, ok := r.pages[q.URL.Path]; ok {
		fmt.Fprint(w, page)
		return
	}
	fmt.Fprint(w, `<rss version="2.0"><channel><title>Gazette</title></channel></rss>`)
}

// put sets what is at a path of the server.
func (r *rig) put(path, page string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.pages[path] = page
}

// lead lets a path of the server, or of one of its names, lead on; with "" no more.
func (r *rig) lead(path, to string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if delete(r.to, path); to != "" {
		r.to[path] = to
	}
}

// leads gives where a path leads.
func (r *rig) leads(path string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.to[path]
}

// times tells how often the server was asked for paths that begin so.
func (r *rig) times(prefix string) (n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for path, times := range r.asked {
		if strings.HasPrefix(path, prefix) {
			n += times
		}
	}
	return n
}

// at gives an address on the server, by a name that leads there and is no other address's.
func (r *rig) at(host, path string) string {
	scheme, _, _ := strings.Cut(r.server.URL, ":")
	return scheme + "://" + host + ":" + r.port + path
}

// own gives an address on the server by its number: the newsroom's operator allowed it without a gap.
func (r *rig) own(path string) string { return r.server.URL + path }

// again sets where a name leads, as lead, as if nobody had asked for it.
func (n *names) again(name string, to ...netip.Addr) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.rules[name] = to
	for asked := range n.asked {
		if asked == name || strings.HasSuffix(asked, " "+name) {
			delete(n.asked, asked)
		}
	}
}

// renew lets a name lead where it led, as if nobody had asked for it.
func (n *names) renew(name string) {
	n.mu.Lock()
	to := n.rules[name]
	n.mu.Unlock()
	n.again(name, to...)
}

// said is an error in words; one of the guard that a sentence for people hides is that one's.
func said(err error) string {
	switch {
	case err == nil:
		return ""
	case outbound.KindOf(err) != "":
		return outbound.KindOf(err).Sentence() + ": " + err.Error()
	}
	return err.Error()
}

// drain repeats a step until nothing is left to do.
func (r *rig) drain(more func() bool, step func(context.Context, newsroom.Ticket) error) {
	r.Helper()
	for range 100 {
		if !more() {
			return
		}
		r.must(step(r.Context(), newsroom.Ticket{}))
		r.clock.pass(2 * time.Second)
	}
	r.Fatal("it does not end")
}
