package digest

import (
	"slices"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/text"
)

// reported gives a report of a day of January.
func reported(day, hour int, title, body string) newsroom.Text {
	at := time.Date(2026, time.January, day, hour, 0, 0, 0, time.UTC)
	return newsroom.Text{Title: title, Text: body, Language: "en", Published: at, FirstSeen: at}
}

// ofTheEvent gives the titles of the articles that report the event of the first one.
func ofTheEvent(articles []newsroom.Text) (titles []string) {
	s := Story{Articles: articles, On: all(len(articles))}
	for _, i := range s.event(s.evidence(), 0) {
		titles = append(titles, articles[i].Title)
	}
	return titles
}

func TestReportsOfOneEvent(t *testing.T) {
	strikes := reported(5, 9, "Ten killed as missiles hit flats in Hallwerder",
		"Ten people were killed when missiles hit a block of flats in Hallwerder on Monday night, its governor said.")
	toll := reported(5, 12, "Hallwerder: death toll of missile strike rises to twelve",
		"Twelve people died in the strike on a block of flats in Hallwerder, where rescuers search the rubble that missiles left.")
	residence := reported(3, 18, "Kremlin says drones aimed at residence of the president in Dunmere",
		"Hallwerder sent 91 drones against a residence of the president in Dunmere, the Kremlin said, and spoke of terror.")
	talks := reported(4, 7, "Envoys of Hallwerder fly to Oxley for talks on security guarantees",
		"Negotiators of Hallwerder arrived in Oxley on Sunday to speak about guarantees that allies would give after a truce.")
	budget := reported(4, 10, "Hallwerder's parliament passes a budget of war",
		"Deputies in Hallwerder voted for a budget in which two thirds go to the army, whose chief had asked for more.")
	got := ofTheEvent([]newsroom.Text{strikes, toll, residence, talks, budget})
	if want := []string{strikes.Title, toll.Title}; !slices.Equal(want, got) {
		t.Errorf("%q", got)
	}
}

func TestWhatIsHeardOfWeeklyIsNotOldAfterADay(t *testing.T) {
	verdict := reported(1, 9, "Court in Oxley hears witness against harbour master", "A witness told the court in Oxley that the harbour master had signed for the barge.")
	later := reported(4, 9, "Harbour master of Oxley contradicts witness in court", "The harbour master told the court in Oxley that he never signed for any barge.")
	seldom := Story{Articles: []newsroom.Text{verdict, later}}
	often := Story{Articles: []newsroom.Text{verdict, later}}
	for hour := range 30 {
		often.Articles = append(often.Articles, reported(1+hour/8, hour%8*3, "Court in Oxley", "The court in Oxley heard the case of the harbour master."))
	}
	a, b := seldom.evidence(), often.evidence()
	if a.pace <= b.pace || a.likeness(0, 1) <= b.likeness(0, 1) {
		t.Errorf("paces %v and %v, likenesses %v and %v", a.pace, b.pace, a.likeness(0, 1), b.likeness(0, 1))
	}
}

func TestCopiesReportOneEventAndRoundupsNone(t *testing.T) {
	one := reported(1, 9, "Ferry sinks at Oxley", "A ferry sank at Oxley on Monday after a barge had struck it in the fog.")
	again := reported(1, 10, "Ferry sinks at Oxley", "A ferry sank at Oxley on Monday after a barge had struck it in the fog.")
	roundup := reported(1, 11, "Morning briefing: ferry sinks at Oxley, strike at Dunmere", "A ferry sank at Oxley on Monday after a barge had struck it in the fog.")
	s := Story{Articles: []newsroom.Text{one, again, roundup}}
	ev := s.evidence()
	if ev.kinds[2] != text.Roundup {
		t.Fatalf("the briefing is read as %v", ev.kinds[2])
	}
	if got := s.event(ev, 0); !slices.Equal([]int{0, 1}, got) || !ev.same(0, 1) {
		t.Errorf("%v", got)
	}
}

