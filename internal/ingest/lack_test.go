package ingest

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"newsroom"
)

// A feed of which not everything is read says so for as long as that is so, whether or not it changes.
func TestWhatIsNotReadOfAFeedIsNoted(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	lacks := func(when string, want newsroom.Lack) {
		t.Helper()
		w.poll()
		f := w.feed(id)
		if f.Failing != nil {
			t.Errorf("%s: it fails: %+v", when, f.Failing)
		}
		same(t, when, f.Lack, want)
	}
	var items []item
	for i := range maxEntries + 1 {
		items = append(items, item{guid: fmt.Sprint(i), title: fmt.Sprintf("Fire %d", i)})
	}
	s.show("/feed", items[:maxEntries]...)
	lacks("as many as are read", "")
	s.show("/feed", items...)
	lacks("one more", newsroom.LackMore)
	lacks("the same document again", newsroom.LackMore)
	s.show("/feed", items[:2]...)
	lacks("fewer", "")
	whole := rss(s.URL, items[:3]...)
	s.set("/feed", page{body: whole[:strings.LastIndex(whole, "<item>")+10]})
	lacks("a document that breaks off", newsroom.LackWhole)
	s.show("/feed", items[:3]...)
	lacks("whole again", "")
}

// What a feed lacks is known of its document, so it stands until a document is read anew: neither a server that fails for a
// while, nor one that then says that nothing is new, nor one that sends the same again has made it whole.
func TestWhatIsNotReadOfAFeedStandsUntilItIsReadAnew(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	var items []item
	for i := range maxEntries + 1 {
		items = append(items, item{guid: fmt.Sprint(i), title: fmt.Sprintf("Fire %d", i)})
	}
	long := page{body: rss(s.URL, items...), header: map[string]string{"ETag": `"long"`}}
	short := page{body: rss(s.URL, items[:2]...), header: map[string]string{"ETag": `"short"`}}
	untagged := long
	untagged.header = nil
	fault, noFeed := page{status: http.StatusBadGateway}, page{body: "<!doctype html><html><body>Back soon.</body></html>"}
	for _, step := range []struct {
		when  string
		shows page
		fails int // polls in a row
		asked string
		want  newsroom.Lack
	}{
		{"more than is read", long, 0, "/feed", newsroom.LackMore},
		{"a fault", fault, 1, `/feed "long"`, newsroom.LackMore},
		{"the fault goes on", fault, 2, `/feed "long"`, newsroom.LackMore},
		{"nothing new", long, 0, `/feed "long"`, newsroom.LackMore},
		{"what is no feed", noFeed, 1, `/feed "long"`, newsroom.LackMore},
		{"the same document", untagged, 0, `/feed "long"`, newsroom.LackMore},
		{"a fault again", fault, 1, "/feed", newsroom.LackMore},
		{"another document", short, 0, "/feed", ""},
		{"a fault of a feed that is whole", fault, 1, `/feed "short"`, ""},
		{"nothing new of it", short, 0, `/feed "short"`, ""},
	} {
		s.set("/feed", step.shows)
		w.poll()
		f, failed := w.feed(id), 0
		if f.Failing != nil {
			failed = f.Failing.Count
		}
		same(t, step.when+": fails", failed, step.fails)
		same(t, step.when+": asks", s.requests(), []string{step.asked})
		same(t, step.when+": lacks", f.Lack, step.want)
	}
}
