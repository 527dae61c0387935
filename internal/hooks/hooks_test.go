package hooks_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"

	"newsroom"
	"newsroom/internal/hooks"
)

func ask(method, target string, ready func(context.Context) []hooks.Component) *httptest.ResponseRecorder {
	mux := http.NewServeMux()
	hooks.Mount(mux, ready)
	w := httptest.NewRecorder()
	mux.ServeHTTP(w, httptest.NewRequest(method, target, nil))
	return w
}

// parts are those of a process whose storage is in the given state.
func parts(storage error) func(context.Context) []hooks.Component {
	return func(context.Context) []hooks.Component {
		return []hooks.Component{{Name: "process"}, {Name: "storage", Err: storage}}
	}
}

func TestProbesAnswerInPlainTextWithoutAToken(t *testing.T) {
	well, ill := parts(nil), parts(errors.New("secret path"))
	full := parts(newsroom.Because(newsroom.KindUnavailable, errors.New("secret path"), "The disk is full."))
	for _, tc := range []struct {
		method, target string
		ready          func(context.Context) []hooks.Component
		status         int
		body           string
	}{
		{"GET", "/healthz", well, 200, "ok\n"},
		{"GET", "/healthz", ill, 200, "ok\n"},
		{"GET", "/readyz", well, 200, "ok\n"},
		{"GET", "/readyz", ill, 503, "not ready\nstorage: See the log.\n"},
		{"GET", "/readyz", full, 503, "not ready\nstorage: The disk is full.\n"},
	} {
		w := ask(tc.method, tc.target, tc.ready)
		if w.Code != tc.status || w.Body.String() != tc.body || w.Header().Get("Cache-Control") != "no-store" ||
			!strings.HasPrefix(w.Header().Get("Content-Type"), "text/plain") {
			t.Errorf("%s %s: %d %q %v", tc.method, tc.target, w.Code, w.Body, w.Header())
		}
	}
	if w := ask("HEAD", "/readyz", well); w.Code != 200 {
		t.Errorf("HEAD: %d", w.Code)
	}
	if w := ask("POST", "/readyz", well); w.Code != 405 || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: %d", w.Code)
	}
}

func TestAProbeIsAnsweredAlsoWhereTheStoreHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hangs := func(ctx context.Context) []hooks.Component {
			<-ctx.Done()
			return []hooks.Component{{Name: "storage", Err: ctx.Err()}}
		}
		if w := ask("GET", "/readyz", hangs); w.Code != 503 {
			t.Errorf("%d", w.Code)
		}
	})
}
