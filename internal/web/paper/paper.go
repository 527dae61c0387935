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

// ZonePath is where the script is that fills in the browser's time zone.
const ZonePath = "/assets/zone.js"

//go:embed zone.js
var zone []byte

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
	mux.Handle(ZonePath, httpd.Fixed(gate, "text/javascript; charset=utf-8", zone))
}

// Print sends the named page of a set. leadsTo is an origin of others to which its forms may lead; empty: none.
func Print(w http.ResponseWriter, r *http.Request, pages *template.Template, name string, status int, leadsTo string, what any) error {
	return printPage(w, r, pages, name, status, secured{leadsTo: leadsTo}, what)
}

// PrintActive sends a page that has a script of ours.
func PrintActive(w http.ResponseWriter, r *http.Request, pages *template.Template, name string, status int, leadsTo string, what any) error {
	return printPage(w, r, pages, name, status, secured{leadsTo: leadsTo, scripts: true}, what)
}

func printPage(w http.ResponseWriter, r *http.Request, pages *template.Template, name string, status int, allowed secured, what any) error {
	var page bytes.Buffer
	if err := pages.ExecuteTemplate(&page, name, what); err != nil {
		return err
	}
	h := w.Header()
	secure(h, allowed)
	h.Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		// A reader who is gone is no error of ours.
		_, _ = w.Write(page.Bytes())
	}
	return nil
}

// Send sends the browser elsewhere, by GET whatever it came by (RFC 9700, section 4.12).
func Send(w http.ResponseWriter, to string) {
	h := w.Header()
	secure(h, secured{})
	h.Set("Location", to)
	w.WriteHeader(http.StatusSeeOther)
}

// secured is what a page may do beyond what all may.
type secured struct {
	leadsTo string // an origin of others to which its forms may lead
	scripts bool   // it has scripts of ours
}

// secure sets the headers. The referrer is kept from other origins, but not from ours: without it browsers leave the
// origin out of a form's request, too.
func secure(h http.Header, allowed secured) {
	action, scripts := "'self'", ""
	if allowed.leadsTo != "" {
		action += " " + allowed.leadsTo
	}
	if allowed.scripts {
		scripts = "script-src 'self'; "
	}
	h.Set("Content-Security-Policy", "default-src 'none'; "+scripts+"style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action "+action)
	h.Set("X-Frame-Options", "DENY")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
}
