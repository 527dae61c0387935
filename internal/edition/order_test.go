package edition

import (
	"testing"
	"time"

	"newsroom"
)

// A feed that is read for the first time brings what is old last, and one names a time to come.
func TestTheNewestIsWhatCameOutLastWhateverArrivedLast(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	one, two, three := w.feed("one", reader), w.feed("two", reader), w.feed("three", reader)
	now := w.Clock()
	w.place(newsroom.SituationID{},
		w.arriveFrom(one, "Wind turbines stop", turbinesOne, now.AddDate(1, 0, 0)),
		w.arriveFrom(two, "Wind turbines run", turbinesThree, now.Add(-20*time.Hour)))
	w.Pass(time.Hour)
	w.place(newsroom.SituationID{}, w.arriveFrom(three, "Nothing else", rolls, w.Clock()))
	_, body := w.compose(reader)
	item := items(body)[0]
	same(t, "title", item.Situation.Title, "Wind turbines stop")
	same(t, "the first report", item.Sources[item.Situation.Developments[0].Source].Title, "Wind turbines run")
	for _, step := range item.Situation.Developments {
		same(t, "time of a step", step.At, item.Sources[step.Source].PublishedAt)
		if step.At.After(now) {
			t.Errorf("it is dated %s", step.At)
		}
	}
}
