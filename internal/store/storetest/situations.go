package storetest

import (
	"context"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var situations = []test{
	{"grouping begins at the head of nothing", emptyHead},
	{"what grouping remembers comes back as it was stored, by place", tracesBack},
	{"a batch that begins elsewhere than at the head changes nothing", headMoved},
	{"of batches that begin at once exactly one is stored", placeRace},
	{"places have no holes", noHoles},
	{"an article gets its place once", placedOnce},
	{"a situation counts its articles and knows when the last was seen", counted},
	{"a move takes an article from one situation to another", moved},
	{"the history of a situation comes oldest first", history},
	{"a situation that is not there is not found", noSituation},
}

func (w *world) situation(id newsroom.SituationID) newsroom.Situation {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Situation, error) { return v.Situations().Get(id) })
}

func (w *world) traces(after newsroom.Seq, limit int) []newsroom.Placed {
	w.t.Helper()
	return view(w, func(v store.View) ([]newsroom.Placed, error) { return v.Situations().Traces(after, limit) })
}

// regroup stores a batch without new articles.
func (w *world) regroup(p store.GroupingBatch) error {
	w.t.Helper()
	p.From = w.head()
	p.To = p.From
	p.To.Regrouped = p.From.Seq
	p.To.Epoch++
	return w.Update(context.WithoutCancel(w.t.Context()), func(tx store.Tx) error { return tx.Situations().Place(p) })
}

// ordered stores articles one after the other, an hour apart, each in a situation of its own.
func (w *world) ordered(titles ...string) (feed newsroom.FeedID, ids []newsroom.SituationID) {
	w.t.Helper()
	feed = w.feed("example.org", "/")
	for _, title := range titles {
		ids = append(ids, w.place(newsroom.SituationID{}, w.arrive(feed, title)...))
		w.pass(time.Hour)
	}
	return feed, ids
}

func emptyHead(t *testing.T, w *world) {
	same(t, "the head", w.head(), newsroom.GroupHead{})
	same(t, "the traces", w.traces(0, 10), []newsroom.Placed(nil))
}

func tracesBack(t *testing.T, w *world) {
	feed := w.feed("example.org", "/")
	ids := w.arrive(feed, "one", "two", "three")
	var situation newsroom.SituationID
	p := w.placement(&situation, ids[2], ids[0], ids[1])
	p.To.Epoch, p.To.Regrouped = 7, 2
	p.Placed[1].Blob = []byte{0, 1, 2, 0xff}
	w.update(func(tx store.Tx) error { return tx.Situations().Place(p) })
	want := p.Placed
	for i := range want {
		want[i].FirstSeen = start
	}
	same(t, "all", w.traces(0, 10), want)
	same(t, "after the first", w.traces(1, 10), want[1:])
	same(t, "one of them", w.traces(1, 1), want[1:2])
	same(t, "after the last", w.traces(3, 10), []newsroom.Placed(nil))
	same(t, "the head", w.head(), newsroom.GroupHead{Seq: 3, Epoch: 7, Regrouped: 2})
}

func headMoved(t *testing.T, w *world) {
	feed := w.feed("example.org", "/")
	var first, second newsroom.SituationID
	w.place(newsroom.SituationID{}, w.arrive(feed, "zero")...)
	ids := w.arrive(feed, "one", "two")
	p, late := w.placement(&first, ids[0]), w.placement(&second, ids[1])
	w.update(func(tx store.Tx) error { return tx.Situations().Place(p) })
	for name, from := range map[string]newsroom.GroupHead{
		"at an earlier place": late.From,
		"of another epoch":    {Seq: 2, Epoch: 1},
		"regrouped elsewhere": {Seq: 2, Epoch: 2, Regrouped: 1},
	} {
		late.From, late.To = from, newsroom.GroupHead{Seq: from.Seq + 1, Epoch: 9}
		late.Placed[0].Seq = from.Seq + 1
		err := w.Update(t.Context(), func(tx store.Tx) error { return tx.Situations().Place(late) })
		t.Run(name, func(t *testing.T) { fails(t, err, newsroom.KindConflict) })
	}
	same(t, "the head", w.head(), newsroom.GroupHead{Seq: 2, Epoch: 2})
	same(t, "what waits", len(w.ungrouped(9)), 1)
	_, err := try(w, func(v store.View) (any, error) { return v.Situations().Get(second) })
	fails(t, err, newsroom.KindNotFound)
}

func placeRace(t *testing.T, w *world) {
	var situation newsroom.SituationID
	p := w.placement(&situation, w.arrive(w.feed("example.org", "/"), "one", "two")...)
	w.oneWins(func(tx store.Tx) error { return tx.Situations().Place(p) })
	same(t, "the situation", w.situation(situation).Articles, 2)
}

