package main

import (
	"database/sql"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	_ "modernc.org/sqlite"

	"newsroom"
)

// count reads one number from the database of a data folder.
func (r *rig) count(query string) int {
	r.t.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(r.data, "newsroom.db")+"?_pragma=busy_timeout(5000)&_pragma=query_only(1)")
	if err != nil {
		r.t.Fatal(err)
	}
	defer db.Close()
	var n int
	if err := db.QueryRow(query).Scan(&n); err != nil {
		r.t.Fatalf("%s: %v", query, err)
	}
	return n
}

// copyOf gives the same rig on a copy of its data folder, which no process has open.
func (r *rig) copyOf(t *testing.T) *rig {
	t.Helper()
	other := *r
	other.t, other.data = t, filepath.Join(t.TempDir(), "data")
	if err := os.CopyFS(other.data, os.DirFS(r.data)); err != nil {
		t.Fatal(err)
	}
	return &other
}

const reader = "reader@example.org"

// A process that dies between any two steps, from what is due to what is sent, leaves nothing half-done: the
// next one serves every slot exactly once, numbers have no holes, and no article is missing or there twice.
// The points at which it dies are all that there are.
func TestDyingAtEveryPointBetweenPollAndSent(t *testing.T) {
	paper := newPaper(t, 3, 8)
	base := newRig(t)
	base.run("account", "add", reader)
	for _, address := range paper.addresses() {
		base.run("source", "add", address)
	}
	base.run("mandate", "set", "--account", reader, "Follow harbour dredging and night trains.")

	passed := filepath.Join(t.TempDir(), "points")
	for _, point := range newsroom.Points() {
		t.Run(string(point), func(t *testing.T) {
			r := base.copyOf(t)
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
				next.stop()
				r.proveWhole(day, paper.items())
			}
		})
	}

	log, err := os.ReadFile(passed)
	if err != nil {
		t.Fatal(err)
	}
	seen := strings.Fields(string(log))
	slices.Sort(seen)
	var all []string
	for _, point := range newsroom.Points() {
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
			r.t.Errorf("%s: %d, want %d", check.what, got, check.want)
		}
	}
}
