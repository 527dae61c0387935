package edition

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// Reports of a few events. Each is a few sentences, so that there is something to choose from.
const (
	turbinesOne   = "Saltmark stopped 38 wind turbines at Dunmere Bank on Friday after a crack was found in a blade. Nobody was hurt. The operator called it a precaution."
	turbinesTwo   = "Engineers found a crack in a turbine blade at Dunmere Bank during an inspection. Saltmark then stopped 38 wind turbines. The wind farm feeds 90,000 homes."
	turbinesThree = "A glue line laid too thin in Hallwerder caused the crack at Dunmere Bank, Saltmark said. It has now stopped 61 wind turbines. Repairs begin in March."
	harbour       = "The harbour of Oxley reopened on Thursday after the storm. Ferries to the islands run again. Two piers stay closed for repairs."
	tides         = "Spring tides flooded the quays of Oxley twice this week. Owners were asked to move their boats. The next spring tide is due in a fortnight."
	football      = "Oxley Rovers won the derby by two goals to one on Saturday. The winning goal fell in the last minute. The stadium was sold out."
	rolls         = "Bakers in Oxley offer free rolls every morning. The queue is long. Nobody knows how long the offer lasts."
)

func TestAPaper(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines", "Oxley harbour", "spring tides", "chess", "-football")
	one, two, other := w.Publisher("one", reader), w.Publisher("two"), w.Publisher("other", w.reader())
	turbines := w.place(newsroom.SituationID{}, w.arrive(one, "Saltmark stops wind turbines after crack", turbinesOne), w.arrive(two, "Crack found in blade at Dunmere Bank", turbinesTwo),
		w.arrive(other, "Wind turbines: the secret report", turbinesThree))
	w.place(newsroom.SituationID{}, w.arrive(one, "Oxley harbour reopens", harbour), w.arrive(one, "Oxley harbour reopens", harbour))
	w.place(newsroom.SituationID{}, w.arrive(two, "Spring tides flood the quays", tides))
	w.place(newsroom.SituationID{}, w.arrive(one, "Rovers win the derby: football at its best", football+" Football is back."))
	w.place(newsroom.SituationID{}, w.arrive(two, "Free rolls", rolls))
	w.place(newsroom.SituationID{}, w.arriveFrom(two, "Spring tides of last year", tides, noon.AddDate(0, 0, -9)))
	e, body := w.compose(reader)

	same(t, "the first edition", fmt.Sprint(e.Number, " ", body.Title, " ", body.Slot.Kind), "1 Edition 1, Saturday 21 November 2026 on_request")
	same(t, "headlines", headlines(body), []string{"Saltmark stops wind turbines after crack", "Oxley harbour reopens", "Spring tides flood the quays"})
	same(t, "interests", causes(body), map[string]string{"wind turbines": "1", "Oxley harbour": "1", "spring tides": "1", "chess": "no_source"})
	same(t, "considered", body.Considered, wire.Considered{Articles: 8, Situations: 6})
	same(t, "reasons", fates(t, e), []string{"used", "used", "used", "duplicate", "used", "avoided", "no interest", "too old"})
	item := body.Sections[0].Items[0]
	same(t, "its situation", e.Items[0].Situation, turbines)
	same(t, "why", item.Why, []wire.Why{{
		Interest: "wind turbines", Reason: "The words of this interest stand in both new articles. 2 publishers report on this story, each in words of its own.",
		Phrases: []wire.Phrase{{Form: "The words of this interest stand in both new articles."}, {Form: "%s publishers report on this story, each in words of its own.", Values: []string{"2"}}},
	}})
	same(t, "development", item.Development, wire.New)
	if s := string(e.Body); strings.Contains(s, "secret") || strings.Contains(s, "Hallwerder") {
		t.Errorf("the paper holds what its reader does not read:\n%s", s)
	}
	same(t, "readiness", enginetest.See(w, func(v store.View) (newsroom.Readiness, error) { return v.Readers().Readiness(reader) }).Checks[0].OK, true)
}

