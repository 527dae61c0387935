package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom/internal/pgtest"
	"newsroom/internal/store"
)

// builds passes over a test that builds an older program, which the quick tests have no time for.
func builds(t *testing.T) {
	t.Helper()
	if testSize(t) == "quick" {
		t.Skip("it builds an older program, which make test and make test-full do")
	}
}

// A newsroom of every version before is updated with jobs under way, and has the way back that docs/operations/update.md tells: the
// program before says in one sentence which it is, and restores it.
func TestUpdateAndBack(t *testing.T) {
	builds(t)
	for _, version := range versionsBefore(t) {
		t.Run(version, func(t *testing.T) {
			f := ofBefore(t, programOf(t, version), newDatabase(t))
			f.paper.shown.Add(2)
			f.works()
			back := store.BeforeUpdate(f.version)
			if f.updated().tables() > f.version {
				f.isRefused(back)
			}
			home := *f
			home.rig = rigOn(t, newDatabase(t))
			home.binary = f.binary
			home.run("restore", filepath.Join(f.data, back))
			home.rows = map[string]int{} // a restore notes itself, and does not bring what an engine makes itself
			home.reads()
		})
	}
}

// isRefused proves that the older program leaves alone what the newest has changed. Programs from before there were backups of before
// updates can't name one.
func (f *formerly) isRefused(back string) {
	f.t.Helper()
	got := f.try("account", "list")
	said := strings.TrimSpace(got.err)
	if got.code == 0 || !strings.Contains(said, "written by a newer version of this program") || strings.Count(said, "\n") > 0 {
		f.t.Errorf("the program before says %d %s", got.code, got.err)
	}
	f.t.Logf("the program before says: %s", said)
	if info, err := os.Stat(filepath.Join(f.data, back)); err != nil || info.Mode().Perm() != 0o600 {
		f.t.Errorf("the backup of before: %v %v", info, err)
	}
}

// updateKills is how often an update is killed, in each size of the tests.
var updateKills = map[string]int{"sample": 4, "full": 100}

// moments counts what moments of an update were met.
type moments struct {
	sync.Mutex
	met map[string]int
}

func (m *moments) note(what string) {
	m.Lock()
	defer m.Unlock()
	m.met[what]++
}

// An update is killed at any moment: while the program starts, makes its backup, changes the tables, or does what was under way and
// what has come due. The next start goes on, or the program before works with what there is, and nothing is lost.
func TestUpdatesKilledAtRandomMoments(t *testing.T) {
	builds(t)
	t.Parallel()
	cluster := (*pgtest.Cluster)(nil)
	database := ""
	if onPostgres() {
		cluster = pgtest.Start(t, "max_connections = 1200")
		database = cluster.Database(t, "")
	}
	f := ofBefore(t, programOf(t, versionsBefore(t)[0]), database)
	f.paper.shown.Add(2)
	whole := f.copied(t, cluster)
	u := whole.measured()
	f.newest = whole.tables()
	m := &moments{met: map[string]int{}}
	t.Cleanup(func() { // when the parallel rounds have ended
		t.Logf("an update has its backup after %v and answers after %v; it was killed while %s", u.backed.Round(time.Millisecond), u.served.Round(time.Millisecond), inWords(m.met))
	})
	for round := range updateKills[testSize(t)] {
		t.Run(fmt.Sprint(round), func(t *testing.T) {
			kills(t)
			random := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), uint64(round)))
			f.copied(t, cluster).killed(m, u.moment(random, round%4), round%8 < 4)
		})
	}
}

// kills lets a test that kills a process run beside others. On PostgreSQL many of them wait until the jobs of the killed one are resumed,
// and keep nobody busy meanwhile.
func kills(t *testing.T) {
	t.Helper()
	if onPostgres() {
		t.Parallel()
		return
	}
	loads(t)
}

// pace is how long an update takes until it has made its backup, and until it answers.
type pace struct{ backed, served time.Duration }

// measured tells how long an update takes.
func (f *formerly) measured() (u pace) {
	f.t.Helper()
	begun := time.Now()
	s := f.updated().start()
	u.served = time.Since(begun)
	line := s.await("the backup", message(backedUp))
	at, err := time.Parse(time.RFC3339Nano, fmt.Sprint(line["time"]))
	if err != nil {
		f.t.Fatal(err)
	}
	u.backed = at.Sub(begun)
	f.updated().await("editions", "SELECT count(*) FROM edition", 2*formerReaders, patience)
	s.stop()
	return u
}

// backedUp is what a newsroom says between its backup and the changing of its tables.
const backedUp = "a backup was made before the update"

// instant is when an update is killed: so long after something was said so often.
type instant struct {
	said  string // empty: after its start
	times int
	after time.Duration
}

// moment chooses one: of the first quarter while the program starts and makes its backup, of the next two while the tables change,
// and of the last one while the jobs of the newsroom are done.
func (u pace) moment(random *rand.Rand, quarter int) instant {
	some := func(most time.Duration) time.Duration { return time.Duration(random.Int64N(int64(most))) }
	switch quarter {
	case 0:
		return instant{after: some(u.served)}
	case 1, 2:
		return instant{backedUp, 1, some(u.served - u.backed)}
	}
	return instant{"a job is done", 1 + random.IntN(formerReaders), some(30 * time.Millisecond)}
}

// killed kills an update at a moment, and proves what holds then. The older program is asked in every other round where the tables
// are as it knows them.
func (f *formerly) killed(m *moments, at instant, back bool) {
	f.t.Helper()
	var out bytes.Buffer
	s := f.updated().begin(&out, "serve", "--listen", "127.0.0.1:0")
	for range at.times {
		s.await(at.said, message(at.said))
	}
	<-time.After(at.after)
	s.kill()
	backed := strings.Contains(s.log.text(), backedUp)
	switch there := f.tables(); {
	case there == f.version && back:
		m.note(fmt.Sprintf("the tables were as before, the backup made %v, and the program before went on", backed))
		f.reads()
	case there == f.version:
		m.note(fmt.Sprintf("the tables were as before, the backup made %v", backed))
	case there < f.newest:
		m.note("some tables were new")
	case out.Len() == 0:
		m.note("all tables were new, and it did not answer yet")
	default:
		m.note("it answered")
	}
	f.works()
}
