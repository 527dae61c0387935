package storetest

import (
	"math/rand/v2"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var merges = []test{
	{"a situation that was merged redirects and has no articles", merged},
	{"a redirect is one step from the situation that stands, however many merges there were", oneStep},
	{"merges of one batch may come in any order", anyOrder},
	{"what a batch opens and merges redirects, and what was merged into it before", openedAndMerged},
	{"batches that open and merge at random leave the redirects of one merge after the other", mergesAtRandom},
	{"a merge into what is not there is refused", mergeIntoNothing},
	{"a merge that leaves articles behind is refused", mergeWhole},
	{"a situation can't be merged into itself", mergeSelf},
	{"what was shown of a situation counts for the one that it was merged into", shownMerged},
}

// into merges one situation into another with the articles at these places.
func (w *world) into(from, to newsroom.SituationID, seqs ...newsroom.Seq) {
	w.t.Helper()
	p := store.GroupingBatch{Merged: []store.Merge{{From: from, Into: to, At: w.now()}}}
	for _, seq := range seqs {
		p.Moves = append(p.Moves, newsroom.Move{Seq: seq, To: to})
	}
	if err := w.regroup(p); err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) redirects(ids ...newsroom.SituationID) []newsroom.SituationID {
	w.t.Helper()
	var out []newsroom.SituationID
	for _, id := range ids {
		out = append(out, w.situation(id).Redirect)
	}
	return out
}

func merged(t *testing.T, w *world) {
	_, ids := w.ordered("one", "two")
	w.into(ids[1], ids[0], 2)
	same(t, "the merged one", w.situation(ids[1]), newsroom.Situation{ID: ids[1], Redirect: ids[0], Opened: start.Add(time.Hour), Last: start.Add(time.Hour)})
	same(t, "the one that stands", w.situation(ids[0]), newsroom.Situation{ID: ids[0], Opened: start, Last: start.Add(time.Hour), Articles: 2})
	for _, p := range w.traces(0, 10) {
		same(t, "what an article belongs to", p.Situation, ids[0])
	}
}

func oneStep(t *testing.T, w *world) {
	_, ids := w.ordered("one", "two", "three", "four")
	w.into(ids[0], ids[1], 1)
	w.into(ids[1], ids[2], 1, 2)
	w.into(ids[2], ids[3], 1, 2, 3)
	same(t, "the redirects", w.redirects(ids...), []newsroom.SituationID{ids[3], ids[3], ids[3], {}})
	same(t, "the articles", w.situation(ids[3]).Articles, 4)
}

func anyOrder(t *testing.T, w *world) {
	_, ids := w.ordered("one", "two", "three", "four", "five", "six")
	err := w.regroup(store.GroupingBatch{
		Moves: []newsroom.Move{{Seq: 1, To: ids[2]}, {Seq: 2, To: ids[2]}, {Seq: 4, To: ids[5]}, {Seq: 5, To: ids[5]}},
		Merged: []store.Merge{
			{From: ids[0], Into: ids[1]},
			{From: ids[1], Into: ids[2]},
			{From: ids[4], Into: ids[5]},
			{From: ids[3], Into: ids[4]},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the redirects", w.redirects(ids...), []newsroom.SituationID{ids[2], ids[2], {}, ids[5], ids[5], {}})
}

func openedAndMerged(t *testing.T, w *world) {
	_, ids := w.ordered("one", "two")
	first, second := newsroom.SituationID(w.mint()), newsroom.SituationID(w.mint())
	err := w.regroup(store.GroupingBatch{
		Opened: []newsroom.Situation{{ID: first, Opened: start, Last: start}, {ID: second, Opened: start.Add(time.Hour), Last: start.Add(time.Hour)}},
		Moves:  []newsroom.Move{{Seq: 1, To: ids[1]}},
		Merged: []store.Merge{{From: ids[0], Into: first}, {From: first, Into: second}, {From: second, Into: ids[1]}},
	})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the redirects", w.redirects(ids[0], first, second, ids[1]), []newsroom.SituationID{ids[1], ids[1], ids[1], {}})
	same(t, "one that nobody saw", w.situation(second), newsroom.Situation{
		ID: second, Redirect: ids[1], Opened: start.Add(time.Hour), Last: start.Add(time.Hour),
	})
	same(t, "the articles", w.situation(ids[1]).Articles, 2)
}

func mergesAtRandom(t *testing.T, w *world) {
	random := rand.New(rand.NewPCG(34, 0))    //nolint:gosec // the same at every run
	var ids, redirects []newsroom.SituationID // a redirect for each, as one merge after the other makes it
	place := map[newsroom.SituationID]int{}
	root := func(i int) int {
		for !redirects[i].IsZero() {
			i = place[redirects[i]]
		}
		return i
	}
	for range 12 {
		var p store.GroupingBatch
		for range random.IntN(9) {
			id := newsroom.SituationID(w.mint())
			place[id] = len(ids)
			ids, redirects = append(ids, id), append(redirects, newsroom.SituationID{})
			p.Opened = append(p.Opened, newsroom.Situation{ID: id, Opened: start, Last: start})
		}
		for range random.IntN(9) {
			from, into := random.IntN(max(len(ids), 1)), random.IntN(max(len(ids), 1))
			if len(ids) == 0 || !redirects[from].IsZero() || root(into) == from {
				continue
			}
			p.Merged = append(p.Merged, store.Merge{From: ids[from], Into: ids[into]})
			redirects[from] = ids[root(into)]
		}
		if err := w.regroup(p); err != nil {
			t.Fatal(err)
		}
	}
	for i, id := range redirects {
		if !id.IsZero() {
			redirects[i] = ids[root(i)]
		}
	}
	same(t, "the redirects", w.redirects(ids...), redirects)
}

func mergeIntoNothing(t *testing.T, w *world) {
	_, ids := w.ordered("one", "two")
	for _, m := range []store.Merge{{From: ids[0], Into: w.mint()}, {From: w.mint(), Into: ids[0]}} {
		fails(t, w.regroup(store.GroupingBatch{Merged: []store.Merge{m}}), newsroom.KindNotFound)
	}
	same(t, "the redirects", w.redirects(ids...), []newsroom.SituationID{{}, {}})
}

func mergeWhole(t *testing.T, w *world) {
	_, ids := w.ordered("one", "two")
	head := w.head()
	if err := w.regroup(store.GroupingBatch{Merged: []store.Merge{{From: ids[1], Into: ids[0]}}}); err == nil {
		t.Error("it was stored")
	}
	same(t, "the redirect", w.redirects(ids[1]), []newsroom.SituationID{{}})
	same(t, "the head", w.head(), head)
}

func mergeSelf(t *testing.T, w *world) {
	_, ids := w.ordered("one", "two")
	if err := w.regroup(store.GroupingBatch{Merged: []store.Merge{{From: ids[0], Into: ids[0]}}}); err == nil {
		t.Error("it was stored")
	}
	w.into(ids[0], ids[1], 1)
	err := w.regroup(store.GroupingBatch{Moves: []newsroom.Move{{Seq: 1, To: ids[0]}, {Seq: 2, To: ids[0]}}, Merged: []store.Merge{{From: ids[1], Into: ids[0]}}})
	if err == nil {
		t.Error("it was merged in a circle")
	}
	same(t, "the redirects", w.redirects(ids...), []newsroom.SituationID{ids[1], {}})
}

func shownMerged(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed, ids := w.ordered("one", "two")
	third := w.arrive(feed, "three")[0]
	w.place(ids[0], third)
	articles := w.traces(0, 10)
	w.send(w.edition(a, 1, ids[0], articles[2].Article, articles[0].Article))
	w.send(w.edition(a, 2, ids[1], articles[1].Article))
	w.into(ids[0], ids[1], 1, 3)
	shown := view(w, func(v store.View) (map[newsroom.SituationID]newsroom.Seq, error) {
		return v.Editions().Shown(a, []newsroom.SituationID{ids[1]})
	})
	same(t, "what was shown", shown, map[newsroom.SituationID]newsroom.Seq{ids[1]: 3})
	kept := view(w, func(v store.View) (newsroom.Edition, error) { return v.Editions().Whole(a, 1) })
	same(t, "what the edition calls it", kept.Items[0].Situation, ids[0])
}
