package edition

import (
	"strings"
	"testing"
	"time"

	"newsroom"
)

const (
	resigns = "The mayor of Dunmere resigned on Monday over the costs of the harbour tunnel, which have doubled in a year."
	resigne = "Dunmere's mayor resigned on Monday because the costs of the harbour tunnel doubled in a year, the town said."
)

// Two situations that tell one event are one item, and the account says what became of the other.
func TestOneEventIsOneItem(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("Dunmere")
	one, two := w.Publisher("one", reader), w.Publisher("two", reader)
	w.place(newsroom.SituationID{}, w.arrive(one, "Mayor of Dunmere resigns over the harbour tunnel", resigns))
	w.place(newsroom.SituationID{}, w.arrive(two, "Mayor of Dunmere resigns as costs of the harbour tunnel double", resigne))
	w.place(newsroom.SituationID{}, w.arrive(two, "Dunmere opens a school for sailors", "A school for sailors opened at Dunmere with forty pupils and six boats."))
	e, body := w.compose(reader)
	if n := len(items(body)); n != 2 {
		t.Errorf("items: %q", headlines(body))
	}
	record, err := DecodeRecord(e.Record)
	w.Must(err)
	doubled := 0
	for _, c := range record.Considered {
		if c.Outcome == Doubled && len(c.Same) == 1 {
			doubled++
		}
	}
	same(t, "situations that another item tells", doubled, 1)
}

// What the last paper told is not told again because it comes as another situation, and is told where something is new.
func TestWhatTheLastPaperToldComesAgainOnlyWithNews(t *testing.T) {
	for body, news := range map[string]bool{
		resigne: false,
		"Dunmere's mayor resigned because the costs of the harbour tunnel doubled. Police searched 14 offices of the harbour tunnel and arrested two contractors.": true,
	} {
		w := newWorld(t)
		reader := w.reader("Dunmere")
		one, two := w.Publisher("one", reader), w.Publisher("two", reader)
		w.place(newsroom.SituationID{}, w.arrive(one, "Mayor of Dunmere resigns over the harbour tunnel", resigns))
		for _, other := range []string{"opens a school for sailors", "loses the cup to Oxley Rovers", "hears a choir of children", "counts more seals than ever"} {
			w.place(newsroom.SituationID{}, w.arrive(one, "Dunmere "+other, "Dunmere "+other+", as "+strings.ToUpper(other)+" told."))
		}
		w.compose(reader)
		w.Pass(20 * time.Hour)
		w.place(newsroom.SituationID{}, w.arrive(two, "Mayor of Dunmere resigns over costs of the harbour tunnel", body))
		_, paper := w.compose(reader)
		same(t, "whether the next paper has it", len(paper.Sections) > 0, news)
	}
}
