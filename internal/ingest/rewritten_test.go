package ingest

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// Each case is what a feed shows from poll to poll, and the articles that are there after the last.
func TestIdentityThatIDsAndLinksDoNotTell(t *testing.T) {
	link := func(name string) string { return home + name }
	day := func(n int) string { return time.Date(2026, 11, n, 7, 0, 0, 0, time.UTC).Format(time.RFC1123Z) }
	tests := []struct {
		name  string
		polls [][]item
		want  string
	}{
		{
			"one id for all entries hides none",
			[][]item{
				{{guid: "x", link: link("a"), title: "Fire"}, {guid: "x", link: link("b"), title: "Flood"}, {guid: "x", link: link("c"), title: "Frost"}},
				{{guid: "x", link: link("d"), title: "Hail"}, {guid: "x", link: link("a"), title: "Fire"}},
			},
			"Fire/1 Flood/1 Frost/1 Hail/1",
		},
		{
			"nor one by one",
			[][]item{
				{{guid: "x", link: link("a"), title: "Fire"}, {guid: "x", link: link("b"), title: "Flood"}},
				{{guid: "x", link: link("c"), title: "Frost"}},
				{{guid: "x", link: link("d"), title: "Hail"}},
				{{guid: "x", link: link("c"), title: "Frost"}},
				{{guid: "x", link: link("d"), title: "Hail"}, {guid: "x", link: link("c"), title: "Frost"}},
			},
			"Fire/1 Flood/1 Frost/1 Hail/1",
		},
		{
			"nor where the feed never shows more than one",
			[][]item{{{guid: "x", link: link("a"), title: "Fire"}}, {{guid: "x", link: link("b"), title: "Flood"}}, {{guid: "x", link: link("a"), title: "Fire"}}, {{guid: "x", link: link("b"), title: "Flood"}}},
			"Fire/1 Flood/1",
		},
		{
			"and changed words are versions under it",
			[][]item{
				{{guid: "x", link: link("a"), title: "Fire"}, {guid: "x", link: link("b"), title: "Flood"}},
				{{guid: "x", link: link("a"), title: "Fire is out"}, {guid: "x", link: link("b"), title: "Flood"}},
				{{guid: "x", link: link("b"), title: "Flood falls"}},
			},
			"Fire is out/2 Flood falls/2",
		},
		{
			"without pages the words tell what one id does not",
			[][]item{{{guid: "x", title: "Fire"}, {guid: "x", title: "Flood"}}, {{guid: "x", link: home, title: "Flood"}, {guid: "x", link: home, title: "Frost"}}},
			"Fire/1 Flood/1 Frost/1",
		},
		{
			"an entry that comes twice with one id and one page is one",
			[][]item{{{guid: "1", link: link("a"), title: "Fire"}, {guid: "1", link: link("a"), title: "The mill burns"}}},
			"Fire/1",
		},
		{
			"hosts that alternate bring nothing twice",
			[][]item{
				{{guid: "http://cdn1.gazette.example/a", link: "http://cdn1.gazette.example/a", title: "Fire"}, {link: "http://cdn1.gazette.example/b?id=1", title: "Flood"}},
				{{guid: "http://cdn2.gazette.example/a", link: "http://cdn2.gazette.example/a", title: "Fire"}, {link: "http://cdn2.gazette.example/b?id=1", title: "Flood"}},
				{{guid: "http://cdn1.gazette.example/a", link: "http://cdn1.gazette.example/a", title: "Fire"}, {link: "http://cdn1.gazette.example/b?id=1", title: "Flood"}},
			},
			"Fire/1 Flood/1",
		},
		{
			"but one path on two hosts of a domain is two pages in one document",
			[][]item{
				{{link: "http://de.gazette.example/a", title: "Feuer"}, {link: "http://en.gazette.example/a", title: "Fire"}},
				{{link: "http://en.gazette.example/a", title: "Fire"}, {link: "http://de.gazette.example/a", title: "Feuer"}},
			},
			"Feuer/1 Fire/1",
		},
		{
			"and with other words from poll to poll",
			[][]item{{{link: "http://de.gazette.example/a", title: "Feuer"}}, {{link: "http://en.gazette.example/a", title: "Fire"}}},
			"Feuer/1 Fire/1",
		},
		{
			"hosts of domains that are different people's are no mirrors",
			[][]item{{{link: "http://one.example/a", title: "Hello"}}, {{link: "http://two.example/a", title: "Hello"}}},
			"Hello/1 Hello/1",
		},
		{
			"a new id at a page that is used again is a new article",
			[][]item{
				{{guid: "w1", link: link("warnings"), title: "Storm warning", text: "Wind."}},
				{{guid: "w2", link: link("warnings"), title: "Flood warning", text: "Water rises."}},
				{{guid: "w3", link: link("warnings"), title: "Storm warning", text: "Wind again.", date: day(21)}},
			},
			"Storm warning/1 Flood warning/1 Storm warning/1",
		},
		{
			"and so is one that is called the same but is of another day",
			[][]item{
				{{guid: "w1", link: link("latest"), title: "The morning letter", text: "Bread costs more.", date: day(19)}},
				{{guid: "w2", link: link("latest"), title: "The morning letter", text: "Ferries sail again.", date: day(20)}},
				{{guid: "w3", link: link("latest"), title: "The morning letter", text: "Opera sings at night.", date: day(21)}},
			},
			"The morning letter/1 The morning letter/1 The morning letter/1",
		},
		{
			"a changed id at the same page and of the same day is none",
			[][]item{
				{{guid: "1", link: link("a"), title: "The mayor resigns", text: "She said so on Monday.", date: day(20)}},
				{{guid: "2", link: link("a"), title: "The mayor resigns", text: "She goes, she told the council.", date: day(20)}},
				{{guid: "3", link: link("a"), title: "The mayor resigns at once", text: "She goes, she told the council.", date: day(20)}},
			},
			"The mayor resigns at once/3",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { showsInTurn(t, tt.polls, tt.want) })
	}
}

