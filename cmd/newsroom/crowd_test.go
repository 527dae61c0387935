package main

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/app"
	"newsroom/internal/mandate"
	"newsroom/internal/pgtest"
)

// clock is what several processes take the time from: the machine's clock, set ahead by what stands in a file.
type clock struct{ file string }

func (c clock) now() time.Time { return time.Now().Add(c.ahead()) }

func (c clock) ahead() time.Duration {
	text, err := os.ReadFile(c.file)
	if err != nil {
		panic(err)
	}
	ahead, err := time.ParseDuration(string(text))
	if err != nil {
		panic(err)
	}
	return ahead
}

// set sets the clock, for all processes at one moment.
func (c clock) set(t testing.TB, ahead time.Duration) {
	t.Helper()
	draft := c.file + ".draft"
	if err := os.WriteFile(draft, []byte(ahead.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(draft, c.file); err != nil {
		t.Fatal(err)
	}
}

// newClock makes a clock that stands at a noon.
func newClock(t testing.TB) clock {
	t.Helper()
	c := clock{filepath.Join(t.TempDir(), "clock")}
	now := time.Now()
	c.set(t, now.Truncate(24*time.Hour).Add(36*time.Hour).Sub(now))
	return c
}

// atClock gives the same rig with a program that lives by a clock.
func (r *rig) atClock(c clock) *rig { return r.with(childClock + "=" + c.file) }

// stoppedMessage is what a process says before it stops itself.
const stoppedMessage = "stopping at a point"

// childStop stops the process by SIGSTOP when it first passes a point, and lets nothing happen there before it is
// continued.
func childStop(point newsroom.Point) newsroom.Fault {
	var stopped atomic.Bool
	return func(p newsroom.Point) {
		if p != point || stopped.Swap(true) {
			return
		}
		continued := make(chan os.Signal, 1)
		signal.Notify(continued, syscall.SIGCONT)
		slog.New(slog.NewJSONHandler(os.Stderr, nil)).Info(stoppedMessage, "point", p)
		_ = syscall.Kill(os.Getpid(), syscall.SIGSTOP)
		<-continued
	}
}

// crowd is a newsroom of many readers, with a paper for all of them and a clock of its own.
type crowd struct {
	*rig
	clock   clock
	paper   *paper
	readers int
}

// crowdOn makes a crowd in an empty database. What the paper has shown so far is stored and grouped, and nobody
// has had an edition. It is made within this process, because a process for each reader takes long.
func crowdOn(t testing.TB, database string, readers int) *crowd {
	t.Helper()
	c := &crowd{clock: newClock(t), paper: newPaper(t, 3, 8), readers: readers}
	c.rig = rigOn(t, database).atClock(c.clock)
	c.inside(func(a *app.App) {
		for n := range readers {
			if err := join(t.Context(), a, n); err != nil {
				t.Fatal(err)
			}
		}
	})
	c.importList(c.paper.list())
	c.run("poll", "--all")
	return c
}

func email(n int) string { return fmt.Sprintf("reader%d@example.org", n) }

// join adds a reader who follows something.
func join(ctx context.Context, a *app.App, n int) error {
	added, err := a.Accounts.Add(ctx, account.New{Email: email(n), Zone: "UTC", Authorized: true})
	if err != nil {
		return err
	}
	slots, err := newsroom.ParseSchedule("daily 13:00, daily 14:00, daily 15:00")
	if err != nil {
		return err
	}
	if err := a.Accounts.Set(ctx, added.Email, account.Settings{Schedule: slots}); err != nil {
		return err
	}
	_, err = a.Editor.Correct(ctx, mandate.Instruction{
		By: newsroom.Principal{Account: added.ID}, Statement: "Follow harbour dredging and night trains.", Provenance: newsroom.ReaderWords,
	})
	return err
}

// copied gives a copy of a crowd of which no process has the database open, with a clock of its own.
func (c *crowd) copied(t testing.TB, from *pgtest.Cluster) *crowd {
	t.Helper()
	other := *c
	other.clock = newClock(t)
	other.rig = rigOn(t, from.Database(t, databaseName(t, c.database))).atClock(other.clock)
	return &other
}

// nodes starts so many nodes.
func (r *rig) nodes(n int) []*server {
	r.t.Helper()
	var all []*server
	for range n {
		all = append(all, r.start())
	}
	return all
}

// in gives the same rig with a program of a role.
func (r *rig) in(role app.Role) *rig {
	other := *r
	other.args = append(append([]string(nil), r.args...), "--role", string(role))
	return &other
}

// bearer gives what a reader's app sends to be let in, for a day.
func (c *crowd) bearer(reader int) string {
	c.t.Helper()
	return "Bearer " + strings.TrimSpace(c.run("token", "issue", "--ttl", "24h", "--account", email(reader)))
}

// hour lets a good hour pass for all processes at once. The next slot of every reader falls into it, and the feeds
// become due. Three of them end at a quarter past three: no slot comes by itself while a test runs.
func (c *crowd) hour() {
	c.t.Helper()
	c.clock.set(c.t, c.clock.ahead()+65*time.Minute)
}

// await looks until a count is reached and gives the time that this took.
func (r *rig) await(what, query string, want int, limit time.Duration) time.Duration {
	r.t.Helper()
	db := r.db()
	defer db.Close()
	begun, look := time.Now(), time.NewTicker(50*time.Millisecond)
	defer look.Stop()
	for n := -1; ; <-look.C {
		err := db.QueryRowContext(r.t.Context(), query).Scan(&n)
		took := time.Since(begun)
		switch {
		case err != nil:
			r.t.Fatalf("%s: %v", query, err)
		case n == want:
			return took
		case took > limit:
			r.t.Fatalf("%s: %d after %v, want %d\n%s\n%s", what, n, took.Round(time.Millisecond), want, r.run("jobs"), r.open())
		}
	}
}

// openJobs counts the jobs that still wait or run. The timetable comes and goes by itself.
const openJobs = `SELECT count(*) FROM river_job WHERE state NOT IN ('completed', 'cancelled', 'discarded') AND kind <> 'timetable'`

// awaitRest waits until no job is left to do.
func (r *rig) awaitRest(limit time.Duration) {
	r.t.Helper()
	r.await("jobs that are not done", openJobs, 0, limit)
}

// awaitPages waits until every article has been looked at for whether its page is wanted, which the timetable sees to
// on its minute, and what was wanted has been asked for.
func (r *rig) awaitPages() {
	r.t.Helper()
	r.await("articles that were not looked at for their pages", "SELECT count(*) FROM article WHERE id > (SELECT article FROM page_head)", 0, patience)
	r.awaitRest(patience)
}

// open tells of the jobs that wait or run.
func (r *rig) open() string {
	r.t.Helper()
	if r.database == "" {
		return "" // the commands tell enough of one node
	}
	return strings.Join(r.texts(`SELECT kind || ' ' || id || ': ' || state || ', attempt ' || attempt || ' at ' || coalesce(attempted_at::text, 'no time')
		|| ', scheduled for ' || scheduled_at || ', by ' || coalesce(array_to_string(attempted_by, ', '), 'nobody')
		FROM river_job WHERE state NOT IN ('completed', 'cancelled', 'discarded') ORDER BY id`), "\n")
}

// texts gives the one column of a query's rows.
func (r *rig) texts(query string) (all []string) {
	r.t.Helper()
	db := r.db()
	defer db.Close()
	rows, err := db.QueryContext(r.t.Context(), query)
	if err != nil {
		r.t.Fatalf("%s: %v", query, err)
	}
	defer rows.Close()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			r.t.Fatalf("%s: %v", query, err)
		}
		all = append(all, text)
	}
	if err := rows.Err(); err != nil {
		r.t.Fatalf("%s: %v", query, err)
	}
	return all
}

