package edition

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"newsroom"
	"newsroom/internal/situation"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// Composing groups what is stored before it begins, with the desk that the newsroom has.
func TestComposingGroupsWhatWaits(t *testing.T) {
	w := newWorld(t)
	w.press.group = situation.NewGrouper(w.Store, nil, slog.New(slog.DiscardHandler))
	reader := w.reader("wind turbines", "Oxley harbour")
	one, two, hidden := w.Publisher("one", reader), w.Publisher("two"), w.Publisher("hidden", w.reader())
	w.arrive(one, "Saltmark stops wind turbines after crack at Dunmere Bank", turbinesOne)
	w.arrive(two, "Wind turbines at Dunmere Bank stopped after crack", turbinesTwo)
	w.arrive(hidden, "Wind turbines at Dunmere Bank: the secret of the crack", turbinesThree)
	w.arrive(two, "Oxley harbour reopens", harbour)
	e, body := w.compose(reader)
	same(t, "how far it covers", e.To, newsroom.Seq(4))
	same(t, "articles considered", body.Considered.Articles, 3)
	for label, items := range causes(body) {
		if items == "0" || len(items) > 1 {
			t.Errorf("%s has no item: %s", label, items)
		}
	}
	if strings.Contains(string(e.Body), "secret") || strings.Contains(string(e.Body), "Hallwerder") {
		t.Errorf("the paper holds what its reader does not read:\n%s", e.Body)
	}
	w.Pass(time.Hour)
	w.arrive(one, "Saltmark repairs wind turbines at Dunmere Bank", turbinesThree)
	e, _ = w.compose(reader)
	same(t, "what the second covers", [2]newsroom.Seq{e.From, e.To}, [2]newsroom.Seq{4, 5})
}

// slow is a desk that does not come to its end.
type slow struct{}

func (slow) CatchUp(ctx context.Context) (int, error) {
	<-ctx.Done()
	return 3, ctx.Err()
}

// broken is a desk that fails.
type broken struct{}

func (broken) CatchUp(context.Context) (int, error) { return 0, errors.New("no memory") }

// A desk that is slow or broken delays a paper by ten seconds at most: what is left is in the next one.
func TestAPaperDoesNotWaitForEverForTheDesk(t *testing.T) {
	enginetest.Prepare(t)
	for name, tt := range map[string]struct {
		desk Grouper
		took time.Duration
		says string
	}{"slow": {slow{}, groupFor, "waiting=3"}, "broken": {broken{}, 0, "no memory"}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newWorld(t)
				w.press.group = tt.desk
				reader := w.reader("wind turbines")
				feed := w.Publisher("one", reader)
				w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
				w.arrive(feed, "Oxley harbour reopens", harbour)
				begun := time.Now()
				e, _ := w.compose(reader)
				same(t, "took", time.Since(begun), tt.took)
				same(t, "how far it covers", e.To, newsroom.Seq(1))
				if log := w.Said(); !strings.Contains(log, tt.says) {
					t.Errorf("the log is %s", log)
				}
			})
		})
	}
}

// An article that says what another says is named once among the witnesses and told as a copy.
func TestACopyIsToldAsOne(t *testing.T) {
	const rest = ` The wind farm feeds 90,000 homes on the coast and was opened by the minister nine years ago. Inspectors from two
 countries will look at every blade before the turbines turn again, which may take until the end of the winter. The
 company has insured itself against such damage and expects no loss. Fishermen may enter the waters meanwhile.`
	w := newWorld(t)
	reader := w.reader("wind turbines")
	one, two := w.Publisher("one", reader), w.Publisher("two", reader)
	w.place(newsroom.SituationID{},
		w.arrive(one, "Saltmark stops 38 wind turbines after crack", "Saltmark stopped 38 wind turbines at Dunmere Bank after a crack."+rest),
		w.arrive(two, "Wind turbines stand still", "Dunmere Bank stands still: a crack was found in one of the wind turbines."+rest))
	e, _ := w.compose(reader)
	got := fates(t, e)
	record, err := DecodeRecord(e.Record)
	w.Must(err)
	same(t, "witnesses", record.Considered[0].Witnesses, 1)
	if got[0] != "used" || got[1] != "duplicate" && got[1] != "used" {
		t.Errorf("the reasons are %q", got)
	}
}

// What the archive gives is what was sent, byte for byte.
func TestTheArchiveGivesTheStoredBytes(t *testing.T) {
	w := newWorld(t)
	reader, other := w.reader("wind turbines"), w.reader("wind turbines")
	archive := NewArchive(w.Store)
	ready, body, tag, err := archive.Front(t.Context(), reader)
	w.Must(err)
	same(t, "the front before the first edition", []any{ready.State, len(body), tag}, []any{newsroom.ReadinessState(""), 0, ""})
	one, _ := w.compose(reader)
	w.Pass(time.Hour)
	two, _ := w.compose(reader)
	for number, want := range map[int64]newsroom.Edition{0: two, 1: one, 2: two} {
		body, tag, err = archive.Sent(t.Context(), reader, number)
		w.Must(err)
		same(t, "body and tag", []string{string(body), tag}, []string{string(want.Body), want.ETag})
	}
	_, body, tag, err = archive.Front(t.Context(), reader)
	w.Must(err)
	same(t, "the front", []string{string(body), tag}, []string{string(two.Body), two.ETag})
	for name, ask := range map[string]func() error{
		"an edition that is not there": func() error { _, _, err := archive.Sent(t.Context(), reader, 3); return err },
		"another's":                    func() error { _, _, err := archive.Sent(t.Context(), other, 1); return err },
		"the newest of none":           func() error { _, _, err := archive.Sent(t.Context(), other, 0); return err },
		"an account that is not there": func() error { _, _, _, err := archive.Front(t.Context(), newsroom.AccountID{9}); return err },
	} {
		same(t, name, newsroom.KindOf(ask()), newsroom.KindNotFound)
	}
	ready = enginetest.See(w, func(v store.View) (newsroom.Readiness, error) { return v.Readers().Readiness(reader) })
	same(t, "readiness after editions without a source", ready.State, newsroom.StateAttention)
}
