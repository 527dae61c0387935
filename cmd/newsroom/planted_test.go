package main

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// planted is a feed that shows what a test plants in it, the newest first.
type planted struct {
	*httptest.Server
	mu    sync.Mutex
	items []string
}

func plant(t testing.TB) *planted {
	t.Helper()
	p := &planted{}
	p.Server = httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		p.mu.Lock()
		defer p.mu.Unlock()
		w.Header().Set("Content-Type", "application/rss+xml; charset=utf-8")
		fmt.Fprintf(w, `<?xml version="1.0"?><rss version="2.0"><channel><title>The Planted Post</title><link>%s/</link><description>A paper</description><language>en</language>%s</channel></rss>`,
			p.URL, strings.Join(p.items, ""))
	}))
	p.Start() // with its address known to whoever answers
	t.Cleanup(p.Close)
	return p
}

// publish adds an item that came out now.
func (p *planted) publish(title, body string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var safe strings.Builder
	_ = xml.EscapeText(&safe, []byte(body)) // which a builder never fails
	n := len(p.items)
	item := fmt.Sprintf(`<item><guid isPermaLink="false">planted-%[1]d</guid><link>%[2]s/%[1]d</link><title>%[3]s</title><description>%[4]s</description><pubDate>%[5]s</pubDate></item>`,
		n, p.URL, title, safe.String(), time.Now().UTC().Format(time.RFC1123Z))
	p.items = append([]string{item}, p.items...)
}
