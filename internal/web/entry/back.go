package entry

import (
	"context"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// home is where a page leads that was asked for nothing else.
const home = "/"

// plain tells whether somebody comes back to nothing in particular.
func plain(back string) bool { return back == home || back == accountPath }

// longestBack bounds what is remembered of where somebody wanted to go.
const longestBack = 8 << 10

// local gives an address to come back to if it is surely one of this newsroom, and home otherwise. Browsers read more as
// an address of another host than the standard says: a backslash as a slash, and as nothing what they strip before.
func local(back string) string {
	if len(back) > longestBack || !strings.HasPrefix(back, "/") || strings.HasPrefix(back, "//") {
		return home
	}
	for _, r := range back {
		if r <= ' ' || r >= 0x7f || r == '\\' {
			return home
		}
	}
	u, err := url.Parse(back)
	if err != nil || u.Scheme != "" || u.Host != "" || u.User != nil || u.Fragment != "" || u.Opaque != "" {
		return home
	}
	if strings.ContainsAny(u.Path, "\\\r\n\t") || path.Clean(u.Path) != u.Path || strings.HasPrefix(u.Path, "//") {
		return home
	}
	return back
}

// pageKey is where a form's context has the page that it stands on.
type pageKey struct{}

// on gives the request of a form that stands on a page.
func on(r *http.Request, page string) *http.Request {
	return r.WithContext(context.WithValue(r.Context(), pageKey{}, page))
}

// standingOn serves a form that stands on a page.
func standingOn(page string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { next.ServeHTTP(w, on(r, page)) })
}

// backFrom tells where who has to sign in first comes back to: to the page that they asked for, with its query, or to the one
// that the form stands on. What the form said is not kept.
func backFrom(r *http.Request) string {
	if page, ok := r.Context().Value(pageKey{}).(string); ok {
		return local(page)
	}
	return local(r.URL.RequestURI())
}