// A feed that sends who asks on to one mirror or another is known by its own host, relative links and whole ones.
func TestMirrorsBringNothingTwice(t *testing.T) {
	for name, shown := range map[string]func(host string) string{
		"relative": func(string) string { return "/a" },
		"whole":    func(host string) string { return host + "/a" },
	} {
		t.Run(name, func(t *testing.T) {
			w, s, one, two := newWorld(t), newSite(t), newSite(t), newSite(t)
			id := w.subscribe(s.URL + "/feed")
			for i := range 4 {
				mirror := []*site{one, two}[i%2]
				s.set("/feed", page{status: 302, header: map[string]string{"Location": mirror.URL + "/feed"}})
				mirror.set("/feed", page{body: rss("", item{link: shown(mirror.URL), title: "Fire"}, item{guid: mirror.URL + "/b", link: shown(mirror.URL) + "b", title: "Flood"})})
				w.poll()
			}
			same(t, "articles", w.titles(id), []string{"Fire/1", "Flood/1"})
			s.set("/feed", page{body: rss("", item{link: shown(s.URL), title: "Fire"}, item{guid: "b", link: shown(s.URL) + "b", title: "Flood"})})
			w.poll()
			same(t, "articles, when the feed answers itself", w.titles(id), []string{"Fire/1", "Flood/1"})
		})
	}
}

func TestANewArticleAtThePageOfATombstoneArrives(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	s.show("/feed", item{guid: "w1", link: s.URL + "/warnings", title: "Storm warning", text: "Wind."})
	w.poll()
	same(t, "purged", w.purge(), 1)
	s.show("/feed", item{guid: "w2", link: s.URL + "/warnings", title: "Storm warning", text: "Wind, they say."})
	w.poll()
	same(t, "with another id and the same title", w.tombstones(id), []string{"Storm warning/2"})
	s.show("/feed", item{guid: "w3", link: s.URL + "/warnings", title: "Flood warning", text: "Water rises."})
	w.poll()
	w.poll()
	same(t, "with another title", w.tombstones(id), []string{"Storm warning/2", "Flood warning/1 with words"})
}

