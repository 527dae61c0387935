package api_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/api"
)

// sink is an http.ResponseWriter that costs nothing.
type sink struct{ header http.Header }

func (s sink) Header() http.Header       { return s.header }
func (sink) Write(b []byte) (int, error) { return len(b), nil }
func (sink) WriteHeader(int)             {}

// still is a step that costs nothing.
type still struct {
	ready newsroom.Readiness
	body  []byte
}

func (s still) Front(context.Context, newsroom.AccountID) (newsroom.Readiness, []byte, string, error) {
	return s.ready, s.body, `"e"`, nil
}

func (s still) Sent(context.Context, newsroom.AccountID, int64) ([]byte, string, error) {
	return s.body, `"e"`, nil
}

// BenchmarkChain measures the whole chain of handlers over a step that costs nothing, with an edition of 24 KB.
func BenchmarkChain(b *testing.B) {
	edition := strings.Repeat(read(b, "../wire/testdata/edition.json"), 12)
	h := chain(api.Steps{Editions: still{stocked().ready, []byte(edition)}})
	for _, bc := range []struct {
		name, target string
		headers      []string
	}{
		{"briefing", "/v1/briefing", nil},
		{"briefing by number", "/v1/briefing?edition_number=1", nil},
		{"briefing not modified", "/v1/briefing", []string{"If-None-Match", `"e"`}},
		{"briefing gzip", "/v1/briefing", []string{"Accept-Encoding", "gzip"}},
		{"newsroom", "/v1/newsroom", nil},
		{"unauthorized", "/v1/briefing", []string{"Authorization", "Bearer x"}},
	} {
		b.Run(bc.name, func(b *testing.B) {
			r := httptest.NewRequest("GET", bc.target, nil)
			r.Host = "news.example"
			r.Header.Set("Authorization", "Bearer anewsroom_read")
			for i := 0; i < len(bc.headers); i += 2 {
				r.Header.Set(bc.headers[i], bc.headers[i+1])
			}
			b.ReportAllocs()
			for b.Loop() {
				h.ServeHTTP(sink{make(http.Header, 16)}, r)
			}
		})
	}
}
