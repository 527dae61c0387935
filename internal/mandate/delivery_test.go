package mandate

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"newsroom"
)

// deliveryCase is a statement on when editions come, or what to be alerted on, by a writer who did not know the desk.
type deliveryCase struct {
	ID, Statement string
	Before        []string
	Schedule      string // of the days that it names, "none" where none comes; empty: it says nothing of that
	Alert         []string
}

func readDelivery(t *testing.T, file string) (all []deliveryCase) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		var c deliveryCase
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
	}
	return all
}

// week gives the times of each day in a schedule.
func week(t *testing.T, schedule string) (times map[newsroom.Days]string) {
	t.Helper()
	times = map[newsroom.Days]string{}
	for part := range strings.SplitSeq(strings.ReplaceAll(schedule, " none", " 00:01"), ", ") {
		parsed, err := newsroom.ParseSchedule(part)
		if err != nil {
			t.Fatalf("%q: %v", part, err)
		}
		for day := newsroom.Days(1); day <= newsroom.Daily; day <<= 1 {
			for _, hour := range parsed {
				if hour.Days&day != 0 {
					times[day] += hour.String()[strings.LastIndex(hour.String(), " "):]
				}
			}
		}
	}
	return times
}

// sets tells whether a schedule is what a case names, on days that it does not name as it was before or without an edition.
func (c deliveryCase) sets(t *testing.T, got string) bool {
	t.Helper()
	is, want := week(t, got), week(t, c.Schedule)
	for day := newsroom.Days(1); day <= newsroom.Daily; day <<= 1 {
		switch wanted, named := want[day]; {
		case named && is[day] != strings.ReplaceAll(wanted, " 00:01", ""):
			return false
		case !named && is[day] != "" && is[day] != " 07:00":
			return false
		}
	}
	return true
}

// TestDeliveryRates measures how many statements of strangers on when editions come are understood, and how many set another schedule, for
// which few may be: a paper at the wrong time is worse than a question. What says nothing of that sets none.
func TestDeliveryRates(t *testing.T) {
	reader := newsroom.Reader{Schedule: newsroom.DefaultSchedule(), Minutes: newsroom.DefaultMinutes, Zone: "UTC", Language: "en"}
	for file, least := range map[string]float64{"delivery-1.jsonl": .37, "delivery-2.jsonl": .42} {
		var said, right, wrong float64
		for _, c := range readDelivery(t, file) {
			change := Understand(sides{Follow: c.Before}.interests(), c.Statement).Timed(reader).Retimed
			changed := change != nil && change.Is.Schedule.String() != change.Was.Schedule.String()
			switch {
			case c.Schedule == "" && len(c.Alert) == 0:
				if changed {
					t.Errorf("%s %q sets %s", c.ID, c.Statement, change.Is.Schedule)
				}
			case c.Schedule != "":
				said++
				is := reader.Schedule.String()
				if changed {
					is = change.Is.Schedule.String()
				}
				if c.sets(t, is) {
					right++
				} else if changed {
					wrong++
				}
			}
		}
		t.Logf("%s: of %.0f that say when %.3f right, %.3f wrong", file, said, right/said, wrong/said)
		if right/said < least || wrong/said > .10 {
			t.Errorf("%s: %.3f right, want at least %.3f; %.3f wrong, want at most .10", file, right/said, least, wrong/said)
		}
	}
}
