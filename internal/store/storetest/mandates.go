package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var mandates = []test{
	{"a mandate that was never amended is empty, at revision 0", emptyMandate},
	{"an amendment ends interests, begins others and is kept as a statement", amended},
	{"a mandate can be read as it stood at each revision", atRevisions},
	{"an amendment of a revision that is past is a conflict and changes nothing", amendedPast},
	{"of amendments that begin at once exactly one is applied", amendRace},
	{"an interest that does not stand can't be ended", endTwice},
	{"statements come newest first", statements},
	{"interests of different accounts are numbered apart", apart},
	{"a statement keeps what it changed of when editions come", retimed},
	{"the statements that a standing interest rests on come newest first", resting},
	{"the mark is another after each change of what a mandate is shown with, and else the same", marks},
	{"an interest keeps whether its situations raise alerts", alerting},
	{"the question that waits is the last one, and the next change of the mandate ends it", questions},
	{"what waits for a reader's word is that reader's, comes oldest first and is settled once", proposals},
}

// amend begins interests on top of a revision.
func (w *world) amend(a newsroom.AccountID, from newsroom.Revision, begun ...newsroom.Interest) newsroom.Mandate {
	w.t.Helper()
	return change(w, func(tx store.Tx) (newsroom.Mandate, error) {
		return tx.Mandates().Advance(a, from, newsroom.Amendment{Statement: newsroom.Statement{Text: "words"}, Begun: begun})
	})
}

func (w *world) standing(a newsroom.AccountID) newsroom.Mandate {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Mandate, error) { return v.Mandates().Standing(a) })
}

func emptyMandate(t *testing.T, w *world) {
	a := w.account("a@example.org")
	same(t, "the mandate", w.standing(a), newsroom.Mandate{Account: a})
}

func amended(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.pass(time.Minute)
	given := newsroom.Amendment{
		Statement: newsroom.Statement{Revision: 77, Text: "Follow rockets, not football — ⚽.", Provenance: newsroom.ReaderWords, Client: "command line"},
		Begun:     []newsroom.Interest{{ID: 9, Label: "rockets", From: 9, Until: 9}, {Label: "football", Avoid: true}},
	}
	first := change(w, func(tx store.Tx) (newsroom.Mandate, error) { return tx.Mandates().Advance(a, 0, given) })
	want := newsroom.Mandate{Account: a, Revision: 1, UpdatedAt: start.Add(time.Minute), Interests: []newsroom.Interest{
		{ID: first.Interests[0].ID, Label: "rockets", From: 1}, {ID: first.Interests[1].ID, Label: "football", Avoid: true, From: 1},
	}}
	same(t, "the mandate as it is given back", first, want)
	same(t, "the mandate as it stands", w.standing(a), want)

	w.pass(time.Minute)
	second := change(w, func(tx store.Tx) (newsroom.Mandate, error) {
		return tx.Mandates().Advance(a, 1, newsroom.Amendment{
			Statement: newsroom.Statement{Text: "Football after all.", Provenance: newsroom.AssistantSuggestion, Client: "web"},
			Ended:     []newsroom.InterestID{want.Interests[1].ID}, Begun: []newsroom.Interest{{Label: "football"}},
		})
	})
	want.Revision, want.UpdatedAt = 2, start.Add(2*time.Minute)
	want.Interests[1] = newsroom.Interest{ID: second.Interests[1].ID, Label: "football", From: 2}
	same(t, "the mandate after it", second, want)
	if first.Interests[1].ID == second.Interests[1].ID {
		t.Error("an interest that ended and one that begins have one number")
	}
	reader := view(w, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(a) })
	same(t, "the reader's revision", reader.Mandate, newsroom.Revision(2))
}

func atRevisions(t *testing.T, w *world) {
	a := w.account("a@example.org")
	var stood []newsroom.Mandate
	stood = append(stood, w.standing(a), w.amend(a, 0, newsroom.Interest{Label: "one"}))
	w.pass(time.Minute)
	stood = append(stood, w.amend(a, 1, newsroom.Interest{Label: "two"}))
	w.pass(time.Minute)
	stood = append(stood, change(w, func(tx store.Tx) (newsroom.Mandate, error) {
		return tx.Mandates().Advance(a, 2, newsroom.Amendment{Ended: []newsroom.InterestID{stood[1].Interests[0].ID}})
	}))
	for revision, want := range stood {
		got := view(w, func(v store.View) (newsroom.Mandate, error) { return v.Mandates().At(a, newsroom.Revision(revision)) })
		// An interest that ended later did not yet know it.
		same(t, "the mandate", got, want)
	}
	for _, revision := range []newsroom.Revision{-1, 4} {
		_, err := try(w, func(v store.View) (any, error) { return v.Mandates().At(a, revision) })
		fails(t, err, newsroom.KindNotFound)
	}
}

