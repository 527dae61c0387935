package mandate

import (
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

var asker = newsroom.Principal{Account: newsroom.AccountID{1}, Client: "a test"}

// desk makes an Editor on a real store with one account, and counts how often the readiness is refreshed.
func desk(t *testing.T) (*Editor, *atomic.Int64) {
	t.Helper()
	w := enginetest.NewWorld(t, time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC))
	w.Reader("reader@example.org", newsroom.Reader{Account: asker.Account})
	refreshed := new(atomic.Int64)
	return NewEditor(w, func(store.Tx, newsroom.AccountID) error { refreshed.Add(1); return nil }), refreshed
}

func labels(m newsroom.Mandate) (out []string) {
	for _, interest := range m.Interests {
		label := interest.Label
		if interest.Avoid {
			label = "not " + label
		}
		out = append(out, label)
	}
	return out
}

func TestCorrections(t *testing.T) {
	e, refreshed := desk(t)
	steps := []struct {
		name, statement string
		outcome         newsroom.Outcome
		revision        newsroom.Revision
		standing        []string
		acknowledgement string
	}{
		{"applied", "Follow night trains and offshore wind. No football.", newsroom.Applied, 1, []string{"night trains", "offshore wind", "not football"}, "Understood, from your next paper: following night trains and offshore wind; leaving out football."},
		{"says nothing new", "night trains", newsroom.Unchanged, 1, []string{"night trains", "offshore wind", "not football"}, "That is how it stands already; nothing was changed."},
		{"not understood to the last word", "asdf", newsroom.Clarification, 1, []string{"night trains", "offshore wind", "not football"}, "Nothing was changed."},
		{"taken back", "I no longer want to avoid football", newsroom.Applied, 2, []string{"night trains", "offshore wind"}, "Understood, from your next paper: no longer leaving out football."},
		{"replaced", "Replace night trains with ferries", newsroom.Applied, 3, []string{"offshore wind", "ferries"}, "Understood, from your next paper: following ferries; no longer following night trains."},
	}
	for i, step := range steps {
		before, err := e.Show(t.Context(), asker.Account)
		if err != nil {
			t.Fatal(err)
		}
		got, err := e.Correct(t.Context(), Instruction{By: asker, Expected: before.Mandate.Revision, Statement: step.statement, Provenance: newsroom.ReaderWords})
		if err != nil {
			t.Fatalf("%s: %v", step.name, err)
		}
		if got.Outcome != step.outcome || got.Revision != step.revision || got.Acknowledgement != step.acknowledgement {
			t.Errorf("%s: %s at %d, %q", step.name, got.Outcome, got.Revision, got.Acknowledgement)
		}
		if (got.Question != "") != (step.outcome == newsroom.Clarification) {
			t.Errorf("%s: question %q", step.name, got.Question)
		}
		after, err := e.Show(t.Context(), asker.Account)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(step.standing, labels(after.Mandate)); diff != "" {
			t.Errorf("%s: standing (-want +got):\n%s", step.name, diff)
		}
		if i == 0 && (len(got.Interests) != 2 || got.Interests[0].Covered || got.Interests[0].Cause != newsroom.NoSource) {
			t.Errorf("coverage without a source: %+v", got.Interests)
		}
	}
	if n := refreshed.Load(); n != 3 {
		t.Errorf("readiness was refreshed %d times for 3 changes", n)
	}
	shown, err := e.Show(t.Context(), asker.Account)
	if err != nil {
		t.Fatal(err)
	}
	var rests []newsroom.Revision
	for _, s := range shown.Statements {
		rests = append(rests, s.Revision)
		if s.Client != asker.Client || s.Provenance != newsroom.ReaderWords || s.At.IsZero() {
			t.Errorf("statement %d came from %q as %q", s.Revision, s.Client, s.Provenance)
		}
	}
	if diff := cmp.Diff([]newsroom.Revision{3, 1}, rests); diff != "" {
		t.Errorf("statements that an interest rests on, newest first (-want +got):\n%s", diff)
	}
}

func TestAStatementThatCanNotBeOneIsRefused(t *testing.T) {
	e, _ := desk(t)
	for _, bad := range []string{"", " \t\n", strings.Repeat("a", MaxStatement+1), "Follow\x00 chess", "Follow \x1b[31mchess", "Follow \xff", "Follow \x7fchess", "Follow \u0085chess", "Follow \ufffechess", "\u200b\u2060"} {
		if _, err := e.Correct(t.Context(), Instruction{By: asker, Statement: bad, Provenance: newsroom.ReaderWords}); newsroom.KindOf(err) != newsroom.KindInvalid {
			t.Errorf("%.20q: %v, want it refused as invalid", bad, err)
		}
	}
	// Lengths count characters after normalisation: each of these is two code points that become one.
	long := "Follow " + strings.Repeat("e\u0301", MaxStatement-7)
	if _, err := e.Correct(t.Context(), Instruction{By: asker, Statement: long, Provenance: newsroom.ReaderWords}); err != nil {
		t.Errorf("a statement of exactly %d characters: %v", MaxStatement, err)
	}
	// Package norm would put a character after each thirtieth mark, which nobody typed.
	piled := "Follow x" + strings.Repeat("\u0323", MaxStatement-8)
	if _, err := e.Correct(t.Context(), Instruction{By: asker, Expected: 1, Statement: piled, Provenance: newsroom.ReaderWords}); err != nil {
		t.Errorf("a statement of %d characters, most of them marks: %v", MaxStatement, err)
	}
}

// Of corrections at the same revision one is applied, and the others are told that the mandate has changed.
func TestOneOfManyCorrectionsAtARevisionIsApplied(t *testing.T) {
	e, refreshed := desk(t)
	var applied, conflicts atomic.Int64
	var all sync.WaitGroup
	for _, label := range []string{"chess", "ferries", "beekeeping", "opera", "glaciers", "rowing"} {
		all.Go(func() {
			_, err := e.Correct(context.WithoutCancel(t.Context()), Instruction{By: asker, Statement: "Follow " + label + ".", Provenance: newsroom.AssistantSuggestion})
			switch {
			case err == nil:
				applied.Add(1)
			case newsroom.KindOf(err) == newsroom.KindConflict:
				conflicts.Add(1)
			default:
				t.Error(err)
			}
		})
	}
	all.Wait()
	shown, err := e.Show(t.Context(), asker.Account)
	if err != nil {
		t.Fatal(err)
	}
	if applied.Load() != 1 || conflicts.Load() != 5 || shown.Mandate.Revision != 1 || len(shown.Mandate.Interests) != 1 || refreshed.Load() != 1 {
		t.Errorf("%d applied, %d in conflict, revision %d, %v", applied.Load(), conflicts.Load(), shown.Mandate.Revision, labels(shown.Mandate))
	}
}
