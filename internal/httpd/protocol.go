package httpd

import (
	"errors"
	"net/http"
	"strconv"

	"newsroom"
)

// Protocol is a protocol of its own that is spoken at one address. Asks tells what a body asks for: the permissions of
// which any one suffices, the least first, none where a token that stands is enough. A body that is no message of the
// protocol is answered with what is refused, in the protocol's own words, and served no further.
type Protocol struct {
	Asks  func(body []byte) (scopes []newsroom.Scope, refused []byte)
	Serve func(w http.ResponseWriter, r *http.Request, who newsroom.Principal, body []byte)
}

// Speak puts a protocol behind a door. The permission is in the body here, so the body is read before it is judged,
// but never before the token stands.
func Speak(door *Door, speech Protocol) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		who, ok := door.identify(w, r)
		if !ok {
			return
		}
		body, err := readPayload(w, r)
		if err == nil {
			scopes, refused := speech.Asks(body)
			if refused == nil && len(scopes) > 0 && !who.May(scopes...) {
				door.limits.tell(w.Header(), who)
				door.demand(w, r, scopes)
				return
			}
			if refused != nil {
				err = &spokenError{refused}
			}
		}
		if over := door.limits.ask(w.Header(), who); over != nil {
			err = over
		}
		if err != nil {
			fail(w, r, err)
			return
		}
		common(w.Header())
		w.Header()["Cache-Control"] = noStore
		speech.Serve(w, r, who, body)
	})
}

// spokenError is a refusal in the words of the protocol.
type spokenError struct{ body []byte }

// Error says so.
func (*spokenError) Error() string { return "not a message of the protocol" }

func fail(w http.ResponseWriter, r *http.Request, err error) {
	own, ok := errors.AsType[*spokenError](err)
	if !ok {
		Fail(w, r, err)
		return
	}
	Note(w, err)
	h := w.Header()
	common(h)
	h["Cache-Control"] = noStore
	h["Content-Type"] = applicationJSON
	h["Content-Length"] = []string{strconv.Itoa(len(own.body))}
	send(w, r, http.StatusBadRequest, own.body)
}

// demand refuses a token that lacks the permission, and says where one with it is had: what is spoken to here looks
// for that in the challenge.
func (d *Door) demand(w http.ResponseWriter, r *http.Request, scopes []newsroom.Scope) {
	w.Header().Set("WWW-Authenticate", d.challenge+`, error="insufficient_scope", scope="`+string(scopes[0])+`"`)
	Fail(w, r, errScope)
}
