package edition

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// fail lets feeds fail.
func (w *world) fail(feeds ...newsroom.FeedID) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		for _, feed := range feeds {
			err := tx.Feeds().Polled(store.Polled{Feed: feed, Failing: &newsroom.Failing{Since: w.Clock(), Count: 1, Cause: "gone"}})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

func TestAnEmptyPaperSaysWhy(t *testing.T) {
	tests := []struct {
		name      string
		interests []string
		set       func(w *world, reader newsroom.AccountID)
		want      wire.Notice
	}{
		{"nothing happened, and the front page is left out", []string{"wind turbines", "-Front page"}, func(w *world, reader newsroom.AccountID) {
			w.place(newsroom.SituationID{}, w.arrive(w.Publisher("one", reader), "Free rolls", rolls))
		}, *noticed(wire.Quiet, phrase("Nothing that you follow was in the news of the last days."))},
		{
			"no source",
			[]string{"wind turbines"},
			func(*world, newsroom.AccountID) {},
			*noticed(wire.Blind, phrase("There is nothing to read: your newsroom has no sources yet.")),
		},
		{"most sources fail", []string{"wind turbines"}, func(w *world, reader newsroom.AccountID) {
			w.fail(w.Publisher("one", reader), w.Publisher("two"))
			w.Publisher("three", reader)
		}, *noticed(wire.Blind, phrase("We could not see: %s of your %s sources can't be read at present.", 2, 3))},
		{"half of the sources fail", []string{"wind turbines"}, func(w *world, reader newsroom.AccountID) {
			w.fail(w.Publisher("one", reader))
			w.Publisher("two", reader)
			w.fail(w.Publisher("of another", w.reader()))
		}, *noticed(wire.Quiet, phrase("Nothing that you follow was in the news of the last days."))},
		{
			"nothing is followed",
			[]string{"-football"},
			func(w *world, reader newsroom.AccountID) { w.Publisher("one", reader) },
			*noticed(wire.Quiet, phrase("Your mandate follows nothing yet, and your sources have brought nothing new.")),
		},
		{
			"nothing is followed and the front page is left out",
			[]string{"-Front page"},
			func(w *world, reader newsroom.AccountID) {
				w.place(newsroom.SituationID{}, w.arrive(w.Publisher("one", reader), "Free rolls", rolls))
			},
			*noticed(wire.Quiet, phrase("Your mandate follows nothing yet, and leaves out the front page.")),
		},
		{"everything is left out", []string{"derby", "-football"}, func(w *world, reader newsroom.AccountID) {
			w.place(newsroom.SituationID{}, w.arrive(w.Publisher("one", reader), "Football: derby won", football+" The football derby ended late."))
		}, *noticed(wire.Quiet, phrase("Articles came on what you follow, but all of them were left out; why is said of each interest."))},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			reader := w.reader(tt.interests...)
			tt.set(w, reader)
			_, body := w.compose(reader)
			same(t, "notice", body.Notice, &tt.want)
		})
	}
}

func TestWhyAnInterestHasNothing(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines", "Oxley harbour", "spring tides", "chess", "free rolls")
	well, ill := w.Publisher("well", reader), w.Publisher("ill", reader)
	old := w.place(newsroom.SituationID{}, w.arrive(well, "Saltmark stops wind turbines", turbinesOne))
	w.place(newsroom.SituationID{}, w.arrive(ill, "Oxley harbour reopens", harbour))
	w.compose(reader)
	w.fail(ill)
	w.Pass(time.Hour)
	w.place(old, w.arrive(well, "Saltmark stops wind turbines", turbinesOne)) // again, and nothing new
	w.place(newsroom.SituationID{}, w.arrive(well, "Spring tides flood the quays", tides))
	w.place(newsroom.SituationID{}, w.arrive(well, "Free rolls for everybody", rolls))
	w.Commit(func(tx store.Tx) error { // room for a lead alone
		r, err := tx.Readers().Get(reader)
		r.Minutes = 1
		if err != nil {
			return err
		}
		return tx.Readers().Save(r)
	})
	e, body := w.compose(reader)
	w.Pass(time.Hour)
	same(t, "reasons", fates(t, e), []string{"shown before", "used", "length full"})
	same(t, "interests", causes(body), map[string]string{
		"wind turbines": "nothing_happened", "Oxley harbour": "sources_failing", "spring tides": "1", "chess": "no_source", "free rolls": "outranked",
	})
}

