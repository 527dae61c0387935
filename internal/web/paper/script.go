package paper

import (
	_ "embed"
	"html/template"
	"net/http"
	"strings"

	"newsroom/internal/httpd"
)

// PasskeyPath is where the module is that asks a browser for passkeys.
const PasskeyPath = "/assets/passkey.js"

//go:embed passkey.js
var passkey []byte

func mountScripts(mux *http.ServeMux, gate *httpd.Gate) {
	mux.Handle(PasskeyPath, httpd.Fixed(gate, "text/javascript; charset=utf-8", passkey))
}

// PrintScripted is Print for a page with a module of ours, which may ask this newsroom and nobody else.
func PrintScripted(w http.ResponseWriter, r *http.Request, pages *template.Template, name string, status int, leadsTo string, what any) error {
	allowed := strings.Replace(policy(leadsTo), ";", "; script-src 'self'; connect-src 'self';", 1)
	return show(w, r, pages, name, status, allowed, what)
}
