package ingest

import (
	"strings"
	"testing"
)

// home is the page that the feeds of these tests stand for.
const home = "http://gazette.example/"

// Each case is what a feed shows from poll to poll, and the articles that are there after the last, as
// "title/version" in the order in which they came.
func TestIdentityWithinAFeed(t *testing.T) {
	link := func(name string) string { return home + name }
	tests := []struct {
		name  string
		polls [][]item
		want  string
	}{
		{
			"the same id is the same entry, whatever else changes",
			[][]item{{{guid: "1", link: link("a"), title: "Fire"}}, {{guid: "1", link: link("b"), title: "Fire"}}},
			"Fire/1",
		},
		{
			"without an id the link tells",
			[][]item{{{link: link("a"), title: "Fire"}, {link: link("b"), title: "Fire"}}, {{link: link("a"), title: "Fire"}}},
			"Fire/1 Fire/1",
		},
		{
			"what only tracks is no part of a link",
			[][]item{{{link: link("a?utm_source=rss"), title: "Fire"}}, {{link: link("a/?fbclid=1"), title: "Fire"}}},
			"Fire/1",
		},
		{
			"without id and link the words tell",
			[][]item{{{title: "Fire"}, {title: "Flood"}}, {{title: "Flood"}, {title: "Frost"}}},
			"Fire/1 Flood/1 Frost/1",
		},
		{
			"a feed that changes its ids brings nothing twice",
			[][]item{{{guid: "1", link: link("a"), title: "Fire"}}, {{guid: "x1", link: link("a"), title: "Fire"}}},
			"Fire/1",
		},
		{
			"nor one that begins to give ids",
			[][]item{{{link: link("a"), title: "Fire"}}, {{guid: "1", link: link("a"), title: "Fire"}}, {{guid: "1", title: "Fire"}}},
			"Fire/1 Fire/1",
		},
		{
			"nor one that gives them up",
			[][]item{{{guid: "1", link: link("a"), title: "Fire"}}, {{link: link("a"), title: "Fire"}}},
			"Fire/1",
		},
		{
			"entries that all lead to one page are told apart by their ids",
			[][]item{
				{{guid: "1", link: link("all"), title: "Fire"}, {guid: "2", link: link("all"), title: "Flood"}},
				{{guid: "3", link: link("all"), title: "Frost"}, {guid: "1", link: link("all"), title: "Fire"}},
			},
			"Fire/1 Flood/1 Frost/1",
		},
		{
			"or by their words",
			[][]item{{{link: link("all"), title: "Fire"}, {link: link("all"), title: "Flood"}}},
			"Fire/1 Flood/1",
		},
		{
			"an entry that leads to the feed's own page is another entry the next time",
			[][]item{{{guid: "1", link: home, title: "Fire"}}, {{guid: "2", link: home, title: "Flood"}}, {{link: home, title: "Frost"}}},
			"Fire/1 Flood/1 Frost/1",
		},
		{
			"entries of one page are told apart by the fragment",
			[][]item{{{link: link("log#1"), title: "Fire"}, {link: link("log#2"), title: "Flood"}}, {{link: link("log#2"), title: "Flood"}}},
			"Fire/1 Flood/1",
		},
		{
			"an entry that comes twice in one document is stored once",
			[][]item{{{guid: "1", title: "Fire"}, {guid: "1", title: "Fire, again"}}},
			"Fire/1",
		},
		{
			"a link that another entry has left is free",
			[][]item{{{guid: "1", link: link("top"), title: "Fire"}}, {{guid: "1", link: link("a"), title: "Fire"}, {guid: "2", link: link("top"), title: "Flood"}}},
			"Fire/1 Flood/1",
		},
		{
			"changed words are a new version of the same entry",
			[][]item{{{guid: "1", title: "Fire"}}, {{guid: "1", title: "Fire is out"}}, {{guid: "1", title: "Fire is out"}}},
			"Fire is out/2",
		},
		{
			"changed words under a changed id too",
			[][]item{{{guid: "1", link: link("a"), title: "Fire"}}, {{guid: "2", link: link("a"), title: "Fire is out"}}},
			"Fire is out/2",
		},
		{
			"words that go back to what they were are a version as well",
			[][]item{{{guid: "1", title: "Fire"}}, {{guid: "1", title: "Fire is out"}}, {{guid: "1", title: "Fire"}}},
			"Fire/3",
		},
		{
			"markup alone is no change",
			[][]item{{{guid: "1", title: "Fire", text: "<p>It burns.</p>"}}, {{guid: "1", title: "<b>Fire</b>", text: "It <i>burns</i>."}}},
			"Fire/1",
		},
		{
			"an entry that says nothing is none",
			[][]item{{{guid: "1", link: link("a")}, {guid: "2", text: `<img src="a.png"><script>alert(1)</script>`}, {guid: "3", title: "\u200b "}, {guid: "4", title: "Fire"}}},
			"Fire/1",
		},
		{
			"an entry that loses its words keeps those that it had",
			[][]item{{{guid: "1", title: "Fire", text: "It burns."}}, {{guid: "1", text: `<img src="a.png">`}}},
			"Fire/1",
		},
		{
			"an entry without a title has its first sentence",
			[][]item{{{guid: "1", text: "<p>The mill burns. It was empty.</p>"}}},
			"The mill burns./1",
		},
		{"or whatever it has", [][]item{{{guid: "1", text: "***"}}}, "***/1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { showsInTurn(t, tt.polls, tt.want) })
	}
}

// showsInTurn has a feed show these items, poll by poll, and holds what comes of them to be these articles.
func showsInTurn(t *testing.T, polls [][]item, want string) {
	t.Helper()
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	for _, items := range polls {
		s.set("/feed", page{body: rss(home, items...)})
		w.poll()
	}
	if f := w.feed(id); f.Failing != nil {
		t.Fatalf("the feed fails: %s", f.Failing.Cause)
	}
	same(t, "articles", strings.Join(w.titles(id), " "), want)
}

func TestOneLinkInTwoFeedsMakesTwoArticles(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	entry := item{guid: "1", link: "http://gazette.example/a", title: "Fire"}
	s.show("/one", entry)
	s.show("/two", entry)
	one, two := w.subscribe(s.URL+"/one"), w.subscribe(s.URL+"/two")
	w.poll()
	w.poll()
	same(t, "articles of one", w.titles(one), []string{"Fire/1"})
	same(t, "articles of two", w.titles(two), []string{"Fire/1"})
}