// contents gives a hash of each table's rows. River's tables are left out: they tell of the work, not of what it came to.
func (r *rig) contents() map[string]string {
	r.t.Helper()
	hashes := map[string]string{}
	for _, table := range r.texts(`SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'river%' ORDER BY 1`) {
		hashes[table] = r.texts(`SELECT count(*) || ' rows ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') FROM ` + table + ` t`)[0]
	}
	return hashes
}

// proveSame checks that no table has changed.
func proveSame(t testing.TB, before, after map[string]string) {
	t.Helper()
	if maps.Equal(before, after) {
		return
	}
	for table := range before {
		if before[table] != after[table] {
			t.Errorf("the table %s was %s and is %s", table, before[table], after[table])
		}
	}
}

// proveEditions checks that every reader has one edition of each of so many slots, numbered from 1 without holes,
// and that no job was given up.
func (c *crowd) proveEditions(each int) {
	c.t.Helper()
	for _, check := range []struct {
		what, query string
		want        int
	}{
		{"editions", "SELECT count(*) FROM edition", each * c.readers},
		{"editions of different slots", "SELECT count(*) FROM (SELECT DISTINCT account, slot_key FROM edition) AS s", each * c.readers},
		{"different slots", "SELECT count(DISTINCT slot_key) FROM edition", each},
		{"readers with an edition", "SELECT count(DISTINCT account) FROM edition", c.readers},
		{"readers whose numbers go from 1 without a hole", fmt.Sprintf(
			"SELECT count(*) FROM (SELECT account FROM edition GROUP BY account HAVING min(number) = 1 AND max(number) = %d AND count(DISTINCT number) = %[1]d) AS r", each), c.readers},
		{"readers whose last number is the last edition's", fmt.Sprintf("SELECT count(*) FROM reader WHERE last = %d", each), c.readers},
		// A timetable is tried once: the next one does what it did not.
		{"jobs that were given up", "SELECT count(*) FROM river_job WHERE state IN ('discarded', 'cancelled') AND kind <> 'timetable'", 0},
	} {
		if got := c.count(check.query); got != check.want {
			c.t.Errorf("%s: %d, want %d%s", check.what, got, check.want, c.failures())
		}
	}
}
