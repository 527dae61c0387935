package feed

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestNormalise(t *testing.T) {
	for raw, want := range map[string]string{
		"https://Example.ORG":                    "https://example.org/",
		"HTTP://EXAMPLE.org:80/Feed?B=1&a=2#top": "http://example.org/Feed?B=1&a=2",
		"https://example.org:8443/f/":            "https://example.org:8443/f/",
		"https://example.org:08443/f/":           "https://example.org:8443/f/",
		"https://example.org:000443/f/":          "https://example.org/f/",
		"\thttps://ann:Word@example.org/f\n":     "https://ann:Word@example.org/f",
		"https://example.org./a%2Fb/../c":        "https://example.org/a%2Fb/../c",
		"http://bücher.example/ä":                "http://xn--bcher-kva.example/%C3%A4",
		"http://127.1:8080/":                     "http://127.0.0.1:8080/",
		"http://[::1]:80/x":                      "http://[::1]/x",
		"https://[2001:DB8::1]/x?":               "https://[2001:db8::1]/x",
	} {
		if got, err := Normalise(raw); err != nil || got != want {
			t.Errorf("%s: %s, %v", raw, got, err)
		}
	}
	for _, raw := range []string{
		"", "example.org/feed", "ftp://example.org/", "https://", "https:///x", "http://a b/", "http://1.2.3.4.5/",
		"javascript:alert(1)", "https://exa\nmple.org/", "http://x:port/", "https://example.org/" + strings.Repeat("s3cret", 1000),
	} {
		for _, f := range []func(string) (string, error){Normalise, HostKey, Origin} {
			if got, err := f(raw); !errors.Is(err, ErrAddress) || strings.Contains(err.Error(), "s3cret") {
				t.Errorf("%.50s: %q, %v", raw, got, err)
			}
		}
	}
}

func TestTheUnitOfPoliteness(t *testing.T) {
	for _, c := range []struct{ raw, host, origin string }{
		{"https://Example.ORG", "example.org", "https://example.org"},
		{"http://example.org", "example.org", "http://example.org"},
		{"HTTP://EXAMPLE.org:80/Feed?B=1", "example.org", "http://example.org"},
		{"https://example.org.:443/a", "example.org", "https://example.org"},
		{"http://example.org:443/", "example.org", "http://example.org:443"},
		{"https://example.org:80/", "example.org", "https://example.org:80"},
		{"http://example.org:0080/", "example.org", "http://example.org"},
		{"http://example.org:/", "example.org", "http://example.org"},
		{"http://example.org:0/", "example.org:0", "http://example.org:0"},
		{"https://example.org:8443/f/", "example.org:8443", "https://example.org:8443"},
		{"http://example.org:08443/f/", "example.org:8443", "http://example.org:8443"},
		{"http://example.org:4430/", "example.org:4430", "http://example.org:4430"},
		{" https://ann:Word@example.org/f ", "example.org", "https://example.org"},
		{"http://bücher.example/ä", "xn--bcher-kva.example", "http://xn--bcher-kva.example"},
		{"http://BÜCHER.example.:8080/ä", "xn--bcher-kva.example:8080", "http://xn--bcher-kva.example:8080"},
		{"http://127.1:8080/", "127.0.0.1:8080", "http://127.0.0.1:8080"},
		{"https://0x7f.1/", "127.0.0.1", "https://127.0.0.1"},
		{"http://[::1]:80/x", "::1", "http://[::1]"},
		{"https://[2001:DB8:0::1]/x?", "2001:db8::1", "https://[2001:db8::1]"},
		{"https://[2001:db8::443]/", "2001:db8::443", "https://[2001:db8::443]"},
		{"https://[2001:db8::]:8443/", "[2001:db8::]:8443", "https://[2001:db8::]:8443"},
	} {
		host, err := HostKey(c.raw)
		origin, originErr := Origin(c.raw)
		if err != nil || originErr != nil || host != c.host || origin != c.origin {
			t.Errorf("%s: %s, %v; %s, %v", c.raw, host, err, origin, originErr)
		}
	}
}

// Whatever of one server is asked for, in whatever spelling and by whichever scheme, it is one host; and another port than those of
// the schemes is another one.
func TestOneServerIsOneHost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"example.org", "xn--bcher-kva.example", "10.0.0.1", "[2001:db8::443]"}).Draw(t, "name")
		spelt := map[string]string{"xn--bcher-kva.example": "bücher.EXAMPLE", "10.0.0.1": "10.1", "[2001:db8::443]": "[2001:DB8:0:0::0443]"}
		address := func(label, ports string) string {
			as := name
			if other := spelt[name]; other != "" && rapid.Bool().Draw(t, label+" spelt otherwise") {
				as = other
			}
			if as[0] != '[' && rapid.Bool().Draw(t, label+" with a dot") {
				as += "."
			}
			return rapid.SampledFrom([]string{"http://", "HTTPS://", "https://ann:word@"}).Draw(t, label+" scheme") + as +
				rapid.StringMatching(ports).Draw(t, label+" port") + rapid.StringMatching(`(/[a-z]{0,3}){0,2}(\?[a-z]{0,3})?`).Draw(t, label+" rest")
		}
		one, err := HostKey(address("one", `(:0{0,3}(80|443))?`))
		two, otherErr := HostKey(address("two", `(:0{0,3}(80|443))?`))
		if err != nil || otherErr != nil || one != two || one != strings.Trim(name, "[]") {
			t.Fatalf("%s, %v; %s, %v", one, err, two, otherErr)
		}
		other, err := HostKey(address("other", `:0{0,2}(8080|8[1-9]|4430|1)`))
		if err != nil || other == one || !strings.HasPrefix(other, name+":") {
			t.Fatalf("%s, %v, beside %s", other, err, one)
		}
	})
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

func TestSameOrigin(t *testing.T) {
	for pair, want := range map[[2]string]bool{
		{"https://example.org/a", "HTTPS://EXAMPLE.org:443/b?c"}: true, {"https://example.org:8443/", "https://example.org:8443/x"}: true,
		{"https://example.org/", "http://example.org/"}: false, {"https://example.org/", "https://example.org:8443/"}: false,
		{"https://example.org/", "https://www.example.org/"}: false, {"::", "::"}: false, {"https://example.org/", ""}: false,
	} {
		if got := SameOrigin(pair[0], pair[1]); got != want {
			t.Errorf("%q: %v", pair, got)
		}
	}
}
