// Package newslettertest gives tests what letters are proved by: a DNS in memory, and signatures (DKIM, RFC 6376) by keys that it holds.
//
// Only tests import this package.
package newslettertest

import (
	"bytes"
	"context"
	"crypto"
	"crypto/ed25519"
	"encoding/base64"
	"net"
	"strings"
	"testing"

	"github.com/emersion/go-msgauth/dkim"
)

// Names is a DNS: what it does not hold is not there, and a broken one does not answer for now.
type Names struct {
	TXT    map[string][]string
	Broken bool
}

// New makes Names that hold nothing.
func New() *Names { return &Names{TXT: map[string][]string{}} }

// LookupTXT gives the texts of a name.
func (n *Names) LookupTXT(_ context.Context, name string) ([]string, error) {
	if n.Broken {
		return nil, &net.DNSError{Err: "no answer", Name: name, IsTimeout: true, IsTemporary: true}
	}
	if found := n.TXT[strings.TrimSuffix(name, ".")]; found != nil {
		return found, nil
	}
	return nil, none(name)
}

// LookupMX finds nothing.
func (*Names) LookupMX(_ context.Context, name string) ([]*net.MX, error) { return nil, none(name) }

// LookupIPAddr finds nothing.
func (*Names) LookupIPAddr(_ context.Context, name string) ([]net.IPAddr, error) {
	return nil, none(name)
}

// LookupAddr finds nothing.
func (*Names) LookupAddr(_ context.Context, name string) ([]string, error) { return nil, none(name) }

func none(name string) error {
	return &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
}

// Signer signs for a domain, whose key is in the DNS from now on.
func (n *Names) Signer(t testing.TB, domain string) crypto.Signer {
	t.Helper()
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	n.TXT["s._domainkey."+domain] = []string{"v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(public)}
	return private
}

// Sign signs a letter for a domain: its sender, its subject, these fields and its text.
func Sign(t testing.TB, raw, domain string, key crypto.Signer, fields ...string) string {
	t.Helper()
	var out bytes.Buffer
	err := dkim.Sign(&out, strings.NewReader(raw), &dkim.SignOptions{Domain: domain, Selector: "s", Signer: key, HeaderKeys: append([]string{"From", "Subject"}, fields...)})
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}
