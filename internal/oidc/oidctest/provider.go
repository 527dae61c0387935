// Package oidctest is a provider that signs whatever a test tells it to. Only lies are tried against it: what an honest provider
// does is tried against one that others wrote, in package main.
package oidctest

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"
)

// TestProvider is a provider on this machine. Its fields may be changed between two sign-ins.
type TestProvider struct {
	*httptest.Server
	Says    map[string]any    // of itself, beside what it must; nil as a value takes something away
	Signs   map[string]any    // of somebody, beside or in place of the truth
	Tells   map[string]any    // when it is asked with the token; nil: it can't be asked
	Key     *rsa.PrivateKey   // with which it signs
	Refuses map[string]string // what it answers for a code; nil: what it signs
	Asked   url.Values        // what it was asked last for a code, with who asked as the user of basic authentication
	Clock   func() time.Time

	shown *rsa.PrivateKey
	began map[string]url.Values // what people were led to it with, by code
}

// Client is what it knows the newsroom by, and Secret what they share.
const (
	Client = "newsroom"
	Secret = "canaryprovidersecret"
)

// New starts a provider that signs the truth of somebody whose subject is "1".
func New(t testing.TB, clock func() time.Time) *TestProvider {
	t.Helper()
	key := NewKey(t)
	p := &TestProvider{Key: key, shown: key, began: map[string]url.Values{}, Clock: clock}
	mux := http.NewServeMux()
	mux.HandleFunc("/.well-known/openid-configuration", func(w http.ResponseWriter, _ *http.Request) { send(w, 200, p.document()) })
	mux.HandleFunc("/keys", func(w http.ResponseWriter, _ *http.Request) { send(w, 200, p.keys()) })
	mux.HandleFunc("/token", p.token)
	mux.HandleFunc("/userinfo", func(w http.ResponseWriter, _ *http.Request) { send(w, 200, p.Tells) })
	p.Server = httptest.NewServer(mux)
	t.Cleanup(p.Close)
	return p
}

// NewKey makes a key.
func NewKey(t testing.TB) *rsa.PrivateKey {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// Visit is what somebody comes back with who was led to an address of the provider.
func (p *TestProvider) Visit(t testing.TB, address string) url.Values {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	code := rand.Text()
	p.began[code] = u.Query()
	return url.Values{"code": {code}, "state": {u.Query().Get("state")}}
}

func (p *TestProvider) document() map[string]any {
	all := map[string]any{
		"issuer": p.URL, "authorization_endpoint": p.URL + "/authorize", "token_endpoint": p.URL + "/token", "jwks_uri": p.URL + "/keys",
		"id_token_signing_alg_values_supported": []string{"RS256"},
	}
	if p.Tells != nil {
		all["userinfo_endpoint"] = p.URL + "/userinfo"
	}
	maps.Copy(all, p.Says)
	return all
}

func (p *TestProvider) keys() map[string]any {
	public := p.shown.PublicKey
	return map[string]any{"keys": []any{map[string]any{
		"kty": "RSA", "alg": "RS256", "use": "sig", "kid": "1", "n": text(public.N.Bytes()), "e": text(big.NewInt(int64(public.E)).Bytes()),
	}}}
}

// token answers who shows a code, once, and the proof that they asked for it.
func (p *TestProvider) token(w http.ResponseWriter, r *http.Request) {
	_ = r.ParseForm()
	p.Asked = r.PostForm
	if user, _, ok := r.BasicAuth(); ok {
		p.Asked.Set("user", user)
	}
	began, known := p.began[r.PostForm.Get("code")]
	delete(p.began, r.PostForm.Get("code"))
	proof := sha256.Sum256([]byte(r.PostForm.Get("code_verifier")))
	switch {
	case p.Refuses != nil:
		send(w, http.StatusBadRequest, p.Refuses)
	case !known || began.Get("code_challenge") != text(proof[:]) || began.Get("code_challenge_method") != "S256":
		send(w, http.StatusBadRequest, map[string]string{"error": "invalid_grant"})
	default:
		send(w, http.StatusOK, map[string]any{"access_token": "canaryaccesstoken", "token_type": "Bearer", "id_token": p.sign(began)})
	}
}

// sign signs the truth, and what is told beside it or in its place.
func (p *TestProvider) sign(began url.Values) string {
	now := p.Clock()
	all := map[string]any{
		"iss": p.URL, "sub": "1", "aud": Client, "nonce": began.Get("nonce"), "iat": now.Unix(), "exp": now.Add(time.Minute).Unix(),
	}
	maps.Copy(all, p.Signs)
	body, _ := json.Marshal(all)
	unsigned := text([]byte(`{"alg":"RS256","kid":"1"}`)) + "." + text(body)
	sum := sha256.Sum256([]byte(unsigned))
	signature, _ := rsa.SignPKCS1v15(rand.Reader, p.Key, crypto.SHA256, sum[:])
	return unsigned + "." + text(signature)
}

func send(w http.ResponseWriter, status int, what any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(what)
}

func text(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }
