package httpd_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/httpd"
)

func TestAPublicLimiterLetsAnAddressGuessThirtyTimesAMinute(t *testing.T) {
	t.Parallel()
	now := time.Unix(0, 0)
	gate := new(httpd.Gate)
	limiter := httpd.NewPublicLimiter(gate, httpd.NewLimits(120, nil, func() time.Time { return now }))
	from := func(address string) error {
		r := httptest.NewRequest(http.MethodPost, "/oauth/token", nil)
		r.RemoteAddr = address
		r.Header.Set("X-Forwarded-For", "203.0.113.9") // nobody is trusted to say so
		return limiter.Allow(httptest.NewRecorder(), r)
	}
	for i := range 30 {
		if err := from("192.0.2.1:1"); err != nil {
			t.Fatalf("request %d: %v", i, err)
		}
	}
	status, message, wait := httpd.Refusal(from("192.0.2.1:2"))
	if status != http.StatusTooManyRequests || message == "" || wait != 2*time.Second {
		t.Errorf("%d %q %v", status, message, wait)
	}
	if err := from("192.0.2.2:1"); err != nil {
		t.Errorf("another address: %v", err)
	}
	now = now.Add(2 * time.Second)
	if err := from("192.0.2.1:1"); err != nil {
		t.Errorf("two seconds later: %v", err)
	}
	gate.Shut()
	if err := from("192.0.2.3:1"); newsroom.KindOf(err) != newsroom.KindUnavailable {
		t.Errorf("with a shut gate: %v", err)
	}
}

func TestAFormIsReadStrictly(t *testing.T) {
	t.Parallel()
	const form = "application/x-www-form-urlencoded"
	read := func(body, kind string) (url.Values, error) {
		r := httptest.NewRequest(http.MethodPost, "/?query=1", strings.NewReader(body))
		r.Header.Set("Content-Type", kind)
		return httpd.Form(httptest.NewRecorder(), r, "scope")
	}
	got, err := read("scope=a&scope=b&x=%C3%A4+%26", form+";charset=utf-8")
	if diff := cmp.Diff(url.Values{"scope": {"a", "b"}, "x": {"ä &"}}, got); diff != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	for name, c := range map[string]struct {
		body, kind string
		status     int
	}{
		"what may not repeat": {"x=1&x=2", form, 400}, "a semicolon": {"x=1;y=2", form, 400}, "half a character": {"x=%c3", form, 400},
		"NUL": {"x=%00", form, 400}, "NUL in a name": {"%00=x", form, 400}, "no escape": {"x=%2", form, 400},
		"JSON": {"{}", "application/json", 415}, "parts": {"x", "multipart/form-data; boundary=x", 415}, "text": {"x=1", "text/plain", 415},
		"another charset": {"x=1", form + "; charset=utf-16", 415}, "too much": {"x=" + strings.Repeat("y", 64<<10), form, 413},
	} {
		_, err := read(c.body, c.kind)
		if status, _, _ := httpd.Refusal(err); err == nil || status != c.status {
			t.Errorf("%s: %v", name, err)
		}
	}
}
