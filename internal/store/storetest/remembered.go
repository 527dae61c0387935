package storetest

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// changing is a small newsroom to which anything happens that a reader's window depends on.
type changing struct {
	*world
	dice       *rand.Rand
	readers    []newsroom.AccountID
	feeds      []newsroom.FeedID
	situations []newsroom.SituationID
	waiting    []newsroom.ArticleID // without a place
	placed     []newsroom.ArticleID // by place
	versions   map[newsroom.ArticleID]int
	sources    map[[2]int]newsroom.SourceID // by reader and feed
	paged      map[newsroom.ArticleID]bool
}

// happen does one thing.
func (c *changing) happen(n int) {
	switch what := c.dice.IntN(8); {
	case what < 2 || len(c.placed) == 0:
		ids := c.arrive(c.feeds[c.dice.IntN(len(c.feeds))], fmt.Sprintf("news %d", n), fmt.Sprintf("more news %d", n))
		c.situations = append(c.situations, c.place(newsroom.SituationID{}, ids...))
		c.placed = append(c.placed, ids...)
	case what == 2:
		c.waiting = append(c.waiting, c.arrive(c.feeds[0], fmt.Sprintf("waiting %d", n))...)
	case what == 3 && len(c.waiting) > 0:
		c.place(c.situations[0], c.waiting...)
		c.placed, c.waiting = append(c.placed, c.waiting...), nil
	case what == 4:
		to := c.situations[c.dice.IntN(len(c.situations))]
		if err := c.regroup(store.GroupingBatch{Moves: []newsroom.Move{{Seq: newsroom.Seq(1 + c.dice.IntN(len(c.placed))), To: to}}}); err != nil {
			c.t.Fatal(err)
		}
	case what == 5:
		c.revise(c.placed[c.dice.IntN(len(c.placed))], n)
	case what == 6:
		c.page(c.placed[c.dice.IntN(len(c.placed))], n)
	default:
		c.turn([2]int{c.dice.IntN(len(c.readers)), c.dice.IntN(len(c.feeds))})
	}
}

func (c *changing) revise(id newsroom.ArticleID, words int) {
	c.versions[id]++
	c.update(func(tx store.Tx) error {
		return tx.Articles().Revise(newsroom.Version{
			Article: id, N: 1 + c.versions[id], Seen: tx.Now(), Title: "Revised", Content: digest(fmt.Sprint(words)), Words: words,
		}, store.Stems{Title: "revis"})
	})
}

// page stores an article's page, or puts it anew into the search table.
func (c *changing) page(id newsroom.ArticleID, words int) {
	c.update(func(tx store.Tx) error {
		if c.paged[id] {
			return tx.Pages().Index(id, 1+c.versions[id], words, store.Stems{Text: "again"})
		}
		c.paged[id] = true
		if err := tx.Pages().Want([]newsroom.Page{{Article: id, Host: "example.org", URL: "https://example.org/"}}); err != nil {
			return err
		}
		return tx.Pages().Save(newsroom.Page{
			Article: id, Host: "example.org", URL: "https://example.org/", State: newsroom.PageRead, ReadAt: tx.Now(), Text: "All of it.", Words: words,
		}, 1+c.versions[id], store.Stems{Text: "all"})
	})
}

// turn has a reader read a feed, or read it no more.
func (c *changing) turn(who [2]int) {
	if id, reads := c.sources[who]; reads {
		c.update(func(tx store.Tx) error { return tx.Sources().Remove(id) })
		delete(c.sources, who)
		return
	}
	c.sources[who] = c.read(c.readers[who[0]], c.feeds[who[1]])
}

// visibleRemembered asks in snapshots, which may remember, and in transactions, which may not.
func visibleRemembered(t *testing.T, w *world) {
	c := &changing{world: w, dice: rand.New(rand.NewPCG(5, 6)), versions: map[newsroom.ArticleID]int{}, sources: map[[2]int]newsroom.SourceID{}, paged: map[newsroom.ArticleID]bool{}} //nolint:gosec // the same at every run
	for i := range 3 {
		c.readers = append(c.readers, w.account(fmt.Sprintf("%d@example.org", i)))
		c.feeds = append(c.feeds, w.feed("example.org", fmt.Sprintf("/%d", i)))
		c.turn([2]int{i, i})
	}
	for n := range 60 {
		w.pass(time.Second)
		c.happen(n)
		for range 3 {
			for _, reader := range c.readers {
				for _, r := range [][2]newsroom.Seq{{0, 1000}, {newsroom.Seq(n / 2), newsroom.Seq(n)}} {
					got := view(w, func(v store.View) ([]newsroom.Sight, error) { return v.Articles().Visible(reader, r[0], r[1]) })
					want := change(w, func(tx store.Tx) ([]newsroom.Sight, error) { return tx.View().Articles().Visible(reader, r[0], r[1]) })
					same(t, fmt.Sprintf("what a reader sees after step %d, in %v", n, r), got, want)
				}
			}
		}
	}
}
