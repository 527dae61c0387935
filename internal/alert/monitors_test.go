package alert

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

func (w *world) start(account newsroom.AccountID, from From) (newsroom.Monitor, bool, newsroom.ErrorKind) {
	w.Helper()
	m, started, err := w.monitors.Start(w.Context(), account, from)
	if err == nil {
		return m, started, 0
	}
	return m, started, newsroom.KindOf(err)
}

func TestAMonitorStartsActiveAndShowsTheSituationAsItsReaderSeesIt(t *testing.T) {
	w := newWorld(t)
	reader, other := w.reader(), w.reader()
	north, south, hidden := w.Publisher("north", reader), w.Publisher("south"), w.Publisher("hidden", other)
	first := w.arrive(north, stopped, crack)
	w.Pass(time.Hour)
	situation := w.place(newsroom.SituationID{}, first, w.arrive(north, more, sixtyOne), w.arrive(south, more, sixtyOne), w.arrive(hidden, "The secret of the turbines", crack))
	item := w.item(reader, situation)
	w.Pass(time.Hour)
	got, started, kind := w.start(reader, From{Item: item})
	same(t, "started", []any{started, kind}, []any{true, newsroom.ErrorKind(0)})
	same(t, "the monitor", got, newsroom.Monitor{
		ID: got.ID, Account: reader, Situation: situation, State: newsroom.MonitorActive, From: newsroom.FromItem, CreatedAt: w.Clock(), ChangedAt: w.Clock(), Since: 4,
		Seen: newsroom.Outline{Title: more, FirstSeen: noon, UpdatedAt: noon.Add(time.Hour), Articles: 3, Publishers: 2},
	})
	same(t, "as it is stored", w.monitor(got), got)
	all, err := w.monitors.List(t.Context(), reader)
	w.Must(err)
	same(t, "the list", all, []newsroom.Monitor{got})
}

func TestFollowingAgainGivesTheStandingMonitor(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	situation := w.story(w.Publisher("north"), stopped, crack)
	first := w.follow(reader, situation)
	other := w.item(reader, situation)
	for _, state := range []newsroom.MonitorState{newsroom.MonitorActive, newsroom.MonitorPaused} {
		w.move(first, state)
		got, started, _ := w.start(reader, From{Item: other})
		same(t, "the standing one, "+string(state), []any{got, started}, []any{w.monitor(first), false})
	}
	w.move(first, newsroom.MonitorStopped)
	got, started, _ := w.start(reader, From{Item: other})
	if !started || got.ID == first.ID {
		t.Errorf("after it was stopped: %+v", got)
	}
}

func TestAMonitorStartsFromAnAlert(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("!Dunmere Bank")
	situation := w.story(w.Publisher("north"), stopped, crack)
	w.watch()
	alerts := w.alerts(reader)
	got, started, _ := w.start(reader, From{Alert: alerts[0].ID})
	same(t, "the monitor", []any{got.Situation, got.From, started, got.Seen.Title}, []any{situation, newsroom.FromAlert, true, stopped})
}

func TestForeignItemsAndAlertsAreNotFound(t *testing.T) {
	w := newWorld(t)
	reader, other := w.reader("!Dunmere Bank"), w.reader()
	situation := w.story(w.Publisher("north"), stopped, crack)
	item := w.item(reader, situation)
	w.watch()
	alert := w.alerts(reader)[0].ID
	m := w.follow(reader, situation)
	for name, from := range map[string]From{
		"a foreign item": {Item: item}, "a foreign alert": {Alert: alert}, "nobody's item": {Item: w.Mint()}, "nobody's alert": {Alert: w.Mint()}, "nothing": {},
	} {
		_, _, kind := w.start(other, from)
		same(t, name, kind, newsroom.KindNotFound)
	}
	for _, id := range []newsroom.MonitorID{m.ID, w.Mint(), {}} {
		_, err := w.monitors.Move(t.Context(), other, id, newsroom.MonitorStopped)
		same(t, "a monitor", newsroom.KindOf(err), newsroom.KindNotFound)
	}
	same(t, "the reader's own", w.monitor(m), m)
}

