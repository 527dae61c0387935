package feed

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom/internal/outbound"
)

const tiny = `<rss version="2.0"><channel><title>T</title><item><title>One</title></item></channel></rss>`

func TestConditionalRequests(t *testing.T) {
	const etag, modified = `W/"a b\"c"`, "Sun,  01 Nov 2026 00:00:00 GMT"
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("If-None-Match") == etag && r.Header.Get("If-Modified-Since") == modified {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		w.Header().Set("ETag", etag)
		w.Header().Set("Last-Modified", modified)
		w.Header().Set("Content-Type", "application/rss+xml")
		w.Header().Set("Cache-Control", "max-age=600")
		fmt.Fprint(w, tiny)
	})
	f := fetcher(t)
	got, err := f.Fetch(t.Context(), Request{URL: s.URL + "/feed"})
	want := Response{
		Status: 200, FinalURL: s.URL + "/feed", ETag: etag, LastModified: modified, ContentType: "application/rss+xml",
		Body: []byte(tiny), MaxAge: 10 * time.Minute, Took: time.Second,
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Error(err, diff)
	}
	got, err = f.Fetch(t.Context(), Request{URL: s.URL + "/feed", ETag: got.ETag, LastModified: got.LastModified})
	want = Response{Status: 304, NotModified: true, FinalURL: s.URL + "/feed", ETag: etag, LastModified: modified, Took: time.Second}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Error(err, diff)
	}
}

// A stored validator that can't be sent must not stop the polling.
func TestUnsendableValidators(t *testing.T) {
	var got http.Header
	s := serve(t, func(w http.ResponseWriter, r *http.Request) { got = r.Header; w.WriteHeader(http.StatusNotModified) })
	resp, err := fetcher(t).Fetch(t.Context(), Request{URL: s.URL, ETag: "a\nb", LastModified: strings.Repeat("x", 5000)})
	if err != nil || got.Get("If-None-Match") != "" || got.Get("If-Modified-Since") != "" {
		t.Error(err, got)
	}
	if resp.NotModified || resp.Err() == nil {
		t.Error("an unconditional request was answered 304 and nothing was said")
	}
}

func TestStatusesAreTold(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "3600")
		w.WriteHeader(http.StatusTooManyRequests)
		fmt.Fprint(w, "slow down")
	})
	got, err := fetcher(t).Fetch(t.Context(), Request{URL: s.URL})
	want := Response{Status: 429, FinalURL: s.URL, ContentType: "text/plain; charset=utf-8", RetryAfter: time.Hour, Took: time.Second}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Error(err, diff)
	}
	if !errors.Is(got.Err(), StatusError{429}) {
		t.Error(got.Err())
	}
}

func TestMoves(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/good":
			http.Redirect(w, r, "/step", http.StatusMovedPermanently)
		case "/mixed":
			http.Redirect(w, r, "/for-now", http.StatusPermanentRedirect)
		case "/step":
			http.Redirect(w, r, "/end", http.StatusPermanentRedirect)
		case "/for-now":
			http.Redirect(w, r, "/end", http.StatusFound)
		default:
			fmt.Fprint(w, tiny)
		}
	})
	for path, permanent := range map[string]bool{"/good": true, "/mixed": false, "/for-now": false, "/end": false} {
		got, err := fetcher(t).Fetch(t.Context(), Request{URL: s.URL + path})
		if err != nil || got.FinalURL != s.URL+"/end" || got.Permanent != permanent {
			t.Errorf("%s: %+v, %v", path, got, err)
		}
	}
}

func TestFetchLimits(t *testing.T) {
	var zipped bytes.Buffer
	z := gzip.NewWriter(&zipped)
	for range MaxBody>>20 + 1 {
		_, _ = z.Write(make([]byte, 1<<20))
	}
	_ = z.Close()
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/bomb" {
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = w.Write(zipped.Bytes())
			return
		}
		block := bytes.Repeat([]byte("<item/>"), 10_000)
		for { // without an end, until the client leaves
			if _, err := w.Write(block); err != nil {
				return
			}
		}
	})
	for _, path := range []string{"/bomb", "/endless"} {
		got, err := fetcher(t).Fetch(t.Context(), Request{URL: s.URL + path})
		if outbound.KindOf(err) != outbound.TooLarge || got.Body != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
}

func TestFetchRefusals(t *testing.T) {
	closed := fetcher(t)
	guarded := NewFetcher(outbound.New(outbound.Options{}), ticking())
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct {
		ctx  context.Context
		f    *Fetcher
		url  string
		kind outbound.FailureKind
	}{
		{t.Context(), closed, "file:///etc/passwd", outbound.Address},
		{t.Context(), closed, "http://[", outbound.Address},
		{t.Context(), guarded, "http://127.0.0.1:1/", outbound.Refused},
		{canceled, closed, "http://127.0.0.1:1/", outbound.Canceled},
	} {
		if _, err := c.f.Fetch(c.ctx, Request{URL: c.url}); outbound.KindOf(err) != c.kind {
			t.Errorf("%s: %v", c.url, err)
		}
	}
}

// The way to an answer is told step by step.
func TestRedirectsAreTold(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/1":
			http.Redirect(w, r, "/2?a=b", http.StatusMovedPermanently)
		case "/2":
			http.Redirect(w, r, "/3", http.StatusFound)
		}
	})
	got, err := fetcher(t).Fetch(t.Context(), Request{URL: s.URL + "/1"})
	if diff := cmp.Diff([]Redirect{{301, s.URL + "/2?a=b"}, {302, s.URL + "/3"}}, got.Redirects); err != nil || diff != "" {
		t.Error(err, diff)
	}
}
