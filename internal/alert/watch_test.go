package alert

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func (w *world) watched() newsroom.Seq {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.Seq, error) { return v.Alerts().Watched() })
}

func TestADevelopmentIsToldToWhoFollows(t *testing.T) {
	w := newWorld(t)
	reader, other := w.reader(), w.reader()
	north, south := w.Publisher("north"), w.Publisher("south")
	situation := w.story(north, stopped, crack)
	m := w.follow(reader, situation)
	w.place(situation, w.arrive(south, stopped, crack))
	w.watch()
	same(t, "of a reprint", w.told(reader), []string(nil))
	same(t, "what the monitor shows of it", w.monitor(m).Seen.Publishers, 2)
	w.place(situation, w.arrive(south, more, sixtyOne))
	w.watch()
	same(t, "of a development", w.told(reader), []string{more})
	got := w.monitor(m)
	same(t, "the monitor", []any{got.Alerts, got.AlertedAt, got.Seen.Articles}, []any{1, w.Clock(), 3})
	w.place(situation, w.arrive(north, "More turbines stand", "At Dunmere Bank 61 turbines stand still, Saltmark says."))
	w.watch()
	same(t, "of the same in other words", w.told(reader), []string{more})
	w.place(situation, w.arrive(north, again, restart))
	w.watch()
	same(t, "of another one", w.told(reader), []string{more, again})
	same(t, "who follows nothing", w.told(other), []string(nil))
	same(t, "the watch", w.watched(), newsroom.Seq(5))
	same(t, "what was noted of it", enginetest.Rows[string](w.Store, `SELECT actor || ' ' || detail FROM audit WHERE action = 'alert.sent' ORDER BY id DESC`),
		[]string{"newsroom " + w.alerts(reader)[0].ID.String(), "newsroom " + w.alerts(reader)[1].ID.String()})
}

func TestAnAlertSaysWhatIsNewAndWhy(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	north, south := w.Publisher("north"), w.Publisher("south")
	situation := w.story(north, stopped, crack)
	m := w.follow(reader, situation)
	w.Pass(time.Hour)
	one := w.arrive(north, more, sixtyOne)
	two := w.arrive(south, "Turbines", "Saltmark has now stopped 61 turbines at Dunmere Bank. Repairs would take 9 weeks at Dunmere Bank.")
	w.place(situation, one, two)
	w.watch()
	a := w.alerts(reader)[0]
	same(t, "the body", w.indent(a), fmt.Sprintf(`{"id":%q,"monitor_id":%q,"interest":null,"situation":{"title":%q},"headline":%q,`+
		`"summary":[{"text":"Saltmark has now stopped 61 turbines at Dunmere Bank.","sources":[0,1]},{"text":"Repairs would take 9 weeks at Dunmere Bank.","sources":[1]}],`+
		`"sources":[{"publisher":"north","title":%[4]q,"url":"U","published_at":"2026-11-21T13:00:00Z","reprinted_by":[]},{"publisher":"south","title":"Turbines","url":"U","published_at":"2026-11-21T13:00:00Z","reprinted_by":[]},`+
		`{"publisher":"north","title":%[5]q,"url":"U","published_at":"2026-11-21T12:00:00Z","reprinted_by":[]}],`+
		`"reason":"You follow this situation, and north and south tell what none of your earlier articles on it did.","sent_at":"2026-11-21T13:01:00Z"}`,
		a.ID, m.ID, w.monitor(m).Seen.Title, more, stopped))
	same(t, "what it rests on", w.cites(a), []string{
		fmt.Sprint(one, " 1 Saltmark has now stopped 61 turbines at Dunmere Bank."), fmt.Sprint(two, " 1 Saltmark has now stopped 61 turbines at Dunmere Bank."),
		fmt.Sprint(two, " 1 Repairs would take 9 weeks at Dunmere Bank."), fmt.Sprint(one, " 1 ", more),
	})
}

