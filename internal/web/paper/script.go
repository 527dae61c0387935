package paper

import (
	_ "embed"
	"html/template"
	"net/http"
	"strings"

	"newsroom/internal/httpd"
)

// Where the modules are.
const (
	PasskeyPath = "/assets/passkey.js" // asks a browser for passkeys
	ZonePath    = "/assets/zone.js"    // fills in the browser's time zone
	CopyPath    = "/assets/copy.js"    // copies what a page shows
)

//go:embed passkey.js
var passkey []byte

//go:embed zone.js
var zone []byte

//go:embed copy.js
var copying []byte

func mountScripts(mux *http.ServeMux, gate *httpd.Gate) {
	for path, module := range map[string][]byte{PasskeyPath: passkey, ZonePath: zone, CopyPath: copying} {
		mux.Handle(path, httpd.Fixed(gate, "text/javascript; charset=utf-8", module))
	}
}

// PrintScripted is Print for a page with a module of ours, which may ask this newsroom and nobody else.
func PrintScripted(w http.ResponseWriter, r *http.Request, pages *template.Template, name string, status int, leadsTo string, what any) error {
	allowed := strings.Replace(policy(leadsTo), ";", "; script-src 'self'; connect-src 'self';", 1)
	return show(w, r, pages, name, status, allowed, what)
}
