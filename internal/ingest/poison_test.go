package ingest

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// stumbling is a store that stumbles over what one feed brings.
type stumbling struct {
	store.Store
	look, known, add func(newsroom.FeedID) error // in a View, and in an Update; nil: as ever
}

func (s stumbling) View(ctx context.Context, fn func(store.View) error) error {
	return s.Store.View(ctx, func(v store.View) error { return fn(stumblingView{v, s}) })
}

func (s stumbling) Update(ctx context.Context, fn func(store.Tx) error) error {
	return s.Store.Update(ctx, func(tx store.Tx) error { return fn(stumblingTx{tx, s}) })
}

type stumblingView struct {
	store.View
	over stumbling
}

func (v stumblingView) Articles() store.ArticleReader {
	return stumblingReader{v.View.Articles(), v.over.look}
}

type stumblingReader struct {
	store.ArticleReader
	over func(newsroom.FeedID) error
}

func (a stumblingReader) Known(f newsroom.FeedID, ids, links []newsroom.Digest) (byKey, byLink map[newsroom.Digest]store.KnownEntry, err error) {
	if a.over != nil {
		if err := a.over(f); err != nil {
			return nil, nil, err
		}
	}
	return a.ArticleReader.Known(f, ids, links)
}

func (a stumblingReader) Any(f newsroom.FeedID) (bool, error) {
	if a.over != nil {
		if err := a.over(f); err != nil {
			return false, err
		}
	}
	return a.ArticleReader.Any(f)
}

type stumblingTx struct {
	store.Tx
	over stumbling
}

func (tx stumblingTx) Articles() store.Articles {
	return stumblingArticles{tx.Tx.Articles(), tx.over}
}

type stumblingArticles struct {
	store.Articles
	over stumbling
}

func (a stumblingArticles) Known(f newsroom.FeedID, ids, links []newsroom.Digest) (byKey, byLink map[newsroom.Digest]store.KnownEntry, err error) {
	return stumblingReader{a.Articles, a.over.known}.Known(f, ids, links)
}

func (a stumblingArticles) Any(f newsroom.FeedID) (bool, error) {
	return stumblingReader{a.Articles, a.over.known}.Any(f)
}

// Add writes before it stumbles, so that a transaction that is not undone would show.
func (a stumblingArticles) Add(arrivals []store.ArrivedArticle) error {
	if err := a.Articles.Add(arrivals); err != nil || a.over.add == nil {
		return err
	}
	return a.over.add(arrivals[0].Article.Feed)
}

// group leases the one host of these feeds, asks for each and gives the answers as one group.
func (w *world) group(ids ...newsroom.FeedID) []answer {
	w.Helper()
	var host string
	w.Commit(func(tx store.Tx) error {
		leases, err := tx.Feeds().LeaseHosts(store.LeaseLimits{Hosts: batchHosts, Feeds: batchFeeds}, w.Clock().Add(leaseFor))
		host = leases[0].Host
		return err
	})
	var all []answer
	for i, id := range ids {
		lease := store.Lease{Host: host, Feeds: []newsroom.Feed{w.feed(id)}, Readers: []int{1}}
		a := answer{host: host, last: i == len(ids)-1, next: w.Clock()}
		w.poller.poll(w.Context(), &hostRequest{lease: lease}, w.Clock, &a)
		all = append(all, a)
	}
	return all
}

// free counts the hosts that could be leased if everything were due.
func (w *world) free() (n int) {
	w.Helper()
	w.Commit(func(tx store.Tx) (err error) {
		if err = tx.Feeds().MakeDue(); err == nil {
			n, err = tx.Feeds().Hosts(batchHosts)
		}
		return err
	})
	return n
}

// whole keeps a group of which every answer can be stored or marked.
func (p *Poller) whole(ctx context.Context, group []answer) error {
	unmarked, err := (&batch{Poller: p}).keep(ctx, group)
	return errors.Join(unmarked, err)
}

