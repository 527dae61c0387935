package alert

import (
	"context"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// stalled is a store that keeps a watcher waiting while the first reader of a round is looked after, until that reader's
// time is over. The others have all the time they need.
type stalled struct {
	store.Store
	watcher *Watcher
	views   int // of this round
}

func (s *stalled) View(ctx context.Context, read func(store.View) error) error {
	if s.views++; s.views == 2 { // the first is of the stretch
		<-ctx.Done()
		s.watcher.readerFor = time.Minute
		return newsroom.Because(newsroom.KindUnavailable, ctx.Err(), "It came too late.")
	}
	return s.Store.View(ctx, read)
}

// A reader who takes too long, which on a busy machine may be anybody, keeps no alert from the others and loses none: the
// next attempt makes it.
func TestAReaderWhoTakesTooLongIsTriedAgain(t *testing.T) {
	w := newWorld(t)
	late, other := w.reader("!Dunmere Bank"), w.reader("!Dunmere Bank")
	told := func() []int { return []int{len(w.told(late)), len(w.told(other))} }
	w.story(w.Publisher("north"), stopped, crack)
	at := &stalled{Store: w.Store, watcher: w.watcher}
	w.watcher.store = at
	ticket := w.working()
	for ticket.Attempt = 1; ticket.Attempt < passOver; ticket.Attempt++ {
		w.Exec("UPDATE river_job SET attempt = $1 WHERE id = $2", ticket.Attempt, ticket.Job)
		at.views, w.watcher.readerFor = 0, time.Millisecond
		same(t, "the error", newsroom.KindOf(w.watcher.Run(t.Context(), ticket)), newsroom.KindUnavailable)
		same(t, "told, and the watch", []any{told(), w.watched()}, []any{[]int{0, 1}, newsroom.Seq(0)})
	}
	w.Exec("UPDATE river_job SET attempt = $1 WHERE id = $2", ticket.Attempt, ticket.Job)
	w.watcher.store = w.Store
	w.Must(w.watcher.Run(t.Context(), ticket))
	same(t, "told, and the watch in the end", []any{told(), w.watched(), w.state(ticket)}, []any{[]int{1, 1}, newsroom.Seq(1), newsroom.JobDone})
}

// Who takes too long at every attempt is passed over in the end, and the log says so.
func TestAReaderWhoAlwaysTakesTooLongIsPassedOver(t *testing.T) {
	w := newWorld(t)
	late, other := w.reader("!Dunmere Bank"), w.reader("!Dunmere Bank")
	w.story(w.Publisher("north"), stopped, crack)
	ticket := w.working()
	ticket.Attempt = passOver
	w.Exec("UPDATE river_job SET attempt = $1 WHERE id = $2", ticket.Attempt, ticket.Job)
	w.watcher.store, w.watcher.readerFor = &stalled{Store: w.Store, watcher: w.watcher}, time.Millisecond
	w.Must(w.watcher.Run(t.Context(), ticket))
	same(t, "told, and the watch", []any{len(w.told(late)), len(w.told(other)), w.watched()}, []any{0, 1, newsroom.Seq(1)})
	if log := w.Said(); strings.Count(log, "level=ERROR") != 1 || !strings.Contains(log, "can't be watched") {
		t.Errorf("the log is\n%s", log)
	}
}

// A round whose time is over while somebody is to be tried again hands nothing over: that would pass the reader over.
func TestARoundWithALateReaderIsNotHandedOver(t *testing.T) {
	w := newWorld(t)
	readers := []newsroom.AccountID{w.reader("!Dunmere Bank"), w.reader("!Dunmere Bank")}
	w.story(w.Publisher("north"), stopped, crack)
	ticket := w.working()
	w.watcher.store, w.watcher.readerFor, w.watcher.runFor = &stalled{Store: w.Store, watcher: w.watcher}, time.Millisecond, 0
	same(t, "the error", newsroom.KindOf(w.watcher.Run(t.Context(), ticket)), newsroom.KindUnavailable)
	same(t, "jobs", len(enginetest.Enqueued[newsroom.WatchJob](w.Store)), 1)
	w.watcher.store, w.watcher.runFor = w.Store, time.Minute
	w.watch()
	same(t, "told", []int{len(w.told(readers[0])), len(w.told(readers[1]))}, []int{1, 1})
}
