package situation

import (
	"testing"
	"time"

	"newsroom/internal/store/enginetest"
)

// TestPagesOfOneEventAreTied groups a page after what others wrote of many things and one paper of its event.
func TestPagesOfOneEventAreTied(t *testing.T) {
	enginetest.Computes(t)
	const report = "Ferry Halcyon sinks off Oxley harbour, captain Brandt rescued"
	for _, c := range []struct {
		title, publisher string
		together         bool
	}{
		{"Live updates: ferry Halcyon sinks off Oxley, captain Brandt ashore", "Evening Mail", true},
		{"Live updates: ferry Halcyon sinks off Oxley, captain Brandt ashore", "Morning Post", false},
		{"The papers: ferry Halcyon sinks off Oxley, captain Brandt ashore", "Evening Mail", false},
		{"Live updates: the budget debate in the senate", "Evening Mail", false},
	} {
		w := New(DefaultParams())
		for i, title := range []string{
			"Minister resigns over hospital contract", "Bakers strike in three valleys", "Comet passes tonight",
			"Orchestra names new conductor", "Rents fall again", "Museum buys lost painting", "Vaccine trial begins",
			"Goalkeeper signs for rivals", "Glacier retreats by a mile", "Tram line opens early",
		} {
			w.Add(Article{Title: title, Publisher: "Wire", Language: "en", FirstSeen: week.Add(time.Duration(i) * time.Minute)})
		}
		w.Add(Article{Title: report, Publisher: "Morning Post", Language: "en", FirstSeen: week.Add(time.Hour)})
		w.Add(Article{Title: c.title, Publisher: c.publisher, Language: "en", FirstSeen: week.Add(2 * time.Hour)})
		w.Regroup()
		if got := w.at(11).group == w.at(12).group; got != c.together {
			t.Errorf("%q of the %s is with the report: %v", c.title, c.publisher, got)
		}
	}
}
