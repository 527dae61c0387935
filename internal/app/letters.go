package app

import (
	"context"
	"crypto/tls"
	"net"
	"net/url"

	"newsroom/internal/newsletter"
	"newsroom/internal/smtpd"
)

// letterHost is the host of the addresses at which readers take newsletters; empty: mail does not come here.
func (c Config) letterHost() string {
	if c.LettersHost != "" {
		return c.LettersHost
	}
	if c.LettersListen == "" {
		return ""
	}
	u, err := url.Parse(c.origin())
	if err != nil {
		return ""
	}
	return u.Hostname()
}

// prover proves who sent newsletters.
func (c Config) prover() newsletter.Prover {
	dns := c.DNS
	if dns == nil {
		dns = net.DefaultResolver
	}
	return newsletter.Prover{DNS: dns, Relay: c.LettersRelay}
}

// letters takes newsletters from mail servers, until the function that it gives is called.
func (a *App) letters(ctx context.Context) (end func(), err error) {
	if a.config.LettersListen == "" || !a.config.Role.answers() {
		return func() {}, nil
	}
	listener, err := Listen(ctx, a.config.LettersListen, "--letters-listen")
	if err != nil {
		return nil, err
	}
	server := smtpd.New(a.Letters, a.config.letterHost(), a.letterTLS(), a.config.Log)
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := server.Serve(listener); err != nil {
			a.config.Log.ErrorContext(ctx, "newsletters are not taken any more", "cause", err)
		}
	}()
	a.config.Log.InfoContext(ctx, "newsletters are taken", "address", listener.Addr().String(), "host", a.config.letterHost())
	return func() {
		_ = server.Close() // who is cut off brings it again
		<-done
	}, nil
}

// letterTLS is what the server encrypts by towards mail servers that ask for it: the certificate that readers are shown, where
// there is one.
func (a *App) letterTLS() *tls.Config {
	if shown, ok := a.shown.(interface{ Config() *tls.Config }); ok {
		return shown.Config()
	}
	return nil
}