func TestHappenings(t *testing.T) {
	stem := func(language, word string) string {
		spelling, _ := text.Term(language, word)
		return happening(language, spelling)
	}
	for _, c := range []struct {
		language, one, other string
		want                 bool
	}{
		{"en", "sworn", "swore", true},
		{"en", "fired", "dismissal", true},
		{"en", "killed", "dead", true},
		{"en", "killed", "injured", false},
		{"en", "vote", "resigned", false},
		{"en", "harbour", "ferry", false},
		{"de", "harbour", "sworn", false},
	} {
		if got := stem(c.language, c.one) == stem(c.language, c.other); got != c.want {
			t.Errorf("%s: %s and %s", c.language, c.one, c.other)
		}
	}
	for language, groups := range happenings() {
		for word, group := range groups {
			if groups[group] != group {
				t.Errorf("%s: the group %q of %q is none", language, group, word)
			}
		}
	}
	if len(happenings()) < 7 {
		t.Errorf("%d languages", len(happenings()))
	}
}

func TestANameThatTwoReportsShareMakesNoEvent(t *testing.T) {
	hiring := reported(5, 9, "Marrow Sachs issues warning: firms that use robots may hire fewer clerks",
		"Analysts of Marrow Sachs expect that firms which use robots for their books hire fewer clerks in spring.")
	meeting := reported(5, 14, "Allies of Hallwerder to meet in Oxley after strike",
		"Leaders of the allies meet President Marrone in Oxley on Tuesday, after a strike killed two.")
	court := reported(5, 16, "Yvette Marrone: Gericht verurteilt zehn Männer",
		"Zehn Männer wurden schuldig gesprochen, weil sie Lügen über die Frau von Präsident Marrone verbreitet hatten.")
	court.Language = "de"
	for _, c := range [][]newsroom.Text{
		{hiring, reported(5, 11, "Oil of Dunmere may flow faster in the long term, Marrow Sachs says", "The output of wells could double within ten years, the bank wrote.")},
		{hiring, reported(5, 12, "Stake of Marrow Sachs becomes flashpoint in row of consultants", "Partners went to court over the sale of a third of their house.")},
		{meeting, court},
	} {
		if got := ofTheEvent(c); len(got) != 1 {
			t.Errorf("%q", got)
		}
	}
	same := reported(5, 10, "Marrow Sachs warns of fewer clerks where robots keep the books", "Firms with robots may hire fewer clerks, Marrow Sachs said on Monday.")
	if got := ofTheEvent([]newsroom.Text{hiring, same}); len(got) != 2 {
		t.Errorf("%q", got)
	}
}

// Papers tell of two works in the same form.
func TestTitlesThatOpenWithTwoNamesAreOfTwoEvents(t *testing.T) {
	t.Parallel()
	told := func(name, day string) newsroom.Text {
		return newsroom.Text{
			Title: "'" + name + "' box office collection day " + day + ": Kent starrer sees first big drop", Language: "en",
			Text: "On its first Monday the film '" + name + "' with Bo Kent saw its first big drop at the box office of Oxley.",
		}
	}
	articles := []newsroom.Text{told("The Ferry", "5"), told("Dunmere", "32"), told("The Ferry", "5")}
	articles[2].Text += " It had led for weeks."
	ev := Story{Articles: articles}.evidence()
	if ev.same(0, 1) || !ev.same(0, 2) {
		t.Errorf("two works: %v, one: %v", ev.same(0, 1), ev.same(0, 2))
	}
	for title, want := range map[string]string{"“Dunmere” opens": "dunmere", "'Dunmere": "", "Dunmere 'opens'": "", "'I have never been so glad to see the shore', says Kent": "", "": ""} {
		if got := openingName(title); got != want {
			t.Errorf("%q: %q", title, got)
		}
	}
}
