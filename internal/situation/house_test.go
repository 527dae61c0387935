package situation

import (
	"context"
	"encoding/binary"
	"log/slog"
	"reflect"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// house is a store with a feed, a job that groups, and what happened to it.
type house struct {
	*enginetest.World
	feed newsroom.FeedID

	mu       sync.Mutex
	job      newsroom.JobStatus
	enqueued []newsroom.Job
	updates  int
	refuse   error // what the next update fails with after it has written everything
}

// ticket is that of the attempt that runs.
var ticket = newsroom.Ticket{Job: 1, Attempt: 1}

// source is the feed of all that is grouped here.
var source = newsroom.Feed{URL: "https://example.org/feed", Host: "example.org", Every: time.Hour}

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{World: enginetest.NewWorld(t, week.Add(9*24*time.Hour))}
	h.job = newsroom.JobStatus{ID: ticket.Job, State: newsroom.JobRunning, Attempt: ticket.Attempt}
	h.feed = h.Feed(source)
	return h
}

// Update stands for an engine whose jobs a test can see and take away.
func (h *house) Update(ctx context.Context, fn func(store.Tx) error) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.updates++
	before, enqueued := h.job, len(h.enqueued)
	err := h.World.Update(ctx, func(tx store.Tx) error {
		if err := fn(houseTx{tx, h}); err != nil {
			return err
		}
		err := h.refuse
		h.refuse = nil
		return err
	})
	if err != nil {
		h.job, h.enqueued = before, h.enqueued[:enqueued]
	}
	return err
}

type houseTx struct {
	store.Tx
	h *house
}

func (tx houseTx) Check(t newsroom.Ticket) error {
	if t != (newsroom.Ticket{}) && (tx.h.job.State != newsroom.JobRunning || tx.h.job.ID != t.Job || tx.h.job.Attempt != t.Attempt) {
		return newsroom.Errorf(newsroom.KindSuperseded, "superseded")
	}
	return nil
}

func (tx houseTx) Finish(t newsroom.Ticket) error {
	err := tx.Check(t)
	if err == nil && t != (newsroom.Ticket{}) {
		tx.h.job.State = newsroom.JobDone
	}
	return err
}

func (tx houseTx) Enqueue(jobs ...newsroom.Job) error {
	tx.h.enqueued = append(tx.h.enqueued, jobs...)
	return nil
}

// fill puts reports into the store, ungrouped. All are of one feed, and so of one publisher.
func (h *house) fill(reports []report) {
	h.Helper()
	h.Commit(func(tx store.Tx) error {
		var arrivals []store.ArrivedArticle
		for i := range reports {
			reports[i].Publisher = source.Host
			r := reports[i]
			a := store.ArrivedArticle{
				Article: newsroom.Article{Feed: h.feed, Language: r.Language, FirstSeen: r.FirstSeen, Published: r.FirstSeen},
				Words:   newsroom.Version{N: 1, Seen: r.FirstSeen, Title: r.Title, Text: r.Text.Text, Words: 9},
				Stems:   store.Stems{Title: r.Title},
			}
			binary.BigEndian.PutUint64(a.Key[:], uint64(r.Text.Article))
			arrivals = append(arrivals, a)
		}
		return tx.Articles().Add(arrivals)
	})
}

func (h *house) desk(fault newsroom.Fault) *Grouper {
	d := NewGrouper(h, fault, slog.New(slog.DiscardHandler))
	d.params = tight
	return d
}

// standing gives all that grouping has stored.
func (h *house) standing() (head newsroom.GroupHead, placed []newsroom.Placed) {
	h.Helper()
	h.Must(h.View(h.Context(), func(v store.View) (err error) {
		if head, err = v.Situations().Head(); err == nil {
			placed, err = v.Situations().Traces(0, 10_000)
		}
		return err
	}))
	return head, placed
}

// sameAs makes sure that the store holds what a window alone makes of the reports.
func (h *house) sameAs(reports []report) {
	h.Helper()
	head, placed := h.standing()
	want, _ := grouped(h, tight, reports)
	if head != want.head {
		h.Errorf("the head is %+v, want %+v", head, want.head)
	}
	for i := range want.placed {
		want.placed[i].Feed = h.feed
	}
	if !reflect.DeepEqual(placed, want.placed) {
		h.Errorf("what is stored differs (-window +store):\n%s", cmp.Diff(want.placed, placed))
	}
}

func (h *house) batch(d *Grouper, limit int) BatchResult {
	h.Helper()
	done, err := d.Batch(h.Context(), limit, ticket)
	h.Must(err)
	return done
}
