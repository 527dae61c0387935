package storetest

import (
	"slices"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// chooses changes the half-life that an account has chosen of a source.
func (w *world) chooses(account newsroom.AccountID, source newsroom.SourceID, chosen newsroom.HalfLife) {
	w.t.Helper()
	w.update(func(tx store.Tx) error { return tx.Sources().SetHalfLife(account, source, chosen) })
}

// halfLives gives what an account has chosen, by source, and checks that both lists say so.
func (w *world) halfLives(account newsroom.AccountID) map[newsroom.SourceID]newsroom.HalfLife {
	w.t.Helper()
	chosen := func(all []newsroom.SourceHealth, err error) (map[newsroom.SourceID]newsroom.HalfLife, error) {
		found := map[newsroom.SourceID]newsroom.HalfLife{}
		for _, s := range all {
			if s.HalfLife != newsroom.Learned {
				found[s.ID] = s.HalfLife
			}
		}
		return found, err
	}
	listed := view(w, func(v store.View) (map[newsroom.SourceID]newsroom.HalfLife, error) {
		return chosen(v.Sources().For(account))
	})
	composing := view(w, func(v store.View) (map[newsroom.SourceID]newsroom.HalfLife, error) {
		return chosen(v.Sources().Health(account))
	})
	same(w.t, "for whoever composes", composing, listed)
	return listed
}

type halves = map[newsroom.SourceID]newsroom.HalfLife

func halfLivesOwn(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	own, everybodys := w.source(a, "/own", "Own"), w.source(newsroom.AccountID{}, "/all", "All")
	w.chooses(a, own, newsroom.ForTwoWeeks)
	w.chooses(a, everybodys, newsroom.ForTwoWeeks)
	w.chooses(a, everybodys, newsroom.ForAWeek) // the last one counts
	w.chooses(b, everybodys, newsroom.ForADay)
	same(t, "a's", w.halfLives(a), halves{own: newsroom.ForTwoWeeks, everybodys: newsroom.ForAWeek})
	same(t, "b's", w.halfLives(b), halves{everybodys: newsroom.ForADay})
	same(t, "nobody's", w.halfLives(newsroom.AccountID{}), halves{})
	for _, id := range []newsroom.SourceID{own, everybodys + 1} {
		fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Sources().SetHalfLife(b, id, newsroom.ForAWeek) }), newsroom.KindNotFound)
	}
	for range 2 {
		w.chooses(a, everybodys, newsroom.Learned)
	}
	same(t, "a's after one", w.halfLives(a), halves{own: newsroom.ForTwoWeeks})
	same(t, "b's still", w.halfLives(b), halves{everybodys: newsroom.ForADay})
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(everybodys) })
	same(t, "b's after it was removed", w.halfLives(b), halves{})
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	same(t, "of an account that is gone", w.halfLives(a), halves{})
}

func halfLivesFollow(t *testing.T, w *world) {
	a, b, c := w.account("a@example.org"), w.account("b@example.org"), w.account("c@example.org")
	from, to := w.feed("example.org", "/from"), w.feed("example.org", "/to")
	moved, dropped, stays, other, kept := w.read(a, from), w.read(b, from), w.read(b, to), w.read(c, from), w.read(c, to)
	w.chooses(a, moved, newsroom.ForAWeek)
	w.chooses(b, dropped, newsroom.ForTwoWeeks)
	w.chooses(c, other, newsroom.ForTwoWeeks)
	w.chooses(c, kept, newsroom.ForADay)
	w.update(func(tx store.Tx) error {
		_, _, err := tx.Sources().Follow(from, to)
		return err
	})
	same(t, "of the one that reads on", w.halfLives(a), halves{moved: newsroom.ForAWeek})
	same(t, "of the one that read both", w.halfLives(b), halves{stays: newsroom.ForTwoWeeks})
	same(t, "of the one that chose for both", w.halfLives(c), halves{kept: newsroom.ForADay})
}

