package thesaurus

import "testing"

// What oil costs, what films take in and the Golden Globes are parts: other news of the whole is not on them.
func TestWhatIsASubjectOfItsOwn(t *testing.T) {
	th, err := read()
	if err != nil {
		t.Fatal(err)
	}
	for part, whole := range map[string]string{"oil-price": "oil", "box-office": "film", "golden-globes": "film-awards"} {
		if !th.Within(Subject(th.at[part]), Subject(th.at[whole])) || th.Within(Subject(th.at[whole]), Subject(th.at[part])) {
			t.Errorf("%s is no part of %s", part, whole)
		}
	}
	if th.Within(Subject(th.at["oil-companies"]), Subject(th.at["oil-price"])) {
		t.Error("oil companies are the price of oil")
	}
}
