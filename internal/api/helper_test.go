package api_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/api"
	"newsroom/internal/httpd"
)

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// shelf is a step that holds editions: what package edition is to the interface.
type shelf struct {
	ready newsroom.Readiness
	sent  map[newsroom.AccountID][]string // by number-1
	err   error
}

func (s *shelf) Front(_ context.Context, account newsroom.AccountID) (newsroom.Readiness, []byte, string, error) {
	sent := s.sent[account]
	if s.err != nil || len(sent) == 0 {
		return s.ready, nil, "", s.err
	}
	body := sent[len(sent)-1]
	return s.ready, []byte(body), tag(body), nil
}

func (s *shelf) Sent(_ context.Context, account newsroom.AccountID, number int64) ([]byte, string, error) {
	sent := s.sent[account]
	if number == 0 {
		number = int64(len(sent))
	}
	if s.err != nil {
		return nil, "", s.err
	}
	if number < 1 || number > int64(len(sent)) {
		return nil, "", newsroom.Errorf(newsroom.KindNotFound, "There is no edition %d.", number)
	}
	body := sent[number-1]
	return []byte(body), tag(body), nil
}

func tag(body string) string { return httpd.ETag([]byte(body)) }

// alice has an account.
var alice = newsroom.AccountID{'a'}

// check takes for a token the letter of an account and what it may do, with a tilde behind it where the reader
// wants to be asked first.
func check(_ context.Context, token string) (newsroom.Principal, error) {
	if len(token) < 2 {
		return newsroom.Principal{}, newsroom.Errorf(newsroom.KindUnauthorized, "unknown")
	}
	scope, asks := strings.CutSuffix(token[1:], "~")
	return newsroom.Principal{Account: newsroom.AccountID{token[0]}, Client: "an app", Scopes: []newsroom.Scope{newsroom.Scope(scope)}, AskFirst: asks}, nil
}

// interfaceOf is the whole chain of handlers over a shelf, as the app wires it, judged by the document.
func interfaceOf(editions api.Editions) http.Handler { return interfaceWith(editions, nil) }

func interfaceWith(editions api.Editions, mandates api.Mandates) http.Handler {
	return judged(chain(api.Steps{Editions: editions, Mandates: mandates}))
}

// chain is the same without the document around it.
func chain(steps api.Steps) http.Handler {
	door := httpd.NewDoor(check, new(httpd.Gate), nil, "https://news.example", newsroom.ResourceV1)
	mux := http.NewServeMux()
	api.New(door, "https://news.example", steps).Mount(mux)
	mux.HandleFunc("/", httpd.NotFound)
	mint := func() [16]byte { return [16]byte{8: 0x80, 15: 1} }
	return httpd.Front(mux, httpd.FrontOptions{
		Origin: "https://news.example", Open: []string{"/v1"}, Mint: mint,
		Clock: func() time.Time { return noon }, Log: slog.New(slog.DiscardHandler),
	})
}

// ask sends a request with a token and further headers in pairs.
func ask(h http.Handler, method, target, token string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, target, nil)
	r.Host = "news.example"
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func read(t testing.TB, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
