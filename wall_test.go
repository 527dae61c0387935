package newsroom

import (
	"testing"
	"time"
)

// In Santiago and Havana clocks leap from midnight to one o'clock, in Beirut too; in Santiago they go back at midnight. A day
// has its own date from its first moment on, and the moment before has that of the day before.
func TestADayBeginsWithItsOwnDate(t *testing.T) {
	for _, name := range []string{"America/Santiago", "America/Havana", "Asia/Beirut", "Africa/Cairo", "Europe/Berlin", "Pacific/Apia", "Australia/Lord_Howe", "UTC"} {
		zone, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		for at := time.Date(2009, 1, 1, 12, 0, 0, 0, time.UTC); at.Year() < 2030; at = at.Add(7 * time.Hour) {
			begun := Midnight(at, zone)
			date, before := begun.In(zone).Format(time.DateOnly), begun.Add(-time.Second).In(zone).Format(time.DateOnly)
			if want := at.In(zone).Format(time.DateOnly); date != want || before >= want || at.Sub(begun) > 25*time.Hour || begun.After(at) {
				t.Fatalf("%s: the day of %v begins at %v", name, at.In(zone), begun.In(zone))
			}
		}
	}
}
