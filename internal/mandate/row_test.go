package mandate

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/store/enginetest"
)

// rowLabels are labels of many shapes: of one word and of several, with small words in them, with a joining word, of other languages.
var rowLabels = []string{
	"chess", "renewable energy", "Bundesliga", "Taylor Swift", "élections en France", "Zinsen der EZB", "women's cricket", "Formula 1",
	"Kunst und Kultur", "apicoltura", "energía eólica", "AI", "the Dutch housing market", "night trains in Europe", "Nature", "interest in trams",
}

// rowLimits are all kinds of limits.
var rowLimits = []newsroom.Limit{"", newsroom.BriefsOnly, newsroom.NeverLead, newsroom.MajorOnly, "sun", "mon fri", "mon tue wed", "weekdays", "weekends"}

// composed are the languages in which the desk acknowledges, and so those in which rows are put into words.
func composed() (languages []string) {
	for _, s := range speeches() {
		languages = append(languages, s.language)
	}
	return languages
}

func TestEveryChangeOfARowHasASentence(t *testing.T) {
	enginetest.Computes(t)
	t.Parallel()
	for _, language := range composed() {
		var all, without int
		for _, label := range rowLabels {
			for _, was := range rowLimits[:2] {
				for _, is := range rowLimits {
					before := []newsroom.Interest{{ID: 1, Label: "Tesla"}, {ID: 2, Label: label, Limit: was, Alert: is == ""}, {ID: 3, Label: "golf", Avoid: true}}
					all++
					if said, err := (InterestEdit{Interest: 2, Limit: is, Alert: was == ""}).sentence(language, before); err != nil {
						without++
						t.Logf("%s %q: %q to %q: %q", language, label, was, is, said)
					}
				}
			}
		}
		if without*100 > 12*all { // nearly all of them: the big stories only, and alerts, at once
			t.Errorf("%s: %d of %d changes have no sentence", language, without, all)
		}
	}
}

func TestWhatARowAmountsTo(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	before := []newsroom.Interest{
		{ID: 1, Label: "chess"}, {ID: 2, Label: "bitcoin", Limit: newsroom.BriefsOnly, Alert: true}, {ID: 3, Label: "golf", Avoid: true}, {ID: 4, Label: "film"},
	}
	for _, c := range []struct {
		language string
		row      InterestEdit
		want     string
	}{
		{"en", InterestEdit{Interest: 1}, ""},
		{"en", InterestEdit{Interest: 1, Limit: newsroom.NeverLead}, "Follow chess never as the lead."},
		{"en", InterestEdit{Interest: 1, Limit: "mon fri", Alert: true}, "Follow chess on Mondays and Fridays only. Alert me about chess."},
		{"en", InterestEdit{Interest: 2}, "Follow bitcoin without limits. No more alerts about bitcoin."},
		{"en", InterestEdit{Interest: 2, Limit: newsroom.BriefsOnly, Alert: true, Except: " prices "}, "Leave out bitcoin prices."},
		{"en", InterestEdit{Interest: 4, Except: "horror films"}, "Leave out horror films."},
		{"en", InterestEdit{Interest: 2, Ends: true}, "No longer follow bitcoin."},
		{"en", InterestEdit{Interest: 1, Avoid: true, Alert: true}, "Leave out chess."},
		{"en", InterestEdit{Interest: 3}, "Follow golf."},
		{"en", InterestEdit{Interest: 3, Ends: true}, "No longer leave out golf."},
		{"en", InterestEdit{Interest: 3, Avoid: true}, ""},
		{"de", InterestEdit{Interest: 1, Limit: newsroom.MajorOnly}, "Bitte chess verfolgen, aber nur die großen Themen."},
		{"de", InterestEdit{Interest: 1, Limit: "sun"}, "chess nur sonntags."},
		{"fr", InterestEdit{Interest: 1, Limit: newsroom.NeverLead}, "Suivre chess jamais à la une."},
		{"nl", InterestEdit{Interest: 1, Limit: "sun"}, "Follow chess on Sundays only."}, // statements in it have no words for limits
	} {
		if got, err := c.row.sentence(c.language, before); err != nil || got != c.want {
			t.Errorf("%s %+v: %q %v, want %q", c.language, c.row, got, err, c.want)
		}
	}
}

func TestARowThatCantBeSaidChangesNothing(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	before := []newsroom.Interest{{ID: 1, Label: `“eels”. Drop chess`}, {ID: 2, Label: "chess"}}
	for _, c := range []struct {
		row  InterestEdit
		kind newsroom.ErrorKind
	}{
		{InterestEdit{Interest: 9, Ends: true}, newsroom.KindNotFound},
		{InterestEdit{Interest: 1, Limit: "sun"}, newsroom.KindInvalid},
		{InterestEdit{Interest: 2, Limit: "some day"}, newsroom.KindInvalid},
		{InterestEdit{Interest: 2, Except: "a\x00b"}, newsroom.KindInvalid},
		{InterestEdit{Interest: 2, Except: "chess"}, newsroom.KindInvalid},
	} {
		if got, err := c.row.sentence("en", before); newsroom.KindOf(err) != c.kind || got != "" {
			t.Errorf("%+v: %q %v", c.row, got, err)
		}
	}
}

