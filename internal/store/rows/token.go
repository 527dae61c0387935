package rows

import (
	"newsroom"
	"newsroom/internal/store"
)

type tokens struct{ *DBSession }

// A token of a grant is as its grant is. The grant is looked up by its key, which costs a request next to nothing.
const (
	tokenColumns = `t.id, t.grant_id, t.client, t.scopes, t.resources, coalesce(g.ask_first, t.ask_first), t.expires_at,
		coalesce(t.revoked_at, g.ended_at), CASE WHEN t.grant_id IS NULL THEN t.last_used ELSE g.last_used END, t.created_at`
	tokenTable = `token t LEFT JOIN oauth_grant g ON g.id = t.grant_id`
)

// tokenFields are where tokenColumns go. Hash and account are known to who asks.
func tokenFields(t *newsroom.AccessToken) []any {
	return []any{
		bytes16(&t.ID), bytes16(&t.Grant), &t.Client,
		words[newsroom.Scope]{&t.Scopes},
		words[newsroom.Resource]{&t.Resources},
		&t.AskFirst,
		instant{&t.ExpiresAt},
		instant{&t.RevokedAt},
		instant{&t.LastUsed},
		instant{&t.CreatedAt},
	}
}

// bearerQuery is paid for by every request, and each of its columns is: the driver of SQLite makes two strings of a
// column, its name among them, which costs nothing where it is one letter. So what can be judged together comes together.
const bearerQuery = `
	SELECT t.id AS i, coalesce(t.grant_id, t.id) AS g, t.account AS a, t.client AS c, t.scopes AS s, t.resources AS r,
		CASE WHEN coalesce(t.revoked_at, g.ended_at) IS NULL THEN t.expires_at END AS e,
		CASE WHEN t.grant_id IS NULL THEN t.last_used ELSE g.last_used END AS u,
		CASE WHEN coalesce(g.ask_first, t.ask_first) THEN 1 ELSE 0 END + CASE WHEN a.authorized THEN 2 ELSE 0 END
			+ CASE WHEN a.disabled_at IS NULL THEN 0 ELSE 4 END AS f
	FROM ` + tokenTable + ` JOIN account a ON a.id = t.account WHERE t.hash = $1`

// The flags of bearerQuery.
const (
	asksFirst = 1 << iota
	authorized
	disabled
)

// Bearer finds what the check of a request judges by.
func (f tokens) Bearer(hash [32]byte) (store.Bearer, error) {
	return One(f.DBSession, "token", func(r Row) (b store.Bearer, err error) {
		var flags int64
		err = r.Scan(bytes16(&b.Token), bytes16(&b.Grant), bytes16(&b.Account), &b.Client,
			words[newsroom.Scope]{&b.Scopes}, words[newsroom.Resource]{&b.Resources}, instant{&b.Until}, instant{&b.LastUsed}, &flags)
		b.AskFirst, b.Authorized, b.Disabled = flags&asksFirst > 0, flags&authorized > 0, flags&disabled > 0
		return b, err
	}, bearerQuery, hash[:])
}

// ByHash finds a token and its account.
func (f tokens) ByHash(hash [32]byte) (newsroom.AccessToken, newsroom.Account, error) {
	type pair struct {
		token   newsroom.AccessToken
		account newsroom.Account
	}
	scan := func(r Row) (*pair, error) {
		var p pair
		err := r.Scan(append(tokenFields(&p.token), accountFields(&p.account)...)...)
		p.token.Hash, p.token.Account = hash, p.account.ID
		return &p, err
	}
	p, err := One(f.DBSession, "token", scan,
		`SELECT `+tokenColumns+`, `+accountColumns+` FROM `+tokenTable+` JOIN account a ON a.id = t.account WHERE t.hash = $1`, hash[:])
	if err != nil {
		return newsroom.AccessToken{}, newsroom.Account{}, err
	}
	return p.token, p.account, nil
}

// List gives the account's tokens of the command line, newest first.
func (f tokens) List(account newsroom.AccountID) ([]newsroom.AccessToken, error) {
	scan := func(r Row) (newsroom.AccessToken, error) {
		t := newsroom.AccessToken{Account: account}
		err := r.Scan(append(tokenFields(&t), fixed(t.Hash[:]))...)
		return t, err
	}
	return List(f.DBSession, scan,
		`SELECT `+tokenColumns+`, t.hash FROM `+tokenTable+` WHERE t.account = $1 AND t.grant_id IS NULL ORDER BY t.created_at DESC, t.id DESC`, Key(account))
}

// Issue stores a new token.
func (f tokens) Issue(t newsroom.AccessToken) error {
	_, err := f.Exec(`
		INSERT INTO token (id, hash, account, grant_id, client, scopes, resources, ask_first, created_at, expires_at, revoked_at, last_used)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		Key(t.ID), t.Hash[:], Key(t.Account), uuid(t.Grant), t.Client, spaced(t.Scopes), spaced(t.Resources), t.AskFirst,
		micros(t.CreatedAt), micros(t.ExpiresAt), micros(t.RevokedAt), micros(t.LastUsed))
	return err
}

// Revoke ends a token; one that is revoked already keeps its time.
func (f tokens) Revoke(id newsroom.TokenID) error {
	return f.Must("token", `UPDATE token SET revoked_at = coalesce(revoked_at, $1) WHERE id = $2`, micros(f.now), Key(id))
}

// Used notes the token's use.
func (f tokens) Used(id newsroom.TokenID) error {
	return f.Must("token", `UPDATE token SET last_used = $1 WHERE id = $2`, micros(f.now), Key(id))
}
