package httpd

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"log/slog"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// pair makes a certificate for a name, with its key, as PEM.
func pair(t *testing.T, name string) (chain, key []byte) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	about := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, DNSNames: []string{name}, NotAfter: time.Now().Add(time.Hour)}
	signed, err := x509.CreateCertificate(rand.Reader, about, about, private.Public(), private)
	if err != nil {
		t.Fatal(err)
	}
	hidden, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed}), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: hidden})
}

// A file that is written again is dated as it is written; here the dates are given, since clocks of files are coarse.
func write(t *testing.T, file string, content []byte, dated time.Time) {
	t.Helper()
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(file, dated, dated); err != nil {
		t.Fatal(err)
	}
}

func TestACertificateThatIsRenewedIsShownWithoutARestart(t *testing.T) {
	folder, at := t.TempDir(), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	chainFile, keyFile := filepath.Join(folder, "chain.pem"), filepath.Join(folder, "key.pem")
	chain, key := pair(t, "old.example.org")
	write(t, chainFile, chain, at)
	write(t, keyFile, key, at)
	var log bytes.Buffer
	c, err := ReadCertificate(chainFile, keyFile, slog.New(slog.NewTextHandler(&log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	shows := func(want string) {
		t.Helper()
		got, err := c.Config().GetCertificate(new(tls.ClientHelloInfo))
		if err != nil || got.Leaf.Subject.CommonName != want {
			t.Errorf("shows %v, %v; want %s", got, err, want)
		}
	}
	shows("old.example.org")

	chain, key = pair(t, "new.example.org")
	write(t, chainFile, chain, at.Add(time.Hour)) // the key is still the old one
	shows("old.example.org")
	shows("old.example.org")
	if n := strings.Count(log.String(), "can't be used"); n != 1 {
		t.Errorf("the change was told %d times:\n%s", n, log.String())
	}
	write(t, keyFile, key, at.Add(time.Hour))
	shows("new.example.org")
	if err := os.Remove(keyFile); err != nil {
		t.Fatal(err)
	}
	shows("new.example.org")
}

func TestACertificateThatCanNotBeUsedIsRefusedAtTheStart(t *testing.T) {
	folder, at := t.TempDir(), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	chain, _ := pair(t, "one.example.org")
	_, key := pair(t, "other.example.org")
	for name, content := range map[string][]byte{"chain": chain, "key": key, "rubbish": []byte("no PEM")} {
		write(t, filepath.Join(folder, name), content, at)
	}
	for _, files := range [][2]string{{"chain", "key"}, {"chain", "nothing"}, {"rubbish", "key"}} {
		_, err := ReadCertificate(filepath.Join(folder, files[0]), filepath.Join(folder, files[1]), slog.New(slog.DiscardHandler))
		if err == nil || !strings.Contains(err.Error(), "can't be used") {
			t.Errorf("%v: %v", files, err)
		}
	}
}
