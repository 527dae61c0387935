package edition

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func zone(t testing.TB, name string) *time.Location {
	t.Helper()
	loc, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return loc
}

func TestNextSlotByTheWallClock(t *testing.T) {
	tests := []struct {
		name, zone, schedule, after, due, date string
	}{
		{"later today", "UTC", "daily 07:00", "2026-11-21T06:59:59Z", "2026-11-21T07:00:00Z", "2026-11-21"},
		{"at the slot itself it is tomorrow's", "UTC", "daily 07:00", "2026-11-21T07:00:00Z", "2026-11-22T07:00:00Z", "2026-11-22"},
		{"over the weekend", "UTC", "weekdays 07:00", "2026-11-20T07:00:00Z", "2026-11-23T07:00:00Z", "2026-11-23"},
		{"a second time on Sundays", "UTC", "weekdays 07:00, sun 09:00", "2026-11-20T08:00:00Z", "2026-11-22T09:00:00Z", "2026-11-22"},
		{"east of the date line", "Pacific/Kiritimati", "daily 07:00", "2026-11-21T00:00:00Z", "2026-11-21T17:00:00Z", "2026-11-22"},
		{"west of it", "Pacific/Pago_Pago", "daily 23:30", "2026-11-21T00:00:00Z", "2026-11-21T10:30:00Z", "2026-11-20"},
		{"a time that does not occur", "Europe/Berlin", "daily 02:30", "2026-03-28T12:00:00Z", "2026-03-29T01:30:00Z", "2026-03-29"},
		{"a time that occurs twice", "Europe/Berlin", "daily 02:30", "2026-10-24T12:00:00Z", "2026-10-25T00:30:00Z", "2026-10-25"},
		{"not again an hour later", "Europe/Berlin", "daily 02:30", "2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z", "2026-10-26"},
		{"the day with 23 hours", "America/New_York", "daily 07:00", "2026-03-07T13:00:00Z", "2026-03-08T11:00:00Z", "2026-03-08"},
		{"a change of half an hour", "Australia/Lord_Howe", "daily 02:15", "2026-10-03T12:00:00Z", "2026-10-03T15:45:00Z", "2026-10-04"},
		{"a day that a zone left out", "Pacific/Apia", "daily 07:00", "2011-12-29T17:00:00Z", "2011-12-30T17:00:00Z", "2011-12-31"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			schedule, err := newsroom.ParseSchedule(tt.schedule)
			if err != nil {
				t.Fatal(err)
			}
			after, _ := time.Parse(time.RFC3339, tt.after)
			got := Next(schedule, zone(t, tt.zone), after)
			if got.Due.Format(time.RFC3339) != tt.due || got.Date != tt.date {
				t.Errorf("next = %s of %s, want %s of %s", got.Due.Format(time.RFC3339), got.Date, tt.due, tt.date)
			}
		})
	}
}

// A clock that ticks through a year in steps of its own sees each slot of each reader once, whatever the zone.
func TestEachSlotOnceThroughAYear(t *testing.T) {
	enginetest.Computes(t)
	zones := []string{"Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "Asia/Kathmandu", "Africa/Casablanca", "UTC"}
	rapid.Check(t, func(t *rapid.T) {
		loc, err := time.LoadLocation(rapid.SampledFrom(zones).Draw(t, "zone"))
		if err != nil {
			t.Fatal(err)
		}
		schedule := newsroom.Schedule{{Days: newsroom.Daily, Minute: rapid.IntRange(0, 1439).Draw(t, "minute")}}
		step := time.Duration(rapid.IntRange(1, 50).Draw(t, "step")) * time.Hour
		now := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
		last, missed, seen := now, 0, map[string]bool{}
		for end := now.AddDate(1, 0, 0); now.Before(end); now = now.Add(step) {
			slot, ok := Newest(schedule, loc, last, now)
			if !ok {
				continue
			}
			if seen[slot.Key()] {
				t.Fatalf("slot %s came twice", slot.Key())
			}
			seen[slot.Key()] = true
			for due := Next(schedule, loc, last).Due; due.Before(slot.Due); due = Next(schedule, loc, due).Due {
				missed++
			}
			last = slot.Due
		}
		if days := len(seen) + missed; days < 362 || days > 366 {
			t.Fatalf("%d slots in a year of daily papers", days)
		}
	})
}

func TestASlotLateByDaysIsTheNewestAlone(t *testing.T) {
	schedule := newsroom.DefaultSchedule()
	last := time.Date(2026, 11, 1, 7, 0, 0, 0, time.UTC)
	slot, ok := Newest(schedule, time.UTC, last, time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC))
	if !ok || slot.Date != "2026-11-20" {
		t.Errorf("newest = %v %v, want that of 2026-11-20", slot, ok)
	}
	if _, ok := Newest(schedule, time.UTC, slot.Due, time.Date(2026, 11, 20, 23, 0, 0, 0, time.UTC)); ok {
		t.Error("a served slot came due again")
	}
}
