package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var accounts = []test{
	{"an account comes back as it was stored", accountBack},
	{"an account is found by its address in any letter case", byEmail},
	{"an address is unique without regard to letter case", uniqueEmail},
	{"an account that is not there is not found", noAccount},
	{"accounts are listed oldest first", oldestFirst},
	{"saving overwrites what may change and nothing else", saveAccount},
	{"an account gets another address, unless that is another's", rename},
	{"of two accounts that take one address at once exactly one gets it", renameRace},
	{"the zone and the language of an account are its reader's", oneZone},
	{"removing an account takes all that it holds and nothing else", removeAccount},
	{"what is done to an account is noted, whoever it was", audited},
}

func accountBack(t *testing.T, w *world) {
	want := w.person(newsroom.Account{Email: "Zoë.Müller@Example.org", Name: "Zoë", Paper: "The Müller Post", Admin: true, Authorized: true, DisabledAt: start.Add(time.Hour)})
	got := view(w, func(v store.View) (newsroom.Account, error) { return v.Accounts().Get(want.ID) })
	same(t, "the account", got, want)
	reader := view(w, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(want.ID) })
	same(t, "its reader", reader, readerOf(want))
}

func byEmail(t *testing.T, w *world) {
	want := w.account("Zoë.MÜLLER@example.org")
	for _, email := range []string{"Zoë.MÜLLER@example.org", "zoë.müller@EXAMPLE.org", "ZOË.Müller@Example.Org"} {
		got := view(w, func(v store.View) (newsroom.Account, error) { return v.Accounts().ByEmail(email) })
		same(t, email, []any{got.ID, got.Email}, []any{want, "Zoë.MÜLLER@example.org"})
	}
}

func uniqueEmail(t *testing.T, w *world) {
	w.account("reader@example.org")
	again := newsroom.Account{ID: w.mint(), Email: "READER@example.org"}
	err := w.Update(t.Context(), func(tx store.Tx) error { return tx.Accounts().Add(again, readerOf(again)) })
	fails(t, err, newsroom.KindExists)
	same(t, "the accounts", view(w, emails), []string{"reader@example.org"})
}

func noAccount(t *testing.T, w *world) {
	nobody := newsroom.AccountID(w.mint())
	for name, ask := range map[string]func(store.Tx) error{
		"get":           func(tx store.Tx) error { _, err := tx.Accounts().Get(nobody); return err },
		"by email":      func(tx store.Tx) error { _, err := tx.Accounts().ByEmail("nobody@example.org"); return err },
		"save":          func(tx store.Tx) error { return tx.Accounts().Save(newsroom.Account{ID: nobody}) },
		"rename":        func(tx store.Tx) error { return tx.Accounts().Rename(nobody, "nobody@example.org") },
		"remove":        func(tx store.Tx) error { return tx.Accounts().Remove(nobody) },
		"reader":        func(tx store.Tx) error { _, err := tx.Readers().Get(nobody); return err },
		"save reader":   func(tx store.Tx) error { return tx.Readers().Save(newsroom.Reader{Account: nobody}) },
		"readiness":     func(tx store.Tx) error { _, err := tx.Readers().Readiness(nobody); return err },
		"set readiness": func(tx store.Tx) error { return tx.Readers().SetReadiness(nobody, newsroom.Readiness{}) },
		"front":         func(tx store.Tx) error { _, err := tx.Editions().Front(nobody); return err },
		"mandate":       func(tx store.Tx) error { _, err := tx.Mandates().Standing(nobody); return err },
		"token":         func(tx store.Tx) error { return tx.Tokens().Issue(newsroom.AccessToken{ID: w.mint(), Account: nobody}) },
		"source": func(tx store.Tx) error {
			_, err := tx.Sources().Add(newsroom.Source{Feed: 1, Account: nobody})
			return err
		},
	} {
		t.Run(name, func(t *testing.T) { fails(t, w.Update(t.Context(), ask), newsroom.KindNotFound) })
	}
}

