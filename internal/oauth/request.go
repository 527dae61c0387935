package oauth

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"newsroom"
)

// AuthorizationRequest is an authorization request that may be put before a reader (RFC 6749, section 4.1.1).
type AuthorizationRequest struct {
	Client    newsroom.OAuthClient
	Redirect  string // one of the client's
	Scopes    []newsroom.Scope
	Resources []newsroom.Resource
	State     string
	Challenge string
	Silent    bool // the client asks that nothing be put before the reader: prompt=none (OpenID Connect Core, section 3.1.2.1)
}

// RefusedError says why an authorization request can't be put before a reader. Where To is set the client may be told, by
// sending the reader there: see Trusted. Elsewhere nobody but the reader is told, because the address may be anybody's (RFC
// 6749, section 4.1.2.1).
type RefusedError struct {
	Reason   *Error
	To       string
	Client   newsroom.OAuthClient // where To is set
	Redirect string               // as well: one of the client's
}

// Error gives the reason.
func (e *RefusedError) Error() string { return e.Reason.Error() }

// Unwrap gives the reason.
func (e *RefusedError) Unwrap() error { return e.Reason }

var (
	errQuery    = refuse(InvalidRequest, "The request can't be read.")
	errLong     = refuse(InvalidRequest, "The request is too long: 7,500 characters are the most.")
	errNoClient = refuse(InvalidRequest, "The request must name one app by its client_id.")
	errRedirect = refuse(InvalidRequest, "The request asks to return to an address that is not known to be the app's.")
	errTwice    = refuse(InvalidRequest, "A parameter comes twice.")
	errResponse = refuse(UnsupportedResponse, "The response_type must be code.")
	errMode     = refuse(InvalidRequest, "The response_mode must be query.")
	errPrompt   = refuse(InvalidRequest, "The prompt none stands alone.")
	errObject   = refuse(NoRequest, "Requests are read from their parameters; request is not supported.")
	errObjectAt = refuse(NoRequestURI, "Requests are read from their parameters; request_uri is not supported.")
	errLogin    = refuse(LoginRequired, "The reader has to sign in, and the app asked that nothing be shown.")
	errConsent  = refuse(ConsentRequired, "The reader has to be asked, and the app asked that nothing be shown.")
	errPKCE     = refuse(InvalidRequest, "A code_challenge with the code_challenge_method S256 is needed.")
)

// maxQuery bounds the query of an authorization request, in bytes. Who has to sign in first carries all of it along.
const maxQuery = 7500

// Read reads the query of an authorization request. Its error is a *RefusedError, or that of a store that can't tell.
func (s *Server) Read(ctx context.Context, query string) (AuthorizationRequest, error) {
	if len(query) > maxQuery {
		return AuthorizationRequest{}, &RefusedError{Reason: errLong}
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		return AuthorizationRequest{}, &RefusedError{Reason: errQuery}
	}
	id := values["client_id"]
	if len(id) != 1 || id[0] == "" {
		return AuthorizationRequest{}, &RefusedError{Reason: errNoClient}
	}
	client, err := s.client(ctx, id[0])
	if err != nil {
		if own := AsError(err); own.Reason == InvalidClient {
			return AuthorizationRequest{}, &RefusedError{Reason: own}
		}
		return AuthorizationRequest{}, err
	}
	redirect, ok := pick(client, values["redirect_uri"])
	if !ok {
		return AuthorizationRequest{}, &RefusedError{Reason: errRedirect}
	}
	request, reason := s.judgeRequest(client, redirect, values)
	if reason != nil {
		return AuthorizationRequest{}, &RefusedError{Reason: reason, To: s.tell(request, reason), Client: client, Redirect: redirect}
	}
	return request, nil
}

// pick finds the redirect address: the one that is asked for, if it is the client's, or the client's only one where
// none is asked for.
func pick(client newsroom.OAuthClient, asked []string) (string, bool) {
	switch {
	case len(asked) > 1:
		return "", false
	case len(asked) == 1 && asked[0] != "":
		return asked[0], matches(client.Redirects, asked[0])
	case len(client.Redirects) == 1:
		return client.Redirects[0], true
	}
	return "", false
}

// judgeRequest reads all but the client and its redirect address. The request has its state also where something
// else is wrong with it.
func (s *Server) judgeRequest(client newsroom.OAuthClient, redirect string, values url.Values) (r AuthorizationRequest, reason *Error) {
	r = AuthorizationRequest{Client: client, Redirect: redirect}
	if len(values["state"]) == 1 {
		r.State = values.Get("state")
	}
	for name, all := range values {
		if len(all) > 1 && name != "resource" {
			return r, errTwice // RFC 6749, section 3.1
		}
	}
	if r.Silent, reason = silent(values.Get("prompt")); reason != nil {
		return r, reason
	}
	r.Challenge = values.Get("code_challenge")
	switch {
	case values.Get("request") != "":
		return r, errObject
	case values.Get("request_uri") != "":
		return r, errObjectAt
	case values.Get("response_type") == "":
		return r, refuse(InvalidRequest, errResponse.Message)
	case values.Get("response_type") != "code":
		return r, errResponse
	case values.Get("response_mode") != "" && values.Get("response_mode") != "query":
		return r, errMode
	case values.Get("code_challenge_method") != "S256" || !isChallenge(r.Challenge):
		return r, errPKCE // RFC 7636, section 4.4.1; a method that is not named means plain
	}
	if r.Scopes, reason = readScopes(values.Get("scope")); reason != nil {
		return r, reason
	}
	r.Resources, reason = narrowedResources(s.settings.Origin, named(values["resource"]), everywhere())
	return r, reason
}

// silent tells whether nothing may be put before the reader. Other prompts are not known here, and are ignored.
func silent(prompt string) (bool, *Error) {
	prompts := strings.Fields(prompt)
	if !slices.Contains(prompts, "none") {
		return false, nil
	}
	if len(prompts) > 1 {
		return false, errPrompt
	}
	return true, nil
}

// Unasked refuses a request that asks that nothing be shown, where something would have to be: that the reader sign in, or that
// they say whether the app may.
func (s *Server) Unasked(r AuthorizationRequest, signedIn bool) *RefusedError {
	reason := errLogin
	if signedIn {
		reason = errConsent
	}
	return &RefusedError{Reason: reason, To: s.tell(r, reason), Client: r.Client, Redirect: r.Redirect}
}

// named leaves out parameters without a value, which are as good as not there (RFC 6749, section 3.1).
func named(values []string) (all []string) {
	for _, value := range values {
		if value != "" {
			all = append(all, value)
		}
	}
	return all
}

// tell makes the address by which the client learns that its request failed. It carries who says so (RFC 9207).
func (s *Server) tell(r AuthorizationRequest, why *Error) string {
	return s.returned(r, url.Values{"error": {string(why.Reason)}, "error_description": {why.Message}})
}

func (s *Server) returned(r AuthorizationRequest, told url.Values) string {
	if r.State != "" {
		told.Set("state", r.State)
	}
	told.Set("iss", s.settings.Origin)
	return returning(r.Redirect, told)
}
