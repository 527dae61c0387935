package feed

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom/internal/outbound"
)

func TestHowAFeedIsFound(t *testing.T) {
	rss, none := page(tiny), page("<html><title>x</title>")
	const (
		channel = "https://www.youtube.com/channel/UC1234567890"
		films   = "https://www.youtube.com/feeds/videos.xml?channel_id=UC1234567890"
		handle  = "https://www.youtube.com/@ada"
		shop    = "https://podcasts.apple.com/gb/podcast/engines/id7"
		lookup  = "https://itunes.apple.com/lookup?id=7&entity=podcast"
	)
	for _, c := range []struct {
		name, typed string
		pages       map[string]Response
		want        string
		way         DiscoveryMethod
		others      []string
		asked       []string
	}{
		{
			"the table knows the site, and nobody asks for the page", "youtube.com/channel/UC1234567890",
			map[string]Response{films: rss},
			films, Known, nil,
			[]string{films},
		},
		{
			"the table is wrong", channel,
			map[string]Response{channel: pageNaming("/right"), "https://www.youtube.com/right": rss},
			"https://www.youtube.com/right", Linked, nil,
			[]string{films, channel, "https://www.youtube.com/right"},
		},
		{
			"what else the table names is told", "https://github.com/a/b",
			map[string]Response{"https://github.com/a/b/releases.atom": rss},
			"https://github.com/a/b/releases.atom", Known,
			[]string{"https://github.com/a/b/tags.atom", "https://github.com/a/b/commits.atom"},
			[]string{"https://github.com/a/b/releases.atom"},
		},
		{
			"what else a page names is told", "https://a.example/",
			map[string]Response{"https://a.example/": pageNaming("/1", "/2", "/3"), "https://a.example/2": rss},
			"https://a.example/2", Linked,
			[]string{"https://a.example/1", "https://a.example/3"},
			[]string{"https://a.example/", "https://a.example/1", "https://a.example/2"},
		},
		{
			"a page says how its site writes its address", handle,
			map[string]Response{handle: page(`<link rel="canonical" href="` + channel + `">`), films: rss},
			films, Known, nil,
			[]string{handle, films},
		},
		{
			"the page of a handle holds the channel's number", handle,
			map[string]Response{handle: page(`<meta itemprop="channelId" content="UC1234567890"><link rel=canonical href="/@ada">`), films: rss},
			films, Known, nil,
			[]string{handle, films},
		},
		{
			"a program of the fediverse", "https://social.example/@ada",
			map[string]Response{"https://social.example/@ada": none, "https://social.example/@ada/feed.rss": rss},
			"https://social.example/@ada/feed.rss", Known,
			[]string{"https://social.example/@ada.rss"},
			[]string{"https://social.example/@ada", "https://social.example/@ada.rss", "https://social.example/@ada/feed.rss"},
		},
		{
			"a page says what made it", "https://a.example/about",
			map[string]Response{"https://a.example/about": page(`<meta name="generator" content="Ghost 5.2">`), "https://a.example/rss/": rss},
			"https://a.example/rss/", Placed, nil,
			[]string{"https://a.example/about", "https://a.example/rss/"},
		},
		{
			"the place of its program is not tried twice", "https://a.example/",
			map[string]Response{"https://a.example/": page(`<meta name=Generator content="WordPress 7.0">`), "https://a.example/rss.xml": rss},
			"https://a.example/rss.xml", Placed, nil,
			[]string{"https://a.example/", "https://a.example/feed/", "https://a.example/rss.xml"},
		},
		{
			"an address leads to a page of a site that the table knows", "https://youtu.example/ada",
			map[string]Response{"https://youtu.example/ada": {Body: none.Body, FinalURL: channel}, films: rss},
			films, Known, nil,
			[]string{"https://youtu.example/ada", films},
		},
		{
			"nothing is asked for twice", "https://github.com/a/b",
			map[string]Response{"https://github.com/a/b": page(`<link rel=canonical href="https://github.com/a/b">`), "https://github.com/a/b/tags.atom": rss},
			"https://github.com/a/b/tags.atom", Known,
			[]string{"https://github.com/a/b/releases.atom", "https://github.com/a/b/commits.atom"},
			[]string{"https://github.com/a/b/releases.atom", "https://github.com/a/b", "https://github.com/a/b/tags.atom"},
		},
		{
			"a directory is looked up", shop,
			map[string]Response{lookup: page(`{"resultCount":1,"results":[{"feedUrl":"HTTPS://Pod.example/feed"}]}`), "https://pod.example/feed": rss},
			"https://pod.example/feed", Known, nil,
			[]string{lookup, "https://pod.example/feed"},
		},
	} {
		w := &web{pages: c.pages}
		got, err := Discover(t.Context(), w, c.typed)
		if err != nil || got.URL != c.want || got.Way != c.way {
			t.Errorf("%s: %s by %s, %v", c.name, got.URL, got.Way, err)
		}
		if diff := cmp.Diff(c.others, addressesOf(got.Others)); diff != "" {
			t.Errorf("%s: the others: %s", c.name, diff)
		}
		if diff := cmp.Diff(c.asked, w.asked); diff != "" {
			t.Errorf("%s: what was asked: %s", c.name, diff)
		}
	}
}

// What a directory names is hostile like anything else: it is asked for once, and only where it is a web address.
func TestADirectoryLeadsNowhereElse(t *testing.T) {
	const shop, lookup = "https://podcasts.apple.com/podcast/id7", "https://itunes.apple.com/lookup?id=7&entity=podcast"
	for name, body := range map[string]string{
		"no JSON": "<html>", "nothing": `{"results":[]}`, "a file": `{"results":[{"feedUrl":"file:///etc/passwd"}]}`,
		"itself": `{"results":[{"feedUrl":"` + lookup + `"}]}`,
	} {
		w := &web{pages: map[string]Response{lookup: page(body)}}
		_, err := Discover(t.Context(), w, shop)
		if diff := cmp.Diff([]string{lookup, shop}, w.asked); err == nil || diff != "" {
			t.Errorf("%s: %v after %s", name, err, diff)
		}
	}
}

// However many ways there are, a site is asked six times at most.
func TestADiscoveryIsPolite(t *testing.T) {
	many := pageNaming(strings.Split(strings.Repeat("/x ", 30)+"/1 /2 /3 /4 /5 /6 /7 /8", " ")...)
	for name, w := range map[string]*web{
		"a page that names many": {pages: map[string]Response{"https://social.example/@ada": many}},
		"a page that names none": {pages: map[string]Response{"https://social.example/@ada": page("<html>")}},
		"no https": {
			fails: map[string]outbound.FailureKind{"https://social.example/@ada": outbound.TLS}, pages: map[string]Response{"http://social.example/@ada": page("<html>")},
		},
	} {
		if _, err := Discover(t.Context(), w, "social.example/@ada"); err == nil || len(w.asked) != maxTries {
			t.Errorf("%s: %v after %q", name, err, w.asked)
		}
	}
}
