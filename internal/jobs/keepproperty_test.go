package jobs

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// told is one article of a history: what the test knows that rests on it.
type told struct {
	seen  time.Time
	seq   newsroom.Seq // 0: no place
	in    newsroom.SituationID
	cited map[newsroom.AccountID]bool
	gone  bool
}

// history is a newsroom in which anything may happen, and what must be there of it.
type history struct {
	*world
	feed     newsroom.FeedID
	readers  []newsroom.AccountID
	articles map[newsroom.ArticleID]*told
	monitors map[newsroom.SituationID][]*newsroom.Monitor // of each situation as it is called now
	stands   []newsroom.SituationID
	live     newsroom.Seq
}

func (h *history) do(t *rapid.T) {
	switch rapid.SampledFrom([]string{"arrive", "arrive", "place", "place", "revise", "cite", "alert", "follow", "stop", "merge", "leave", "pass", "pass", "slide", "slide"}).Draw(t, "what") {
	case "arrive":
		h.arrive()
	case "place":
		h.place(t)
	case "revise":
		h.revise(h.any(t))
	case "cite":
		h.cite(t, h.any(t))
	case "alert":
		h.alert(t, h.any(t))
	case "follow":
		h.follow(t)
	case "stop":
		h.stop(t)
	case "merge":
		h.merge(t)
	case "leave":
		h.leave(t)
	case "pass":
		h.Pass(time.Duration(rapid.IntRange(1, 60).Draw(t, "days")) * 24 * time.Hour)
	case "slide":
		head := enginetest.See(h, func(v store.View) (newsroom.GroupHead, error) { return v.Situations().Head() })
		h.live = min(h.live+newsroom.Seq(rapid.IntRange(0, 20).Draw(t, "by")), head.Seq+1)
	}
}

func (h *history) arrive() {
	key := newsroom.Digest(h.Mint())
	h.Commit(func(tx store.Tx) error {
		err := tx.Articles().Add([]store.ArrivedArticle{{
			Article: newsroom.Article{Feed: h.feed, Key: key, Language: "en", FirstSeen: tx.Now()},
			Words:   newsroom.Version{Seen: tx.Now(), Title: "Tides", Text: "The tide came in.", URL: "https://example.org/a", Content: key, Words: 5},
			Stems:   store.Stems{Title: "tide"},
		}})
		if err != nil {
			return err
		}
		known, _, err := tx.Articles().Known(h.feed, []newsroom.Digest{key}, nil)
		h.articles[known[key].ID] = &told{seen: tx.Now(), cited: map[newsroom.AccountID]bool{}}
		return err
	})
}

// any gives one of the newest articles, 0 if there is none.
func (h *history) any(t *rapid.T) newsroom.ArticleID {
	all := slices.Sorted(maps.Keys(h.articles))
	all = all[max(0, len(all)-8):]
	if len(all) == 0 {
		return 0
	}
	return rapid.SampledFrom(all).Draw(t, "article")
}

// place gives the oldest article without a place its own, in a situation that stands or a new one.
func (h *history) place(t *rapid.T) {
	waiting := enginetest.See(h, func(v store.View) ([]newsroom.Text, error) { return v.Articles().Ungrouped(1) })
	if len(waiting) == 0 {
		return
	}
	h.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		p := store.GroupingBatch{From: head, To: newsroom.GroupHead{Seq: head.Seq + 1, Epoch: head.Epoch + 1}}
		var in newsroom.SituationID
		if len(h.stands) > 0 && rapid.IntRange(0, 2).Draw(t, "joins") == 0 {
			in = rapid.SampledFrom(h.stands).Draw(t, "situation")
		} else {
			in = h.Mint()
			p.Opened = []newsroom.Situation{{ID: in, Opened: tx.Now()}}
			h.stands = append(h.stands, in)
		}
		one := h.articles[waiting[0].Article]
		one.seq, one.in = p.To.Seq, in
		p.Placed = []newsroom.Placed{{Trace: newsroom.Trace{Seq: one.seq, Article: waiting[0].Article, Feed: h.feed, Version: 1, Blob: []byte{1}}, Situation: in}}
		return tx.Situations().Place(p)
	})
}

