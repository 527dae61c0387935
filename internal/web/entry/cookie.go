package entry

import (
	"net/http"
	"net/url"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
)

// cookie is how a browser holds a secret.
//
// Its name begins with __Host-, so it must be Secure. Over plain http to a loopback name Chromium, Firefox, curl and Go's
// client keep and send such a cookie all the same, to a number as to localhost (the first was seen to, in make
// test-web). Safari does not, before its storage of cookies learns it (WebKit bug 281149), and gets one without
// Secure and so without the prefix. That protects no less there: cookies know no ports, so whatever else answers on the
// machine could plant either.
type cookie struct {
	bare  string // the name without the prefix
	local bool   // plain http to a loopback name
	none  bool   // it may hold none: what it sends can be read on the way
}

const prefix = "__Host-"

// cookieFor gives the cookie of that name, of a newsroom with that origin. Plain http is for loopback names alone.
func cookieFor(origin, name string) cookie {
	u, err := url.Parse(origin)
	switch {
	case err == nil && u.Scheme == "https":
		return cookie{bare: name}
	case err == nil && u.Scheme == "http" && newsroom.OnThisMachine(u.Hostname()):
		return cookie{bare: name, local: true}
	}
	return cookie{bare: name, none: true}
}

// isSafari tells whether a browser is Safari by what it calls itself: Chromium's call themselves that, too.
func isSafari(agent string) bool {
	return strings.Contains(agent, "Safari/") && !strings.Contains(agent, "Chrome/") && !strings.Contains(agent, "Chromium/")
}

// set hands the browser a secret for so long; an empty one takes its secret away. A request from another site carries it
// only where somebody follows a link, as from an app to the page that asks.
func (c cookie) set(w http.ResponseWriter, r *http.Request, secret string, life time.Duration) {
	age := int(life.Seconds())
	if secret == "" {
		age = -1
	}
	name, secure := prefix+c.bare, true
	if c.local && isSafari(r.UserAgent()) {
		name, secure = c.bare, false
	}
	http.SetCookie(w, &http.Cookie{ //nolint:gosec // Secure but in Safari over plain http to a loopback name
		Name: name, Value: secret, Path: "/", MaxAge: age, Secure: secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}

// read gives the secret that a request carries; empty: none, or several, of which one was planted.
func (c cookie) read(r *http.Request) string {
	all := r.CookiesNamed(prefix + c.bare)
	if len(all) == 0 && c.local {
		all = r.CookiesNamed(c.bare)
	}
	if c.none || len(all) != 1 {
		return ""
	}
	return all[0].Value
}

// keep hands the browser the secret of its session, and what it is known by from now on, or takes the secret away: who
// signs out comes back to a browser that is known.
func (p *Pages) keep(w http.ResponseWriter, r *http.Request, secret string) {
	p.cookie.set(w, r, secret, newsroom.SessionLife)
	if secret == "" {
		return
	}
	known, err := p.doors.Remember(r.Context(), secret)
	if err != nil {
		httpd.Note(w, err) // no reason to keep anybody out
		return
	}
	p.remembered.set(w, r, known, account.RememberedLife)
}
