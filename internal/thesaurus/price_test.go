package thesaurus

import "testing"

// What oil costs is a subject of its own: other news of oil is not on it.
func TestThePriceOfOilIsASubjectOfItsOwn(t *testing.T) {
	th, err := read()
	if err != nil {
		t.Fatal(err)
	}
	for part, whole := range map[string]string{"oil-price": "oil", "box-office": "film"} {
		if !th.Within(Subject(th.at[part]), Subject(th.at[whole])) || th.Within(Subject(th.at[whole]), Subject(th.at[part])) {
			t.Errorf("%s is no part of %s", part, whole)
		}
	}
	if th.Within(Subject(th.at["oil-companies"]), Subject(th.at["oil-price"])) {
		t.Error("oil companies are the price of oil")
	}
}
