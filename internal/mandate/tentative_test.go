package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestWhatAStatementThatIsAskedAboutLikelyAsksFor(t *testing.T) {
	for said, want := range map[string][]string{
		"My grandparents came from Lagos. Do you have the protests in Nigeria and the falling currency?":                                                           {"protests in Nigeria", "falling currency"},
		"I teach at a primary school and ask myself what artificial intelligence does to children and to jobs. Broad articles are fine, but not product launches.": {"artificial intelligence"},
		"хочу новости о погоде": nil, // in a language that nobody reads
		"asdf": nil,
		"My neighbours keep on about Brexit, which I could do without, but what the farmers go through matters to me": nil,
	} {
		r := Understand(nil, said)
		if r.Question == "" {
			t.Errorf("%q is not asked about", said)
		}
		if got := tentative(nil, said, r); !slices.Equal(got, want) {
			t.Errorf("%q: %q, and not %q", said, got, want)
		}
	}
}

// What stands is not hoped for once more, on either side.
func TestWhatStandsIsNotHopedFor(t *testing.T) {
	enginetest.Computes(t)
	said := "My grandparents came from Lagos. Do you have the protests in Nigeria and the falling currency?"
	before := []newsroom.Interest{{ID: 1, Label: "protests in Nigeria", Avoid: true}}
	if got := tentative(before, said, Understand(before, said)); !slices.Equal(got, []string{"falling currency"}) {
		t.Errorf("%q", got)
	}
}

// Of a subject of which only something is wanted that stands, nothing else is hoped for.
func TestWhatIsRestrictedIsNotHopedFor(t *testing.T) {
	for _, c := range []struct {
		said, language, label string
		standing              []newsroom.Interest
		want                  bool
	}{
		{"Poza tym K-pop, ale tylko Stray Kids i ATEEZ.", "pl", "K-pop", []newsroom.Interest{{ID: 1, Label: "Stray Kids"}}, true},
		{"K-pop but only ATEEZ", "en", "K-pop", []newsroom.Interest{{ID: 1, Label: "ATEEZ"}}, true},
		{"K-pop but only ATEEZ", "en", "K-pop", []newsroom.Interest{{ID: 1, Label: "ATEEZ", Avoid: true}}, false},
		{"K-pop but only ATEEZ", "en", "K-pop", nil, false},
		{"K-pop and ATEEZ, and only on Sundays", "en", "K-pop", []newsroom.Interest{{ID: 1, Label: "ATEEZ"}}, false},
	} {
		h := hopes{said: c.said, standing: c.standing}
		if got := h.restricted(c.label, statement.In(c.language)); got != c.want {
			t.Errorf("%q: %v", c.said, got)
		}
	}
}

func TestNoLabelHasALineBreak(t *testing.T) {
	enginetest.Computes(t)
	h := hopes{}
	h.add("peace\r\ntalks")
	if !slices.Equal(h.labels, []string{"peace talks"}) {
		t.Errorf("%q", h.labels)
	}
}

func TestAQuestionWaitsUntilTheReaderSaysSomethingElse(t *testing.T) {
	e, _ := desk(t)
	revision := newsroom.Revision(0)
	waiting := func() (q newsroom.OpenQuestion) {
		t.Helper()
		if err := e.store.View(t.Context(), func(v store.View) (err error) {
			q, err = v.Mandates().Question(asker.Account)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		return q
	}
	say := func(by newsroom.Principal, said string, outcome newsroom.Outcome) {
		t.Helper()
		got, err := e.Correct(t.Context(), Instruction{By: by, Expected: revision, Statement: said, Provenance: newsroom.ReaderWords})
		if err != nil || got.Outcome != outcome {
			t.Fatalf("%q: %+v %v", said, got, err)
		}
		revision = got.Revision
	}
	const wish = "My grandparents came from Lagos. Do you have the protests in Nigeria and the falling currency?"
	say(asking, wish, newsroom.Clarification)
	if q := waiting(); q.Said != "" {
		t.Errorf("what an app said that is to ask first waits for an answer: %+v", q)
	}
	if _, err := e.Correct(t.Context(), Instruction{By: asker, Statement: wish, Provenance: newsroom.AssistantSuggestion}); err != nil {
		t.Fatal(err)
	}
	if q := waiting(); q.Said != "" {
		t.Errorf("what an app said by itself waits for an answer: %+v", q)
	}
	say(asker, wish, newsroom.Clarification)
	if q := waiting(); q.Said != wish || !slices.Equal(q.Subjects, []string{"protests in Nigeria", "falling currency"}) {
		t.Errorf("what waits: %+v", q)
	}
	say(asker, "asdf", newsroom.Clarification)
	if q := waiting(); q.Said != "asdf" || len(q.Subjects) > 0 {
		t.Errorf("what waits after another statement: %+v", q)
	}
	say(asker, wish, newsroom.Clarification)
	say(asker, "Follow protests in Nigeria.", newsroom.Applied)
	if q := waiting(); q.Said != "" {
		t.Errorf("after the answer: %+v", q)
	}
}
