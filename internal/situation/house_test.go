package situation

import (
	"context"
	"encoding/binary"
	"log/slog"
	"path/filepath"
	"reflect"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/sqlite"
)

// house is a store with a feed, a job that groups, and what happened to it.
type house struct {
	store.Store
	t    *testing.T
	feed newsroom.FeedID

	mu       sync.Mutex
	job      newsroom.JobStatus
	enqueued []newsroom.Job
	updates  int
	refuse   error // what the next update fails with after it has written everything
}

// ticket is that of the attempt that runs.
var ticket = newsroom.Ticket{Job: 1, Attempt: 1}

func newHouse(t *testing.T) *house {
	t.Helper()
	engine, err := sqlite.Open(t.Context(), sqlite.Config{
		Path:  filepath.Join(t.TempDir(), "newsroom.db"),
		Clock: func() time.Time { return week.Add(9 * 24 * time.Hour) },
		Log:   slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := engine.Close(); err != nil {
			t.Error(err)
		}
	})
	if err := engine.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	h := &house{Store: engine, t: t, job: newsroom.JobStatus{ID: ticket.Job, State: newsroom.JobRunning, Attempt: ticket.Attempt}}
	h.change(func(tx store.Tx) (err error) {
		h.feed, err = tx.Feeds().Add(newsroom.Feed{URL: "https://example.org/feed", Host: "example.org:443", Every: time.Hour})
		return err
	})
	return h
}

func (h *house) change(fn func(store.Tx) error) {
	h.t.Helper()
	if err := h.Store.Update(h.t.Context(), fn); err != nil {
		h.t.Fatal(err)
	}
}

// Update stands for an engine whose jobs a test can see and take away.
func (h *house) Update(ctx context.Context, fn func(store.Tx) error) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.updates++
	before, enqueued := h.job, len(h.enqueued)
	err := h.Store.Update(ctx, func(tx store.Tx) error {
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

func (tx houseTx) Finish(t newsroom.Ticket) error {
	if t == (newsroom.Ticket{}) {
		return nil
	}
	if tx.h.job.State != newsroom.JobRunning || tx.h.job.ID != t.Job || tx.h.job.Attempt != t.Attempt {
		return newsroom.Errorf(newsroom.KindSuperseded, "superseded")
	}
	tx.h.job.State = newsroom.JobDone
	return nil
}

func (tx houseTx) Enqueue(jobs ...newsroom.Job) error {
	tx.h.enqueued = append(tx.h.enqueued, jobs...)
	return nil
}

func (tx houseTx) View() store.View { return houseView{tx.Tx.View(), tx.h} }

type houseView struct {
	store.View
	h *house
}

func (v houseView) Jobs() store.JobReader { return houseJobs{v.View.Jobs(), v.h} }

type houseJobs struct {
	store.JobReader
	h *house
}

func (j houseJobs) Get(int64) (newsroom.JobStatus, error) { return j.h.job, nil }

// fill puts reports into the store, ungrouped.
func (h *house) fill(reports []report) {
	h.t.Helper()
	h.change(func(tx store.Tx) error {
		var arrivals []store.Arrival
		for _, r := range reports {
			a := store.Arrival{
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

func (h *house) desk(fault newsroom.Fault) *Desk {
	d := NewDesk(h, fault, slog.New(slog.DiscardHandler))
	d.params = tight
	return d
}

// standing gives all that grouping has stored.
func (h *house) standing() (head newsroom.GroupHead, placed []newsroom.Placed) {
	h.t.Helper()
	err := h.View(h.t.Context(), func(v store.View) (err error) {
		if head, err = v.Situations().Head(); err == nil {
			placed, err = v.Situations().Traces(0, 10_000)
		}
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return head, placed
}

// sameAs makes sure that the store holds what a window alone makes of the reports.
func (h *house) sameAs(reports []report) {
	h.t.Helper()
	head, placed := h.standing()
	want, _ := grouped(h.t, tight, reports)
	if head != want.head {
		h.t.Errorf("the head is %+v, want %+v", head, want.head)
	}
	for i := range want.placed {
		want.placed[i].Feed = h.feed
	}
	if !reflect.DeepEqual(placed, want.placed) {
		h.t.Errorf("what is stored differs (-window +store):\n%s", cmp.Diff(want.placed, placed))
	}
}

func (h *house) batch(d *Desk, limit int) Result {
	h.t.Helper()
	done, err := d.Batch(h.t.Context(), limit, ticket)
	if err != nil {
		h.t.Fatal(err)
	}
	return done
}
