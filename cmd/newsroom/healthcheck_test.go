package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// What /readyz says of the parts that are not ready reaches whoever looks by the command, as text on one line.
func TestAHealthCheckSaysWhichPartIsNotReady(t *testing.T) {
	t.Parallel()
	answer := "not ready\nstorage: The disk is full.\x1b[2J\nprocess: This newsroom is stopping.\n"
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = io.WriteString(w, answer)
	}))
	defer site.Close()
	got := rigOn(t, "").try("healthcheck", "--listen", strings.TrimPrefix(site.URL, "http://"))
	if want := "503 service unavailable. storage: The disk is full.[2J process: This newsroom is stopping.\n"; got.code == 0 || !strings.HasSuffix(got.err, want) {
		t.Errorf("it ended with %d and said %q, want %q at its end", got.code, got.err, want)
	}
}
