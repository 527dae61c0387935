package edition

import (
	"errors"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
)

// crowded is a newsroom in which anything happens that an edition depends on, and a node in the midst of a crowd, to whose store
// and press nobody tells of it: others write.
type crowded struct {
	*world
	node   *Composer
	shared *shared // as the node's press has it as long as somebody composes

	asked, searched atomic.Int64 // how often the node's store asked what its window knows, and read a range from the database
	together        atomic.Int64 // how many editions the node composed as one of many

	readers    []newsroom.AccountID
	feeds      []newsroom.FeedID
	sources    map[[2]int]newsroom.SourceID // by reader and feed
	articles   []newsroom.ArticleID
	situations []newsroom.SituationID
	in         map[newsroom.ArticleID]newsroom.SituationID
	said       map[newsroom.ArticleID]newsroom.Text
}

func newCrowded(t *testing.T) *crowded {
	t.Helper()
	c := &crowded{world: newWorld(t)}
	s := c.Traced(c.Clock, c.Logger, func(statement string) {
		switch {
		case strings.Contains(statement, "h.regrouped FROM grouping_head h CROSS JOIN feed f"):
			c.asked.Add(1)
		case strings.Contains(statement, "m.seq <= $3") && strings.Contains(statement, "a.seq <= $3 ORDER BY a.seq"):
			c.searched.Add(1)
		}
	})
	c.node = NewComposer(s, grouped{}, c.Mint, "https://news.example.org", nil, c.Logger)
	var done func()
	var err error
	c.shared, _, done, err = c.node.common.take(c.Context())
	c.Must(err)
	done()
	return c
}

// begin has new readers read new feeds, long after those before them.
func (c *crowded) begin(t *rapid.T) {
	c.Helper()
	c.Pass(100 * time.Hour)
	c.readers, c.feeds, c.articles, c.situations = nil, nil, nil, nil
	c.sources, c.in, c.said = map[[2]int]newsroom.SourceID{}, map[newsroom.ArticleID]newsroom.SituationID{}, map[newsroom.ArticleID]newsroom.Text{}
	for range 3 {
		c.feeds = append(c.feeds, c.Publisher("paper", c.world.reader()))
	}
	for i := range 2 {
		c.readers = append(c.readers, c.world.reader(mandateOf(t)...))
		for _, feed := range rapid.SliceOfNDistinct(rapid.IntRange(0, len(c.feeds)-1), 1, -1, rapid.ID[int]).Draw(t, "sources") {
			c.turn(i, feed)
		}
	}
	c.brings(t)
}

func mandateOf(t *rapid.T) []string {
	return rapid.SliceOfNDistinct(rapid.Custom(interest), 1, 3, rapid.ID[string]).Draw(t, "mandate")
}

// turn has a reader read a feed, or read it no more.
func (c *crowded) turn(reader, feed int) {
	c.Helper()
	who := [2]int{reader, feed}
	c.Commit(func(tx store.Tx) (err error) {
		if id, reads := c.sources[who]; reads {
			delete(c.sources, who)
			return tx.Sources().Remove(id)
		}
		c.sources[who], err = tx.Sources().Add(newsroom.Source{Feed: c.feeds[feed], Account: c.readers[reader], AddedAt: tx.Now()})
		return err
	})
}

// brings has articles come.
func (c *crowded) brings(t *rapid.T) {
	c.Helper()
	for range rapid.IntRange(1, 4).Draw(t, "articles") {
		title, body := report(t)
		age := time.Duration(rapid.SampledFrom([]int{0, 1, 30}).Draw(t, "age")) * time.Hour
		id := c.arriveFrom(rapid.SampledFrom(c.feeds).Draw(t, "feed"), title, body, c.Clock().Add(-age))
		c.articles = append(c.articles, id)
		c.said[id] = newsroom.Text{Title: title, Text: body}
		at := rapid.IntRange(0, len(c.situations)).Draw(t, "situation")
		if at == len(c.situations) {
			c.situations = append(c.situations, newsroom.SituationID{})
		}
		c.situations[at] = c.place(c.situations[at], id)
		c.in[id] = c.situations[at]
	}
}

// happens does one thing.
func (c *crowded) happens(t *rapid.T) {
	c.Helper()
	article := rapid.SampledFrom(c.articles).Draw(t, "article")
	reader := rapid.IntRange(0, len(c.readers)-1).Draw(t, "reader")
	switch rapid.SampledFrom([]string{"articles", "revision", "page", "split", "merge", "source", "mandate", "alert"}).Draw(t, "what") {
	case "articles":
		c.brings(t)
	case "revision":
		title, body := report(t)
		c.revises(article, title, body)
	case "page":
		_, body := report(t)
		c.completes(article, body)
	case "split":
		c.in[article] = c.regroup(newsroom.Split, c.in[article], newsroom.SituationID{}, article)
		c.situations = append(c.situations, c.in[article])
	case "merge":
		c.merges(c.in[article], rapid.SampledFrom(c.situations).Draw(t, "into"))
	case "source":
		c.turn(reader, rapid.IntRange(0, len(c.feeds)-1).Draw(t, "feed"))
	case "mandate":
		c.say(c.readers[reader], mandateOf(t)...)
	case "alert":
		c.holdsCiting(c.readers[reader], newsroom.MonitorID{}, c.in[article], "It was told.", article)
	}
}

