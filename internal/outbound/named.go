package outbound

import (
	"io"
	"net"
	"net/http"
)

// mostNamed bounds the body of an answer of a server that the operator has named, in bytes.
const mostNamed = 4 << 20

// Named gives a client for servers that the operator has named in the settings, such as an authority for certificates: it may
// reach whatever they are at, in the operator's own network, too. It follows no redirects, keeps no cookies, and
// has the limits of the options. It is a http.Client, since libraries ask for one.
func Named(o Options) *http.Client {
	o = o.withDefaults()
	t := transport(o, guard{})
	t.DialContext = (&net.Dialer{Timeout: min(o.Timeout, longestDial), Resolver: o.Resolver}).DialContext // without the guard
	t.DisableCompression = false
	return &http.Client{
		Transport: bounded{t, o.UserAgent}, Timeout: o.Timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// bounded cuts off bodies that are longer than anything that is asked for.
type bounded struct {
	*http.Transport
	agent string
}

// RoundTrip makes one exchange.
func (b bounded) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Header.Get("User-Agent") == "" {
		r = r.Clone(r.Context())
		r.Header.Set("User-Agent", b.agent)
	}
	answer, err := b.Transport.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	answer.Body = cut{io.LimitReader(answer.Body, mostNamed), answer.Body}
	return answer, nil
}

// cut is a body of which the beginning alone is read.
type cut struct {
	io.Reader
	io.Closer
}
