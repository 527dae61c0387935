package hours

import (
	"os"
	"slices"
	"strings"
	"testing"

	"newsroom"
)

// TestAnswersToTheQuestionWhenEditionsShouldComeAreReadAsTheyWereMeant reads the written cases, as onboarding does.
func TestAnswersToTheQuestionWhenEditionsShouldComeAreReadAsTheyWereMeant(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/answers.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		fields := strings.Split(strings.TrimSpace(line), " | ")
		if len(fields) != 3 || strings.HasPrefix(line, "#") {
			continue
		}
		got, _, ok := Read(fields[0], fields[1], false)
		if !ok {
			got, _, ok = Answer(fields[0], fields[1])
		}
		var want newsroom.Schedule
		if fields[2] != "ask" {
			if want, err = newsroom.ParseSchedule(fields[2]); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
		if ok != (want != nil) || !slices.Equal(week(got), week(want)) {
			t.Errorf("%s %q: %q; want %q", fields[0], fields[1], got, fields[2])
		}
	}
}

// week gives the editions of a week by their days and minutes.
func week(s newsroom.Schedule) (all []int) {
	for _, hour := range s {
		for day := range 7 {
			if hour.Days&(1<<day) != 0 {
				all = append(all, day*dayMinutes+hour.Minute)
			}
		}
	}
	slices.Sort(all)
	return all
}