// indent gives a body with its addresses, which are different each time, taken out.
func (w *world) indent(a newsroom.Alert) string {
	w.Helper()
	out := string(a.Body)
	for _, s := range bodyOf(w, a).Sources {
		out = strings.Replace(out, s.URL, "U", 1)
	}
	return out
}

func (w *world) cites(a newsroom.Alert) []string {
	w.Helper()
	return enginetest.Rows[string](w.Store, `SELECT CAST(article AS TEXT) || ' ' || CAST(version AS TEXT) || ' ' || sentence FROM alert_citation
		WHERE account = $1 AND n = $2 ORDER BY place`, a.Account[:], a.N)
}

func TestAWishIsToldWhenItFirstAppearsAndWhenItDevelops(t *testing.T) {
	w := newWorld(t)
	reader, other := w.reader("tides", "!Dunmere Bank", "-Oxley gossip"), w.reader("Dunmere Bank")
	feed := w.Publisher("north")
	situation := w.story(feed, stopped, crack)
	w.story(feed, "Spring tides at the quay", "Spring tides flooded the quay twice.")
	w.story(feed, "Oxley gossip about Dunmere Bank", "The Oxley gossip is about Dunmere Bank this week.")
	w.watch()
	same(t, "the first appearance", w.told(reader), []string{stopped})
	body := bodyOf(t, w.alerts(reader)[0])
	same(t, "why", []any{body.MonitorID, *body.Interest, body.Reason}, []any{
		(*newsroom.MonitorID)(nil), "Dunmere Bank", "You asked to be alerted to “Dunmere Bank”, and north reports it for the first time.",
	})
	w.place(situation, w.arrive(feed, stopped, crack))
	w.watch()
	same(t, "of a reprint", w.told(reader), []string{stopped})
	w.place(situation, w.arrive(feed, "Saltmark: 61 turbines stopped", "Saltmark has now stopped 61 turbines there after the crack.")) // which does not name it
	w.watch()
	same(t, "of a development", w.told(reader), []string{stopped, "Saltmark: 61 turbines stopped"})
	same(t, "its reason", bodyOf(t, w.alerts(reader)[0]).Reason, "You asked to be alerted to “Dunmere Bank”, and north tells what none of your earlier articles on it did.")
	same(t, "who wishes for no alert", w.told(other), []string(nil))
}

// A monitor decides about its situation for wishes too.
func TestAPausedOrStoppedMonitorSilencesItsSituation(t *testing.T) {
	for _, state := range newsroom.MonitorStates() {
		t.Run(string(state), func(t *testing.T) {
			w := newWorld(t)
			reader := w.reader("!Dunmere Bank")
			feed := w.Publisher("north")
			situation := w.story(feed, stopped, crack)
			w.watch()
			m := w.follow(reader, situation)
			w.move(m, state)
			w.place(situation, w.arrive(feed, more, sixtyOne))
			w.watch()
			want := []string{stopped}
			if state == newsroom.MonitorActive {
				want = append(want, more)
			}
			same(t, "what was told", w.told(reader), want)
			if state != newsroom.MonitorActive {
				return
			}
			body := bodyOf(t, w.alerts(reader)[0])
			same(t, "by the monitor, not by the wish", []any{*body.MonitorID, body.Interest}, []any{m.ID, (*string)(nil)})
		})
	}
}

