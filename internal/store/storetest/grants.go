package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var grants = []test{
	{"a code comes back as it was offered, and redeeming it begins its grant", codeRedeemed},
	{"of redemptions of one code at once exactly one begins a grant", codeRace},
	{"two codes can't have one hash", codeOnce},
	{"grants that stand are listed newest first, each account's apart", grantsListed},
	{"a grant that is ended keeps the time of that, and is its account's alone to end", grantEnded},
	{"a token of a grant is revoked with it, used with it, and asks first when it does", grantToken},
	{"tokens of grants are not listed among those of the command line", grantTokenUnlisted},
	{"the use of a grant is noted unless it was used since", grantUsed},
	{"asking first is set for all of the account's grants to a client, and for no others", grantAsksFirst},
	{"a grant and its tokens are narrowed, and never widened", grantNarrowed},
	{"what has run out is forgotten with all that hangs on it, and what stands is kept", grantsForgotten},
	{"what readers gave to apps goes with their account", grantsGone},
}

// code is one that the account might be offered now.
func (w *world) code(account newsroom.AccountID, client string, hash byte) newsroom.AuthorizationCode {
	return newsroom.AuthorizationCode{
		Hash: [32]byte{hash, 31: 0xee}, Challenge: "a challenge", ExpiresAt: w.now().Add(time.Minute),
		Grant: newsroom.Grant{
			ID: w.mint(), Account: account, Client: client, Kind: newsroom.DocumentClient, Name: "An app — “©”", Redirect: "https://app.example/back?x=1",
			Scopes:    []newsroom.Scope{newsroom.NewsroomRead, newsroom.OnboardingWrite},
			Resources: []newsroom.Resource{newsroom.ResourceMCP}, AskFirst: true,
		},
	}
}

func (w *world) offer(c newsroom.AuthorizationCode) newsroom.AuthorizationCode {
	w.t.Helper()
	w.update(func(tx store.Tx) error { return tx.Grants().Offer(c) })
	return c
}

// grant gives the client a grant that runs out in a day.
func (w *world) grant(account newsroom.AccountID, client string) newsroom.Grant {
	w.t.Helper()
	id := w.mint()
	c := w.code(account, client, id[15])
	copy(c.Hash[1:], id[:])
	w.offer(c)
	c.Grant.CreatedAt, c.Grant.ExpiresAt = w.now(), w.now().Add(24*time.Hour)
	w.update(func(tx store.Tx) error { return tx.Grants().Redeem(c) })
	return c.Grant
}

func (w *world) granted(account newsroom.AccountID, id newsroom.GrantID) newsroom.Grant {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Grant, error) { return v.Grants().Get(account, id) })
}

func (w *world) offered(hash [32]byte) (newsroom.AuthorizationCode, error) {
	w.t.Helper()
	return try(w, func(v store.View) (newsroom.AuthorizationCode, error) { return v.Grants().Code(hash) })
}

func codeRedeemed(t *testing.T, w *world) {
	a := w.account("a@example.org")
	c := w.offer(w.code(a, "https://app.example/client.json", 1))
	got, err := w.offered(c.Hash)
	same(t, "the error", err, nil)
	same(t, "the code", got, c)
	_, err = try(w, func(v store.View) (newsroom.Grant, error) { return v.Grants().Get(a, c.Grant.ID) })
	fails(t, err, newsroom.KindNotFound)
	_, err = w.offered([32]byte{1})
	fails(t, err, newsroom.KindNotFound)

	w.pass(time.Second)
	begun := c
	begun.Grant.CreatedAt, begun.Grant.ExpiresAt = w.now(), w.now().Add(time.Hour)
	w.update(func(tx store.Tx) error { return tx.Grants().Redeem(begun) })
	same(t, "the grant", w.granted(a, c.Grant.ID), begun.Grant)
	c.RedeemedAt = w.now()
	got, _ = w.offered(c.Hash)
	same(t, "the redeemed code", got, c)
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Grants().Redeem(begun) }), newsroom.KindConflict)
}

func codeRace(_ *testing.T, w *world) {
	c := w.offer(w.code(w.account("a@example.org"), "client", 1))
	c.Grant.CreatedAt, c.Grant.ExpiresAt = w.now(), w.now().Add(time.Hour)
	w.oneWins(func(tx store.Tx) error { return tx.Grants().Redeem(c) })
}

func codeOnce(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.offer(w.code(a, "client", 1))
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Grants().Offer(w.code(a, "client", 1)) }), newsroom.KindExists)
}

