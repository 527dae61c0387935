package rows

import (
	"slices"

	"newsroom"
)

// Narrow leaves a grant, and every token of it that stands, these permissions at most.
func (f grants) Narrow(account newsroom.AccountID, id newsroom.GrantID, to []newsroom.Scope) error {
	g, err := f.Get(account, id)
	if err != nil {
		return err
	}
	if err := f.Must("grant", `UPDATE oauth_grant SET scopes = $1 WHERE account = $2 AND id = $3`, spaced(left(g.Scopes, to)), Key(account), Key(id)); err != nil {
		return err
	}
	scan := func(r Row) (t newsroom.AccessToken, err error) {
		err = r.Scan(bytes16(&t.ID), words[newsroom.Scope]{&t.Scopes})
		return t, err
	}
	its, err := List(f.DBSession, scan, `SELECT t.id, t.scopes FROM token t WHERE t.grant_id = $1 AND t.revoked_at IS NULL AND t.expires_at > $2`, Key(id), micros(f.now))
	if err != nil {
		return err
	}
	for _, t := range its {
		if err := f.narrowToken(t, left(t.Scopes, to)); err != nil {
			return err
		}
	}
	return nil
}

func (f grants) narrowToken(t newsroom.AccessToken, to []newsroom.Scope) error {
	if len(to) == 0 {
		return tokens(f).Revoke(t.ID)
	}
	return f.Must("token", `UPDATE token SET scopes = $1 WHERE id = $2`, spaced(to), Key(t.ID))
}

// left gives what is in both.
func left(scopes, to []newsroom.Scope) (both []newsroom.Scope) {
	for _, s := range scopes {
		if slices.Contains(to, s) {
			both = append(both, s)
		}
	}
	return both
}
