package httpd_test

import (
	"compress/gzip"
	"fmt"
	"io"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom/internal/httpd"
)

var (
	short = httpd.JSONResponse{Body: []byte(`{"a":1}`), ETag: `"abc"`}
	long  = httpd.JSONResponse{Body: []byte(`{"a":"` + strings.Repeat("x", 2000) + `"}`), ETag: `"abc"`}
)

func TestGETCarriesAStrongETagAndPrivateNoCache(t *testing.T) {
	w := (&house{answer: short}).get()
	want := map[string][]string{
		"Access-Control-Allow-Origin":   {"*"},
		"Access-Control-Expose-Headers": {"WWW-Authenticate, ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, Idempotent-Replayed"},
		"Cache-Control":                 {"private, no-cache"}, "Content-Length": {"7"}, "Content-Type": {"application/json"},
		"Etag": {`"abc"`}, "Vary": {"Authorization, Accept-Encoding"}, "X-Content-Type-Options": {"nosniff"},
		"X-Request-Id": {"01000000-0000-0000-8000-000000000001"},
	}
	if diff := cmp.Diff(want, map[string][]string(w.Header())); w.Code != 200 || w.Body.String() != `{"a":1}` || diff != "" {
		t.Errorf("%d %s %s", w.Code, w.Body, diff)
	}
}

func TestEverythingElseCarriesNoStoreAndNoETag(t *testing.T) {
	w := (&house{answer: httpd.JSONResponse{Body: short.Body}}).get("If-None-Match", "*")
	if _, tagged := w.Header()["Etag"]; w.Code != 200 || tagged || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
}

func TestHEADIsAnsweredWhereverGETIs(t *testing.T) {
	h := &house{answer: short}
	w := h.send("HEAD", "/v1/thing", "Authorization", "Bearer "+reader)
	if w.Code != 200 || w.Body.Len() != 0 || w.Header().Get("Content-Length") != "7" || w.Header().Get("Etag") != `"abc"` {
		t.Errorf("%d %q %v", w.Code, w.Body, w.Header())
	}
	if w = h.send("HEAD", "/v1/thing"); w.Code != 401 || w.Body.Len() != 0 {
		t.Errorf("without a token: %d %q", w.Code, w.Body)
	}
	h.answer = long
	w = h.send("HEAD", "/v1/thing", "Authorization", "Bearer "+reader, "Accept-Encoding", "gzip")
	if w.Code != 200 || w.Body.Len() != 0 || w.Header().Get("Etag") != `"abc-gzip"` ||
		w.Header().Get("Content-Encoding") != "gzip" || w.Header().Get("Content-Length") == "" {
		t.Errorf("encoded: %d %q %v", w.Code, w.Body, w.Header())
	}
}

func TestAMatchingIfNoneMatchIs304(t *testing.T) {
	const now, zip = `"abc"`, `"abc-gzip"`
	for _, tc := range []struct {
		condition    []string
		plain, coded string // the ETag of a 304, empty for a 200, to a client that takes plain or gzip
	}{
		{[]string{now}, now, now},
		{[]string{zip}, zip, zip},
		{[]string{"W/" + now}, now, now},
		{[]string{"*"}, now, zip},
		{[]string{" * "}, now, zip},
		{[]string{now + "," + zip}, now, zip},
		{[]string{zip + ", " + now}, now, zip},
		{[]string{`"x", "y,z" ,, W/"abc"`}, now, now},
		{[]string{`, "abc",`}, now, now},
		{[]string{`"x"`, now}, now, now},
		{[]string{`"x"`}, "", ""},
		{[]string{`"x,abc"`}, "", ""},
		{[]string{"abc"}, "", ""},
		{[]string{`w/"abc"`}, "", ""},
		{[]string{`"abc`}, "", ""},
		{[]string{`"x" "abc"`}, "", ""},
		{[]string{`"x", *`}, "", ""},
		{[]string{""}, "", ""},
		{nil, "", ""},
	} {
		for accept, want := range map[string]string{"identity": tc.plain, "gzip": tc.coded} {
			headers := []string{"Accept-Encoding", accept}
			for _, line := range tc.condition {
				headers = append(headers, "If-None-Match", line)
			}
			w := (&house{answer: long}).get(headers...)
			if want == "" {
				if w.Code != 200 || w.Body.Len() == 0 {
					t.Errorf("%q, %s: %d", tc.condition, accept, w.Code)
				}
				continue
			}
			if got := w.Header().Get("Etag"); w.Code != 304 || got != want || w.Body.Len() != 0 || w.Header().Get("Content-Encoding") != "" ||
				w.Header().Get("Cache-Control") != "private, no-cache" || w.Header().Get("Vary") == "" {
				t.Errorf("%q, %s: %d %v", tc.condition, accept, w.Code, w.Header())
			}
		}
	}
}

func TestGzipWhereAskedForFrom1KiBOn(t *testing.T) {
	for accept, packed := range map[string]bool{
		"gzip": true, "GZIP": true, "x-gzip": true, "deflate, gzip;q=0.5": true, "*": true, "gzip;q=1.000": true,
		"br, *;q=0.1": true, "identity;q=0.5, gzip": true, "gzip ; q=0.2": true, "gzip;q=0, x-gzip": true,
		"": false, "br": false, "gzip;q=0": false, "gzip;q=0.000, *": false, "*;q=0": false, "gzip;q=2x": false,
		"identity, gzip;q=0.5": false, "gzip;q=0.0001": false, "gzip;level=9": false, "gzipped": false,
	} {
		w := (&house{answer: long}).get("Accept-Encoding", accept)
		got := w.Header().Get("Content-Encoding") == "gzip"
		if got != packed || (w.Header().Get("Etag") == `"abc-gzip"`) != packed || w.Header().Get("Content-Length") != fmt.Sprint(w.Body.Len()) {
			t.Errorf("%q: %v", accept, w.Header())
		}
		body := io.Reader(w.Body)
		if got {
			unpacked, err := gzip.NewReader(w.Body)
			if err != nil {
				t.Fatal(err)
			}
			body = unpacked
		}
		if plain, err := io.ReadAll(body); err != nil || !cmp.Equal(plain, long.Body) {
			t.Errorf("%q: %v, %d bytes", accept, err, len(plain))
		}
	}
	if w := (&house{answer: short}).get("Accept-Encoding", "gzip"); w.Header().Get("Content-Encoding") != "" || w.Header().Get("Etag") != `"abc"` {
		t.Errorf("a short body: %v", w.Header())
	}
}

func TestPackedBodiesOfManyReadersAreNeverMixedUp(t *testing.T) {
	h := new(house)
	handler := h.handler()
	for i := range 600 {
		// Each body twice: the first is packed, the second may be the one that was kept.
		want := fmt.Sprintf(`{"reader":%d,"a":"%s"}`, i/2%250, strings.Repeat("x", 2000))
		h.answer = httpd.JSONResponse{Body: []byte(want), ETag: `"the same for all"`}
		r := httptest.NewRequest("GET", "/v1/thing", nil)
		r.Host = "news.example"
		r.Header.Set("Authorization", "Bearer "+reader)
		r.Header.Set("Accept-Encoding", "gzip")
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		unpacked, err := gzip.NewReader(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(unpacked); err != nil || string(got) != want {
			t.Fatalf("%d: %v, %.40s", i, err, got)
		}
	}
}
