package jobs

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// paper sends an edition of one item that says this of the article.
func (w *world) paper(a newsroom.AccountID, n int64, said string) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		return tx.Editions().Send(newsroom.Edition{
			Account: a, Number: n, Slot: newsroom.Slot{Kind: newsroom.Scheduled, Date: start.AddDate(0, 0, int(n)).Format(time.DateOnly), Time: "07:00", Zone: "UTC"},
			Body: fmt.Appendf(nil, `{"number":%d,"said":%q}`, n, strings.Repeat(said, 50)), Record: []byte{0}, Items: []newsroom.Item{{ID: w.Mint(), Cites: []newsroom.Cite{{Article: 1, Version: 1, Sentence: said}}}},
		})
	})
}

// told gives what a search of the account's editions finds.
func (w *world) told(of newsroom.AccountID, word string) []store.SentItem {
	w.Helper()
	return enginetest.See(w, func(v store.View) ([]store.SentItem, error) {
		found, _, err := v.Editions().Told(of, []string{word}, 200)
		return found, err
	})
}

func TestKeepingIndexesAndPacksWhatWasSent(t *testing.T) {
	w := newWorld(t, start)
	w.press(1)
	a, b := w.reads("a@example.org", "UTC", "daily 07:00"), w.reads("b@example.org", "UTC", "daily 07:00")
	const editions = settledAtOnce + 2
	for n := range int64(editions) {
		w.paper(a, n+1, "A ferry.")
	}
	w.paper(b, 1, "A harbour.")
	found := func(of newsroom.AccountID, word string) int {
		return len(w.told(of, word))
	}
	indexed := func() int { return enginetest.Rows[int](w.Store, `SELECT count(*) FROM passage`)[0] }
	packed := func() int {
		return enginetest.Rows[int](w.Store, `SELECT count(*) FROM edition WHERE length(body) < 200`)[0]
	}
	proof := func(when string, want int) {
		t.Helper()
		same(t, "found "+when, [3]int{found(a, "ferry"), found(b, "harbour"), found(b, "ferry")}, [3]int{editions, 1, 0})
		same(t, "indexed "+when, indexed(), want)
	}
	proof("before", 0)
	keep := w.keeper(w, 0)
	keep.runFor = 0
	w.Must(keep.Run(t.Context(), newsroom.Ticket{}))
	proof("by a run without time", 0)
	same(t, "jobs for the rest", len(enqueued[newsroom.KeepJob](w)), 1)
	_, err := keep.settle(t.Context(), t.Context(), newsroom.Ticket{Job: 77, Attempt: 1})
	enginetest.Fails(t, "a run that was taken over", err, newsroom.KindSuperseded)
	proof("by a run that was taken over", 0)
	same(t, "packed before", packed(), 0)
	keep.runFor = time.Hour
	w.Must(keep.Run(t.Context(), newsroom.Ticket{}))
	proof("by a run with time", editions+1)
	same(t, "packed", packed(), editions-1)
	// A node of the version before wrote passages itself, and knew nothing of how far they go.
	w.Exec(`UPDATE reader SET indexed = 0`)
	proof("twice", editions+1)
	w.Must(keep.Run(t.Context(), newsroom.Ticket{}))
	proof("again", editions+1)
	same(t, "readers of whom something is left", enginetest.Rows[int](w.Store, `SELECT count(*) FROM reader WHERE indexed < last`), []int{0})
}

// What can't be read of one reader's editions, of a damaged backup perhaps, keeps nobody else's from being indexed and packed, nor the job
// from its end. What stands beside it is found.
func TestKeepingPassesOverAnEditionThatCanNotBeRead(t *testing.T) {
	w := newWorld(t, start)
	w.press(1)
	a, b := w.reads("a@example.org", "UTC", "daily 07:00"), w.reads("b@example.org", "UTC", "daily 07:00")
	for n := range int64(5) {
		w.paper(a, n+1, "A ferry.")
		w.paper(b, n+1, "A ferry.")
	}
	w.Exec(`UPDATE edition SET cites = $1 WHERE account = $2 AND number = 1`, []byte{9, 9}, a[:])
	w.Exec(`UPDATE edition SET body = $1 WHERE account = $2 AND number = 3`, []byte{0x28, 0xb5, 0x2f, 0xfd, 9, 9}, a[:])
	w.Exec(`UPDATE reader SET loose = 5 WHERE account = $1`, a[:])
	proof := func(when string) {
		t.Helper()
		for of, want := range map[newsroom.AccountID][]store.SentItem{a: {{Number: 5}, {Number: 4}, {Number: 2}}, b: {{Number: 5}, {Number: 4}, {Number: 3}, {Number: 2}, {Number: 1}}} {
			same(t, "found "+when, w.told(of, "ferry"), want)
		}
	}
	proof("before")
	w.Must(w.keeper(w, 0).Run(t.Context(), newsroom.Ticket{}))
	proof("after the run")
	same(t, "indexed", enginetest.Rows[int](w.Store, `SELECT count(*) FROM passage`), []int{8})
	same(t, "readers of whom something is left", enginetest.Rows[int](w.Store, `SELECT count(*) FROM reader WHERE indexed < last OR packed < last - 1 OR gathered < loose`), []int{0})
	err := w.View(t.Context(), func(v store.View) error {
		_, err := v.Editions().Whole(a, 1)
		return err
	})
	enginetest.Fails(t, "who asks for the edition itself", err, newsroom.KindInternal)
}