func TestWhatWasShownComesAgainOnlyWithNews(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	one, two := w.Publisher("one", reader), w.Publisher("two", reader)
	crack := w.place(newsroom.SituationID{}, w.arrive(one, "Saltmark stops wind turbines", turbinesOne))
	w.compose(reader)

	w.Pass(24 * time.Hour)
	w.place(crack, w.arrive(two, "Wind turbines stopped", turbinesOne))
	e, body := w.compose(reader)
	same(t, "the paper after the same again", headlines(body), []string(nil))
	same(t, "reasons", fates(t, e), []string{"shown before"})
	same(t, "interests", causes(body), map[string]string{"wind turbines": "nothing_happened"})

	w.Pass(24 * time.Hour)
	w.place(crack, w.arrive(two, "Thin glue caused the crack in wind turbines", turbinesThree))
	_, body = w.compose(reader)
	same(t, "the paper after news", headlines(body), []string{"Thin glue caused the crack in wind turbines"})
	item := body.Sections[0].Items[0]
	same(t, "development", item.Development, wire.Developing)
	told := map[string]int{}
	for _, sentence := range item.New {
		told[sentence.Text]++
	}
	if told["A glue line laid too thin in Hallwerder caused the crack at Dunmere Bank, Saltmark said."] != 1 {
		t.Errorf("what is new is %+v", item.New)
	}
	for _, sentence := range item.Summary {
		if told[sentence.Text] > 0 {
			t.Errorf("%q is told twice", sentence.Text)
		}
	}
	same(t, "first seen", item.FirstSeenAt, wire.At(noon))
}

func TestAvoidances(t *testing.T) {
	const launch = "A rocket launched from Oxley on Sunday. It carried three satellites into space. The space agency called the rocket launch a success."
	const station = "The crew of the space station fixed a leak. Space travel stays dangerous."
	w := newWorld(t)
	reader := w.reader("turbines", "rocket launches", "-space")
	one, two := w.Publisher("one", reader), w.Publisher("two", reader)
	w.place(newsroom.SituationID{}, w.arrive(one, "Rocket launch puts satellites into space", launch))
	w.place(newsroom.SituationID{}, w.arrive(two, "Space: leak fixed", station))
	mixed := w.place(newsroom.SituationID{}, w.arrive(one, "Saltmark stops wind turbines", turbinesOne), w.arrive(two, "Space weather stops wind turbines", "Space weather stopped the wind turbines of Dunmere Bank. Space is dangerous."))
	e, body := w.compose(reader)
	same(t, "a narrower interest wins what is left out back", fates(t, e), []string{"used", "avoided", "used", "avoided"})
	same(t, "headlines", headlines(body), []string{"Saltmark stops wind turbines", "Rocket launch puts satellites into space"})
	same(t, "the mixed situation", e.Items[0].Situation, mixed)
	same(t, "its sources", len(body.Sections[0].Items[0].Sources), 1)
}

// However many articles a situation gets that the reader wants left out, the one that is wanted is in the paper.
func TestAvoidedArticlesTakeNoPlaceInASituation(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines", "-space")
	feed := w.Publisher("one", reader)
	articles := []newsroom.ArticleID{w.arrive(feed, "Saltmark stops wind turbines", turbinesOne)}
	for range situationLimit + 5 {
		articles = append(articles, w.arrive(feed, "Space weather", "Space weather stopped something. Space is dangerous."))
	}
	w.place(newsroom.SituationID{}, articles...)
	_, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{"Saltmark stops wind turbines"})
	same(t, "sources", len(body.Sections[0].Items[0].Sources), 1)
}
