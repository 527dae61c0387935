package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var refreshes = []test{
	{"a refresh token comes with its successor and its grant, which runs out when it does", refreshBack},
	{"of uses of one refresh token at once exactly one is kept", refreshRace},
	{"whoever reads a family in a transaction reads what the one before has made of it", refreshLocked},
}

// refresh gives the grant a refresh token that runs out in two days.
func (w *world) refresh(g newsroom.Grant, hash byte) newsroom.Refresh {
	w.t.Helper()
	r := newsroom.Refresh{
		Hash: [32]byte{hash, 31: 0xcc}, Grant: g.ID, Access: w.mint(), IssuedAt: w.now(), ExpiresAt: w.now().Add(48 * time.Hour),
	}
	w.update(func(tx store.Tx) error { return tx.Grants().Add(r) })
	return r
}

func (w *world) family(hash [32]byte) (store.Family, error) {
	w.t.Helper()
	return try(w, func(v store.View) (store.Family, error) { return v.Grants().Family(hash) })
}

func refreshBack(t *testing.T, w *world) {
	a := w.account("a@example.org")
	g := w.grant(a, "client")
	w.refresh(w.grant(a, "other"), 9)
	first := w.refresh(g, 1)
	g.ExpiresAt = first.ExpiresAt
	got, err := w.family(first.Hash)
	same(t, "the error", err, nil)
	same(t, "the family", got, store.Family{Token: first, Grant: g, Given: g.Scopes})
	_, err = w.family([32]byte{1})
	fails(t, err, newsroom.KindNotFound)

	w.pass(time.Hour)
	next := w.refresh(g, 2)
	g.ExpiresAt = next.ExpiresAt
	spent := first
	spent.SpentAt, spent.Successor, spent.Repeated = w.now(), next.Hash, true
	w.update(func(tx store.Tx) error { return tx.Grants().Spend(first, spent) })
	replaced := next
	replaced.ReplacedAt = w.now().Add(time.Second)
	w.update(func(tx store.Tx) error { return tx.Grants().Spend(next, replaced) })
	got, _ = w.family(first.Hash)
	same(t, "the family", got, store.Family{Token: spent, Successor: replaced, Grant: g, Given: g.Scopes})
}

func refreshRace(_ *testing.T, w *world) {
	r := w.refresh(w.grant(w.account("a@example.org"), "client"), 1)
	w.oneWins(func(tx store.Tx) error {
		after := r
		after.SpentAt, after.Successor = tx.Now(), [32]byte{7}
		return tx.Grants().Spend(r, after)
	})
	spent, _ := w.family(r.Hash)
	w.oneWins(func(tx store.Tx) error {
		after := spent.Token
		after.Successor, after.Repeated = [32]byte{8}, true
		return tx.Grants().Spend(spent.Token, after)
	})
}

func refreshLocked(t *testing.T, w *world) {
	r := w.refresh(w.grant(w.account("a@example.org"), "client"), 1)
	for _, err := range w.once(func(tx store.Tx) error {
		f, err := tx.Grants().Family(r.Hash)
		if err != nil {
			return err
		}
		after := f.Token
		after.SpentAt = tx.Now()
		after.Successor[0]++
		return tx.Grants().Spend(f.Token, after)
	}) {
		same(t, "the error", err, nil)
	}
	f, _ := w.family(r.Hash)
	same(t, "counted", int(f.Token.Successor[0]), racers)
}
