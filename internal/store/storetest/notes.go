package storetest

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var notes = []test{
	{"notes come back newest first, those of an account or of a kind alone", notesBack},
	{"old notes are forgotten, so many at a time", notesForgotten},
	{"a note goes with its account, those of the newsroom stay", notesGone},
	{"an account leaves when it is due, and the longest due is first", leavingAccounts},
	{"the whole history of a mandate comes in pages, with every interest that there was", mandateHistory},
	{"visits come in pages", visitPages},
	{"drafts are listed oldest first", draftsListed},
	{"an account that is removed is not where a look for developments was broken off", notPaused},
}

func (w *world) noted(q store.Notes) (all []string) {
	w.t.Helper()
	for _, n := range view(w, func(v store.View) ([]newsroom.Note, error) { return v.Notes().Page(q) }) {
		all = append(all, fmt.Sprintf("%s %s %s", n.Actor, n.Action, n.Detail))
	}
	return all
}

func notesBack(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	w.update(func(tx store.Tx) error { return tx.Audit(a, "operator", "account.added", "1") })
	w.pass(time.Minute)
	w.update(func(tx store.Tx) error {
		return tx.Notes().Add([]newsroom.Note{
			{Account: b, Actor: "An “app”", Action: "alerts.retrieved", Detail: "2"},
			{Account: a, Actor: "reader", Action: "accounts.x", Detail: "3"},
			{Actor: "newsroom", Action: "account.deleted", Detail: "4"},
			{Account: a, Actor: "reader", Action: "account.set", Detail: "5"},
		})
	})
	for _, c := range []struct {
		name string
		ask  store.Notes
		want []string
	}{
		{"all", store.Notes{Limit: 9}, []string{"reader account.set 5", "newsroom account.deleted 4", "reader accounts.x 3", "An “app” alerts.retrieved 2", "operator account.added 1"}},
		{"of one", store.Notes{Account: a, Limit: 9}, []string{"reader account.set 5", "reader accounts.x 3", "operator account.added 1"}},
		{"of a kind", store.Notes{Kind: "account", Limit: 9}, []string{"reader account.set 5", "newsroom account.deleted 4", "operator account.added 1"}},
		{"of both", store.Notes{Account: a, Kind: "account", Limit: 9}, []string{"reader account.set 5", "operator account.added 1"}},
		{"the newest", store.Notes{Account: a, Limit: 1}, []string{"reader account.set 5"}},
		{"of nobody", store.Notes{Account: newsroom.AccountID(w.mint()), Limit: 9}, nil},
	} {
		same(t, c.name, w.noted(c.ask), c.want)
	}
	first := view(w, func(v store.View) ([]newsroom.Note, error) { return v.Notes().Page(store.Notes{Limit: 2}) })
	same(t, "the rest", w.noted(store.Notes{Below: first[1].N, Limit: 9}), []string{"reader accounts.x 3", "An “app” alerts.retrieved 2", "operator account.added 1"})
	same(t, "of one, the rest", w.noted(store.Notes{Account: a, Kind: "account", Below: first[0].N, Limit: 9}), []string{"operator account.added 1"})
	same(t, "its time and account", []any{first[0].At, first[0].Account}, []any{w.now(), a})
}

func notesForgotten(t *testing.T, w *world) {
	for n := range 3 {
		w.update(func(tx store.Tx) error { return tx.Audit(newsroom.AccountID{}, "operator", "x.y", fmt.Sprint(n)) })
		w.pass(time.Minute)
	}
	a := w.account("a@example.org")
	end := w.now()
	w.update(func(tx store.Tx) error {
		return errors.Join(tx.Audit(a, "reader", "x.y", "own"), tx.Audit(a, "An app", newsroom.ActionAlertsRetrieved, "2"))
	})
	defer func() {
		w.pass(time.Minute)
		w.update(func(tx store.Tx) error { _, err := tx.Notes().Forget(w.now(), 9); return err })
		same(t, "what is left of an account", w.noted(store.Notes{Limit: 9}), []string{"reader x.y own"})
	}()
	forget := func(before time.Time, limit int) int {
		return change(w, func(tx store.Tx) (int, error) { return tx.Notes().Forget(before, limit) })
	}
	same(t, "so many at a time", forget(end.Add(-time.Minute), 1), 1)
	same(t, "and the other", forget(end.Add(-time.Minute), 9), 1)
	same(t, "what is left", w.noted(store.Notes{Limit: 9}), []string{"An app alerts.retrieved 2", "reader x.y own", "operator x.y 2"})
}

