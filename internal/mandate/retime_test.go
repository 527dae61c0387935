package mandate

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// timedDesk makes an Editor that sets readers to a timing, and a reader of every day at seven in six minutes.
func timedDesk(t *testing.T) (*Editor, *enginetest.World) {
	t.Helper()
	w := enginetest.NewWorld(t, time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC))
	w.Reader("reader@example.org", newsroom.Reader{Account: asker.Account, Schedule: newsroom.DefaultSchedule(), Minutes: 6, Zone: "UTC"})
	return NewEditor(w, func(store.Tx, newsroom.AccountID) error { return nil }).Retiming(set), w
}

// set sets a reader to a timing, as the page of settings does.
func set(tx store.Tx, account newsroom.AccountID, to newsroom.Timing) error {
	reader, err := tx.Readers().Get(account)
	if err != nil {
		return err
	}
	reader.Schedule, reader.Minutes = to.Schedule, to.Minutes
	return tx.Readers().Save(reader)
}

// comes gives when a reader's editions come, and in how many minutes they are read.
func comes(t *testing.T, w *enginetest.World) (schedule string, minutes int) {
	t.Helper()
	w.Must(w.View(t.Context(), func(v store.View) error {
		reader, err := v.Readers().Get(asker.Account)
		schedule, minutes = reader.Schedule.String(), reader.Minutes
		return err
	}))
	return schedule, minutes
}

