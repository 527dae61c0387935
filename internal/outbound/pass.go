package outbound

import (
	"context"
	"net/http"
	"net/textproto"
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/http/httpguts"
)

// Pass is one header that speaks for one reader to one server: to the host and port of an address, by https alone. It says
// nothing of its value wherever it is printed.
type Pass struct {
	To          string // any address at the server; what is not https, or can't be read, is no server's
	Name, Value string
}

// String keeps the value out of whatever prints it.
func (p Pass) String() string { return p.Name + ": " + masked }

// GoString does the same for %#v.
func (p Pass) GoString() string { return p.String() }

// passKey is where a context keeps a Pass.
type passKey struct{}

// Passing gives a context whose exchanges bear a pass, each of their requests only where it may: one to the pass's own server,
// which nobody else has led to.
func Passing(ctx context.Context, p Pass) context.Context {
	return context.WithValue(ctx, passKey{}, p)
}

// opens tells whether a request may bear the pass. The chain of redirects that led to it must not have left the server: where
// another has chosen the address, the reader would ask for whatever that one likes.
func (p Pass) opens(req *http.Request) bool {
	to, err := url.Parse(p.To)
	if err != nil || to.Scheme != "https" || admit(to) != nil {
		return false
	}
	for ; req != nil; req = before(req) {
		if req.URL.Scheme != "https" || !sameParty(to, req.URL) || req.Host != "" && req.Host != req.URL.Host {
			return false
		}
	}
	return true
}

// before gives the request whose answer led to this one; nil: none did.
func before(req *http.Request) *http.Request {
	if req.Response == nil {
		return nil
	}
	return req.Response.Request
}

// passing puts passes on requests, as the last thing before they go out: what follows redirects never sees the header, so
// that it can't carry it along.
type passing struct {
	base interface {
		http.RoundTripper
		CloseIdleConnections()
	}
}

// CloseIdleConnections is what a client lets go of connections by.
func (t passing) CloseIdleConnections() { t.base.CloseIdleConnections() }

// RoundTrip implements http.RoundTripper.
func (t passing) RoundTrip(req *http.Request) (*http.Response, error) {
	p, ok := req.Context().Value(passKey{}).(Pass)
	if !ok || !p.opens(req) {
		return t.base.RoundTrip(req)
	}
	borne := req.Clone(req.Context())
	borne.Header.Set(p.Name, p.Value)
	resp, err := t.base.RoundTrip(borne)
	if resp != nil {
		resp.Request = req
	}
	return resp, err
}

// The bounds of a pass, in bytes.
const (
	maxPassName  = 64
	MaxPassValue = 4096
)

// PassName gives the canonical form of a header's name, and tells whether a pass may have it: not one that means something to
// the exchange itself, or that the newsroom says of itself.
func PassName(name string) (string, bool) {
	if len(name) > maxPassName || !httpguts.ValidHeaderFieldName(name) {
		return "", false
	}
	name = textproto.CanonicalMIMEHeaderKey(name)
	if reserved[name] {
		return "", false
	}
	for _, family := range []string{"Content-", "Accept", "If-", "Proxy-", "Sec-", "Access-Control-", "X-Forwarded-", "Http2-", ":"} {
		if strings.HasPrefix(name, family) {
			return "", false
		}
	}
	return name, true
}

// reserved are names that no pass may have beside those families: hop by hop (RFC 9110, section 7.6.1), of the message's frame
// and way, and of who asks.
var reserved = map[string]bool{
	"Connection": true, "Keep-Alive": true, "Te": true, "Trailer": true, "Transfer-Encoding": true, "Upgrade": true, "Host": true, "Expect": true,
	"Range": true, "Max-Forwards": true, "Via": true, "Forwarded": true, "X-Real-Ip": true, "Date": true, "User-Agent": true, "From": true,
	"Referer": true, "Origin": true, "Cache-Control": true, "Pragma": true, "Priority": true, "Early-Data": true, "Alt-Used": true,
	"X-Http-Method": true, "X-Http-Method-Override": true, "X-Method-Override": true,
}

// PassValue tells whether a pass may have a value: one to MaxPassValue bytes of text without control characters, and without
// space at either end, which no header has.
func PassValue(value string) bool {
	return value != "" && len(value) <= MaxPassValue && utf8.ValidString(value) && value == strings.TrimSpace(value) &&
		!strings.ContainsFunc(value, unicode.IsControl)
}