func (h *history) version(id newsroom.ArticleID) int {
	return enginetest.Rows[int](h.Store, `SELECT version FROM article WHERE id = $1`, int64(id))[0]
}

func (h *history) revise(id newsroom.ArticleID) {
	if id == 0 {
		return
	}
	n := h.version(id) + 1
	h.Commit(func(tx store.Tx) error {
		return tx.Articles().Revise(newsroom.Version{Article: id, N: n, Title: fmt.Sprint("Tides ", n), Text: "The tide went out."}, store.Stems{Title: "tide"})
	})
}

// rests has something that cites an article come about, which must fail if it was purged.
func (h *history) rests(id newsroom.ArticleID, by newsroom.AccountID, cite func(store.Tx, newsroom.Cite) error) {
	one := h.articles[id]
	n := h.version(id)
	err := h.Update(h.Context(), func(tx store.Tx) error {
		return cite(tx, newsroom.Cite{Article: id, Version: n, Sentence: "The tide came in."})
	})
	if one.gone != (newsroom.KindOf(err) == newsroom.KindConflict) {
		h.Fatalf("article %d was purged: %v, and to cite it gives %v", id, one.gone, err)
	}
	if err == nil {
		one.cited[by] = true
	}
}

func (h *history) cite(t *rapid.T, id newsroom.ArticleID) {
	if id == 0 || h.articles[id].seq == 0 {
		return
	}
	a := rapid.SampledFrom(h.readers).Draw(t, "reader")
	last := h.reader(a).Last
	h.rests(id, a, func(tx store.Tx, cite newsroom.Cite) error {
		return tx.Editions().Send(newsroom.Edition{
			Account: a, Number: last + 1, Slot: newsroom.Slot{Kind: newsroom.Scheduled, Date: fmt.Sprint(last)},
			Items: []newsroom.Item{{ID: h.Mint(), Situation: h.articles[id].in, Cites: []newsroom.Cite{cite}}},
		})
	})
}

func (h *history) alert(t *rapid.T, id newsroom.ArticleID) {
	if id == 0 || h.articles[id].seq == 0 {
		return
	}
	a := rapid.SampledFrom(h.readers).Draw(t, "reader")
	h.rests(id, a, func(tx store.Tx, cite newsroom.Cite) error {
		return tx.Alerts().Raise(newsroom.Alert{ID: h.Mint(), Account: a, Situation: h.articles[id].in, Fact: newsroom.Digest(h.Mint()), Cites: []newsroom.Cite{cite}})
	})
}

func (h *history) follow(t *rapid.T) {
	if len(h.stands) == 0 {
		return
	}
	m := &newsroom.Monitor{
		ID: h.Mint(), Account: rapid.SampledFrom(h.readers).Draw(t, "reader"), Situation: rapid.SampledFrom(h.stands).Draw(t, "situation"),
		State: newsroom.MonitorActive, From: newsroom.FromItem, CreatedAt: h.Clock(), ChangedAt: h.Clock(),
	}
	err := h.Update(h.Context(), func(tx store.Tx) error { return tx.Monitors().Start(*m) })
	if err == nil {
		h.monitors[m.Situation] = append(h.monitors[m.Situation], m)
	} else if newsroom.KindOf(err) != newsroom.KindExists {
		h.Fatal(err)
	}
}

func (h *history) stop(t *rapid.T) {
	for _, id := range h.stands {
		for _, m := range h.monitors[id] {
			if rapid.Bool().Draw(t, "stays") {
				continue
			}
			to := rapid.SampledFrom([]newsroom.MonitorState{newsroom.MonitorActive, newsroom.MonitorPaused, newsroom.MonitorStopped}).Draw(t, "state")
			if m.State == newsroom.MonitorStopped || to == m.State {
				continue
			}
			h.Commit(func(tx store.Tx) error { return tx.Monitors().Move(m.Account, m.ID, m.State, to) })
			m.State = to
		}
	}
}

