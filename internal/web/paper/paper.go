// Package paper is what all pages have in common: their style, and the headers that keep a page from being shown,
// changed or remembered by others. What a page says is its own package's.
package paper

import (
	"bytes"
	_ "embed"
	"html/template"
	"io/fs"
	"net/http"

	"newsroom/internal/httpd"
)

// StylePath is where the pages' style is.
const StylePath = "/style.css"

//go:embed style.css
var style []byte

//go:embed frame.html
var frame string

// Parse reads a set of pages, each of which stands between the templates "head" and "foot". What a page shows has the
// fields Title and Style. It panics on a mistake in what is compiled in.
func Parse(pages fs.FS) *template.Template {
	return template.Must(template.Must(template.New("frame").Parse(frame)).ParseFS(pages, "*.html"))
}

// Mount adds the style's route.
func Mount(mux *http.ServeMux, gate *httpd.Gate) {
	mux.Handle(StylePath, httpd.Fixed(gate, "text/css; charset=utf-8", style))
	mountScripts(mux, gate)
}

// Print sends the named page of a set. leadsTo is an origin of others to which its forms may lead; empty: none.
func Print(w http.ResponseWriter, r *http.Request, pages *template.Template, name string, status int, leadsTo string, what any) error {
	return show(w, r, pages, name, status, policy(leadsTo), what)
}

// show sends a page under a policy.
func show(w http.ResponseWriter, r *http.Request, pages *template.Template, name string, status int, allowed string, what any) error {
	var page bytes.Buffer
	if err := pages.ExecuteTemplate(&page, name, what); err != nil {
		return err
	}
	send(w, r, page.Bytes(), status, allowed)
	return nil
}

// Whole sends a page that is not of a set, and has no forms that lead elsewhere.
func Whole(w http.ResponseWriter, r *http.Request, page []byte) {
	send(w, r, page, http.StatusOK, policy(""))
}

func send(w http.ResponseWriter, r *http.Request, page []byte, status int, allowed string) {
	h := w.Header()
	secure(h, allowed)
	h.Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		// A reader who is gone is no error of ours.
		_, _ = w.Write(page)
	}
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

// policy is what a page may do whose forms may lead to an origin of others, if one is named.
func policy(leadsTo string) string {
	action := "'self'"
	if leadsTo != "" {
		action += " " + leadsTo
	}
	return "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action " + action
}
