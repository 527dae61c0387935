package mandate

import (
	"path/filepath"
	"slices"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/store/enginetest"
)

// TestSentences holds every sentence that a language's file has the desk propose against what is read of it.
func TestSentences(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	before := sides{Follow: []string{"Tesla", "Jazz"}, Avoid: []string{"Golf", "Tennis"}}
	for _, l := range statement.Languages() {
		for _, c := range []struct {
			o    statement.Operation
			want sides
		}{
			{statement.Operation{Kind: statement.Follow, Subjects: []string{"Opera"}}, sides{[]string{"Tesla", "Jazz", "Opera"}, before.Avoid}},
			{statement.Operation{Kind: statement.Follow, Subjects: []string{"Opera", "Wimbledon", "Golf"}}, sides{[]string{"Tesla", "Jazz", "Opera", "Wimbledon", "Golf"}, []string{"Tennis"}}},
			{statement.Operation{Kind: statement.LeaveOut, Subjects: []string{"Bitcoin", "Tesla"}}, sides{[]string{"Jazz"}, []string{"Golf", "Tennis", "Bitcoin", "Tesla"}}},
			{statement.Operation{Kind: statement.Unfollow, Subjects: []string{"Tesla"}}, sides{[]string{"Jazz"}, before.Avoid}},
			{statement.Operation{Kind: statement.Allow, Subjects: []string{"Golf"}}, sides{before.Follow, []string{"Tennis"}}},
			{statement.Operation{Kind: statement.Anew, Subjects: []string{"Opera", "Bitcoin"}}, sides{[]string{"Opera", "Bitcoin"}, before.Avoid}},
			{statement.Operation{Kind: statement.Replace, Subjects: []string{"Tesla"}, Instead: []string{"Opera"}}, sides{[]string{"Jazz", "Opera"}, before.Avoid}},
			{statement.Operation{Kind: statement.Less, Subjects: []string{"Opera"}}, sides{[]string{"Tesla", "Jazz", "Opera"}, before.Avoid}},
			{statement.Operation{Kind: statement.Clear}, sides{}},
		} {
			sentence := l.Sentence(c.o)
			if sentence == "" {
				t.Logf("%s has no sentence for %v", l.Code, c.o.Kind)
				continue
			}
			r := Understand(before.interests(), sentence)
			got := before.after(r)
			if r.Outcome != newsroom.Applied || bag(got.Follow) != bag(c.want.Follow) || bag(got.Avoid) != bag(c.want.Avoid) {
				t.Errorf("%s %q: %s %s, follow %q, avoid %q", l.Code, sentence, r.Outcome, r.Question, got.Follow, got.Avoid)
			}
			if c.o.Kind == statement.Less && len(r.Begun) > 0 && r.Begun[0].Limit != newsroom.BriefsOnly {
				t.Errorf("%s %q: limit %q", l.Code, sentence, r.Begun[0].Limit)
			}
		}
	}
}

// TestSuggest holds what is proposed against what the reader may have meant.
func TestSuggest(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, c := range []struct {
		language, statement string
		before              sides
		want                []string
	}{
		{"en", "follow golf and never show me golf", sides{}, []string{"Follow golf.", "Leave out golf."}},
		{"de", "Folge Tesla und zeig mir niemals Tesla.", sides{}, []string{"Bitte Tesla verfolgen.", "Bitte Tesla weglassen."}},
		{"en", "unfollow opera but keep following opera", sides{Follow: []string{"opera"}}, []string{"Leave out opera.", "No longer follow opera."}},
		{"en", "Start over.", sides{Follow: []string{"chess"}}, []string{"Forget everything."}},
		{"fr", "Pardon, je voulais dire le Stade toulousain", sides{Follow: []string{"rugby", "jazz"}}, []string{
			"Remplacer rugby par Stade toulousain.", "Remplacer jazz par Stade toulousain.", "Suivre Stade toulousain.",
		}},
		{"en", "Enlevez-moi ce truc, là.", sides{Follow: []string{"cuisine", "rugby"}}, []string{"No longer follow cuisine.", "No longer follow rugby."}},
		{"en", "asdfgh jkl", sides{}, nil},
		{"en", "more of that", sides{Follow: []string{"bees", "jazz"}}, nil},
		{"en", "everything", sides{}, nil},
		{"en", "Follow night trains.", sides{}, nil}, // nothing is asked
	} {
		before := c.before.interests()
		got := Suggest(before, c.statement, Understand(before, c.statement).In(c.language))
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.statement, got, c.want)
		}
	}
}

// TestWhatIsProposedIsAccepted proposes for every statement of the corpora that is asked about, in every language: each sentence
// that is shown is applied.
func TestWhatIsProposedIsAccepted(t *testing.T) {
	enginetest.Computes(t)
	t.Parallel()
	var asked, answered, wanted, helped int
	for _, file := range []string{"1", "2", "3", "4", "5"} {
		for _, c := range readFresh(t, filepath.Join("testdata", "fresh", file+".txt")) {
			before := c.before.interests()
			r := Understand(before, c.statement)
			if r.Question == "" {
				continue
			}
			all := Suggest(before, c.statement, r.In(c.language))
			asked++
			if len(all) > 0 {
				answered++
			}
			if c.outcomes[0] == newsroom.Applied {
				wanted++
				if len(all) > 0 {
					helped++
				}
			}
			proposedRight(t, before, c.statement, all)
		}
	}
	t.Logf("of %d questions %d come with a proposal; of %d to statements that ask for something, %d", asked, answered, wanted, helped)
	if float64(helped) < .9*float64(wanted) {
		t.Errorf("%d of %d", helped, wanted)
	}
}

func proposedRight(t *testing.T, before []newsroom.Interest, said string, all []string) {
	t.Helper()
	if len(all) > maxSuggestions {
		t.Errorf("%q: %d proposals", said, len(all))
	}
	for _, one := range all {
		if r := Understand(before, one); r.Outcome != newsroom.Applied || utf8.RuneCountInString(one) > maxSuggestion || !norm.NFC.IsNormalString(one) {
			t.Errorf("%q proposes %q: %s", said, one, r.Outcome)
		}
	}
}

// FuzzSuggest proposes for any text: what is proposed is accepted. It wants, as FuzzUnderstand does, -fuzzminimizetime 1x: a text of which the networks
// make something new is otherwise made smaller for a minute, which leaves no time to try others.
func FuzzSuggest(f *testing.F) {
	f.Add("follow <b>golf</b> and never show me golf", "golf")
	f.Add("I'm Tom. {x} and $aux, “no longer”", "{x}")
	f.Fuzz(func(t *testing.T, said, standing string) {
		said, err := checkStatement(said)
		if err != nil || utf8.RuneCountInString(standing) > 60 {
			t.Skip()
		}
		before := sides{Follow: []string{standing}}.interests()
		proposedRight(t, before, said, Suggest(before, said, Understand(before, said)))
	})
}