func TestAStatementSetsTheScheduleByItsRevisionAndUndoRestoresIt(t *testing.T) {
	e, w := timedDesk(t)
	say := func(by newsroom.Principal, statement string) Result {
		t.Helper()
		r, err := e.Correct(t.Context(), Instruction{By: by, Expected: history(t, e).Standing.Revision, Statement: statement, Provenance: newsroom.ReaderWords})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	stands := func(what, schedule string, minutes int) {
		t.Helper()
		if s, m := comes(t, w); s != schedule || m != minutes {
			t.Errorf("%s: %s in %d minutes, want %s in %d", what, s, m, schedule, minutes)
		}
	}
	const daily, both = "daily 07:00", "weekdays 07:00, sun 09:00"
	r := say(bySomeother, "Send it at 7 on weekdays and at nine on Sundays")
	want := Result{Interests: []newsroom.Coverage{}, Revision: 1, Outcome: newsroom.Applied, Acknowledgement: "Your edition comes at 07:00 on weekdays and 09:00 on Sundays from now on."}
	if diff := cmp.Diff(want, r); diff != "" {
		t.Error(diff)
	}
	stands("said", both, 6)
	if r = say(bySomeother, "Send it at 7 on weekdays and at nine on Sundays"); r.Outcome != newsroom.Unchanged || r.Revision != 1 {
		t.Errorf("said again: %+v", r)
	}
	if r = say(bySomeother, "Send it at 8"); r.Outcome != newsroom.Clarification || r.Revision != 1 || r.Question == "" {
		t.Errorf("meant in two ways: %+v", r)
	}
	stands("asked", both, 6)
	r = say(byAnApp, "Follow opera, and no more than ten minutes. Send it daily at 8.")
	want.Acknowledgement = "Understood, from your next paper: following opera. Your edition comes at 08:00 every day from now on." +
		" Length belongs to your schedule and was not changed here."
	if r.Outcome != newsroom.Applied || r.Acknowledgement != want.Acknowledgement {
		t.Errorf("%+v; want %s", r, want.Acknowledgement)
	}
	stands("beside an interest", "daily 08:00", 6)
	say(bySomeother, "Ten minutes is enough")
	stands("the length", "daily 08:00", 10)

	h := history(t, e)
	if len(h.Changes) != 2 || !h.Changes[0].Left || !h.Changes[1].Left || len(h.Changes[0].Begun) != 0 {
		t.Errorf("the changes are %+v", h.Changes)
	}
	if _, err := e.Undo(t.Context(), bySomeother, 2, 3); err != nil { // the app's, in the midst
		t.Fatal(err)
	}
	stands("the app's change taken back", both, 10)
	if _, err := e.Return(t.Context(), bySomeother, 0, 4); err != nil {
		t.Fatal(err)
	}
	stands("returned to the beginning", daily, 6)
	if _, err := e.Return(t.Context(), bySomeother, 3, 5); err != nil {
		t.Fatal(err)
	}
	stands("returned to what was returned from", "daily 08:00", 10)
}

func TestWhatWasSetOnThePageOfSettingsSinceStaysWhenAStatementIsTakenBack(t *testing.T) {
	e, w := timedDesk(t)
	correct(t, e, bySomeother, "Send it at 8, and ten minutes is enough")
	w.Commit(func(tx store.Tx) error {
		return set(tx, asker.Account, newsroom.Timing{Schedule: newsroom.Schedule{{Days: newsroom.Daily, Minute: 600}}, Minutes: 10})
	})
	if _, err := e.Undo(t.Context(), bySomeother, 1, 1); err != nil {
		t.Fatal(err)
	}
	if s, m := comes(t, w); s != "daily 10:00" || m != 6 {
		t.Errorf("%s in %d minutes", s, m)
	}
	if _, err := e.Undo(t.Context(), bySomeother, 1, 2); err == nil {
		t.Error("taken back twice")
	}
}

func TestAScheduleThatAnAppProposesWaitsForTheReadersWord(t *testing.T) {
	e, w := timedDesk(t)
	if got, err := app(t, e, 1, 0, "Send the paper at 8", newsroom.ReaderWords); err != nil || got != "0 proposed" {
		t.Fatalf("%q, %v", got, err)
	}
	if s, _ := comes(t, w); s != "daily 07:00" {
		t.Errorf("before the reader's word it is %s", s)
	}
	r, err := e.Accept(t.Context(), bySomeother, newsroom.CommandID{15: 1}, 0)
	if err != nil || r.Outcome != newsroom.Applied || r.Revision != 1 {
		t.Fatal(r, err)
	}
	if s, _ := comes(t, w); s != "daily 08:00" {
		t.Errorf("after it it is %s", s)
	}
}

func TestAStatementDoesNotOverwriteSettingsThatChangeMeanwhile(t *testing.T) {
	e, w := timedDesk(t)
	p, err := e.plan(t.Context(), Instruction{By: bySomeother, Statement: "Send it at 8", Provenance: newsroom.ReaderWords})
	if err != nil {
		t.Fatal(err)
	}
	w.Commit(func(tx store.Tx) error {
		return set(tx, asker.Account, newsroom.Timing{Schedule: newsroom.Schedule{{Days: 1, Minute: 600}}, Minutes: 6})
	})
	err = w.Update(t.Context(), func(tx store.Tx) error { _, err := e.apply(tx, p); return err })
	if newsroom.KindOf(err) != newsroom.KindConflict || history(t, e).Standing.Revision != 0 {
		t.Error(err)
	}
	if s, _ := comes(t, w); s != "sun 10:00" {
		t.Errorf("it is %s", s)
	}
}

func TestUndoAsAStatementTakesTheNewestChangeBackAndSaysWhat(t *testing.T) {
	e, w := timedDesk(t)
	say := func(by newsroom.Principal, statement string) Result {
		t.Helper()
		r, err := e.Correct(t.Context(), Instruction{By: by, Expected: history(t, e).Standing.Revision, Statement: statement, Provenance: newsroom.ReaderWords})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	if r := say(bySomeother, "Undo that"); r.Outcome != newsroom.Clarification || r.Question == "" {
		t.Errorf("with nothing to take back: %+v", r)
	}
	correct(t, e, bySomeother, "Follow chess and opera.")
	correct(t, e, bySomeother, "Follow eels. Less opera. Send it at 8.")
	r := say(bySomeother, "Undo that, please.")
	if want := "Taken back: following opera; no longer following eels. Your edition comes at 07:00 every day from now on."; r.Outcome != newsroom.Applied || r.Acknowledgement != want {
		t.Errorf("%+v; want %s", r, want)
	}
	if diff := cmp.Diff([]string{"chess", "opera"}, sorted(labels(history(t, e).Standing))); diff != "" {
		t.Error(diff)
	}
	if s, _ := comes(t, w); s != "daily 07:00" {
		t.Errorf("the schedule is %s", s)
	}
	if r := say(bySomeother, "Undo that"); r.Outcome != newsroom.Clarification {
		t.Errorf("once more, of which nobody could tell whether it brings it back: %+v", r)
	}
	correct(t, e, byAnApp, "Follow rowing.")
	if r := say(bySomeother, "mach das rückgängig"); r.Outcome != newsroom.Clarification {
		t.Errorf("what an app said: %+v", r)
	}
	if r := say(byAnApp, "Undo that"); r.Outcome != newsroom.Applied || slices.Contains(labels(history(t, e).Standing), "rowing") {
		t.Errorf("the app's own: %+v", r)
	}
}

func TestUndoIsReadInEachLanguage(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for statement, want := range map[string]bool{
		"Undo": true, "undo that": true, "Please undo the last change.": true, "Take that back": true, "Put it back the way it was": true,
		"mach das rückgängig": true, "Bitte mach die letzte Änderung rückgängig!": true, "Nimm das zurück": true, "Rückgängig machen": true,
		"annule": true, "Annulez la dernière modification": true, "Annule ça, s'il te plaît": true, "Revenez en arrière": true,
		"Deshaz eso": true, "Deshazlo": true, "Anula el último cambio": true,
		"Annulla": true, "Annulla l'ultima modifica": true, "Torna indietro": true,
		"Undo golf": false, "Undo the ban on golf": false, "Follow undo": false, "mach Golf rückgängig": false, "Annule le golf": false,
		"Bring back the opera": false, "Don't undo that": false, "What did you undo?": false,
	} {
		if r := Understand([]newsroom.Interest{{ID: 1, Label: "golf"}}, statement); r.back != want || want && r.Outcome != newsroom.Clarification {
			t.Errorf("%q: %t (%s)", statement, r.back, r.Outcome)
		}
	}
}
