package ingest

import (
	"crypto/sha256"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store"
)

// publisher is a feed as its publisher keeps it, and what of it must be in the store.
type publisher struct {
	all    []*story
	stored map[int]int // story → versions
}

type story struct {
	n, edits, ids int
	kind          int // what identifies it
	shown         bool
	last          int // edits when it was last stored
}

// The kinds of story: an id and a page of its own; an id; a page of its own; an id and the feed's page.
const (
	idAndPage = iota
	idAlone
	pageAlone
	idOnFront
	kinds
)

func (s *story) item(home string) item {
	i := item{title: fmt.Sprintf("Story %d", s.n), text: fmt.Sprintf("Told for the %dth time.", s.edits)}
	if s.kind != pageAlone {
		i.guid = fmt.Sprintf("%d.%d", s.n, s.ids)
	}
	switch s.kind {
	case idAndPage, pageAlone:
		i.link = fmt.Sprintf("%s/stories/%d", home, s.n)
	case idOnFront:
		i.link = home
	}
	return i
}

// change does something that publishers do.
func (p *publisher) change(t *rapid.T) {
	if len(p.all) == 0 || rapid.IntRange(0, 2).Draw(t, "add") == 0 {
		p.all = append(p.all, &story{n: len(p.all), kind: rapid.IntRange(0, kinds-1).Draw(t, "kind"), shown: true})
		return
	}
	s := rapid.SampledFrom(p.all).Draw(t, "story")
	switch rapid.SampledFrom([]string{"edit", "drop", "bring back", "new id"}).Draw(t, "change") {
	case "edit":
		s.edits++
	case "drop":
		s.shown = false
	case "bring back":
		s.shown = true
	case "new id":
		if s.kind == idAndPage {
			s.ids++
		}
	}
}

// document shows the feed in some order.
func (p *publisher) document(t *rapid.T, home string) page {
	var items []item
	for _, s := range rapid.Permutation(p.all).Draw(t, "order") {
		if s.shown {
			items = append(items, s.item(home))
		}
	}
	body := rss(home, items...)
	return page{body: body, header: map[string]string{"ETag": fmt.Sprintf(`"%x"`, sha256.Sum256([]byte(body)))}}
}

// read notes that the feed as it is now was stored.
func (p *publisher) read() {
	for _, s := range p.all {
		if _, known := p.stored[s.n]; s.shown && (!known || s.last != s.edits) {
			p.stored[s.n]++
			s.last = s.edits
		}
	}
}

// Whatever a feed shows, in whatever order, with stories edited, dropped, brought back and given new ids, and
// whatever kills a poll on the way: each story is one article, with a version for each telling that was read.
func TestEachStoryIsStoredOnce(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	feeds := 0
	rapid.Check(t, func(t *rapid.T) {
		feeds++
		path := fmt.Sprintf("/%d", feeds)
		id := w.subscribe(s.URL + path)
		p := &publisher{stored: map[int]int{}}
		for range rapid.IntRange(1, 6).Draw(t, "polls") {
			for range rapid.IntRange(0, 4).Draw(t, "changes") {
				p.change(t)
			}
			s.set(path, p.document(t, s.URL))
			deadly := rapid.SampledFrom([]newsroom.Point{"", "", "", newsroom.PointLeased, newsroom.PointStoring, newsroom.PointStored}).Draw(t, "dies at")
			w.dyingPoll(deadly)
			if deadly == "" || deadly == newsroom.PointStored {
				p.read()
			}
		}
		got := map[int]int{}
		for _, a := range w.articles(id) {
			var n int
			if _, err := fmt.Sscanf(a.Title, "Story %d", &n); err != nil {
				t.Fatal(err)
			}
			if got[n] != 0 {
				t.Fatalf("story %d is there twice", n)
			}
			got[n] = a.Version
		}
		if diff := cmp.Diff(p.stored, got); diff != "" {
			t.Fatalf("versions of the stories (-want +got):\n%s", diff)
		}
		w.unsubscribe(id)
	})
}

// dyingPoll polls and dies at a point, or comes to its end with none.
func (w *world) dyingPoll(at newsroom.Point) {
	w.Helper()
	w.poller.fault = func(p newsroom.Point) {
		if p == at {
			panic("stop")
		}
	}
	defer func() { w.poller.fault = nil; _ = recover() }()
	w.poll()
}

// unsubscribe takes the reader's source of a feed away.
func (w *world) unsubscribe(id newsroom.FeedID) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		all, err := tx.Sources().For(w.reader)
		for _, source := range all {
			if err == nil && source.Feed == id {
				err = tx.Sources().Remove(source.ID)
			}
		}
		return err
	})
}
