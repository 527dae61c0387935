package digest

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
)

func TestOneEventIsToldFromAnotherInWhateverLanguage(t *testing.T) {
	report := func(language, title, text string) []newsroom.Text {
		return []newsroom.Text{{Title: title, Text: text, Language: language}}
	}
	groups := [][]newsroom.Text{
		report("en", "Danish prime minister Mette Frederiksen tells Trump to stop threats to Greenland", "Prime minister Mette Frederiksen of Denmark told Donald Trump on Sunday that the United States may not take over Greenland, a part of NATO."),
		report("pl", "Premier Danii Mette Frederiksen do Trumpa: koniec z groźbami wobec Grenlandii", "Premier Danii Mette Frederiksen oświadczyła, że Stany Zjednoczone i Donald Trump nie mogą przejąć Grenlandii, która należy do NATO."),
		report("de", "Stromausfall in Berlin: 45.000 Haushalte ohne Strom", "In Berlin sind nach einem Brand an einer Kabelbrücke 45.000 Haushalte ohne Strom."),
		report("en", "Oxley stops the ferry of line 3", "The ferry of line 3 at Oxley stopped after a crack was found in its hull by divers."),
		report("en", "Oxley stops the ferry of line 5", "The ferry of line 5 at Oxley stopped after a crack was found in its hull by divers."),
		report("en", "Mayor of Dunmere resigns over the harbour tunnel", "The mayor of Dunmere resigned on Monday over the costs of the harbour tunnel, which have doubled."),
		report("en", "Harbour tunnel: Dunmere's mayor resigns as costs double", "Dunmere's mayor has resigned because the costs of the harbour tunnel doubled, the town said on Monday."),
		report("en", "Spring tide floods the quays of Saltmark", "A spring tide flooded the quays of Saltmark twice this week, and boats were moved inland."),
	}
	if diff := cmp.Diff([][2]int{{0, 1}, {5, 6}}, (*Memory)(nil).Doubles(groups)); diff != "" {
		t.Errorf("pairs (-want +got):\n%s", diff)
	}
}

// Where few groups are compared, too, the reports that head two of them tell that these are one event, and two of one kind stay two.
func TestHeadsTellOneEventAmongFewGroups(t *testing.T) {
	at := time.Date(2026, 1, 5, 9, 0, 0, 0, time.UTC)
	report := func(publisher, title, text string) []newsroom.Text {
		return []newsroom.Text{{Title: title, Text: text, Language: "en", Publisher: publisher, Published: at}}
	}
	groups := [][]newsroom.Text{
		report("one", "Kerr drops bid for a third term as governor of Saltmark", "Annie Kerr ended her campaign on Monday, months after auditors found that day nurseries had billed for children who were never there."),
		report("two", "Kerr says she will not run for a third term as governor", "The governor of Saltmark ended her campaign on Monday and told reporters that her time belongs to its people."),
		report("three", "Saltmark opens a school for sailors", "A school for sailors opened at the old quay with forty pupils and six boats."),
		report("four", "Governor of Oxley signs a budget with less for roads", "The budget leaves out eleven roads that councils had asked for, and keeps the buses."),
	}
	if diff := cmp.Diff([][2]int{{0, 1}}, (*Memory)(nil).Doubles(groups)); diff != "" {
		t.Errorf("pairs (-want +got):\n%s", diff)
	}
}

// One evening of prizes is one event, whoever won, spoke or wore what there; another ceremony, or the same one a year later, is not.
func TestItemsOfOneCeremonyAreOneEvent(t *testing.T) {
	at := time.Date(2026, 1, 5, 9, 0, 0, 0, time.UTC)
	group := func(language, title string, after time.Duration) []newsroom.Text {
		return []newsroom.Text{{Title: title, Text: title + ".", Language: language, Publisher: title, Published: at.Add(after)}}
	}
	groups := [][]newsroom.Text{
		group("en", "Ann Lee surges as she wins Harbour Choice awards", 0),
		group("en", "Comedian jabs at mayor during Harbour Choice Awards", 5*time.Hour),
		group("de", "Harbour Choice Awards: »Die Fähre« ist der große Gewinner", 2*time.Hour),
		group("en", "Ferry festival ends with Golden Quay Awards", 3*time.Hour),
		group("en", "Nominees of Harbour Choice Awards are named", -20*24*time.Hour),
		group("en", "Council awards the contract for the quay", time.Hour),
	}
	want := [][2]int{{0, 1}, {0, 2}, {1, 2}}
	if diff := cmp.Diff(want, (*Memory)(nil).Doubles(groups)); diff != "" {
		t.Error(diff)
	}
}