func TestAnAnswerThatCannotBeStoredSpoilsNoOther(t *testing.T) {
	fail := func() error { return errors.New("CHECK constraint failed: secret") }
	gone := func() error { return newsroom.Errorf(newsroom.KindNotFound, "What this refers to is not there.") }
	panics := func() error { panic("index out of range") }
	for _, tt := range []struct {
		name  string
		over  func(s *stumbling, how func(newsroom.FeedID) error)
		how   func() error
		cause string // in the log
	}{
		{"looking fails", func(s *stumbling, how func(newsroom.FeedID) error) { s.look = how }, fail, "CHECK constraint"},
		{"looking panics", func(s *stumbling, how func(newsroom.FeedID) error) { s.look = how }, panics, "index out of range"},
		{"looking again fails", func(s *stumbling, how func(newsroom.FeedID) error) { s.known = how }, gone, "refers to"},
		{"adding fails", func(s *stumbling, how func(newsroom.FeedID) error) { s.add = how }, fail, "CHECK constraint"},
		{"adding panics", func(s *stumbling, how func(newsroom.FeedID) error) { s.add = how }, panics, "index out of range"},
	} {
		for at, paths := range [][]string{{"/bad", "/one", "/two"}, {"/one", "/bad", "/two"}, {"/one", "/two", "/bad"}} {
			t.Run(tt.name+" at "+string(rune('1'+at)), func(t *testing.T) {
				w, s := newWorld(t), newSite(t)
				ids, feeds := map[string]newsroom.FeedID{}, []newsroom.FeedID(nil)
				for _, path := range paths {
					s.show(path, item{guid: "1", title: "Fire"}, item{guid: "2", title: "Flood"})
					ids[path] = w.subscribe(s.URL + path)
					feeds = append(feeds, ids[path])
				}
				over := stumbling{Store: w.Store}
				tt.over(&over, func(f newsroom.FeedID) error {
					if f == ids["/bad"] {
						return tt.how()
					}
					return nil
				})
				w.poller.store = over
				w.Must(w.poller.whole(w.Context(), w.group(feeds...)))

				want := &newsroom.Failing{Since: w.Clock(), Count: 1, Cause: "what this feed brings can't be stored"}
				bad := w.feed(ids["/bad"])
				same(t, "the failure", bad.Failing, want)
				same(t, "it is due again later", bad.NextPoll.After(w.Clock()), true)
				same(t, "articles of the bad feed", w.titles(ids["/bad"]), []string(nil))
				same(t, "its readers are told", w.enqueued(newsroom.ReadinessJob{Feed: ids["/bad"]}), true)
				for _, path := range []string{"/one", "/two"} {
					same(t, "health of "+path, w.feed(ids[path]).Failing, (*newsroom.Failing)(nil))
					same(t, "articles of "+path, w.titles(ids[path]), []string{"Fire/1", "Flood/1"})
				}
				same(t, "the host is given back", w.free(), 1)
				if log := w.Said(); !strings.Contains(log, tt.cause) {
					t.Errorf("the log lacks the cause:\n%s", log)
				}

				w.poller.store = w.Store
				w.poll()
				same(t, "articles of the bad feed when it can be stored", w.titles(ids["/bad"]), []string{"Fire/1", "Flood/1"})
				same(t, "its health", w.feed(ids["/bad"]).Failing, (*newsroom.Failing)(nil))
			})
		}
	}
}

// What would meet every answer is no feed's fault: the batch ends with it, and its feeds are due still.
func TestAStoreOutOfReachIsNoFeedsFault(t *testing.T) {
	for _, want := range []error{
		newsroom.Errorf(newsroom.KindUnavailable, "The disk is full."), newsroom.Errorf(newsroom.KindConflict, "moved"),
		newsroom.Errorf(newsroom.KindSuperseded, "taken over"), context.DeadlineExceeded,
	} {
		stumble := func(newsroom.FeedID) error { return want }
		for _, over := range []stumbling{{look: stumble}, {add: stumble}} {
			w, s := newWorld(t), newSite(t)
			s.show("/one", item{guid: "1", title: "Fire"})
			id := w.subscribe(s.URL + "/one")
			before := w.feed(id)
			over.Store = w.Store
			w.poller.store = over
			if _, err := (&batch{Poller: w.poller}).keep(w.Context(), w.group(id)); !errors.Is(err, want) {
				t.Errorf("it ended with %v, want %v", err, want)
			}
			same(t, "the feed", w.feed(id), before)
			same(t, "the host is held", w.free(), 0)
		}
	}
}

// A feed of which not even the failure can be stored costs no other its articles.
func TestAFeedThatIsGoneSpoilsNoOther(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	s.show("/one", item{guid: "1", title: "Fire"})
	s.show("/two", item{guid: "1", title: "Flood"})
	one, two := w.subscribe(s.URL+"/one"), w.subscribe(s.URL+"/two")
	group := w.group(one, two)
	group[0].feed.ID = 4711
	w.Must(w.poller.whole(w.Context(), group))
	same(t, "articles", w.titles(two), []string{"Flood/1"})
	if log := w.Said(); !strings.Contains(log, "level=ERROR") || !strings.Contains(log, "feed=4711") {
		t.Errorf("the log is\n%s", log)
	}
	w.Pass(time.Minute)
	w.batch()
	same(t, "articles of the other, which is due still", w.titles(one), []string{"Fire/1"})
}
