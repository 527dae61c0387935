package digest

import (
	"fmt"
	"testing"

	"newsroom"
)

// manyReport is a story on which many report, and what is fresh of it: three reports of what a mayor's aide said, of which one tells something else beneath.
func manyReport(fresh ...newsroom.Text) Case {
	var known []newsroom.Text
	for i, who := range []string{"fishermen", "owners", "brokers", "pilots", "fishermen", "owners", "brokers", "pilots", "fishermen", "owners"} {
		known = append(known, after(float64(i/3), "Tarnley threatens to take over Dunmere Bank, say "+who, "Tarnley has renewed its threat to take over the wind farm at Dunmere Bank."))
	}
	known = append(known, after(6, "Leaders of harbour towns urge Tarnley to respect Dunmere Bank", "Leaders of the harbour towns closed ranks behind Oxley and warned Tarnley that Dunmere Bank is not negotiable."))
	for _, texts := range [][]newsroom.Text{known, fresh} {
		for i := range texts {
			texts[i].Language, texts[i].Publisher = "en", fmt.Sprint(len(texts), i)
		}
	}
	return Case{Known: known, Fresh: fresh, OneEvent: true, Voices: 3}
}

const (
	nobodyFights = "Mayor's aide says nobody would fight Tarnley over Dunmere Bank"
	sevenTowns   = "Seven harbour towns have issued a joint statement saying only Dunmere Bank and Oxley can decide on their future."
)

func sayings() []newsroom.Text {
	return []newsroom.Text{
		after(13, nobodyFights, sevenTowns),
		after(10, "Brandt says nobody would fight Tarnley over Dunmere Bank", "Nobody would fight Tarnley over Dunmere Bank, its mayor's aide Stephen Brandt said, though Oxley can decide on its future."),
		after(11, "Towns of the league say 'Dunmere Bank belongs to its people'", "Harbour towns issued a statement after an aide of Tarnley's mayor said that nobody would fight over Dunmere Bank."),
	}
}

// What is told stands under a title that tells of it, of a report that shares its evidence; where there is none it is not told.
func TestWhatDevelopsStandsUnderATitleOfIt(t *testing.T) {
	if found, ok := Develop(manyReport(sayings()...), 90); ok && found.Head == 0 {
		t.Errorf("%q is told under %q", texts(found.Sentences), nobodyFights)
	}
	const joint = "Harbour towns say in joint statement that only Oxley and Dunmere Bank decide"
	c := manyReport(append(sayings(), after(14, joint, "Only Dunmere Bank and Oxley can decide on their future, seven harbour towns have said in a joint statement."))...)
	found, ok := Develop(c, 90)
	if !ok || c.Fresh[found.Head].Title != joint {
		t.Errorf("%v: %q is told under %q", ok, texts(found.Sentences), c.Fresh[found.Head].Title)
	}
}

// What was told comes again with other figures: it is told once.
func TestWhatWasToldIsNotToldWithOtherFigures(t *testing.T) {
	eight := func() []newsroom.Text {
		return []newsroom.Text{
			after(15, "Only Oxley and Dunmere Bank can decide on their future, 8 harbour towns say", "A joint statement of 8 harbour towns says that only Oxley and Dunmere Bank can decide on their future."),
			after(16, "Joint statement of 8 harbour towns: Dunmere Bank decides on its future", "Only Dunmere Bank and Oxley can decide on their future, said harbour towns in a joint statement that pilots had asked for."),
			after(17, "8 harbour towns issue joint statement on the future of Dunmere Bank", "Harbour towns want Dunmere Bank to decide on its own future with Oxley, as their statement says, which brokers in Hallwerder welcomed."),
		}
	}
	for _, c := range []struct {
		told string
		want bool
	}{{"", true}, {"Towns behind Oxley\n" + sevenTowns, false}} {
		of := manyReport(eight()...)
		if c.told != "" {
			of.Told, of.Recent = []string{c.told}, []string{c.told}
		}
		if found, ok := Develop(of, 90); ok != c.want {
			t.Errorf("after %q: %v, %q", c.told, ok, texts(found.Sentences))
		}
	}
}

