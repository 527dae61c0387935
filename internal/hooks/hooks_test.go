package hooks_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"

	"newsroom/internal/hooks"
)

func ask(method, target string, ready func(context.Context) error) *httptest.ResponseRecorder {
	mux := http.NewServeMux()
	hooks.Mount(mux, ready)
	w := httptest.NewRecorder()
	mux.ServeHTTP(w, httptest.NewRequest(method, target, nil))
	return w
}

func TestProbesAnswerInPlainTextWithoutAToken(t *testing.T) {
	well := func(context.Context) error { return nil }
	ill := func(context.Context) error { return errors.New("secret path") }
	for _, tc := range []struct {
		method, target string
		ready          func(context.Context) error
		status         int
		body           string
	}{
		{"GET", "/healthz", well, 200, "ok\n"},
		{"GET", "/healthz", ill, 200, "ok\n"},
		{"GET", "/readyz", well, 200, "ok\n"},
		{"GET", "/readyz", ill, 503, "not ready\n"},
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
		hangs := func(ctx context.Context) error {
			<-ctx.Done()
			return ctx.Err()
		}
		if w := ask("GET", "/readyz", hangs); w.Code != 503 {
			t.Errorf("%d", w.Code)
		}
	})
}
