package feed

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestADocumentNamesItsHubs(t *testing.T) {
	const rss = `<rss version="2.0" xmlns:a="http://www.w3.org/2005/Atom"><channel><title>T</title>`
	for name, c := range map[string]struct {
		document string
		want     Offer
	}{
		"Atom": {
			`<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><link rel="self" href="/feed"/><link rel="HUB" href="https://hub.example/?a=b&amp;c"/>
				<link rel="hub" href="https://other.example/"/><link rel="hub" href="https://other.example/"/></feed>`,
			Offer{[]string{"https://hub.example/?a=b&c", "https://other.example/"}, "https://example.org/feed"},
		},
		"RSS": {
			rss + `<a:link rel="self" href="https://example.org/feed"/><a:link rel="hub" href="/hub"/><item><title>x</title></item></channel></rss>`,
			Offer{[]string{"https://example.org/hub"}, "https://example.org/feed"},
		},
		"JSON Feed": {
			`{"version":"https://jsonfeed.org/version/1.1","title":"T","feed_url":"https://example.org/feed.json","items":[],
				"hubs":[{"type":"rssCloud","url":"https://cloud.example/"},{"url":"https://hub.example/","type":"WebSub"},7,null]}`,
			Offer{[]string{"https://hub.example/"}, "https://example.org/feed.json"},
		},
		"an item's link is no feed's": {rss + `<item><title>x</title><a:link rel="hub" href="https://hub.example/"/></item></channel></rss>`, Offer{}},
		"a feed's address alone":      {rss + `<a:link rel="self" href="https://example.org/feed"/></channel></rss>`, Offer{}},
		"no web addresses":            {rss + `<a:link rel="hub" href="javascript:alert(1)"/><a:link rel="hub" href=" "/></channel></rss>`, Offer{Hubs: []string{}}},
		"more than anybody needs": {
			rss + strings.Repeat(`<a:link rel="hub" href="https://hub.example/"/>`, 3) + `<a:link rel="hub" href="https://h/1"/><a:link rel="hub" href="https://h/2"/>
				<a:link rel="hub" href="https://h/3"/><a:link rel="hub" href="https://h/4"/><a:link rel="hub" href="https://h/5"/></channel></rss>`,
			Offer{Hubs: []string{"https://hub.example/", "https://h/1", "https://h/2", "https://h/3", "https://h/4"}},
		},
	} {
		doc, err := Parse([]byte(c.document), "", "https://example.org/where/it/was")
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if diff := cmp.Diff(c.want, doc.Offer); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestHeadersNameHubs(t *testing.T) {
	from := &url.URL{Scheme: "https", Host: "example.org", Path: "/a/feed"}
	for name, c := range map[string]struct {
		lines []string
		want  Offer
	}{
		"one line":     {[]string{`<https://hub.example/>; rel="hub", </feed>; rel="self"`}, Offer{[]string{"https://hub.example/"}, "https://example.org/feed"}},
		"two lines":    {[]string{`<https://hub.example/>;rel=hub`, `<feed> ; title="a, b; rel=hub" ; rel=self`}, Offer{[]string{"https://hub.example/"}, "https://example.org/a/feed"}},
		"two at once":  {[]string{`<https://hub.example/>; rel="alternate hub"`}, Offer{Hubs: []string{"https://hub.example/"}}},
		"in capitals":  {[]string{`<https://hub.example/>; REL="Hub"`}, Offer{Hubs: []string{"https://hub.example/"}}},
		"a comma":      {[]string{`<https://hub.example/?a,b>; rel=hub`}, Offer{Hubs: []string{"https://hub.example/?a,b"}}},
		"the first":    {[]string{`<https://hub.example/>; rel=next; rel=hub`}, Offer{}},
		"none":         {nil, Offer{}},
		"of no hub":    {[]string{`<https://example.org/feed>; rel=self, <https://github.com/>; rel=preconnect`}, Offer{}},
		"broken":       {[]string{`<https://hub.example/; rel=hub`}, Offer{}},
		"open quotes":  {[]string{`<https://hub.example/>; title="x; rel=hub, <https://b/>; rel=hub`}, Offer{}},
		"without rel":  {[]string{`<https://hub.example/>; hub`}, Offer{}},
		"out of reach": {[]string{strings.Repeat(`<x>; rel=y,`, maxLinks) + `<https://hub.example/>; rel=hub`}, Offer{}},
	} {
		if diff := cmp.Diff(c.want, offered(http.Header{"Link": c.lines}, from)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	if got := SelfOf(http.Header{"Link": {`<https://hub.example/>; rel=hub, <https://example.org/f>; rel="self"`}}); got != "https://example.org/f" {
		t.Errorf("a push is of %q", got)
	}
}

func TestTheHubsOfHeadersWin(t *testing.T) {
	doc := ParsedFeed{Offer: Offer{Hubs: []string{"https://b/"}, Self: "https://b/feed"}}
	header := Response{Offer: Offer{Hubs: []string{"https://a/"}}}
	if diff := cmp.Diff(header.Offer, Offered(header, doc)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(doc.Offer, Offered(Response{}, doc)); diff != "" {
		t.Error(diff)
	}
}

// The values are those of RFC 4231, section 4.3, and RFC 2202, section 3.
func TestSignaturesAreCompared(t *testing.T) {
	const secret, body = "Jefe", "what do ya want for nothing?"
	for signature, want := range map[string]bool{
		"sha1=effcdf6ae5eb2fa2d27416d5f184df9c259a7c79":                                                                                           true,
		"sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843":                                                                 true,
		"sha384=af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649":                                 true,
		"sha512=164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737": true,
		"SHA256=5BDCC146BF60754E6A042426089575C75A003F089D2739839DEC58B964EC3843":                                                                 true,
		"sha1=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843":                                                                   false,
		"5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843":                                                                        false,
		"sha256=": false, "": false, "=": false, "sha256=5b": false, "md5=750c783e6ab0b503eaa86e310a5db738": false,
	} {
		if got := Signed(signature, secret, []byte(body)); got != want {
			t.Errorf("%s: %v", signature, got)
		}
	}
}
