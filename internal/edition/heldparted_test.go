package edition

import (
	"slices"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// holdsCiting raises an alert of a situation, by a monitor or a wish, that cites these articles, and has the daily number hold it
// back.
func (w *world) holdsCiting(reader newsroom.AccountID, monitor newsroom.MonitorID, situation newsroom.SituationID, says string, articles ...newsroom.ArticleID) {
	w.Helper()
	body, err := wire.Encode(wire.SentAlert{Headline: says, SentAt: wire.At(w.Clock())})
	w.Must(err)
	alert := newsroom.Alert{Account: reader, Monitor: monitor, Situation: situation, Body: body}
	for _, article := range articles {
		alert.Cites = append(alert.Cites, newsroom.Cite{Article: article, Version: 1, Sentence: says})
	}
	w.pends(alert, newsroom.PostHeld, newsroom.CauseNumber)
}

// regroup has articles go to another situation, which is opened if it is the zero one, by a split or a merge.
func (w *world) regroup(kind newsroom.EventKind, from, to newsroom.SituationID, articles ...newsroom.ArticleID) newsroom.SituationID {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		p := store.GroupingBatch{From: head, To: head}
		p.To.Epoch++
		if to.IsZero() {
			to = w.Mint()
			p.Opened = []newsroom.Situation{{ID: to, Opened: tx.Now()}}
		}
		all, err := tx.Situations().Traces(max(0, head.Seq-500), 500)
		if err != nil {
			return err
		}
		e := newsroom.SituationEvent{Situation: to, Other: from, Kind: kind, At: tx.Now()}
		for _, placed := range all {
			if slices.Contains(articles, placed.Article) {
				e.Moved = append(e.Moved, placed.Seq)
				p.Moves = append(p.Moves, newsroom.Move{Seq: placed.Seq, To: to})
			}
		}
		if kind == newsroom.Merged {
			e.Situation, e.Other = from, to
			p.Merged = []store.Merge{{From: from, Into: to, At: tx.Now()}}
		}
		p.Events = []newsroom.SituationEvent{e}
		return tx.Situations().Place(p)
	})
	return to
}

// cites tells whether an edition cites an article.
func cites(e newsroom.Edition, article newsroom.ArticleID) bool {
	return slices.ContainsFunc(e.Items, func(i newsroom.Item) bool {
		return slices.ContainsFunc(i.Cites, func(c newsroom.Cite) bool { return c.Article == article })
	})
}

const (
	pierTitle = "A pier and wind turbines"
	pier      = "Wind turbines were seen from a pier."
	toppled   = "A crane of 90 metres toppled at Oxley, where Halvorsen builds wind turbines."
)

// apart gives a reader, and a situation of two articles for which their first paper has no room; an alert that cites one of
// them is held back after it.
func apart(t *testing.T) (w *world, reader newsroom.AccountID, situation newsroom.SituationID, cited, other newsroom.ArticleID) {
	t.Helper()
	w = newWorld(t)
	reader = w.reader("wind turbines")
	feeds := []newsroom.FeedID{w.Publisher("one", reader), w.Publisher("two", reader)}
	w.Pass(time.Hour)
	old := w.Clock().Add(-23 * time.Hour)
	cited, other = w.arriveFrom(feeds[0], craneTitle, toppled, old), w.arriveFrom(feeds[0], pierTitle, pier, old)
	situation = w.place(newsroom.SituationID{}, cited, other)
	w.crowd(feeds)
	e, _ := w.compose(reader)
	same(t, "at first", []bool{cites(e, cited), cites(e, other)}, []bool{false, false})
	w.holdsCiting(reader, newsroom.MonitorID{}, situation, toppled, cited)
	w.Pass(time.Hour)
	return w, reader, situation, cited, other
}

// tellsOnce checks that the next paper has the article, and the situation with it, in the place of the alert, and that after
// it has not.
func (w *world) tellsOnce(reader newsroom.AccountID, situation newsroom.SituationID, article newsroom.ArticleID) {
	w.Helper()
	w.Pass(20 * time.Hour)
	e, _ := w.compose(reader)
	same(w, "whether the paper has it", []bool{has(e, situation), cites(e, article)}, []bool{true, true})
	same(w, "what became of the alert", w.newest(reader), []any{newsroom.PostPrinted, e.Number})
	w.Pass(20 * time.Hour)
	e, _ = w.compose(reader)
	same(w, "whether the one after it has it", cites(e, article), false)
}

