package rows

import (
	"newsroom"
	"newsroom/internal/store"
)

const refreshColumns = `r.hash, r.grant_id, r.token, r.issued_at, r.expires_at, r.spent_at, r.successor, r.repeated, r.replaced_at`

func scanRefresh(r Row) (t newsroom.Refresh, err error) {
	err = r.Scan(fixed(t.Hash[:]), bytes16(&t.Grant), bytes16(&t.Access), instant{&t.IssuedAt}, instant{&t.ExpiresAt},
		instant{&t.SpentAt}, fixed(t.Successor[:]), &t.Repeated, instant{&t.ReplacedAt})
	return t, err
}

// Family finds a refresh token with its successor and its grant. The grant is locked first, and the tokens are read
// under the lock: whoever waited for it reads what the other one has made of them.
func (f grants) Family(hash [32]byte) (store.Family, error) {
	g, err := One(f.DBSession, "refresh token", scanGrant, `
		SELECT `+grantColumns+` FROM oauth_grant g WHERE g.id = (SELECT grant_id FROM oauth_refresh WHERE hash = $1)`+f.locking("g"), hash[:])
	if err != nil {
		return store.Family{}, err
	}
	given, err := f.given(g)
	if err != nil {
		return store.Family{}, err
	}
	t, err := f.refresh(hash)
	if err != nil || t.Successor == [32]byte{} {
		return store.Family{Token: t, Grant: g, Given: given}, err
	}
	next, err := f.refresh(t.Successor)
	if newsroom.KindOf(err) == newsroom.KindNotFound && err != nil {
		err = nil // it has run out and was forgotten
	}
	return store.Family{Token: t, Successor: next, Grant: g, Given: given}, err
}

// given reads what a grant began with: the code that it came of is kept as long as the grant.
func (f grants) given(g newsroom.Grant) ([]newsroom.Scope, error) {
	scan := func(r Row) (scopes []newsroom.Scope, err error) {
		err = r.Scan(words[newsroom.Scope]{&scopes})
		return scopes, err
	}
	scopes, err := One(f.DBSession, "code", scan, `SELECT c.scopes FROM oauth_code c WHERE c.account = $1 AND c.grant_id = $2`, Key(g.Account), Key(g.ID))
	if err != nil && newsroom.KindOf(err) == newsroom.KindNotFound {
		return g.Scopes, nil
	}
	return scopes, err
}

func (f grants) refresh(hash [32]byte) (newsroom.Refresh, error) {
	return One(f.DBSession, "refresh token", scanRefresh, `SELECT `+refreshColumns+` FROM oauth_refresh r WHERE r.hash = $1`, hash[:])
}

// Add stores a refresh token.
func (f grants) Add(t newsroom.Refresh) error {
	_, err := f.Exec(`
		INSERT INTO oauth_refresh (hash, grant_id, token, issued_at, expires_at, spent_at, successor, repeated, replaced_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		t.Hash[:], Key(t.Grant), Key(t.Access), micros(t.IssuedAt), micros(t.ExpiresAt), micros(t.SpentAt), orNull(t.Successor), t.Repeated, micros(t.ReplacedAt))
	if err != nil {
		return err
	}
	return f.Must("grant", `UPDATE oauth_grant SET expires_at = $1 WHERE id = $2`, micros(t.ExpiresAt), Key(t.Grant))
}

// Spend stores what the use of a refresh token has made of it.
func (f grants) Spend(before, after newsroom.Refresh) error {
	n, err := f.Exec(`
		UPDATE oauth_refresh SET spent_at = $1, successor = $2, repeated = $3, replaced_at = $4
		WHERE hash = $5 AND coalesce(spent_at, 0) = $6 AND coalesce(successor, $7) = $8 AND coalesce(replaced_at, 0) = $9`,
		micros(after.SpentAt), orNull(after.Successor), after.Repeated, micros(after.ReplacedAt),
		before.Hash[:], orZero(micros(before.SpentAt)), make([]byte, len(before.Successor)), before.Successor[:], orZero(micros(before.ReplacedAt)))
	if err == nil && n == 0 {
		return newsroom.Errorf(newsroom.KindConflict, "The refresh token was used in the meantime.")
	}
	return err
}

// orNull is how a hash is stored: NULL for none.
func orNull(hash [32]byte) any {
	if hash == [32]byte{} {
		return nil
	}
	return hash[:]
}

// orZero lets a NULL be compared.
func orZero(v any) any {
	if v == nil {
		return 0
	}
	return v
}
