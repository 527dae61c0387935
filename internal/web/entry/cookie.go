package entry

import (
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"newsroom"
)

// cookie is how a browser holds the secret of its session.
type cookie struct {
	name   string
	secure bool
	none   bool // it may hold none: what it sends can be read on the way
}

// cookieFor gives the cookie of a newsroom with that origin. Plain http is for loopback names alone.
func cookieFor(origin string) cookie {
	u, err := url.Parse(origin)
	switch {
	case err == nil && u.Scheme == "https":
		return cookie{name: "__Host-newsroom", secure: true}
	case err == nil && isLoopback(u.Hostname()):
		return cookie{name: "newsroom"}
	}
	return cookie{none: true}
}

func isLoopback(host string) bool {
	ip, err := netip.ParseAddr(host)
	return strings.EqualFold(host, "localhost") || (err == nil && ip.IsLoopback())
}

// set hands the browser a secret; an empty one takes its secret away. A request from another site carries it only where
// somebody follows a link, as from an app to the page that asks.
func (c cookie) set(w http.ResponseWriter, secret string) {
	age := int(newsroom.SessionLife.Seconds())
	if secret == "" {
		age = -1
	}
	http.SetCookie(w, &http.Cookie{ //nolint:gosec // over plain http to a loopback name it can't be Secure
		Name: c.name, Value: secret, Path: "/", MaxAge: age, Secure: c.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}

// read gives the secret that a request carries; empty: none, or several, of which one was planted.
func (c cookie) read(r *http.Request) string {
	all := r.CookiesNamed(c.name)
	if c.none || len(all) != 1 {
		return ""
	}
	return all[0].Value
}
