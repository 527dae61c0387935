package eval

import (
	"bytes"
	"testing"

	"newsroom"
)

// Sixty invented events, each told in three to five of six languages by articles that are no translations of one another, with look-alikes, by somebody who knew nothing
// of grouping. What is put together is one event; that much of it is not is what is left to do.
func TestEventsInSixLanguages(t *testing.T) {
	type told struct {
		ID    string `json:"id"`
		Event string `json:"event"`
	}
	data := read(t, "six-languages.jsonl")
	wanted, err := all[told](bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	gold := map[string]string{}
	for _, one := range wanted {
		gold[one.ID] = one.Event
	}
	for _, c := range []struct {
		what  string
		texts Texts
		least float64
	}{{"texts", Texts{}, .93}, {"titles", Texts{Titles: true}, .88}} {
		var out bytes.Buffer
		if _, err := Situations(bytes.NewReader(data), &out, c.texts); err != nil {
			t.Fatal(err)
		}
		answers, err := all[grouped](&out)
		if err != nil {
			t.Fatal(err)
		}
		found := map[string]string{}
		for _, a := range answers {
			if a.Situation != (newsroom.SituationID{}) {
				found[a.ID] = a.Situation.String()
			}
		}
		got := BCubed(gold, found)
		t.Logf("%s: precision %.3f, recall %.3f, F1 %.3f", c.what, got.Precision, got.Recall, got.F1)
		if len(gold) != 249 || got.Precision < .98 || got.F1 < c.least {
			t.Errorf("%s: precision %.3f, recall %.3f, F1 %.3f", c.what, got.Precision, got.Recall, got.F1)
		}
	}
}
