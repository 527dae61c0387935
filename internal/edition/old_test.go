package edition

import (
	"strings"
	"testing"
	"time"

	"newsroom"
)

// The proof of every edition says beside it that what is cited is recorded as used.
func TestWhatIsTooOldIsBackgroundAtMost(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	one, two := w.Publisher("one", reader), w.Publisher("two", reader)
	s := w.place(newsroom.SituationID{},
		w.arriveFrom(one, "Wind turbines at Dunmere Bank turn", "The wind turbines at Dunmere Bank turn without a fault. Wind turbines there feed many wind turbines.", w.Clock().Add(-9*24*time.Hour)),
		w.arrive(two, "Saltmark stops wind turbines after crack", turbinesOne))
	e, body := w.compose(reader)
	item := items(body)[0]
	same(t, "headline", item.Headline, "Saltmark stops wind turbines after crack")
	if strings.Contains(said(item.Summary), "without a fault") {
		t.Errorf("the summary tells what is too old: %s", said(item.Summary))
	}
	same(t, "reasons", fates(t, e), []string{"too old", "used"})
	w.Pass(time.Hour)
	w.place(s,
		w.arriveFrom(one, "Dunmere Bank opened with 12 wind turbines", "The minister opened Dunmere Bank with 12 wind turbines.", w.Clock().Add(-9*24*time.Hour)),
		w.arrive(two, "Saltmark stops more wind turbines", turbinesThree))
	_, body = w.compose(reader)
	item = items(body)[0]
	same(t, "headline", item.Headline, "Saltmark stops more wind turbines")
	for _, old := range []string{"without a fault", "minister"} {
		if strings.Contains(said(item.Summary)+said(item.New), old) {
			t.Errorf("the second edition tells what is too old: %s\n%s", said(item.New), said(item.Summary))
		}
	}
}

// Publishers that differ are told of whenever they wrote: then what is too old is cited, and recorded as used.
func TestWhatIsTooOldAndCitedIsRecordedAsUsed(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("Lommen")
	one, two := w.Publisher("one", reader), w.Publisher("two", reader)
	old := w.Clock().Add(-80 * time.Hour)
	w.place(newsroom.SituationID{},
		w.arriveFrom(one, "Bus crash near Lommen", "12 people were killed when a bus left the road near Lommen on Monday.", old),
		w.arriveFrom(two, "Bus near Lommen crashes", "The death toll of the bus crash near Lommen stands at 15, the police said.", old.Add(20*time.Minute)),
		w.arriveFrom(two, "Lommen mourns the dead of the bus crash", "Lommen mourns those who were killed in the bus crash on Monday.", w.Clock()))
	e, body := w.compose(reader)
	same(t, "sides", len(items(body)[0].Disagreements), 2)
	same(t, "headline", items(body)[0].Headline, "Lommen mourns the dead of the bus crash")
	same(t, "reasons", fates(t, e), []string{"used", "used", "used"})
}