func TestWhatCountsByItselfIsNoVersion(t *testing.T) {
	for _, form := range []string{
		"The mill burns. It was empty. (%d comments)", "<p>The mill burns.</p><p>Points: %[1]d</p><p># Comments: 1,%[1]d</p>",
		"<p>The mill burns.</p><p>%d points | %[1]d comments | 3 views</p>", "Die Mühle brennt. [%d Kommentare]", "<p>La fábrica arde.</p><p>%d comentarios</p>",
	} {
		w, s := newWorld(t), newSite(t)
		id := w.subscribe(s.URL + "/feed")
		for i := range 4 {
			s.show("/feed", item{guid: "1", title: fmt.Sprintf("Fire (%d replies)", 2+i), text: fmt.Sprintf(form, i+2)})
			w.poll()
		}
		same(t, form, w.titles(id), []string{"Fire (2 replies)/1"})
		if every := w.feed(id).Every; every <= 15*time.Minute {
			t.Errorf("%s: the feed is polled every %s", form, every)
		}
	}
}

func TestHowAThingIsPrintedIsNoVersion(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	for _, said := range []item{
		{guid: "1", title: "Mill burns", text: `The "old" mill burns - 1,200 watch.`}, {guid: "1", title: "MILL BURNS", text: "The “old” mill burns – 1,200 watch"},
	} {
		s.show("/feed", said)
		w.poll()
	}
	same(t, "printed in another way", w.titles(id), []string{"Mill burns/1"})
	for i, text := range []string{"The old mill burns: 12 watch.", "The old mill burns: 35 watch.", "The old mill burns: 35 watch?", "Dead: 12", "Dead: 35"} {
		s.show("/feed", item{guid: "1", title: "Mill burns", text: text})
		w.poll()
		same(t, text, w.titles(id), []string{fmt.Sprintf("Mill burns/%d", i+2)})
	}
}

// A text that changes at every poll is no reason to ask for it more often, and does not fill the store.
func TestVersionsAreBounded(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	s.show("/feed", item{guid: "1", title: "Fire", text: "It is 0 past seven and the mill burns."})
	for range 5 {
		w.poll()
	}
	every := w.feed(id).Every
	for i := range 30 {
		s.show("/feed", item{guid: "1", title: "Fire", text: fmt.Sprintf("It is %d past seven and the mill burns.", i+1)})
		w.poll()
	}
	same(t, "the interval", w.feed(id).Every, every)
	same(t, "the article", w.titles(id), []string{"Fire/31"})
	if kept := len(w.tombstones(id)); kept > 21 {
		t.Errorf("%d versions are kept", kept)
	}
	s.show("/feed", item{guid: "1", title: "Fire", text: "It is over."}, item{guid: "2", title: "Flood"})
	w.poll()
	if got := w.feed(id).Every; got > every {
		t.Errorf("after something new it is polled every %s", got)
	}
}

// What a feed shows beyond what is read at once: its archive, in whatever order, and what is new among it.
func TestNewsIsFoundInALongFeed(t *testing.T) {
	for name, dated := range map[string]bool{"dated": true, "not dated": false} {
		t.Run(name, func(t *testing.T) {
			w, s := newWorld(t), newSite(t)
			id := w.subscribe(s.URL + "/feed")
			var all []item
			add := func(title string) {
				one := item{guid: fmt.Sprint(len(all)), title: title}
				if dated {
					one.date = start.Add(-time.Duration(2000-len(all)) * time.Hour).Format(time.RFC1123Z)
				}
				all = append(all, one)
			}
			for i := range maxEntries + 100 { // oldest first
				add(fmt.Sprint("T", i))
			}
			s.show("/feed", all...)
			w.poll()
			first := w.titles(id)
			same(t, "read at first", len(first), maxEntries)
			if dated {
				same(t, "the oldest of them", first[0], "T100/1")
			}
			add("New")
			s.show("/feed", all...)
			w.poll()
			second := w.titles(id)
			same(t, "the newest then", second[len(second)-1], "New/1")
			if dated {
				same(t, "how many", len(second), maxEntries+1)
			}
			same(t, "notes of it", strings.Count(w.Said(), "a feed shows more than is read at once") > 0, true)
		})
	}
}
