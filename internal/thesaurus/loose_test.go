package thesaurus

import (
	"slices"
	"testing"
)

// What is shown for its own sake says what it is part of only beside other words.
func TestWhatIsLooseInTheData(t *testing.T) {
	th, err := read()
	if err != nil {
		t.Fatal(err)
	}
	for part, whole := range map[string]string{
		"cost-of-living": "economy", "money-laundering": "economy", "kpop": "culture", "british-royals": "politics",
		"european-royals": "politics",
	} {
		if !slices.Contains(th.subjects[th.at[part]].loose, th.at[whole]) {
			t.Errorf("a word of %s says %s by itself", part, whole)
		}
	}
	if slices.Contains(th.subjects[th.at["pensions"]].loose, th.at["economy"]) {
		t.Error("pensions are no economy by themselves")
	}
}

// Leisure is what is no affair of a country, and nothing else is.
func TestWhatIsNoAffairOfACountry(t *testing.T) {
	th, err := read()
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]bool{"premier-league": true, "celebrities": true, "polish-politics": false, "museums": false, "company-results": false} {
		if got := th.partOfAny(Subject(th.at[id]), th.Leisure()); got != want {
			t.Errorf("%s is leisure: %v, want %v", id, got, want)
		}
	}
	for id, want := range map[string]bool{"femicide": true, "theft": true, "terrorism": false, "elections": false} {
		if got := th.partOfAny(Subject(th.at[id]), th.Personal()); got != want {
			t.Errorf("%s befalls single persons: %v, want %v", id, got, want)
		}
	}
	for id, want := range map[string]bool{"africa": true, "middle-east": true, "germany": false, "minnesota": false, "sport": false} {
		if got := th.Continent(Subject(th.at[id])); got != want {
			t.Errorf("%s is a continent: %v, want %v", id, got, want)
		}
	}
}
