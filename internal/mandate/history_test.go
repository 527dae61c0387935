package mandate

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

var (
	byAnApp     = newsroom.Principal{Account: asker.Account, Client: "Desk (desk.example)"}
	bySomeother = newsroom.Principal{Account: asker.Account, Client: newsroom.OnTheWeb}
)

func correct(t *testing.T, e *Editor, by newsroom.Principal, statement string) {
	t.Helper()
	before := history(t, e).Standing.Revision
	r, err := e.Correct(t.Context(), Instruction{By: by, Expected: before, Statement: statement, Provenance: newsroom.ReaderWords})
	if err != nil || r.Outcome != newsroom.Applied {
		t.Fatalf("%s: %v, %v", statement, r, err)
	}
}

func history(t *testing.T, e *Editor) History {
	t.Helper()
	h, err := e.History(t.Context(), asker.Account)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func TestWhatAnAppChangedIsTakenBackAndNothingElse(t *testing.T) {
	e, refreshed := desk(t)
	correct(t, e, bySomeother, "Follow chess and opera.")
	correct(t, e, byAnApp, "Follow eels. No more opera.")
	h := history(t, e)
	if len(h.Changes) != 1 || h.Changes[0].Client != byAnApp.Client || !h.Changes[0].Left || h.Newest.Revision != 2 {
		t.Fatalf("the history is %+v", h)
	}
	before := refreshed.Load()
	after, err := e.Undo(t.Context(), bySomeother, 2, 2)
	if err != nil || after != 3 || refreshed.Load() != before+1 {
		t.Fatalf("%d, %v", after, err)
	}
	h = history(t, e)
	slices.SortFunc(h.Standing.Interests, func(a, b newsroom.Interest) int { return int(a.From - b.From) })
	if diff := cmp.Diff([]string{"chess", "opera"}, labels(h.Standing)); diff != "" {
		t.Errorf("what stands: %s", diff)
	}
	if h.Newest.Client != newsroom.OnTheWeb || h.Newest.Provenance != newsroom.ReaderWords || !h.Changes[0].Left || h.Changes[1].Left {
		t.Errorf("the newest is %+v, the changes %+v", h.Newest, h.Changes)
	}
	for name, c := range map[string]struct {
		revision, expected newsroom.Revision
		kind               newsroom.ErrorKind
	}{
		"once more": {2, 3, newsroom.KindConflict}, "at a revision that is past": {2, 2, newsroom.KindConflict}, "the reader's own": {1, 3, newsroom.KindNotFound},
		"none": {0, 3, newsroom.KindNotFound}, "one to come": {4, 3, newsroom.KindNotFound}, "below none": {-1, 3, newsroom.KindNotFound},
	} {
		if _, err := e.Undo(t.Context(), bySomeother, c.revision, c.expected); newsroom.KindOf(err) != c.kind {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTheNewestChangeIsTakenBackWhoeverMadeIt(t *testing.T) {
	e, _ := desk(t)
	correct(t, e, bySomeother, "Follow chess and opera.")
	correct(t, e, bySomeother, "Less opera. Chess only in brief.")
	if after, err := e.Undo(t.Context(), bySomeother, 2, 2); err != nil || after != 3 {
		t.Fatal(after, err)
	}
	if diff := cmp.Diff([]string{"chess", "opera"}, sorted(labels(history(t, e).Standing))); diff != "" {
		t.Error(diff)
	}
	if after, err := e.Undo(t.Context(), bySomeother, 3, 3); err != nil || after != 4 {
		t.Fatal(after, err)
	}
	standing := history(t, e).Standing.Interests
	if len(standing) != 2 || !slices.ContainsFunc(standing, func(i newsroom.Interest) bool { return i.Label == "chess" && i.Limit == newsroom.BriefsOnly }) {
		t.Errorf("what was taken back once more is %+v", standing)
	}
}

func TestAnOlderRevisionIsReturnedToByANewOne(t *testing.T) {
	e, refreshed := desk(t)
	correct(t, e, bySomeother, "Follow chess and opera.")
	correct(t, e, byAnApp, "Clear everything and follow eels.")
	correct(t, e, bySomeother, "Follow rowing. No golf.")
	before := refreshed.Load()
	for name, c := range map[string]struct {
		to, expected newsroom.Revision
		kind         newsroom.ErrorKind
	}{
		"the present one": {3, 3, newsroom.KindNotFound}, "one to come": {4, 3, newsroom.KindNotFound}, "below none": {-1, 3, newsroom.KindNotFound},
		"at a revision that is past": {1, 2, newsroom.KindConflict},
	} {
		if _, err := e.Return(t.Context(), bySomeother, c.to, c.expected); newsroom.KindOf(err) != c.kind {
			t.Errorf("%s: %v", name, err)
		}
	}
	if after, err := e.Return(t.Context(), bySomeother, 1, 3); err != nil || after != 4 || refreshed.Load() != before+1 {
		t.Fatal(after, err)
	}
	if diff := cmp.Diff([]string{"chess", "opera"}, sorted(labels(history(t, e).Standing))); diff != "" {
		t.Error(diff)
	}
	if _, err := e.Return(t.Context(), bySomeother, 1, 4); newsroom.KindOf(err) != newsroom.KindConflict {
		t.Errorf("to what stands already: %v", err)
	}
	if after, err := e.Return(t.Context(), bySomeother, 0, 4); err != nil || after != 5 || len(history(t, e).Standing.Interests) != 0 {
		t.Error(after, err)
	}
}

func sorted(s []string) []string {
	slices.Sort(s)
	return s
}

func TestWhatTheReaderSaidLaterStandsWhenAnOlderChangeIsTakenBack(t *testing.T) {
	e, _ := desk(t)
	correct(t, e, bySomeother, "Follow chess and opera.")
	correct(t, e, byAnApp, "Drop chess and opera. Follow eels.")
	correct(t, e, bySomeother, "Follow rowing. Leave out chess.")
	if _, err := e.Undo(t.Context(), bySomeother, 2, 3); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"rowing", "not chess", "opera"}, labels(history(t, e).Standing)); diff != "" {
		t.Error(diff)
	}
}

// Whatever stood before the newest change stands again when it is taken back.
func TestTakingTheNewestChangeBackRestoresWhatStood(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	rapid.Check(t, func(t *rapid.T) {
		var ever []newsroom.Interest
		last := newsroom.Revision(rapid.IntRange(1, 8).Draw(t, "revisions"))
		for r := newsroom.Revision(1); r <= last; r++ {
			for i := range ever {
				if ever[i].Until == 0 && rapid.Bool().Draw(t, "ends") {
					ever[i].Until = r
				}
			}
			for range rapid.IntRange(0, 3).Draw(t, "begun") {
				ever = append(ever, newsroom.Interest{ID: newsroom.InterestID(len(ever) + 1), Label: fmt.Sprint("label ", len(ever)), From: r})
			}
		}
		standing := func(at newsroom.Revision, ever []newsroom.Interest) (out []string) {
			for _, i := range ever {
				if i.From <= at && (i.Until == 0 || i.Until > at) {
					out = append(out, i.Label)
				}
			}
			slices.Sort(out)
			return out
		}
		want := standing(last-1, ever)
		ended, begun := reverse(changed(newsroom.Statement{Revision: last}, ever), ever)
		after := slices.Clone(ever)
		for i := range after {
			if slices.Contains(ended, after[i].ID) {
				after[i].Until = last + 1
			}
		}
		for _, i := range begun {
			i.From = last + 1
			after = append(after, i)
		}
		if diff := cmp.Diff(want, standing(last+1, after)); diff != "" {
			t.Error(diff)
		}
	})
}
