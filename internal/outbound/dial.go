package outbound

import (
	"context"
	"crypto/tls"
	"net"
	"net/url"
)

// Dial opens a connection to a server that speaks no HTTP, such as one for mail, through the guard. The address is host and port. Errors
// are of type *Error.
func (c *Client) Dial(ctx context.Context, address string) (net.Conn, error) {
	dialer := &net.Dialer{Timeout: min(c.options.Timeout, longestDial), Control: c.guard.control, Resolver: c.options.Resolver}
	conn, err := dialer.DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, c.Failed(address, err)
	}
	return conn, nil
}

// Encryption gives how connections to a host are encrypted: with a certificate of that host, from an issuer that is trusted.
func (c *Client) Encryption(host string) *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: c.options.RootCAs, ServerName: host}
}

// Failed says why an exchange by a connection of Dial failed.
func (c *Client) Failed(address string, err error) *Error {
	return classify(&url.URL{Scheme: "imap", Host: address}, err, Options{})
}
