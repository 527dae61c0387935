package edition

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// event stores that a situation was split off, or merged into, another.
func (w *world) event(kind newsroom.EventKind, situation, other newsroom.SituationID, moved ...newsroom.Seq) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		p := store.GroupingBatch{From: head, To: head, Events: []newsroom.SituationEvent{{Situation: situation, Other: other, Kind: kind, At: tx.Now()}}}
		p.To.Epoch++
		for _, seq := range moved {
			p.Moves = append(p.Moves, newsroom.Move{Seq: seq, To: other})
		}
		if kind == newsroom.Merged {
			p.Merged = []store.Merge{{From: situation, Into: other, At: tx.Now()}}
		}
		return tx.Situations().Place(p)
	})
}

func TestAPaperTellsOnceThatWhatIsFollowedWasSplitOrMerged(t *testing.T) {
	w := newWorld(t)
	reader, other := w.reader("wind turbines"), w.reader("wind turbines")
	mine, theirs := w.Publisher("one", reader), w.Publisher("two", other)
	crack := w.place(newsroom.SituationID{}, w.arrive(mine, "Saltmark stops wind turbines", turbinesOne))
	part := w.place(newsroom.SituationID{}, w.arrive(mine, "Spring tides flood the quays", tides))
	unseen := w.place(newsroom.SituationID{}, w.arrive(theirs, "Spring tides flood the quays", tides))
	w.compose(reader)
	w.follow(reader, crack, "The crack", newsroom.MonitorActive)
	w.Pass(time.Hour)
	w.event(newsroom.Split, unseen, crack)
	_, body := w.compose(reader)
	same(t, "a part that the reader does not see", saidOf(body), []string{"The crack active: nothing"})
	w.Pass(time.Hour)
	w.event(newsroom.Split, part, crack)
	w.Pass(time.Hour)
	w.follow(reader, part, "The tides", newsroom.MonitorActive)
	_, body = w.compose(reader)
	same(t, "split", saidOf(body), []string{"The crack active: " + wasSplit().Form, "The tides active: nothing"})
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "once", saidOf(body), []string{"The crack active: nothing", "The tides active: nothing"})
	w.Pass(time.Hour)
	w.event(newsroom.Merged, part, crack, 2)
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "merged", saidOf(body), []string{"The crack active: " + wasJoined().Form})
	late := w.place(newsroom.SituationID{}, w.arrive(mine, "Spring tides flood the quays again", tides))
	w.event(newsroom.Merged, late, crack, 4)
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "what came since", saidOf(body), []string{"The crack active: 1 article has come on it since your last edition."})
}

func TestAPaperKnowsWhatIsFollowedByEachOfItsNames(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	feed := w.Publisher("one", reader)
	first := w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
	between := w.place(newsroom.SituationID{}, w.arrive(feed, "Wind turbines stand still in Saltmark", turbinesOne))
	last := w.place(newsroom.SituationID{}, w.arrive(feed, "Spring tides flood the quays", tides))
	w.compose(reader)
	w.follow(reader, first, "The turbines", newsroom.MonitorActive)
	w.Pass(time.Hour)
	w.follow(reader, last, "The tides", newsroom.MonitorActive)
	w.event(newsroom.Merged, first, between, 1)
	w.Pass(time.Hour)
	_, body := w.compose(reader)
	same(t, "merged with what nobody follows", saidOf(body), []string{"The turbines active: nothing", "The tides active: nothing"})
	w.Pass(time.Hour)
	w.event(newsroom.Merged, between, last, 1, 2)
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "merged with what is followed", saidOf(body), []string{"The turbines active: " + wasJoined().Form})
}
