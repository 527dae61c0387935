package storetest

import (
	"sync"
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

func letterBack(t *testing.T, w *world) {
	a := w.account("a@example.org")
	all := []newsroom.Link{
		{Hash: [32]byte{1}, Purpose: newsroom.MailReset, Email: "a@example.org"},
		{Hash: [32]byte{2}, Purpose: newsroom.MailEmail, Account: a, Email: "new@example.org"},
		{Hash: [32]byte{3}, Purpose: newsroom.MailMoved, Account: a, Email: "older@example.org"},
		{Hash: [32]byte{4}, Purpose: newsroom.MailMoved, Account: a, Email: "old@example.org"},
		{Hash: [32]byte{5}, Purpose: newsroom.LinkEmail, Account: a, Email: "new@example.org"},
		{Hash: [32]byte{6}, Purpose: newsroom.MailSignUp, Email: "b@example.org"},
	}
	for i, one := range all {
		all[i] = w.link(one)
	}
	left := func() (hashes []byte) {
		for _, one := range all {
			if got, err := w.findLink(one.Hash); err == nil {
				same(t, "the link", got, one)
				hashes = append(hashes, one.Hash[0])
			}
		}
		return hashes
	}
	same(t, "left", left(), []byte{1, 2, 3, 4, 5, 6})
	w.update(func(tx store.Tx) error { return tx.Entries().Withdraw(a) })
	same(t, "left when the account's are withdrawn", left(), []byte{1, 3, 4, 6})
	for range 2 {
		w.update(func(tx store.Tx) error { return tx.Entries().Drop(all[5].Hash) })
	}
	same(t, "left when one is dropped", left(), []byte{1, 3, 4})
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	same(t, "left without the account", left(), []byte(nil))
}

func letterDisowned(t *testing.T, w *world) {
	a := w.account("a@example.org")
	all := []newsroom.Link{
		{Hash: [32]byte{1}, Purpose: newsroom.MailReset, Email: "OLD@example.org"},
		{Hash: [32]byte{2}, Purpose: newsroom.LinkInvite, Email: "old@example.org"},
		{Hash: [32]byte{3}, Purpose: newsroom.MailMoved, Account: a, Email: "old@example.org"},
		{Hash: [32]byte{4}, Purpose: newsroom.MailSignUp, Email: "other@example.org"},
		{Hash: [32]byte{5}, Purpose: newsroom.LinkReset, Account: a},
	}
	for _, one := range all {
		w.link(one)
	}
	w.update(func(tx store.Tx) error { return tx.Entries().Disown("Old@example.org") })
	var left []byte
	for _, one := range all {
		if _, err := w.findLink(one.Hash); err == nil {
			left = append(left, one.Hash[0])
		}
	}
	same(t, "left", left, []byte{3, 4, 5})
}

func letterBeside(t *testing.T, w *world) {
	a := w.account("a@example.org")
	for range 2 { // each in place of the one before of its kind
		handed := w.link(newsroom.Link{Hash: [32]byte{1}, Purpose: newsroom.LinkReset, Account: a})
		mailed := w.link(newsroom.Link{Hash: [32]byte{2}, Purpose: newsroom.LinkReset, Account: a, Email: "A@example.org"})
		for _, want := range []newsroom.Link{handed, mailed} {
			got, err := w.findLink(want.Hash)
			same(t, "the link", []any{got, err}, []any{want, nil})
		}
	}
	w.update(func(tx store.Tx) error { return tx.Entries().Withdraw(a) })
	for _, hash := range [][32]byte{{1}, {2}} {
		_, err := w.findLink(hash)
		fails(t, err, newsroom.KindNotFound)
	}
}

func rename(t *testing.T, w *world) {
	was := w.person(newsroom.Account{Email: "reader@example.org"})
	w.account("other@example.org")
	to := func(email string) error {
		return w.Update(t.Context(), func(tx store.Tx) error { return tx.Accounts().Rename(was.ID, email) })
	}
	fails(t, to("OTHER@example.org"), newsroom.KindExists)
	for _, email := range []string{"Reader@example.org", "new@example.org"} {
		same(t, "the error", to(email), nil)
		want := was
		want.Email = email
		got := view(w, func(v store.View) (newsroom.Account, error) { return v.Accounts().Get(was.ID) })
		same(t, "the account", got, want)
		got = view(w, func(v store.View) (newsroom.Account, error) { return v.Accounts().ByEmail(email) })
		same(t, "by its address", got, want)
	}
	w.account("READER@example.org") // free again
}

func renameRace(t *testing.T, w *world) {
	var all []newsroom.AccountID
	for i := range racers {
		all = append(all, w.account(string(rune('a'+i))+"@example.org"))
	}
	failures, won := make([]error, racers), 0
	var together sync.WaitGroup
	for i, id := range all {
		together.Go(func() {
			failures[i] = w.Update(t.Context(), func(tx store.Tx) error { return tx.Accounts().Rename(id, "one@example.org") })
		})
	}
	together.Wait()
	for _, err := range failures {
		if err == nil {
			won++
			continue
		}
		fails(t, err, newsroom.KindExists)
	}
	same(t, "got it", won, 1)
}
