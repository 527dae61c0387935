package httpd

import (
	"net/http"
	"net/url"

	"newsroom"
)

// forAYear has browsers come to this host by https alone, for a year (RFC 6797). It says nothing of other hosts below it, and
// asks for no place in the lists that browsers ship.
var forAYear = []string{"max-age=31536000"}

// onlySecret tells browsers so, where the process itself speaks TLS for a host of its own. Behind a proxy that is for the
// proxy to say, which knows what else the host is for; and of this machine's own names it is never said, since everything
// that answers on the machine shares them.
func onlySecret(next http.Handler, o FrontOptions) http.Handler {
	u, err := url.Parse(o.Origin)
	if !o.Secret || err != nil || u.Scheme != "https" || newsroom.OnThisMachine(u.Host) {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.TLS != nil && !newsroom.OnThisMachine(r.Host) {
			w.Header()["Strict-Transport-Security"] = forAYear
		}
		next.ServeHTTP(w, r)
	})
}
