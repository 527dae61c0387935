// Package acme gets a newsroom its certificate from an authority, by the protocol ACME (RFC 8555).
//
// That the host is the newsroom's own is proved on its own port (TLS-ALPN, RFC 8737), so nothing else need be reachable, and
// whichever node is asked can prove it: the account's key, the certificate with its key and the proofs are kept in the store
// that nodes share. A certificate is renewed when a third of its life is left. While the authority can't be reached the one that
// there is goes on being shown, through starts of the newsroom, too.
//
// The protocol itself is golang.org/x/crypto's.
package acme

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"

	"newsroom"
	"newsroom/internal/store"
)

// Directory is the authority that is asked unless another is named: Let's Encrypt.
const Directory = autocert.DefaultACMEDirectory

// Settings are what the operator sets.
type Settings struct {
	Host      string       // that the certificate is for
	Directory string       // address of the authority; empty: Directory
	Email     string       // to which the authority writes; empty: to nobody
	Client    *http.Client //nolint:forbidigo // it asks the authority; outbound makes it
}

// Authority gets and renews the certificate of one host.
type Authority struct {
	manager *autocert.Manager
	host    string
	log     *slog.Logger
	expires atomic.Int64 // of the certificate that was got or read last, in seconds since 1970; 0: there is none
}

// New makes an Authority. Whoever sets a host agrees with the authority's terms.
func New(s store.Store, set Settings, log *slog.Logger) *Authority {
	a := &Authority{host: set.Host, log: log}
	client := *set.Client
	client.Transport = told{client.Transport, log}
	if set.Directory == "" {
		set.Directory = Directory
	}
	a.manager = &autocert.Manager{
		Prompt: autocert.AcceptTOS, Cache: vault{s, a.kept}, HostPolicy: autocert.HostWhitelist(set.Host), Email: set.Email,
		Client: &acme.Client{DirectoryURL: set.Directory, HTTPClient: &client, UserAgent: "newsroom"},
	}
	return a
}

// Config gives the settings of a server that shows the certificate, and proves to the authority whose the host is.
func (a *Authority) Config() *tls.Config {
	return &tls.Config{GetCertificate: a.get, MinVersion: tls.VersionTLS12, NextProtos: []string{"h2", "http/1.1", acme.ALPNProto}}
}

// get gives the certificate. Who names no host is shown it, too: a probe of the health asks by an address.
func (a *Authority) get(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	if hello.ServerName == "" {
		hello.ServerName = a.host
	}
	return a.manager.GetCertificate(hello)
}

// The waits between tries to get the first certificate: authorities count those that fail, a handful in an hour.
const (
	firstWait   = time.Minute
	longestWait = time.Hour
)

// Begin has a certificate before the first reader comes. It tries until there is one or ctx ends.
func (a *Authority) Begin(ctx context.Context) {
	modern := &tls.ClientHelloInfo{ // which elliptic curves will do for: it gets the certificate that others get, too
		ServerName: a.host, CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256},
		SignatureSchemes: []tls.SignatureScheme{tls.ECDSAWithP256AndSHA256},
	}
	for wait := firstWait; ; wait = min(2*wait, longestWait) {
		tried := make(chan error, 1)
		go func() { // it ends within minutes, whatever ctx does
			_, err := a.manager.GetCertificate(modern)
			tried <- err
		}()
		var err error
		select {
		case <-ctx.Done():
			return
		case err = <-tried:
		}
		if err == nil {
			return
		}
		a.log.WarnContext(ctx, "there is no certificate yet", "host", a.host, "again_in", wait, "cause", err)
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
	}
}

// Expires tells until when the certificate is good that is shown; zero: there is none.
func (a *Authority) Expires() time.Time {
	if at := a.expires.Load(); at != 0 {
		return time.Unix(at, 0)
	}
	return time.Time{}
}

// kept notes what of the store is the certificate itself, as it is written and as it is read.
func (a *Authority) kept(name string, data []byte, written bool) {
	if strings.TrimSuffix(name, "+rsa") != a.host {
		return
	}
	leaf := leafOf(data)
	if leaf == nil {
		return
	}
	a.expires.Store(leaf.NotAfter.Unix())
	if written {
		a.log.Info("the authority gave a certificate", "host", a.host, "expires", leaf.NotAfter)
	}
}

// leafOf gives the certificate of a key with its chain; nil: there is none.
func leafOf(data []byte) *x509.Certificate {
	for block, rest := pem.Decode(data); block != nil; block, rest = pem.Decode(rest) {
		if block.Type != "CERTIFICATE" {
			continue
		}
		if leaf, err := x509.ParseCertificate(block.Bytes); err == nil {
			return leaf
		}
	}
	return nil
}

// told tells the log when the authority can't be reached, has trouble of its own, or can't see that the host is the newsroom's:
// a renewal that fails says nothing itself, and a first try not why.
type told struct {
	http.RoundTripper
	log *slog.Logger
}

// mostTold bounds what is read of an answer for that, in bytes.
const mostTold = 64 << 10

// RoundTrip makes one exchange.
func (t told) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := t.RoundTripper.RoundTrip(r)
	switch {
	case err != nil && !errors.Is(err, context.Canceled):
		t.log.WarnContext(r.Context(), "the authority for certificates can't be reached; it is asked again", "cause", err)
	case err == nil && answer.StatusCode >= http.StatusInternalServerError:
		t.log.WarnContext(r.Context(), "the authority for certificates has failed; it is asked again", "status", answer.StatusCode)
	case err == nil && r.Method == http.MethodPost && answer.StatusCode == http.StatusOK:
		t.refusal(r.Context(), answer)
	}
	return answer, err
}

// refusal tells why the authority does not believe that the host is the newsroom's, if the answer says that (RFC 8555, section
// 7.1.4). The answer can be read as before.
func (t told) refusal(ctx context.Context, answer *http.Response) {
	begun, err := io.ReadAll(io.LimitReader(answer.Body, mostTold))
	answer.Body = again{io.MultiReader(bytes.NewReader(begun), answer.Body), answer.Body}
	var said struct {
		Challenges []struct{ Error *struct{ Detail string } }
	}
	if err != nil || json.Unmarshal(begun, &said) != nil {
		return // whoever asked will see what it is
	}
	for _, one := range said.Challenges {
		if one.Error != nil {
			t.log.WarnContext(ctx, "the authority can't see that the host is this newsroom's: it asks its port 443", "cause", one.Error.Detail)
		}
	}
}

// again is a body whose beginning was read.
type again struct {
	io.Reader
	io.Closer
}

// vault keeps what the protocol needs in the newsroom's store.
type vault struct {
	store store.Store
	kept  func(name string, data []byte, written bool)
}

var _ autocert.Cache = vault{}

// Get gives what is kept under a name.
func (v vault) Get(ctx context.Context, name string) (data []byte, err error) {
	err = v.store.Read(ctx, func(view store.View) (err error) {
		data, err = view.Certificates().Get(name)
		return err
	})
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return nil, autocert.ErrCacheMiss
	}
	if err == nil {
		v.kept(name, data, false)
	}
	return data, err
}

// Put keeps something under a name.
func (v vault) Put(ctx context.Context, name string, data []byte) error {
	err := v.store.Update(ctx, func(tx store.Tx) error { return tx.Certificates().Put(name, data) })
	if err == nil {
		v.kept(name, data, true)
	}
	return err
}

// Delete forgets what is kept under a name.
func (v vault) Delete(ctx context.Context, name string) error {
	return v.store.Update(ctx, func(tx store.Tx) error { return tx.Certificates().Drop(name) })
}
