package account

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/account/passkeytest"
	"newsroom/internal/store"
)

func TestOfAnAccountsPasskeysTheLastWayInStays(t *testing.T) {
	w := newWorld(t)
	w.holding("a@example.org")
	first := w.keysOf("a@example.org")[0].ID
	remove := func(id newsroom.PasskeyID) error {
		return w.passkeys().Remove(t.Context(), w.guest("a@example.org"), id)
	}
	same(t, "the last way", remove(first), error(errLastWay))
	w.another("a@example.org")
	same(t, "one of two", remove(first), nil)
	same(t, "it again", remove(first), nil)
	last := w.keysOf("a@example.org")[0].ID
	same(t, "the last way again", remove(last), error(errLastWay))
	w.Commit(func(tx store.Tx) error {
		return tx.Entries().SetPassword(newsroom.Password{Account: w.find("a@example.org").ID, Encoded: "x", ChangedAt: tx.Now()})
	})
	same(t, "beside a password", remove(last), nil)
	same(t, "what is left", len(w.keysOf("a@example.org")), 0)
}

func TestOfTwoWaysRemovedAtOnceOneStays(t *testing.T) {
	w := newWorld(t)
	w.holding("a@example.org")
	w.another("a@example.org")
	g, done := w.guest("a@example.org"), make(chan error)
	for _, k := range w.keysOf("a@example.org") {
		go func() { done <- w.passkeys().Remove(t.Context(), g, k.ID) }()
	}
	<-done
	<-done
	same(t, "what is left", len(w.keysOf("a@example.org")), 1)
}

func TestAddingIsForWhoSignedInJustNowAndBounded(t *testing.T) {
	w := newWorld(t)
	w.holding("a@example.org")
	stale, g := w.guest("a@example.org"), w.guest("a@example.org")
	stale.Recent = false
	_, err := w.passkeys().Offer(t.Context(), stale, mine)
	same(t, "asked long after", err, error(errStale))
	same(t, "added long after", w.passkeys().Add(t.Context(), stale, "x", w.device().Make(t, w.offer("a@example.org")), mine), error(errStale))
	same(t, "removed long after", w.passkeys().Remove(t.Context(), stale, newsroom.PasskeyID{}), error(errStale))
	for _, name := range []string{"", "  ", strings.Repeat("ä", 61), "a\x07b"} {
		same(t, "the name "+name, w.passkeys().Add(t.Context(), g, name, "", mine), error(errName))
	}
	spare := w.offer("a@example.org")
	for range newsroom.MostPasskeys - 1 {
		w.another("a@example.org")
	}
	_, err = w.passkeys().Offer(t.Context(), g, mine)
	same(t, "the next is asked for", err, error(errMany))
	same(t, "the next is added", w.passkeys().Add(t.Context(), g, "x", w.device().Make(t, spare), mine), error(errMany))
	same(t, "the passkeys", len(w.keysOf("a@example.org")), newsroom.MostPasskeys)
}

func TestNoLieAddsAPasskey(t *testing.T) {
	w := newWorld(t)
	held := w.holding("a@example.org")
	w.holding("eve@example.org")
	eve := w.guest("eve@example.org")
	bent := func(bend func(*passkeytest.Device)) string {
		d := w.device()
		bend(d)
		return d.Make(t, w.offer("eve@example.org"))
	}
	spent := w.device().Make(t, w.offer("eve@example.org"))
	w.Must(w.passkeys().Add(t.Context(), eve, "x", spent, mine))
	for name, l := range map[string]struct {
		answer  string
		browser [32]byte
		want    newsroom.ErrorKind
	}{
		"another's offer":              {w.device().Make(t, w.offer("a@example.org")), mine, newsroom.KindInvalid},
		"another browser's offer":      {w.device().Make(t, w.offer("eve@example.org")), [32]byte{2}, newsroom.KindInvalid},
		"a challenge to sign in":       {w.device().Make(t, w.challenge()), mine, newsroom.KindInvalid},
		"an answer again":              {spent, mine, newsroom.KindInvalid},
		"another origin":               {bent(func(d *passkeytest.Device) { d.Origin = "https://evil.example" }), mine, newsroom.KindInvalid},
		"another host":                 {bent(func(d *passkeytest.Device) { d.Party = "evil.example" }), mine, newsroom.KindInvalid},
		"another ceremony":             {bent(func(d *passkeytest.Device) { d.Kind = "webauthn.get" }), mine, newsroom.KindInvalid},
		"a name of another's":          {bent(func(d *passkeytest.Device) { d.Name = held.Name }), mine, newsroom.KindExists},
		"a name that is too long":      {bent(func(d *passkeytest.Device) { d.Name = make([]byte, 1024) }), mine, newsroom.KindInvalid},
		"an answer without end":        {w.device().Make(t, w.offer("eve@example.org")) + strings.Repeat(" ", longestAnswer), mine, newsroom.KindInvalid},
		"what is no answer":            {`{"id":{}}`, mine, newsroom.KindInvalid},
		"what signs in, not a new one": {held.Sign(t, w.offer("eve@example.org")), mine, newsroom.KindInvalid},
	} {
		failsAs(t, name, w.passkeys().Add(t.Context(), eve, name, l.answer, l.browser), l.want)
	}
	same(t, "the passkeys", []int{len(w.keysOf("a@example.org")), len(w.keysOf("eve@example.org"))}, []int{1, 2})
}

func TestPasskeysStayWhenAPasswordIsSetByLink(t *testing.T) {
	w := newWorld(t)
	d := w.holding("a@example.org")
	link, err := w.doors.ResetLink(t.Context(), "a@example.org")
	w.Must(err)
	_, err = w.doors.Reset(t.Context(), Joining{Secret: link, Password: "an excellent password"}, Visit{})
	w.Must(err)
	_, err = w.enters(d.Sign(t, w.challenge()))
	same(t, "the error", err, nil)
}
