package newsroom

import (
	"net/netip"
	"net/url"
	"strings"
	"time"
)

// OAuthClient is an app that may ask readers for permissions, as OAuth has it. None of them holds a secret: whoever says
// to be a client is believed as far as its redirect addresses reach.
type OAuthClient struct {
	ID        string // client_id: the address of its document, or a name that this newsroom gave
	Kind      ClientKind
	Account   AccountID // whose it is, for an OwnersClient; zero: it may ask every reader
	Name      string    // what it calls itself, on one line; nobody has checked it
	Redirects []string  // where it may be returned to, each as it was written
	CreatedAt time.Time
	LastUsed  time.Time // when a reader last answered it; zero: never
}

// ClientKind says how a client is known.
type ClientKind string

// The kinds of clients.
const (
	DocumentClient   ClientKind = "document"   // by the https address of its Client ID Metadata Document
	RegisteredClient ClientKind = "registered" // it registered itself (RFC 7591)
	OwnersClient     ClientKind = "owners"     // a reader added it
)

// KnownBy gives the host of the address that a client is known by, which was looked at, unlike its name; empty: it is known
// by none.
func KnownBy(kind ClientKind, id string) string {
	if kind != DocumentClient {
		return ""
	}
	return RedirectHost(id)
}

// RedirectHost names where a redirect address leads, for people: its host with the port, or the scheme of an app's own.
func RedirectHost(redirect string) string {
	u, err := url.Parse(redirect)
	switch {
	case err != nil:
		return ""
	case u.Scheme == "https" || u.Scheme == "http":
		return u.Host
	}
	return u.Scheme
}

// IsLoopback tells whether a host without its port is a name of the reader's own machine (RFC 8252, section 7.3):
// localhost, an address of 127.0.0.0/8, or [::1] in its brackets. Every program on that machine may listen there.
func IsLoopback(host string) bool {
	if host == "localhost" || host == "[::1]" {
		return true
	}
	address, err := netip.ParseAddr(host)
	return err == nil && address.Is4() && address.IsLoopback() && !strings.Contains(host, "%")
}
