package httpd_test

import (
	"fmt"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"newsroom/internal/httpd"
)

func TestRateLimitHeadersAreOnEveryAuthenticatedAnswer(t *testing.T) {
	clock := new(ticker)
	h := &house{limits: httpd.NewLimits(120, nil, clock.now), answer: short}
	send := func(name string, code int, want string) {
		t.Helper()
		token := reader
		if name == "permission" {
			token = starter
		}
		target, headers := "/v1/thing", []string{"Authorization", "Bearer " + token}
		switch name {
		case "bad query":
			target += "?x=1"
		case "no token":
			headers = nil
		case "not modified":
			headers = append(headers, "If-None-Match", "*")
		}
		w := h.send("GET", target, headers...)
		policy := `"client";q=120;w=60`
		if want == "" {
			policy = ""
		}
		if got := w.Header().Get("RateLimit"); w.Code != code || got != want || w.Header().Get("RateLimit-Policy") != policy {
			t.Errorf("%s: %d, RateLimit %q, want %q, policy %q", name, w.Code, got, want, w.Header().Get("RateLimit-Policy"))
		}
	}
	send("good", 200, `"client";r=59;t=1`)
	send("bad query", 400, `"client";r=58;t=1`)
	send("not modified", 304, `"client";r=57;t=2`)
	send("permission", 403, `"client";r=57;t=2`) // it costs nothing
	send("no token", 401, "")
	h.do = func() { panic("late") }
	send("panic", 500, `"client";r=56;t=2`)
	h.do = nil
	if w := h.deed("[]"); w.Code != 400 || w.Header().Get("RateLimit") != `"client";r=55;t=3` {
		t.Errorf("a write: %d %v", w.Code, w.Header())
	}
}

func TestAfterTheTokenAre120AMinuteBurst60ByAccountAndClient(t *testing.T) {
	clock := new(ticker)
	h := &house{limits: httpd.NewLimits(120, nil, clock.now)}
	for i := range 60 {
		if w := h.get(); w.Code != 200 {
			t.Fatalf("%d: %d", i, w.Code)
		}
	}
	w := h.get()
	f := failed(t, w)
	if w.Code != 429 || f.Error.Code != "rate_limited" || f.Error.Correlation != "" || w.Header().Get("Retry-After") != "1" ||
		w.Header().Get("RateLimit") != `"client";r=0;t=30` {
		t.Errorf("%d %+v %v", w.Code, f, w.Header())
	}
	if len(h.asked) != 60 {
		t.Errorf("%d reached the route", len(h.asked))
	}
	// Another token of the same app shares, another app and another account do not.
	if w := h.send("GET", "/v1/thing", "Authorization", "Bearer "+writer); w.Code != 429 {
		t.Errorf("another token of the app: %d", w.Code)
	}
	for _, token := range []string{otherApp, otherAccount} {
		if w := h.send("GET", "/v1/thing", "Authorization", "Bearer "+token); w.Code != 200 {
			t.Errorf("%s: %d", token, w.Code)
		}
	}
	clock.at = clock.at.Add(time.Second / 2)
	if w := h.get(); w.Code != 200 {
		t.Errorf("after half a second: %d", w.Code)
	}
}

func TestBeforeTheTokenAre600AMinuteBurst200ByAddress(t *testing.T) {
	clock := new(ticker)
	h := &house{limits: httpd.NewLimits(120, nil, clock.now)}
	from := func(address string) int {
		r := httptest.NewRequest("GET", "/v1/thing", nil)
		r.RemoteAddr = address
		return h.deliver(r, "Authorization", "Bearer nra_guess").Code
	}
	for i := range 200 {
		if code := from(fmt.Sprintf("[2001:db8:1:2::%x]:1", i)); code != 401 {
			t.Fatalf("%d: %d", i, code)
		}
	}
	for address, want := range map[string]int{
		"[2001:db8:1:2:ffff::1]:9": 429, "[2001:db8:1:2::1%eth0]:9": 429, "[2001:db8:1:3::1]:9": 401, "192.0.2.1:9": 401, "[::ffff:192.0.2.1]:9": 401,
	} {
		if code := from(address); code != want {
			t.Errorf("%s: got %d, want %d", address, code, want)
		}
	}
	if len(h.checked) != 203 {
		t.Errorf("%d tokens were looked at", len(h.checked))
	}
	clock.at = clock.at.Add(time.Minute / 600)
	if code := from("[2001:db8:1:2::1]:1"); code != 401 {
		t.Errorf("after a tenth of a second: %d", code)
	}
}

func TestALimitByAddressTellsWhenToComeBackAndNothingElse(t *testing.T) {
	h := &house{limits: httpd.NewLimits(1, nil, new(ticker).now)}
	for range 200 {
		h.send("GET", "/v1/thing")
	}
	w := h.get()
	if failed(t, w); w.Code != 429 || w.Header().Get("Retry-After") != "1" || w.Header().Get("RateLimit") != "" || w.Header().Get("WWW-Authenticate") != "" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
}

