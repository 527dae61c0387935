package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var tokens = []test{
	{"a token is found by its hash with its account", tokenBack},
	{"a hash that is not there is not found", noToken},
	{"tokens are listed newest first", newestFirst},
	{"a token that is revoked already keeps the time of that", revokeOnce},
	{"the use of a token is noted with the transaction's time", tokenUsed},
	{"two tokens can't have one hash", uniqueHash},
}

func (w *world) token(account newsroom.AccountID, hash byte) newsroom.AccessToken {
	w.t.Helper()
	token := newsroom.AccessToken{
		ID: w.mint(), Hash: [32]byte{hash, 31: 0xff}, Account: account, Client: "command line", CreatedAt: w.now(),
		Scopes:    []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite},
		Resources: []newsroom.Resource{newsroom.ResourceV1, newsroom.ResourceMCP},
		ExpiresAt: w.now().Add(time.Hour),
	}
	w.update(func(tx store.Tx) error { return tx.Tokens().Issue(token) })
	return token
}

func (w *world) byHash(hash [32]byte) (newsroom.AccessToken, newsroom.Account) {
	w.t.Helper()
	var account newsroom.Account
	var bearer store.Bearer
	token := view(w, func(v store.View) (token newsroom.AccessToken, err error) {
		if bearer, err = v.Tokens().Bearer(hash); err != nil {
			return token, err
		}
		token, account, err = v.Tokens().ByHash(hash)
		return token, err
	})
	want := store.Bearer{
		Principal: newsroom.Principal{Account: account.ID, Grant: token.Grant, Client: token.Client, Scopes: token.Scopes, AskFirst: token.AskFirst},
		Token:     token.ID, Resources: token.Resources, LastUsed: token.LastUsed,
		Authorized: account.Authorized, Disabled: !account.DisabledAt.IsZero(),
	}
	if token.Grant.IsZero() {
		want.Grant = newsroom.GrantID(token.ID)
	}
	if token.RevokedAt.IsZero() {
		want.Until = token.ExpiresAt
	}
	same(w.t, "what its check judges by", bearer, want)
	return token, account
}

func tokenBack(t *testing.T, w *world) {
	account := w.person(newsroom.Account{Email: "reader@example.org", Authorized: true})
	w.token(w.account("other@example.org"), 1)
	want := w.token(account.ID, 2)
	got, owner := w.byHash(want.Hash)
	same(t, "the token", got, want)
	same(t, "its account", owner, account)
}

func noToken(t *testing.T, w *world) {
	w.token(w.account("reader@example.org"), 1)
	_, err := try(w, func(v store.View) (any, error) { token, _, err := v.Tokens().ByHash([32]byte{1}); return token, err })
	fails(t, err, newsroom.KindNotFound)
	_, err = try(w, func(v store.View) (any, error) { return v.Tokens().Bearer([32]byte{1}) })
	fails(t, err, newsroom.KindNotFound)
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Tokens().Revoke(w.mint()) }), newsroom.KindNotFound)
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Tokens().Used(w.mint()) }), newsroom.KindNotFound)
}

func newestFirst(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	first := w.token(a, 1)
	w.token(b, 2)
	w.pass(time.Hour)
	second, third := w.token(a, 3), w.token(a, 4)
	got := view(w, func(v store.View) ([]newsroom.AccessToken, error) { return v.Tokens().List(a) })
	same(t, "the list", got, []newsroom.AccessToken{third, second, first})
}

func revokeOnce(t *testing.T, w *world) {
	token := w.token(w.account("reader@example.org"), 1)
	for range 2 {
		w.pass(time.Minute)
		w.update(func(tx store.Tx) error { return tx.Tokens().Revoke(token.ID) })
	}
	token.RevokedAt = start.Add(time.Minute)
	got, _ := w.byHash(token.Hash)
	same(t, "the token", got, token)
}

func tokenUsed(t *testing.T, w *world) {
	token := w.token(w.account("reader@example.org"), 1)
	w.pass(time.Minute)
	w.update(func(tx store.Tx) error { return tx.Tokens().Used(token.ID) })
	token.LastUsed = start.Add(time.Minute)
	got, _ := w.byHash(token.Hash)
	same(t, "the token", got, token)
}

func uniqueHash(t *testing.T, w *world) {
	a := w.account("reader@example.org")
	token := w.token(a, 1)
	token.ID = w.mint()
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Tokens().Issue(token) }), newsroom.KindExists)
}
