package reference

import (
	"fmt"
	"net/http"

	_ "embed"

	"newsroom/internal/api"
	"newsroom/internal/httpd"
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
	pages, err := render(api.OpenAPI(), origin, tables)
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
	mux.Handle("/docs/reference.css", httpd.Fixed(gate, "text/css; charset=utf-8", style, guarded...))
	mux.Handle("/docs/icon.svg", httpd.Fixed(gate, "image/svg+xml", icon, guarded...))
	mux.Handle("/docs/openapi.json", httpd.Fixed(gate, "application/json", api.OpenAPI(), guarded...))
}

// Tables are the moves of what has states, from the code that makes them.
type Tables struct {
	Monitors, Drafts []Move
}

// Move is one row of a table of states: what leads from a state to another one, or is refused there.
type Move struct {
	From, Trigger string
	To            string // the states that it may lead to; empty where it is refused
	Refused       string // the code with which it is
}
