package outbound

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// What the operator has named may be in a network of their own; redirects are theirs to follow who ask, and a body has a limit.
func TestNamed(t *testing.T) {
	var agent string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		agent = r.UserAgent()
		if r.URL.Path == "/away" {
			http.Redirect(w, r, "/elsewhere", http.StatusFound)
			return
		}
		_, _ = io.Copy(w, io.LimitReader(strings.NewReader(strings.Repeat("x", mostNamed+1000)), mostNamed+1000))
	}))
	defer server.Close()
	client := Named(Options{UserAgent: "Newsroom/1"})
	defer client.CloseIdleConnections()
	answer, err := client.Get(server.URL + "/away")
	if err != nil || answer.StatusCode != http.StatusFound || agent != "Newsroom/1" {
		t.Fatalf("%v %v, asked as %q", answer, err, agent)
	}
	answer.Body.Close()
	if answer, err = client.Get(server.URL); err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(answer.Body)
	if answer.Body.Close(); err != nil || len(body) != mostNamed {
		t.Errorf("%d bytes, %v", len(body), err)
	}
}
