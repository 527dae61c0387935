package hooks

import (
	"errors"
	"net/http"
	"net/url"
	"time"

	"github.com/go-json-experiment/json"

	"newsroom/internal/httpd"
	"newsroom/internal/oauth"
)

// authorization is the part of the authorization server that apps call themselves: everything but the pages.
type authorization struct {
	server  *oauth.Server
	limiter *httpd.PublicLimiter
}

// OpenPaths are the paths of the authorization server that pages of any origin may call: nothing there is answered by
// cookie.
func OpenPaths() []string {
	return []string{oauth.TokenPath, oauth.RevokePath, oauth.RegisterPath, oauth.MetadataPath, oauth.ProtectedPath}
}

// MountOAuth adds the routes by which apps learn how to ask for tokens and get, renew and end them. Refusals are in
// OAuth's form, an object with error and error_description (RFC 6749, section 5.2), whatever else this program says.
func MountOAuth(mux *http.ServeMux, server *oauth.Server, gate *httpd.Gate, limiter *httpd.PublicLimiter) {
	a := &authorization{server: server, limiter: limiter}
	for path, serve := range map[string]func(http.ResponseWriter, *http.Request) error{
		oauth.TokenPath: a.token, oauth.RevokePath: a.revoke, oauth.RegisterPath: a.register,
	} {
		mux.Handle(path, httpd.Methods(map[string]http.Handler{http.MethodPost: a.guarded(serve)}))
	}
	mux.Handle(oauth.MetadataPath, said(gate, server.Metadata()))
	for _, resource := range server.Resources() {
		mux.Handle(oauth.ProtectedPath+"/"+string(resource), said(gate, server.Protected(resource)))
	}
}

// said answers with what is to be said of the server.
func said(gate *httpd.Gate, what any) http.Handler {
	// Strings and truth values alone: it can't fail.
	body, _ := json.Marshal(what)
	return httpd.Fixed(gate, "application/json", body)
}

// guarded lets a request pass the limits, and puts what goes wrong into OAuth's form.
func (a *authorization) guarded(serve func(http.ResponseWriter, *http.Request) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		err := a.limiter.Allow(w, r)
		if err == nil && r.URL.RawQuery != "" {
			err = errQuery
		}
		if err == nil {
			err = serve(w, r)
		}
		if err != nil {
			fail(w, err)
		}
	})
}

var (
	errQuery   = &oauth.Error{Reason: oauth.InvalidRequest, Message: "What is sent here is sent in the body alone."}
	errMissing = &oauth.Error{Reason: oauth.InvalidRequest, Message: "A parameter is missing."}
	errGrant   = &oauth.Error{Reason: oauth.UnsupportedGrant, Message: "The grant_type must be authorization_code or refresh_token."}
	errSecret  = &oauth.Error{Reason: oauth.InvalidClient, Message: "Apps have no secret here: they say their client_id and nothing else."}
)

// tokenAnswer is what a client gets (RFC 6749, section 5.1).
type tokenAnswer struct {
	Access  string `json:"access_token"`
	Type    string `json:"token_type"`
	Expires int64  `json:"expires_in"`
	Refresh string `json:"refresh_token"`
	Scope   string `json:"scope"`
}

// token redeems a code or renews a pair of tokens.
func (a *authorization) token(w http.ResponseWriter, r *http.Request) error {
	form, err := clientForm(w, r, "resource")
	if err != nil {
		return err
	}
	given, err := a.exchange(r, form)
	if err != nil {
		return err
	}
	return say200(w, tokenAnswer{
		Access: given.Access, Type: "Bearer", Expires: int64(given.Life.Seconds()), Refresh: given.Refresh, Scope: oauth.SpellScopes(given.Scopes),
	})
}

