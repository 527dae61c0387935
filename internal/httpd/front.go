package httpd

import (
	"log/slog"
	"net/http"
	"strings"
	"time"

	"newsroom"
)

// FrontOptions is what Front is set to.
type FrontOptions struct {
	Origin string   // the public one, such as https://news.example
	Open   []string // paths that pages of any origin may call with a token, and all that lies below them
	// Anywhere are paths of bytes that are the same for everybody and hold nothing of ours, such as a style sheet: they are
	// answered under any host, so that the page which refuses a host can be shown as a page.
	Anywhere []string
	Secret   bool // the process itself speaks TLS: whoever came once is to come by https from then on
	// Missing answers for an address that is none; nil: NotFound.
	Missing http.HandlerFunc
	// Refuse answers for a host that is not ours and for a panic; nil: Fail.
	Refuse func(http.ResponseWriter, *http.Request, error)
	// Observe is told of each request by which route it was answered (empty: none was asked), with which status (0: with
	// none), and how long that took; nil: nobody is.
	Observe func(route string, status int, took time.Duration)
	Mint    newsroom.Minter
	Clock   func() time.Time
	Log     *slog.Logger
}

// Front puts the first ring around all doors. Outermost is the id, so that every answer carries one; then
// the log, which sees what the rest did; then what catches panics; then what tells browsers who may ask; then
// the check of the Host. next is the mux of all doors, which should send "/" to what answers for an address that is none,
// where no door takes it.
func Front(next http.Handler, o FrontOptions) http.Handler {
	if o.Missing == nil {
		o.Missing = NotFound
	}
	if o.Refuse == nil {
		o.Refuse = Fail
	}
	if o.Observe == nil {
		o.Observe = func(string, int, time.Duration) {}
	}
	next = cleanPaths(next, o.Missing)
	next = onlySecret(next, o)
	next = onlyHosts(next, o)
	next = crossOrigin(next, o.Open)
	next = RecoverOr(next, o.Refuse)
	next = AccessLog(next, o.Clock, o.Observe, o.Log)
	next = Trace(next, o.Mint)
	return RequestID(next, o.Mint)
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
func cleanPaths(next http.Handler, missing http.HandlerFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isClean(r.URL.EscapedPath()) {
			missing(w, r)
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
