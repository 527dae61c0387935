package oauth

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"newsroom"
)

func TestAGoodRequestIsRead(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	want := AuthorizationRequest{
		Client: client, Redirect: back, State: "a state & more", Challenge: challenge(),
		Scopes: []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite}, Resources: everywhere(),
	}
	same(t, "the request", w.request(client), want)
	want.State = ""
	same(t, "without what may be left out", w.request(client, "redirect_uri", "", "state", ""), want)
	want.Scopes = []newsroom.Scope{newsroom.NewsroomRead}
	for _, scope := range []string{"", "offline_access", " newsroom_read  newsroom_read "} {
		same(t, "the scope "+scope, w.request(client, "state", "", "scope", scope), want)
	}
	query := asking(client)
	query["resource"] = []string{origin + "/mcp", origin + "/mcp"}
	query.Set("prompt", "consent login") // what is not known is ignored (RFC 6749, section 3.1)
	r, err := w.server.Read(t.Context(), query.Encode())
	w.Must(err)
	same(t, "the resources", r.Resources, []newsroom.Resource{newsroom.ResourceMCP})
	same(t, "it may be shown", r.Silent, false)
	same(t, "and with the prompt none not", w.request(client, "prompt", "none").Silent, true)
}

// What is wrong with the client or with where to return to is told on a page and never by redirect.
func TestAnUnknownClientOrRedirectAddressIsNeverReturnedTo(t *testing.T) {
	w := newWorld(t)
	client, several := w.register(), w.register("https://a.example/", "https://b.example/")
	own, err := w.server.AddClient(t.Context(), w.reader, Registration{Redirects: []string{back}})
	w.Must(err)
	twice := func(name, value string) string {
		return asking(client).Encode() + "&" + url.Values{name: {value}}.Encode()
	}
	for name, query := range map[string]string{
		"nothing":                        "",
		"what is no query":               "client_id=%zz",
		"a semicolon":                    asking(client).Encode() + ";x=1",
		"no client":                      asking(client, "client_id", "").Encode(),
		"an unknown client":              asking(client, "client_id", "nrc_unknown").Encode(),
		"a client in capitals":           asking(client, "client_id", strings.ToUpper(client.ID)).Encode(),
		"a client over http":             asking(client, "client_id", "http://app.example/client.json").Encode(),
		"a client without a path":        asking(client, "client_id", "https://app.example").Encode(),
		"a client on a private address":  asking(client, "client_id", "https://10.0.0.1/client.json").Encode(),
		"a client on this machine":       asking(client, "client_id", "https://127.0.0.1:1/client.json").Encode(),
		"a very long client":             asking(client, "client_id", "https://app.example/"+strings.Repeat("x", 4000)).Encode(),
		"two clients":                    twice("client_id", own.ID),
		"one client twice":               twice("client_id", client.ID),
		"two redirect addresses":         twice("redirect_uri", "https://evil.example/"),
		"a foreign redirect address":     asking(client, "redirect_uri", "https://evil.example/").Encode(),
		"one with another path":          asking(client, "redirect_uri", "https://app.example/evil?from=news").Encode(),
		"one with user info":             asking(client, "redirect_uri", "https://user@app.example/callback?from=news").Encode(),
		"one with a backslash":           asking(client, "redirect_uri", `https://app.example\@evil.example/callback?from=news`).Encode(),
		"one with a fragment":            asking(client, "redirect_uri", back+"#x").Encode(),
		"none of several":                asking(several, "redirect_uri", "").Encode(),
		"that of another client":         asking(several).Encode(),
		"a foreign one beside a mistake": asking(client, "redirect_uri", "https://evil.example/", "response_type", "token").Encode(),
	} {
		_, err := w.server.Read(t.Context(), query)
		refused, ok := errors.AsType[*RefusedError](err)
		if !ok || refused.To != "" || refused.Reason.Message == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestEveryOtherMistakeIsToldByRedirectWithStateAndIssuer(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	twice := func(name, value string) url.Values {
		v := asking(client)
		v.Add(name, value)
		return v
	}
	for name, tt := range map[string]struct {
		query  url.Values
		reason ErrorCode
	}{
		"no response_type":             {asking(client, "response_type", ""), InvalidRequest},
		"the implicit flow":            {asking(client, "response_type", "token"), UnsupportedResponse},
		"an id_token":                  {asking(client, "response_type", "code id_token"), UnsupportedResponse},
		"a fragment for an answer":     {asking(client, "response_mode", "fragment"), InvalidRequest},
		"no PKCE":                      {asking(client, "code_challenge", "", "code_challenge_method", ""), InvalidRequest},
		"PKCE without a method":        {asking(client, "code_challenge_method", ""), InvalidRequest},
		"plain PKCE":                   {asking(client, "code_challenge_method", "plain", "code_challenge", verifier), InvalidRequest},
		"s256":                         {asking(client, "code_challenge_method", "s256"), InvalidRequest},
		"no challenge":                 {asking(client, "code_challenge", ""), InvalidRequest},
		"a short challenge":            {asking(client, "code_challenge", challenge()[1:]), InvalidRequest},
		"a padded challenge":           {asking(client, "code_challenge", challenge()+"="), InvalidRequest},
		"a challenge of other letters": {asking(client, "code_challenge", "+"+challenge()[1:]), InvalidRequest},
		"an unknown scope":             {asking(client, "scope", "newsroom_read admin"), InvalidScope},
		"a scope in capitals":          {asking(client, "scope", "NEWSROOM_READ"), InvalidScope},
		"scopes with a tab":            {asking(client, "scope", "newsroom_read\tmandate_write"), InvalidScope},
		"scopes with a line break":     {asking(client, "scope", "newsroom_read\nmandate_write"), InvalidScope},
		"the prompt none and another":  {asking(client, "prompt", "none login"), InvalidRequest},
		"a request object":             {asking(client, "request", "eyJhbGciOiJub25lIn0.e30."), NoRequest},
		"the address of one":           {asking(client, "request_uri", "https://app.example/request.jwt"), NoRequestURI},
		"an unknown resource":          {asking(client, "resource", origin+"/v2"), InvalidTarget},
		"the issuer as resource":       {asking(client, "resource", origin), InvalidTarget},
		"a resource with a slash":      {asking(client, "resource", origin+"/v1/"), InvalidTarget},
		"another's resource":           {asking(client, "resource", "https://other.example/v1"), InvalidTarget},
		"a known and an unknown one": {func() url.Values {
			v := asking(client)
			v["resource"] = []string{origin + "/v1", origin + "/v2"}
			return v
		}(), InvalidTarget},
		"a scope twice":            {twice("scope", "mandate_write"), InvalidRequest},
		"a challenge twice":        {twice("code_challenge", challenge()), InvalidRequest},
		"what is not known, twice": {func() url.Values { v := twice("x", "1"); v.Add("x", "2"); return v }(), InvalidRequest},
	} {
		_, err := w.server.Read(t.Context(), tt.query.Encode())
		refused, ok := errors.AsType[*RefusedError](err)
		if !ok || !strings.HasPrefix(refused.To, back+"&") {
			t.Errorf("%s: %v", name, err)
			continue
		}
		said := told(t, refused.To)
		same(t, name, []string{said.Get("error"), said.Get("state"), said.Get("iss"), said.Get("from"), said.Get("code")},
			[]string{string(tt.reason), "a state & more", origin, "news", ""})
	}
	v := asking(client)
	v.Add("state", "another")
	_, err := w.server.Read(t.Context(), v.Encode())
	refused, _ := errors.AsType[*RefusedError](err)
	same(t, "a state that comes twice is not told", told(t, refused.To).Has("state"), false)
}
