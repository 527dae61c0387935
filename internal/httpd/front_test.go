package httpd_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/httpd"
)

func TestEveryAnswerHasXRequestIdMintedHere(t *testing.T) {
	h := new(house)
	seen := map[string]bool{}
	for _, target := range []string{"/v1/thing", "/v1/other", "/v1//thing", "/torn/../x", "/v1/thing?x=1", "/"} {
		for _, method := range []string{"GET", "HEAD", "POST", "OPTIONS", "BREW"} {
			w := h.send(method, target, "X-Request-Id", "mine")
			id := w.Header().Get("X-Request-Id")
			if _, err := newsroom.ParseID[int](id); err != nil || seen[id] {
				t.Errorf("%s %s: id %q", method, target, id)
			}
			seen[id] = true
		}
	}
}

func TestAValidTraceparentIsContinued(t *testing.T) {
	const trace, span = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
	for in, want := range map[string]string{
		"00-" + trace + "-" + span + "-01":                    "00-" + trace + "-8000000000000002-01",
		"00-" + trace + "-" + span + "-00":                    "00-" + trace + "-8000000000000002-00",
		"cc-" + trace + "-" + span + "-01-later":              "00-" + trace + "-8000000000000002-01",
		"00-" + trace + "-" + span + "-01-more":               "",
		"ff-" + trace + "-" + span + "-01":                    "",
		"00-" + strings.ToUpper(trace) + "-" + span + "-01":   "",
		"00-" + strings.Repeat("0", 32) + "-" + span + "-01":  "",
		"00-" + trace + "-" + strings.Repeat("0", 16) + "-01": "",
		"00-" + trace + "-" + span + "-0":                     "",
		"00-" + trace + "-" + span + "x01":                    "",
		"":                                                    "",
	} {
		h := new(house)
		w := h.get("Traceparent", in)
		if got := w.Header().Get("Traceparent"); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
		if got := h.lines(t)[0]["traceparent"]; want != "" && got != want {
			t.Errorf("%q: the log has %v", in, got)
		}
	}
	twice := "00-" + trace + "-" + span + "-01"
	if got := new(house).get("Traceparent", twice, "Traceparent", twice).Header().Get("Traceparent"); got != "" {
		t.Errorf("two of them: got %q", got)
	}
}

func TestInternalErrorAlwaysHasCorrelationIdNeverAStack(t *testing.T) {
	for name, h := range map[string]*house{
		"panic": {do: func() { panic("secret query") }},
		"error": {err: errors.New("secret query")},
	} {
		w := h.get()
		body := w.Body.String()
		f := failed(t, w)
		id := w.Header().Get("X-Request-Id")
		if w.Code != 500 || f.Error.Code != "internal_error" || f.Error.Correlation != id || id == "" {
			t.Errorf("%s: %d %+v, id %q", name, w.Code, f, id)
		}
		if strings.Contains(body, "secret") || strings.Contains(body, ".go") {
			t.Errorf("%s: the body tells too much: %s", name, body)
		}
		line := h.lines(t)[0]
		if line["request_id"] != id || line["level"] != "ERROR" || !strings.Contains(fmt.Sprint(line["error"]), "secret query") {
			t.Errorf("%s: log line %v", name, line)
		}
		if _, ok := line["stack"]; ok != (name == "panic") {
			t.Errorf("%s: stack in the log: %v", name, ok)
		}
	}
}

func TestAPanicAfterTheAnswerBeganCutsTheConnection(t *testing.T) {
	defer func() {
		if got := recover(); got != http.ErrAbortHandler {
			t.Errorf("got %v", got)
		}
	}()
	new(house).send("GET", "/torn")
}

func TestAPanicLeavesNoHeaderOfTheHandler(t *testing.T) {
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Etag", `"x"`)
		w.Header().Set("Content-Encoding", "gzip")
		panic("late")
	})
	w := httptest.NewRecorder()
	httpd.RecoverOr(mux, httpd.Fail).ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	if f := failed(t, w); f.Error.Code != "internal_error" || w.Header().Get("Content-Encoding") != "" {
		t.Errorf("%+v %v", f, w.Header())
	}
}

