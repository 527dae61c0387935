package httpd

import (
	"errors"
	"net/http"

	"newsroom"
)

// Door stands before the routes of one protected resource.
type Door struct {
	check     Authenticator
	gate      *Gate
	limits    *Limits
	challenge string
	packer    packer
}

// NewDoor makes the door of a resource at an origin such as https://news.example. Nil limits are none.
func NewDoor(check Authenticator, gate *Gate, limits *Limits, origin string, resource newsroom.Resource) *Door {
	challenge := `Bearer resource_metadata="` + origin + `/.well-known/oauth-protected-resource/` + string(resource) + `"`
	return &Door{check: check, gate: gate, limits: limits, challenge: challenge}
}

// admit tells who asks, if the request may pass: any one of the scopes will do. It answers the request itself
// and gives false where it may not. The order of the checks is fixed (see the package comment); host, path
// and method were judged before.
func (d *Door) admit(w http.ResponseWriter, r *http.Request, scopes []newsroom.Scope) (newsroom.Principal, bool) {
	who, ok := d.identify(w, r)
	if !ok {
		return who, false
	}
	if !who.May(scopes...) {
		// A token that may not ask costs nobody's share.
		d.limits.tell(w.Header(), who)
		d.narrow(w, r, scopes)
		return who, false
	}
	if err := d.limits.ask(w.Header(), who); err != nil {
		Fail(w, r, err)
		return who, false
	}
	return who, true
}

// identify is the part of it that asks nothing of what the token permits.
func (d *Door) identify(w http.ResponseWriter, r *http.Request) (newsroom.Principal, bool) {
	if err := d.gate.Err(); err != nil {
		w.Header().Set("Connection", "close")
		Fail(w, r, err)
		return newsroom.Principal{}, false
	}
	// Before the token, so that guessing tokens is slow.
	if err := d.limits.arrive(r); err != nil {
		Fail(w, r, err)
		return newsroom.Principal{}, false
	}
	who, err := d.authenticate(r)
	if err != nil {
		if newsroom.KindOf(err) == newsroom.KindForbidden { // it stands, and its account may not be used
			d.limits.tell(w.Header(), who)
		}
		d.turnAway(w, r, err)
		return who, false
	}
	return who, true
}

func (d *Door) authenticate(r *http.Request) (newsroom.Principal, error) {
	token, err := bearer(r)
	if err != nil {
		return newsroom.Principal{}, err
	}
	return d.check(r.Context(), token)
}

// turnAway refuses a request without a standing token. The challenge says where tokens are had (RFC 9728,
// section 5.1), and whether one was sent (RFC 6750, section 3.1).
func (d *Door) turnAway(w http.ResponseWriter, r *http.Request, err error) {
	if newsroom.KindOf(err) == newsroom.KindUnauthorized {
		challenge := d.challenge
		if !errors.Is(err, errNoToken) {
			challenge += `, error="invalid_token"`
		}
		w.Header().Set("WWW-Authenticate", challenge)
	}
	Fail(w, r, err)
}

var errScope = newsroom.Errorf(newsroom.KindForbidden, "the token lacks the permission")

// narrow refuses a token that lacks the permission. It names the first of the route's scopes, which is the
// least that suffices: a client that asks for what a challenge names should not ask for more than it needs.
func (d *Door) narrow(w http.ResponseWriter, r *http.Request, scopes []newsroom.Scope) {
	w.Header().Set("WWW-Authenticate", `Bearer error="insufficient_scope", scope="`+string(scopes[0])+`"`)
	Fail(w, r, errScope)
}