func amendedPast(t *testing.T, w *world) {
	a := w.account("a@example.org")
	want := w.amend(a, 0, newsroom.Interest{Label: "one"})
	for _, from := range []newsroom.Revision{0, 2} {
		err := w.Update(t.Context(), func(tx store.Tx) error {
			_, err := tx.Mandates().Advance(a, from, newsroom.Amendment{Begun: []newsroom.Interest{{Label: "two"}}})
			return err
		})
		fails(t, err, newsroom.KindConflict)
	}
	same(t, "the mandate", w.standing(a), want)
}

func amendRace(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.oneWins(func(tx store.Tx) error {
		_, err := tx.Mandates().Advance(a, 0, newsroom.Amendment{Begun: []newsroom.Interest{{Label: "one"}}})
		return err
	})
	got := w.standing(a)
	same(t, "the mandate", []any{got.Revision, len(got.Interests)}, []any{newsroom.Revision(1), 1})
}

func endTwice(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	id := w.amend(a, 0, newsroom.Interest{Label: "one"}).Interests[0].ID
	end := func(of newsroom.AccountID, from newsroom.Revision, ids ...newsroom.InterestID) error {
		return w.Update(t.Context(), func(tx store.Tx) error {
			_, err := tx.Mandates().Advance(of, from, newsroom.Amendment{Ended: ids})
			return err
		})
	}
	fails(t, end(a, 1, id+1), newsroom.KindNotFound)
	fails(t, end(a, 1, id, id), newsroom.KindNotFound)
	fails(t, end(b, 0, id), newsroom.KindNotFound)
	if err := end(a, 1, id); err != nil {
		t.Error(err)
	}
	fails(t, end(a, 2, id), newsroom.KindNotFound)
}

func statements(t *testing.T, w *world) {
	a := w.account("a@example.org")
	var want []newsroom.Statement
	for i, text := range []string{"one", "two", "three"} {
		s := newsroom.Statement{Text: text, Provenance: newsroom.ReaderWords, Client: "web"}
		w.update(func(tx store.Tx) error {
			_, err := tx.Mandates().Advance(a, newsroom.Revision(i), newsroom.Amendment{Statement: s})
			return err
		})
		s.Revision, s.At = newsroom.Revision(i+1), w.now()
		want = append([]newsroom.Statement{s}, want...)
		w.pass(time.Minute)
	}
	ask := func(limit int) []newsroom.Statement {
		return view(w, func(v store.View) ([]newsroom.Statement, error) { return v.Mandates().Statements(a, limit) })
	}
	same(t, "all", ask(10), want)
	same(t, "two", ask(2), want[:2])
}

func apart(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	first, second := w.amend(a, 0, newsroom.Interest{Label: "one"}), w.amend(b, 0, newsroom.Interest{Label: "two"})
	same(t, "a's", w.standing(a), first)
	same(t, "b's", w.standing(b), second)
	same(t, "the numbers", first.Interests[0].ID, second.Interests[0].ID)
}

func alerting(t *testing.T, w *world) {
	a := w.account("a@example.org")
	m := w.amend(a, 0, newsroom.Interest{Label: "floods", Alert: true}, newsroom.Interest{Label: "tides", Limit: newsroom.NeverLead})
	same(t, "the limits", []newsroom.Limit{m.Interests[0].Limit, m.Interests[1].Limit}, []newsroom.Limit{"", newsroom.NeverLead})
	same(t, "the interests", []bool{m.Interests[0].Alert, m.Interests[1].Alert}, []bool{true, false})
	same(t, "as they stand", w.standing(a), m)
}

func proposals(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	waiting := func(of newsroom.AccountID) []newsroom.Proposal {
		return view(w, func(v store.View) ([]newsroom.Proposal, error) { return v.Mandates().Proposals(of) })
	}
	propose := func(p newsroom.Proposal) error {
		return w.Update(t.Context(), func(tx store.Tx) error { return tx.Mandates().Propose(p) })
	}
	settle := func(of newsroom.AccountID, id newsroom.CommandID) error {
		return w.Update(t.Context(), func(tx store.Tx) error { return tx.Mandates().Settle(of, id) })
	}
	said := newsroom.Statement{Revision: 3, Text: "Follow eels.", Provenance: newsroom.AssistantSuggestion, Client: "app"}
	first := newsroom.Proposal{ID: w.mint(), Account: a, Said: said}
	second := newsroom.Proposal{ID: w.mint(), Account: a, Said: said}
	for _, p := range []newsroom.Proposal{second, first, {ID: first.ID, Account: b, Said: said}} {
		if err := propose(p); err != nil {
			t.Fatal(err)
		}
		w.pass(time.Minute)
	}
	fails(t, propose(first), newsroom.KindExists)
	second.Said.At, first.Said.At = start, start.Add(time.Minute)
	same(t, "what waits", waiting(a), []newsroom.Proposal{second, first})
	fails(t, settle(b, second.ID), newsroom.KindNotFound)
	if err := settle(a, first.ID); err != nil {
		t.Fatal(err)
	}
	fails(t, settle(a, first.ID), newsroom.KindNotFound)
	same(t, "what waits still", waiting(a), []newsroom.Proposal{second})
	same(t, "what waits for another", len(waiting(b)), 1)
}

