package edition

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/wire"
)

// A feed that is read for the first time brings what is old last, and one names a time to come.
func TestTheNewestIsWhatCameOutLastWhateverArrivedLast(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	one, two, three := w.Publisher("one", reader), w.Publisher("two", reader), w.Publisher("three", reader)
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

func TestTheTimeOfAStepIsThatOfTheSourceItNames(t *testing.T) {
	w := newPaperWorld(t)
	reader := w.reader("Brennholm")
	for n, title := range []string{"Fire in Brennholm", "Why does Brennholm burn?", "Fire destroys old cannery of Nordfisk in Brennholm"} {
		w.prints(fmt.Sprintf("paper%d", n), "en", title, dispatch)
		w.Pass(2 * time.Hour)
	}
	_, body := w.compose(reader)
	item := w.only(body)
	same(t, "developments", len(item.Situation.Developments), 1)
	for _, step := range item.Situation.Developments {
		same(t, "time of a step", step.At, item.Sources[step.Source].PublishedAt)
	}
}

// A copy of what is quoted has no place among the sources, unless its title heads the item.
func TestTheHeadlineIsOfASourceThatIsNamed(t *testing.T) {
	w := newPaperWorld(t)
	reader := w.reader("Brennholm")
	for n, title := range []string{"Why does Brennholm burn?", "What next for Brennholm?", "Fire destroys old cannery of Nordfisk in Brennholm", "Who burnt Brennholm?"} {
		w.prints(fmt.Sprintf("paper%d", n), "en", title, dispatch)
		w.Pass(time.Minute)
	}
	_, body := w.compose(reader)
	item := w.only(body)
	same(t, "headline", item.Headline, "Fire destroys old cannery of Nordfisk in Brennholm")
	same(t, "named", slices.ContainsFunc(item.Sources, func(s wire.Source) bool { return s.Title == item.Headline }), true)
}
