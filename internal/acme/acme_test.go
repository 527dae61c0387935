package acme

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"io"
	"log/slog"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"
	"golang.org/x/crypto/acme/autocert"

	"newsroom/internal/store/enginetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// (That an authority gives a certificate, renews it and may be down is proved against Pebble, in package main.)

func TestWhatIsKeptIsSharedAndForgotten(t *testing.T) {
	w := enginetest.NewWorld(t, time.Unix(1_795_000_000, 0))
	log := slog.New(slog.DiscardHandler)
	one, other := New(w, Settings{Host: "news.test", Client: http.DefaultClient}, log), New(w, Settings{Host: "news.test", Client: http.DefaultClient}, log)
	of, read := one.manager.Cache, other.manager.Cache
	if _, err := read.Get(t.Context(), "acme_account+key"); !errors.Is(err, autocert.ErrCacheMiss) {
		t.Errorf("what is not there: %v", err)
	}
	w.Must(of.Put(t.Context(), "news.test+token", []byte("proof\x00")))
	got, err := read.Get(t.Context(), "news.test+token")
	enginetest.Same(t, "on the other node", []any{string(got), err}, []any{"proof\x00", nil})
	w.Must(of.Delete(t.Context(), "news.test+token"))
	if _, err := read.Get(t.Context(), "news.test+token"); !errors.Is(err, autocert.ErrCacheMiss) {
		t.Errorf("what was forgotten: %v", err)
	}
	if !one.Expires().IsZero() {
		t.Error("there is a certificate")
	}
	until := time.Now().Add(time.Hour).Truncate(time.Second)
	w.Must(of.Put(t.Context(), "news.test", pemOf(t, until)))
	if _, err := read.Get(t.Context(), "news.test"); err != nil || !one.Expires().Equal(until) || !other.Expires().Equal(until) {
		t.Errorf("it expires at %v and %v, want %v: %v", one.Expires(), other.Expires(), until, err)
	}
}

// pemOf makes a certificate that is good until then.
func pemOf(t *testing.T, until time.Time) []byte {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	c := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{"news.test"}, NotAfter: until}
	der, err := x509.CreateCertificate(rand.Reader, c, c, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	hidden, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	return append(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: hidden}), pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})...)
}

// No certificate is had for a host that the operator did not name, and nobody is asked for one.
func TestOtherHostsGetNothing(t *testing.T) {
	w := enginetest.NewWorld(t, time.Unix(1_795_000_000, 0))
	asked := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("the authority was asked") }))
	defer asked.Close()
	a := New(w, Settings{Host: "news.test", Directory: asked.URL, Client: asked.Client()}, slog.New(slog.DiscardHandler))
	for _, host := range []string{"other.test", "localhost", "a.news.test", "127.0.0.1"} {
		if _, err := a.Config().GetCertificate(&tls.ClientHelloInfo{ServerName: host}); err == nil {
			t.Errorf("%s got a certificate", host)
		}
	}
}

// What keeps an authority from giving a certificate stands in the log, and its answers reach who asked.
func TestTheLogSaysWhyThereIsNone(t *testing.T) {
	var said bytes.Buffer
	refuse := `{"status":"invalid","challenges":[{"type":"tls-alpn-01","error":{"detail":"connection refused"}},{"type":"dns-01"}]}`
	var status int
	var body string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}))
	defer server.Close()
	defer http.DefaultTransport.(*http.Transport).CloseIdleConnections()
	client := &http.Client{Transport: told{http.DefaultTransport, slog.New(slog.NewTextHandler(&said, nil))}}
	for _, c := range []struct {
		status     int
		body, says string
	}{
		{200, refuse, `cause="connection refused"`},
		{200, "no JSON", ""},
		{200, `{"status":"valid","challenges":[{"type":"tls-alpn-01"}]}`, ""},
		{500, "", "has failed; it is asked again"},
		{400, refuse, ""},
		{200, strings.Repeat("x", 3*mostTold), ""},
	} {
		said.Reset()
		status, body = c.status, c.body
		answer, err := client.Post(server.URL, "application/jose+json", nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(answer.Body)
		if answer.Body.Close(); err != nil || string(got) != c.body {
			t.Errorf("the answer is %.50q, want %.50q: %v", got, c.body, err)
		}
		if c.says == "" && said.Len() > 0 || !strings.Contains(said.String(), c.says) {
			t.Errorf("of %d %.50s it says %q", c.status, c.body, said.String())
		}
	}
	said.Reset()
	server.Close()
	if _, err := client.Post(server.URL, "", nil); err == nil || !strings.Contains(said.String(), "can't be reached") {
		t.Errorf("when it is away it says %q: %v", said.String(), err)
	}
}

// An authority that gives nothing is asked again later, until the newsroom stops.
func TestTryingEnds(t *testing.T) {
	w := enginetest.NewWorld(t, time.Unix(1_795_000_000, 0))
	ctx, cancel := context.WithCancel(t.Context())
	asked := make(chan struct{}, 10)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked <- struct{}{}
		http.Error(w, "not you", http.StatusForbidden)
	}))
	defer server.Close()
	a := New(w, Settings{Host: "news.test", Directory: server.URL, Client: server.Client()}, slog.New(slog.DiscardHandler))
	done := make(chan struct{})
	go func() {
		defer close(done)
		a.Begin(ctx)
	}()
	<-asked
	cancel()
	<-done
}
