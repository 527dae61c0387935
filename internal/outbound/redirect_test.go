package outbound_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"newsroom/internal/outbound"
)

func TestFiveRedirects(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		left, _ := strconv.Atoi(r.URL.Path[1:])
		if left > 0 {
			http.Redirect(w, r, fmt.Sprintf("/%d", left-1), http.StatusMovedPermanently)
			return
		}
		fmt.Fprint(w, "there")
	})
	if body, err := get(t, open(t), s.URL+"/5", 10); err != nil || string(body) != "there" {
		t.Errorf("five: %q, %v", body, err)
	}
	_, err := get(t, open(t), s.URL+"/6", 10)
	wantKind(t, err, outbound.Redirects)
	_, err = get(t, client(t, outbound.Options{AllowPrivate: loopback, MaxRedirects: -1}), s.URL+"/1", 10)
	wantKind(t, err, outbound.Redirects)
}

func TestRedirectsThatAreNotFollowed(t *testing.T) {
	var target string
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Location", target)
		w.WriteHeader(http.StatusFound)
	})
	for location, kind := range map[string]outbound.FailureKind{
		"/loop":                          outbound.Redirects,
		"file:///etc/passwd":             outbound.Redirects,
		"gopher://127.0.0.1:6379/":       outbound.Redirects,
		"http://99999999999/":            outbound.Redirects,
		"http://169.254.169.254/latest/": outbound.Refused,
		"http://[::ffff:a9fe:a9fe]/":     outbound.Refused,
		"http://2852039166/":             outbound.Refused,
		"http://10.0.0.1:22/":            outbound.Refused,
		"http://[bad":                    outbound.Broken,
	} {
		target = location
		_, err := get(t, open(t), s.URL, 10)
		wantKind(t, err, kind)
		if kind == outbound.Refused && !strings.Contains(err.Error(), "it leads to ") {
			t.Error(err)
		}
	}
}

func TestNeverFromHTTPSToHTTP(t *testing.T) {
	plain := serve(t, func(http.ResponseWriter, *http.Request) { t.Error("the plain server was asked") })
	secure := httptest.NewTLSServer(http.RedirectHandler(plain.URL, http.StatusFound))
	defer secure.Close()
	_, err := get(t, client(t, trusting(secure)), secure.URL, 10)
	wantKind(t, err, outbound.Redirects)
	if !strings.Contains(err.Error(), "https to http") {
		t.Error(err)
	}
}

// seen is what one request told about the reader.
type seen struct{ authorization, cookie, referer string }

func record(into *[]seen, r *http.Request) {
	*into = append(*into, seen{r.Header.Get("Authorization"), r.Header.Get("Cookie"), r.Header.Get("Referer")})
}

// Credentials go back to the server they are for, and to no other: not to
// another port, not to another name of the same machine, and not to the first
// server when another one sent the reader there.
func TestCredentialsStayWithTheirServer(t *testing.T) {
	var home, away []seen
	var homeURL string
	foreign := serve(t, func(w http.ResponseWriter, r *http.Request) {
		record(&away, r)
		http.Redirect(w, r, homeURL+"/end", http.StatusFound)
	})
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		record(&home, r)
		switch r.URL.Path {
		case "/start":
			http.Redirect(w, r, homeURL+"/next", http.StatusFound)
		case "/next":
			http.Redirect(w, r, strings.Replace(foreign.URL, "http://", "http://x:y@", 1)+"/", http.StatusFound)
		}
	})
	homeURL = s.URL
	u, _ := url.Parse(s.URL + "/start?token=secret")
	u.User = url.UserPassword("ann", "word")
	req := (&http.Request{Method: http.MethodGet, URL: u, Header: http.Header{"Cookie": {"id=1"}}}).WithContext(t.Context())
	resp, err := open(t).Do(req)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	basic := "Basic YW5uOndvcmQ="
	want := []seen{{basic, "id=1", ""}, {basic, "id=1", ""}, {}}
	if fmt.Sprint(home) != fmt.Sprint(want) || fmt.Sprint(away) != fmt.Sprint([]seen{{}}) {
		t.Errorf("home %v\nwant %v\naway %v", home, want, away)
	}
}

func TestAuthorizationHeaderDoesNotFollowToAnotherName(t *testing.T) {
	var got []seen
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		record(&got, r)
		if r.URL.Path == "/start" {
			http.Redirect(w, r, "http://localhost:"+r.Host[strings.LastIndexByte(r.Host, ':')+1:]+"/end", http.StatusTemporaryRedirect)
		}
	})
	req, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, s.URL+"/start", nil)
	req.Header.Set("Authorization", "Bearer abc")
	resp, err := open(t).Do(req)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if len(got) != 2 || got[0].authorization != "Bearer abc" || got[1] != (seen{}) {
		t.Errorf("%v", got)
	}
}