func TestRateLimit0SwitchesAllOff(t *testing.T) {
	h := &house{limits: httpd.NewLimits(0, nil, new(ticker).now)}
	for range 700 {
		if w := h.get(); w.Code != 200 || w.Header().Get("RateLimit") != "" || w.Header().Get("RateLimit-Policy") != "" {
			t.Fatalf("%d %v", w.Code, w.Header())
		}
	}
}

func TestOnlyTrustedProxiesAreBelieved(t *testing.T) {
	trusted := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	for name, tc := range map[string]struct {
		peer           string
		common, header []string
		want           string
	}{
		"no proxy":                    {peer: "203.0.113.9:1", want: "203.0.113.9/32"},
		"not trusted":                 {peer: "203.0.113.9:1", common: []string{"198.51.100.1"}, want: "203.0.113.9/32"},
		"not trusted, Forwarded":      {peer: "203.0.113.9:1", header: []string{"for=198.51.100.1"}, want: "203.0.113.9/32"},
		"trusted, names nobody":       {peer: "10.0.0.1:1", want: "10.0.0.1/32"},
		"trusted":                     {peer: "10.0.0.1:1", common: []string{"198.51.100.1"}, want: "198.51.100.1/32"},
		"mapped":                      {peer: "[::ffff:10.0.0.1]:1", common: []string{"::ffff:198.51.100.1"}, want: "198.51.100.1/32"},
		"what the client wrote":       {peer: "10.0.0.1:1", common: []string{"1.1.1.1, 198.51.100.1"}, want: "198.51.100.1/32"},
		"two lines":                   {peer: "10.0.0.1:1", common: []string{"1.1.1.1", "198.51.100.1"}, want: "198.51.100.1/32"},
		"two proxies":                 {peer: "10.0.0.1:1", common: []string{"1.1.1.1, 198.51.100.1, 10.9.9.9"}, want: "198.51.100.1/32"},
		"proxies alone":               {peer: "10.0.0.1:1", common: []string{"10.1.1.1, 10.9.9.9"}, want: "10.1.1.1/32"},
		"with a port":                 {peer: "10.0.0.1:1", common: []string{"198.51.100.1:4711"}, want: "198.51.100.1/32"},
		"IPv6":                        {peer: "[fd00::1]:1", common: []string{"2001:db8:1:2:3::4"}, want: "2001:db8:1:2::/64"},
		"IPv6 with a port":            {peer: "[fd00::1]:1", common: []string{"[2001:db8:1:2:3::4]:80"}, want: "2001:db8:1:2::/64"},
		"no address":                  {peer: "10.0.0.1:1", common: []string{"198.51.100.1, unknown"}, want: "10.0.0.1/32"},
		"empty":                       {peer: "10.0.0.1:1", common: []string{""}, want: "10.0.0.1/32"},
		"Forwarded":                   {peer: "10.0.0.1:1", header: []string{"for=198.51.100.1;proto=https;by=10.0.0.1"}, want: "198.51.100.1/32"},
		"Forwarded, quoted":           {peer: "10.0.0.1:1", header: []string{`proto=https; For="[2001:db8:1:2::3]:4711"`}, want: "2001:db8:1:2::/64"},
		"Forwarded, a list":           {peer: "10.0.0.1:1", header: []string{"for=1.1.1.1, for=198.51.100.1", "for=10.2.2.2"}, want: "198.51.100.1/32"},
		"Forwarded, hidden":           {peer: "10.0.0.1:1", header: []string{"for=1.1.1.1, for=_hidden"}, want: "10.0.0.1/32"},
		"Forwarded without for":       {peer: "10.0.0.1:1", header: []string{"for=1.1.1.1, proto=https"}, want: "10.0.0.1/32"},
		"both, the same":              {peer: "10.0.0.1:1", common: []string{"198.51.100.1"}, header: []string{"for=198.51.100.1"}, want: "198.51.100.1/32"},
		"both, and one may be forged": {peer: "10.0.0.1:1", common: []string{"198.51.100.1"}, header: []string{"for=1.1.1.1"}, want: "10.0.0.1/32"},
		"very long":                   {peer: "10.0.0.1:1", common: []string{strings.Repeat("10.1.1.1,", 1000) + "198.51.100.1"}, want: "198.51.100.1/32"},
		"no peer":                     {peer: "@", want: "invalid Prefix"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = tc.peer
		for _, line := range tc.common {
			r.Header.Add("X-Forwarded-For", line)
		}
		for _, line := range tc.header {
			r.Header.Add("Forwarded", line)
		}
		if got := httpd.Counted(r, trusted).String(); got != tc.want {
			t.Errorf("%s: got %s, want %s", name, got, tc.want)
		}
		if len(tc.common)+len(tc.header) > 0 && !strings.HasPrefix(name, "not trusted") {
			peer := httptest.NewRequest("GET", "/", nil)
			peer.RemoteAddr = tc.peer
			if httpd.Counted(r, nil) != httpd.Counted(peer, nil) {
				t.Errorf("%s: believed though nobody is trusted", name)
			}
		}
	}
}