func TestWhatWasThereBeforeIsNotTold(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	feed := w.Publisher("north")
	situation := w.story(feed, stopped, crack)
	w.place(situation, w.arrive(feed, more, sixtyOne)) // grouped, and not watched yet
	m := w.follow(reader, situation)
	w.watch()
	same(t, "what was there when the monitor was started", w.told(reader), []string(nil))
	w.move(m, newsroom.MonitorPaused)
	w.place(situation, w.arrive(feed, again, restart))
	w.move(m, newsroom.MonitorActive)
	w.watch()
	same(t, "what came while it was paused", w.told(reader), []string(nil))
	w.say(reader, "!Dunmere Bank", "!Oxley quay")
	other := w.story(feed, quay, closed)
	w.watch()
	w.say(reader, "!Dunmere Bank", "!Oxley quay", "tides")
	w.place(other, w.arrive(feed, quay, closed))
	w.watch()
	same(t, "what a wish found when it was said", w.told(reader), []string{quay})
	old := w.arriveFrom(feed, "A quay of Oxley and a crane", "The quay of Oxley has 4 cranes, and was opened again.", w.Clock().Add(-stale-time.Minute))
	w.place(other, old)
	w.story(feed, "Nothing", "Nothing happened here today at all.")
	w.place(newsroom.SituationID{}, w.arriveFrom(feed, "Oxley quay of long ago", "The Oxley quay was built.", w.Clock().Add(-stale-time.Minute)))
	w.watch()
	same(t, "what was published long ago", w.told(reader), []string{quay})
}

// A stretch of the stream is bounded, and so is what one job does of it.
func TestABacklogIsWatchedInPartsAndHandedOver(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("!Dunmere Bank")
	feed := w.Publisher("north")
	for n := range 7 {
		w.story(feed, fmt.Sprintf("Dunmere Bank, part %d", n), fmt.Sprintf("Dunmere Bank has %d turbines in part %d of it.", 100+n, n))
	}
	w.watcher.stride, w.watcher.runFor = 3, 0
	ticket := w.working()
	w.Must(w.watcher.Run(t.Context(), ticket))
	same(t, "after a part", []any{w.watched(), len(w.told(reader)), len(enginetest.Enqueued[newsroom.WatchJob](w.Store))}, []any{newsroom.Seq(3), 3, 2})
	same(t, "the job", w.state(ticket), newsroom.JobDone)
	w.watcher.runFor = time.Minute
	w.watch()
	same(t, "in the end", []any{w.watched(), len(w.told(reader))}, []any{newsroom.Seq(7), 7})
}

// A job whose time is over on the way from reader to reader notes after whom; what comes meanwhile is for the next look.
func TestALookThatWasBrokenOffGoesOnAfterTheLastReaderToItsEnd(t *testing.T) {
	w := newWorld(t)
	readers := []newsroom.AccountID{w.reader("!Dunmere Bank"), w.reader("!Dunmere Bank"), w.reader("!Dunmere Bank")}
	feed := w.Publisher("north")
	w.story(feed, stopped, crack)
	told := func() (counts []int) {
		for _, id := range readers {
			counts = append(counts, len(w.told(id)))
		}
		return counts
	}
	w.watcher.runFor = 0
	for _, want := range [][]int{{1, 0, 0}, {1, 1, 0}} {
		w.Must(w.watcher.Run(t.Context(), w.working()))
		same(t, "told", told(), want)
		same(t, "the watch", w.watched(), newsroom.Seq(0))
		w.story(feed, quay, "Oxley harbour has a quay, and Dunmere Bank has none.")
	}
	w.Must(w.watcher.Run(t.Context(), w.working()))
	same(t, "told in the end", told(), []int{1, 1, 1})
	same(t, "the watch in the end", w.watched(), newsroom.Seq(1))
	w.watcher.runFor = time.Minute
	w.watch()
	same(t, "what came meanwhile", w.watched(), newsroom.Seq(3))
}

// An attempt after one that may have had too much to do does less at once.
func TestALaterAttemptLooksAtLess(t *testing.T) {
	w := newWorld(t)
	feed := w.Publisher("north")
	for range 9 {
		w.story(feed, stopped, crack)
	}
	w.watcher.stride, w.watcher.runFor = 8, 0
	for _, attempt := range []struct {
		n    int
		want newsroom.Seq
	}{{2, 2}, {9, 3}, {1, 9}} {
		ticket := w.working()
		ticket.Attempt = attempt.n
		w.Exec("UPDATE river_job SET attempt = $1 WHERE id = $2", attempt.n, ticket.Job)
		w.Must(w.watcher.Run(t.Context(), ticket))
		same(t, "the watch", w.watched(), attempt.want)
	}
}

