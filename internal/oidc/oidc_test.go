package oidc_test

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/oidc"
	"newsroom/internal/oidc/oidctest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// secret is a browser's.
const secret = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// try is a provider, and the newsroom's side of it.
type try struct {
	*testing.T
	at  *oidctest.TestProvider
	now time.Time
	set oidc.Settings
}

func newTry(t *testing.T) *try {
	t.Helper()
	w := &try{T: t, now: time.Unix(1_795_000_000, 0)}
	w.at = oidctest.New(t, w.clock)
	client := &http.Client{Transport: &http.Transport{}}
	t.Cleanup(client.CloseIdleConnections)
	w.set = oidc.Settings{
		Issuer: w.at.URL, Name: "Work", ClientID: oidctest.Client, Secret: oidctest.Secret, Redirect: "https://news.example/sign-in/provider/return",
		Client: client, Clock: w.clock,
	}
	return w
}

func (w *try) clock() time.Time { return w.now }

// comes leads somebody to the provider and back.
func (w *try) comes(p *oidc.Provider) (newsroom.Vouched, error) {
	w.Helper()
	return p.Answer(w.Context(), secret, w.at.Visit(w, w.asks(p, oidc.Errand{})))
}

func (w *try) asks(p *oidc.Provider, e oidc.Errand) string {
	w.Helper()
	address, _, err := p.Ask(w.Context(), secret, e)
	if err != nil {
		w.Fatal(err)
	}
	return address
}

func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s: %s", what, diff)
	}
}

// said gives the sentence of an error for people.
func said(err error) string {
	own, ok := errors.AsType[*newsroom.Error](err)
	if !ok {
		return ""
	}
	return own.Message
}

func TestSomebodyIsLedThereAndBack(t *testing.T) {
	w := newTry(t)
	w.at.Signs = map[string]any{"email": "ada@example.org", "email_verified": true, "zoneinfo": "Europe/Lisbon", "auth_time": w.now.Add(-time.Hour).Unix(), "groups": []string{"desk"}}
	p := oidc.New(w.set)
	address, err := url.Parse(w.asks(p, oidc.Errand{Back: "/mandate", Link: "nrl_secret"}))
	if err != nil {
		t.Fatal(err)
	}
	asked := address.Query()
	for _, hidden := range []string{"mandate", "nrl_secret", secret, oidctest.Secret} {
		if strings.Contains(address.String(), hidden) {
			t.Errorf("the address tells %s: %s", hidden, address)
		}
	}
	errand, mine := oidc.Read(secret, asked.Get("state"))
	same(t, "the errand", []any{errand, mine}, []any{oidc.Errand{Back: "/mandate", Link: "nrl_secret"}, true})
	for _, name := range []string{"state", "nonce", "code_challenge"} {
		if len(asked.Get(name)) < 43 {
			t.Errorf("%s is %q", name, asked.Get(name))
		}
		asked.Del(name)
	}
	same(t, "what is asked", asked, url.Values{
		"client_id": {"newsroom"}, "code_challenge_method": {"S256"}, "redirect_uri": {w.set.Redirect}, "response_type": {"code"}, "scope": {"openid email profile"},
	})
	got, err := p.Answer(t.Context(), secret, w.at.Visit(t, address.String()))
	same(t, "who comes", []any{got, err}, []any{newsroom.Vouched{
		Issuer: w.at.URL, Subject: "1", Email: "ada@example.org", Verified: true, Groups: []string{"desk"}, Zone: "Europe/Lisbon", At: w.now.Add(-time.Hour),
	}, nil})
	same(t, "who asks", []string{w.at.Asked.Get("user"), w.at.Asked.Get("client_secret"), w.at.Asked.Get("grant_type")}, []string{"newsroom", "", "authorization_code"})
	if asked := w.asks(p, oidc.Errand{Anew: true}); !strings.Contains(asked, "max_age=0") {
		t.Errorf("who is to sign in anew is led to %s", asked)
	}
}

func TestAProviderIsAskedAsItSaysThatItIs(t *testing.T) {
	w := newTry(t)
	w.set.Groups = true
	w.at.Says = map[string]any{"token_endpoint_auth_methods_supported": []string{"client_secret_post"}, "scopes_supported": []string{"openid", "groups"}}
	w.at.Signs = map[string]any{"email_verified": true}
	w.at.Tells = map[string]any{"sub": "1", "email": "ada@example.org", "email_verified": "true", "groups": []string{"desk"}}
	p := oidc.New(w.set)
	got, err := w.comes(p)
	same(t, "who comes", []any{got, err}, []any{newsroom.Vouched{Issuer: w.at.URL, Subject: "1", Email: "ada@example.org", Verified: true, Groups: []string{"desk"}}, nil})
	same(t, "who asks", []string{w.at.Asked.Get("client_id"), w.at.Asked.Get("client_secret"), w.at.Asked.Get("user")}, []string{"newsroom", oidctest.Secret, ""})
	if asked := w.asks(p, oidc.Errand{}); !strings.Contains(asked, "scope=openid+email+profile+groups") {
		t.Errorf("it is asked %s", asked)
	}
	w.at.Tells = map[string]any{"sub": "1", "email": "ada@example.org"} // it does not say whose the address is
	if got, err = w.comes(p); err != nil || got.Verified {
		t.Errorf("%+v, %v", got, err)
	}
}

