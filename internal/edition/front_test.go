package edition

import (
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/wire"
)

// coveredWorld has four publishers that a reader reads: all of them write of the turbines, two of the harbour, three of
// football, and one of rolls.
func coveredWorld(t *testing.T, interests ...string) (*world, newsroom.AccountID) {
	t.Helper()
	w := newWorld(t)
	reader := w.reader(interests...)
	var feeds []newsroom.FeedID
	for _, name := range []string{"one", "two", "three", "four"} {
		feeds = append(feeds, w.Publisher(name, reader))
	}
	report := func(title, body string, by ...newsroom.FeedID) {
		var all []newsroom.ArticleID
		for _, feed := range by {
			all = append(all, w.arrive(feed, title, body))
		}
		w.place(newsroom.SituationID{}, all...)
	}
	report("Bakers offer free rolls in Oxley", rolls, feeds[0])
	report("Oxley harbour reopens after the storm", harbour, feeds[:2]...)
	report("Rovers win the derby: football at its best", football+" Football is back.", feeds[:3]...)
	report("Saltmark stops wind turbines after crack", turbinesOne, feeds...)
	report("The papers: what they say today", "A look at what the papers print today. Many of them print a turbine. Some print a harbour.", feeds...)
	return w, reader
}

func TestTheFrontPageIsWhatMostSourcesWriteOf(t *testing.T) {
	w, reader := coveredWorld(t, "Top stories", "-football")
	_, body := w.compose(reader)
	w.proven(reader, 1)
	same(t, "headlines", headlines(body), []string{
		"Saltmark stops wind turbines after crack", "Oxley harbour reopens after the storm", "Bakers offer free rolls in Oxley",
	})
	why := body.Sections[0].Items[0].Why[0]
	if why.Interest != "Top stories" || !strings.HasPrefix(why.Reason, "It is among what most of your sources report. 4 publishers report on this story") {
		t.Errorf("why: %+v", why)
	}
	same(t, "remarks", body.Remarks, []wire.Remark(nil))

	w.Pass(24 * time.Hour)
	_, second := w.compose(reader)
	same(t, "headlines of the second paper", headlines(second), []string(nil))
	same(t, "coverage", causes(second), map[string]string{"Top stories": "nothing_happened"})
}

// News of the world is what is between countries or news everywhere, of what most sources write; not what one country's states and clubs do.
func TestNewsOfTheWorldIsWhatMostWriteOfTheWorld(t *testing.T) {
	w := newWorld(t)
	reader, all := w.reader("World news"), w.reader("Top stories")
	var feeds []newsroom.FeedID
	for _, name := range []string{"one", "two", "three"} {
		feeds = append(feeds, w.Publisher(name, reader, all))
	}
	report := func(title, body string, n int) {
		var of []newsroom.ArticleID
		for _, feed := range feeds[:n] {
			of = append(of, w.arrive(feed, title, body))
		}
		w.place(newsroom.SituationID{}, of...)
	}
	report("Minnesota governor ends his campaign", "The governor of Minnesota said on Monday that he would not run again. He spoke in Minneapolis.", 3)
	report("France beats Germany in the football final", "France won the match against Germany in extra time. The football team flew home.", 3)
	report("Poland and Germany agree on a new bridge", "Poland and Germany agreed on a bridge across the Oder. It is to open in three years.", 2)
	report("Earthquake shakes the coast of Japan", "An earthquake shook the coast of Japan on Monday. Nobody was hurt.", 1)
	_, body := w.compose(reader)
	w.proven(reader, 1)
	same(t, "headlines", headlines(body), []string{"Poland and Germany agree on a new bridge", "Earthquake shakes the coast of Japan"})
	_, body = w.compose(all)
	same(t, "items of top stories", len(headlines(body)), 4)
}

func TestAReaderWhoFollowsNothingYetGetsTheFrontPageAndIsToldSo(t *testing.T) {
	w, reader := coveredWorld(t)
	_, body := w.compose(reader)
	w.proven(reader, 1)
	same(t, "headlines", headlines(body), []string{
		"Saltmark stops wind turbines after crack", "Rovers win the derby: football at its best", "Oxley harbour reopens after the storm", "Bakers offer free rolls in Oxley",
	})
	why := body.Sections[0].Items[0].Why[0]
	same(t, "why", why.Interest+why.Reason, "It is among what most of your sources report. 4 publishers report on this story, all from a single source.")
	var plain strings.Builder
	w.Must(Plain(&plain, In("en"), body))
	if strings.Contains(plain.String(), "because you follow") {
		t.Errorf("a reader who follows nothing is told otherwise: %s", plain.String())
	}
	if len(body.Remarks) != 1 || !strings.Contains(body.Remarks[0].Text, "follows nothing yet") {
		t.Errorf("remarks: %+v", body.Remarks)
	}
	w.Pass(24 * time.Hour)
	_, second := w.compose(reader)
	same(t, "notice of the second paper", second.Notice, noticed(wire.Quiet, phrase("Your mandate follows nothing yet, and your sources have brought nothing new.")))

	w.say(reader, "free rolls")
	w.Pass(24 * time.Hour)
	_, third := w.compose(reader)
	same(t, "remarks once something is followed", third.Remarks, []wire.Remark(nil))
}

// proveCoverage: what is on the front page is worth the number of the reader's sources that wrote of it since the last edition.
func (w *world) proveCoverage(situation newsroom.SituationID, weight Weight, window []newsroom.Sight, record Record) {
	w.Helper()
	feeds := map[newsroom.FeedID]bool{}
	for _, s := range window {
		if s.Situation == situation && s.Seq > record.From {
			feeds[s.Feed] = true
		}
	}
	worth := float64(weight.Meeting) + weight.Worth
	if weight.Meeting < 1 || weight.Meeting > len(feeds) {
		w.Errorf("situation %s is said to have %d sources of %d", situation, weight.Meeting, len(feeds))
	}
	before := 0
	for weight.Score.Factor < mandate.Coverage(worth, before).Factor {
		before++
	}
	same(w, "coverage", weight.Score, mandate.Coverage(worth, before))
}
