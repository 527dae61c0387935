package client

import (
	"context"
	"errors"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"
)

// Client asks one newsroom. Make it by New.
type Client struct {
	base     string
	token    TokenSource
	http     http.Client
	patience Patience
	plain    bool
}

// TokenSource gives the access token for a request. It is asked for each one, so that it may renew the token in time.
type TokenSource func(context.Context) (string, error)

// Static is the source of one token that is never renewed.
func Static(token string) TokenSource {
	return func(context.Context) (string, error) { return token, nil }
}

// Patience is how a client deals with requests that got no answer, 429 or 503.
type Patience struct {
	Attempts int           // how often a request is sent at most; 1: never again
	Wait     time.Duration // before the second attempt where the answer names no time; doubled with each one more
	Longest  time.Duration // the longest wait: who is told to wait longer gets the refusal
}

// Patient is what a client has that was told nothing else.
func Patient() Patience { return Patience{Attempts: 4, Wait: time.Second, Longest: 30 * time.Second} }

// Impatient sends everything once.
func Impatient() Patience { return Patience{Attempts: 1} }

// An Option changes what New makes.
type Option func(*Client)

// WithPatience sets how the client repeats requests.
func WithPatience(p Patience) Option { return func(c *Client) { c.patience = p } }

// WithTransport sets what carries the requests, instead of net/http's own.
func WithTransport(t http.RoundTripper) Option { return func(c *Client) { c.http.Transport = t } }

// WithTimeout bounds each attempt, its answer's body included. It is half a minute otherwise; 0 is no bound.
func WithTimeout(d time.Duration) Option { return func(c *Client) { c.http.Timeout = d } }

// WithPlainHTTP lets the client send its token over http to a host that is not this machine: whoever is on the way can
// read it. It is for networks in which nobody else is.
func WithPlainHTTP() Option { return func(c *Client) { c.plain = true } }

const attemptTimeout = 30 * time.Second

// New makes a client for the newsroom whose base address, the version included, is such as
// https://news.example.org/v1.
func New(base string, token TokenSource, options ...Option) (*Client, error) {
	u, err := url.Parse(base)
	if err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return nil, errors.New("client: the base address must be one such as https://news.example.org/v1")
	}
	if token == nil {
		return nil, errors.New("client: there is no source of tokens")
	}
	c := &Client{base: strings.TrimSuffix(base, "/"), token: token, patience: Patient()}
	c.http.Timeout = attemptTimeout
	// The interface never redirects, and a token goes nowhere else.
	c.http.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	for _, option := range options {
		option(c)
	}
	if u.Scheme == "http" && !c.plain && !isLoopback(u.Hostname()) {
		return nil, errors.New("client: a token goes over http to this machine alone; use https, or WithPlainHTTP")
	}
	return c, nil
}

func isLoopback(host string) bool {
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}