func noHoles(t *testing.T, w *world) {
	ids := w.arrive(w.feed("example.org", "/"), "one", "two")
	for name, change := range map[string]func(*store.GroupingBatch){
		"a place is left out":     func(p *store.GroupingBatch) { p.Placed[1].Seq++ },
		"a place comes twice":     func(p *store.GroupingBatch) { p.Placed[1].Seq-- },
		"the head is further":     func(p *store.GroupingBatch) { p.To.Seq++ },
		"the head is not so far":  func(p *store.GroupingBatch) { p.To.Seq-- },
		"the first place is late": func(p *store.GroupingBatch) { p.Placed = p.Placed[1:] },
	} {
		var situation newsroom.SituationID
		p := w.placement(&situation, ids...)
		change(&p)
		if err := w.Update(t.Context(), func(tx store.Tx) error { return tx.Situations().Place(p) }); err == nil {
			t.Errorf("%s, and it was stored", name)
		}
	}
	same(t, "the head", w.head(), newsroom.GroupHead{})
}

func placedOnce(t *testing.T, w *world) {
	ids := w.arrive(w.feed("example.org", "/"), "one", "two")
	var situation newsroom.SituationID
	p := w.placement(&situation, ids...)
	p.Placed[1].Article = ids[0]
	err := w.Update(t.Context(), func(tx store.Tx) error { return tx.Situations().Place(p) })
	fails(t, err, newsroom.KindConflict)
	same(t, "the head", w.head(), newsroom.GroupHead{})
}

func counted(t *testing.T, w *world) {
	feed := w.feed("example.org", "/")
	old := w.arrive(feed, "old")
	w.pass(time.Hour)
	young := w.arrive(feed, "young")
	id := w.place(newsroom.SituationID{}, young...)
	opened := start.Add(time.Hour)
	want := newsroom.Situation{ID: id, Opened: opened, Last: opened, Articles: 1}
	same(t, "with one", w.situation(id), want)
	w.pass(time.Hour)
	w.place(id, old...) // grouped late: it is not the last
	want.Articles = 2
	same(t, "with an older one", w.situation(id), want)
	w.place(id, w.arrive(feed, "new")...)
	want.Articles, want.Last = 3, start.Add(2*time.Hour)
	same(t, "with a newer one", w.situation(id), want)
}

func moved(t *testing.T, w *world) {
	_, ids := w.ordered("one", "two", "three")
	w.place(ids[0], w.arrive(w.feed("example.org", "/"), "four")...)
	if err := w.regroup(store.GroupingBatch{Moves: []newsroom.Move{{Seq: 4, To: ids[1]}}}); err != nil {
		t.Fatal(err)
	}
	same(t, "where it came from", w.situation(ids[0]), newsroom.Situation{ID: ids[0], Opened: start, Last: start, Articles: 1})
	same(t, "where it went", w.situation(ids[1]), newsroom.Situation{ID: ids[1], Opened: start.Add(time.Hour), Last: start.Add(3 * time.Hour), Articles: 2})
	var now []newsroom.SituationID
	for _, p := range w.traces(0, 10) {
		now = append(now, p.Situation)
	}
	same(t, "what each belongs to", now, []newsroom.SituationID{ids[0], ids[1], ids[2], ids[1]})
	fails(t, w.regroup(store.GroupingBatch{Moves: []newsroom.Move{{Seq: 5, To: ids[1]}}}), newsroom.KindNotFound)
	fails(t, w.regroup(store.GroupingBatch{Moves: []newsroom.Move{{Seq: 4, To: w.mint()}}}), newsroom.KindNotFound)
}

func history(t *testing.T, w *world) {
	_, ids := w.ordered("one", "two")
	events := []newsroom.SituationEvent{
		{Situation: ids[0], Kind: newsroom.Split, At: start.Add(time.Hour), Other: ids[1], Moved: []newsroom.Seq{1, 2}, Reason: "Two places are named."},
		{Situation: ids[1], Kind: newsroom.Split, At: start},
		{Situation: ids[0], Kind: newsroom.Merged, At: start, Other: ids[1]}, // its time is the earlier one, its place the later
	}
	if err := w.regroup(store.GroupingBatch{Events: events}); err != nil {
		t.Fatal(err)
	}
	got := view(w, func(v store.View) ([]newsroom.SituationEvent, error) { return v.Situations().History(ids[0]) })
	same(t, "the history", got, []newsroom.SituationEvent{events[0], events[2]})
}

func noSituation(t *testing.T, w *world) {
	_, err := try(w, func(v store.View) (any, error) { return v.Situations().Get(w.mint()) })
	fails(t, err, newsroom.KindNotFound)
	unknown := newsroom.SituationID(w.mint())
	p := w.placement(&unknown, w.arrive(w.feed("example.org", "/"), "one")...)
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Situations().Place(p) }), newsroom.KindNotFound)
}
