package ingest

import (
	"fmt"
	"testing"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// purge gives everything that waits its place, lets the time go by and takes its words.
func (w *world) purge() (purged int) {
	w.Helper()
	waiting := enginetest.See(w, func(v store.View) ([]newsroom.Text, error) { return v.Articles().Ungrouped(1000) })
	w.Pass(newsroom.DefaultKeep)
	w.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		situation := newsroom.Situation{ID: w.Mint(), Opened: tx.Now()}
		p := store.GroupingBatch{From: head, To: newsroom.GroupHead{Seq: head.Seq + newsroom.Seq(len(waiting)), Epoch: head.Epoch + 1}, Opened: []newsroom.Situation{situation}}
		var ids []newsroom.ArticleID
		for i, text := range waiting {
			ids = append(ids, text.Article)
			p.Placed = append(p.Placed, newsroom.Placed{Situation: situation.ID, Trace: newsroom.Trace{
				Seq: head.Seq + newsroom.Seq(i) + 1, Article: text.Article, Feed: text.Feed, Version: text.Version,
			}})
		}
		if err := tx.Situations().Place(p); err != nil {
			return err
		}
		purged, _, err = tx.Keeping().Purge(store.Rule{Before: tx.Now(), Live: p.To.Seq + 1}, ids, 1000)
		return err
	})
	return purged
}

// tombstones gives the articles of a feed as "title/version", with a mark where they have words.
func (w *world) tombstones(id newsroom.FeedID) []string {
	w.Helper()
	return enginetest.Rows[string](w.Store, `
		SELECT v.title || '/' || v.n || CASE WHEN v.text <> '' THEN ' with words' ELSE '' END
		FROM version v JOIN article a ON a.id = v.article WHERE a.feed = $1 ORDER BY a.id, v.n`, int64(id))
}

// What a feed still shows when the words of its articles have gone is what it was, by its id and by its link, and
// changes bring none back.
func TestWhatWasPurgedDoesNotComeBack(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	old := []item{
		{guid: "1", title: "Fire", link: s.URL + "/fire", text: "The mill burns."},
		{guid: "2", title: "Flood", link: s.URL + "/flood", text: "The river rises."},
	}
	s.show("/feed", old...)
	w.poll()
	same(t, "purged", w.purge(), 2)
	stones := []string{"Fire/1", "Flood/1"}
	for name, shown := range map[string][]item{
		"the same":                   old,
		"with other ids":             {{guid: "8", title: "Fire", link: s.URL + "/fire", text: "The mill burns."}, {guid: "9", title: "Flood", link: s.URL + "/flood", text: "The river rises."}},
		"in another order, and half": {old[1]},
	} {
		s.show("/feed", shown...)
		w.poll()
		same(t, name, w.tombstones(id), stones)
		same(t, name+": what waits for a place", w.titles(id), []string(nil))
	}
	s.show("/feed", item{guid: "1", title: "Fire is out", link: s.URL + "/fire", text: "The mill stands."}, item{guid: "3", title: "Frost", text: "The pond freezes."})
	w.poll()
	w.poll()
	same(t, "after a change", w.tombstones(id), []string{"Fire is out/2", "Flood/1", "Frost/1 with words"})
	same(t, "what waits for a place", w.titles(id), []string{"Frost/1"})
	for _, stem := range []string{"mill", "fire", "river"} {
		same(t, fmt.Sprintf("found by %q", stem), w.matching(stem), []string(nil))
	}
}
