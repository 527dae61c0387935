package httpd

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"newsroom"
)

// onlyHosts refuses a request that was meant for another host than the public one: a page elsewhere whose
// name was made to resolve to this machine (DNS rebinding), or a mistake. Loopback names aside, because who
// asks under one is on the machine or comes through a proxy on it; and what is the same under any name.
func onlyHosts(next http.Handler, o FrontOptions) http.Handler {
	scheme, public := "", ""
	if u, err := url.Parse(o.Origin); err == nil {
		scheme, public = u.Scheme, spelled(u.Scheme, u.Host)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		meant := newsroom.OnThisMachine(r.Host) || r.Host != "" && spelled(scheme, r.Host) == public
		if !meant && !slices.Contains(o.Anywhere, r.URL.Path) {
			o.Refuse(w, r, errHost)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// spelled gives the one spelling of a host with its port: in lower case, without the scheme's own port.
func spelled(scheme, host string) string {
	host = strings.ToLower(host)
	switch scheme {
	case "https":
		return strings.TrimSuffix(host, ":443")
	case "http":
		return strings.TrimSuffix(host, ":80")
	}
	return host
}
