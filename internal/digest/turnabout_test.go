package digest

import (
	"testing"
	"time"

	"newsroom"
)

// What is taken back is headed by the report that says so, though it came alone; not while later reports go on.
func TestWhatIsTakenBackIsHeadedByTheReportThatSaysSo(t *testing.T) {
	at := time.Date(2026, 1, 5, 8, 0, 0, 0, time.UTC)
	report := func(hours int, title, body string) newsroom.Text {
		return newsroom.Text{Title: title, Text: body, Language: "en", Publisher: title[:9], Published: at.Add(time.Duration(hours) * time.Hour)}
	}
	said := report(0, "Brandis says Oxley is 'running' the Dunmere ferries via 'team effort'", "Harbour master Brandis said Sunday that several offices of Oxley will be involved in running the Dunmere ferries for the time being.")
	back := report(5, "Brandis says Oxley won't run Dunmere ferries, clarifies mayor's 'run the ferries' remarks", "")
	later := report(7, "Brandis says Oxley will run the Dunmere ferries from May", "Offices of Oxley will run the ferries of Dunmere from May, harbour master Brandis said on Sunday evening.")
	for _, c := range []struct {
		articles []newsroom.Text
		want     int
	}{{[]newsroom.Text{said, back}, 1}, {[]newsroom.Text{said, back, later}, 2}} {
		if got := Tell(Story{Articles: c.articles, On: all(len(c.articles)), Words: 60, Language: "en"}).Headline; got != c.want {
			t.Errorf("of %d the headline is %d", len(c.articles), got)
		}
	}
}
