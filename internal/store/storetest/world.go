package storetest

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"newsroom"
	"newsroom/internal/store"
)

// world is a store with a clock that stands until it is moved, and short ways to put things into it.
type world struct {
	store.Store
	t *testing.T

	mu   sync.Mutex
	time time.Time
	ids  uint64
}

// start is when every test begins.
var start = time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)

func newWorld(t *testing.T, open Open) *world {
	t.Helper()
	w := &world{t: t, time: start}
	w.Store = open(t, w.now)
	return w
}

func (w *world) now() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.time
}

// pass lets time pass.
func (w *world) pass(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.time = w.time.Add(d)
}

// mint makes a new identifier. Those made later sort after those made before.
func (w *world) mint() (id [16]byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ids++
	id[6], id[8] = 0x70, 0x80
	binary.BigEndian.PutUint32(id[12:], uint32(w.ids))
	return id
}

// update runs a transaction that must succeed.
func (w *world) update(fn func(store.Tx) error) {
	w.t.Helper()
	if err := w.Update(w.t.Context(), fn); err != nil {
		w.t.Fatalf("update: %v", err)
	}
}

// view reads something that must succeed.
func view[T any](w *world, fn func(store.View) (T, error)) T {
	w.t.Helper()
	got, err := try(w, fn)
	if err != nil {
		w.t.Fatalf("view: %v", err)
	}
	return got
}

func try[T any](w *world, fn func(store.View) (T, error)) (got T, err error) {
	err = w.View(w.t.Context(), func(v store.View) (err error) {
		got, err = fn(v)
		return err
	})
	return got, err
}

// change runs a transaction and gives its result.
func change[T any](w *world, fn func(store.Tx) (T, error)) (got T) {
	w.t.Helper()
	w.update(func(tx store.Tx) (err error) {
		got, err = fn(tx)
		return err
	})
	return got
}

// fails asserts the kind of an error.
func fails(t *testing.T, err error, kind newsroom.ErrorKind) {
	t.Helper()
	if err == nil || newsroom.KindOf(err) != kind {
		t.Errorf("the error is %v of kind %d, want kind %d", err, newsroom.KindOf(err), kind)
	}
}

// same asserts that two values are alike; an empty list is like none.
func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%s differs (-want +got):\n%s", what, diff)
	}
}

// account adds an active account.
func (w *world) account(email string) newsroom.AccountID {
	w.t.Helper()
	return w.person(newsroom.Account{Email: email, Authorized: true}).ID
}

func (w *world) person(a newsroom.Account) newsroom.Account {
	w.t.Helper()
	a.ID, a.Zone, a.Language, a.CreatedAt = w.mint(), "Europe/Lisbon", "pt", w.now()
	w.update(func(tx store.Tx) error { return tx.Accounts().Add(a, readerOf(a)) })
	return a
}

func readerOf(a newsroom.Account) newsroom.Reader {
	return newsroom.Reader{
		Account: a.ID, Zone: a.Zone, Language: a.Language, Schedule: newsroom.DefaultSchedule(), Minutes: newsroom.DefaultMinutes,
		LastDue: a.CreatedAt, NextDue: a.CreatedAt.Add(24 * time.Hour),
	}
}

// feed adds a feed at the host.
func (w *world) feed(host, path string) newsroom.FeedID {
	w.t.Helper()
	return change(w, func(tx store.Tx) (newsroom.FeedID, error) {
		return tx.Feeds().Add(newsroom.Feed{URL: "https://" + host + path, Host: host, Every: newsroom.FirstInterval})
	})
}

// read lets the account, or everybody for the zero one, read the feed.
func (w *world) read(account newsroom.AccountID, feed newsroom.FeedID) newsroom.SourceID {
	w.t.Helper()
	return change(w, func(tx store.Tx) (newsroom.SourceID, error) {
		return tx.Sources().Add(newsroom.Source{Feed: feed, Account: account, AddedAt: tx.Now()})
	})
}

func digest(s string) newsroom.Digest {
	sum := sha256.Sum256([]byte(s))
	return newsroom.Digest(sum[:16])
}

