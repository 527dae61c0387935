package alert

import (
	"testing"
	"time"

	"newsroom"
)

// After a merge of two situations that a reader follows there is one alert, on the older monitor that is active.
func TestAfterAMergeADevelopmentIsToldOnce(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("!Dunmere Bank")
	feed := w.Publisher("north")
	one, two := w.story(feed, stopped, crack), w.story(feed, quay, closed+" Saltmark closed it.")
	older := w.follow(reader, two)
	w.Pass(time.Minute)
	younger := w.follow(reader, one)
	w.watch()
	w.merge(two, one, 2)
	w.watch()
	same(t, "of the merge alone", w.told(reader), []string(nil))
	w.place(one, w.arrive(feed, more, sixtyOne))
	w.watch()
	same(t, "what was told", w.told(reader), []string{more})
	same(t, "by", []any{*bodyOf(t, w.alerts(reader)[0]).MonitorID, w.monitor(older).Alerts, w.monitor(younger).Alerts}, []any{older.ID, 1, 0})
	w.move(older, newsroom.MonitorPaused)
	w.place(one, w.arrive(feed, again, restart))
	w.watch()
	same(t, "by the one that is active", *bodyOf(t, w.alerts(reader)[0]).MonitorID, younger.ID)
}

// A fact that was told stays told, whatever becomes of the situation in which it was.
func TestAFactIsToldOnceAcrossMergesAndSplits(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	feed := w.Publisher("north")
	one, two := w.story(feed, stopped, crack), w.story(feed, "Dunmere Bank is looked at", "Saltmark looks at each of the turbines at Dunmere Bank.")
	w.follow(reader, one)
	w.follow(reader, two)
	w.watch()
	w.place(one, w.arrive(feed, more, sixtyOne))
	w.watch()
	same(t, "what was told", w.told(reader), []string{more})
	w.place(two, w.arrive(feed, more, sixtyOne)) // the same dispatch, in the other one
	w.watch()
	same(t, "of the same dispatch elsewhere", w.told(reader), []string{more})
	w.Pass(time.Minute)
	branch := w.split(one, 1)
	w.watch()
	w.place(branch, w.arrive(feed, "Turbines", "At Dunmere Bank Saltmark keeps 61 turbines stopped."))
	m := w.follow(reader, branch)
	w.place(branch, w.arrive(feed, "Turbines", "Saltmark has 61 turbines stopped at Dunmere Bank today."))
	w.watch()
	same(t, "on a branch of what it was told about", w.told(reader), []string{more})
	w.place(branch, w.arrive(feed, again, restart))
	w.watch()
	same(t, "of something new there", []any{w.told(reader), w.monitor(m).Alerts}, []any{[]string{more, again}, 1})
}

func TestAfterASplitAMonitorFollowsTheBranchWithMostOfItsArticles(t *testing.T) {
	w := newWorld(t)
	reader, other := w.reader(), w.reader()
	mine, theirs := w.Publisher("mine", reader), w.Publisher("theirs", other)
	situation := w.place(newsroom.SituationID{}, w.arrive(mine, stopped, crack), w.arrive(mine, stopped, crack), w.arrive(mine, quay, closed),
		w.arrive(theirs, quay, closed), w.arrive(theirs, quay, closed), w.arrive(theirs, stopped, crack))
	m, their := w.follow(reader, situation), w.follow(other, situation)
	w.watch()
	branch := w.split(situation, 1, 2, 6)
	w.watch()
	got := w.monitor(m)
	same(t, "the reader's, of whose articles most went", []any{got.Situation, got.Seen.Title, got.Seen.Articles}, []any{branch, stopped, 2})
	got = w.monitor(their)
	same(t, "the other's, of whose articles most stayed", []any{got.Situation, got.Seen.Title, got.Seen.Articles}, []any{situation, quay, 2})
	w.place(situation, w.arrive(mine, "Oxley quay opens", "The quay of Oxley opened again after 9 days."), w.arrive(theirs, "Oxley quay opens", "The quay of Oxley opened again after 9 days."))
	w.place(branch, w.arrive(mine, more, sixtyOne), w.arrive(theirs, more, sixtyOne))
	w.watch()
	same(t, "what the reader is told", w.told(reader), []string{more})
	same(t, "what the other is told", w.told(other), []string{"Oxley quay opens"})
	paused := w.follow(reader, situation)
	w.move(paused, newsroom.MonitorPaused)
	w.Pass(time.Minute)
	w.split(situation, 3)
	w.watch()
	same(t, "a paused one keeps up too", w.monitor(paused).Seen.Articles, 1)
}

// Grouping is cautious: what it puts into a situation of its own may be found to belong to a followed one later.
func TestWhatARegroupingBringsIsNewThere(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	feed := w.Publisher("north")
	situation := w.story(feed, stopped, crack)
	before := w.story(feed, again, restart)
	w.follow(reader, situation)
	apart := w.story(feed, more, sixtyOne)
	w.watch()
	same(t, "while it is apart", w.told(reader), []string(nil))
	w.merge(apart, situation, 3)
	w.watch()
	same(t, "when it has come", w.told(reader), []string{more})
	w.merge(before, situation, 2)
	w.watch()
	w.watch()
	same(t, "what was in the stream when the monitor was started", w.told(reader), []string{more})
}
