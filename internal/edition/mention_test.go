package edition

import (
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
)

// An article that was found to be on an interest is remembered with the edition, so that only what nobody wrote of is searched
// for; and nobody can tell: what is no longer so is not held to be so.
func TestWhatWasOnAnInterestLatelyIsNotSearchedForAgain(t *testing.T) {
	w := newWorld(t)
	searches := 0
	w.press.store = w.Traced(w.Clock, w.Logger, func(statement string) {
		if strings.Contains(statement, " search ") {
			searches++
		}
	})
	reader := w.reader("wind turbines", "spring tides", "glaciers")
	one, two := w.Publisher("one", reader), w.Publisher("two", reader)
	crack := w.arrive(one, "Saltmark stops wind turbines", turbinesOne)
	quay := w.arrive(two, "Spring tides flood the quays", tides)
	w.place(newsroom.SituationID{}, crack)
	w.place(newsroom.SituationID{}, quay)
	first, body := w.compose(reader)
	same(t, "with articles", causes(body), map[string]string{"wind turbines": "1", "spring tides": "1", "glaciers": "no_source"})
	mentions := []newsroom.Mention{{Interest: 1, Article: crack, Seq: 1, Version: 1}, {Interest: 2, Article: quay, Seq: 2, Version: 1}}
	same(t, "what it mentions", first.Mentions, mentions)

	quiet := map[string]string{"wind turbines": "nothing_happened", "spring tides": "nothing_happened", "glaciers": "no_source"}
	for day := range 2 {
		w.Pass(24 * time.Hour)
		searches = 0
		next, paper := w.compose(reader)
		same(t, "without", causes(paper), quiet)
		same(t, "what is mentioned still", next.Mentions, mentions)
		if searches != 1 { // for glaciers
			t.Errorf("%d searches on day %d", searches, day)
		}
	}

	w.Commit(func(tx store.Tx) error {
		const title = "A quiet week in Saltmark"
		return tx.Articles().Revise(newsroom.Version{Article: crack, N: 2, Seen: tx.Now(), Title: title, Content: newsroom.Digest{1}}, mandate.Stems(title, "", "", "en"))
	})
	w.Commit(func(tx store.Tx) error {
		return tx.Feeds().Polled(store.Polled{Feed: two, Failing: &newsroom.Failing{Since: tx.Now(), Count: 1, Cause: "It is gone."}})
	})
	w.Pass(time.Hour)
	next, body := w.compose(reader)
	same(t, "the one is about something else, the other's source fails", causes(body),
		map[string]string{"wind turbines": "no_source", "spring tides": "sources_failing", "glaciers": "no_source"})
	same(t, "what it mentions", next.Mentions, mentions[1:])

	w.Commit(func(tx store.Tx) error { return tx.Feeds().Polled(store.Polled{Feed: two}) })
	w.Pass(13 * 24 * time.Hour)
	next, body = w.compose(reader)
	same(t, "after a fortnight", causes(body), map[string]string{"wind turbines": "no_source", "spring tides": "no_source", "glaciers": "no_source"})
	same(t, "nothing", next.Mentions, []newsroom.Mention(nil))
}

// Whose source was removed is no reader's evidence any more; an interest that waits for its day keeps its own.
func TestAMentionEndsWithItsSourceAndWaitsWithItsInterest(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	w.limited(reader, newsroom.Daily, "wind turbines")
	w.limited(reader, 1<<w.Clock().Weekday(), "spring tides")
	feed := w.Publisher("one", reader)
	w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
	w.place(newsroom.SituationID{}, w.arrive(feed, "Spring tides flood the quays", tides))
	first, _ := w.compose(reader)
	w.Pass(24 * time.Hour)
	next, body := w.compose(reader)
	same(t, "the day after", causes(body), map[string]string{"wind turbines": "nothing_happened"})
	same(t, "what it mentions", next.Mentions, first.Mentions)
	w.Commit(func(tx store.Tx) error {
		sources, err := tx.Sources().For(reader)
		if err != nil {
			return err
		}
		return tx.Sources().Remove(sources[0].Source.ID)
	})
	w.Pass(24 * time.Hour)
	_, body = w.compose(reader)
	same(t, "without the source", causes(body), map[string]string{"wind turbines": "no_source"})
}
