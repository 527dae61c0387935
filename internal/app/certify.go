package app

import (
	"context"
	"crypto/x509"
	"net"
	"net/netip"
	"os"
	"sync"
	"time"

	"newsroom"
	"newsroom/internal/acme"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
)

// askAuthority bounds one request to the authority.
const askAuthority = 30 * time.Second

// secret tells whether the process itself speaks TLS.
func (c Config) secret() bool { return c.TLSCert != "" || c.ACMEHost != "" }

// certificate is what the server shows, wherever it comes from.
type certificate interface{ Expires() time.Time }

// authority makes what gets the certificate.
func (c Config) authority(s store.Store) (*acme.Authority, error) {
	roots, err := rootsIn(c.ACMERoots)
	if err != nil {
		return nil, err
	}
	client := outbound.Named(outbound.Options{UserAgent: c.agent(), Timeout: askAuthority, RootCAs: roots})
	return acme.New(s, acme.Settings{Host: c.ACMEHost, Directory: c.ACMEDirectory, Email: c.ACMEEmail, Client: client}, c.Log), nil
}

// rootsIn gives the issuers in a PEM file; nil without one, which is the system's.
func rootsIn(file string) (*x509.CertPool, error) {
	if file == "" {
		return nil, nil //nolint:nilnil // see above
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, newsroom.Because(newsroom.KindInvalid, err, "The file of certificates %s can't be read.", file)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(text) {
		return nil, newsroom.Errorf(newsroom.KindInvalid, "The file %s holds no certificate in PEM.", file)
	}
	return pool, nil
}

// certify has a certificate before the first reader comes, where an authority gives it, and gives the function that ends that.
func (a *App) certify(ctx context.Context) (end func()) {
	if a.authority == nil {
		return func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() { a.authority.Begin(ctx) })
	return func() {
		cancel()
		running.Wait()
	}
}

// address gives the address under which people reach what listens at host:port. On loopback it is localhost,
// because passkeys do not work on a number.
func (c Config) address(listen string) string {
	scheme := "http://"
	if c.secret() {
		scheme = "https://"
	}
	host, port, err := net.SplitHostPort(listen)
	switch {
	case err != nil:
		return scheme + listen
	case c.ACMEHost != "" && port == "443":
		return scheme + c.ACMEHost
	case c.ACMEHost != "":
		return scheme + net.JoinHostPort(c.ACMEHost, port)
	}
	if ip, err := netip.ParseAddr(host); host == "" || newsroom.OnThisMachine(host) || (err == nil && ip.IsUnspecified()) {
		host = "localhost"
	}
	return scheme + net.JoinHostPort(host, port)
}
