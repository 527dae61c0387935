package ingest

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
)

// All feeds of a host that are due come over one connection, which ends with the last of them: before the next are due it
// would have been given up anyway, and until then both sides would hold it for nothing.
func TestAConnectionEndsWithTheLastFeedOfItsHost(t *testing.T) {
	w := newWorld(t)
	var mu sync.Mutex
	var closing []bool
	from := map[string]bool{}
	s := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		closing, from[r.RemoteAddr] = append(closing, r.Close), true
		_, _ = out.Write([]byte(rss("", item{guid: r.URL.Path, title: "Fire"})))
	}))
	t.Cleanup(s.Close)
	for _, path := range []string{"/a", "/b", "/c"} {
		w.subscribe(s.URL + path)
	}
	w.poll()
	mu.Lock()
	defer mu.Unlock()
	if want := []bool{false, false, true}; !slices.Equal(closing, want) || len(from) != 1 {
		t.Errorf("requests say that the connection ends: %v, over %d connections", closing, len(from))
	}
}
