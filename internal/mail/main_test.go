package mail

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"math/big"
	"net"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom/internal/mail/mailtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// sent is when the letters of the tests are sent.
var sent = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)

// relayHost is the name of a relay that is elsewhere, and listens here.
const relayHost = "relay.example"

// sender makes a Sender to a relay which it takes for one elsewhere.
func sender(t *testing.T, relay *mailtest.Relay, s Settings, trusted *x509.CertPool) *Sender {
	t.Helper()
	if s.From == "" {
		s.From = "Newsroom <news@example.org>"
	}
	s.Clock = func() time.Time { return sent }
	made, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	made.dial = func(ctx context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, relay.Address)
	}
	made.tls.RootCAs = trusted
	return made
}

// certified makes a certificate for a name, and the pool of those who trust it.
func certified(t *testing.T, name string) (*tls.Config, *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	form := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, DNSNames: []string{name}, IsCA: true, BasicConstraintsValid: true,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(rand.Reader, form, form, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	read, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(read)
	return &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}, MinVersion: tls.VersionTLS12}, pool
}
