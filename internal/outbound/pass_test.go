package outbound_test

import (
	"crypto/x509"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"newsroom/internal/outbound"
)

const passes = "session=0b5e55ed"

// bears tells how often a server is asked with the header.
func bears(t *testing.T, begin func(http.Handler) *httptest.Server, handle http.HandlerFunc) (s *httptest.Server, with, without *int) {
	t.Helper()
	with, without = new(int), new(int)
	s = begin(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X-Api-Key") == passes {
			*with++
		} else {
			*without++
		}
		handle(w, r)
	}))
	t.Cleanup(s.Close)
	return s, with, without
}

func TestAPassGoesToItsServerByHTTPSAlone(t *testing.T) {
	done := func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "there") }
	other, with, without := bears(t, httptest.NewTLSServer, func(w http.ResponseWriter, r *http.Request) {
		if to := r.URL.Query().Get("to"); to != "" {
			http.Redirect(w, r, to, http.StatusTemporaryRedirect)
			return
		}
		done(w, r)
	})
	plain, byHTTP, plainly := bears(t, httptest.NewServer, done)
	var own *httptest.Server
	own, at, before := bears(t, httptest.NewTLSServer, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/other":
			http.Redirect(w, r, other.URL, http.StatusPermanentRedirect)
		case "/plain":
			http.Redirect(w, r, plain.URL, http.StatusFound)
		case "/round":
			http.Redirect(w, r, other.URL+"?to="+own.URL+"/chosen", http.StatusFound)
		case "/on":
			http.Redirect(w, r, "/there", http.StatusFound)
		default:
			done(w, r)
		}
	})
	trusted := x509.NewCertPool()
	trusted.AddCert(own.Certificate())
	trusted.AddCert(other.Certificate())
	c := client(t, outbound.Options{AllowPrivate: loopback, RootCAs: trusted})
	ask := func(to, address string) {
		t.Helper()
		ctx := outbound.Passing(t.Context(), outbound.Pass{To: to, Name: "X-Api-Key", Value: passes})
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
		if err != nil {
			t.Fatal(err)
		}
		resp, err := c.Do(req)
		if err != nil {
			if strings.Contains(fmt.Sprintf("%v %+v %#v", err, err, err), passes) {
				t.Errorf("an error tells it: %v", err)
			}
			return
		}
		if resp.Request.Header.Get("X-Api-Key") != "" || req.Header.Get("X-Api-Key") != "" {
			t.Error("the header stays behind on a request")
		}
		_ = resp.Body.Close()
	}
	for _, one := range []struct {
		what, to, address                                 string
		at, before, with, without, byHTTP, plainlyWithout int
	}{
		{"itself", own.URL + "/feed", own.URL + "/page", 1, 0, 0, 0, 0, 0},
		{"on itself", own.URL, own.URL + "/on", 2, 0, 0, 0, 0, 0},
		{"to another", own.URL, own.URL + "/other", 1, 0, 0, 1, 0, 0},
		{"to http", own.URL, own.URL + "/plain", 1, 0, 0, 0, 0, 0},
		{"there and back", own.URL, own.URL + "/round", 1, 1, 0, 1, 0, 0},
		{"another's page", own.URL, other.URL, 0, 0, 0, 1, 0, 0},
		{"a page by http", own.URL, plain.URL, 0, 0, 0, 0, 0, 1},
		{"a pass for http", plain.URL, plain.URL, 0, 0, 0, 0, 0, 1},
		{"a pass for the name with another port", "https://127.0.0.1/", own.URL, 0, 1, 0, 0, 0, 0},
		{"a pass for nowhere", "::", own.URL, 0, 1, 0, 0, 0, 0},
	} {
		*at, *before, *with, *without, *byHTTP, *plainly = 0, 0, 0, 0, 0, 0
		ask(one.to, one.address)
		got := []int{*at, *before, *with, *without, *byHTTP, *plainly}
		want := []int{one.at, one.before, one.with, one.without, one.byHTTP, one.plainlyWithout}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", one.what, got, want)
		}
	}
}

func TestAPassIsPrintedWithoutItsValue(t *testing.T) {
	p := outbound.Pass{To: "https://example.org/", Name: "Cookie", Value: passes}
	for _, printed := range []string{
		p.String(), fmt.Sprintf("%+v", p), fmt.Sprintf("%#v", p), p.GoString(), fmt.Sprint(outbound.Passing(t.Context(), p)),
	} {
		if strings.Contains(printed, passes) {
			t.Errorf("it is printed as %s", printed)
		}
	}
}

func TestNamesAndValuesOfPasses(t *testing.T) {
	for name, want := range map[string]string{
		"cookie": "Cookie", "Authorization": "Authorization", "x-API-key": "X-Api-Key", "X-Subscriber.Token~1": "X-Subscriber.token~1",
		"": "", "Host": "", "hOsT": "", "content-length": "", "Content-Type": "", "Transfer-Encoding": "", "connection": "", "TE": "", "User-Agent": "",
		"Accept": "", "accept-encoding": "", "If-None-Match": "", "Range": "", "Proxy-Authorization": "", "Sec-Fetch-Site": "", "X-Forwarded-For": "",
		":path": "", "A b": "", "A:": "", "A\r\nB": "", "Größe": "", strings.Repeat("x", 65): "",
	} {
		if got, ok := outbound.PassName(name); got != want || ok != (want != "") {
			t.Errorf("%q is %q, %v", name, got, ok)
		}
	}
	for value, want := range map[string]bool{
		"a": true, "a=b; c=d": true, "Bearer é": true, strings.Repeat("x", 4096): true,
		"": false, " a": false, "a ": false, "a\nb": false, "a\r\nHost: b": false, "a\x00": false, "a\tb": false, "a\x7f": false, "a\u0085b": false, "\xff": false,
		strings.Repeat("x", 4097): false,
	} {
		if got := outbound.PassValue(value); got != want {
			t.Errorf("%.40q: %v", value, got)
		}
	}
}
