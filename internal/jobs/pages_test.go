package jobs

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Articles that nobody has looked at bring a look for pages; a newsroom that fetches none looks at none; and grouping
// is called for pages that it was not shown in its own time.
func TestPagesAreLookedForByTheTimetable(t *testing.T) {
	w := newWorld(t, start)
	jobs := func() [2]int { return [2]int{len(enqueued[newsroom.PageJob](w)), len(enqueued[newsroom.GroupJob](w))} }
	a := w.reads("a@example.org", "UTC", "daily 07:00")
	feed := w.Feed(newsroom.Feed{URL: "https://example.org/feed", Host: "example.org", Every: time.Hour}, a)
	w.Commit(func(tx store.Tx) error {
		return tx.Feeds().Polled(store.Polled{Feed: feed, NextPoll: start.Add(time.Hour)})
	})
	w.run(start)
	same(t, "without articles", jobs(), [2]int{})
	w.Commit(func(tx store.Tx) error {
		return tx.Articles().Add([]store.ArrivedArticle{{
			Article: newsroom.Article{Feed: feed, FirstSeen: start}, Words: newsroom.Version{Title: "Fire", URL: "https://example.org/a"},
			Stems: store.Stems{Title: "fire"},
		}})
	})
	w.table.WithoutPages()
	w.run(start)
	same(t, "without pages", jobs(), [2]int{0, 1})
	w.table.noPages = false
	w.run(start)
	same(t, "with pages", jobs(), [2]int{1, 1})
}
