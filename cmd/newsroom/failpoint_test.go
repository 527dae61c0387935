package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
)

const reader = "reader@example.org"

// A process that dies between any two steps, from what is due to what is sent, leaves nothing half-done: the
// next one serves every slot exactly once, numbers have no holes, and no article is missing or there twice.
// The points at which it dies are all that there are.
func TestDyingAtEveryPointBetweenPollAndSent(t *testing.T) {
	passed := filepath.Join(t.TempDir(), "points")
	for _, point := range newsroom.Points() {
		t.Run(string(point), func(t *testing.T) {
			if onPostgres() {
				t.Parallel() // each waits until River has given the dead process up
			}
			paper := newPaper(t, 3, 8)
			r := newRig(t)
			r.run("account", "add", reader)
			r.importList(paper.list())
			r.run("mandate", "set", "--account", reader, "Follow harbour dredging and night trains.")
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

	t.Cleanup(func() { provePassed(t, passed) }) // when the parallel ones have ended
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
			r.t.Errorf("%s: %d, want %d%s", check.what, got, check.want, r.failures())
		}
	}
}

// failures tells of jobs that were given up, and why.
func (r *rig) failures() string { return "\n" + r.run("jobs") }
