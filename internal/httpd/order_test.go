package httpd_test

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/httpd"
)

// attempt is a POST that a test spoils in one way or another.
type attempt struct {
	*house
	method, path, query, body string
	headers                   map[string]string
}

func attempted() *attempt {
	return &attempt{
		house: new(house), method: "POST", path: "/v1/order", body: named,
		headers: map[string]string{"Host": "news.example", "Authorization": "Bearer " + writer, "Content-Type": "application/json"},
	}
}

func (a *attempt) answer() string {
	r := httptest.NewRequest(a.method, a.path+a.query, strings.NewReader(a.body))
	if a.method == "GET" {
		r.Body, r.ContentLength = nil, 0
	}
	var headers []string
	for name, value := range a.headers {
		if value != "" {
			headers = append(headers, name, value)
		}
	}
	w := a.deliver(r, headers...)
	code := "success"
	if _, rest, ok := strings.Cut(w.Body.String(), `"code":"`); ok {
		code, _, _ = strings.Cut(rest, `"`)
	}
	return fmt.Sprint(w.Code, " ", code)
}

// stage is a check, and how a request is spoilt so that it fails it.
type stage struct {
	name, want string
	spoil      func(*attempt)
}

var stages = []stage{
	{"Host", "421 misdirected_request", func(a *attempt) { a.headers["Host"] = "evil.example" }},
	{"path", "404 not_found", func(a *attempt) { a.path = "/v1/nothing" }},
	{"method", "405 method_not_allowed", func(a *attempt) { a.method = "PUT" }},
	{"address limit", "429 rate_limited", func(a *attempt) {
		a.withLimits()
		for range 200 {
			a.send("GET", "/v1/thing")
		}
	}},
	{"token", "401 unauthorized", func(a *attempt) { a.headers["Authorization"] = "Bearer nra_unknown" }},
	{"permission", "403 forbidden", func(a *attempt) { a.headers["Authorization"] = "Bearer " + starter }},
	{"account limit", "429 rate_limited", func(a *attempt) {
		a.withLimits()
		a.send("GET", "/v1/thing", "Authorization", "Bearer "+writer)
	}},
	{"size", "413 payload_too_large", func(a *attempt) { a.body += strings.Repeat(" ", 64<<10) }},
	{"content type", "415 unsupported_media_type", func(a *attempt) { a.headers["Content-Type"] = "text/plain" }},
	{"body", "400 invalid_request", func(a *attempt) { a.body = strings.Replace(a.body, "active", "idle", 1) }},
	{"query", "400 invalid_request", func(a *attempt) { a.query = "?x=1" }},
	{"the step", "409 command_conflict", func(a *attempt) { a.err = newsroom.Errorf(newsroom.KindCommandUsed, "A sentence.") }},
}

func (a *attempt) withLimits() {
	if a.limits == nil {
		a.limits = httpd.NewLimits(1, nil, a.clock)
	}
}

// spoilt gives what a request that fails these checks is answered. Of a token that is unknown and one that may
// not, a request can have but one: where both are asked for, the later is spoilt first.
func spoilt(failing ...stage) string {
	a := attempted()
	for i := range failing {
		failing[len(failing)-1-i].spoil(a)
	}
	return a.answer()
}

func TestTheOrderOfChecksIsFixed(t *testing.T) {
	if got := attempted().answer(); got != "201 success" {
		t.Fatalf("a good request: %s", got)
	}
	for i, one := range stages {
		t.Run(one.name+" alone", func(t *testing.T) {
			if got := spoilt(one); got != one.want {
				t.Errorf("got %s, want %s", got, one.want)
			}
		})
		if i == 0 {
			continue
		}
		earlier := stages[i-1]
		t.Run(earlier.name+" before "+one.name, func(t *testing.T) {
			if got := spoilt(earlier, one); got != earlier.want {
				t.Errorf("got %s, want %s", got, earlier.want)
			}
		})
		t.Run(earlier.name+" before all the rest", func(t *testing.T) {
			if got := spoilt(stages[i-1:]...); got != earlier.want {
				t.Errorf("got %s, want %s", got, earlier.want)
			}
		})
	}
}

// The two limits answer alike, and so do a bad query and a bad body: what tells them apart is what else happened.
func TestTheLimitByAddressComesBeforeTheTokenAndTheOtherAfterThePermission(t *testing.T) {
	a := attempted()
	stages[3].spoil(a)
	if a.answer(); len(a.checked) != 0 {
		t.Errorf("tokens looked at: %q", a.checked)
	}
	a = attempted()
	stages[6].spoil(a)
	a.headers["Authorization"] = "Bearer " + starter
	if got := a.answer(); got != "403 forbidden" {
		t.Errorf("without the permission and over the limit: %s", got)
	}
}

func TestNothingOfABadRequestReachesTheRoute(t *testing.T) {
	for _, one := range stages[:len(stages)-1] {
		a := attempted()
		one.spoil(a)
		if a.answer(); len(a.orders) != 0 {
			t.Errorf("%s: the route was reached", one.name)
		}
	}
}

func TestADrainingServerRefusesBeforeItCounts(t *testing.T) {
	a := attempted()
	stages[3].spoil(a)
	a.gate.Shut()
	if got := a.answer(); got != "503 unavailable" {
		t.Errorf("%s", got)
	}
}