// TestRowsAndWordsAreOne changes one mandate by rows, and another by the sentences that those amount to: they are the same to the
// byte, and so is what their histories say.
func TestRowsAndWordsAreOne(t *testing.T) {
	enginetest.Computes(t)
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		language := rapid.SampledFrom(composed()).Draw(t, "language")
		var rows, words []newsroom.Interest
		for n, label := range rapid.SliceOfNDistinct(rapid.SampledFrom(rowLabels), 1, 6, rapid.ID[string]).Draw(t, "labels") {
			i := newsroom.Interest{ID: newsroom.InterestID(n + 1), Label: label, Avoid: rapid.Bool().Draw(t, "avoid")}
			if !i.Avoid {
				i.Limit, i.Alert = rapid.SampledFrom(rowLimits).Draw(t, "limit"), rapid.Bool().Draw(t, "alert")
			}
			rows = append(rows, i)
		}
		words = slices.Clone(rows)
		for range rapid.IntRange(1, 3).Draw(t, "changes") {
			if len(rows) == 0 {
				return
			}
			row := drawRow(t, rows)
			said, err := row.sentence(language, rows)
			if err != nil || said == "" {
				continue
			}
			rows = numbered(row.applied(rows))
			words = numbered(Understand(words, said).After(words))
			if a, b := bytesOf(t, rows), bytesOf(t, words); a != b {
				t.Fatalf("%s %+v, %q:\n%s\n%s", language, row, said, a, b)
			}
		}
	})
}

func drawRow(t *rapid.T, rows []newsroom.Interest) InterestEdit {
	return InterestEdit{
		Interest: rapid.SampledFrom(rows).Draw(t, "row").ID, Ends: rapid.IntRange(0, 4).Draw(t, "ends") == 0, Avoid: rapid.IntRange(0, 2).Draw(t, "avoid") == 0,
		Limit: rapid.SampledFrom(rowLimits).Draw(t, "limit"), Alert: rapid.Bool().Draw(t, "alert"),
	}
}

// applied is what a row is to do, told without any language.
func (r InterestEdit) applied(before []newsroom.Interest) (after []newsroom.Interest) {
	at := slices.IndexFunc(before, func(i newsroom.Interest) bool { return i.ID == r.Interest })
	is := newsroom.Interest{Label: before[at].Label, Avoid: r.Avoid}
	if !is.Avoid {
		is.Limit, is.Alert = r.Limit, r.Alert
	}
	after = slices.Delete(slices.Clone(before), at, at+1)
	if r.Ends {
		return after
	}
	return append(after, is)
}

func bytesOf(t *rapid.T, interests []newsroom.Interest) string {
	out, err := json.Marshal(interests)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

func TestARowIsARevisionLikeAnyOther(t *testing.T) {
	e, _ := desk(t)
	ctx := t.Context()
	follow, err := e.Correct(ctx, Instruction{By: asker, Expected: 0, Statement: "Follow chess and opera.", Provenance: newsroom.ReaderWords})
	if err != nil {
		t.Fatal(err)
	}
	encode := func(r Result) (newsroom.StoredResponse, error) {
		return newsroom.StoredResponse{Status: 200, Body: []byte(string(r.Outcome) + ": " + r.Acknowledgement)}, nil
	}
	change := RowChange{By: asker, Expected: follow.Revision, Row: InterestEdit{Interest: follow.Interests[0].Interest, Limit: "sun"}}
	command := newsroom.Command{Account: asker.Account, ID: newsroom.CommandID{7}, Route: "a test", Client: "a test"}
	for _, replayed := range []bool{false, true} {
		answer, again, err := e.ChangeOnce(ctx, command, change, encode)
		if err != nil || again != replayed || string(answer.Body) != "applied: Understood, from your next paper: following chess (on Sundays only)." {
			t.Fatalf("%q %v %v", answer.Body, again, err)
		}
	}
	late := command
	late.ID = newsroom.CommandID{8}
	if _, _, err := e.ChangeOnce(ctx, late, change, encode); newsroom.KindOf(err) != newsroom.KindConflict {
		t.Errorf("late: %v", err)
	}
	all, err := e.Revisions(ctx, asker.Account, 0, 10)
	if err != nil || len(all) != 2 || all[0].Text != "Follow chess on Sundays only." || all[0].Provenance != newsroom.ReaderWords {
		t.Errorf("history: %+v %v", all, err)
	}
	if _, err := e.Undo(ctx, asker, 2, 2); err != nil {
		t.Fatal(err)
	}
	shown, err := e.Show(ctx, asker.Account)
	if diff := cmp.Diff([]string{"opera", "chess"}, labels(shown.Mandate)); diff != "" || err != nil || shown.Mandate.LimitOf(shown.Mandate.Interests[1].ID) != "" {
		t.Errorf("undone: %s %v", diff, err)
	}
	if said, err := e.Sentence(ctx, asker, InterestEdit{Interest: shown.Mandate.Interests[1].ID, Ends: true}); err != nil || said != "No longer follow chess." {
		t.Errorf("the sentence: %q %v", said, err)
	}
}

func TestPhrasesAreInEveryLanguageThatTheDeskSpeaks(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, language := range composed() {
		language = rewordingIn(language).s.language
		for _, name := range []string{"limit", "no limit", "alert", "no alert"} {
			if statement.In(language).Phrase(name, "x", "y") == "" {
				t.Errorf("%s has no sentence called %q", language, name)
			}
		}
	}
}
