package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var drafts = []test{
	{"a draft comes back as it was started, and is the account's open one", draftStarted},
	{"an account has one open draft at most, whoever starts it at once", draftRace},
	{"a draft that is closed makes room for another and can still be read", draftClosed},
	{"a draft is saved with its answers, which are added and ended, as they came", draftSaved},
	{"of saves of the same draft at once exactly one is kept", draftSaveRace},
	{"a draft that moved in the meantime, in revision or in status, is a conflict and changes nothing", draftMoved},
	{"drafts of different accounts are apart, also under one identifier", draftsApart},
	{"drafts that are collecting and expire by then are idle, the longest first, without their answers", draftsIdle},
	{"drafts go with their account", draftsGone},
}

// draft is one that an account might start now.
func (w *world) draft(account newsroom.AccountID) newsroom.Draft {
	now := w.now()
	return newsroom.Draft{
		ID: w.mint(), Account: account, Status: newsroom.Collecting, Question: "follow", Language: "pt", Zone: "Europe/Lisbon",
		Client: "a client — ©", StartedAt: now, TouchedAt: now, ExpiresAt: now.Add(30 * 24 * time.Hour),
	}
}

// begin starts a draft.
func (w *world) begin(d newsroom.Draft) newsroom.Draft {
	w.t.Helper()
	w.update(func(tx store.Tx) error { return tx.Drafts().Start(d) })
	return d
}

// save stores what has become of a draft.
func (w *world) save(before, after newsroom.Draft) error {
	return w.Update(w.t.Context(), func(tx store.Tx) error { return tx.Drafts().Save(before, after) })
}

func (w *world) drafted(account newsroom.AccountID, id newsroom.DraftID) newsroom.Draft {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Draft, error) { return v.Drafts().Get(account, id) })
}

// noOpenDraft asserts that the account has none.
func (w *world) noOpenDraft(account newsroom.AccountID) {
	w.t.Helper()
	_, err := try(w, func(v store.View) (newsroom.Draft, error) { return v.Drafts().Open(account) })
	fails(w.t, err, newsroom.KindNotFound)
}

func draftStarted(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.noOpenDraft(a)
	want := w.begin(w.draft(a))
	same(t, "the draft", w.drafted(a, want.ID), want)
	open := view(w, func(v store.View) (newsroom.Draft, error) { return v.Drafts().Open(a) })
	same(t, "the open draft", open, want)
	for _, id := range []newsroom.DraftID{{}, w.mint()} {
		_, err := try(w, func(v store.View) (newsroom.Draft, error) { return v.Drafts().Get(a, id) })
		fails(t, err, newsroom.KindNotFound)
	}
}

func draftRace(t *testing.T, w *world) {
	a := w.account("a@example.org")
	won := 0
	for _, err := range w.once(func(tx store.Tx) error { return tx.Drafts().Start(w.draft(a)) }) {
		if err == nil {
			won++
			continue
		}
		fails(t, err, newsroom.KindExists)
	}
	same(t, "drafts started", won, 1)
}

func draftClosed(t *testing.T, w *world) {
	a := w.account("a@example.org")
	for _, status := range []newsroom.DraftStatus{newsroom.Review, newsroom.Building, newsroom.Failed} {
		d := w.draft(a)
		d.Status = status
		w.begin(d)
		fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Drafts().Start(w.draft(a)) }), newsroom.KindExists)
		closed := d
		if closed.Status = newsroom.Ready; status == newsroom.Review {
			closed.Status = newsroom.Expired
		}
		if err := w.save(d, closed); err != nil {
			t.Fatal(err)
		}
		w.noOpenDraft(a)
		same(t, "the closed draft", w.drafted(a, d.ID), closed)
	}
}

func draftSaved(t *testing.T, w *world) {
	a := w.account("a@example.org")
	before := w.begin(w.draft(a))
	w.pass(time.Minute)
	after := before
	after.Revision, after.Question, after.Zone, after.TouchedAt, after.ExpiresAt = 1, "leave_out", "Asia/Tokyo", w.now(), w.now().Add(time.Hour)
	after.Answers = []newsroom.DraftAnswer{{
		ID: w.mint(), Question: "follow", Text: "What should be followed?", Answer: "Chess,\nferries — ⛴.", Action: newsroom.ActAnswer,
		Provenance: newsroom.ReaderAnswer, Client: "one", At: w.now(),
	}}
	if err := w.save(before, after); err != nil {
		t.Fatal(err)
	}
	same(t, "with its first answer", w.drafted(a, before.ID), after)

	w.pass(time.Minute)
	last := after
	last.Answers = append([]newsroom.DraftAnswer(nil), after.Answers...)
	last.Answers[0].EndedAt = w.now()
	last.Answers = append(last.Answers,
		newsroom.DraftAnswer{ID: w.mint(), Question: "follow", Text: "x", Answer: "Opera", Action: newsroom.ActCorrect, Provenance: newsroom.SuggestedAnswer, Replaces: after.Answers[0].ID, At: w.now()},
		newsroom.DraftAnswer{ID: w.mint(), Question: "leave_out", Text: "y", Action: newsroom.ActSkip, Provenance: newsroom.ReaderAnswer, At: w.now()})
	last.Revision, last.Status, last.Question, last.Mandate, last.Replaces, last.Notice = 3, newsroom.Building, "", 7, 6, "Nothing — but this."
	if err := w.save(after, last); err != nil {
		t.Fatal(err)
	}
	same(t, "with a correction", w.drafted(a, before.ID), last)
	same(t, "what stands", last.Standing(), last.Answers[1:])
}

