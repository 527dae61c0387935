package feed

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"newsroom/internal/outbound"
)

// An address that may hold a secret is asked by https alone: whoever sits on the way could break that off to read the secret.
func TestASecretIsNeverTriedWithoutEncryption(t *testing.T) {
	for typed, want := range map[string]int{
		"a.example/feed":                          2,
		"me:hunter2@a.example/feed":               1,
		"me@a.example/feed":                       1,
		"feed://me:hunter2@a.example/feed":        1,
		"a.example/feed?token=hunter2":            1,
		"a.example/feed?format=rss":               2,
		"a.example/private/4f3a9c1e8b7d6f5a/feed": 1,
	} {
		w := web{fails: map[string]outbound.FailureKind{}}
		addresses, err := meanings(typed)
		if err != nil {
			t.Fatal(err)
		}
		for _, address := range addresses {
			w.fails[address] = outbound.TLS
		}
		if _, err := Discover(t.Context(), &w, typed); err == nil {
			t.Errorf("%s: found", typed)
		}
		if len(w.asked) != want || !strings.HasPrefix(w.asked[0], "https://") {
			t.Errorf("%s: asked %d times, want %d", typed, len(w.asked), want)
		}
	}
}

// A certificate that is not to be trusted is the end: without encryption anybody could have answered.
func TestAFalseCertificateIsNotGoneAround(t *testing.T) {
	s := httptest.NewTLSServer(http.NotFoundHandler())
	t.Cleanup(s.Close)
	_, err := Discover(t.Context(), fetcher(t), strings.TrimPrefix(s.URL, "https://")+"/feed")
	if outbound.KindOf(err) != outbound.TLS || !outbound.Untrusted(err) {
		t.Errorf("the error is %v", err)
	}
}
