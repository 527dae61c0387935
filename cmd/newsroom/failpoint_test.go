package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"

	"newsroom"
	"newsroom/internal/codetest"
	"newsroom/internal/mail/mailtest"
	"newsroom/internal/wire"
)

const reader = "reader@example.org"

// A process that dies between any two steps, from what is due to what is sent, leaves nothing half-done: the
// next one serves every slot exactly once, numbers have no holes, and no article is missing or there twice.
// The points at which it dies are all that there are.
func TestDyingAtEveryPointBetweenPollAndSent(t *testing.T) { //nolint:tparallel // on SQLite they take turns, since each loads the machine
	t.Parallel()
	passed := filepath.Join(t.TempDir(), "points")
	for _, point := range points(t) {
		t.Run(string(point), func(t *testing.T) {
			if onPostgres() {
				t.Parallel() // each waits until River has given the dead process up
			} else {
				loads(t)
			}
			paper := newPaper(t, 3, 8)
			paper.begun = paper.begun.Add(24 * time.Hour) // what came out before a wish was said raises no alert
			r := newRig(t).unwatched()
			r.run("account", "add", reader)
			r.importList(paper.list())
			r.run("mandate", "set", "--account", reader, "Follow harbour dredging and night trains.")
			r.exec("UPDATE interest SET alert = 1", "UPDATE interest SET alert = true")
			relay := mailtest.Start(t, mailtest.RelayBehaviour{})
			r = r.with("NEWSROOM_SMTP_URL=" + relay.URL()).with("NEWSROOM_MAIL_FROM=news@example.org")
			r.run("account", "set", reader, "--channels", "web,email")
			r.exec("UPDATE delivery SET quiet_from = 0, quiet_to = 0, daily = 50", "UPDATE delivery SET quiet_from = 0, quiet_to = 0, daily = 50")
			alerts, names := 0, []string(nil)
			for day := 1; day <= 2; day++ {
				paper.shown.Store(int64(6 + 2*day))
				ahead := time.Duration(day) * 25 * time.Hour
				died := r.later(ahead).with(childLog+"="+passed).dyingAt(point, 1).start().end()
				if !died.killed {
					t.Fatalf("day %d: the process did not die at %s: exit %d\n%s", day, point, died.code, died.err)
				}
				next := r.later(ahead).start()
				if n := r.count("SELECT count(*) FROM edition"); n < day {
					next.await("the edition", message("an edition was sent"))
				}
				r.later(ahead).run("poll")
				r.await("watching", "SELECT count(*) FROM watch_head w JOIN grouping_head g ON g.seq = w.seq", 1, patience)
				r.await("the outbox", "SELECT count(*) FROM outbox WHERE ended_at IS NULL", 0, mailing)
				next.stop()
				r.proveWhole(day, paper.items())
				alerts = r.proveAlerts(alerts)
				names = append(names, namesOf(relay)...)
				r.proveMailed(names)
			}
		})
	}

	t.Cleanup(func() { provePassed(t, passed) }) // when the parallel ones have ended
}

// points gives all that the code has.
func points(t *testing.T) []newsroom.Point {
	t.Helper()
	return codetest.Constants[newsroom.Point](t, "../..", "Point")
}

// provePassed checks that the points which processes have passed are all that there are.
func provePassed(t *testing.T, file string) {
	t.Helper()
	log, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	seen := strings.Fields(string(log))
	slices.Sort(seen)
	var all []string
	for _, point := range points(t) {
		all = append(all, string(point))
	}
	slices.Sort(all)
	if !slices.Equal(slices.Compact(seen), all) {
		t.Errorf("points passed: %v\nin the code: %v", slices.Compact(seen), all)
	}
}