// Edition n covers what was grouped after edition n-1 and up to it, whatever was stored when, and no article is
// in two of them.
func TestEditionsFollowOneAnotherWithoutAGap(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines", "Oxley harbour", "spring tides")
	feed := w.Publisher("one", reader)
	waits := w.arrive(feed, "Oxley harbour reopens", harbour) // stored before the first edition, grouped after it
	first := w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
	one, _ := w.compose(reader)
	w.Pass(time.Minute)
	w.place(newsroom.SituationID{}, waits)
	w.Pass(100 * time.Hour)
	two, body := w.compose(reader)
	same(t, "the second paper", headlines(body), []string{"Oxley harbour reopens"})
	w.Pass(time.Hour)
	three, body := w.compose(reader)
	same(t, "the third paper", headlines(body), []string(nil))
	w.place(first, w.arrive(feed, "Thin glue caused the crack in wind turbines", turbinesThree))
	w.Pass(time.Hour)
	four, body := w.compose(reader)
	same(t, "the fourth paper", headlines(body), []string{"Thin glue caused the crack in wind turbines"})
	same(t, "ranges", [][2]newsroom.Seq{{one.From, one.To}, {two.From, two.To}, {three.From, three.To}, {four.From, four.To}}, [][2]newsroom.Seq{{0, 1}, {1, 2}, {2, 2}, {2, 3}})
}

func TestTheFirstEditionLooksBackTwoDaysOrThree(t *testing.T) {
	for _, tt := range []struct {
		name   string
		recent int // articles of the last two days
		want   int
	}{{"three where two are thin", thin - 1, thin}, {"two where they are not", thin, thin}} {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			reader := w.reader("wind turbines")
			feed := w.Publisher("one", reader)
			for range 5 {
				w.place(newsroom.SituationID{}, w.arrive(feed, "Wind turbines of long ago", turbinesOne))
			}
			w.Pass(20 * time.Hour)
			w.place(newsroom.SituationID{}, w.arrive(feed, "Wind turbines of the day before yesterday", turbinesOne))
			w.Pass(60 * time.Hour)
			for range tt.recent {
				w.place(newsroom.SituationID{}, w.arrive(feed, "Free rolls", rolls))
			}
			_, body := w.compose(reader)
			same(t, "articles considered", body.Considered.Articles, tt.want)
		})
	}
}

func TestAServedSlotComposesNothing(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	feed := w.Publisher("one", reader)
	w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
	slot := w.slot()
	for range 2 {
		n, err := w.press.Compose(t.Context(), reader, slot, newsroom.Ticket{})
		w.Must(err)
		same(t, "number", n, int64(1))
		w.Pass(time.Hour)
		w.place(newsroom.SituationID{}, w.arrive(feed, "Oxley harbour reopens", harbour))
	}
	same(t, "editions", w.latest(reader), int64(1))
	_, err := w.press.Compose(t.Context(), reader, slot, newsroom.Ticket{Job: 77, Attempt: 1})
	same(t, "a ticket that was taken over", newsroom.KindOf(err), newsroom.KindSuperseded)
}

func TestManyComposeAtOnce(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines", "Oxley harbour")
	feed := w.Publisher("one", reader)
	w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
	slots := make([]newsroom.Slot, 3)
	for i := range slots {
		slots[i] = w.slot()
		slots[i].Due = slots[i].Due.Add(time.Duration(i) * time.Second)
	}
	numbers := make([]int64, 4*len(slots))
	var all sync.WaitGroup
	for i := range numbers {
		all.Go(func() {
			n, err := w.press.Compose(t.Context(), reader, slots[i%len(slots)], newsroom.Ticket{})
			if err != nil {
				t.Error(err)
			}
			numbers[i] = n
		})
	}
	all.Wait()
	for i, n := range numbers {
		same(t, "the number for a slot, whoever composed it", n, numbers[i%len(slots)])
	}
	distinct := slices.Compact(slices.Sorted(slices.Values(numbers)))
	same(t, "numbers", distinct, []int64{1, 2, 3})
	for _, n := range distinct {
		w.proven(reader, n)
	}
}

