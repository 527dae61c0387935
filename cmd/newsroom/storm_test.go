package main

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/app"
)

// stormSizes is how many readers there are, and around how many slots, of all of them at once, a node is killed.
var stormSizes = map[string]struct{ readers, slots int }{"quick": {6, 2}, "sample": {20, 2}, "full": {5, 200}}

// envStorm names the seed of an earlier run.
const envStorm = "NEWSROOM_TEST_STORM"

// Three nodes on one PostgreSQL, or one on SQLite, of which one is killed at a random moment around each slot, while the
// relay hangs up on whole letters or puts them off, and the receiver of webhooks answers 500, 429 and nothing. Everybody
// has each edition once and soon, and everything goes out once, but where the outbox says that nobody knows; then under
// one name. With each slot comes an alert for everybody; quiet hours and the daily number hold whatever dies.
func TestEditionsAndWhatIsSentOfThemInAStorm(t *testing.T) {
	t.Parallel() // on PostgreSQL it waits until River has given dead processes up
	size := stormSizes[testSize(t)]
	seed := uint64(time.Now().UnixNano())
	if given := os.Getenv(envStorm); given != "" {
		var err error
		if seed, err = strconv.ParseUint(given, 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%s=%d repeats what fails in this storm; what is under way when it does is up to the machine", envStorm, seed)
	s := newStorm(t, seed, size.readers)
	for n := range 3 {
		if n == 0 || onPostgres() {
			s.nodes = append(s.nodes, s.startNode())
		}
	}
	for round := range size.slots {
		if round > 0 {
			s.between(round)
		}
		s.round(round)
	}
	s.proveWaiting()
	s.calm()
	for _, node := range s.nodes {
		node.stop()
	}
	s.proveEditions(size.slots)
	s.proveSent(size.slots)
	s.proveOrder()
	t.Logf("%d slots of %d readers, %d nodes killed; the last edition of a slot was there after %v at most", size.slots, size.readers, s.killed, s.slowest.Round(time.Millisecond))
}

// storm is a crowd with a relay and a receiver that fail, and nodes that die.
type storm struct {
	*crowd
	*ends
	nodes   []*server
	begun   time.Time // a noon
	random  *rand.Rand
	done    chan struct{} // something has happened at one of the nodes, or at one of the ends
	killed  int           // nodes
	died    time.Time     // when the last of them was killed
	slowest time.Duration // from a slot to the last edition of it
}

// proveOrder checks that no two transactions waited for each other, which PostgreSQL ends after a second.
func (s *storm) proveOrder() {
	s.t.Helper()
	if !onPostgres() {
		return
	}
	if n := s.count("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"); n > 0 {
		s.t.Errorf("%d transactions were ended because they and others waited for each other", n)
	}
}

const slotsOfDay = 8 // from one o'clock on; a schedule holds no more

func newStorm(t *testing.T, seed uint64, readers int) *storm {
	t.Helper()
	s := &storm{crowd: crowdOn(t, newDatabase(t), readers), random: rand.New(rand.NewPCG(seed, 0)), done: make(chan struct{}, 1<<16)}
	s.begun = s.clock.now().Truncate(time.Hour)
	s.ends = newEnds(t, seed, s.clock.now, func() { s.done <- struct{}{} })
	s.rig = s.with("NEWSROOM_SMTP_URL=" + s.relay.URL()).with("NEWSROOM_MAIL_FROM=news@example.org")
	var hours []string
	for n := range slotsOfDay {
		hours = append(hours, fmt.Sprintf("daily %d:00", 13+n))
	}
	slots, err := newsroom.ParseSchedule(strings.Join(hours, ", "))
	if err != nil {
		t.Fatal(err)
	}
	s.inside(func(a *app.App) {
		for n := range readers {
			reader, err := a.Accounts.Find(t.Context(), email(n))
			if err == nil {
				err = a.Accounts.Set(t.Context(), reader.Email, account.Settings{Schedule: slots})
			}
			if err == nil {
				err = a.Delivery.Choose(t.Context(), stormChoice(reader.ID), newsroom.ActorOperator)
			}
			if err != nil {
				t.Fatal(err)
			}
			hook, err := a.Hooks.Add(t.Context(), reader.ID, s.receiver.URL+"/"+reader.ID.String(), []newsroom.Event{newsroom.EventEdition, newsroom.EventAlert})
			if err != nil {
				t.Fatal(err)
			}
			s.know(reader, hook.Secret)
		}
	})
	return s
}

func (s *storm) startNode() *server {
	node := s.start()
	if node.address == "" {
		got := node.end()
		s.t.Fatalf("a node did not start: exit %d\n%s", got.code, got.err)
	}
	node.tellJobs(s.done)
	return node
}

// to sets the clock of all processes, and has somebody look at the timetable, as on a full minute: it is the machine's clock
// that tells the nodes of minutes.
func (s *storm) to(ahead time.Duration) {
	s.t.Helper()
	s.clock.set(s.t, ahead)
	const look = "INSERT INTO river_job (kind, args, max_attempts) VALUES ('timetable', '{}', 3)"
	s.exec(look, look)
}

// slotAt is five minutes after the slot of a round, when it is looked for.
func (s *storm) slotAt(round int) time.Time {
	return s.begun.AddDate(0, 0, round/slotsOfDay).Add(time.Duration(1+round%slotsOfDay)*time.Hour + 5*time.Minute)
}

// halfway is how long before a slot what waits is tried once more; the slot before was an hour ago.
const halfway = 30 * time.Minute

const openTimetables = "SELECT count(*) FROM river_job WHERE kind = 'timetable' AND state NOT IN ('completed', 'cancelled', 'discarded')"

// round lets a slot come, kills a node some way into what follows, and starts another one in its place.
func (s *storm) round(round int) {
	s.t.Helper()
	s.paper.shown.Add(1)
	victim, events, more := s.random.IntN(len(s.nodes)), s.random.IntN(3*s.crowd.readers+1), time.Duration(s.random.IntN(30))*time.Millisecond
	for len(s.done) > 0 {
		<-s.done
	}
	s.to(time.Until(s.slotAt(round)))
	came := time.Now()
	s.raise(round)
	s.awaitEvents(events)
	<-time.After(more)
	s.died = s.nodes[victim].kill()
	s.killed++
	composed := s.count("SELECT count(*) FROM edition") - round*s.crowd.readers
	s.nodes[victim] = s.startNode()
	s.await("editions", "SELECT count(*) FROM edition", (round+1)*s.crowd.readers, resumed-time.Since(came))
	took := time.Since(came)
	s.slowest = max(s.slowest, took)
	s.awaitLiving(s.died)
	s.t.Logf("slot %d: node %d was killed %v after %d events, with %d of %d editions sent; all were there %v after the slot, all work of the living ended after %v",
		round+1, victim, more, events, composed, s.crowd.readers, took.Round(time.Millisecond), time.Since(came).Round(time.Millisecond))
}

// between lets what waits be tried once more before a slot, as it is all the time where minutes pass one by one.
func (s *storm) between(round int) {
	s.t.Helper()
	s.to(time.Until(s.slotAt(round).Add(-halfway)))
	s.await("timetables that are not done", openTimetables, 0, batchResumed)
	s.awaitLiving(s.died)
}

// awaitEvents waits until so many jobs are done, letters have come and webhooks have been posted to.
func (s *storm) awaitEvents(n int) {
	s.t.Helper()
	timeout := time.After(patience)
	for range n {
		select {
		case <-s.done:
		case <-timeout:
			s.t.Fatalf("not %d things have happened\n%s%s", n, s.open(), s.failures())
		}
	}
}

// awaitLiving waits until no job is left, but those that the dead node had: on PostgreSQL it takes River up to a minute and
// more to give them up, and everything goes on meanwhile.
func (s *storm) awaitLiving(killed time.Time) {
	s.t.Helper()
	query := openJobs
	if onPostgres() {
		query += fmt.Sprintf(" AND NOT (state = 'running' AND attempted_at <= '%s')", killed.UTC().Format(time.RFC3339Nano))
	}
	s.await("jobs of living nodes", query, 0, batchResumed)
}

// calm ends the storm, and lets what waits be tried again: at once, and when the longest wait is over. No slot comes
// meanwhile.
func (s *storm) calm() {
	s.t.Helper()
	s.ends.calm()
	const soon = 5 * time.Minute // the first steps end before the next full hour, and lead out of quiet hours
	for _, later := range []time.Duration{soon, 22 * time.Minute, soon, soon, soon, 7*time.Hour + 30*time.Minute, 7*time.Hour + 30*time.Minute} {
		s.await("jobs that are not done", openJobs, 0, batchResumed)
		if s.count("SELECT count(*) FROM outbox WHERE ended_at IS NULL AND state <> 'held'") == 0 {
			return
		}
		s.to(s.clock.ahead() + later)
		s.await("timetables that are not done", openTimetables, 0, batchResumed)
	}
	s.await("jobs that are not done", openJobs, 0, batchResumed)
}

// proveWaiting checks in the middle of it all that whatever has not ended has a time at which it is tried next.
func (s *storm) proveWaiting() {
	s.t.Helper()
	states := map[string]int{}
	for _, p := range s.posts() {
		states[string(p.Channel)+" "+string(p.State)]++
		tried := p.State == newsroom.PostWaiting || p.State == newsroom.PostSending
		if p.State.Ended() == (p.EndedAt == nil) || tried == (p.NextAt == nil) {
			s.t.Errorf("the outbox says %+v", p)
		}
	}
	s.t.Logf("when the storm ends: %v", inOrder(states))
}

func inOrder(counts map[string]int) (all []string) {
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		all = append(all, fmt.Sprintf("%s: %d", name, counts[name]))
	}
	return all
}
