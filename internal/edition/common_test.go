package edition

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// Whether others compose in the same minute, and what they have read, changes nothing of an edition: neither what is found
// by looking through the window in place of searching it, nor what comes out of it.
func TestWhatOthersReadChangesNoEdition(t *testing.T) {
	enginetest.Unwatched(t)
	w := newWorld(t)
	rapid.Check(t, func(t *rapid.T) {
		w.Pass(100 * time.Hour)
		wishes := rapid.SliceOfNDistinct(rapid.Custom(interest), 1, 4, rapid.ID[string]).Draw(t, "mandate")
		reader, other := w.reader(wishes...), w.reader(wishes...)
		feeds := []newsroom.FeedID{w.Publisher("one", reader, other), w.Publisher("two", reader), w.Publisher("hidden", other)}
		for range rapid.IntRange(0, 8).Draw(t, "arrivals") {
			title, body := report(t)
			w.place(newsroom.SituationID{}, w.arrive(feeds[rapid.IntRange(0, 2).Draw(t, "feed")], title, body))
		}
		others := &shared{mandate.NewLibrary(), digest.NewMemory()}
		see := func(account newsroom.AccountID, by *shared, common bool) *material {
			return enginetest.See(w, func(v store.View) (*material, error) { return gather(v, account, w.slot(), by, common) })
		}
		none := func() [16]byte { return [16]byte{} }
		alone := see(reader, nil, false)
		paper := alone.paper(none, "")
		for range 2 {
			see(other, others, true)
			together := see(reader, others, true)
			if diff := cmp.Diff(paper.body, together.paper(none, "").body); diff != "" {
				t.Fatalf("the edition (-alone +with others):\n%s", diff)
			}
			if diff := cmp.Diff(alone.record, together.record); diff != "" {
				t.Fatalf("what the edition rests on (-alone +with others):\n%s", diff)
			}
			if diff := cmp.Diff(alone.coverage, together.coverage); diff != "" {
				t.Fatalf("the coverage (-alone +with others):\n%s", diff)
			}
		}
	})
}
