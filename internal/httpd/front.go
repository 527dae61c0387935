package httpd

import (
	"log/slog"
	"net/http"
	"strings"
	"time"

	"newsroom"
)

// Front puts the first ring around all doors. Outermost is the id, so that every answer carries one; then
// the log, which sees what the rest did; then what catches panics. next is the mux of all doors, which
// should send "/" to NotFound where no door takes it.
func Front(next http.Handler, mint newsroom.Minter, clock func() time.Time, log *slog.Logger) http.Handler {
	next = cleanPaths(next)
	// The check of the Host header goes here: after it is known how to answer, before any address is judged.
	next = Recover(next)
	next = AccessLog(next, clock, log)
	next = Trace(next, mint)
	return RequestID(next, mint)
}

// RequestID gives every answer an X-Request-Id, minted here: one that a client sends is not believed. Error
// answers and the log read it from the header.
func RequestID(next http.Handler, mint newsroom.Minter) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header()["X-Request-Id"] = []string{newsroom.ID[http.Request](mint()).String()}
		next.ServeHTTP(w, r)
	})
}

// cleanPaths answers 404 for a path with empty, "." or ".." segments, where a mux would redirect: an address
// of the interface is spelled in one way.
func cleanPaths(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isClean(r.URL.EscapedPath()) {
			NotFound(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func isClean(path string) bool {
	if !strings.HasPrefix(path, "/") || strings.Contains(path, "//") {
		return false
	}
	for segment := range strings.SplitSeq(path[1:], "/") {
		if segment == "." || segment == ".." {
			return false
		}
	}
	return true
}
