package feed

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestEachRuleLeadsToItsFeed tries the table against itself: the row that a page's address is for is the one that
// answers, whatever stands before it.
func TestEachRuleLeadsToItsFeed(t *testing.T) {
	hosts := map[string]bool{}
	for i, r := range rules {
		got := byHost(r.tests[0])
		if r.hosts == "" {
			got = byPath(r.tests[0])
		}
		if len(got) != len(r.feeds) || got[0] != r.tests[1] {
			t.Errorf("row %d, %s: %s leads to %q, want %s", i, r.site, r.tests[0], got, r.tests[1])
		}
		if r.hosts != "" && !strings.Contains(r.tests[1], "/lookup?") && byHost(r.tests[1]) != nil && isAddressOf(r.tests[1]) {
			t.Errorf("row %d, %s: the feed's own address is taken for a page's", i, r.site)
		}
		hosts[r.site] = true
	}
	if len(hosts) < 20 {
		t.Errorf("the table knows %d sites", len(hosts))
	}
}

// isAddressOf tells whether an address looks like a feed's already.
func isAddressOf(address string) bool {
	u, err := parseAddress(address)
	return err == nil && isFeedAddress(u)
}

func TestWhatNoRuleIsFor(t *testing.T) {
	for _, page := range []string{
		"https://example.org/channel/UC1234567890", "https://youtube.com.evil.example/channel/UC1234567890", "https://notreddit.com/r/golang",
		"https://www.youtube.com/", "https://www.youtube.com/@handle", "https://www.youtube.com/watch?v=x", "https://github.com/",
		"https://github.com/golang/go/issues/1", "https://github.com/golang/go/releases.atom", "https://www.reddit.com/r/golang/.rss",
		"https://www.substack.com/", "https://a.b.substack.com/", "https://substack.com/@ada", "https://ada:word@ada.substack.com/",
		"https://medium.com/feed/@ada", "https://stackoverflow.com/feeds/tag/go", "https://github.com:8443/golang/go", "javascript:alert(1)", "",
	} {
		if got := byHost(page); got != nil {
			t.Errorf("%s leads to %q", page, got)
		}
	}
	for _, page := range []string{"https://example.org/", "https://example.org/about", "https://example.org/@", "https://example.org/c/", "https://example.org/@ada.rss"} {
		if got := byPath(page); got != nil {
			t.Errorf("%s leads to %q", page, got)
		}
	}
}

func TestASiteHasTheSpellingsOfItsHost(t *testing.T) {
	want := []string{"https://www.reddit.com/r/golang/.rss"}
	for _, page := range []string{"http://reddit.com/r/golang", "https://WWW.Reddit.com/r/golang/", "https://old.reddit.com:443/r/golang?x=1", "https://m.reddit.com/r/golang#top"} {
		if diff := cmp.Diff(want, byHost(page)); diff != "" {
			t.Errorf("%s: %s", page, diff)
		}
	}
}

func TestAQueryIsHandedOnAsAddressesAreWritten(t *testing.T) {
	want := []string{"https://news.google.com/rss/search?q=%7Bx%7D%5C%22%20y&hl=de"}
	if diff := cmp.Diff(want, byHost(`https://news.google.com/search?q={x}\"%20y&hl=de`)); diff != "" {
		t.Error(diff)
	}
}

// A rule gives web addresses of the page's site alone, or of the site that it names itself, whatever the page's
// address holds.
func TestNoAddressLeadsARuleAstray(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hosts := []string{"youtube.com", "www.reddit.com", "ada.tumblr.com", "tumblr.com", "gitlab.com", "de.wikipedia.org", "social.example", "news.google.com"}
		page := fmt.Sprintf("https://%s/%s", rapid.SampledFrom(hosts).Draw(t, "host"), rapid.StringMatching(`[a-z@$%{}:/?=&#.\\-]{0,30}|(r|c|u|user|tagged|wiki)/[@$%{}:/?=&a-z.\\-]{1,20}`).Draw(t, "path"))
		for _, feed := range append(byHost(page), byPath(page)...) {
			u, err := parseAddress(feed)
			if err != nil || u.Scheme != "https" || u.User != nil || strings.ContainsAny(feed, "{}\\ ") {
				t.Fatalf("%q leads to %q", page, feed)
			}
		}
	})
}
