package jobs

import (
	"fmt"
	"testing"
	"time"

	"newsroom"
)

// The readers of the daylight test: zones on both sides of the Equator and of the date line, with changes of an
// hour and of half an hour, and times before, in and after the hours that are left out or come twice.
var daylight = []struct{ zone, times string }{
	{"UTC", "07:00"},
	{"Europe/Berlin", "01:59"},
	{"Europe/Berlin", "02:00"},
	{"Europe/Berlin", "02:30"},
	{"Europe/Berlin", "03:00"},
	{"Europe/Lisbon", "01:30"},
	{"America/New_York", "02:30"},
	{"America/New_York", "01:15"},
	{"America/Santiago", "00:30"},
	{"America/Santiago", "23:30"},
	{"Australia/Lord_Howe", "01:45"},
	{"Australia/Lord_Howe", "02:15"},
	{"Pacific/Chatham", "03:00"},
	{"Africa/Cairo", "00:00"},
	{"Asia/Kathmandu", "02:30"},
	{"Pacific/Kiritimati", "00:00"},
	{"Atlantic/Azores", "00:30"},
}

// Readers of mixed zones, slots on both sides of a daylight change: each slot once, at its time, by a timetable
// that runs every half hour on the real store.
func TestEachSlotOnceAcrossDaylightChanges(t *testing.T) {
	const tick = 30 * time.Minute
	for _, change := range []string{"2026-03-08", "2026-03-29", "2026-04-05", "2026-09-06", "2026-10-04", "2026-10-25", "2026-11-01"} {
		t.Run(change, func(t *testing.T) {
			day, err := time.Parse(time.DateOnly, change)
			if err != nil {
				t.Fatal(err)
			}
			from, to := day.Add(-26*time.Hour), day.Add(30*time.Hour)
			w := newWorld(t, from)
			want := map[newsroom.AccountID][]string{}
			for i, r := range daylight {
				id := w.reads(fmt.Sprintf("%d@example.org", i), r.zone, "daily "+r.times)
				want[id] = slots(t, r.zone, r.times, from, to)
			}
			got, seen := map[newsroom.AccountID][]string{}, 0
			for now := from; !now.After(to); now = now.Add(tick) {
				w.run(now)
				all := enqueued[newsroom.ComposeJob](w)
				for _, job := range all[seen:] {
					if late := now.Sub(job.Slot.Due); late < 0 || late >= tick {
						t.Errorf("slot %s was enqueued %s after its time", job.Slot.Key(), late)
					}
					got[job.Account] = append(got[job.Account], fmt.Sprintf("%s at %s", job.Slot.Key(), job.Slot.Due.Format(time.RFC3339)))
				}
				seen = len(all)
			}
			same(t, "slots", got, want)
		})
	}
}

// slots finds the slots of a daily time by looking at the clock on the wall every minute: on each day the first
// minute that shows the time. Where the wall goes past it without showing it, the slot is when it would have
// been had the clocks not been changed.
func slots(t *testing.T, zone, at string, after, to time.Time) (out []string) {
	t.Helper()
	loc, err := time.LoadLocation(zone)
	if err != nil {
		t.Fatal(err)
	}
	for day := after.AddDate(0, 0, -1); day.Before(to.AddDate(0, 0, 2)); day = day.AddDate(0, 0, 1) {
		wall, err := time.Parse("2006-01-02 15:04", day.Format(time.DateOnly)+" "+at)
		if err != nil {
			t.Fatal(err)
		}
		due := wall.Add(-15 * time.Hour)
		for shown(due, loc).Before(wall) {
			due = due.Add(time.Minute)
		}
		if before := due.Add(-time.Minute); shown(due, loc).After(wall) {
			due = wall.Add(before.Sub(shown(before, loc)))
		}
		if due.After(after) && !due.After(to) {
			out = append(out, fmt.Sprintf("scheduled %s %s %s at %s", day.Format(time.DateOnly), at, zone, due.Format(time.RFC3339)))
		}
	}
	return out
}

// shown gives what the wall shows at a moment, as if it were UTC.
func shown(at time.Time, loc *time.Location) time.Time {
	_, offset := at.In(loc).Zone()
	return at.Add(time.Duration(offset) * time.Second)
}
