package app

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"

	"newsroom/internal/httpd"
)

// TestTheDoorsKeepTheLimitsAndTheHostThatAreSet proves the wiring; what the limits are is proved in httpd.
func TestTheDoorsKeepTheLimitsAndTheHostThatAreSet(t *testing.T) {
	a := open(t, &clock{now: dawn}, new(record))
	a.config.RateLimit = 120
	a.config.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
	door := a.handler(new(httpd.Gate))
	ask := func(target, reader string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, target, nil)
		r.RemoteAddr = "10.0.0.1:1"
		r.Header.Set("X-Forwarded-For", reader)
		w := httptest.NewRecorder()
		door.ServeHTTP(w, r)
		return w
	}
	const front = "https://news.example.org/v1/newsroom"
	for i := range 201 {
		if w, last := ask(front, "192.0.2.1"), i == 200; (w.Code == 429) != last {
			t.Fatalf("request %d: %d", i, w.Code)
		}
	}
	same(t, "another address", ask(front, "192.0.2.2").Code, 401)
	same(t, "another host", ask("https://evil.example.org/v1/newsroom", "192.0.2.2").Code, 421)
	same(t, "pages of other origins", ask(front, "192.0.2.2").Header().Get("Access-Control-Allow-Origin"), "*")
	same(t, "and the health", ask("https://news.example.org/healthz", "192.0.2.2").Header().Get("Access-Control-Allow-Origin"), "")
}
