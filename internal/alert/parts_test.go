package alert

import (
	"testing"
	"time"

	"newsroom"
)

func (w *world) dossier(m newsroom.Monitor) Dossier {
	w.Helper()
	d, err := w.monitors.Dossier(w.Context(), m.Account, m.ID, time.UTC)
	w.Must(err)
	return d
}

func TestAFileNamesTheOtherPartAfterASplitAndItCanBeFollowedToo(t *testing.T) {
	w := newWorld(t)
	reader, other := w.reader(), w.reader()
	mine, theirs := w.Publisher("mine", reader), w.Publisher("theirs", other)
	situation := w.place(newsroom.SituationID{}, w.arrive(mine, stopped, crack), w.arrive(mine, stopped, crack), w.arrive(mine, quay, closed), w.arrive(theirs, "Tides", "Spring tides."))
	m := w.follow(reader, situation)
	w.watch()
	same(t, "before", w.dossier(m).Parts, []RelatedSituation(nil))
	at := w.Clock()
	branch := w.split(situation, 1, 2)
	unseen := w.split(situation, 4) // of which the reader has nothing
	w.watch()
	same(t, "after", w.dossier(m).Parts, []RelatedSituation{{At: at, Situation: situation, Title: quay, Articles: 1}})
	if _, err := w.monitors.Also(w.Context(), reader, m.ID, unseen); newsroom.KindOf(err) != newsroom.KindNotFound {
		t.Errorf("a part that the reader sees nothing of: %v", err)
	}
	if _, err := w.monitors.Also(w.Context(), other, m.ID, situation); newsroom.KindOf(err) != newsroom.KindNotFound {
		t.Errorf("another's monitor: %v", err)
	}
	also, err := w.monitors.Also(w.Context(), reader, m.ID, situation)
	w.Must(err)
	same(t, "the second monitor", []any{also.Situation, also.State, also.Seen.Title, w.monitor(m).Situation}, []any{situation, newsroom.MonitorActive, quay, branch})
	again, err := w.monitors.Also(w.Context(), reader, m.ID, situation)
	w.Must(err)
	same(t, "asked for twice", again.ID, also.ID)
	same(t, "then", w.dossier(m).Parts[0].Followed, also.ID)
	same(t, "on the other's file", w.dossier(also).Parts, []RelatedSituation(nil))
	w.place(situation, w.arrive(mine, "Oxley quay opens", "The quay of Oxley opened again after 9 days."))
	w.watch()
	same(t, "what it tells", w.told(reader), []string{"Oxley quay opens"})
	w.move(m, newsroom.MonitorStopped)
	same(t, "on a stopped one's file", w.dossier(m).Parts, []RelatedSituation(nil))
}

func TestAFileSaysAfterAMergeWhichMonitorRaises(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	feed := w.Publisher("north")
	one, two, three := w.story(feed, stopped, crack), w.story(feed, quay, closed), w.story(feed, "Tides", "Spring tides.")
	older := w.follow(reader, two)
	w.Pass(apart)
	younger := w.follow(reader, one)
	w.watch()
	same(t, "before", w.dossier(younger).Joined, Junction{})
	w.merge(two, one, 2)
	at := w.Clock()
	w.watch()
	for _, m := range []newsroom.Monitor{older, younger} {
		same(t, "of two that are followed", w.dossier(m).Joined, Junction{At: at, Both: true, Raises: older.ID})
	}
	w.move(older, newsroom.MonitorPaused)
	same(t, "with the older one paused", w.dossier(younger).Joined.Raises, younger.ID)
	w.move(older, newsroom.MonitorStopped)
	w.Pass(time.Minute)
	w.merge(three, one, 3)
	at = w.Clock()
	same(t, "of one that is followed", w.dossier(younger).Joined, Junction{At: at})
	late := w.story(feed, "The crack grows", "The crack in the weir grows by 2 metres.")
	w.Pass(time.Minute)
	w.merge(late, one, 4)
	same(t, "of what only came", w.dossier(younger).Joined, Junction{At: at})
}
