package entry

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// Values of the kind that lists of open redirects hold, each of which some browser or library has taken for another
// host's.
func TestWhereSigningInLeadsIsThisNewsroom(t *testing.T) {
	for _, back := range []string{
		"/", "/account/password", "/oauth/authorize?client_id=x&redirect_uri=https%3A%2F%2Fapp.example%2Fcb&state=a%5Cb", "/editions/7?x=//evil.example",
	} {
		if got := local(back); got != back {
			t.Errorf("%s leads to %s", back, got)
		}
	}
	for _, bad := range []string{
		"", "evil.example", "//evil.example", "///evil.example", "////evil.example", `/\evil.example`, `\/evil.example`, `\\evil.example`, `/\/evil.example`,
		"https://evil.example", "http:evil.example", "HTTPS:/evil.example", "javascript:alert(1)", "data:text/html,x", "/\t/evil.example", "/\n/evil.example",
		"\t//evil.example", " //evil.example", "/\r\nLocation: https://evil.example", "/\x00/evil.example", "/%09/evil.example", "/%0d%0aX:1", "/%5cevil.example",
		"/%2f/evil.example", "/%2fevil.example", "/.//evil.example", "/..//evil.example", "/../evil", "/./x", "/x/..//evil.example", "//evil.example/%2f..", "/x//y",
		"/〱evil.example", "/。evil.example", "https:///evil.example", "//user@evil.example", "/x#//evil.example", "?x=1", "#x", ".", "..", "//", "/%zz",
		"//[::1]", "//localhost", "/" + strings.Repeat("x", longestBack),
	} {
		if got := local(bad); got != home {
			t.Errorf("%q leads to %q", bad, got)
		}
	}
}

func FuzzWhereSigningInLeads(f *testing.F) {
	f.Add("//evil.example")
	f.Fuzz(func(t *testing.T, back string) {
		base := &url.URL{Scheme: "https", Host: "news.example", Path: "/sign-in"}
		to, err := base.Parse(local(back))
		if err != nil || to.Scheme != "https" || to.Host != "news.example" || to.User != nil || strings.HasPrefix(to.Path, "//") {
			t.Errorf("%q leads to %v, %v", back, to, err)
		}
	})
}

func TestTheCookieFitsTheOrigin(t *testing.T) {
	for origin, want := range map[string]cookie{
		"https://news.example": {bare: "x"}, "https://localhost:8443": {bare: "x"},
		"http://localhost:8080": {bare: "x", local: true}, "http://127.0.0.1:8080": {bare: "x", local: true}, "http://[::1]:8080": {bare: "x", local: true},
		"http://news.example": {bare: "x", none: true}, "http://localhost.evil.example": {bare: "x", none: true}, "": {bare: "x", none: true},
	} {
		if got := cookieFor(origin, "x"); got != want {
			t.Errorf("%s: %+v", origin, got)
		}
	}
}

func TestOfTwoCookiesNoneIsBelieved(t *testing.T) {
	c := cookieFor("https://news.example", "newsroom")
	r := &http.Request{Header: http.Header{"Cookie": {"__Host-newsroom=a; __Host-newsroom=b"}}}
	if got := c.read(r); got != "" {
		t.Errorf("it is %q", got)
	}
}
