package edition

import (
	"fmt"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/wire"
)

// The alert on an essay was held back for the paper, and its half-life lets the essay be read again: it is read twice and stands there once.
func TestWhatAnAlertHeldBackAndAHalfLifeReadsAgainStandsThereOnce(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("chess", "-Front page")
	essays := w.Publisher("essays", reader)
	w.learns(essays, newsroom.ForAWeek)
	essay := w.place(newsroom.SituationID{}, w.arrive(essays, "On the ferries of Oxley", "The ferries of Oxley are slow. An essay can be, too."))
	w.compose(reader)
	w.say(reader, "ferries", "-Front page")
	w.holds(reader, essay)
	w.Pass(4 * 24 * time.Hour)
	e, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{"On the ferries of Oxley"})
	same(t, "the alert", w.newest(reader), []any{newsroom.PostPrinted, e.Number})
	record, err := DecodeRecord(e.Record)
	w.Must(err)
	same(t, "read again", record.Unread, []newsroom.Seq{1})
	trial, err := NewArchive(w.Store).Try(w.Context(), reader, []newsroom.Interest{{Label: "ferries"}})
	w.Must(err)
	same(t, "chosen again from the record", []int{len(trial.Lost), len(trial.Gained)}, []int{0, 0})
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "later", len(headlines(body)), 0)
}

// What a source that is always included brought beyond the twelve was in no paper: it can be chosen until the source's half-life is over.
func TestWhatAVoiceBroughtBeyondTheTwelveCanBeChosenLater(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("chess")
	essays := w.Publisher("essays", reader)
	w.always(reader, essays, true)
	w.halfLife(reader, essays, newsroom.ForAWeek)
	w.alone(essays, "On the ferries of Oxley", "The ferries of Oxley are slow. An essay can be, too.")
	for n := range 12 {
		w.Pass(time.Minute)
		w.alone(essays, fmt.Sprintf("Note %d", n), fmt.Sprintf("This is the note of number %d, and it is short.", n))
	}
	_, body := w.compose(reader)
	same(t, "in the section", len(heard(body).Items), 12)
	same(t, "counted", heard(body).More, []wire.More{{Source: "essays", Count: 1}})
	w.say(reader, "ferries")
	w.Pass(4 * 24 * time.Hour)
	_, body = w.compose(reader)
	same(t, "later", headlines(body), []string{"On the ferries of Oxley"})
	same(t, "not among the voices", len(heard(body).Items), 0)
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "once", len(headlines(body)), 0)
}
