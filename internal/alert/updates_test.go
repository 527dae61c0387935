package alert

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store"
)

// raise raises so many alerts to the account.
func (w *world) raise(account newsroom.AccountID, situation newsroom.SituationID, n int) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		for range n {
			id := newsroom.AlertID(w.Mint())
			err := tx.Alerts().Raise(newsroom.Alert{ID: id, Account: account, Situation: situation, Fact: newsroom.Digest(id), Body: []byte(`{}`)})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// turn reads a page.
func (w *world) turn(account newsroom.AccountID, request UpdatesRequest) RaisedAlerts {
	w.Helper()
	page, err := w.updates.Page(w.Context(), newsroom.Principal{Account: account, Grant: newsroom.GrantID{1}, Client: "an app"}, request)
	w.Must(err)
	return page
}

func numbers(page RaisedAlerts) (out []int64) {
	for _, a := range page.Alerts {
		out = append(out, a.N)
	}
	return out
}

func (w *world) visited(account newsroom.AccountID) []newsroom.Retrieval {
	w.Helper()
	all, err := w.updates.Retrievals(w.Context(), account, 1000)
	w.Must(err)
	return all
}

func TestUpdatesComeTwentyToAPageNewestFirst(t *testing.T) {
	w := newWorld(t)
	situation := w.story(w.Publisher("north"), stopped, crack)
	for _, n := range []int{0, 1, 19, 20, 21, 40, 41} {
		reader := w.reader()
		w.raise(reader, situation, n)
		var pages []int
		next := int64(n)
		for request := (UpdatesRequest{}); ; {
			page := w.turn(reader, request)
			for _, got := range numbers(page) {
				same(t, "a number", got, next)
				next--
			}
			pages = append(pages, len(page.Alerts))
			if page.Next == "" {
				break
			}
			request = UpdatesRequest{Cursor: page.Next, Given: true}
		}
		want := []int{min(n, 20)}
		for left := n - 20; left > 0; left -= 20 {
			want = append(want, min(left, 20))
		}
		same(t, fmt.Sprint("pages of ", n), pages, want)
	}
	_, err := w.updates.Page(t.Context(), newsroom.Principal{Account: w.reader()}, UpdatesRequest{Given: true})
	same(t, "an empty cursor", newsroom.KindOf(err), newsroom.KindCursor)
	same(t, "what it says", err.Error(), "That cursor is not one this newsroom issued.")
}

// Whoever walks over the pages while alerts arrive sees each that was there at the start once, in its place.
func TestAWalkWhileAlertsArriveSeesEveryAlertOnce(t *testing.T) {
	w := newWorld(t)
	situation := w.story(w.Publisher("north"), stopped, crack)
	rapid.Check(t, func(t *rapid.T) {
		reader := w.reader()
		n := rapid.IntRange(0, 70).Draw(t, "at the start")
		w.raise(reader, situation, n)
		next := int64(n)
		for request := (UpdatesRequest{}); ; {
			page := w.turn(reader, request)
			for _, got := range numbers(page) {
				if got != next {
					t.Fatalf("number %d where %d belongs", got, next)
				}
				next--
			}
			if page.Next == "" {
				break
			}
			w.raise(reader, situation, rapid.IntRange(0, 25).Draw(t, "meanwhile"))
			request = UpdatesRequest{Cursor: page.Next, Given: true}
		}
		if next != 0 {
			t.Fatalf("the walk ended before number %d", next)
		}
	})
}

func TestEveryReadingIsRecorded(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	situation := w.story(w.Publisher("north"), stopped, crack)
	who := newsroom.Retrieval{Account: reader, Grant: newsroom.GrantID{1}, Client: "an app"}
	w.turn(reader, UpdatesRequest{})
	want := []newsroom.Retrieval{{Account: who.Account, Grant: who.Grant, Client: who.Client, At: noon}}
	w.raise(reader, situation, 2)
	w.Pass(time.Minute)
	silent := w.turn(reader, UpdatesRequest{Silent: true})
	same(t, "after a silent one", w.visited(reader), want)
	same(t, "which reads the same", numbers(silent), []int64{2, 1})
	page := w.turn(reader, UpdatesRequest{})
	who.At, who.Alerts = w.Clock(), []newsroom.AlertID{page.Alerts[0].ID, page.Alerts[1].ID}
	same(t, "after one with alerts", w.visited(reader), append([]newsroom.Retrieval{who}, want...))
	_, err := w.updates.Page(t.Context(), newsroom.Principal{Account: reader}, UpdatesRequest{Given: true, Cursor: "x"})
	same(t, "a wrong cursor", newsroom.KindOf(err), newsroom.KindCursor)
	same(t, "which leaves none", len(w.visited(reader)), 2)
}

func TestTheFirstRetrievalFindsNoneBefore(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	situation := w.story(w.Publisher("north"), stopped, crack)
	times := func(request UpdatesRequest) (out []time.Time) {
		for _, a := range w.turn(reader, request).Alerts {
			out = append(out, a.FirstRetrieved)
		}
		return out
	}
	w.raise(reader, situation, 1)
	same(t, "silently", times(UpdatesRequest{Silent: true}), []time.Time{{}})
	same(t, "first", times(UpdatesRequest{}), []time.Time{{}})
	w.Pass(time.Minute)
	w.raise(reader, situation, 1)
	same(t, "then, with a newer one", times(UpdatesRequest{}), []time.Time{{}, noon})
	w.Pass(time.Minute)
	same(t, "then", times(UpdatesRequest{}), []time.Time{noon.Add(time.Minute), noon})
}

// Of many retrievals at once, on several nodes, exactly one is the first.
func TestOfConcurrentRetrievalsOneIsTheFirst(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	w.raise(reader, w.story(w.Publisher("north"), stopped, crack), 3)
	other := w.Again(w.Clock, w.Logger)
	recorder := NewRecorder(other)
	nodes := []*Updates{w.updates, NewUpdates(other, recorder)}
	var firsts atomic.Int64
	var all sync.WaitGroup
	for n := range 40 {
		all.Go(func() {
			page, err := nodes[n%2].Page(t.Context(), newsroom.Principal{Account: reader}, UpdatesRequest{})
			if err != nil {
				t.Error(err)
				return
			}
			for _, a := range page.Alerts {
				if a.FirstRetrieved.IsZero() {
					firsts.Add(1)
				}
			}
		})
	}
	all.Wait()
	same(t, "alerts that were retrieved first", firsts.Load(), int64(3))
	same(t, "readings", len(w.visited(reader)), 40)
	w.Must(recorder.Close(t.Context()))
}

// BenchmarkRecord measures readings at once, with the pages that they are of.
func BenchmarkRecord(b *testing.B) {
	w := newWorld(b)
	reader := w.reader()
	w.raise(reader, w.story(w.Publisher("north"), stopped, crack), 30)
	for _, clients := range []int{1, 64} {
		b.Run(fmt.Sprint(clients), func(b *testing.B) {
			b.SetParallelism(clients)
			b.RunParallel(func(pb *testing.PB) {
				for pb.Next() {
					if _, err := w.updates.Page(b.Context(), newsroom.Principal{Account: reader}, UpdatesRequest{}); err != nil {
						b.Error(err)
					}
				}
			})
		})
	}
}
