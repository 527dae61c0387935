package rows

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

type grants struct{ *DBSession }

const grantColumns = `g.id, g.account, g.client, g.kind, g.name, g.redirect, g.scopes, g.resources, g.ask_first, g.created_at, g.expires_at, g.last_used, g.ended_at`

// givenFields are where a reader's choice goes, of a grant or of a code that will be one.
func givenFields(g *newsroom.Grant) []any {
	return []any{
		bytes16(&g.ID), bytes16(&g.Account), &g.Client, &g.Kind, &g.Name, &g.Redirect,
		words[newsroom.Scope]{&g.Scopes},
		words[newsroom.Resource]{&g.Resources},
		&g.AskFirst,
	}
}

// given are the values of the same columns.
func given(g newsroom.Grant) []any {
	return []any{Key(g.ID), Key(g.Account), g.Client, g.Kind, g.Name, g.Redirect, spaced(g.Scopes), spaced(g.Resources), g.AskFirst}
}

func scanGrant(r Row) (g newsroom.Grant, err error) {
	err = r.Scan(append(givenFields(&g), instant{&g.CreatedAt}, instant{&g.ExpiresAt}, instant{&g.LastUsed}, instant{&g.EndedAt})...)
	return g, err
}

// Get gives a grant.
func (f grants) Get(account newsroom.AccountID, id newsroom.GrantID) (newsroom.Grant, error) {
	return One(f.DBSession, "grant", scanGrant, `SELECT `+grantColumns+` FROM oauth_grant g WHERE g.account = $1 AND g.id = $2`+f.locking("g"), Key(account), Key(id))
}

// List gives the account's grants that stand, newest first.
func (f grants) List(account newsroom.AccountID) ([]newsroom.Grant, error) {
	return List(f.DBSession, scanGrant, `
		SELECT `+grantColumns+` FROM oauth_grant g WHERE g.account = $1 AND g.ended_at IS NULL AND g.expires_at > $2
		ORDER BY g.created_at DESC, g.id DESC`, Key(account), micros(f.now))
}

// Code finds a code.
func (f grants) Code(hash [32]byte) (newsroom.AuthorizationCode, error) {
	scan := func(r Row) (newsroom.AuthorizationCode, error) {
		c := newsroom.AuthorizationCode{Hash: hash}
		err := r.Scan(append(givenFields(&c.Grant), &c.Challenge, instant{&c.ExpiresAt}, instant{&c.RedeemedAt})...)
		return c, err
	}
	return One(f.DBSession, "code", scan, `
		SELECT c.grant_id, c.account, c.client, c.kind, c.name, c.redirect, c.scopes, c.resources, c.ask_first, c.challenge, c.expires_at, c.redeemed_at
		FROM oauth_code c WHERE c.hash = $1`+f.locking("c"), hash[:])
}

// Offer stores a code.
func (f grants) Offer(c newsroom.AuthorizationCode) error {
	_, err := f.Exec(`
		INSERT INTO oauth_code (grant_id, account, client, kind, name, redirect, scopes, resources, ask_first, hash, challenge, expires_at, redeemed_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
		append(given(c.Grant), c.Hash[:], c.Challenge, micros(c.ExpiresAt), micros(c.RedeemedAt))...)
	return err
}

// Redeem notes the use of a code and begins its grant.
func (f grants) Redeem(c newsroom.AuthorizationCode) error {
	n, err := f.Exec(`UPDATE oauth_code SET redeemed_at = $1 WHERE hash = $2 AND redeemed_at IS NULL`, micros(f.now), c.Hash[:])
	if err != nil {
		return err
	}
	if n == 0 {
		return newsroom.Errorf(newsroom.KindConflict, "The code was redeemed already.")
	}
	_, err = f.Exec(`
		INSERT INTO oauth_grant (id, account, client, kind, name, redirect, scopes, resources, ask_first, created_at, expires_at, last_used, ended_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
		append(given(c.Grant), micros(c.Grant.CreatedAt), micros(c.Grant.ExpiresAt), nil, nil)...)
	return err
}

// End ends a grant; one that has ended keeps its time.
func (f grants) End(account newsroom.AccountID, id newsroom.GrantID) error {
	return f.Must("grant", `UPDATE oauth_grant SET ended_at = coalesce(ended_at, $1) WHERE account = $2 AND id = $3`, micros(f.now), Key(account), Key(id))
}

// AskFirst sets for the grants of a client whether what it says to the mandate waits.
func (f grants) AskFirst(account newsroom.AccountID, client string, yes bool) error {
	return f.Must("grant", `UPDATE oauth_grant SET ask_first = $1 WHERE account = $2 AND client = $3`, yes, Key(account), client)
}

// Used notes the use of a grant, if it was not used since that time.
func (f grants) Used(id newsroom.GrantID, since time.Time) error {
	_, err := f.Exec(`UPDATE oauth_grant SET last_used = $1 WHERE id = $2 AND (last_used IS NULL OR last_used <= $3)`, micros(f.now), Key(id), micros(since))
	return err
}

// Forget removes what is over.
func (f grants) Forget(before time.Time, limit int) (int, error) {
	most := 0
	for _, statement := range []string{
		`DELETE FROM oauth_refresh WHERE hash IN (SELECT hash FROM oauth_refresh WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`,
		`DELETE FROM token WHERE id IN (
			SELECT id FROM token WHERE grant_id IS NOT NULL AND expires_at < $1 ORDER BY grant_id, expires_at LIMIT $2)`,
		`DELETE FROM oauth_grant WHERE id IN (
			SELECT id FROM oauth_grant WHERE ended_at < $1 OR expires_at < $1 ORDER BY id LIMIT $2)`,
		`DELETE FROM oauth_code WHERE hash IN (
			SELECT c.hash FROM oauth_code c
			WHERE c.expires_at < $1 AND NOT EXISTS (SELECT 1 FROM oauth_grant g WHERE g.id = c.grant_id)
			ORDER BY c.hash LIMIT $2)`,
	} {
		n, err := f.Exec(statement, micros(before), limit)
		if err != nil {
			return most, err
		}
		most = max(most, int(n))
	}
	return most, nil
}

var _ store.Grants = grants{}
