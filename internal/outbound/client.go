package outbound

import (
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http"
	"net/netip"
	"time"
)

// Options are the settings of a Client. The zero value is usable and strict.
type Options struct {
	// AllowPrivate lists networks that may be reached although they are
	// private or reserved. Within them every port is open.
	AllowPrivate []netip.Prefix
	// UserAgent names the newsroom to the servers it asks.
	UserAgent string
	// Timeout bounds one exchange from the look-up of the name to the last
	// byte of the body, redirects included; 30 s if zero.
	Timeout time.Duration
	// MaxHeader bounds the headers of one answer in bytes; 256 KiB if zero.
	MaxHeader int64
	// MaxRedirects bounds how many redirects are followed; 5 if zero, and a
	// negative number means that a redirect is an error.
	MaxRedirects int
	// Hold gives redirects to the caller as the answers that they are, for
	// who must ask another host's leave before following one there.
	Hold bool
	// Resolver answers for names; the system's if nil.
	Resolver *net.Resolver
	// RootCAs are the trusted issuers; the system's if nil.
	RootCAs *x509.CertPool
	// ServerName is whose certificate a server must show that is asked by
	// another name; the name that is asked if empty.
	ServerName string
}

const (
	defaultAgent     = "Newsroom"
	defaultTimeout   = 30 * time.Second
	defaultMaxHeader = 256 << 10
	defaultRedirects = 5
	longestDial      = 10 * time.Second
	writeBuffer      = 1 << 10 // of each connection: a request is shorter
	readBuffer       = 2 << 10 // likewise: headers are shorter, and bodies go past it
	acceptEncoding   = "gzip, deflate, br, zstd"
)

// withDefaults fills what was left at zero.
func (o Options) withDefaults() Options {
	if o.UserAgent == "" {
		o.UserAgent = defaultAgent
	}
	if o.Timeout <= 0 {
		o.Timeout = defaultTimeout
	}
	if o.MaxHeader <= 0 {
		o.MaxHeader = defaultMaxHeader
	}
	if o.MaxRedirects == 0 {
		o.MaxRedirects = defaultRedirects
	}
	return o
}

// Client sends guarded requests. It is safe for concurrent use, keeps no
// cookies, and holds idle connections until CloseIdleConnections.
type Client struct {
	http    *http.Client
	guard   guard
	options Options
}

// New returns a Client that behaves as the options say.
func New(o Options) *Client {
	o = o.withDefaults()
	c := &Client{guard: newGuard(o.AllowPrivate), options: o}
	c.http = &http.Client{
		Transport:     passing{transport(o, c.guard)},
		CheckRedirect: c.checkRedirect,
		Timeout:       o.Timeout,
	}
	return c
}

// transport is the guarded dialer with its limits. A poller meets thousands of
// hosts and talks to each over one connection, hence a single idle connection
// for each host and a short life for it.
func transport(o Options, g guard) *http.Transport {
	dialer := &net.Dialer{
		Timeout:  min(o.Timeout, longestDial),
		Control:  g.control,
		Resolver: o.Resolver,
	}
	return &http.Transport{
		Proxy:                  nil,
		DialContext:            dialer.DialContext,
		ForceAttemptHTTP2:      true,
		DisableCompression:     true, // ReadBody undoes it, with a limit
		MaxResponseHeaderBytes: o.MaxHeader,
		MaxIdleConns:           512,
		MaxIdleConnsPerHost:    1,
		IdleConnTimeout:        15 * time.Second,
		WriteBufferSize:        writeBuffer,
		ReadBufferSize:         readBuffer,
		TLSHandshakeTimeout:    10 * time.Second,
		TLSClientConfig:        &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: o.RootCAs, ServerName: o.ServerName},
	}
}

// Do sends the request and returns the answer whatever its status; the caller
// closes its body, best after ReadBody. Credentials in the address become basic
// authentication. The request itself is left as it was. Errors are of type
// *Error.
func (c *Client) Do(req *http.Request) (*http.Response, error) {
	return c.Send(req.Clone(req.Context()))
}

// Send is Do for a request that the caller needs no more: its address gets the
// canonical spelling, and its headers what they lack. Of thousands of requests
// a minute no copies need be made.
func (c *Client) Send(req *http.Request) (*http.Response, error) {
	asked := req.URL
	to := *asked
	if err := admit(&to); err != nil {
		return nil, classify(asked, err, c.options)
	}
	if req.Host == asked.Host {
		req.Host = "" // follows the canonical spelling
	}
	req.URL = &to
	if req.Header == nil {
		req.Header = http.Header{}
	}
	setMissing(req.Header, "User-Agent", c.options.UserAgent)
	setMissing(req.Header, "Accept-Encoding", acceptEncoding)
	resp, err := c.http.Do(req)
	if err != nil {
		return nil, classify(asked, err, c.options)
	}
	return resp, nil
}

// UserAgent gives the name under which the client asks.
func (c *Client) UserAgent() string { return c.options.UserAgent }

// CloseIdleConnections lets go of connections that no request uses.
func (c *Client) CloseIdleConnections() { c.http.CloseIdleConnections() }

func setMissing(h http.Header, name, value string) {
	if h.Get(name) == "" {
		h.Set(name, value)
	}
}
