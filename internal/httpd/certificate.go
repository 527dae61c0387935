package httpd

import (
	"crypto/tls"
	"log/slog"
	"os"
	"sync"
	"time"

	"newsroom"
)

// CertificateReloader is the certificate that a server shows, from two PEM files: the chain and its key. Both are read anew
// when they have changed, so that a renewal needs no restart.
type CertificateReloader struct {
	chain, key string
	log        *slog.Logger

	mu    sync.Mutex
	state [2]state // of the files when they were read last
	shown *tls.Certificate
}

// state is how a file is known to be another: what renews certificates writes a new file or moves a link.
type state struct {
	changed time.Time
	size    int64
}

// ReadCertificate reads the two files. They must belong together.
func ReadCertificate(chain, key string, log *slog.Logger) (*CertificateReloader, error) {
	c := &CertificateReloader{chain: chain, key: key, log: log}
	c.state = c.look()
	var err error
	if c.shown, err = c.read(); err != nil {
		return nil, newsroom.Because(newsroom.KindInvalid, err, "The certificate %s and its key %s can't be used (%v).", chain, key, err)
	}
	return c, nil
}

// Config gives the settings of a server that shows the certificate. What it leaves open is the standard library's:
// TLS 1.2 or newer, and the cipher suites that are held safe today.
func (c *CertificateReloader) Config() *tls.Config {
	return &tls.Config{GetCertificate: c.current, MinVersion: tls.VersionTLS12}
}

// Expires tells until when the certificate is good that was shown last.
func (c *CertificateReloader) Expires() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.shown.Leaf.NotAfter
}

// current gives the certificate, read anew if a file has changed. Two files are not replaced at one moment: until they
// belong together again the one before is shown, and each change that can't be used is told once.
func (c *CertificateReloader) current(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.look()
	if now == c.state {
		return c.shown, nil
	}
	c.state = now
	renewed, err := c.read()
	if err != nil {
		c.log.WarnContext(hello.Context(), "the certificate has changed and can't be used; the one before is shown", "cause", err)
		return c.shown, nil
	}
	c.shown = renewed
	c.log.InfoContext(hello.Context(), "the certificate was read anew", "expires", renewed.Leaf.NotAfter)
	return c.shown, nil
}

func (c *CertificateReloader) look() (now [2]state) {
	for i, file := range []string{c.chain, c.key} {
		if info, err := os.Stat(file); err == nil {
			now[i] = state{info.ModTime(), info.Size()}
		}
	}
	return now
}

func (c *CertificateReloader) read() (*tls.Certificate, error) {
	pair, err := tls.LoadX509KeyPair(c.chain, c.key)
	return &pair, err
}
