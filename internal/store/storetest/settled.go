package storetest

import (
	"fmt"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

var settledTests = []test{
	{"what is found is the same before, while and after it is indexed, by steps of any size", toldIndexed},
	{"all words that are found stand in one item, be it in whatever number of editions", toldOfItems},
	{"a search looks at a thousand editions that hold its words, and tells that there are more", toldBound},
	{"editions come back as they were before, while and after they are packed", packedBack},
	{"a step that is broken off does nothing, and is taken again", brokenOff},
}

// step is Keeping.Index or Keeping.Pack.
type step func(k store.Keeping, after newsroom.AccountID, editions int) (last newsroom.AccountID, left bool, err error)

// settle takes steps until nothing is left to do, with look called after each, and gives how many there were.
func (w *world) settle(do step, editions int, look func()) (steps int) {
	w.t.Helper()
	var after newsroom.AccountID
	for left := true; left && steps < 100; steps++ {
		from := after
		w.update(func(tx store.Tx) (err error) {
			after, left, err = do(tx.Keeping(), from, editions)
			return err
		})
		look()
	}
	return steps
}

func toldIndexed(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	w.account("c@example.org") // has no edition
	_, ids := w.ordered("one")
	article := w.traces(0, 1)[0].Article
	for n := range int64(5) {
		w.says(a, n+1, ids[0], article, "Die Fähre nach Łódź fährt wieder.", fmt.Sprintf("The ferry %c is late.", 'a'+rune(n)))
		w.says(b, n+1, ids[0], article, fmt.Sprintf("Harbour %c, and a FERRY.", 'a'+rune(n)))
	}
	w.send(w.edition(a, 6, newsroom.SituationID{}))
	ask := func() (all [][]store.SentItem) {
		for _, words := range [][]string{{"ferr"}, {"fahr", "lodz"}, {"harb"}, {"ferry", "c"}, {"is", "lat"}, {"x"}} {
			all = append(all, w.found(a, words...), w.found(b, words...), w.foundOf(a, 2, words...))
		}
		return all
	}
	before := ask()
	same(t, "the newest first", before[0], []store.SentItem{{Number: 5}, {Number: 4}, {Number: 3}, {Number: 2}, {Number: 1}})
	if steps := w.settle(store.Keeping.Index, 2, func() { same(t, "between two steps", ask(), before) }); steps < 5 {
		t.Errorf("ten editions, two in each step, take %d steps", steps)
	}
	w.says(a, 7, ids[0], article, "A ferry of the seventh day.")
	same(t, "of what came after it", w.found(a, "ferry", "seventh"), []store.SentItem{{Number: 7}})
	w.settle(store.Keeping.Index, 50, func() {})
	same(t, "of that, indexed", w.found(a, "ferry", "seventh"), []store.SentItem{{Number: 7}})
	same(t, "steps where nothing is left", w.settle(store.Keeping.Index, 50, func() {}), 1)
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	same(t, "of an account that is gone", w.found(a, "ferry"), []store.SentItem(nil))
	same(t, "of the other", w.found(b, "ferr"), before[1])
}

// toldOfItems searches more editions of two items than one statement asks for, of which the oldest alone has two words in one item.
func toldOfItems(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, ids := w.ordered("one", "two")
	traces := w.traces(0, 2)
	const editions = 160
	for n := range int64(editions) {
		first, second := "The ferry is late.", "A harbour by night."
		if n == 0 {
			second = "A harbour with a ferry."
		}
		e := w.edition(a, n+1, ids[0], traces[0].Article)
		e.Items[0].Cites[0].Sentence = first
		e.Items = append(e.Items, newsroom.Item{
			ID: newsroom.ItemID{0: 1, 14: byte(n), 15: a[15]}, Ordinal: 1, Situation: ids[1], Cites: []newsroom.Cite{{Article: traces[1].Article, Version: 1, Sentence: second}},
		})
		w.send(e)
	}
	proof := func() {
		t.Helper()
		same(t, "words of two items", w.found(a, "late", "night"), []store.SentItem(nil))
		same(t, "two words of one item", w.found(a, "harbour", "ferry"), []store.SentItem{{Number: 1, Ordinal: 1}})
		found := w.found(a, "harb")
		same(t, "the newest ten of all", len(found), 10)
		same(t, "the first and the last of them", []store.SentItem{found[0], found[9]}, []store.SentItem{{Number: editions, Ordinal: 1}, {Number: editions - 9, Ordinal: 1}})
		same(t, "all", len(w.foundOf(a, 2*editions, "night")), editions-1)
	}
	w.settle(store.Keeping.Index, 70, proof)
}

// toldBound has the words stand in all editions, and together in an item of the oldest alone.
func toldBound(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, ids := w.ordered("one", "two")
	article := w.traces(0, 1)[0].Article
	const editions = 1001
	w.update(func(tx store.Tx) error {
		for n := range int64(editions) {
			e := w.edition(a, n+1, ids[0], article)
			e.Items = nil
			for i, said := range []string{"The ferry is late.", "A harbour by night."} {
				if n == 0 {
					said = "A harbour with a ferry."
				}
				e.Items = append(e.Items, newsroom.Item{
					ID: newsroom.ItemID{12: byte(i + 1), 13: byte(n >> 8), 14: byte(n)}, Ordinal: i, Situation: ids[i], Cites: []newsroom.Cite{{Article: article, Version: 1, Sentence: said}},
				})
			}
			if err := tx.Editions().Send(e); err != nil {
				return err
			}
		}
		return nil
	})
	ask := func(limit int, words ...string) (found []store.SentItem, unseen bool) {
		t.Helper()
		err := w.View(t.Context(), func(v store.View) (err error) {
			found, unseen, err = v.Editions().Told(a, words, limit)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return found, unseen
	}
	w.settle(store.Keeping.Index, 500, func() {})
	found, unseen := ask(5, "harbour", "ferry")
	same(t, "what is found together in a thousand, and whether others are unseen", []any{len(found), unseen}, []any{0, true})
	found, unseen = ask(5, "ferry")
	same(t, "what is found of one word", []any{len(found), unseen}, []any{5, false})
	found, unseen = ask(5, "harbour", "heron")
	same(t, "what is found of a word that is nowhere", []any{len(found), unseen}, []any{0, false})
}

// long gives a body that can be packed.
func long(n int64) []byte {
	return fmt.Appendf(nil, `{"number":%d,"said":"%s"}`, n, strings.Repeat("The ferry is late. ", 50))
}

func packedBack(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	w.account("c@example.org") // has no edition
	for _, account := range []newsroom.AccountID{a, b} {
		for n := range int64(4) {
			e := w.edition(account, n+1, newsroom.SituationID{})
			if n != 1 { // that one is too short to be packed
				e.Body = long(n + 1)
			}
			w.send(e)
		}
	}
	type seen struct {
		front         store.NewsroomState
		last          newsroom.Edition
		between, each []newsroom.Edition
	}
	ask := func() (all [2]seen) {
		for i, account := range []newsroom.AccountID{a, b} {
			s := &all[i]
			s.last = w.latest(account)
			s.front = view(w, func(v store.View) (store.NewsroomState, error) { return v.Editions().Front(account) })
			s.between = view(w, func(v store.View) ([]newsroom.Edition, error) { return v.Editions().Between(account, 1, 9, 9) })
			for n := range int64(4) {
				s.each = append(s.each, w.whole(account, n+1), view(w, func(v store.View) (newsroom.Edition, error) { return v.Editions().Number(account, n+1) }))
			}
		}
		return all
	}
	before := ask()
	same(t, "a body", string(before[0].each[4].Body), string(long(3)))
	if steps := w.settle(store.Keeping.Pack, 2, func() { same(t, "between two steps", fmt.Sprint(ask()), fmt.Sprint(before)) }); steps < 3 {
		t.Errorf("six editions, two in each step, take %d steps", steps)
	}
	e := w.edition(a, 5, newsroom.SituationID{})
	e.Body = long(5)
	w.send(e)
	w.settle(store.Keeping.Pack, 9, func() {})
	same(t, "one that was the newest", string(w.whole(a, 4).Body), string(long(4)))
	same(t, "the newest", string(w.whole(a, 5).Body), string(long(5)))
	same(t, "steps where nothing is left", w.settle(store.Keeping.Pack, 9, func() {}), 1)
}

// brokenOff has a step's transaction end without being kept, as one does whose process is killed.
func brokenOff(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, ids := w.ordered("one")
	article := w.traces(0, 1)[0].Article
	for n := range int64(3) {
		w.says(a, n+1, ids[0], article, "A ferry.")
	}
	killed := newsroom.Errorf(newsroom.KindUnavailable, "It was killed.")
	for _, do := range []step{store.Keeping.Index, store.Keeping.Pack, store.Keeping.Gather} {
		err := w.Update(t.Context(), func(tx store.Tx) error {
			if _, _, err := do(tx.Keeping(), newsroom.AccountID{}, 2); err != nil {
				return err
			}
			return killed
		})
		fails(t, err, newsroom.KindUnavailable)
		w.settle(do, 2, func() {})
		same(t, "found", w.found(a, "ferry"), []store.SentItem{{Number: 3}, {Number: 2}, {Number: 1}})
		same(t, "a body", string(w.whole(a, 1).Body), `{"number":1}`)
	}
}
