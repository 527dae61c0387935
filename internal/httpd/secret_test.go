package httpd_test

import (
	"crypto/tls"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"newsroom/internal/httpd"
)

func TestHTTPSAloneIsAskedForWhereTheProcessSpeaksItForAHostOfItsOwn(t *testing.T) {
	for _, tt := range []struct {
		origin, host string
		secret, tls  bool
		want         string
	}{
		{"https://news.example", "news.example", true, true, "max-age=31536000"},
		{"https://news.example:8443", "news.example:8443", true, true, "max-age=31536000"},
		{"https://news.example", "localhost", true, true, ""},
		{"https://news.example", "other.example", true, true, ""},
		{"https://news.example", "news.example", false, false, ""}, // a proxy's
		{"https://news.example", "news.example", true, false, ""},
		{"http://news.example", "news.example", true, true, ""},
		{"https://localhost:8443", "localhost:8443", true, true, ""},
		{"https://127.0.0.1:8443", "127.0.0.1:8443", true, true, ""},
		{"https://[::1]:8443", "[::1]:8443", true, true, ""},
	} {
		for _, path := range []string{"/", "/panic"} {
			mux := http.NewServeMux()
			mux.HandleFunc("/", httpd.NotFound)
			mux.HandleFunc("/panic", func(http.ResponseWriter, *http.Request) { panic("on purpose") })
			front := httpd.Front(mux, httpd.FrontOptions{
				Origin: tt.origin, Secret: tt.secret, Mint: func() [16]byte { return [16]byte{} }, Clock: time.Now, Log: slog.New(slog.DiscardHandler),
			})
			r := httptest.NewRequest(http.MethodGet, path, nil)
			r.Host, r.TLS = tt.host, nil
			if tt.tls {
				r.TLS = new(tls.ConnectionState)
			}
			w := httptest.NewRecorder()
			front.ServeHTTP(w, r)
			if got := w.Header().Get("Strict-Transport-Security"); got != tt.want {
				t.Errorf("%s with %+v: %q, want %q", path, tt, got, tt.want)
			}
		}
	}
}
