// Package oidc asks another service who somebody is (OpenID Connect Core 1.0, the code flow).
//
// Somebody is led to the provider with an errand, which is what they are on their way for, and comes back with a code, for which the
// provider says who they are. What is the browser's alone, a secret in a short-lived cookie, ties the two ends together: the errand
// travels as the state, sealed with a key made of the secret, and the nonce and the proof of the code (PKCE) are made of the secret
// and the state. So nothing is kept here meanwhile, any node takes up what another began, several windows may be on their way at
// once, and nothing that another browser brings can be read. That a state is good once is for package account to keep.
//
// Where the provider is, and by which keys it signs, is asked of it when somebody is first on their way (Discovery 1.0), again
// until it answers. It is asked by a client that is handed in, nobody else.
package oidc

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"newsroom"
)

// Settings are what the operator sets, and what the newsroom is.
type Settings struct {
	Issuer   string       // exactly as the provider calls itself
	Name     string       // by which people know it
	ClientID string       // by which it knows the newsroom
	Secret   string       // that the two share; empty: the proof of the code is enough for it
	Redirect string       // the address to which it leads people back
	Groups   bool         // who operates goes by the groups that people are in there
	Client   *http.Client //nolint:forbidigo // it asks the provider; outbound makes it
	Clock    func() time.Time
}

// Provider is another service that says who somebody is.
type Provider struct {
	Settings
	mu     sync.Mutex
	found  *found // nil: not yet
	failed error  // why it was not found when it was last asked; nil: it was not asked
	asked  time.Time
}

// New makes a Provider, of which nothing is asked yet.
func New(s Settings) *Provider { return &Provider{Settings: s} }

// found is what a provider says of itself.
type found struct {
	*oidc.Provider
	config oauth2.Config
	judge  *oidc.IDTokenVerifier
}

// between is the time between two tries to find a provider: whoever comes meanwhile need not wait for it.
const between = 2 * time.Second

// find finds the provider, if it was not found before.
func (p *Provider) find(ctx context.Context) (*found, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.found != nil {
		return p.found, nil
	}
	if p.failed != nil && p.Clock().Sub(p.asked) < between {
		return nil, p.failed
	}
	made, err := p.discover(context.WithoutCancel(ctx)) // for all who come, not for the one who waits
	p.asked, p.failed = p.Clock(), err
	if err != nil {
		return nil, err
	}
	p.found = made
	return made, nil
}

// discover asks the provider what it is.
func (p *Provider) discover(ctx context.Context) (*found, error) {
	at, err := oidc.NewProvider(oidc.ClientContext(ctx, p.Client), p.Issuer)
	if err != nil {
		return nil, p.down(err)
	}
	var more struct {
		Methods []string `json:"token_endpoint_auth_methods_supported"`
		Scopes  []string `json:"scopes_supported"`
	}
	if err := at.Claims(&more); err != nil {
		return nil, p.down(err)
	}
	end := at.Endpoint()
	if to, err := url.Parse(end.AuthURL); err != nil || (to.Scheme != "https" && to.Scheme != "http") || to.Host == "" {
		return nil, p.down(errNowhere)
	}
	if end.AuthStyle = oauth2.AuthStyleInHeader; p.Secret == "" || (len(more.Methods) > 0 && !slices.Contains(more.Methods, "client_secret_basic")) {
		end.AuthStyle = oauth2.AuthStyleInParams
	}
	scopes := []string{oidc.ScopeOpenID, "email", "profile"}
	if p.Groups && slices.Contains(more.Scopes, "groups") { // elsewhere asking for it is refused, and they come by themselves or not at all
		scopes = append(scopes, "groups")
	}
	return &found{
		Provider: at, judge: at.Verifier(&oidc.Config{ClientID: p.ClientID, Now: p.Clock}),
		config: oauth2.Config{ClientID: p.ClientID, ClientSecret: p.Secret, Endpoint: end, RedirectURL: p.Redirect, Scopes: scopes},
	}, nil
}