func notesGone(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.update(func(tx store.Tx) error {
		if err := tx.Audit(a, "reader", "session.began", ""); err != nil {
			return err
		}
		return tx.Audit(newsroom.AccountID{}, "operator", "account.deleted", "")
	})
	w.removeAccount(a)
	same(t, "what is left", w.noted(store.Notes{Limit: 9}), []string{"operator account.deleted "})
}

func leavingAccounts(t *testing.T, w *world) {
	a, b := w.person(newsroom.Account{Email: "a@example.org", Authorized: true}), w.person(newsroom.Account{Email: "b@example.org"})
	w.account("c@example.org")
	a.LeavingAt, b.LeavingAt = w.now().Add(2*time.Hour), w.now().Add(time.Hour)
	w.update(func(tx store.Tx) error {
		if err := tx.Accounts().Save(a); err != nil {
			return err
		}
		return tx.Accounts().Save(b)
	})
	leaving := func(by time.Time, limit int) []newsroom.Account {
		return view(w, func(v store.View) ([]newsroom.Account, error) { return v.Accounts().Leaving(by, limit) })
	}
	same(t, "early", leaving(w.now(), 9), []newsroom.Account(nil))
	same(t, "at the hour", leaving(b.LeavingAt, 9), []newsroom.Account{b})
	same(t, "later", leaving(a.LeavingAt, 9), []newsroom.Account{b, a})
	same(t, "one", leaving(a.LeavingAt, 1), []newsroom.Account{b})
	b.LeavingAt = time.Time{}
	w.update(func(tx store.Tx) error { return tx.Accounts().Save(b) })
	same(t, "taken back", leaving(a.LeavingAt, 9), []newsroom.Account{a})
}

func mandateHistory(t *testing.T, w *world) {
	a := w.account("a@example.org")
	for n := range 3 {
		w.amend(a, newsroom.Revision(n), newsroom.Interest{Label: fmt.Sprint("label ", n)})
	}
	ended := w.standing(a).Interests[0].ID
	w.update(func(tx store.Tx) error {
		_, err := tx.Mandates().Advance(a, 3, newsroom.Amendment{Ended: []newsroom.InterestID{ended}})
		return err
	})
	history := func(below newsroom.Revision, limit int) (out []newsroom.Revision) {
		for _, s := range view(w, func(v store.View) ([]newsroom.Statement, error) { return v.Mandates().History(a, below, limit) }) {
			out = append(out, s.Revision)
		}
		return out
	}
	same(t, "a page", history(0, 3), []newsroom.Revision{4, 3, 2})
	same(t, "the rest", history(2, 3), []newsroom.Revision{1})
	var all []string
	for _, i := range view(w, func(v store.View) ([]newsroom.Interest, error) { return v.Mandates().Interests(a) }) {
		all = append(all, fmt.Sprint(i.Label, " ", i.From, "-", i.Until))
	}
	same(t, "the interests", all, []string{"label 0 1-4", "label 1 2-0", "label 2 3-0"})
}

func visitPages(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	for n := range 3 {
		w.visited(newsroom.Retrieval{Account: a, Client: fmt.Sprint(n)}, newsroom.Retrieval{Account: b, Client: "another"})
	}
	var all []string
	for below := int64(0); ; {
		var page []newsroom.Retrieval
		view(w, func(v store.View) (none struct{}, err error) {
			page, below, err = v.Alerts().Visits(a, below, 2)
			return none, err
		})
		for _, one := range page {
			all = append(all, one.Client)
		}
		if len(page) < 2 {
			break
		}
	}
	same(t, "the visits", all, []string{"2", "1", "0"})
}

func draftsListed(t *testing.T, w *world) {
	a := w.account("a@example.org")
	first := w.begin(w.draft(a))
	done := first
	done.Status = newsroom.Expired
	if err := w.save(first, done); err != nil {
		t.Fatal(err)
	}
	w.pass(time.Minute)
	second := w.begin(w.draft(a))
	w.begin(w.draft(w.account("b@example.org")))
	var ids []newsroom.DraftID
	for _, d := range view(w, func(v store.View) ([]newsroom.Draft, error) { return v.Drafts().List(a) }) {
		ids = append(ids, d.ID)
	}
	same(t, "the drafts", ids, []newsroom.DraftID{first.ID, second.ID})
}

func notPaused(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	w.update(func(tx store.Tx) error { return tx.Alerts().Pause(0, 5, a) })
	last := func() newsroom.AccountID {
		return view(w, func(v store.View) (newsroom.AccountID, error) { _, id, err := v.Alerts().Paused(); return id, err })
	}
	w.removeAccount(b)
	same(t, "another's", last(), a)
	w.removeAccount(a)
	same(t, "its own", last(), newsroom.AccountID{})
}