func questions(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	waiting := func(of newsroom.AccountID) newsroom.OpenQuestion {
		return view(w, func(v store.View) (newsroom.OpenQuestion, error) { return v.Mandates().Question(of) })
	}
	ask := func(of newsroom.AccountID, q newsroom.OpenQuestion) {
		w.update(func(tx store.Tx) error { return tx.Mandates().Ask(of, q) })
	}
	none := newsroom.OpenQuestion{}
	same(t, "before any", waiting(a), none)
	ask(a, newsroom.OpenQuestion{Said: "Something of eels?", Subjects: []string{"eels", "the “old” tides"}})
	same(t, "the first", waiting(a), newsroom.OpenQuestion{Said: "Something of eels?", Subjects: []string{"eels", "the “old” tides"}, At: start})
	w.pass(time.Minute)
	second := newsroom.OpenQuestion{Said: "Hm", At: start.Add(time.Minute)}
	ask(a, second)
	same(t, "the second in its place", waiting(a), second)
	same(t, "another's", waiting(b), none)
	w.amend(a, 0, newsroom.Interest{Label: "tides"})
	same(t, "once the mandate has moved", waiting(a), none)
	ask(a, newsroom.OpenQuestion{Revision: 1, Said: "and the rest", Subjects: []string{"peat"}})
	same(t, "at the revision that stands", waiting(a).Subjects, []string{"peat"})
	ask(a, newsroom.OpenQuestion{Revision: 0, Said: "of a revision before"})
	same(t, "of one that has passed", waiting(a), none)
	last := newsroom.OpenQuestion{Revision: 1, Said: "and the rest"}
	ask(a, last)
	ask(b, newsroom.OpenQuestion{Said: "another's"})
	dismiss := func(of newsroom.AccountID) { w.update(func(tx store.Tx) error { return tx.Mandates().Dismiss(of) }) }
	dismiss(a)
	dismiss(a)
	same(t, "once it is put away", waiting(a), none)
	same(t, "another's then", waiting(b).Said, "another's")
	ask(a, last)
	w.pass(newsroom.QuestionTerm - time.Second)
	same(t, "shortly before its term ends", waiting(a).Said, last.Said)
	w.pass(time.Second)
	same(t, "after its term", waiting(a), none)
}

func resting(t *testing.T, w *world) {
	a := w.account("a@example.org")
	one := w.amend(a, 0, newsroom.Interest{Label: "tides"}, newsroom.Interest{Label: "eels"})
	w.amend(a, 1, newsroom.Interest{Label: "peat"})
	w.update(func(tx store.Tx) error {
		_, err := tx.Mandates().Advance(a, 2, newsroom.Amendment{Ended: []newsroom.InterestID{one.Interests[1].ID}})
		return err
	})
	at := func(limit int) (all []newsroom.Revision) {
		for _, s := range view(w, func(v store.View) ([]newsroom.Statement, error) { return v.Mandates().Resting(a, limit) }) {
			all = append(all, s.Revision)
		}
		return all
	}
	same(t, "all", at(9), []newsroom.Revision{2, 1})
	same(t, "the newest", at(1), []newsroom.Revision{2})
}

func marks(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	mark := func() store.MandateMark {
		return view(w, func(v store.View) (store.MandateMark, error) { return v.Mandates().Mark(a) })
	}
	seen := map[store.MandateMark]string{mark(): "the beginning"}
	propose := func(of newsroom.AccountID) func() {
		return func() {
			w.update(func(tx store.Tx) error { return tx.Mandates().Propose(newsroom.Proposal{ID: w.mint(), Account: of}) })
		}
	}
	for _, change := range []struct {
		what string
		do   func()
	}{
		{"an amendment", func() { w.amend(a, 0, newsroom.Interest{Label: "tides"}) }},
		{"a proposal", propose(a)},
		{"another", propose(a)},
		{"a readiness", func() {
			w.update(func(tx store.Tx) error { return tx.Readers().SetReadiness(a, newsroom.Readiness{}) })
		}},
		{"a source", func() { w.read(a, w.feed("own.example", "/feed")) }},
		{"one of everybody's", func() { w.read(newsroom.AccountID{}, w.feed("all.example", "/feed")) }},
		{"an article that is grouped", func() { w.place(newsroom.SituationID{}, w.arrive(w.feed("news.example", "/feed"), "Tides")...) }},
	} {
		w.pass(time.Second)
		change.do()
		now := mark()
		if before, ok := seen[now]; ok {
			t.Errorf("after %s it is the one after %s", change.what, before)
		}
		seen[now] = change.what
		w.pass(time.Second)
		w.amend(b, view(w, func(v store.View) (newsroom.Mandate, error) { return v.Mandates().Standing(b) }).Revision)
		propose(b)()
		same(t, "the mark after what another has done", mark(), now)
	}
}
