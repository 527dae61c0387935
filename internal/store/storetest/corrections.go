package storetest

import (
	"fmt"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// revise gives an article its next version, seen now.
func (w *world) revise(id newsroom.ArticleID, n int) {
	w.t.Helper()
	w.update(func(tx store.Tx) error {
		return tx.Articles().Revise(newsroom.Version{Article: id, N: n, Seen: tx.Now(), Title: fmt.Sprint("version ", n)}, store.Stems{})
	})
}

func (w *world) revised(a newsroom.AccountID, since time.Time, limit int) []newsroom.Revised {
	w.t.Helper()
	return view(w, func(v store.View) ([]newsroom.Revised, error) { return v.Editions().Revised(a, since, limit) })
}

func revisedPassages(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	feed, ids := w.ordered("one", "two")
	own := w.read(a, feed)
	w.read(b, feed)
	first, second := w.traces(0, 2)[0].Article, w.traces(0, 2)[1].Article
	w.send(w.edition(a, 1, ids[0], first, second, first))
	w.send(w.edition(b, 1, ids[1], second))
	w.pass(time.Hour)
	before := w.now().Add(-time.Minute)
	same(t, "before anything changes", w.revised(a, time.Time{}, 9), []newsroom.Revised(nil))
	w.revise(first, 2)
	w.revise(first, 3)
	w.send(w.edition(a, 2, ids[0], second))
	cite := func(id newsroom.ArticleID) newsroom.Cite {
		return newsroom.Cite{Article: id, Version: 1, Sentence: fmt.Sprintf("“Sentence of %d.”", id)}
	}
	want := []newsroom.Revised{{Number: 1, Place: 0, Cite: cite(first)}, {Number: 1, Place: 2, Cite: cite(first)}}
	same(t, "a's", w.revised(a, before, 9), want)
	same(t, "so many", w.revised(a, before, 1), want[:1])
	same(t, "what was seen later", w.revised(a, w.now(), 9), []newsroom.Revised(nil))
	same(t, "b's", w.revised(b, time.Time{}, 9), []newsroom.Revised(nil))
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(own) })
	same(t, "a's, who reads it no more", w.revised(a, before, 9), []newsroom.Revised(nil))
}

func correctionsBack(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	_, ids := w.ordered("one", "two")
	first, second := w.traces(0, 2)[0].Article, w.traces(0, 2)[1].Article
	for _, account := range []newsroom.AccountID{a, b} {
		w.send(w.edition(account, 1, ids[0], first, second))
	}
	all := []newsroom.Correction{
		{
			Number: 1, Article: first, Version: 2, Class: newsroom.Material, Kind: newsroom.Reworded, Reads: "“So.”", Mark: "a > b;", Note: "It has changed.",
			Seen: w.now(), Told: 2,
		},
		{Number: 1, Place: 1, Article: second, Version: 3, Class: newsroom.Cosmetic, Kind: newsroom.Retitled, Reads: "Two", Seen: w.now().Add(time.Second), Told: 2},
	}
	e := w.edition(a, 2, newsroom.SituationID{})
	e.Corrections = all
	w.send(e)
	again := all[0]
	again.Kind, again.Told, again.Version = newsroom.Restored, 3, 4
	e = w.edition(a, 3, newsroom.SituationID{})
	e.Corrections = []newsroom.Correction{again}
	w.send(e)
	of := func(a newsroom.AccountID, ids ...newsroom.ArticleID) []newsroom.Correction {
		return view(w, func(v store.View) ([]newsroom.Correction, error) { return v.Editions().Corrected(a, ids) })
	}
	same(t, "of an article", of(a, first), []newsroom.Correction{all[0], again})
	same(t, "of both", of(a, second, first), []newsroom.Correction{all[0], all[1], again})
	same(t, "of none", of(a), []newsroom.Correction(nil))
	same(t, "another's", of(b, first, second), []newsroom.Correction(nil))
	same(t, "of the edition", view(w, func(v store.View) ([]newsroom.Correction, error) { return v.Editions().Corrections(a, 1) }), []newsroom.Correction{all[0], all[1], again})
	same(t, "that an edition found", w.whole(a, 3).Corrections, []newsroom.Correction{again})
}

func correctsWhatIs(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, ids := w.ordered("one")
	first := w.traces(0, 1)[0].Article
	w.send(w.edition(a, 1, ids[0], first))
	e := w.edition(a, 2, newsroom.SituationID{})
	e.Corrections = []newsroom.Correction{{Number: 1, Place: 7, Article: first, Version: 2, Seen: w.now()}}
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Editions().Send(e) }), newsroom.KindNotFound)
}