func draftSaveRace(t *testing.T, w *world) {
	a := w.account("a@example.org")
	before := w.begin(w.draft(a))
	w.oneWins(func(tx store.Tx) error {
		after := before
		after.Revision++
		after.Answers = []newsroom.DraftAnswer{{ID: w.mint(), Question: "follow", Action: newsroom.ActAnswer, At: w.now()}}
		return tx.Drafts().Save(before, after)
	})
	got := w.drafted(a, before.ID)
	same(t, "revision and answers", []int{int(got.Revision), len(got.Answers)}, []int{1, 1})
}

func draftMoved(t *testing.T, w *world) {
	a := w.account("a@example.org")
	want := w.begin(w.draft(a))
	after := want
	after.Revision, after.Answers = 1, []newsroom.DraftAnswer{{ID: w.mint(), Question: "follow"}}
	for name, change := range map[string]func(*newsroom.Draft){
		"a revision that is past":   func(d *newsroom.Draft) { d.Revision = -1 },
		"a revision to come":        func(d *newsroom.Draft) { d.Revision = 1 },
		"another status":            func(d *newsroom.Draft) { d.Status = newsroom.Building },
		"another account":           func(d *newsroom.Draft) { d.Account = w.mint() },
		"a draft that is not there": func(d *newsroom.Draft) { d.ID = w.mint() },
	} {
		before := want
		change(&before)
		if err := w.save(before, after); newsroom.KindOf(err) != newsroom.KindConflict {
			t.Errorf("%s: %v", name, err)
		}
	}
	same(t, "the draft", w.drafted(a, want.ID), want)
}

func draftsApart(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	first := w.begin(w.draft(a))
	second := w.draft(b)
	second.ID, second.Question = first.ID, "schedule"
	w.begin(second)
	same(t, "a's", w.drafted(a, first.ID), first)
	same(t, "b's", w.drafted(b, first.ID), second)
}

func draftsIdle(t *testing.T, w *world) {
	var want []newsroom.Draft
	for i, email := range []string{"a@example.org", "b@example.org", "c@example.org", "d@example.org"} {
		d := w.draft(w.account(email))
		d.ExpiresAt = start.Add(time.Duration(10-i) * time.Hour)
		if i == 3 {
			d.Status = newsroom.Review
		}
		w.begin(d)
		answered := d
		answered.Revision, answered.Answers = 1, []newsroom.DraftAnswer{{ID: w.mint(), Question: "follow", At: w.now()}}
		if err := w.save(d, answered); err != nil {
			t.Fatal(err)
		}
		answered.Answers = nil
		want = append([]newsroom.Draft{answered}, want...)
	}
	ask := func(by time.Duration, limit int) []newsroom.Draft {
		return view(w, func(v store.View) ([]newsroom.Draft, error) { return v.Drafts().Idle(start.Add(by), limit) })
	}
	same(t, "by the tenth hour", ask(10*time.Hour, 10), want[1:])
	same(t, "two of them", ask(10*time.Hour, 2), want[1:3])
	same(t, "by the ninth", ask(9*time.Hour, 10), want[1:3])
	same(t, "just before the eighth", ask(8*time.Hour-time.Microsecond, 10), []newsroom.Draft(nil))
}

func draftsGone(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	first, kept := w.begin(w.draft(a)), w.begin(w.draft(b))
	answered := first
	answered.Answers = []newsroom.DraftAnswer{{ID: w.mint(), Question: "follow", At: w.now()}}
	if err := w.save(first, answered); err != nil {
		t.Fatal(err)
	}
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	_, err := try(w, func(v store.View) (newsroom.Draft, error) { return v.Drafts().Get(a, first.ID) })
	fails(t, err, newsroom.KindNotFound)
	same(t, "another's", w.drafted(b, kept.ID), kept)
}