func grantsListed(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	ended, first := w.grant(a, "one"), w.grant(a, "one")
	others := w.grant(b, "one")
	w.pass(time.Hour)
	second := w.grant(a, "two")
	w.update(func(tx store.Tx) error { return tx.Grants().End(a, ended.ID) })
	list := func(account newsroom.AccountID) []newsroom.Grant {
		return view(w, func(v store.View) ([]newsroom.Grant, error) { return v.Grants().List(account) })
	}
	same(t, "a's", list(a), []newsroom.Grant{second, first})
	same(t, "b's", list(b), []newsroom.Grant{others})
	_, err := try(w, func(v store.View) (newsroom.Grant, error) { return v.Grants().Get(b, first.ID) })
	fails(t, err, newsroom.KindNotFound)
	w.pass(23 * time.Hour)
	same(t, "those that have not run out", list(a), []newsroom.Grant{second})
}

func grantEnded(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	g := w.grant(a, "client")
	end := func(account newsroom.AccountID, id newsroom.GrantID) error {
		return w.Update(t.Context(), func(tx store.Tx) error { return tx.Grants().End(account, id) })
	}
	fails(t, end(b, g.ID), newsroom.KindNotFound)
	fails(t, end(a, w.mint()), newsroom.KindNotFound)
	for range 2 {
		w.pass(time.Minute)
		same(t, "the error", end(a, g.ID), nil)
	}
	g.EndedAt = start.Add(time.Minute)
	same(t, "the grant", w.granted(a, g.ID), g)
}

// tokenOf issues an access token of a grant.
func (w *world) tokenOf(g newsroom.Grant, hash byte) newsroom.AccessToken {
	w.t.Helper()
	token := newsroom.AccessToken{
		ID: w.mint(), Hash: [32]byte{hash, 31: 0xdd}, Account: g.Account, Grant: g.ID, Client: g.Label(), Scopes: g.Scopes, Resources: g.Resources,
		AskFirst: g.AskFirst, CreatedAt: w.now(), ExpiresAt: w.now().Add(time.Hour),
	}
	w.update(func(tx store.Tx) error { return tx.Tokens().Issue(token) })
	return token
}

func grantToken(t *testing.T, w *world) {
	a := w.account("a@example.org")
	g := w.grant(a, "client")
	want := w.tokenOf(g, 1)
	got, _ := w.byHash(want.Hash)
	same(t, "the token", got, want)
	w.pass(time.Minute)
	w.update(func(tx store.Tx) error { return tx.Grants().Used(g.ID, w.now()) })
	w.update(func(tx store.Tx) error { return tx.Grants().AskFirst(a, "client", false) })
	want.LastUsed, want.AskFirst = w.now(), false
	got, _ = w.byHash(want.Hash)
	same(t, "the token that was used", got, want)
	w.pass(time.Minute)
	w.update(func(tx store.Tx) error { return tx.Grants().End(a, g.ID) })
	want.RevokedAt = w.now()
	got, _ = w.byHash(want.Hash)
	same(t, "the token of a grant that ended", got, want)
	if got.Stands(w.now()) {
		t.Error("the token stands though its grant has ended")
	}
}

func grantTokenUnlisted(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.tokenOf(w.grant(a, "client"), 1)
	typed := w.token(a, 2)
	list := view(w, func(v store.View) ([]newsroom.AccessToken, error) { return v.Tokens().List(a) })
	same(t, "the list", list, []newsroom.AccessToken{typed})
}

func grantUsed(t *testing.T, w *world) {
	a := w.account("a@example.org")
	g := w.grant(a, "client")
	used := func(since time.Time) {
		w.update(func(tx store.Tx) error { return tx.Grants().Used(g.ID, since) })
	}
	w.pass(time.Minute)
	used(w.now().Add(-time.Hour))
	first := w.now()
	w.pass(time.Minute)
	used(first.Add(-time.Microsecond))
	same(t, "used since", w.granted(a, g.ID).LastUsed, first)
	used(first)
	same(t, "not used since", w.granted(a, g.ID).LastUsed, w.now())
}

func grantAsksFirst(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	one, two, other, others := w.grant(a, "one"), w.grant(a, "one"), w.grant(a, "two"), w.grant(b, "one")
	w.update(func(tx store.Tx) error { return tx.Grants().AskFirst(a, "one", false) })
	got := []bool{w.granted(a, one.ID).AskFirst, w.granted(a, two.ID).AskFirst, w.granted(a, other.ID).AskFirst, w.granted(b, others.ID).AskFirst}
	same(t, "asking first", got, []bool{false, false, true, true})
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Grants().AskFirst(b, "two", true) }), newsroom.KindNotFound)
}

