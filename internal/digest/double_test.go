package digest

import (
	"slices"
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

// In two languages the names of a large story alone, however many, are no one event; names that few groups have are, in both titles.
func TestALargeStoryInTwoLanguagesIsNotOneEvent(t *testing.T) {
	report := func(language, title, text string) []newsroom.Text {
		return []newsroom.Text{{Title: title, Text: text, Language: language}}
	}
	groups := [][]newsroom.Text{
		report("en", "Trump names a Venezuela envoy", "Donald Trump, Marco Rubio, Nicolas Maduro, Delcy Rodriguez, Colombia, Mexico, Brazil, Chile, Uruguay and Spain were named on Sunday in Caracas as the envoy came."),
		report("es", "Trump recibe en Caracas las cartas sobre Venezuela", "Brasil, Chile, Colombia, México, Uruguay y España, con Donald Trump, Marco Rubio, Nicolas Maduro y Delcy Rodríguez, fueron citados el domingo en Caracas."),
		report("en", "Swiss bar fire of Crans-Montana: all 116 injured are named", "Police said that all 116 people who were injured in the fire at the bar in Crans-Montana in Switzerland have been identified, among them Italians and French."),
		report("de", "Crans-Montana: Alle 116 Verletzten der Brandkatastrophe identifiziert", "Nach dem Brand in der Bar in Crans-Montana in der Schweiz sind alle 116 Verletzten identifiziert, darunter Menschen aus Italien und Frankreich."),
		report("en", "Trump says Venezuela will sell oil", "Donald Trump said in Caracas that Venezuela, Colombia and Mexico will sell oil, as Marco Rubio and Delcy Rodriguez had told him."),
		report("en", "Venezuela counts its gold, Trump says", "Donald Trump said that Delcy Rodriguez counts the gold of Venezuela in Caracas, as Nicolas Maduro had asked of Brazil and Chile."),
		report("de", "Trump und Venezuela: was die Nachbarn sagen", "Donald Trump hat in Caracas mit Delcy Rodríguez gesprochen, sagen Brasilien, Chile und Uruguay."),
		report("en", "Harbour tunnel of Dunmere floods", "The harbour tunnel of Dunmere was under water on Monday after a spring tide."),
	}
	inTwo := slices.DeleteFunc((*Memory)(nil).Doubles(groups), func(pair [2]int) bool {
		return groups[pair[0]][0].Language == groups[pair[1]][0].Language
	})
	if diff := cmp.Diff([][2]int{{2, 3}}, inTwo); diff != "" {
		t.Errorf("pairs in two languages (-want +got):\n%s", diff)
	}
}

// Reports in the same words on two people are two events.
func TestReportsOnTwoPeopleAreTwoEvents(t *testing.T) {
	at := time.Date(2026, 1, 5, 9, 0, 0, 0, time.UTC)
	report := func(title, text string) []newsroom.Text {
		return []newsroom.Text{{Title: title, Text: text, Language: "en", Publisher: "one", Published: at}}
	}
	groups := [][]newsroom.Text{
		report("Jeremiah Smith of Oxley reacts to teammate leaving for the cup", "Rower Jeremiah Smith of Oxley reacted on Sunday to a teammate leaving for the cup, and wished him luck."),
		report("Ryan Williams of Dunmere reacts to teammate leaving for the cup", "Rower Ryan Williams of Dunmere reacted on Sunday to a teammate leaving for the cup, and wished her luck."),
		report("Saltmark opens a school for sailors", "A school for sailors opened at the old quay with forty pupils and six boats."),
		report("Council signs a budget with less for roads", "The budget leaves out eleven roads that councils had asked for, and keeps the buses."),
		report("Spring tide floods the quays", "A spring tide flooded the quays twice this week, and boats were moved inland."),
	}
	if pairs := (*Memory)(nil).Doubles(groups); len(pairs) > 0 {
		t.Errorf("pairs: %v", pairs)
	}
}
