package outbound_test

import (
	"net/url"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"newsroom/internal/outbound"
)

func TestMask(t *testing.T) {
	for address, want := range map[string]string{
		"https://example.org/feed.xml":                              "https://example.org/feed.xml",
		"https://ann:word@example.org:8443/feed":                    "https://***@example.org:8443/feed",
		"https://ann@example.org/":                                  "https://***@example.org/",
		"https://example.org/?feed=rss2&cat=5":                      "https://example.org/?feed=rss2&cat=5",
		"https://example.org/f?token=abc&u=7&page=2":                "https://example.org/f?token=***&u=***&page=2",
		"https://example.org/f?a1b2c3d4e5f6a7b8c9d0":                "https://example.org/f?***",
		"https://example.org/f?print":                               "https://example.org/f?print",
		"https://example.org/f?feed=a1b2c3d4e5f6a7b8c9d0":           "https://example.org/f?feed=***",
		"https://example.org/p/0a1b2c3d4e5f60718293/rss":            "https://example.org/p/***/rss",
		"https://example.org/6ba7b810-9dad-11d1-80b4-00c04fd430c8/": "https://example.org/***/",
		"https://example.org/2024/05/a-long-headline-of-11-words":   "https://example.org/2024/05/a-long-headline-of-11-words",
		"https://example.org/feed#secret":                           "https://example.org/feed",
		"mailto:ann@example.org":                                    "***",
		"http://[::1":                                               "***",
		"":                                                          "***",
	} {
		if got := outbound.Mask(address); got != want {
			t.Errorf("Mask(%s) = %s, want %s", address, got, want)
		}
	}
}

func TestMaskHidesWhateverIsSecret(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		secret := "zq" + rapid.StringMatching(`[a-z0-9]{6,30}`).Draw(t, "secret")
		name := rapid.StringMatching(`[b-eg-k]{1,8}`).Draw(t, "name")
		u := url.URL{
			Scheme: "https", Host: "example.org", Path: "/feed", User: url.UserPassword(secret, secret),
			RawQuery: name + "=" + secret, Fragment: secret,
		}
		if got := outbound.Mask(u.String()); strings.Contains(got, secret) {
			t.Fatalf("%s", got)
		}
	})
}