func grantNarrowed(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	g := w.grant(a, "client")
	began := g.Scopes
	g.Scopes = []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite}
	w.update(func(tx store.Tx) error { return tx.Grants().Narrow(a, g.ID, g.Scopes) }) // never more than it was
	both, writes, old := w.tokenOf(g, 1), g, w.refresh(g, 9)
	writes.Scopes = []newsroom.Scope{newsroom.MandateWrite}
	alone := w.tokenOf(writes, 2)
	narrow := func(account newsroom.AccountID) error {
		return w.Update(t.Context(), func(tx store.Tx) error {
			return tx.Grants().Narrow(account, g.ID, []newsroom.Scope{newsroom.NewsroomRead, newsroom.OnboardingWrite})
		})
	}
	fails(t, narrow(b), newsroom.KindNotFound)
	w.pass(time.Minute)
	same(t, "the error", narrow(a), nil)
	read := []newsroom.Scope{newsroom.NewsroomRead}
	same(t, "the grant", w.granted(a, g.ID).Scopes, read)
	family := view(w, func(v store.View) (store.Family, error) { return v.Grants().Family(old.Hash) })
	same(t, "what it is now, and what it was", [][]newsroom.Scope{family.Grant.Scopes, family.Given}, [][]newsroom.Scope{read, began})
	kept, _ := w.byHash(both.Hash)
	same(t, "its token", []any{kept.Scopes, kept.RevokedAt.IsZero()}, []any{read, true})
	gone, _ := w.byHash(alone.Hash)
	same(t, "a token that has nothing left", gone.RevokedAt, w.now())
}

func grantsForgotten(t *testing.T, w *world) {
	a := w.account("a@example.org")
	ended, out, stands := w.grant(a, "ended"), w.grant(a, "run out"), w.grant(a, "stands")
	w.update(func(tx store.Tx) error { return tx.Grants().End(a, ended.ID) })
	old := w.refresh(stands, 1)
	w.tokenOf(stands, 1)
	gone := w.tokenOf(ended, 2)
	typed := w.token(a, 3)
	w.offer(w.code(a, "never redeemed", 4))
	w.pass(47 * time.Hour)
	kept := w.refresh(stands, 2)
	w.pass(2 * time.Hour)
	fresh := w.tokenOf(stands, 5)
	for {
		n := change(w, func(tx store.Tx) (int, error) { return tx.Grants().Forget(w.now(), 1) })
		if n == 0 {
			break
		}
		same(t, "rows of a kind", n, 1)
	}
	for _, g := range []newsroom.Grant{ended, out} {
		_, err := try(w, func(v store.View) (newsroom.Grant, error) { return v.Grants().Get(a, g.ID) })
		fails(t, err, newsroom.KindNotFound)
	}
	_, err := w.family(old.Hash)
	fails(t, err, newsroom.KindNotFound)
	_, err = w.offered([32]byte{4, 31: 0xee})
	fails(t, err, newsroom.KindNotFound)
	_, err = try(w, func(v store.View) (any, error) { _, _, err := v.Tokens().ByHash(gone.Hash); return nil, err })
	fails(t, err, newsroom.KindNotFound)
	w.byHash(typed.Hash)
	got, _ := w.byHash(fresh.Hash)
	same(t, "the token that was issued last", got, fresh)
	f, err := w.family(kept.Hash)
	same(t, "the error", err, nil)
	same(t, "what stands", f.Token, kept)
}

func grantsGone(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	g, others := w.grant(a, "client"), w.grant(b, "client")
	r, kept := w.refresh(g, 1), w.refresh(others, 2)
	token := w.tokenOf(g, 1)
	c := w.offer(w.code(a, "client", 3))
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	_, err := w.family(r.Hash)
	fails(t, err, newsroom.KindNotFound)
	_, err = w.offered(c.Hash)
	fails(t, err, newsroom.KindNotFound)
	_, err = try(w, func(v store.View) (any, error) { _, _, err := v.Tokens().ByHash(token.Hash); return nil, err })
	fails(t, err, newsroom.KindNotFound)
	if _, err := w.family(kept.Hash); err != nil {
		t.Errorf("another's: %v", err)
	}
}
