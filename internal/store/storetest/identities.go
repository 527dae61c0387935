package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var identities = []test{
	{"an identity comes back by issuer and subject with its account, and is used and removed", identityBack},
	{"an identity is one account's alone", identityOnce},
	{"of accounts that claim one identity at once exactly one gets it", identityRace},
	{"identities go with their account", identityGone},
}

const issuer = "https://id.example.org"

// identity stores an identity of the account.
func (w *world) identity(a newsroom.AccountID, subject string) newsroom.Identity {
	w.t.Helper()
	i := newsroom.Identity{ID: w.mint(), Account: a, Issuer: issuer, Subject: subject, Email: "ada@work.example", CreatedAt: w.now()}
	w.update(func(tx store.Tx) error { return tx.Identities().Add(i) })
	return i
}

func (w *world) identitiesOf(a newsroom.AccountID) []newsroom.Identity {
	w.t.Helper()
	return view(w, func(v store.View) ([]newsroom.Identity, error) { return v.Identities().Of(a) })
}

func (w *world) by(issuer, subject string) (i newsroom.Identity, a newsroom.Account, err error) {
	err = w.View(w.t.Context(), func(v store.View) (err error) {
		i, a, err = v.Identities().By(issuer, subject)
		return err
	})
	return i, a, err
}

func identityBack(t *testing.T, w *world) {
	owner := w.person(newsroom.Account{Email: "a@example.org"})
	first := w.identity(owner.ID, "one")
	w.pass(time.Minute)
	second := w.identity(owner.ID, "One") // another: letter case counts
	same(t, "the identities", w.identitiesOf(owner.ID), []newsroom.Identity{first, second})
	w.update(func(tx store.Tx) error { return tx.Identities().Used(first.ID, "new@work.example") })
	first.Email, first.LastUsed = "new@work.example", w.now()
	got, account, err := w.by(issuer, "one")
	same(t, "the identity", []any{got, account, err}, []any{first, owner, nil})
	for _, other := range [][2]string{{issuer, "two"}, {issuer + "/", "one"}, {"", ""}} {
		_, _, err = w.by(other[0], other[1])
		fails(t, err, newsroom.KindNotFound)
	}
	w.update(func(tx store.Tx) error { return tx.Identities().Remove(owner.ID, first.ID) })
	same(t, "what is left", w.identitiesOf(owner.ID), []newsroom.Identity{second})
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Identities().Used(first.ID, "") }), newsroom.KindNotFound)
}

func identityOnce(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	i := w.identity(a, "one")
	for _, account := range []newsroom.AccountID{a, b} {
		twin := i
		twin.ID, twin.Account = w.mint(), account
		fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Identities().Add(twin) }), newsroom.KindExists)
	}
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Identities().Remove(b, i.ID) }), newsroom.KindNotFound)
	same(t, "the identities", [][]newsroom.Identity{w.identitiesOf(a), w.identitiesOf(b)}, [][]newsroom.Identity{{i}, nil})
}

func identityRace(t *testing.T, w *world) {
	a := w.account("a@example.org")
	won := 0
	for _, err := range w.once(func(tx store.Tx) error {
		return tx.Identities().Add(newsroom.Identity{ID: w.mint(), Account: a, Issuer: issuer, Subject: "one", CreatedAt: start})
	}) {
		if err == nil {
			won++
			continue
		}
		fails(t, err, newsroom.KindExists)
	}
	same(t, "got it", []int{won, len(w.identitiesOf(a))}, []int{1, 1})
}

func identityGone(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	w.identity(a, "one")
	other := w.identity(b, "two")
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	same(t, "the identities", [][]newsroom.Identity{w.identitiesOf(a), w.identitiesOf(b)}, [][]newsroom.Identity{nil, {other}})
}
