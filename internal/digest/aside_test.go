package digest

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom"
)

// What a publisher announces of itself is not quoted where the article says something else.
func TestWhatAPublisherAnnouncesOfItselfIsNotQuoted(t *testing.T) {
	const announced = "Harbour Post reporter Ann Lee explains what the verdict means for the boatmen of Oxley."
	for publisher, quoted := range map[string]bool{"The Harbour Post": false, "Oxley Times": true} {
		article := newsroom.Text{
			Publisher: publisher, Language: "en", Title: "Court in Oxley fines three boatmen for the ferry collision",
			Text: "A court fined three boatmen over the collision of two ferries in March, which hurt eleven people. " + announced,
		}
		got := strings.Join(texts(Tell(Story{Articles: []newsroom.Text{article}, Words: 60}).Summary), " ")
		if strings.Contains(got, announced) != quoted {
			t.Errorf("%s: %q", publisher, got)
		}
	}
}

// A report that opens with what was years ago is told from where it comes to its day.
func TestAReportIsNotOpenedByAYearLongGone(t *testing.T) {
	const now = "Halvorsen showed a second scale in Oxley on Monday, which tracks sixty signs of health."
	article := newsroom.Text{
		Language: "en", Title: "Halvorsen's updated scale tracks sixty signs of health", Published: time.Date(2026, time.January, 5, 9, 0, 0, 0, time.UTC),
		Text: "Back in 2023 Halvorsen launched a scale with the sort of technology found in a gym. " + now + " It costs more than the first one did, and is sold from May in eleven countries. Doctors of the town were asked what they think. The harbour doctor weighs himself daily. Others do without.",
	}
	got := texts(Tell(Story{Articles: []newsroom.Text{article}, Words: 20}).Summary)
	if len(got) == 0 || got[0] != now {
		t.Errorf("%q", got)
	}
}

// A name that ends in a question mark makes no question of a sentence.
func TestANameMayEndInAQuestionMark(t *testing.T) {
	for said, want := range map[string]bool{"Kent won the quiz Who Sails To Oxley?.": false, "Who sails to Oxley?": true, "“Who sails to Oxley?”": true} {
		if asks(said) != want {
			t.Errorf("%q: %v", said, !want)
		}
	}
}

// Among many groups two tell one event where the reports that head them are likely to report it, unless one publisher has both.
func TestReportsThatHeadGroupsTellDoubles(t *testing.T) {
	things := strings.Fields("orchards bridges lanterns violins glaciers turbines archives vineyards lighthouses tramways museums beehives quarries canals theatres satellites bakeries forests observatories reservoirs")
	var groups [][]newsroom.Text
	for n, thing := range things {
		groups = append(groups, []newsroom.Text{{
			Publisher: fmt.Sprint("paper ", n), Language: "en", Title: "Keepers of " + thing + " elect a chairwoman",
			Text: "The union of those who look after " + thing + " has chosen its first chairwoman, who grew up among " + thing + ".",
		}})
	}
	one := newsroom.Text{
		Publisher: "herald", Language: "en", Title: "Snow closes schools and disrupts travel in Tarvand and Kerosh",
		Text: "Amber warnings of snow were issued as wintry conditions take hold, and hundreds of schools stay shut on Monday.",
	}
	other := newsroom.Text{
		Publisher: "courier", Language: "en", Title: "Snow and ice hit road and rail travel in Tarvand, and pupils stay at home",
		Text: "The cold is set to continue into Tuesday, and temperatures may fall to eleven below zero.",
	}
	at := len(groups)
	for publisher, want := range map[string]int{"courier": 1, "herald": 0} {
		other.Publisher = publisher
		pairs := 0
		for _, pair := range (*Memory)(nil).Doubles(append(groups[:at:at], []newsroom.Text{one}, []newsroom.Text{other})) {
			if pair == [2]int{at, at + 1} {
				pairs++
			}
		}
		if pairs != want {
			t.Errorf("%s: %d pairs", publisher, pairs)
		}
	}
}
