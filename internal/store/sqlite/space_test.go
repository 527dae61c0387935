package sqlite

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// prose makes a text of so many words, of which rare ones are rare as they are in newspapers.
func prose(r *rand.Rand, n int) string {
	var b strings.Builder
	for range n {
		fmt.Fprintf(&b, "w%d ", int(8*(1/(r.Float64()+1e-4)-1)))
	}
	return b.String()
}

// day puts a day's articles into the file, with their words, places and stems.
func (s *Store) day(t *testing.T, r *rand.Rand, n int, at time.Time) {
	t.Helper()
	err := s.Update(t.Context(), func(tx store.Tx) error {
		var all []store.ArrivedArticle
		for range n {
			var key newsroom.Digest
			for i := range key {
				key[i] = byte(r.Uint32())
			}
			title, text := prose(r, 8), prose(r, 300)
			all = append(all, store.ArrivedArticle{
				Article: newsroom.Article{Feed: 1, Key: key, FirstSeen: at, Language: "en"},
				Words:   newsroom.Version{Title: title, Text: text, URL: "https://example.org/" + fmt.Sprintf("%x", key), Content: key, Words: 308},
				Stems:   store.Stems{Title: title, Text: text},
			})
		}
		if err := tx.Articles().Add(all); err != nil {
			return err
		}
		waiting, err := tx.Articles().Ungrouped(n)
		if err != nil {
			return err
		}
		head, err := tx.Situations().Head()
		p := store.GroupingBatch{From: head, To: newsroom.GroupHead{Seq: head.Seq + newsroom.Seq(n), Epoch: head.Epoch + 1}}
		for i, text := range waiting {
			id := newsroom.SituationID{8: byte(head.Epoch), 14: byte(i >> 8), 15: byte(i)}
			p.Opened = append(p.Opened, newsroom.Situation{ID: id, Opened: at})
			p.Placed = append(p.Placed, newsroom.Placed{Situation: id, Trace: newsroom.Trace{
				Seq: head.Seq + newsroom.Seq(i) + 1, Article: text.Article, Feed: 1, Version: 1, Blob: make([]byte, 900),
			}})
		}
		if err != nil {
			return err
		}
		return tx.Situations().Place(p)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// keepAll purges what was seen before then, in transactions as those of the keeping, and gives the longest of them.
func (s *Store) keepAll(t *testing.T, before time.Time) (longest time.Duration) {
	t.Helper()
	rule := store.Rule{Before: before, Live: 1 << 40}
	for {
		var ids []newsroom.ArticleID
		err := s.View(t.Context(), func(v store.View) error {
			aged, err := v.Keeping().Aged(rule, store.Aged{}, 100)
			for _, one := range aged {
				ids = append(ids, one.Article)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if len(ids) == 0 {
			return longest
		}
		begun := time.Now()
		err = s.Update(t.Context(), func(tx store.Tx) error {
			if _, err := tx.Keeping().ForgetTraces(newsroom.Seq(ids[len(ids)-1])+1, 500); err != nil {
				return err
			}
			_, _, err := tx.Keeping().Purge(rule, ids, 500)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		longest = max(longest, time.Since(begun))
	}
}

// pages gives how many pages the file has, and how many of them are free.
func (s *Store) pages(t *testing.T) (all, free int) {
	t.Helper()
	if err := s.writer.QueryRowContext(t.Context(), `SELECT page_count, freelist_count FROM pragma_page_count, pragma_freelist_count`).Scan(&all, &free); err != nil {
		t.Fatal(err)
	}
	return all, free
}

// The file does not shrink when words go, but what they took is used again: with as many articles coming as going, it
// grows by the tombstones alone.
func TestWhatWordsTookIsUsedAgain(t *testing.T) {
	t.Parallel()
	const perDay, days, keep = 60, 24, 8
	s := fresh(t)
	s.run(t, `INSERT INTO host (name) VALUES ('example.org')`,
		`INSERT INTO feed (id, url, host, title, link, language, etag, last_modified, every) VALUES (1, 'https://example.org/', 'example.org', '', '', '', '', '', 0)`)
	r, begin := rand.New(rand.NewPCG(1, 2)), time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)
	var full int
	var longest time.Duration
	for day := range days {
		s.day(t, r, perDay, begin.AddDate(0, 0, day))
		longest = max(longest, s.keepAll(t, begin.AddDate(0, 0, day-keep+1)))
		if day == keep {
			full, _ = s.pages(t)
		}
	}
	all, free := s.pages(t)
	each := float64(all-full) * 4096 / float64(perDay*(days-1-keep))
	t.Logf("%d articles with words in %d pages; %d articles later %d, %d of them free: %.0f bytes for a tombstone; the longest transaction of 100: %s",
		perDay*keep, full, perDay*(days-1-keep), all, free, each, longest)
	if each > 900 {
		t.Errorf("an article that was purged takes %.0f bytes", each)
	}
}
