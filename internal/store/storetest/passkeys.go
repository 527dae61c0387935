package storetest

import (
	"math"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var passkeys = []test{
	{"a passkey comes back by its credential with its account, and is used", passkeyBack},
	{"a credential is known once, and is its account's alone", passkeyOnce},
	{"of uses at once with one count exactly one is kept", passkeyRace},
	{"a passkey and a challenge go with their account", passkeyGone},
	{"a challenge is answered once, by one of many", challengeOnce},
	{"challenges that have run out are forgotten, and no others", challengesForgotten},
}

// passkey stores a passkey of the account.
func (w *world) passkey(a newsroom.AccountID, credential string) newsroom.Passkey {
	w.t.Helper()
	k := newsroom.Passkey{
		ID: w.mint(), Account: a, Credential: []byte(credential), PublicKey: []byte{0, 1, 255}, Count: 1, Transports: []string{"hybrid", "internal"},
		Flags: 0x1d, Name: "Ada's phone", CreatedAt: w.now(),
	}
	w.update(func(tx store.Tx) error { return tx.Passkeys().Add(k) })
	return k
}

func (w *world) passkeysOf(a newsroom.AccountID) []newsroom.Passkey {
	w.t.Helper()
	return view(w, func(v store.View) ([]newsroom.Passkey, error) { return v.Passkeys().Of(a) })
}

func passkeyBack(t *testing.T, w *world) {
	owner := w.person(newsroom.Account{Email: "a@example.org"})
	first := w.passkey(owner.ID, "\x00first\xff")
	w.pass(time.Minute)
	second := w.passkey(owner.ID, "second")
	same(t, "the passkeys", w.passkeysOf(owner.ID), []newsroom.Passkey{first, second})
	w.update(func(tx store.Tx) error { return tx.Passkeys().Used(first, math.MaxUint32, 0xff) })
	first.Count, first.Flags, first.LastUsed = math.MaxUint32, 0xff, w.now()
	err := w.View(t.Context(), func(v store.View) error {
		got, account, err := v.Passkeys().ByCredential(first.Credential)
		same(t, "the passkey", got, first)
		same(t, "its account", account, owner)
		return err
	})
	same(t, "the error", err, nil)
	w.update(func(tx store.Tx) error { return tx.Passkeys().Remove(owner.ID, first.ID) })
	same(t, "what is left", w.passkeysOf(owner.ID), []newsroom.Passkey{second})
	fails(t, w.View(t.Context(), func(v store.View) error { _, _, err := v.Passkeys().ByCredential(first.Credential); return err }), newsroom.KindNotFound)
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Passkeys().Used(first, 1, 0) }), newsroom.KindConflict)
}

func passkeyOnce(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	k := w.passkey(a, "one")
	for _, account := range []newsroom.AccountID{a, b} {
		twin := k
		twin.ID, twin.Account = w.mint(), account
		fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Passkeys().Add(twin) }), newsroom.KindExists)
	}
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Passkeys().Remove(b, k.ID) }), newsroom.KindNotFound)
	same(t, "the passkeys", [][]newsroom.Passkey{w.passkeysOf(a), w.passkeysOf(b)}, [][]newsroom.Passkey{{k}, nil})
}

func passkeyRace(t *testing.T, w *world) {
	k := w.passkey(w.account("a@example.org"), "one")
	w.oneWins(func(tx store.Tx) error { return tx.Passkeys().Used(k, 2, k.Flags) })
	same(t, "the count", w.passkeysOf(k.Account)[0].Count, uint32(2))
}

func passkeyGone(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	w.passkey(a, "one")
	other := w.passkey(b, "two")
	hash := w.challenge(a, 1, time.Minute)
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	same(t, "the passkeys", [][]newsroom.Passkey{w.passkeysOf(a), w.passkeysOf(b)}, [][]newsroom.Passkey{nil, {other}})
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { _, err := tx.Passkeys().Answer(hash); return err }), newsroom.KindNotFound)
}

// challenge stores a challenge that lives for so long.
func (w *world) challenge(a newsroom.AccountID, hash byte, life time.Duration) [32]byte {
	w.t.Helper()
	c := newsroom.Challenge{Hash: [32]byte{hash}, Browser: [32]byte{hash, 1}, Account: a, ExpiresAt: w.now().Add(life)}
	w.update(func(tx store.Tx) error { return tx.Passkeys().Ask(c) })
	return c.Hash
}

func challengeOnce(t *testing.T, w *world) {
	a := w.account("a@example.org")
	for i, account := range []newsroom.AccountID{a, {}} {
		hash := w.challenge(account, byte(i), time.Minute)
		got := 0
		for _, err := range w.once(func(tx store.Tx) error {
			c, err := tx.Passkeys().Answer(hash)
			if err == nil {
				same(t, "the challenge", c, newsroom.Challenge{Hash: hash, Browser: [32]byte{byte(i), 1}, Account: account, ExpiresAt: start.Add(time.Minute)})
			}
			return err
		}) {
			if err == nil {
				got++
				continue
			}
			fails(t, err, newsroom.KindNotFound)
		}
		same(t, "answers", got, 1)
	}
}

func challengesForgotten(t *testing.T, w *world) {
	old, fresh := w.challenge(newsroom.AccountID{}, 1, time.Minute), w.challenge(newsroom.AccountID{}, 2, time.Hour)
	w.challenge(newsroom.AccountID{}, 3, time.Minute)
	w.pass(2 * time.Minute)
	forget := func() int {
		return change(w, func(tx store.Tx) (int, error) { return tx.Passkeys().Forget(w.now(), 1) })
	}
	same(t, "forgotten", []int{forget(), forget(), forget()}, []int{1, 1, 0})
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { _, err := tx.Passkeys().Answer(old); return err }), newsroom.KindNotFound)
	w.update(func(tx store.Tx) error { _, err := tx.Passkeys().Answer(fresh); return err })
}
