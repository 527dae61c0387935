package app

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"newsroom/internal/outbound"
)

// The addresses of the corpus that must be blocked come to every door of the newsroom at which an address may come (see
// doors). No socket is opened for them: the guard refuses in the dialer, after the name is resolved and before anything
// connects, and says so by an error of its own, outbound.Refused; or the address is none that can be asked at all.
//
// Some addresses of the list have the name of a public site and nothing but a word in their path that says what they
// are about. For a guard they are where their name leads, so the name server leads every name inside.

// blocked gives the addresses that must be blocked.
func blocked(t *testing.T) (all []string) {
	t.Helper()
	const name = "ssrf_urls.jsonl"
	for line := range strings.Lines(labelled(t, func(n string) bool { return n == name })[name]) {
		var said struct{ URL, Expect string }
		if err := json.Unmarshal([]byte(line), &said); err != nil {
			t.Fatal(err)
		}
		if said.Expect == "blocked" {
			all = append(all, said.URL)
		}
	}
	if len(all) < 150 {
		t.Fatalf("the list holds %d addresses that must be blocked", len(all))
	}
	return all
}

// outside is an address that stands for a public one: on loopback, so that nothing leaves this machine, and the only
// one that may be reached.
var outside = netip.MustParsePrefix("127.77.0.9/32")

// serveOutside starts a server there; each of its connections serves one request.
func serveOutside(t *testing.T, secure bool, h http.HandlerFunc) *httptest.Server {
	t.Helper()
	l, err := net.Listen("tcp4", outside.Addr().String()+":0")
	if err != nil {
		t.Skipf("this machine has one loopback address only: %v", err)
	}
	s := &httptest.Server{Listener: l, Config: &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Connection", "close")
		h(w, r)
	})}}
	if secure {
		s.TLS = &tls.Config{Certificates: []tls.Certificate{certified(t)}}
		s.StartTLS()
	} else {
		s.Start()
	}
	t.Cleanup(s.Close)
	return s
}

// certified is a certificate for all names under example.com, whose key signs in a tenth of the time that the one of httptest takes.
func certified(t *testing.T) tls.Certificate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	form := &x509.Certificate{
		SerialNumber: big.NewInt(1), DNSNames: []string{"example.com", "*.example.com"}, IPAddresses: []net.IP{outside.Addr().AsSlice()},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
		BasicConstraintsValid: true, IsCA: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	der, err := x509.CreateCertificate(rand.Reader, form, form, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
}

// numbersOf gives the addresses that the hosts of a list are, in whatever way they are written.
func numbersOf(addresses []string) (all []netip.Addr) {
	seen := map[netip.Addr]bool{}
	for _, address := range addresses {
		u, err := url.Parse(address)
		if err != nil {
			continue
		}
		host, err := outbound.Host(u)
		if err != nil {
			continue
		}
		if ip, err := netip.ParseAddr(host); err == nil && !seen[ip] {
			seen[ip] = true
			all = append(all, ip)
		}
	}
	return all
}
