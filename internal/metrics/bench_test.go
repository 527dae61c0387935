package metrics

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// nowhere takes an answer and forgets it.
type nowhere struct{ header http.Header }

func (n nowhere) Header() http.Header         { return n.header }
func (n nowhere) Write(b []byte) (int, error) { return len(b), nil }
func (n nowhere) WriteHeader(int)             {}

func asked() *http.Request {
	r := httptest.NewRequest(http.MethodGet, Path, nil)
	r.Header.Set("Accept-Encoding", "gzip")
	return r
}

// BenchmarkScrape is what a scrape costs between two writings of the page, beside HTTP.
func BenchmarkScrape(b *testing.B) {
	board, r := newBoard(b), asked()
	b.ReportAllocs()
	for b.Loop() {
		board.handler.ServeHTTP(nowhere{http.Header{}}, r)
	}
}

// BenchmarkPage is what it costs to write the page, which is done once in writeEvery.
func BenchmarkPage(b *testing.B) {
	board, r := newBoard(b), asked()
	b.ReportAllocs()
	for b.Loop() {
		board.now = board.now.Add(writeEvery)
		board.handler.ServeHTTP(nowhere{http.Header{}}, r)
	}
}

// BenchmarkScrapeByHTTP is what a scrape costs over loopback, on both sides of the connection: cpu-ns/op is processor time.
func BenchmarkScrapeByHTTP(b *testing.B) {
	server := httptest.NewServer(newBoard(b).handler)
	defer server.Close()
	b.ReportAllocs()
	before := processor(b)
	for b.Loop() {
		answer, err := server.Client().Get(server.URL + Path)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, answer.Body); err != nil {
			b.Fatal(err)
		}
		answer.Body.Close()
	}
	b.ReportMetric(float64(processor(b)-before)/float64(b.N), "cpu-ns/op")
}

// processor is what this process has taken of the processor so far.
func processor(t testing.TB) time.Duration {
	t.Helper()
	var used unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &used); err != nil {
		t.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
