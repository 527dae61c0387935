package httpd

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

// onlyHosts refuses a request that was meant for another host than the public one: a page elsewhere whose
// name was made to resolve to this machine (DNS rebinding), or a mistake. Loopback names aside, because who
// asks under one is on the machine or comes through a proxy on it.
func onlyHosts(next http.Handler, origin string) http.Handler {
	scheme, public := "", ""
	if u, err := url.Parse(origin); err == nil {
		scheme, public = u.Scheme, spelled(u.Scheme, u.Host)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isLoopback(r.Host) && (r.Host == "" || spelled(scheme, r.Host) != public) {
			Fail(w, r, errHost)
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

// isLoopback tells whether a Host, with or without a port, is a name of this machine alone.
func isLoopback(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	if strings.EqualFold(host, "localhost") {
		return true
	}
	address, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(host, "["), "]"))
	return err == nil && address.Unmap().IsLoopback()
}