// revises gives an article other words, and search those of its page with them, as the fetching of pages does soon.
func (c *crowded) revises(article newsroom.ArticleID, title, body string) {
	c.Helper()
	c.revise(article, title, body)
	said := newsroom.Text{Title: title, Text: body, Page: c.said[article].Page, Version: max(1, c.said[article].Version) + 1}
	c.said[article] = said
	if said.Page != "" {
		c.Commit(func(tx store.Tx) error {
			return tx.Pages().Index(article, said.Version, length(title, said.Body()), mandate.Stems(title, said.Body(), "", "en"))
		})
	}
}

// completes has the page of an article come, unless it is there.
func (c *crowded) completes(article newsroom.ArticleID, page string) {
	c.Helper()
	said := c.said[article]
	if page == "" || said.Page != "" {
		return
	}
	said.Page = page
	c.said[article] = said
	c.Commit(func(tx store.Tx) error {
		p := newsroom.Page{Article: article, URL: "https://example.org/a", Host: "example.org:443"}
		if err := tx.Pages().Want([]newsroom.Page{p}); err != nil {
			return err
		}
		p.State, p.ReadAt, p.Text, p.Words = newsroom.PageRead, tx.Now(), page, length(said.Title, said.Body())
		return tx.Pages().Save(p, max(1, said.Version), mandate.Stems(said.Title, said.Body(), "", "en"))
	})
}

// merges has all articles of a situation go to another one.
func (c *crowded) merges(from, to newsroom.SituationID) {
	c.Helper()
	if from == to {
		return
	}
	var moved []newsroom.ArticleID
	for id, at := range c.in {
		if at == from {
			moved = append(moved, id)
			c.in[id] = to
		}
	}
	c.regroup(newsroom.Merged, from, to, moved...)
	c.situations = slices.DeleteFunc(c.situations, func(id newsroom.SituationID) bool { return id == from })
}

// made is an edition as it would be sent, what its choice rests on, and of which posts it comes in the place.
type made struct {
	Edition newsroom.Edition
	Record  Record
	Packed  []byte
	Posts   []newsroom.PostID
}

// printing gives it without identifiers of its own.
func (c *crowded) printing(m *material) (p made, err error) {
	paper := m.paper(func() (none [16]byte) { return none }, "https://news.example.org")
	if err := paper.finish(m.now); err != nil {
		return p, err
	}
	p.Edition, p.Record, p.Posts = paper.edition, paper.record, m.printed()
	p.Packed, err = paper.record.encode()
	return p, err
}

// alone composes with nothing in common with anybody: transactions ask no window.
func (c *crowded) alone(reader newsroom.AccountID) (p made) {
	c.Helper()
	c.Commit(func(tx store.Tx) error {
		m, err := gather(tx.View(), reader, c.slot(), nil, false)
		if err != nil {
			return err
		}
		p, err = c.printing(m)
		return err
	})
	return p
}

// amidst composes for all readers at one time, for each so many times, on the node that does so all the while.
func (c *crowded) amidst(times int) []made {
	c.Helper()
	found, failed := make([]made, times*len(c.readers)), make([]error, times*len(c.readers))
	var all sync.WaitGroup
	for i := range found {
		all.Go(func() {
			m, err := c.node.read(c.Context(), c.readers[i%len(c.readers)], c.slot())
			if err == nil {
				if m.common {
					c.together.Add(1)
				}
				found[i], err = c.printing(m)
			}
			failed[i] = err
		})
	}
	all.Wait()
	c.Must(errors.Join(failed...))
	return found
}

// leastPapers is how many are compared at least: the quick tests take a sample.
func leastPapers() int {
	if os.Getenv("NEWSROOM_TEST") == "full" {
		return 2000
	}
	return 100
}

// Whatever comes, is revised, read in full, regrouped, read no more, said anew or held back: the papers of readers who come due
// with a crowd, on a node that read much the same just now, are to the last byte those that each would have had alone, worked out anew; and so
// are the records, what is cited, and the alerts in the place of which they come.
func TestACrowdsPapersAreThoseOfEachAlone(t *testing.T) {
	c := newCrowded(t)
	compared := 0
	newsroomOf := func(t *rapid.T) {
		if compared >= leastPapers() {
			return
		}
		c.begin(t)
		for range rapid.IntRange(2, 3).Draw(t, "rounds") {
			for range rapid.IntRange(1, 2).Draw(t, "happenings") {
				c.happens(t)
			}
			var alone []made
			for _, reader := range c.readers {
				alone = append(alone, c.alone(reader))
			}
			for i, got := range c.amidst(2) {
				if diff := cmp.Diff(alone[i%len(alone)], got); diff != "" {
					t.Fatalf("the paper (-alone +with the crowd):\n%s", diff)
				}
				compared++
			}
			if rapid.Bool().Draw(t, "sent") {
				reader := rapid.SampledFrom(c.readers).Draw(t, "to")
				_, err := c.node.Compose(c.Context(), reader, c.slot(), newsroom.Ticket{})
				c.Must(err)
				c.Pass(time.Duration(rapid.IntRange(1, 30).Draw(t, "hours")) * time.Hour)
			}
		}
	}
	for compared < leastPapers() && !t.Failed() {
		rapid.Check(t, newsroomOf)
	}
	if known := c.asked.Load() - c.searched.Load(); known < int64(compared)/4 || c.together.Load() < int64(compared)/2 {
		t.Errorf("of %d papers the window was asked %d times, and the database %d times; %d were composed as one of many",
			compared, c.asked.Load(), c.searched.Load(), c.together.Load())
	}
	runtime.KeepAlive(c.shared)
}