func TestSoManyMonitorsAndNoMore(t *testing.T) {
	w := newWorld(t)
	w.monitors.limit = 2
	reader, other := w.reader(), w.reader()
	feed := w.Publisher("north")
	var all []newsroom.Monitor
	for range 2 {
		all = append(all, w.follow(reader, w.story(feed, stopped, crack)))
	}
	third := w.story(feed, quay, closed)
	w.move(all[0], newsroom.MonitorPaused) // a paused one counts
	_, _, kind := w.start(reader, From{Item: w.item(reader, third)})
	same(t, "a third", kind, newsroom.KindLimit)
	standing, started, _ := w.start(reader, From{Item: w.item(reader, all[1].Situation)})
	same(t, "one that stands", []any{standing.ID, started}, []any{all[1].ID, false})
	w.follow(other, third)
	w.move(all[0], newsroom.MonitorStopped)
	w.follow(reader, third)
	w.monitors.limit = 0
	w.follow(reader, w.story(feed, stopped, crack))
}

// After a merge both monitors stand, and the older one is given, or the older of those that are active.
func TestAfterAMergeTheOlderActiveMonitorIsGiven(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	feed := w.Publisher("north")
	one, two := w.story(feed, stopped, crack), w.story(feed, more, sixtyOne)
	older := w.follow(reader, two)
	w.Pass(time.Minute)
	younger := w.follow(reader, one)
	item := w.item(reader, two)
	w.merge(two, one, 2)
	w.watch()
	for _, m := range []newsroom.Monitor{older, younger} {
		got := w.monitor(m)
		same(t, "what it shows", []any{got.Situation, got.Seen.Articles}, []any{one, 2})
	}
	for _, c := range []struct {
		name   string
		paused newsroom.Monitor
		want   newsroom.Monitor
	}{{"both active", newsroom.Monitor{}, older}, {"the older paused", older, younger}, {"both paused", younger, older}} {
		if c.paused.ID != (newsroom.MonitorID{}) {
			w.move(c.paused, newsroom.MonitorPaused)
		}
		got, started, _ := w.start(reader, From{Item: item})
		same(t, c.name, []any{got.ID, started}, []any{c.want.ID, false})
	}
}

func TestAnItemOfASituationThatWasSplitLeadsToItsBranch(t *testing.T) {
	w := newWorld(t)
	reader, other := w.reader(), w.reader()
	mine, theirs := w.Publisher("mine", reader), w.Publisher("theirs", other)
	situation := w.place(newsroom.SituationID{}, w.arrive(mine, stopped, crack), w.arrive(mine, more, sixtyOne), w.arrive(mine, quay, closed),
		w.arrive(theirs, "a", crack), w.arrive(theirs, "b", crack), w.arrive(theirs, "c", crack))
	item, theirItem := w.item(reader, situation), w.item(other, situation)
	w.Pass(time.Minute)
	branch := w.split(situation, 1, 2)
	got, _, _ := w.start(reader, From{Item: item})
	same(t, "who has most of it on the branch", got.Situation, branch)
	got, _, _ = w.start(other, From{Item: theirItem})
	same(t, "who has none of it there", got.Situation, situation)
	w.Pass(time.Minute)
	after := w.item(reader, situation)
	w.Pass(time.Minute)
	got, started, _ := w.start(reader, From{Item: after})
	same(t, "an item that was sent after the split", []any{got.Situation, started}, []any{situation, true})
}

func TestWhatWasSentStaysTheReadersWhenItsSourcesHaveGone(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("!Dunmere Bank")
	w.Commit(func(tx store.Tx) error {
		feed, err := tx.Feeds().Add(newsroom.Feed{URL: "https://north.example/", Host: "north.example", Title: "north"})
		if err != nil {
			return err
		}
		_, err = tx.Sources().Add(newsroom.Source{Feed: feed, Account: reader})
		return err
	})
	situation := w.story(1, stopped, crack)
	item := w.item(reader, situation)
	w.watch()
	w.Commit(func(tx store.Tx) error { return tx.Sources().Remove(1) })
	m, _, _ := w.start(reader, From{Item: item})
	same(t, "from an item", m.Seen, newsroom.Outline{Title: "As it was sent", FirstSeen: noon, UpdatedAt: noon})
	w.move(m, newsroom.MonitorStopped)
	m, _, _ = w.start(reader, From{Alert: w.alerts(reader)[0].ID})
	same(t, "from an alert", m.Seen, newsroom.Outline{Title: stopped, FirstSeen: noon.Add(time.Minute), UpdatedAt: noon.Add(time.Minute)})
}
