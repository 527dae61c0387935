package source

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// publisher serves a list, whose state a test sets.
type publisher struct {
	*httptest.Server
	mu     sync.Mutex
	body   string
	status int
	etag   string
	asked  []http.Header
}

func newPublisher(t *testing.T) *publisher {
	t.Helper()
	p := &publisher{}
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.asked = append(p.asked, r.Header)
		switch {
		case p.status != 0:
			w.WriteHeader(p.status)
		case p.etag != "" && r.Header.Get("If-None-Match") == p.etag:
			w.WriteHeader(http.StatusNotModified)
		default:
			w.Header().Set("ETag", p.etag)
			_, _ = w.Write([]byte(p.body))
		}
	}))
	t.Cleanup(p.Close)
	return p
}

// address is where the list is, with a secret in it.
func (p *publisher) address() string { return p.URL + "/list.opml?t=canary5ecret" }

// lists has the publisher list feeds, by the names of their hosts.
func (p *publisher) lists(hosts ...string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.status, p.body = 0, opmlOf(hosts...)
	p.etag = fmt.Sprintf("%q", strings.Join(hosts, " "))
}

// says has it answer something else.
func (p *publisher) says(status int, body string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.status, p.body, p.etag = status, body, ""
}

func (p *publisher) times() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.asked)
}

func opmlOf(hosts ...string) string {
	var b strings.Builder
	b.WriteString(`<opml version="2.0"><body>`)
	for _, host := range hosts {
		fmt.Fprintf(&b, `<outline type="rss" text="%s" xmlUrl="https://%s.example/feed"/>`, host, host)
	}
	return b.String() + `</body></opml>`
}

// lists gives the lists of the world's shelf.
func (w *world) lists() *ReadingLists { return NewReadingLists(w.shelf, w.Logger) }

// subscribes has a reader subscribe to a publisher's list.
func (w *world) subscribes(account newsroom.AccountID, p *publisher) Subscribed {
	w.Helper()
	made, err := w.lists().Subscribe(w.Context(), account, p.address())
	w.Must(err)
	return made
}

// looks has a list looked at that is due after so long, and gives it.
func (w *world) looks(made Subscribed, after time.Duration) newsroom.ReadingList {
	w.Helper()
	w.Turn(w.Clock().Add(after))
	w.Must(w.lists().Look(w.Context(), newsroom.ReadingListJob{Account: made.Account, List: made.ID}, newsroom.Ticket{}))
	return w.list(made)
}

func (w *world) list(made Subscribed) newsroom.ReadingList {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.ReadingList, error) { return v.ReadingLists().Get(made.Account, made.ID) })
}

// names gives what an account reads by name alone.
func (w *world) names(account newsroom.AccountID) string {
	w.Helper()
	var names []string
	for _, one := range w.reads(account) {
		name, _, _ := strings.Cut(one, " ")
		names = append(names, name)
	}
	return strings.Join(names, " ")
}
