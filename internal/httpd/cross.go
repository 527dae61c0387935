package httpd

import (
	"net/http"
	"strings"
)

// What browsers are told about pages of other origins (Fetch Standard, section 3.3). Any page may ask, since
// nothing of this is answered by cookie: the page has to bring a token of its own.
var (
	anyOrigin = []string{"*"}
	exposed   = []string{"WWW-Authenticate, ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, Idempotent-Replayed"}
	askedWith = []string{"Authorization, Content-Type, If-None-Match, Traceparent, MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name"}
	forADay   = []string{"86400"}
)

// crossOrigin lets pages of every origin read the answers of the open paths and of all below them. Other
// paths, those of pages above all, say nothing, and browsers keep them apart.
func crossOrigin(next http.Handler, open []string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if lies(r.URL.Path, open) {
			h := w.Header()
			h["Access-Control-Allow-Origin"] = anyOrigin
			h["Access-Control-Expose-Headers"] = exposed
		}
		next.ServeHTTP(w, r)
	})
}

// lies tells whether a path is one of those or below one.
func lies(path string, under []string) bool {
	for _, top := range under {
		if rest, ok := strings.CutPrefix(path, top); ok && (rest == "" || rest[0] == '/') {
			return true
		}
	}
	return false
}

// isPreflight tells whether a browser asks what a page of another origin may send to an open path. It asks
// without a token.
func isPreflight(w http.ResponseWriter, r *http.Request) bool {
	return r.Method == http.MethodOptions && r.Header.Get("Origin") != "" &&
		r.Header.Get("Access-Control-Request-Method") != "" && w.Header()["Access-Control-Allow-Origin"] != nil
}

func allowPreflight(w http.ResponseWriter, methods string) {
	h := w.Header()
	common(h)
	h["Cache-Control"] = noStore
	h["Access-Control-Allow-Methods"] = []string{methods}
	h["Access-Control-Allow-Headers"] = askedWith
	h["Access-Control-Max-Age"] = forADay
	w.WriteHeader(http.StatusNoContent)
}
