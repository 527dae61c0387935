package sqlite

import "newsroom"

type tokens struct{ *session }

const tokenColumns = `t.id, t.client, t.scopes, t.resources, t.created_at, t.expires_at, t.revoked_at, t.last_used`

// tokenFields are where tokenColumns go. Hash and account are known to who asks: each column less counts at
// every request.
func tokenFields(t *newsroom.Token) []any {
	return []any{
		bytes16(&t.ID), &t.Client,
		words[newsroom.Scope]{&t.Scopes},
		words[newsroom.Resource]{&t.Resources},
		instant{&t.CreatedAt},
		instant{&t.ExpiresAt},
		instant{&t.RevokedAt},
		instant{&t.LastUsed},
	}
}

// ByHash finds a token and its account: the bearer check of every request.
func (f tokens) ByHash(hash [32]byte) (newsroom.Token, newsroom.Account, error) {
	type pair struct {
		token   newsroom.Token
		account newsroom.Account
	}
	scan := func(r row) (*pair, error) {
		var p pair
		err := r.Scan(append(tokenFields(&p.token), accountFields(&p.account)...)...)
		p.token.Hash, p.token.Account = hash, p.account.ID
		return &p, err
	}
	p, err := one(f.session, "token", scan,
		`SELECT `+tokenColumns+`, `+accountColumns+` FROM token t JOIN account a ON a.id = t.account WHERE t.hash = ?`, hash[:])
	if err != nil {
		return newsroom.Token{}, newsroom.Account{}, err
	}
	return p.token, p.account, nil
}

// List gives the account's tokens, newest first.
func (f tokens) List(account newsroom.AccountID) ([]newsroom.Token, error) {
	scan := func(r row) (newsroom.Token, error) {
		t := newsroom.Token{Account: account}
		err := r.Scan(append(tokenFields(&t), fixed(t.Hash[:]))...)
		return t, err
	}
	return list(f.session, scan,
		`SELECT `+tokenColumns+`, t.hash FROM token t WHERE t.account = ? ORDER BY t.created_at DESC, t.id DESC`, key(account))
}

// Issue stores a new token.
func (f tokens) Issue(t newsroom.Token) error {
	_, err := f.exec(`
		INSERT INTO token (id, hash, account, client, scopes, resources, created_at, expires_at, revoked_at, last_used)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		key(t.ID), t.Hash[:], key(t.Account), t.Client, spaced(t.Scopes), spaced(t.Resources),
		micros(t.CreatedAt), micros(t.ExpiresAt), micros(t.RevokedAt), micros(t.LastUsed))
	return err
}

// Revoke ends a token; one that is revoked already keeps its time.
func (f tokens) Revoke(id newsroom.GrantID) error {
	return f.must("token", `UPDATE token SET revoked_at = coalesce(revoked_at, ?) WHERE id = ?`, micros(f.now), key(id))
}

// Used notes the token's use.
func (f tokens) Used(id newsroom.GrantID) error {
	return f.must("token", `UPDATE token SET last_used = ? WHERE id = ?`, micros(f.now), key(id))
}