// arrival is an article whose words are its title.
func (w *world) arrival(feed newsroom.FeedID, title string) store.ArrivedArticle {
	return store.ArrivedArticle{
		Article: newsroom.Article{Feed: feed, Key: digest(title), Language: "en", FirstSeen: w.now(), Published: w.now().Add(-time.Hour)},
		Words: newsroom.Version{
			Seen: w.now(), Title: title, Text: "The text of " + title + ".", URL: "https://example.org/a", Author: "An author",
			Content: digest("content of " + title), Words: 7,
		},
		Stems: store.Stems{Title: title, Text: "stem of " + title},
	}
}

// arrive stores articles of these titles and gives their numbers.
func (w *world) arrive(feed newsroom.FeedID, titles ...string) []newsroom.ArticleID {
	w.t.Helper()
	var all []store.ArrivedArticle
	var keys []newsroom.Digest
	for _, title := range titles {
		all, keys = append(all, w.arrival(feed, title)), append(keys, digest(title))
	}
	w.update(func(tx store.Tx) error { return tx.Articles().Add(all) })
	known := view(w, func(v store.View) (map[newsroom.Digest]store.KnownEntry, error) {
		byKey, _, err := v.Articles().Known(feed, keys, nil)
		return byKey, err
	})
	ids := make([]newsroom.ArticleID, len(keys))
	for i, key := range keys {
		ids[i] = known[key].ID
	}
	return ids
}

// head tells where grouping stands.
func (w *world) head() newsroom.GroupHead {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.GroupHead, error) { return v.Situations().Head() })
}

// place makes a batch of the articles, all of one situation, which it opens if the zero one is given.
func (w *world) place(situation newsroom.SituationID, ids ...newsroom.ArticleID) newsroom.SituationID {
	w.t.Helper()
	p := w.placement(&situation, ids...)
	w.update(func(tx store.Tx) error { return tx.Situations().Place(p) })
	return situation
}

func (w *world) placement(situation *newsroom.SituationID, ids ...newsroom.ArticleID) store.GroupingBatch {
	w.t.Helper()
	p := store.GroupingBatch{From: w.head()}
	if situation.IsZero() {
		*situation = w.mint()
		p.Opened = []newsroom.Situation{{ID: *situation, Opened: w.now()}}
	}
	p.To = newsroom.GroupHead{Seq: p.From.Seq + newsroom.Seq(len(ids)), Epoch: p.From.Epoch + 1}
	for i, id := range ids {
		p.Placed = append(p.Placed, newsroom.Placed{Situation: *situation, Trace: newsroom.Trace{
			Seq: p.From.Seq + newsroom.Seq(i) + 1, Article: id, Feed: w.feedOf(id), Version: 1, Blob: fmt.Appendf(nil, "trace of %d", id),
		}})
	}
	return p
}

// feedOf finds the feed of an article that is not grouped yet.
func (w *world) feedOf(id newsroom.ArticleID) newsroom.FeedID {
	w.t.Helper()
	for _, text := range view(w, func(v store.View) ([]newsroom.Text, error) { return v.Articles().Ungrouped(1000) }) {
		if text.Article == id {
			return text.Feed
		}
	}
	w.t.Fatalf("article %d is grouped already", id)
	return 0
}

// once runs the same transaction in several goroutines at once and gives what each came to.
func (w *world) once(fn func(store.Tx) error) []error {
	failures := make([]error, racers)
	ready := make(chan struct{})
	var all sync.WaitGroup
	for i := range failures {
		all.Go(func() {
			<-ready
			failures[i] = w.Update(context.WithoutCancel(w.t.Context()), fn)
		})
	}
	close(ready)
	all.Wait()
	return failures
}

// racers is how many transactions run at once where exactly one may win.
const racers = 8

// oneWins asserts that of all transactions one succeeded and the others met a conflict.
func (w *world) oneWins(fn func(store.Tx) error) {
	w.t.Helper()
	won := 0
	for _, err := range w.once(fn) {
		if err == nil {
			won++
			continue
		}
		fails(w.t, err, newsroom.KindConflict)
	}
	if won != 1 {
		w.t.Errorf("%d of %d transactions succeeded, want one", won, racers)
	}
}
