package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var toldTests = []test{
	{"an item that was sent is found by the beginnings of its words, without regard to case and marks", toldFound},
	{"what was sent to another account is not found", toldApart},
	{"nothing in a word is an operator", toldPlain},
	{"items come with the situations that stand", itemsStand},
	{"what stands beside editions changes with each of its parts", besideMoves},
	{"sendings name every edition, the newest first, and between gives those of a stretch", sendings},
}

// says sends an edition of one item that cites these sentences.
func (w *world) says(a newsroom.AccountID, n int64, situation newsroom.SituationID, article newsroom.ArticleID, sentences ...string) {
	w.t.Helper()
	e := w.edition(a, n, situation, article)
	e.Items[0].Cites = nil
	for _, s := range sentences {
		e.Items[0].Cites = append(e.Items[0].Cites, newsroom.Cite{Article: article, Version: 1, Sentence: s})
	}
	w.send(e)
}

func (w *world) found(a newsroom.AccountID, words ...string) []store.SentItem {
	w.t.Helper()
	return w.foundOf(a, 10, words...)
}

// foundOf gives what is found, so much at most, of an archive that is looked through whole.
func (w *world) foundOf(a newsroom.AccountID, limit int, words ...string) []store.SentItem {
	w.t.Helper()
	return view(w, func(v store.View) ([]store.SentItem, error) {
		found, unseen, err := v.Editions().Told(a, words, limit)
		same(w.t, "whether editions were not looked at", unseen, false)
		return found, err
	})
}

func toldFound(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, ids := w.ordered("one")
	article := w.traces(0, 1)[0].Article
	w.says(a, 1, ids[0], article, "Die Fähre nach Łódź fährt wieder.", "The price rose by 3 %.")
	w.says(a, 2, ids[0], article, "The FERRY is late.")
	first, second := store.SentItem{Number: 1}, store.SentItem{Number: 2}
	for _, tt := range []struct {
		words []string
		want  []store.SentItem
	}{
		{[]string{"fahre"}, []store.SentItem{first}},
		{[]string{"FÄHR"}, []store.SentItem{first}},
		{[]string{"price", "fahrt"}, []store.SentItem{first}},
		{[]string{"ferr"}, []store.SentItem{second}},
		{[]string{"f"}, []store.SentItem{second, first}},
		{[]string{"price", "ferry"}, nil},
		{[]string{"rice"}, nil},
		{[]string{"%"}, nil},
		{nil, nil},
	} {
		same(t, "found", w.found(a, tt.words...), tt.want)
	}
}

func toldApart(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	_, ids := w.ordered("one")
	article := w.traces(0, 1)[0].Article
	w.says(a, 1, ids[0], article, "A secret harbour.")
	same(t, "for another", w.found(b, "harbour"), []store.SentItem(nil))
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	same(t, "when its account is gone", w.found(a, "harbour"), []store.SentItem(nil))
}

func toldPlain(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, ids := w.ordered("one")
	w.says(a, 1, ids[0], w.traces(0, 1)[0].Article, "Night and trains or ferries.")
	for _, words := range [][]string{{`"night`}, {"'night':*"}, {"night)"}, {"-night"}, {"nig*"}, {"NEAR(night trains)"}, {"owner:00"}, {"\x00night"}, {"\xff"}, {"&|!()"}} {
		w.found(a, words...)
	}
	same(t, "a word with signs about it", w.found(a, `("night"*)`), []store.SentItem{{Number: 1}})
}

func itemsStand(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, ids := w.ordered("one", "two")
	article := w.traces(0, 1)[0].Article
	w.send(w.edition(a, 1, ids[0], article))
	got := view(w, func(v store.View) ([]newsroom.Item, error) { return v.Editions().Items(a, 1) })
	same(t, "the items", got, []newsroom.Item{{ID: newsroom.ItemID{14: 1, 15: a[15]}, Situation: ids[0]}})
	same(t, "of an edition that is not there", view(w, func(v store.View) ([]newsroom.Item, error) { return v.Editions().Items(a, 2) }), []newsroom.Item(nil))
}

func (w *world) beside(a newsroom.AccountID) store.EditionContext {
	w.t.Helper()
	return view(w, func(v store.View) (store.EditionContext, error) { return v.Editions().Beside(a) })
}

func besideMoves(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, ids := w.ordered("one")
	before := w.beside(a)
	for what, move := range map[string]func(){
		"an edition": func() { w.send(w.edition(a, 1, newsroom.SituationID{})) },
		"a monitor": func() {
			w.update(func(tx store.Tx) error {
				return tx.Monitors().Start(newsroom.Monitor{
					ID: w.mint(), Account: a, Situation: ids[0], State: newsroom.MonitorActive, From: newsroom.FromItem, CreatedAt: tx.Now(), ChangedAt: tx.Now(),
				})
			})
		},
		"a late slot": func() {
			w.update(func(tx store.Tx) error {
				return tx.Readers().SetLate(a, newsroom.Late{Due: tx.Now(), Again: tx.Now().Add(time.Minute)})
			})
		},
		"readiness": func() {
			w.pass(time.Minute)
			w.update(func(tx store.Tx) error {
				return tx.Readers().SetReadiness(a, newsroom.Readiness{State: newsroom.StateReady})
			})
		},
	} {
		move()
		after := w.beside(a)
		if after == before {
			t.Errorf("%s changes nothing", what)
		}
		before = after
	}
}

func sendings(t *testing.T, w *world) {
	a := w.account("a@example.org")
	for n := range int64(3) {
		w.send(w.edition(a, n+1, newsroom.SituationID{}))
	}
	all := view(w, func(v store.View) ([]store.Sending, error) { return v.Editions().Sendings(a) })
	same(t, "sendings", all, []store.Sending{{Number: 3, At: w.now()}, {Number: 2, At: w.now()}, {Number: 1, At: w.now()}})
	between := view(w, func(v store.View) ([]newsroom.Edition, error) { return v.Editions().Between(a, 1, 2, 9) })
	same(t, "between", []int64{between[0].Number, between[1].Number}, []int64{2, 1})
	same(t, "at most one", len(view(w, func(v store.View) ([]newsroom.Edition, error) { return v.Editions().Between(a, 1, 3, 1) })), 1)
}
