// Package paper is what all pages have in common: the frame around them, the language in which they speak, their style,
// type and script, and the headers that keep a page from being shown, changed or remembered by others. What a page says
// is its own package's.
//
// A package parses its templates into a Set, begins a view with Begin, and has it sent by Print. One style sheet in
// layers, one module and three fonts serve all pages; their addresses hold their digest.
package paper

import (
	"bytes"
	"net/http"
	"strings"

	"github.com/klauspost/compress/gzip"
)

// Print sends the named page of a set.
func Print(w http.ResponseWriter, r *http.Request, pages *Set, name string, what Framed) error {
	page, err := Make(pages, name, what)
	if err == nil {
		page.Send(w, r)
	}
	return err
}

// PrintJSON sends what a page's script or a browser's worker asked for.
func PrintJSON(w http.ResponseWriter, body []byte) {
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "no-store")
	_, _ = w.Write(body) // a reader who is gone is no error of ours
}

func pack(page []byte) []byte {
	var out bytes.Buffer
	zip := gzip.NewWriter(&out) // into memory, which takes everything
	_, _ = zip.Write(page)
	_ = zip.Close()
	return out.Bytes()
}

// Send sends the browser elsewhere, by GET whatever it came by (RFC 9700, section 4.12).
func Send(w http.ResponseWriter, to string) {
	h := w.Header()
	secure(h, policy(""))
	h.Set("Location", to)
	w.WriteHeader(http.StatusSeeOther)
}

// secure sets the headers. The referrer is kept from other origins, but not from ours: without it browsers leave the
// origin out of a form's request, too.
func secure(h http.Header, allowed string) {
	h.Set("Content-Security-Policy", allowed)
	h.Set("X-Frame-Options", "DENY")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
}

// rules are what a page may do: load what is ours, ask this newsroom, and nothing else.
const rules = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; " +
	"manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types newsroom"

// policy is what a page may do whose forms may lead to an origin of others, if one is named.
func policy(leadsTo string) string {
	if leadsTo == "" {
		return rules
	}
	return strings.Replace(rules, "form-action 'self'", "form-action 'self' "+leadsTo, 1)
}