func oldestFirst(t *testing.T, w *world) {
	w.pass(time.Hour)
	w.account("young@example.org")
	w.pass(-time.Hour)
	w.account("old@example.org")
	w.account("old2@example.org")
	same(t, "the list", view(w, emails), []string{"old@example.org", "old2@example.org", "young@example.org"})
}

func saveAccount(t *testing.T, w *world) {
	was := w.person(newsroom.Account{Email: "reader@example.org"})
	saved := newsroom.Account{
		ID: was.ID, Email: "other@example.org", Name: "Ada", Paper: "Die Woche", Zone: "Asia/Tokyo", Language: "de", Admin: true, Authorized: true,
		CreatedAt: start.Add(time.Hour), DisabledAt: start.Add(time.Minute),
	}
	w.update(func(tx store.Tx) error { return tx.Accounts().Save(saved) })
	want := saved
	want.Email, want.Zone, want.CreatedAt = was.Email, was.Zone, was.CreatedAt
	got := view(w, func(v store.View) (newsroom.Account, error) { return v.Accounts().Get(was.ID) })
	same(t, "the account", got, want)
}

func oneZone(t *testing.T, w *world) {
	a := w.person(newsroom.Account{Email: "reader@example.org"})
	r := readerOf(a)
	r.Zone, r.Language = "Asia/Tokyo", "ja"
	w.update(func(tx store.Tx) error { return tx.Readers().Save(r) })
	a.Zone, a.Language = r.Zone, r.Language
	got := view(w, func(v store.View) (newsroom.Account, error) { return v.Accounts().Get(a.ID) })
	same(t, "the account", got, a)
}

func removeAccount(t *testing.T, w *world) {
	gone, stays := w.account("gone@example.org"), w.account("stays@example.org")
	feed := w.feed("example.org", "/feed")
	w.read(gone, feed)
	token := newsroom.AccessToken{ID: w.mint(), Hash: [32]byte{1}, Account: gone}
	w.update(func(tx store.Tx) error { return tx.Tokens().Issue(token) })
	article := w.arrive(feed, "one")[0]
	situation := w.place(newsroom.SituationID{}, article)
	w.send(w.edition(gone, 1, situation, article))
	w.send(w.edition(stays, 1, situation, article))
	w.update(func(tx store.Tx) error {
		return tx.Enqueue(newsroom.ComposeJob{Account: gone}, newsroom.ComposeJob{Account: stays})
	})

	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(gone) })

	_, err := try(w, func(v store.View) (any, error) { return v.Accounts().Get(gone) })
	fails(t, err, newsroom.KindNotFound)
	_, err = try(w, func(v store.View) (any, error) { _, a, err := v.Tokens().ByHash(token.Hash); return a, err })
	fails(t, err, newsroom.KindNotFound)
	_, err = try(w, func(v store.View) (any, error) { return v.Editions().Latest(gone) })
	fails(t, err, newsroom.KindNotFound)
	_, err = try(w, func(v store.View) (any, error) { return v.Jobs().Find(newsroom.ComposeJob{Account: gone}) })
	fails(t, err, newsroom.KindNotFound)
	same(t, "its sources", view(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().List() }), []newsroom.SourceHealth(nil))
	view(w, func(v store.View) (any, error) { return v.Jobs().Find(newsroom.ComposeJob{Account: stays}) })
	kept := view(w, func(v store.View) (newsroom.Edition, error) { return v.Editions().Whole(stays, 1) })
	same(t, "what the other's edition cites", kept.Items, w.edition(stays, 1, situation, article).Items)
}

func audited(t *testing.T, w *world) {
	a := w.account("reader@example.org")
	w.update(func(tx store.Tx) error {
		if err := tx.Audit(a, "operator", "account.added", "detail"); err != nil {
			return err
		}
		return tx.Audit(newsroom.AccountID{}, "operator", "newsroom.started", "")
	})
	err := w.Update(t.Context(), func(tx store.Tx) error { return tx.Audit(w.mint(), "operator", "account.added", "") })
	fails(t, err, newsroom.KindNotFound)
}