// What is read while an edition is composed may move before it is sent; then it is composed anew by what stands.
func TestWhatMovesWhileAnEditionIsComposed(t *testing.T) {
	tests := []struct {
		name   string
		at     newsroom.Point
		move   func(w *world, reader newsroom.AccountID)
		number int64
		want   []string
	}{
		{"the mandate, before the choice", newsroom.PointRead, func(w *world, reader newsroom.AccountID) { w.say(reader, "Oxley harbour", "-Front page") }, 1, []string{"Oxley harbour reopens"}},
		{"the mandate, after the choice", newsroom.PointChosen, func(w *world, reader newsroom.AccountID) { w.say(reader, "Oxley harbour", "-Front page") }, 1, []string{"Oxley harbour reopens"}},
		{"the last edition", newsroom.PointChosen, func(w *world, reader newsroom.AccountID) {
			other := *w.press
			other.fault = nil
			slot := w.slot()
			slot.Due = slot.Due.Add(time.Second)
			if _, err := other.Compose(w.Context(), reader, slot, newsroom.Ticket{}); err != nil {
				w.Error(err)
			}
		}, 2, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			reader := w.reader("wind turbines", "-Front page")
			feed := w.Publisher("one", reader)
			w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
			w.place(newsroom.SituationID{}, w.arrive(feed, "Oxley harbour reopens", harbour))
			times := 0
			w.press.fault = func(p newsroom.Point) {
				if p == tt.at {
					if times++; times == 1 {
						tt.move(w, reader)
					}
				}
			}
			e, body := w.compose(reader)
			same(t, "number", e.Number, tt.number)
			same(t, "headlines", headlines(body), tt.want)
			same(t, "times that it was composed", times, 2)
		})
	}
}

// A mandate that never stands still is no reason to go on for ever.
func TestComposingGivesUpWhenEverythingMoves(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	w.press.fault = func(p newsroom.Point) {
		if p == newsroom.PointChosen {
			w.say(reader, "Oxley harbour")
		}
	}
	_, err := w.press.Compose(t.Context(), reader, w.slot(), newsroom.Ticket{})
	same(t, "kind", newsroom.KindOf(err), newsroom.KindConflict)
	same(t, "editions", w.latest(reader), int64(0))
}

func TestAnAttemptThatWasTakenOverSendsNothing(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	_, err := w.press.Compose(t.Context(), reader, w.slot(), newsroom.Ticket{Job: 77, Attempt: 1})
	same(t, "kind", newsroom.KindOf(err), newsroom.KindSuperseded)
	same(t, "editions", w.latest(reader), int64(0))
}

func TestNothingIsComposedForWhoIsNotActive(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	for name, set := range map[string]func(*newsroom.Account){
		"disabled": func(a *newsroom.Account) { a.DisabledAt = noon }, "not authorized": func(a *newsroom.Account) { a.Authorized = false },
	} {
		w.Commit(func(tx store.Tx) error {
			a, err := tx.Accounts().Get(reader)
			a.DisabledAt, a.Authorized = time.Time{}, true
			set(&a)
			if err != nil {
				return err
			}
			return tx.Accounts().Save(a)
		})
		_, err := w.press.Compose(t.Context(), reader, w.slot(), newsroom.Ticket{})
		same(t, name, newsroom.KindOf(err), newsroom.KindForbidden)
	}
	_, err := w.press.Compose(t.Context(), newsroom.AccountID{9}, w.slot(), newsroom.Ticket{})
	same(t, "an account that is not there", newsroom.KindOf(err), newsroom.KindNotFound)
	same(t, "editions", w.latest(reader), int64(0))
}
