package app

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/account"
)

// credentials are what a request may bring, and how far that gets it.
type credentials struct {
	name          string
	authorization string
	sent          bool             // a token was sent: a refusal says that it is invalid
	scopes        []newsroom.Scope // nil: it opens nothing
}

// credentials gives one of each kind. Those that are to be expired are: the clock passes.
func (s *stage) credentials() []credentials {
	s.Helper()
	expired := s.issue(s.b, newsroom.MandateWrite)
	s.clock.pass(aDay)
	revoked := s.issue(s.b, newsroom.MandateWrite)
	s.must(s.Tokens.Revoke(s.Context(), revoked))
	elsewhere, err := s.Tokens.Issue(s.Context(), s.b, account.Opens{
		Scopes: []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite, newsroom.OnboardingWrite}, Resources: []newsroom.Resource{newsroom.ResourceMCP},
	}, account.MaxTokenLife)
	s.must(err)
	all := []credentials{
		{name: "no token"},
		{name: "another scheme", authorization: "Basic YTpi"},
		{name: "a scheme without a token", authorization: "Bearer ", sent: true},
		{name: "a malformed token", authorization: "Bearer a b", sent: true},
		{name: "an unknown token", authorization: "Bearer nra_" + strings.Repeat("A", 43), sent: true},
		{name: "an expired token", authorization: "Bearer " + expired, sent: true},
		{name: "a revoked token", authorization: "Bearer " + revoked, sent: true},
		{name: "a token for another resource", authorization: "Bearer " + elsewhere, sent: true},
	}
	every := []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite, newsroom.OnboardingWrite}
	for _, scope := range every {
		all = append(all, credentials{"a token for " + string(scope), "Bearer " + s.issue(s.b, scope), true, []newsroom.Scope{scope}})
	}
	return append(all, credentials{"a token for everything", "Bearer " + s.issue(s.b, every...), true, every})
}

// expected is what the contract says of a request: its status, the code of a refusal, and what WWW-Authenticate holds.
func (c credentials) expected(route asked, valid bool) (status int, code string, challenge []string) {
	metadata := `resource_metadata="https://news.example.org/.well-known/oauth-protected-resource/v1"`
	suffices := slices.ContainsFunc(c.scopes, func(s newsroom.Scope) bool { return slices.Contains(route.scopes, s) })
	switch {
	case c.scopes == nil && c.sent:
		return 401, "unauthorized", []string{metadata, `error="invalid_token"`}
	case c.scopes == nil:
		return 401, "unauthorized", []string{metadata}
	case !suffices:
		return 403, "forbidden", []string{`error="insufficient_scope"`, fmt.Sprintf("scope=%q", route.scopes[0])}
	case !valid:
		return 400, "invalid_request", nil
	}
	return route.status, "", nil
}

func TestEachRouteWithEachTokenAndEachBodyGivesExactlyTheContractsAnswer(t *testing.T) {
	s := newStage(t)
	all := s.credentials()
	cells := 0
	for _, route := range interfaces {
		for _, c := range all {
			for _, valid := range []bool{true, false} {
				request := route.invalid
				if valid {
					request = route.valid
				}
				query, body := request(s)
				w := s.send(c.authorization, route.method, route.target(s, query), body)
				what := fmt.Sprintf("%s %s with %s, valid is %v", route.method, route.path, c.name, valid)
				status, code, challenge := c.expected(route, valid)
				s.expect(what, w, status, code, challenge)
				cells++
			}
		}
	}
	if cells != 11*12*2 {
		t.Errorf("%d cells", cells)
	}
}

func (s *stage) expect(what string, w *httptest.ResponseRecorder, status int, code string, challenge []string) {
	s.Helper()
	var failure struct {
		Error struct{ Code, Message string }
	}
	if w.Code >= 400 {
		s.must(json.Unmarshal(w.Body.Bytes(), &failure))
	}
	if w.Code != status || failure.Error.Code != code {
		s.Errorf("%s: %d %s, want %d %s", what, w.Code, w.Body, status, code)
	}
	header := w.Header().Get("Www-Authenticate")
	if (header == "") != (challenge == nil) {
		s.Errorf("%s: WWW-Authenticate is %q", what, header)
	}
	for _, part := range challenge {
		if !strings.HasPrefix(header, "Bearer ") || !strings.Contains(header, part) {
			s.Errorf("%s: WWW-Authenticate is %q, without %s", what, header, part)
		}
	}
	if status == 401 && len(challenge) == 1 && strings.Contains(header, "error=") {
		s.Errorf("%s: WWW-Authenticate is %q", what, header)
	}
	limited := w.Header().Get("Ratelimit") != "" && w.Header().Get("Ratelimit-Policy") != ""
	if s.config.RateLimit > 0 && limited != (status != 401) {
		s.Errorf("%s: told of the limits: %v", what, limited)
	}
}