func TestTheLogHasOneLineForARequestWithoutQueryOrToken(t *testing.T) {
	for name, tc := range map[string]struct {
		house  *house
		target string
		level  string
	}{
		"good":    {new(house), "/v1/thing?number=7", "DEBUG"},
		"slow":    {&house{took: time.Second + 1}, "/v1/thing?number=7", "INFO"},
		"refused": {new(house), "/v1/thing?number=hush", "INFO"},
		"ours":    {&house{err: errors.New("broken")}, "/v1/thing?number=7", "ERROR"},
	} {
		h := tc.house
		w := h.send("GET", tc.target, "Authorization", "Bearer "+reader)
		lines := h.lines(t)
		if len(lines) != 1 {
			t.Fatalf("%s: %d lines", name, len(lines))
		}
		line := lines[0]
		if line["level"] != tc.level || line["route"] != "/v1/thing" || line["status"] != float64(w.Code) ||
			line["method"] != "GET" || line["bytes"] != float64(w.Body.Len()) || line["took"] != float64(tc.house.took) {
			t.Errorf("%s: %v", name, line)
		}
		for _, secret := range []string{reader, "number=", "hush"} {
			if strings.Contains(h.log.String(), secret) {
				t.Errorf("%s: the log holds %q", name, secret)
			}
		}
	}
}

func TestAClientThatLeftIsNoFaultOfOurs(t *testing.T) {
	h := &house{err: fmt.Errorf("read: %w", context.Canceled)}
	ctx, leave := context.WithCancel(t.Context())
	leave()
	r := httptest.NewRequestWithContext(ctx, "GET", "/v1/thing", nil)
	r.Host = "news.example"
	r.Header.Set("Authorization", "Bearer "+reader)
	h.handler().ServeHTTP(httptest.NewRecorder(), r)
	if line := h.lines(t)[0]; line["level"] != "INFO" {
		t.Errorf("%v", line)
	}
}

func TestUnknownRouteIsNotFound(t *testing.T) {
	h := new(house)
	for _, target := range []string{"/", "/v1/", "/v1/thing/", "/v1/Thing", "/v2/thing", "/v1//thing", "/v1/./thing", "/v1/../v1/thing", "/v1/thing/.."} {
		w := h.send("GET", target)
		if f := failed(t, w); w.Code != 404 || f.Error.Code != "not_found" {
			t.Errorf("%s: %d %+v", target, w.Code, f)
		}
	}
	if len(h.checked) != 0 {
		t.Error("a token was looked at")
	}
}

func TestMethodNotAllowedIs405WithAllow(t *testing.T) {
	h := new(house)
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW", "get"} {
		w := h.send(method, "/v1/thing", "Authorization", "Bearer "+reader)
		f := failed(t, w)
		if w.Code != 405 || f.Error.Code != "method_not_allowed" || w.Header().Get("Allow") != "GET, HEAD" {
			t.Errorf("%s: %d %+v, Allow %q", method, w.Code, f, w.Header().Get("Allow"))
		}
	}
}

func TestDrainingIsUnavailableWithRetryAfter(t *testing.T) {
	h := new(house)
	if w := h.get(); w.Code != 200 {
		t.Fatalf("open: %d", w.Code)
	}
	h.gate.Shut()
	w := h.get()
	f := failed(t, w)
	if w.Code != 503 || f.Error.Code != "unavailable" || f.Error.Correlation != w.Header().Get("X-Request-Id") {
		t.Errorf("%d %+v", w.Code, f)
	}
	if w.Header().Get("Retry-After") != "1" || w.Header().Get("Connection") != "close" {
		t.Errorf("%v", w.Header())
	}
	if len(h.checked) != 1 {
		t.Error("a token was looked at behind a shut gate")
	}
}
