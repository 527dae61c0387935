package edition

import (
	"fmt"
	"strings"
	"testing"

	"newsroom"
)

// mixedWorld has a reader of English with sources in English and German. All Germans write of the turbines but four, who write of the harbour; those in English write of the rolls.
func mixedWorld(t *testing.T, english, german int) (*world, newsroom.AccountID, newsroom.SituationID) {
	t.Helper()
	w := newWorld(t)
	reader := w.reader()
	feed := func(name, language string) newsroom.FeedID {
		return w.Feed(newsroom.Feed{URL: "https://" + name + ".example/feed", Host: name + ".example", Title: name, Language: language}, reader)
	}
	place := func(title, body string, feeds []newsroom.FeedID) newsroom.SituationID {
		var all []newsroom.ArticleID
		for _, f := range feeds {
			all = append(all, w.arrive(f, title, body))
		}
		return w.place(newsroom.SituationID{}, all...)
	}
	var ours, theirs []newsroom.FeedID
	for i := range english {
		ours = append(ours, feed(fmt.Sprintf("english%d", i), "en"))
	}
	for i := range german {
		theirs = append(theirs, feed(fmt.Sprintf("german%d", i), "de"))
	}
	bakers := place("Bakers offer free rolls in Oxley", rolls, ours)
	place("Oxley harbour reopens after the storm", harbour, theirs[:4])
	place("Saltmark stops wind turbines after crack", turbinesOne, theirs[4:])
	return w, reader, bakers
}

// What several of the sources in the reader's language write of counts on the front page for more than its number, the more the fewer they are.
func TestWhatSeveralSourcesInTheReadersLanguageWriteOfCountsForMore(t *testing.T) {
	for _, c := range []struct {
		english, german int
		more            float64
	}{{2, 5, 1.5}, {2, 10, 4}, {1, 10, 0}, {6, 5, 0}, {2, 60, 9}} {
		w, reader, ours := mixedWorld(t, c.english, c.german)
		w.compose(reader)
		e, body := w.proven(reader, 1)
		record, err := DecodeRecord(e.Record)
		w.Must(err)
		more := map[bool]float64{}
		for _, one := range record.Considered {
			more[one.Situation == ours] += one.Weights[0].Worth
		}
		same(t, fmt.Sprint(c, ": sources more that these count for"), more, map[bool]float64{true: c.more, false: 0})
		why := ""
		for _, item := range body.Sections[0].Items {
			if item.Headline == "Bakers offer free rolls in Oxley" {
				why = item.Why[0].Reason
			}
		}
		same(t, fmt.Sprint(c, ": said why"), strings.Contains(why, "several of your sources in your language report"), c.more > 0)
	}
}
