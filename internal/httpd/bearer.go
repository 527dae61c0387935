package httpd

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"newsroom"
)

// Authenticator finds who holds a token. It reads the store each time, so that a revocation holds at the next
// request. Its error has KindUnauthorized for a token that opens nothing here, KindForbidden for an account
// that is not authorized for live use, KindUnavailable where it can't tell.
type Authenticator func(ctx context.Context, token string) (newsroom.Principal, error)

// maxToken is more than any token of ours has; what is longer need not be looked up.
const maxToken = 512

var (
	errNoToken   = newsroom.Errorf(newsroom.KindUnauthorized, "no bearer token")
	errMalformed = newsroom.Errorf(newsroom.KindUnauthorized, "malformed bearer token")
	errTwice     = newsroom.Errorf(newsroom.KindInvalid,
		"A token in the query is never read: send it in the Authorization header alone.")
)

// bearer takes the token out of a request: from one Authorization header and from nowhere else (RFC 6750,
// sections 2.1 and 2). Another scheme than Bearer is no token.
func bearer(r *http.Request) (string, error) {
	lines := r.Header["Authorization"]
	if len(lines) == 0 {
		return "", errNoToken
	}
	if tokenInQuery(r.URL.RawQuery) {
		return "", errTwice
	}
	if len(lines) > 1 {
		return "", errMalformed
	}
	scheme, token, _ := strings.Cut(lines[0], " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return "", errNoToken
	}
	token = strings.TrimLeft(token, " ")
	if len(token) > maxToken || !isToken(token) {
		return "", errMalformed
	}
	return token, nil
}

// isToken tells whether s is a b64token: 1*( ALPHA / DIGIT / "-" / "." / "_" / "~" / "+" / "/" ) *"=".
func isToken(s string) bool {
	s = strings.TrimRight(s, "=")
	for i := range len(s) {
		c := s[i]
		letter := 'a' <= c|0x20 && c|0x20 <= 'z'
		if !letter && !('0' <= c && c <= '9') && !strings.ContainsRune("-._~+/", rune(c)) {
			return false
		}
	}
	return s != ""
}

// tokenInQuery tells whether a query holds an access_token, whose value is never looked at.
func tokenInQuery(raw string) bool {
	if !strings.Contains(raw, "access_token") && !strings.Contains(raw, "%") {
		return false
	}
	// What can't be read is left out of the values; the route refuses it.
	values, _ := url.ParseQuery(raw)
	return values.Has("access_token")
}