// What was held goes with its articles, whatever becomes of their situation before the paper comes.
func TestThePaperHasWhatWasHeldThoughItWasSplitOrMerged(t *testing.T) {
	t.Run("split", func(t *testing.T) {
		w, reader, situation, cited, _ := apart(t)
		w.tellsOnce(reader, w.regroup(newsroom.Split, situation, newsroom.SituationID{}, cited), cited)
	})
	t.Run("the other part split off", func(t *testing.T) {
		w, reader, situation, cited, other := apart(t)
		w.regroup(newsroom.Split, situation, newsroom.SituationID{}, other)
		w.tellsOnce(reader, situation, cited)
	})
	t.Run("merged into one that the last paper told of", func(t *testing.T) {
		w, reader, situation, cited, other := apart(t)
		shown := w.whole(reader, 1).Items[0].Situation
		w.tellsOnce(reader, w.regroup(newsroom.Merged, situation, shown, cited, other), cited)
	})
	t.Run("split, and the part merged", func(t *testing.T) {
		w, reader, situation, cited, _ := apart(t)
		shown := w.whole(reader, 1).Items[0].Situation
		part := w.regroup(newsroom.Split, situation, newsroom.SituationID{}, cited)
		w.tellsOnce(reader, w.regroup(newsroom.Merged, part, shown, cited), cited)
	})
}

// What an alert cites is kept as long as the alert is. A source that was removed takes it away: what is left of the situation
// comes in the alert's place.
func TestWhatWasHeldIsKeptAndGoesWithItsSource(t *testing.T) {
	w, reader, situation, cited, other := apart(t)
	part := w.regroup(newsroom.Split, situation, newsroom.SituationID{}, cited)
	w.Commit(func(tx store.Tx) error {
		rule := store.Rule{Before: tx.Now(), Live: 1 << 40}
		purged, _, err := tx.Keeping().Purge(rule, []newsroom.ArticleID{cited, other}, 100)
		same(t, "how many were let go", purged, 1)
		return err
	})
	w.tellsOnce(reader, part, cited)

	w, reader, situation, cited, other = apart(t)
	w.regroup(newsroom.Split, situation, newsroom.SituationID{}, cited)
	w.Commit(func(tx store.Tx) error {
		sources, err := tx.Sources().Health(reader)
		if err != nil {
			return err
		}
		return tx.Sources().Remove(sources[0].ID)
	})
	w.Pass(20 * time.Hour)
	e, _ := w.compose(reader)
	same(t, "what is told", []bool{cites(e, cited), cites(e, other)}, []bool{false, false})
	same(t, "what became of the alert", w.newest(reader), []any{newsroom.PostPrinted, int64(2)})
}

// A monitor keeps to the part that most articles went to. What it raised and what went to the other one is told below what is
// followed, in the first paper that has room for it there: one says that the situation was split.
func TestWhatAMonitorRaisedIsToldBelowWhatIsFollowedThoughItWasSplit(t *testing.T) {
	for name, tt := range map[string]struct{ goes, follows bool }{
		"it went": {goes: true}, "it stayed": {}, "it went, and the monitor with it": {goes: true, follows: true},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			reader := w.reader("harbours")
			feed := w.Publisher("one", reader)
			cited, other := w.arrive(feed, craneTitle, toppled), w.arrive(feed, pierTitle, pier)
			situation := w.place(newsroom.SituationID{}, cited, other)
			w.compose(reader)
			w.follow(reader, situation, "The pier", newsroom.MonitorActive)
			monitor := enginetest.See(w, func(v store.View) ([]newsroom.Monitor, error) { return v.Monitors().List(reader, 0) })[0]
			w.Pass(time.Hour)
			w.holdsCiting(reader, monitor.ID, situation, toppled, cited)
			w.Pass(time.Hour)
			goes := other
			if tt.goes {
				goes = cited
			}
			part := w.regroup(newsroom.Split, situation, newsroom.SituationID{}, goes)
			if tt.follows { // as the next watch has it
				monitor.Situation = part
				w.Commit(func(tx store.Tx) error { return tx.Monitors().Show(monitor) })
			}
			w.Pass(time.Hour)
			for n, want := range []struct {
				said  string
				state newsroom.PostState
				in    int64
			}{{wasSplit().Form, newsroom.PostHeld, 0}, {toppled, newsroom.PostPrinted, 3}, {"nothing", newsroom.PostPrinted, 3}} {
				_, body := w.compose(reader)
				same(t, "what is said", saidOf(body), []string{"The pier active: " + want.said})
				same(t, "what became of the alert", w.newest(reader), []any{want.state, want.in})
				w.Pass(time.Duration(n+1) * time.Hour)
			}
		})
	}
}

// However many alerts wait, they are read at once.
func TestWhatWasHeldIsReadAtOnce(t *testing.T) {
	counted := func(held int) (all int) {
		w := newWorld(t)
		reader := w.reader("harbours")
		feed := w.Publisher("one", reader)
		article := w.arrive(feed, craneTitle, toppled)
		situation := w.place(newsroom.SituationID{}, article)
		for range held {
			w.holdsCiting(reader, newsroom.MonitorID{}, situation, toppled, article)
		}
		w.press.store = w.Traced(w.Clock, w.Logger, func(string) { all++ })
		w.compose(reader)
		return all
	}
	same(t, "statements for seven that are held", counted(7), counted(1))
}
