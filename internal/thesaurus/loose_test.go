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