// proveWhole checks what must hold whatever happened: as many editions as slots, numbered from 1 without
// holes, every item of the feeds stored and grouped exactly once.
func (r *rig) proveWhole(editions, items int) {
	r.t.Helper()
	for _, check := range []struct {
		what, query string
		want        int
	}{
		{"editions", "SELECT count(*) FROM edition", editions},
		{"the highest number", "SELECT max(number) FROM edition", editions},
		{"slots served", "SELECT count(DISTINCT slot_key) FROM edition", editions},
		{"articles", "SELECT count(*) FROM article", items},
		{"links of articles", "SELECT count(DISTINCT url) FROM version", items},
		{"articles without a place", "SELECT count(*) FROM article WHERE seq IS NULL", 0},
		{"the last place", "SELECT max(seq) FROM trace", items},
		{"articles in a situation", "SELECT count(*) FROM membership JOIN situation ON situation.id = membership.situation WHERE redirect IS NULL", items},
		{"jobs that were given up", "SELECT count(*) FROM river_job WHERE state IN ('discarded', 'cancelled')", 0},
	} {
		if got := r.count(check.query); got != check.want {
			r.t.Errorf("%s: %d, want %d%s", check.what, got, check.want, r.failures())
		}
	}
}

// proveAlerts checks that the reader was told something more than before, and nothing twice, and gives how many alerts
// there are now.
func (r *rig) proveAlerts(before int) int {
	r.t.Helper()
	told := map[string]bool{}
	all := r.bodies("SELECT body FROM alert ORDER BY n")
	for _, body := range all {
		var alert wire.SentAlert
		if err := json.Unmarshal(body, &alert); err != nil {
			r.t.Fatal(err)
		}
		for _, sentence := range alert.Summary {
			if told[sentence.Text] {
				r.t.Errorf("it is told twice: %s", sentence.Text)
			}
			told[sentence.Text] = true
		}
	}
	if n := r.count("SELECT max(n) FROM alert"); n != len(all) || len(all) <= before {
		r.t.Errorf("%d alerts, numbered up to %d; before there were %d", len(all), n, before)
	}
	return len(all)
}

// mailing is how long it may take until everything is mailed that a process which died was mailing: a minute until it is
// nobody's, and another until the timetable looks.
const mailing = 3 * time.Minute

// proveMailed checks that there is one post for each edition and alert, and that what the relay has of each came once, but
// where the outbox says that it is not known; then under the same name.
func (r *rig) proveMailed(names []string) {
	r.t.Helper()
	slices.Sort(names)
	sent, unknown := len(slices.Compact(slices.Clone(names))), r.count("SELECT coalesce(sum(unknowns), 0) FROM outbox")
	events := r.count("SELECT (SELECT count(*) FROM edition) + (SELECT count(*) FROM alert)")
	if posts := r.count("SELECT count(*) FROM outbox WHERE state = 'sent'"); posts != events || sent != events || len(names) > events+unknown {
		r.t.Errorf("%d letters with %d names for %d posts of %d events, %d times unknown", len(names), sent, posts, events, unknown)
	}
}

// namesOf gives the names of the letters that a relay has taken since.
func namesOf(relay *mailtest.Relay) (names []string) {
	for range len(relay.Taken) {
		l := <-relay.Taken
		names = append(names, l.Header.Get("Message-ID"))
	}
	return names
}

// Editions that are no reader's newest may be packed (docs/decisions/0090).
var (
	packedMagic = []byte{0x28, 0xb5, 0x2f, 0xfd}
	unpacker, _ = zstd.NewReader(nil)
)

// bodies gives the one column of a query's rows, bytes, unpacked.
func (r *rig) bodies(query string) (all [][]byte) {
	r.t.Helper()
	db := r.db()
	defer db.Close()
	rows, err := db.QueryContext(r.t.Context(), query)
	if err != nil {
		r.t.Fatalf("%s: %v", query, err)
	}
	defer rows.Close()
	for rows.Next() {
		var body []byte
		if err := rows.Scan(&body); err != nil {
			r.t.Fatalf("%s: %v", query, err)
		}
		if bytes.HasPrefix(body, packedMagic) {
			if body, err = unpacker.DecodeAll(body, nil); err != nil {
				r.t.Fatalf("%s: %v", query, err)
			}
		}
		all = append(all, body)
	}
	if err := rows.Err(); err != nil {
		r.t.Fatalf("%s: %v", query, err)
	}
	return all
}

// failures tells of jobs that were given up, and why.
func (r *rig) failures() string { return "\n" + r.run("jobs") }