// Ask gives the address at the provider to which somebody is led, and the state with which they come back.
func (p *Provider) Ask(ctx context.Context, secret string, e Errand) (address, state string, err error) {
	at, err := p.find(ctx)
	if err != nil {
		return "", "", err
	}
	if state, err = e.seal(secret); err != nil {
		return "", "", err
	}
	options := []oauth2.AuthCodeOption{oidc.Nonce(nonce(secret, state)), oauth2.S256ChallengeOption(proof(secret, state))}
	if e.Anew {
		options = append(options, oauth2.SetAuthURLParam("max_age", "0"))
	}
	return at.config.AuthCodeURL(state, options...), state, nil
}

// Answer gives who comes back with an answer of the provider, by what it says itself when it is shown the code.
func (p *Provider) Answer(ctx context.Context, secret string, said url.Values) (newsroom.Vouched, error) {
	if code := said.Get("error"); code != "" {
		return newsroom.Vouched{}, p.refusal(code)
	}
	at, err := p.find(ctx)
	if err != nil {
		return newsroom.Vouched{}, err
	}
	ctx = oidc.ClientContext(ctx, p.Client)
	state := said.Get("state")
	token, err := at.config.Exchange(ctx, said.Get("code"), oauth2.VerifierOption(proof(secret, state)))
	if err != nil {
		return newsroom.Vouched{}, p.unheard(err)
	}
	raw, _ := token.Extra("id_token").(string)
	signed, err := at.judge.Verify(ctx, raw)
	switch {
	case err != nil:
		return newsroom.Vouched{}, p.untrusted(err)
	case signed.Nonce != nonce(secret, state):
		return newsroom.Vouched{}, p.another()
	}
	return p.vouched(ctx, at, signed, oauth2.StaticTokenSource(token))
}

// claims are what a provider says of somebody (Core, section 5.1), and what many of them say of groups.
type claims struct {
	Party    string   `json:"azp"`
	Email    string   `json:"email"`
	Verified yes      `json:"email_verified"`
	Groups   []string `json:"groups"`
	Zone     string   `json:"zoneinfo"`
	Since    int64    `json:"auth_time"`
}

// yes is a boolean that some providers write as a text.
type yes bool

// UnmarshalJSON reads it; whatever else it is means no.
func (y *yes) UnmarshalJSON(text []byte) error {
	*y = yes(string(text) == "true" || string(text) == `"true"`)
	return nil
}

// longestSubject bounds how a provider may call somebody (Core, section 2).
const longestSubject = 255

// vouched gives what a token says of somebody, and where that is not all, what the provider says when it is asked with it.
func (p *Provider) vouched(ctx context.Context, at *found, signed *oidc.IDToken, with oauth2.TokenSource) (newsroom.Vouched, error) {
	var c claims
	if err := signed.Claims(&c); err != nil {
		return newsroom.Vouched{}, p.untrusted(err)
	}
	if signed.Subject == "" || len(signed.Subject) > longestSubject || (c.Party != "" && c.Party != p.ClientID) {
		return newsroom.Vouched{}, p.untrusted(errFor)
	}
	if (c.Email == "" || c.Groups == nil && p.Groups) && at.UserInfoEndpoint() != "" {
		info, err := at.UserInfo(ctx, with)
		if err != nil {
			return newsroom.Vouched{}, p.down(short(err))
		}
		var more claims
		if err := info.Claims(&more); err != nil || info.Subject != signed.Subject {
			return newsroom.Vouched{}, p.untrusted(errFor)
		}
		c = c.with(more)
	}
	v := newsroom.Vouched{Issuer: p.Issuer, Subject: signed.Subject, Email: c.Email, Verified: bool(c.Verified) && c.Email != "", Groups: c.Groups, Zone: c.Zone}
	if c.Since > 0 {
		v.At = time.Unix(c.Since, 0)
	}
	return v, nil
}

// with adds what a token did not say. An address and whether it is verified belong together.
func (c claims) with(more claims) claims {
	if c.Email == "" {
		c.Email, c.Verified = more.Email, more.Verified
	}
	if c.Groups == nil {
		c.Groups = more.Groups
	}
	if c.Zone == "" {
		c.Zone = more.Zone
	}
	return c
}
