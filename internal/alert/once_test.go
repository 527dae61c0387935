package alert

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Of two processes that watch at once one moves the watch, and each fact is told once.
func TestTwoProcessesWatchAtOnce(t *testing.T) {
	w := newWorld(t)
	feed := w.Publisher("north")
	var readers []newsroom.AccountID
	for range 4 {
		readers = append(readers, w.reader("!Dunmere Bank"))
	}
	situation := w.story(feed, stopped, crack)
	for n := range 6 {
		w.place(situation, w.arrive(feed, fmt.Sprint("Dunmere Bank ", n), fmt.Sprintf("At Dunmere Bank %d turbines have been stopped.", 50+n)))
	}
	w.Pass(time.Minute)
	second := NewWatcher(w.Again(w.Clock, w.Logger), w.Mint, nil, w.Logger)
	w.watcher.stride, second.stride = 1, 1
	begin := make(chan struct{})
	var all sync.WaitGroup
	for _, one := range []*Watcher{w.watcher, second, w.watcher, second} {
		all.Go(func() {
			<-begin
			if err := one.Run(context.WithoutCancel(t.Context()), newsroom.Ticket{}); err != nil {
				t.Error(err)
			}
		})
	}
	close(begin)
	all.Wait()
	same(t, "the watch", w.watched(), newsroom.Seq(7))
	for _, id := range readers {
		var numbers []int64
		for _, a := range w.alerts(id) {
			numbers = append(numbers, a.N)
		}
		same(t, "the alerts of a reader", numbers, []int64{7, 6, 5, 4, 3, 2, 1})
		heads := w.told(id)
		slices.Sort(heads)
		same(t, "facts", len(slices.Compact(heads)), 7)
	}
}

// A watch that ends anywhere is done again by the next one, by then over a longer stretch. Nothing is told twice, and
// nothing is left out.
func TestAWatchThatIsCutOffTellsEverythingOnce(t *testing.T) {
	for _, point := range []newsroom.Point{newsroom.PointRaising, newsroom.PointRaised} {
		t.Run(string(point), func(t *testing.T) {
			w := newWorld(t)
			reader, wishing := w.reader(), w.reader("!Dunmere Bank")
			feed := w.Publisher("north")
			situation := w.story(feed, stopped, crack)
			w.watch()
			m := w.follow(reader, situation)
			w.place(situation, w.arrive(feed, more, sixtyOne))
			ctx, cancel := context.WithCancel(t.Context())
			w.watcher.fault = func(p newsroom.Point) {
				if p == point {
					cancel()
				}
			}
			if err := w.watcher.Run(ctx, newsroom.Ticket{}); err == nil {
				t.Fatal("it was not cut off")
			}
			w.watcher.fault = nil
			same(t, "the watch", w.watched(), newsroom.Seq(1))
			w.place(situation, w.arrive(feed, again, restart+" All 61 turbines turn."))
			w.watch()
			for id, first := range map[newsroom.AccountID]int{reader: 0, wishing: 1} {
				var all []string
				for _, a := range w.alerts(id)[:len(w.alerts(id))-first] {
					for _, s := range bodyOf(t, a).Summary {
						all = append(all, s.Text)
					}
				}
				slices.Sort(all)
				same(t, "what was told", all, []string{"Saltmark has now stopped 61 turbines at Dunmere Bank.", restart})
			}
			same(t, "alerts of the monitor", w.monitor(m).Alerts, len(w.alerts(reader)))
		})
	}
}

// What the reader changes between the reading and the writing counts.
func TestWhatTheReaderChangesMeanwhileCounts(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(w *world, reader newsroom.AccountID, m newsroom.Monitor)
		want   []string
	}{
		{"nothing", func(*world, newsroom.AccountID, newsroom.Monitor) {}, []string{more, quay}},
		{"the monitor is paused", func(w *world, _ newsroom.AccountID, m newsroom.Monitor) { w.move(m, newsroom.MonitorPaused) }, []string{quay}},
		{"the wish has gone", func(w *world, reader newsroom.AccountID, _ newsroom.Monitor) { w.say(reader, "Oxley quay") }, []string{more}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			reader := w.reader("!Oxley quay")
			feed := w.Publisher("north")
			situation := w.story(feed, stopped, crack)
			m := w.follow(reader, situation)
			w.watch()
			w.place(situation, w.arrive(feed, more, sixtyOne))
			w.story(feed, quay, closed)
			once := sync.OnceFunc(func() { tt.change(w, reader, m) })
			w.watcher.store = meddled{w.Store, once}
			w.watch()
			got := w.told(reader)
			slices.Sort(got)
			want := slices.Sorted(slices.Values(tt.want))
			same(t, "what was told", got, want)
		})
	}
}

// meddled is a store in which something happens before the first transaction.
type meddled struct {
	store.Store
	before func()
}

// Update runs after it.
func (m meddled) Update(ctx context.Context, fn func(store.Tx) error) error {
	m.before()
	return m.Store.Update(ctx, fn)
}
