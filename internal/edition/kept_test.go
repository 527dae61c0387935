package edition

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// purge takes the words of everything that nothing rests on, as the keeping does after years.
func (w *world) purge() (purged int) {
	w.Helper()
	rule := store.Rule{Before: w.Clock(), Live: 1 << 40}
	w.Commit(func(tx store.Tx) error {
		aged, err := tx.Keeping().Aged(rule, store.Aged{}, 1000)
		if err != nil {
			return err
		}
		ids := make([]newsroom.ArticleID, len(aged))
		for i, one := range aged {
			ids[i] = one.Article
		}
		purged, _, err = tx.Keeping().Purge(rule, ids, 1000)
		return err
	})
	return purged
}

// An edition stays what it is for ever: its body, what it cites, and its choice, which recomputes from the record. Only
// the scores of articles that it weighed and did not cite can't be worked out from their words any more.
func TestAnEditionIsProvedAfterItsArticlesWerePurged(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("harbour", "-derby", "-Front page")
	feed := w.Publisher("one", reader)
	taken := w.arrive(feed, "Harbour reopened", "The harbour of Oxley reopened on Monday. Ferries sail again from the harbour.")
	also := w.arrive(feed, "Harbour dues rise", "The harbour raises its dues by 4 per cent from May.")
	left := w.arrive(feed, "Bakers meet", "The bakers of Oxley met on Monday.")
	avoided := w.arrive(feed, "Derby drawn", "The derby at the harbour was drawn.")
	for _, id := range []newsroom.ArticleID{taken, also, left, avoided} {
		w.place(newsroom.SituationID{}, id)
	}
	w.revise(also, "Harbour dues rise again", "The harbour raises its dues by 5 per cent from May.")
	w.Pass(time.Hour)
	e, body := w.compose(reader)
	if len(e.Items) != 2 {
		t.Fatalf("the edition has %d items: %v", len(e.Items), headlines(body))
	}
	w.Pass(newsroom.DefaultKeep)
	same(t, "purged", w.purge(), 2) // what it did not cite

	after := w.whole(reader, e.Number)
	same(t, "the edition", after, e)
	record, err := DecodeRecord(after.Record)
	w.Must(err)
	w.proveHead(after, body, record)
	w.proveChoice(after, body, record)
	w.proveWindow(after, body, record)
	w.proveSentences(after, body)
	w.Pass(time.Hour)
	w.place(newsroom.SituationID{}, w.arrive(feed, "Harbour quiet", "The harbour was quiet on Tuesday."))
	w.Pass(time.Hour)
	next, _ := w.compose(reader)
	same(t, "the next number", next.Number, e.Number+1)
}

// While an edition is composed its articles may go. Then it is composed anew, without them.
func TestAnEditionThatWouldCiteWhatWasPurgedIsComposedAnew(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("harbour")
	feed := w.Publisher("one", reader)
	w.place(newsroom.SituationID{}, w.arrive(feed, "Harbour reopened", "The harbour of Oxley reopened on Monday."))
	w.Pass(time.Hour)
	w.press.fault = func(p newsroom.Point) {
		if p == newsroom.PointChosen {
			w.press.fault = nil
			same(t, "purged", w.purge(), 1)
		}
	}
	n, err := w.press.Compose(w.Context(), reader, w.slot(), newsroom.Ticket{})
	w.Must(err)
	same(t, "items", len(w.whole(reader, n).Items), 0)
	same(t, "editions", enginetest.See(w, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(reader) }).Last, n)
}
