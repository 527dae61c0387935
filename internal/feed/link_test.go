package feed

import (
	"fmt"
	"strings"
	"testing"
)

func TestLinksAreAbsolute(t *testing.T) {
	const shape = `<rss><channel><link>%s</link><item><link>%s</link><guid isPermaLink="%s">%s</guid></item></channel></rss>`
	for _, c := range []struct{ name, base, site, link, permanent, guid, want string }{
		{"as written", "", "", "HTTP://a.example/X?b=%2F#c", "", "", "HTTP://a.example/X?b=%2F#c"},
		{"against the site", "https://feeds.example/1", "https://a.example/news/", "x", "", "", "https://a.example/news/x"},
		{"against the document", "https://feeds.example/d/1", "", "x", "", "", "https://feeds.example/d/x"},
		{"both relative", "https://feeds.example/d/1", "/s/", "x", "", "", "https://feeds.example/s/x"},
		{"without credentials", "https://ann:word@feeds.example/d/1", "", "/x", "", "", "https://feeds.example/x"},
		{"no base", "", "", "/x", "", "", ""},
		{"no scheme", "https://feeds.example/", "", "//b.example/x", "", "", "https://b.example/x"},
		{"guid", "", "", "", "true", "https://a.example/g", "https://a.example/g"},
		{"guid by default", "", "", "", "", "https://a.example/g", "https://a.example/g"},
		{"guid that is no link", "", "", "", "false", "https://a.example/g", ""},
		{"guid that is no address", "", "", "", "true", "17", ""},
		{"script", "https://feeds.example/", "", "javascript:alert(1)", "", "", ""},
		{"script with a tab", "https://feeds.example/", "", "java\tscript:alert(1)", "", "", ""},
		{"data", "https://feeds.example/", "", "data:text/html,x", "", "", ""},
		{"mail", "https://feeds.example/", "", "mailto:a@a.example", "", "", ""},
		{"stray percent", "", "", "https://a.example/100%", "", "", "https://a.example/100%25"},
		{"percent signs of both kinds", "", "", "https://a.example/100%zz%4a", "", "", "https://a.example/100%25zz%4a"},
		{"host beyond ASCII", "https://詹.example/", "", "/詹", "", "", "https://詹.example/%E8%A9%B9"},
		{"host that is no text", "https://feeds.example/", "", "//%d4/x", "", "", "https://%D4/x"},
		{"hopeless", "https://feeds.example/", "", "https://[a", "", "", ""},
		{"too long", "", "", "https://a.example/" + strings.Repeat("x", maxAddress), "", "", ""},
	} {
		doc, err := Parse(fmt.Appendf(nil, shape, c.site, c.link, c.permanent, c.guid), "", c.base)
		if err != nil || doc.Entries[0].Link != c.want {
			t.Errorf("%s: %q, %v", c.name, doc.Entries[0].Link, err)
		}
	}
}
