package edition

import (
	"fmt"
	"math"
	"testing"

	"newsroom"
)

// Who follows rocket launches and leaves out space in general reads of launches, and the record and the paper say
// which of the two won.
func TestTheRecordSaysWhichInterestWon(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("rocket launches", "-space in general", "chess")
	feed := w.Publisher("one", reader)
	w.place(newsroom.SituationID{}, w.arrive(feed, "Rocket launch opens the year in space", "The rocket launch went well. The space agency is glad. It will be repeated in May."))
	w.place(newsroom.SituationID{}, w.arrive(feed, "A new space telescope", "The telescope looks into space. It is the largest so far. It was built in Oxley."))
	w.place(newsroom.SituationID{}, w.arrive(feed, "Chess match drawn", "The chess match ended in a draw. It was the longest so far. Nobody had expected it."))
	e, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{"Rocket launch opens the year in space", "Chess match drawn"})
	record, err := DecodeRecord(e.Record)
	w.Must(err)
	launches, space := record.Interests[0].ID, record.Interests[1].ID
	var got []string
	for _, fate := range record.Articles {
		got = append(got, fmt.Sprintf("%s: %d won by %d", fate.Reason, fate.Avoided, fate.Kept))
	}
	same(t, "reasons", got, []string{
		fmt.Sprintf("used: %d won by %d", space, launches), fmt.Sprintf("avoided: %d won by 0", space), "used: 0 won by 0",
	})
	same(t, "why", body.Sections[0].Items[0].Why[0].Reason,
		"The words of this interest stand in the one article that is new. It stays although you leave out “space in general”: this interest is the narrower. One publisher reports it so far.")
	same(t, "why of the other", body.Sections[1].Items[0].Why[0].Reason, "The words of this interest stand in the one article that is new. One publisher reports it so far.")
}

// The record holds the words that the best articles of the reader's own window taught, and no other reader's feed
// moves them.
func TestFeedbackComesFromTheReadersOwnWindow(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("rocket launches")
	mine, other := w.Publisher("one", reader), w.Publisher("other", w.reader())
	for i := range 9 {
		w.place(newsroom.SituationID{}, w.arrive(mine, fmt.Sprintf("Rocket launch %d", i), "The rocket launch put a satellite into orbit."))
		w.place(newsroom.SituationID{}, w.arrive(other, fmt.Sprintf("Rocket launch %d", i), "The rocket launch carried a secret canary."))
	}
	e, _ := w.compose(reader)
	record, err := DecodeRecord(e.Record)
	w.Must(err)
	echoes := map[string]bool{}
	for _, echo := range record.Statistics.Feedback["rocket launches"].Echoes {
		echoes[echo.Stem] = true
	}
	same(t, "echoes", []bool{echoes["satellit"], echoes["orbit"], echoes["canari"], echoes["secret"]}, []bool{true, true, false, false})
}

// A strength is the product that its parts say, and each part is what it is said to be.
func TestStrengthIsMadeOfItsParts(t *testing.T) {
	c := considered(1, 4, weight(1, 3), weight(2, 5))
	c.Newest = noon.Add(-halfLife)
	r := Record{Budget: 360, Composed: noon, Interests: interests(2), Considered: []Considered{c, considered(2, 1, weight(1, 4))}}
	Choose(&r)
	same(t, "parts", r.Considered[0].Parts, Parts{Relevance: 1, Further: perInterest, Witnesses: 1 + 2*perWitness, Recency: .5})
	for _, c := range r.Considered {
		same(t, "strength", c.Strength, c.Parts.strength())
		if p := c.Parts; math.Abs((p.Relevance+p.Further)*p.Witnesses*p.Recency-c.Strength) > 1e-12 {
			t.Errorf("strength %v of %+v", c.Strength, p)
		}
	}
	same(t, "parts of the other", r.Considered[1].Parts, Parts{Relevance: 1, Witnesses: 1, Recency: 1})
}

// A record of before there was feedback is read, and chosen from again.
func TestARecordOfTheFirstFormatIsRead(t *testing.T) {
	old := Record{Format: oldestFormat, Budget: 360, Composed: noon, Interests: interests(1), Considered: []Considered{considered(1, 1, weight(1, 4))}}
	packed, err := old.encode()
	if err != nil {
		t.Fatal(err)
	}
	read, err := DecodeRecord(packed)
	if err != nil {
		t.Fatal(err)
	}
	Choose(&read)
	same(t, "outcome", read.Considered[0].Outcome, Used)
	for _, format := range []int{0, recordFormat + 1} {
		old.Format = format
		if packed, err = old.encode(); err != nil {
			t.Fatal(err)
		}
		if _, err := DecodeRecord(packed); err == nil {
			t.Errorf("a record of format %d was read", format)
		}
	}
}
