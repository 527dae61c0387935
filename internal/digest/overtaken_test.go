package digest

import (
	"slices"
	"testing"
	"time"

	"newsroom"
)

// overtakenStory gives what is told under a newer title of one publisher, beside an earlier report.
func overtakenStory(earlier newsroom.Text) []string {
	at := time.Date(2026, 1, 6, 2, 0, 0, 0, time.UTC)
	head := newsroom.Text{
		Title: "Ferry fares at Oxley fall for the first time", Text: "Fares of the ferry at Oxley dropped by a tenth on Monday, the harbour office said.",
		Language: "en", Publisher: "Oxley Post", Published: at,
	}
	earlier.Language = "en"
	articles := []newsroom.Text{earlier, head}
	return texts(Tell(Story{Articles: articles, On: []int{0, 1}, Words: 90}).Summary)
}

func TestWhatANewerReportEndsIsNotToldBesideIt(t *testing.T) {
	at := time.Date(2026, 1, 6, 2, 0, 0, 0, time.UTC)
	beside := newsroom.Text{
		Title: "Ferry fares at Oxley under review", Text: "Commuters on the ferry at Oxley told the harbour office that fares kept them from work.",
		Publisher: "Dunmere Herald", Published: at.Add(-2 * time.Hour),
	}
	contrary := beside
	contrary.Title, contrary.Text = "What will become of ferry fares at Oxley?", "Commuters on the ferry at Oxley told the harbour office that fares climbed beyond their means."
	earlier := beside
	earlier.Publisher, earlier.Published = "Oxley Post", at.Add(-9*time.Hour)
	for _, c := range []struct {
		name    string
		earlier newsroom.Text
		told    bool
	}{{"another publisher's", beside, true}, {"its contrary", contrary, false}, {"what its publisher wrote hours before", earlier, false}} {
		if got := overtakenStory(c.earlier); slices.Contains(got, c.earlier.Text) != c.told || len(got) == 0 {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

// What is told under a headline is in its language, where there is something new to tell in it.
func TestNothingOfAnotherLanguageStandsBesideTheNews(t *testing.T) {
	at := time.Date(2026, 1, 6, 2, 0, 0, 0, time.UTC)
	articles := []newsroom.Text{
		{Title: "Ferry at Oxley sails again", Text: "The ferry at Oxley sails again.", Language: "en", Publisher: "A", Published: at.Add(-30 * time.Hour)},
		{Title: "El transbordador de Oxley llega a Dunmere", Text: "El transbordador de Oxley llegó a Dunmere con 90 pasajeros el lunes.", Language: "es", Publisher: "B", Published: at.Add(-2 * time.Hour)},
		{Title: "Ferry of Oxley reaches Dunmere with 90 on board", Text: "The ferry of Oxley reached Dunmere on Monday with 90 passengers, who will be flown home by Hallwerder Air.", Language: "en", Publisher: "C", Published: at},
	}
	got := Tell(Story{Articles: articles, On: all(3), Known: []bool{true, false, false}, Told: true, Words: 60, NewWords: 40, Language: "en"})
	if len(got.New) != 1 || len(got.Summary) > 0 && got.Summary[0].Articles[0] == 1 {
		t.Errorf("new %q, besides %q", texts(got.New), texts(got.Summary))
	}
}

// What is told as new is not told again behind it, though it says so in other words.
func TestWhatIsNewIsNotToldAgainInOtherWords(t *testing.T) {
	at := time.Date(2026, 1, 6, 2, 0, 0, 0, time.UTC)
	article := func(publisher, title, body string, before time.Duration) newsroom.Text {
		return newsroom.Text{Publisher: publisher, Title: title, Text: body, Language: "en", Published: at.Add(-before)}
	}
	articles := []newsroom.Text{
		article("A", "Ferry runs aground at Oxley", "A ferry ran aground at Oxley in thick fog.", 30*time.Hour),
		article("B", "Mayor of Oxley charged over ferry", "The mayor of Oxley was indicted on Monday on allegations of strangling safety rules for the ferry, prosecutors of Dunmere said.", 2*time.Hour),
		article("C", "Ferry mayor of Oxley charged", "Prosecutors charged the mayor, whom they accuse of the strangulation of rules of safety for the ferry at Oxley.", 3*time.Hour),
	}
	got := Tell(Story{Articles: articles, On: all(3), Known: []bool{true, false, false}, Told: true, Words: 60, NewWords: 40, Language: "en"})
	if len(got.New) != 1 || len(got.Summary) > 0 {
		t.Errorf("new %q, besides %q", texts(got.New), texts(got.Summary))
	}
}