func halfLifeLearned(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.feed("example.org", "/essays")
	id := w.read(a, feed)
	lasts := func() []newsroom.HalfLife {
		s := view(w, func(v store.View) (newsroom.SourceHealth, error) { return v.Sources().Get(id) })
		health := view(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().Health(a) })
		same(t, "for whoever composes", health[0].Rhythm, s.Rhythm)
		same(t, "of the feed", w.getFeed(feed).HalfLife, s.Rhythm)
		return []newsroom.HalfLife{s.Rhythm, s.Lasts()}
	}
	same(t, "at first", lasts(), []newsroom.HalfLife{newsroom.Learned, newsroom.ForADay})
	w.update(func(tx store.Tx) error { return tx.Feeds().Learn(feed, newsroom.ForAWeek) })
	same(t, "learned", lasts(), []newsroom.HalfLife{newsroom.ForAWeek, newsroom.ForAWeek})
	w.polled(store.Polled{Feed: feed, Title: "Essays"})
	w.polled(store.Polled{Feed: feed, Still: true})
	same(t, "after polls that brought nothing", lasts(), []newsroom.HalfLife{newsroom.ForAWeek, newsroom.ForAWeek})
	w.chooses(a, id, newsroom.ForADay)
	health := view(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().Health(a) })
	same(t, "where another is chosen", []newsroom.HalfLife{health[0].Rhythm, health[0].Lasts()}, []newsroom.HalfLife{newsroom.ForAWeek, newsroom.ForADay})
}

func unprinted(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	essays, notes, foreign := w.feed("example.org", "/essays"), w.feed("example.org", "/notes"), w.feed("example.org", "/foreign")
	w.read(a, essays)
	w.read(newsroom.AccountID{}, notes)
	w.read(b, foreign)
	e := w.arrive(essays, "e1", "e2", "e3", "e4")
	first := w.place(newsroom.SituationID{}, e...) // places 1 to 4
	w.place(newsroom.SituationID{}, w.arrive(notes, "n1", "n2")...)
	w.place(newsroom.SituationID{}, w.arrive(foreign, "f1")...)
	w.send(w.edition(a, 1, first, e[2]))
	find := func(account newsroom.AccountID, from, to newsroom.Seq, each int, feeds ...newsroom.FeedID) (places []newsroom.Seq) {
		sights := view(w, func(v store.View) ([]newsroom.Sight, error) {
			return v.Articles().Unprinted(account, feeds, from, to, each)
		})
		for _, s := range sights {
			places = append(places, s.Seq)
		}
		again := view(w, func(v store.View) ([]newsroom.Sight, error) {
			return v.Articles().At(account, append(slices.Clone(places), 7, 99)) // another's, and one that is not there
		})
		if account == a {
			same(t, "by their places", again, sights)
		}
		return places
	}
	type seqs = []newsroom.Seq
	same(t, "what was not printed", find(a, 0, 9, 9, essays, notes, foreign), seqs{1, 2, 4, 5, 6})
	same(t, "of one feed", find(a, 0, 9, 9, essays), seqs{1, 2, 4})
	same(t, "of the newest two", find(a, 0, 9, 2, essays, notes), seqs{4, 5, 6})
	same(t, "of a range", find(a, 1, 5, 9, essays, notes), seqs{2, 4, 5})
	same(t, "of one who reads another feed and has no edition", find(b, 0, 9, 9, essays, notes, foreign), seqs{5, 6, 7})
	same(t, "of no feed", find(a, 0, 9, 9), seqs(nil))
}

func cameOut(t *testing.T, w *world) {
	feed := w.feed("example.org", "/essays")
	dated := func(title string, published time.Time) store.ArrivedArticle {
		one := w.arrival(feed, title)
		one.FirstSeen, one.Published = w.now(), published
		return one
	}
	w.update(func(tx store.Tx) error {
		return tx.Articles().Add([]store.ArrivedArticle{dated("one", start.AddDate(0, 0, -14)), dated("two", start.AddDate(0, 0, -7)), dated("undated", time.Time{})})
	})
	asked := func(most int) []time.Time {
		return view(w, func(v store.View) ([]time.Time, error) { return v.Articles().CameOut(feed, most) })
	}
	same(t, "before they have a place", len(asked(9)), 0)
	var ids []newsroom.ArticleID
	for _, one := range w.ungrouped(9) {
		ids = append(ids, one.Article)
	}
	seen := w.now()
	w.place(newsroom.SituationID{}, ids...)
	same(t, "all", asked(9), []time.Time{seen, start.AddDate(0, 0, -7), start.AddDate(0, 0, -14)})
	same(t, "the newest", asked(2), []time.Time{seen, start.AddDate(0, 0, -7)})
}
