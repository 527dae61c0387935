package reference

import (
	"fmt"
	"net/http"

	_ "embed"

	"newsroom/internal/api"
	"newsroom/internal/httpd"
	"newsroom/internal/web/paper"
)

//go:embed pages/reference.css
var style []byte

//go:embed pages/icon.svg
var icon []byte

// Where the pages are.
const (
	routesPath  = "/docs"
	objectsPath = "/docs/objects"
)

// policy is what a browser may do for a page: what any page of the newsroom may.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; " +
	"base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types newsroom"

// Mount adds the pages, their style and icon, and the document. The pages speak of the newsroom at the origin and of the
// states of monitors and drafts as the tables give them. It panics on a mistake in what is compiled in, which the
// tests meet first.
func Mount(mux *http.ServeMux, gate *httpd.Gate, origin string, tables Tables) {
	files := paper.Shelved()
	pages, err := render(api.OpenAPI(), origin, tables, files)
	if err != nil {
		panic(fmt.Errorf("reference: %w", err))
	}
	guarded := []string{
		"Content-Security-Policy", policy, "Referrer-Policy", "no-referrer",
		"Cross-Origin-Opener-Policy", "same-origin", "Cross-Origin-Resource-Policy", "same-origin",
	}
	for path, page := range pages {
		mux.Handle(path, httpd.Fixed(gate, "text/html; charset=utf-8", page, guarded...))
	}
	mux.Handle("/docs/reference.css", httpd.Fixed(gate, "text/css; charset=utf-8", append(faces(files), style...), guarded...))
	mux.Handle("/docs/icon.svg", httpd.Fixed(gate, "image/svg+xml", icon, guarded...))
	mux.Handle("/docs/openapi.json", httpd.Fixed(gate, "application/json", api.OpenAPI(), guarded...))
}

// faces are the fonts of all pages of the newsroom. One that is not there at once is left to the next page.
func faces(files paper.Files) (css []byte) {
	for _, one := range [][3]string{{"Newsreader", files.Serif, "normal"}, {"Newsreader", files.Italic, "italic"}, {"Franklin", files.SansSerif, "normal"}} {
		css = fmt.Appendf(css, "@font-face { font-family: %s; src: url(%s) format(\"woff2\"); font-weight: 400 700; font-style: %s; font-display: optional; }\n", one[0], one[1], one[2])
	}
	return css
}

// Tables are the moves of what has states, from the code that makes them.
type Tables struct {
	Monitors, Drafts []StateTransition
}

// StateTransition is one row of a table of states: what leads from a state to another one, or is refused there.
type StateTransition struct {
	From, Trigger string
	To            string // the states that it may lead to; empty where it is refused
	Refused       string // the code with which it is
}
