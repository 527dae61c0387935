package mandate

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom"
)

// asking is an app that the reader wants to be asked about.
var asking = newsroom.Principal{Account: asker.Account, Client: "an app", AskFirst: true}

// app has an app say something by the command with the number.
func app(t *testing.T, e *Editor, id byte, expected newsroom.Revision, statement string, provenance newsroom.Provenance) (outcome string, err error) {
	t.Helper()
	c := newsroom.Command{Account: asker.Account, ID: newsroom.CommandID{15: id}, Route: "POST /v1/mandate", Content: [32]byte{id}}
	said := Instruction{By: asking, Expected: expected, Statement: statement, Provenance: provenance}
	answer, _, err := e.CorrectOnce(t.Context(), c, said, answerOf)
	return string(answer.Body), err
}

func waiting(t *testing.T, e *Editor) (all []string) {
	t.Helper()
	shown, err := e.Show(t.Context(), asker.Account)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range shown.Proposals {
		all = append(all, fmt.Sprintf("%d: %s (%s, %s)", p.ID[15], p.Said.Text, p.Said.Provenance, p.Said.Client))
	}
	return all
}

func TestWhatAnAppSaysWaitsWhereTheReaderWantsToBeAskedWhosesoeverWordsItClaimsToBring(t *testing.T) {
	e, refreshed := desk(t)
	if _, err := e.Correct(t.Context(), Instruction{By: asker, Statement: "Follow chess.", Provenance: newsroom.ReaderWords}); err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		id        byte
		expected  newsroom.Revision
		statement string
		want      string
	}{
		{1, 1, "Follow eels.", "1 proposed"},
		{1, 1, "Follow eels.", "1 proposed"},
		{2, 1, "Follow eels.", "1 proposed"},
		{3, 1, "Follow opera.", "1 proposed"},
		{4, 1, "Follow chess.", "1 unchanged"},
		{5, 1, "Hm?", "1 clarification"},
	} {
		if got, err := app(t, e, step.id, step.expected, step.statement, newsroom.ReaderWords); err != nil || got != step.want {
			t.Errorf("%q: %q, %v", step.statement, got, err)
		}
	}
	if _, err := app(t, e, 6, 0, "Follow rowing.", newsroom.AssistantSuggestion); newsroom.KindOf(err) != newsroom.KindConflict {
		t.Errorf("at a revision that is past: %v", err)
	}
	want := []string{"1: Follow eels. (reader_words, an app)", "3: Follow opera. (reader_words, an app)"}
	if diff := cmp.Diff(want, waiting(t, e)); diff != "" {
		t.Error(diff)
	}
	if refreshed.Load() != 1 {
		t.Error("the mandate has changed")
	}
}

func TestTheReadersWordAppliesWhatWaitsAsItsAppSaidItOrTakesItAway(t *testing.T) {
	e, _ := desk(t)
	for id, statement := range []string{"Follow eels.", "Follow opera.", "Follow eels and rowing."} {
		if _, err := app(t, e, byte(id), 0, statement, newsroom.AssistantSuggestion); err != nil {
			t.Fatal(err)
		}
	}
	id := func(n byte) newsroom.CommandID { return newsroom.CommandID{15: n} }
	if _, err := e.Accept(t.Context(), asker, id(0), 5); newsroom.KindOf(err) != newsroom.KindConflict {
		t.Errorf("at a revision that is yet to come: %v", err)
	}
	if r, err := e.Accept(t.Context(), asker, id(0), 0); err != nil || r.Outcome != newsroom.Applied || r.Revision != 1 {
		t.Errorf("accepted: %+v, %v", r, err)
	}
	if err := e.Decline(t.Context(), asker, id(1)); err != nil {
		t.Error(err)
	}
	for _, settled := range []byte{0, 1, 9} {
		if _, err := e.Accept(t.Context(), asker, id(settled), 1); newsroom.KindOf(err) != newsroom.KindNotFound {
			t.Errorf("%d, accepted again: %v", settled, err)
		}
	}
	if diff := cmp.Diff([]string{"2: Follow eels and rowing. (assistant_suggestion, an app)"}, waiting(t, e)); diff != "" {
		t.Error(diff)
	}
	shown, err := e.Show(t.Context(), asker.Account)
	if err != nil || len(shown.Statements) != 1 || shown.Statements[0].Client != "an app" || shown.Statements[0].Provenance != newsroom.AssistantSuggestion {
		t.Errorf("%+v, %v", shown.Statements, err)
	}
}

func TestOnlySoManyCorrectionsWaitForOneReader(t *testing.T) {
	e, _ := desk(t)
	for n := range maxProposals {
		if _, err := app(t, e, byte(n), 0, "Follow "+strings.Repeat("x", n+3)+" chess.", newsroom.ReaderWords); err != nil {
			t.Fatal(n, err)
		}
	}
	if _, err := app(t, e, maxProposals, 0, "Follow eels.", newsroom.ReaderWords); newsroom.KindOf(err) != newsroom.KindLimit {
		t.Errorf("one more: %v", err)
	}
}

func TestAMandateHoldsOnlySoManyInterests(t *testing.T) {
	e, _ := desk(t)
	say := func(expected int, from, to int) error {
		var all []string
		for n := from; n < to; n++ {
			all = append(all, fmt.Sprintf("town %s", strings.Repeat("x", 1+n%40)+strings.Repeat("y", 1+n/40)))
		}
		_, err := e.Correct(t.Context(), Instruction{
			By: asker, Expected: newsroom.Revision(expected), Statement: "Follow " + strings.Join(all, ", ") + ".", Provenance: newsroom.ReaderWords,
		})
		return err
	}
	revision := 0
	for n := 0; n < maxInterests; n += 30 {
		if err := say(revision, n, n+30); err != nil {
			t.Fatal(n, err)
		}
		revision++
	}
	if err := say(revision, maxInterests, maxInterests+1); newsroom.KindOf(err) != newsroom.KindLimit {
		t.Errorf("one more: %v", err)
	}
	if err := say(revision, 0, 1); err != nil {
		t.Errorf("what stands already: %v", err)
	}
}
