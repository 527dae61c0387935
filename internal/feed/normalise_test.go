package feed

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestNormalise(t *testing.T) {
	for _, c := range []struct{ raw, want, host string }{
		{"https://Example.ORG", "https://example.org/", "example.org:443"},
		{"HTTP://EXAMPLE.org:80/Feed?B=1&a=2#top", "http://example.org/Feed?B=1&a=2", "example.org:80"},
		{"https://example.org:8443/f/", "https://example.org:8443/f/", "example.org:8443"},
		{" https://ann:Word@example.org/f ", "https://ann:Word@example.org/f", "example.org:443"},
		{"https://example.org./a%2Fb/../c", "https://example.org/a%2Fb/../c", "example.org:443"},
		{"http://bücher.example/ä", "http://xn--bcher-kva.example/%C3%A4", "xn--bcher-kva.example:80"},
		{"http://127.1:8080/", "http://127.0.0.1:8080/", "127.0.0.1:8080"},
		{"http://[::1]:80/x", "http://[::1]/x", "[::1]:80"},
		{"https://[2001:DB8::1]/x?", "https://[2001:db8::1]/x", "[2001:db8::1]:443"},
	} {
		got, err := Normalise(c.raw)
		host, hostErr := HostKey(c.raw)
		if err != nil || hostErr != nil || got != c.want || host != c.host {
			t.Errorf("%s: %s, %v; %s, %v", c.raw, got, err, host, hostErr)
		}
	}
	for _, raw := range []string{
		"", "example.org/feed", "ftp://example.org/", "https://", "https:///x", "http://a b/", "http://1.2.3.4.5/",
		"javascript:alert(1)", "https://exa\nmple.org/", "http://x:port/", "https://example.org/" + strings.Repeat("s3cret", 1000),
	} {
		for _, f := range []func(string) (string, error){Normalise, HostKey} {
			if got, err := f(raw); !errors.Is(err, ErrAddress) || strings.Contains(err.Error(), "s3cret") {
				t.Errorf("%.50s: %q, %v", raw, got, err)
			}
		}
	}
}

func TestNormaliseLink(t *testing.T) {
	const want = "https://example.org/2026/ferry?id=7&p=a%20b"
	for _, raw := range []string{
		want, "http://example.org/2026/ferry?p=a%20b&id=7", "https://WWW.Example.org/2026/ferry/?id=7&p=a%20b#comments",
		"https://www.example.org:443/2026/ferry?utm_source=rss&id=7&utm_medium=feed&p=a%20b&fbclid=x&gclid=y&at_medium=RSS",
		"http://example.org:80/2026/ferry?&&p=a%20b&id=7&UTM_Campaign=z", "https://ann:word@example.org/2026/ferry//?id=7&p=a%20b",
	} {
		if got := NormaliseLink(raw); got != want {
			t.Errorf("%s: %s", raw, got)
		}
	}
	for raw, want := range map[string]string{
		"http://example.org":           "https://example.org",
		"http://example.org/?utm_id=1": "https://example.org",
		"http://www.com/":              "https://www.com",
		"http://example.org:8080/a":    "https://example.org:8080/a",
		"http://[::1]/A%2fb":           "https://[::1]/A%2fb",
		"urn:uuid:7":                   "",
		"/relative":                    "",
		"mailto:a@example.org":         "",
	} {
		if got := NormaliseLink(raw); got != want {
			t.Errorf("%s: %q, want %q", raw, got, want)
		}
	}
}

// Normal forms are normal: a second pass changes nothing.
func TestNormalFormsAreStable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		raw := rapid.SampledFrom([]string{"http", "HTTPS"}).Draw(t, "scheme") + "://" +
			rapid.StringMatching(`(www\.){0,3}[a-zA-Z0-9ü]{1,8}(\.[a-z]{1,5}){0,2}\.?(:[0-9]{1,4})?`).Draw(t, "host") +
			rapid.StringMatching(`(/[a-zA-Z0-9%ä ]{0,5}){0,3}(\?[a-z_&=%;?+]{0,12})?(#[a-z]{0,3})?`).Draw(t, "rest")
		if once, err := Normalise(raw); err == nil {
			if twice, err := Normalise(once); err != nil || twice != once {
				t.Fatalf("%s: %s, then %s, %v", raw, once, twice, err)
			}
		}
		if once := NormaliseLink(raw); once != "" && NormaliseLink(once) != once {
			t.Fatalf("%s: %s, then %s", raw, once, NormaliseLink(once))
		}
	})
}
