package outbound

import (
	"fmt"
	"net/http"
	"net/url"
)

// private are the headers that speak for one reader to one server.
var private = []string{"Authorization", "Proxy-Authorization", "Cookie", "Cookie2", "Www-Authenticate"}

// checkRedirect judges the next hop. The standard client copies the first
// request's headers onto it beforehand and would send credentials on to
// subdomains and to other ports of the same name; here they go back only to
// the party that they were meant for, and to nobody once the chain has left it.
func (c *Client) checkRedirect(next *http.Request, via []*http.Request) error {
	if c.options.Hold {
		return http.ErrUseLastResponse
	}
	if len(via) > max(c.options.MaxRedirects, 0) {
		return &Error{Kind: Redirects, Detail: fmt.Sprintf("it was sent on more than %d times", max(c.options.MaxRedirects, 0))}
	}
	if via[len(via)-1].URL.Scheme == "https" && next.URL.Scheme == "http" {
		return &Error{Kind: Redirects, Detail: "it was sent from https to http"}
	}
	if err := admit(next.URL); err != nil {
		return &Error{Kind: Redirects, Detail: "it was sent to an address that can't be read"}
	}
	// The path and query of an address may be a secret: no Referer at all.
	next.Header.Del("Referer")
	next.URL.User = nil
	if !stayed(next, via) {
		for _, name := range private {
			next.Header.Del(name)
		}
	} else {
		next.URL.User = via[0].URL.User
	}
	return c.mayGo(next)
}

// stayed tells whether the whole chain, the next hop included, has been with
// the party of the first request.
func stayed(next *http.Request, via []*http.Request) bool {
	for _, r := range via[1:] {
		if !sameParty(via[0].URL, r.URL) {
			return false
		}
	}
	return sameParty(via[0].URL, next.URL)
}

// sameParty compares host and port; a move from http to https on the default
// ports is the same server made safer.
func sameParty(a, b *url.URL) bool {
	if a.Hostname() != b.Hostname() {
		return false
	}
	pa, pb := port(a), port(b)
	return pa == pb || a.Scheme == "http" && b.Scheme == "https" && pa == "80" && pb == "443"
}

func port(u *url.URL) string {
	switch {
	case u.Port() != "":
		return u.Port()
	case u.Scheme == "https":
		return "443"
	}
	return "80"
}