// merge leads the last situation that stands into the first.
func (h *history) merge(t *rapid.T) {
	if len(h.stands) < 2 {
		return
	}
	into, from := h.stands[rapid.IntRange(0, len(h.stands)-2).Draw(t, "into")], h.stands[len(h.stands)-1]
	h.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		p := store.GroupingBatch{From: head, To: head, Merged: []store.Merge{{From: from, Into: into, At: tx.Now()}}}
		p.To.Epoch++
		for _, one := range h.articles {
			if one.in == from {
				p.Moves = append(p.Moves, newsroom.Move{Seq: one.seq, To: into})
				one.in = into
			}
		}
		slices.SortFunc(p.Moves, func(a, b newsroom.Move) int { return int(a.Seq - b.Seq) })
		return tx.Situations().Place(p)
	})
	h.monitors[into] = append(h.monitors[into], h.monitors[from]...)
	delete(h.monitors, from)
	h.stands = h.stands[:len(h.stands)-1]
}

// leave removes a reader with all that the reader was told, and another joins.
func (h *history) leave(t *rapid.T) {
	i := rapid.IntRange(0, len(h.readers)-1).Draw(t, "who")
	h.Commit(func(tx store.Tx) error { return tx.Accounts().Remove(h.readers[i]) })
	for _, one := range h.articles {
		delete(one.cited, h.readers[i])
	}
	for id, all := range h.monitors {
		h.monitors[id] = slices.DeleteFunc(all, func(m *newsroom.Monitor) bool { return m.Account == h.readers[i] })
	}
	h.readers[i] = h.Reader("", newsroom.Reader{})
}

// keeps tells whether an article must have its words.
func (h *history) keeps(one *told) bool {
	young := !one.seen.Before(h.Clock().Add(-newsroom.DefaultKeep))
	if one.gone || young || one.seq == 0 || len(one.cited) > 0 {
		return !one.gone
	}
	for _, other := range h.articles {
		if other.in == one.in && other.seq >= h.live {
			return true
		}
	}
	return slices.ContainsFunc(h.monitors[one.in], func(m *newsroom.Monitor) bool { return m.State != newsroom.MonitorStopped })
}

// keep runs the keeping twice and proves it.
func (h *history) keep() {
	window := func(store.View) (newsroom.Seq, error) { return h.live, nil }
	keep := NewRetention(h.world, RetentionConfig{Expire: noDrafts, Live: window, Bury: nobody, Words: newsroom.DefaultKeep}, h.Logger)
	want, purged := map[newsroom.ArticleID]bool{}, 0
	for id, one := range h.articles {
		if want[id] = h.keeps(one); !want[id] && !one.gone {
			purged++
		}
	}
	h.Must(keep.Run(h.Context(), newsroom.Ticket{}))
	same(h, "purged", h.lastKept()["articles"], purged)
	for id, one := range h.articles {
		one.gone = !want[id]
		said := enginetest.See(h, func(v store.View) (newsroom.Version, error) { return v.Articles().Version(id, h.version(id)) })
		if (said.Text != "") != want[id] || said.Title == "" {
			h.Fatalf("article %d must have its words: %v, and it says %q", id, want[id], said.Text)
		}
	}
	h.Must(keep.Run(h.Context(), newsroom.Ticket{}))
	same(h, "what a second run removes", [2]int{h.lastKept()["articles"], h.lastKept()["traces"]}, [2]int{})
}

// Whatever arrives, is grouped, revised, cited, told, followed and merged, whoever leaves and however time goes by: the
// words go of what nothing rests on, and of nothing else, and what is gone is not cited again.
func TestTheKeepingTakesWhatNothingRestsOn(t *testing.T) {
	enginetest.Unwatched(t)
	w := newWorld(t, start)
	h := &history{world: w, articles: map[newsroom.ArticleID]*told{}, monitors: map[newsroom.SituationID][]*newsroom.Monitor{}, live: 1}
	for range 2 {
		h.readers = append(h.readers, w.Reader("", newsroom.Reader{}))
	}
	h.feed = w.Feed(newsroom.Feed{URL: "https://example.org/feed", Host: "example.org"}, enginetest.Everybody)
	rapid.Check(t, func(t *rapid.T) {
		for range rapid.IntRange(6, 20).Draw(t, "steps") {
			h.do(t)
		}
		h.keep()
		if h.Failed() {
			t.Fatal("see above")
		}
	})
}