// working gives the ticket of a watch job that runs.
func (w *world) working() newsroom.Ticket {
	w.Helper()
	w.Commit(func(tx store.Tx) error { return tx.Enqueue(newsroom.WatchJob{}) })
	w.Exec("UPDATE river_job SET state = 'running', attempt = 1 WHERE kind = 'watch' AND state = 'available'")
	job := enginetest.See(w, func(v store.View) (newsroom.JobStatus, error) { return v.Jobs().Find(newsroom.WatchJob{}) })
	return newsroom.Ticket{Job: job.ID, Attempt: 1}
}

func (w *world) state(ticket newsroom.Ticket) newsroom.JobState {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.JobStatus, error) { return v.Jobs().Get(ticket.Job) }).State
}

func TestAnAttemptThatWasTakenOverChangesNothing(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("!Dunmere Bank")
	w.story(w.Publisher("north"), stopped, crack)
	ticket := w.working()
	w.Exec("UPDATE river_job SET attempt = 2 WHERE kind = 'watch'")
	err := w.watcher.Run(t.Context(), ticket)
	same(t, "the error", newsroom.KindOf(err), newsroom.KindSuperseded)
	same(t, "what was told, and the watch", []any{len(w.told(reader)), w.watched()}, []any{0, newsroom.Seq(0)})
	ticket.Attempt = 2
	w.Must(w.watcher.Run(t.Context(), ticket))
	same(t, "by the one that took over", []any{len(w.told(reader)), w.state(ticket)}, []any{1, newsroom.JobDone})
}

// A reader whose alert can't be made is passed over, and the log says so.
func TestAReaderForWhomItFailsStopsNobodyElse(t *testing.T) {
	for name, spoil := range map[string]func(w *world, bad newsroom.AccountID){
		"the store refuses": func(w *world, bad newsroom.AccountID) {
			w.Refuse(enginetest.ConstraintViolation{
				Before: "INSERT ON alert", When: "new.account = (SELECT id FROM account WHERE email = 'bad@example.org')", Message: "no more",
			})
		},
		"what was told can't be read": func(w *world, bad newsroom.AccountID) {
			w.Commit(func(tx store.Tx) error {
				return tx.Alerts().Raise(newsroom.Alert{ID: w.Mint(), Account: bad, Situation: w.story(1, "x", "x"), Body: []byte(`{"headline": 7}`)})
			})
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			before, bad, after := w.Reader("", newsroom.Reader{}), w.Reader("bad@example.org", newsroom.Reader{}), w.Reader("", newsroom.Reader{})
			feed := w.Publisher("north")
			situation := w.story(feed, "Something else", "Something else has happened.")
			for _, id := range []newsroom.AccountID{before, bad, after} {
				w.say(id, "!Dunmere Bank")
			}
			w.Commit(func(tx store.Tx) error { _, err := tx.Alerts().Watched(); return err })
			if name != "the store refuses" {
				w.Commit(func(tx store.Tx) error {
					return tx.Alerts().Raise(newsroom.Alert{ID: w.Mint(), Account: bad, Situation: situation, Body: []byte(`{"headline": 7}`)})
				})
			} else {
				spoil(w, bad)
			}
			w.story(feed, stopped, crack)
			w.watch()
			same(t, "the others", []int{len(w.told(before)), len(w.told(after))}, []int{1, 1})
			same(t, "the watch", w.watched(), newsroom.Seq(2))
			if log := w.Said(); strings.Count(log, "level=ERROR") != 1 || !strings.Contains(log, "can't be watched") {
				t.Errorf("the log is\n%s", log)
			}
		})
	}
}