func (a *authorization) exchange(r *http.Request, form url.Values) (oauth.TokenResponse, error) {
	var resources []string
	for _, address := range form["resource"] {
		if address != "" {
			resources = append(resources, address)
		}
	}
	client := form.Get("client_id")
	switch form.Get("grant_type") {
	case "authorization_code":
		e := oauth.CodeExchange{
			Client: client, Code: form.Get("code"), Verifier: form.Get("code_verifier"), Redirect: form.Get("redirect_uri"), Resources: resources,
		}
		if client == "" || e.Code == "" || e.Verifier == "" {
			return oauth.TokenResponse{}, errMissing
		}
		return a.server.Redeem(r.Context(), e)
	case "refresh_token":
		n := oauth.Renewal{Client: client, Token: form.Get("refresh_token"), Scope: form.Get("scope"), Resources: resources}
		if client == "" || n.Token == "" {
			return oauth.TokenResponse{}, errMissing
		}
		return a.server.Refresh(r.Context(), n)
	case "":
		return oauth.TokenResponse{}, errMissing
	}
	return oauth.TokenResponse{}, errGrant
}

// revoke ends a token. Whether there was one is not told (RFC 7009, section 2.2).
func (a *authorization) revoke(w http.ResponseWriter, r *http.Request) error {
	form, err := clientForm(w, r)
	if err != nil {
		return err
	}
	if form.Get("token") == "" {
		return errMissing
	}
	if err := a.server.Revoke(r.Context(), form.Get("token"), form.Get("client_id")); err != nil {
		return err
	}
	unkept(w.Header())
	w.WriteHeader(http.StatusOK)
	return nil
}

// clientForm reads a form of a client's. One that wants to prove who it is, by a secret or by a signed assertion, has
// registered elsewhere: it is told so rather than let in as if it had.
func clientForm(w http.ResponseWriter, r *http.Request, repeat ...string) (url.Values, error) {
	form, err := httpd.Form(w, r, repeat...)
	if err != nil {
		return nil, err
	}
	if r.Header.Get("Authorization") != "" {
		w.Header().Set("WWW-Authenticate", "Basic") // RFC 6749, section 5.2
		return nil, errSecret
	}
	if form.Get("client_secret") != "" || form.Get("client_assertion") != "" {
		return nil, errSecret
	}
	return form, nil
}

// fail puts what went wrong into OAuth's form, with the status that it has with us.
func fail(w http.ResponseWriter, err error) {
	httpd.Note(w, err)
	told, status, wait := refusal(err)
	if w.Header().Get("WWW-Authenticate") != "" {
		status = http.StatusUnauthorized
	}
	httpd.RetryAfter(w.Header(), wait)
	// Strings alone: it can't fail.
	_ = answer(w, status, map[string]string{"error": string(told.Reason), "error_description": told.Message})
}

// refusal gives an error in OAuth's words, the status that it has, and for how long the client should wait.
func refusal(err error) (told *oauth.Error, status int, wait time.Duration) {
	status, message, wait := httpd.Refusal(err)
	_, own := errors.AsType[*oauth.Error](err)
	switch {
	case own || status >= http.StatusInternalServerError:
		told = oauth.AsError(err)
		if status = told.Status(); status == http.StatusServiceUnavailable {
			wait = time.Second
		}
		return told, status, max(wait, told.Wait)
	case status == http.StatusTooManyRequests:
		return &oauth.Error{Reason: oauth.Unavailable, Message: message}, status, wait
	case message == "":
		message = "The body can't be read, or says something twice."
	}
	return &oauth.Error{Reason: oauth.InvalidRequest, Message: message}, status, wait
}

func say200(w http.ResponseWriter, what any) error { return answer(w, http.StatusOK, what) }

// answer sends JSON that nobody keeps.
func answer(w http.ResponseWriter, status int, what any) error {
	body, err := json.Marshal(what, json.Deterministic(true))
	if err != nil {
		return err
	}
	h := w.Header()
	unkept(h)
	h.Set("Content-Type", "application/json")
	h.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	// A client that is gone is no error of ours.
	_, _ = w.Write(body)
	return nil
}

// unkept says that an answer holds a secret (RFC 6749, section 5.1).
func unkept(h http.Header) {
	h.Set("Cache-Control", "no-store")
	h.Set("Pragma", "no-cache")
}
