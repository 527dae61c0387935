package main

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// certificate writes the certificate of the standard library's test server, which is for example.com and loopback.
func certificate(t *testing.T) (chain, key string, trusted *x509.CertPool) {
	t.Helper()
	lent := httptest.NewTLSServer(nil)
	defer lent.Close()
	hidden, err := x509.MarshalPKCS8PrivateKey(lent.TLS.Certificates[0].PrivateKey)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	chain, key = filepath.Join(folder, "chain.pem"), filepath.Join(folder, "key.pem")
	for file, block := range map[string]*pem.Block{
		chain: {Type: "CERTIFICATE", Bytes: lent.Certificate().Raw}, key: {Type: "PRIVATE KEY", Bytes: hidden},
	} {
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	trusted = x509.NewCertPool()
	trusted.AddCert(lent.Certificate())
	return chain, key, trusted
}

// With a certificate the newsroom answers https, in HTTP/2 too, and people can sign in on any address.
func TestServeWithACertificateAnswersHTTPS(t *testing.T) {
	chain, key, trusted := certificate(t)
	r := newRig(t)
	r.args = append(r.args, "--tls-cert", chain, "--tls-key", key, "--public-url", "https://example.com")
	s := r.start()
	if !strings.HasPrefix(s.address, "https://localhost:") {
		t.Fatalf("it says that it answers at %s", s.address)
	}
	at := strings.Replace(s.address, "localhost", "127.0.0.1", 1)
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: trusted}, ForceAttemptHTTP2: true}}
	defer client.CloseIdleConnections()
	answer, err := client.Get(at + "/sign-in")
	if err != nil {
		t.Fatal(err)
	}
	page, err := io.ReadAll(answer.Body)
	answer.Body.Close()
	if err != nil || answer.StatusCode != http.StatusOK || answer.ProtoMajor != 2 || !strings.Contains(string(page), `type="password"`) {
		t.Errorf("%s %s %v: %.300s", answer.Proto, answer.Status, err, page)
	}
	asked, err := http.NewRequest(http.MethodGet, at+"/nothing", nil)
	if err != nil {
		t.Fatal(err)
	}
	asked.Host = "example.com"
	asked.Header.Set("Accept", "text/html")
	missing, err := client.Do(asked)
	if err != nil {
		t.Fatal(err)
	}
	missing.Body.Close()
	if h := missing.Header; missing.StatusCode != 404 || h.Get("Content-Type") != "text/html; charset=utf-8" || h.Get("Strict-Transport-Security") != "max-age=31536000" {
		t.Errorf("what is not there: %s %v", missing.Status, h)
	}
	plain, err := http.Get(strings.Replace(at, "https", "http", 1) + "/sign-in") // over plain http it says what is amiss
	if err != nil {
		t.Fatal(err)
	}
	plain.Body.Close()
	if plain.StatusCode != http.StatusBadRequest {
		t.Errorf("over plain http: %s", plain.Status)
	}
}

func TestServeRefusesACertificateThatCanNotBeUsed(t *testing.T) {
	chain, key, _ := certificate(t)
	r := newRig(t)
	if got := r.try("serve", "--tls-cert", chain); got.code != 2 || !strings.Contains(got.err, "--tls-cert and --tls-key go together") {
		t.Errorf("%+v", got)
	}
	if got := r.try("serve", "--listen", "127.0.0.1:0", "--tls-cert", key, "--tls-key", chain); got.code != 1 || !strings.Contains(got.err, "can't be used") {
		t.Errorf("%+v", got)
	}
}
