package oauth

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
)

func TestADocumentIsFetchedOnceAndKept(t *testing.T) {
	w := newWorld(t)
	s := newSite(w, func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Cache-Control", "max-age=600")
		fmt.Fprint(rw, goodDocument("https://"+r.Host+r.URL.Path, 32<<10))
	})
	id := s.URL + "/client.json"
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			client, err := w.server.client(t.Context(), id)
			if err != nil {
				t.Error(err)
			}
			same(t, "the client", client, newsroom.OAuthClient{
				ID: id, Kind: newsroom.DocumentClient, Name: "Reading Desk", Redirects: []string{back, "http://localhost/"},
			})
		})
	}
	all.Wait()
	same(t, "fetches", len(s.asked), 1)
	w.Pass(10*time.Minute - 1)
	_, err := w.server.client(t.Context(), id)
	w.Must(err)
	same(t, "fetches within its life", len(s.asked), 1)
	w.Pass(1)
	_, err = w.server.client(t.Context(), id)
	w.Must(err)
	same(t, "fetches after it", len(s.asked), 2)
}

func TestADocumentIsRefused(t *testing.T) {
	w := newWorld(t)
	var s *site
	answers := map[string]http.HandlerFunc{
		"/redirects": func(rw http.ResponseWriter, r *http.Request) { http.Redirect(rw, r, "/good", http.StatusFound) },
		"/lies":      func(rw http.ResponseWriter, _ *http.Request) { fmt.Fprint(rw, goodDocument(s.URL+"/good", 0)) },
		"/slash":     func(rw http.ResponseWriter, _ *http.Request) { fmt.Fprint(rw, goodDocument(s.URL+"/slash/", 0)) },
		"/heavy":     func(rw http.ResponseWriter, _ *http.Request) { fmt.Fprint(rw, goodDocument(s.URL+"/heavy", 33_000)) },
		"/missing":   http.NotFound,
		"/empty":     func(rw http.ResponseWriter, _ *http.Request) { rw.WriteHeader(http.StatusNoContent) },
		"/created": func(rw http.ResponseWriter, _ *http.Request) {
			rw.WriteHeader(http.StatusCreated)
			fmt.Fprint(rw, goodDocument(s.URL+"/created", 0))
		},
		"/text": func(rw http.ResponseWriter, _ *http.Request) { fmt.Fprint(rw, "hello") },
		"/secret": func(rw http.ResponseWriter, _ *http.Request) {
			fmt.Fprint(rw, strings.Replace(goodDocument(s.URL+"/secret", 0), "{", `{"token_endpoint_auth_method":"private_key_jwt",`, 1))
		},
		"/twice": func(rw http.ResponseWriter, _ *http.Request) {
			fmt.Fprint(rw, strings.Replace(goodDocument(s.URL+"/twice", 0), "{", `{"client_id":"https://app.example/",`, 1))
		},
		"/nowhere": func(rw http.ResponseWriter, _ *http.Request) {
			fmt.Fprintf(rw, `{"client_id":%q,"redirect_uris":["javascript:alert(1)","http://app.example/"]}`, s.URL+"/nowhere")
		},
		"/good": func(rw http.ResponseWriter, _ *http.Request) { fmt.Fprint(rw, goodDocument(s.URL+"/good", 0)) },
	}
	s = newSite(w, func(rw http.ResponseWriter, r *http.Request) { answers[r.URL.Path](rw, r) })
	for path := range answers {
		_, err := w.server.client(t.Context(), s.URL+path)
		if path == "/good" {
			w.Must(err)
			continue
		}
		wants(t, path, err, InvalidClient)
	}
	asked := len(s.asked)
	_, err := w.server.client(t.Context(), s.URL+"/missing")
	wants(t, "again at once", err, InvalidClient)
	same(t, "fetches of what failed just now", len(s.asked), asked)
	w.Pass(failureKept)
	_, err = w.server.client(t.Context(), s.URL+"/missing")
	wants(t, "again later", err, InvalidClient)
	same(t, "fetches", len(s.asked), asked+1)
}

// The guard that all of outbound has is not to be told again here, but that it is asked is.
func TestADocumentOnAPrivateAddressIsNotFetched(t *testing.T) {
	w := newWorld(t)
	for _, id := range []string{"https://127.0.0.1/c", "https://[::1]/c", "https://10.1.2.3/c", "https://192.168.0.1:8443/c", "https://169.254.169.254/latest", "https://0x7f.1/c"} {
		_, err := w.server.client(t.Context(), id)
		wants(t, id, err, InvalidClient)
		if own := AsError(err); strings.Contains(own.Message, "private") {
			t.Errorf("the client is told %q", own.Message)
		}
	}
}

func TestTheAddressOfADocument(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]bool{
		"https://app.example/client.json": true, "https://app.example/": true, "https://app.example:8443/a/b?c=d": true,
		"https://app.example": false, "http://app.example/c": false, "https://app.example/c#f": false, "https://u@app.example/c": false,
		"https://app.example/a/../c": false, "https://app.example/./c": false, "https://app.example/a/%2E%2e/c": false, "https://app.example/.%2e": false,
		"https://app.example/ c": false, "https:///c": false, `https://app.example\c`: false, "https://app.example/..c": true,
	} {
		same(t, id, isDocumentAddress(id), want)
	}
}

func TestADocumentIsKeptWithinBounds(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]time.Duration{
		"": usuallyKept, "max-age=0": leastKept, "max-age=299": leastKept, "public, max-age=3000": 3000 * time.Second, `max-age="900"`: 900 * time.Second,
		"max-age=999999999": mostKept, "max-age=99999999999999999999": usuallyKept, "max-age=-1": usuallyKept, "no-store, max-age=9000": leastKept, "No-Cache": leastKept,
	} {
		same(t, said, keepFor(http.Header{"Cache-Control": {said}}), want)
	}
}

func TestSoManyDocumentsAreKeptAndNoMore(t *testing.T) {
	t.Parallel()
	now := start
	d := newDocuments(nil, func() time.Time { return now })
	for i := range maxDocuments {
		d.kept[fmt.Sprint(i)] = kept{until: now.Add(time.Hour + time.Duration(i))}
	}
	d.makeRoom()
	if _, ok := d.kept["0"]; ok || len(d.kept) != maxDocuments-1 {
		t.Errorf("%d are kept", len(d.kept))
	}
	d.kept["another"] = kept{until: now.Add(2 * time.Hour)}
	now = now.Add(time.Hour + 500)
	d.makeRoom()
	same(t, "kept when most have run out", len(d.kept), maxDocuments-500)
}
