package httpd_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"newsroom/internal/httpd"
)

var quiet = slog.New(slog.DiscardHandler)

const exposedHeaders = "WWW-Authenticate, ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, Idempotent-Replayed"

func TestCORSIsBearerOnlyFromAnyOriginOnV1NeverOnPages(t *testing.T) {
	auth := []string{"Authorization", "Bearer " + reader}
	for target, open := range map[string]bool{
		"/v1/thing": true, "/v1/other": true, "/v1": true, "/v1//thing": true, "/v1/thing?x=1": true,
		"/": false, "/v10/thing": false, "/mandate": false, "/torn/../v1": false,
	} {
		for _, headers := range [][]string{nil, auth, {"Origin", "https://app.example"}, {"Host", "evil.example"}} {
			w := new(house).send("GET", target, headers...)
			origin, seen := w.Header().Get("Access-Control-Allow-Origin"), w.Header().Get("Access-Control-Expose-Headers")
			if (origin == "*") != open || (seen == exposedHeaders) != open || w.Header()["Access-Control-Allow-Credentials"] != nil {
				t.Errorf("%s %v: %d %v", target, headers, w.Code, w.Header())
			}
		}
	}
	h := &house{do: func() { panic("late") }}
	if w := h.get(); w.Code != 500 || w.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("after a panic: %d %v", w.Code, w.Header())
	}
}

func TestAPreflightIsAnsweredBeforeAnythingWithAToken(t *testing.T) {
	limits := httpd.NewLimits(1, nil, new(house).clock)
	for target, methods := range map[string]string{"/v1/thing": "GET, HEAD", "/v1/deed/1": "POST", "/v1/order": "GET, HEAD, POST"} {
		h := &house{limits: limits}
		h.gate.Shut()
		w := h.send("OPTIONS", target, "Origin", "https://app.example", "Access-Control-Request-Method", "POST",
			"Access-Control-Request-Headers", "authorization,content-type")
		want := map[string]string{
			"Access-Control-Allow-Origin": "*", "Access-Control-Allow-Methods": methods, "Access-Control-Max-Age": "86400",
			"Access-Control-Allow-Headers": "Authorization, Content-Type, If-None-Match, Traceparent, MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name",
			"Cache-Control":                "no-store", "Allow": "", "Etag": "", "Access-Control-Allow-Credentials": "",
		}
		for name, value := range want {
			if got := w.Header().Get(name); got != value {
				t.Errorf("%s: %s is %q, want %q", target, name, got, value)
			}
		}
		if w.Code != 204 || w.Body.Len() != 0 || len(h.checked) != 0 {
			t.Errorf("%s: %d %s", target, w.Code, w.Body)
		}
	}
}

func TestOnlyAPreflightIsAnsweredWithoutAToken(t *testing.T) {
	for name, tc := range map[string]struct {
		target  string
		headers []string
		want    int
	}{
		"no origin":       {"/v1/thing", []string{"Access-Control-Request-Method", "GET"}, 405},
		"no method":       {"/v1/thing", []string{"Origin", "https://app.example"}, 405},
		"an unknown path": {"/v1/other", []string{"Origin", "https://app.example", "Access-Control-Request-Method", "GET"}, 404},
		"another host":    {"/v1/thing", []string{"Host", "evil.example", "Origin", "https://app.example", "Access-Control-Request-Method", "GET"}, 421},
	} {
		if w := new(house).send("OPTIONS", tc.target, tc.headers...); w.Code != tc.want {
			t.Errorf("%s: got %d, want %d", name, w.Code, tc.want)
		}
	}
	pages := httpd.Front(httpd.Methods(map[string]http.Handler{"GET": http.NotFoundHandler()}),
		httpd.FrontOptions{Open: []string{"/v1"}, Mint: new(house).mint, Clock: new(house).clock, Log: quiet})
	r := httptest.NewRequest("OPTIONS", "http://localhost/mandate", nil)
	r.Header.Set("Origin", "https://app.example")
	r.Header.Set("Access-Control-Request-Method", "GET")
	w := httptest.NewRecorder()
	pages.ServeHTTP(w, r)
	if w.Code != 405 || w.Header().Get("Access-Control-Allow-Methods") != "" {
		t.Errorf("a page: %d %v", w.Code, w.Header())
	}
}
