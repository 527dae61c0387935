package ingest

import (
	"strings"
	"testing"
)

func TestAFeedThatMovesToAnothersAddressIsReadThere(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	s.show("/new", item{guid: "1", title: "Fire"})
	s.set("/old", page{status: 301, header: map[string]string{"Location": "/new"}})
	old, standing := w.subscribe(s.URL+"/old"), w.subscribe(s.URL+"/new")
	for range 2 {
		w.poll()
	}
	s.requests()
	for range 4 {
		w.poll()
	}
	same(t, "what is asked then", strings.Join(s.requests(), " "), "/new /new /new /new")
	same(t, "the old one", []any{w.feed(old).URL, w.feed(old).NextPoll.IsZero()}, []any{s.URL + "/old", true})
	same(t, "the articles", w.titles(standing), []string{"Fire/1"})
	same(t, "how often it is told", strings.Count(w.Said(), "a feed has moved"), 1)
}

func TestNobodyIsLedToAPrivateFeedOfOthers(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	s.show("/new", item{guid: "1", title: "Fire"})
	s.set("/old", page{status: 301, header: map[string]string{"Location": "/new?key=secret"}})
	old, private := w.subscribe(s.URL+"/old"), w.subscribe(s.URL+"/new?key=secret")
	for range 6 {
		w.poll()
	}
	same(t, "where they are", []string{w.feed(old).URL, w.feed(private).URL}, []string{s.URL + "/old", s.URL + "/new?key=secret"})
	same(t, "what both bring", [][]string{w.titles(old), w.titles(private)}, [][]string{{"Fire/1"}, {"Fire/1"}})
	same(t, "how often a move is told", strings.Count(w.Said(), "a feed has moved"), 0)
}
