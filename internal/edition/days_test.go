package edition

import (
	"slices"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// limited has an account follow interests on these days alone.
func (w *world) limited(account newsroom.AccountID, days newsroom.Days, labels ...string) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		standing, err := tx.Mandates().Standing(account)
		if err != nil {
			return err
		}
		var change newsroom.Amendment
		for _, label := range labels {
			change.Begun = append(change.Begun, newsroom.Interest{Label: label, Limit: newsroom.OnDays(days)})
		}
		_, err = tx.Mandates().Advance(account, standing.Revision, change)
		return err
	})
}

const mondays = newsroom.Days(1 << time.Monday)

func TestAnInterestKeptToMondaysWaitsAndThenHasWhatCameMeanwhile(t *testing.T) {
	w := newWorld(t) // a Saturday
	reader := w.reader()
	w.limited(reader, mondays, "wind turbines")
	feed := w.Publisher("one", reader)
	w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
	for _, day := range []string{"Saturday", "Sunday"} {
		_, body := w.compose(reader)
		same(t, day, headlines(body), []string(nil))
		same(t, day, body.Notice, noticed(wire.Quiet, phrase("What you follow waits for its day: the next one is Monday.")))
		same(t, day, body.Coverage, []wire.Coverage{})
		w.Pass(24 * time.Hour)
	}
	e, body := w.compose(reader)
	same(t, "Monday", headlines(body), []string{"Saltmark stops wind turbines"})
	same(t, "what it covers", [2]newsroom.Seq{e.From, e.To}, [2]newsroom.Seq{1, 1})
	w.Pass(7 * 24 * time.Hour)
	_, body = w.compose(reader)
	same(t, "the next Monday", headlines(body), []string(nil))
}

func TestWhatAnInterestWaitedForIsNewToNoOther(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("Oxley harbour")
	w.compose(reader)
	w.limited(reader, mondays, "wind turbines")
	feed := w.Publisher("one", reader)
	w.Pass(24 * time.Hour)
	w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
	w.place(newsroom.SituationID{}, w.arrive(feed, "Oxley harbour reopens", harbour))
	_, body := w.compose(reader)
	same(t, "Sunday", headlines(body), []string{"Oxley harbour reopens"})
	same(t, "Sunday's coverage", causes(body), map[string]string{"Oxley harbour": "1"})
	w.Pass(24 * time.Hour)
	_, body = w.compose(reader)
	same(t, "Monday", headlines(body), []string{"Saltmark stops wind turbines"})
	same(t, "Monday's coverage", causes(body), map[string]string{"Oxley harbour": "nothing_happened", "wind turbines": "1"})
	w.Pass(24 * time.Hour)
	_, body = w.compose(reader)
	same(t, "Tuesday's notice", body.Notice.Message, "Nothing that you follow on this day has news since your last edition.")
}

func TestAnInterestKeptToADayHasAllThatCameInTheWeek(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	w.limited(reader, 1<<time.Friday, "wind turbines")
	feed := w.Publisher("one", reader)
	w.compose(reader)
	for range 6 { // Sunday to Friday
		w.Pass(24 * time.Hour)
		switch w.Clock().Weekday() {
		case time.Sunday:
			w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
		case time.Thursday:
			w.place(newsroom.SituationID{}, w.arrive(feed, "Wind turbines turn again", "The wind turbines of Dunmere Bank turn again. Every blade was looked at."))
		}
		_, body := w.compose(reader)
		if w.Clock().Weekday() == time.Friday {
			got := headlines(body)
			slices.Sort(got)
			same(t, "Friday", got, []string{"Saltmark stops wind turbines", "Wind turbines turn again"})
		}
	}
}

// The newsroom was down on the day to which an interest is kept: the next paper has it, and that day's the next time what came since.
func TestAMissedDayTakesNoInterestWithIt(t *testing.T) {
	w := newWorld(t) // a Saturday
	reader := w.reader()
	w.limited(reader, mondays, "wind turbines")
	feed := w.Publisher("one", reader)
	w.compose(reader)
	w.Pass(24 * time.Hour)
	w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
	_, body := w.compose(reader)
	same(t, "Sunday", headlines(body), []string(nil))
	w.Pass(48 * time.Hour)
	_, body = w.compose(reader)
	same(t, "Tuesday", headlines(body), []string{"Saltmark stops wind turbines"})
	w.Pass(time.Hour)
	w.place(newsroom.SituationID{}, w.arrive(feed, "Wind turbines turn again", "The wind turbines of Dunmere Bank turn again. Every blade was looked at."))
	for day := time.Wednesday; day <= time.Saturday; day++ {
		w.Pass(24 * time.Hour)
		_, body = w.compose(reader)
		same(t, day.String(), headlines(body), []string(nil))
	}
	w.Pass(48 * time.Hour)
	_, body = w.compose(reader)
	same(t, "Monday", headlines(body), []string{"Wind turbines turn again"})
}

// Of an outage that took two of its days, what came long before the second is not news any more.
func TestWhatWaitedLongerThanAFortnightIsLeftOut(t *testing.T) {
	w := newWorld(t) // a Saturday
	reader := w.reader("Oxley harbour")
	feed := w.Publisher("one", reader)
	w.compose(reader)
	w.limited(reader, mondays, "wind turbines")
	w.Pass(2 * 24 * time.Hour)
	w.compose(reader)
	w.Pass(24 * time.Hour)
	w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
	w.compose(reader)
	w.Pass(5 * 24 * time.Hour)
	w.place(newsroom.SituationID{}, w.arrive(feed, "Wind turbines turn again", "The wind turbines of Dunmere Bank turn again. Every blade was looked at."))
	w.compose(reader) // on Sunday
	w.Pass(13 * 24 * time.Hour)
	_, body := w.compose(reader) // on Saturday
	same(t, "headlines", headlines(body), []string{"Wind turbines turn again"})
}

// lowest gives where the longest window of a record's interests begins.
func lowest(r Record) newsroom.Seq {
	from := r.From
	for _, seq := range r.Reach {
		from = min(from, seq)
	}
	return from
}
