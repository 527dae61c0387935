package ingest

import (
	"fmt"
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