// What was told long ago, in an alert that is not of the last days, is told again: it has happened again.
func TestWhatWasToldLongAgoIsToldAgain(t *testing.T) {
	of := manyReport(
		after(15, "Only Oxley and Dunmere Bank can decide on their future, 8 harbour towns say", "A joint statement of 8 harbour towns says that only Oxley and Dunmere Bank can decide on their future."),
		after(16, "Joint statement of 8 harbour towns: Dunmere Bank decides on its future", "Only Dunmere Bank and Oxley can decide on their future, said harbour towns in a joint statement that pilots had asked for."),
		after(17, "8 harbour towns issue joint statement on the future of Dunmere Bank", "Harbour towns want Dunmere Bank to decide on its own future with Oxley, as their statement says, which brokers in Hallwerder welcomed."),
	)
	of.Told = []string{"Towns behind Oxley\n" + sevenTowns}
	if found, ok := Develop(of, 90); !ok {
		t.Errorf("%q", texts(found.Sentences))
	}
}

// What is told of one event leaves what is new of another, and stands under its title.
func TestADevelopmentIsOfOneEvent(t *testing.T) {
	known := []newsroom.Text{after(0, "Saltmark stops turbines at Dunmere Bank", "Saltmark stopped turbines at Dunmere Bank after a crack was found in a blade.")}
	fresh := []newsroom.Text{
		after(5, "Court in Hallwerder fines Rotorwerk", "A court in Hallwerder has fined Rotorwerk 12 million for blades that it sold to Saltmark."),
		after(6, "Saltmark fires director Brandis", "Saltmark has fired its director Brandis, who signed for the blades of 38 turbines."),
	}
	for _, of := range [][]newsroom.Text{known, fresh} {
		for i := range of {
			of[i].Language = "en"
		}
	}
	for _, one := range []bool{false, true} {
		found, ok := Develop(Case{Known: known, Fresh: fresh, OneEvent: one}, 90)
		if of := len(found.Sentences); !ok || of != map[bool]int{false: 2, true: 1}[one] || one && found.Sentences[0].Articles[0] != found.Head {
			t.Errorf("of one event: %v: %q under article %d", one, texts(found.Sentences), found.Head)
		}
	}
}

// An event of which most reports tell what was told is not told again, whatever one of them puts otherwise.
func TestWhatMostReportsTellAgainIsNotTold(t *testing.T) {
	again := func(first string) Case {
		c := manyReport(
			after(14, "Mayor of Oxley says Tarnley attack on Dunmere Bank would be end of the league", "Oxley's mayor Freja said an attack of Tarnley on Dunmere Bank would be the end of the league, her warning after its threat."),
			after(14, "'If Tarnley attacks another town …': Oxley mayor's warning on Dunmere Bank", "Oxley's mayor Freja rejected the threat of Tarnley to take over Dunmere Bank and warned that an attack would end the league."),
			after(15, "Dunmere Bank and friends reject threats, as Tarnley repeats its 'need' for it", "Head of Dunmere Bank rejects threats and urges 'no more fantasies'; Oxley 'will not accept' a takeover of Hallwerder and Rotorwerk, 14 friends hear."),
		)
		c.Known[10].Title, c.Known[10].Text = first, "Oxley's mayor Freja said that an attack of Tarnley on the wind farm at Dunmere Bank would be the end of the league."
		return c
	}
	c := again("Oxley says attack on Dunmere Bank would be the end of the league")
	if c.Heads = []int{10}; len(c.Known) != 11 {
		t.Fatal(len(c.Known))
	}
	if found, ok := Develop(c, 90); ok {
		t.Errorf("told again: %q under %q", texts(found.Sentences), c.Fresh[found.Head].Title)
	}
}