// Whatever a provider, or whoever stands between, may lie about, and what is said to it.
func TestNoLieIsBelieved(t *testing.T) {
	const untrusted, another = "What Work answered can't be trusted", "What Work answered belongs to another sign-in"
	for name, tt := range map[string]struct {
		want string
		lie  func(w *try) map[string]any
	}{
		"another nonce":           {another, func(*try) map[string]any { return map[string]any{"nonce": "x"} }},
		"no nonce":                {another, func(*try) map[string]any { return map[string]any{"nonce": nil} }},
		"another audience":        {untrusted, func(*try) map[string]any { return map[string]any{"aud": "other"} }},
		"no audience":             {untrusted, func(*try) map[string]any { return map[string]any{"aud": []string{}} }},
		"another party":           {untrusted, func(*try) map[string]any { return map[string]any{"aud": []string{"other", "newsroom"}, "azp": "other"} }},
		"another issuer":          {untrusted, func(*try) map[string]any { return map[string]any{"iss": "https://evil.example"} }},
		"long ago":                {untrusted, func(w *try) map[string]any { return map[string]any{"exp": w.now.Add(-time.Second).Unix()} }},
		"nobody":                  {untrusted, func(*try) map[string]any { return map[string]any{"sub": ""} }},
		"somebody without end":    {untrusted, func(*try) map[string]any { return map[string]any{"sub": strings.Repeat("x", 256)} }},
		"an address that is none": {untrusted, func(*try) map[string]any { return map[string]any{"email": 7} }},
		"another key":             {untrusted, func(w *try) map[string]any { w.at.Key = oidctest.NewKey(t); return nil }},
		"somebody else, asked for": {untrusted, func(w *try) map[string]any {
			w.at.Tells = map[string]any{"sub": "2", "email": "eve@example.org"}
			return nil
		}},
	} {
		t.Run(name, func(t *testing.T) {
			w := newTry(t)
			w.at.Signs = tt.lie(w)
			got, err := w.comes(oidc.New(w.set))
			if err == nil || !strings.HasPrefix(said(err), tt.want) || newsroom.KindOf(err) != newsroom.KindUnauthorized || got.Subject != "" {
				t.Errorf("%+v, %v", got, err)
			}
			if err != nil && (strings.Contains(err.Error(), oidctest.Secret) || strings.Contains(err.Error(), "canaryaccesstoken")) {
				t.Errorf("the log has a secret: %v", err)
			}
		})
	}
}

func TestACodeIsForTheBrowserThatAskedForIt(t *testing.T) {
	w := newTry(t)
	p := oidc.New(w.set)
	back := w.at.Visit(t, w.asks(p, oidc.Errand{}))
	if _, mine := oidc.Read("another", back.Get("state")); mine {
		t.Error("another browser reads the errand")
	}
	for _, state := range []string{"", "x", back.Get("state") + "A", back.Get("state")[1:], strings.Repeat("A", 10_000)} {
		if _, mine := oidc.Read(secret, state); mine {
			t.Errorf("%.20q is read", state)
		}
	}
	_, err := p.Answer(t.Context(), "another", back)
	same(t, "another's code", said(err), "What Work answered belongs to another sign-in, so nobody was signed in. Try again.")
	back = w.at.Visit(t, w.asks(p, oidc.Errand{}))
	if _, err = p.Answer(t.Context(), secret, back); err != nil {
		t.Error(err)
	}
	_, err = p.Answer(t.Context(), secret, back)
	same(t, "once more", newsroom.KindOf(err), newsroom.KindUnauthorized)
}

func TestWhatAProviderRefusesIsSaid(t *testing.T) {
	w := newTry(t)
	p := oidc.New(w.set)
	w.asks(p, oidc.Errand{})
	for reason, want := range map[string]string{
		"access_denied":           "You were not signed in at Work. Try again, or come in another way.",
		"invalid_scope":           "Work and this newsroom are not set to each other (invalid_scope). Tell whoever runs this newsroom.",
		"<b>":                     "Work and this newsroom are not set to each other (?). Tell whoever runs this newsroom.",
		"temporarily_unavailable": "Work does not answer.",
	} {
		_, err := p.Answer(t.Context(), secret, url.Values{"error": {reason}})
		same(t, reason, said(err), want)
	}
	w.at.Refuses = map[string]string{"error": "invalid_client", "error_description": "not " + oidctest.Secret}
	_, err := w.comes(p)
	same(t, "another secret", said(err), "Work and this newsroom are not set to each other (invalid_client). Tell whoever runs this newsroom.")
	if strings.Contains(err.Error(), oidctest.Secret) {
		t.Errorf("the log has the secret: %v", err)
	}
}

// A provider that is down, or another than it was named as, is looked for again.
func TestAProviderIsLookedForUntilItAnswers(t *testing.T) {
	w := newTry(t)
	p := oidc.New(w.set)
	for _, wrong := range []map[string]any{{"issuer": "https://other.example"}, {"token_endpoint_auth_methods_supported": 7}, {"authorization_endpoint": "javascript:alert(1)"}} {
		w.at.Says = wrong
		fresh := oidc.New(w.set)
		_, _, err := fresh.Ask(t.Context(), secret, oidc.Errand{})
		same(t, "wrong", []any{newsroom.KindOf(err), said(err)}, []any{newsroom.KindUnavailable, "Work does not answer."})
	}
	w.at.Says = map[string]any{"issuer": "https://other.example"}
	_, _, err := p.Ask(t.Context(), secret, oidc.Errand{})
	same(t, "down", newsroom.KindOf(err), newsroom.KindUnavailable)
	w.at.Says = nil
	if _, _, again := p.Ask(t.Context(), secret, oidc.Errand{}); !errors.Is(again, err) {
		t.Errorf("at once it says %v", again)
	}
	w.now = w.now.Add(2 * time.Second)
	w.asks(p, oidc.Errand{})
	w.at.Close()
	_, err = p.Answer(t.Context(), secret, url.Values{"code": {"x"}, "state": {"x"}})
	same(t, "down again", newsroom.KindOf(err), newsroom.KindUnavailable)
}
