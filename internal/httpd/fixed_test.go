package httpd_test

import (
	"compress/gzip"
	"io"
	"net/http/httptest"
	"strings"
	"testing"

	"newsroom/internal/httpd"
)

func TestFixedBytesAreSentPackedOrPlainOrNotAtAll(t *testing.T) {
	t.Parallel()
	gate := new(httpd.Gate)
	text := strings.Repeat("Tides and peat. ", 200)
	h := httpd.Fixed(gate, "text/plain; charset=utf-8", []byte(text), "Content-Security-Policy", "default-src 'none'")
	ask := func(method string, headers ...string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, "/docs", nil)
		for i := 0; i < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w
	}
	plain, packed := ask("GET"), ask("GET", "Accept-Encoding", "gzip")
	if plain.Code != 200 || plain.Body.String() != text || plain.Header().Get("Content-Security-Policy") == "" || plain.Header().Get("X-Content-Type-Options") != "nosniff" {
		t.Errorf("%d %v", plain.Code, plain.Header())
	}
	reader, err := gzip.NewReader(packed.Body)
	if err != nil {
		t.Fatal(err)
	}
	if unpacked, err := io.ReadAll(reader); err != nil || string(unpacked) != text || packed.Header().Get("Content-Encoding") != "gzip" {
		t.Errorf("%v %v", err, packed.Header())
	}
	tags := []string{plain.Header().Get("Etag"), packed.Header().Get("Etag")}
	if tags[0] == tags[1] || !strings.HasSuffix(tags[1], `-gzip"`) {
		t.Errorf("the ETags are %v", tags)
	}
	for _, tag := range tags {
		if w := ask("GET", "If-None-Match", tag); w.Code != 304 || w.Body.Len() != 0 || w.Header().Get("Etag") != tag {
			t.Errorf("%s: %d %v", tag, w.Code, w.Header())
		}
	}
	if w := ask("HEAD"); w.Code != 200 || w.Body.Len() != 0 || w.Header().Get("Content-Length") != "3200" {
		t.Errorf("HEAD: %d %v", w.Code, w.Header())
	}
	if w := ask("POST"); w.Code != 405 || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: %d %v", w.Code, w.Header())
	}
	gate.Shut()
	if w := ask("GET"); w.Code != 503 || w.Header().Get("Retry-After") != "1" {
		t.Errorf("while it drains: %d %v", w.Code, w.Header())
	}
}

func TestFixedBytesThatAreFewAreNotPacked(t *testing.T) {
	t.Parallel()
	h := httpd.Fixed(new(httpd.Gate), "text/plain", []byte("Tides."))
	r := httptest.NewRequest("GET", "/docs", nil)
	r.Header.Set("Accept-Encoding", "gzip")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if w.Body.String() != "Tides." || w.Header().Get("Content-Encoding") != "" {
		t.Errorf("%s %v", w.Body, w.Header())
	}
}
