package rows

import (
	"newsroom"
	"newsroom/internal/store"
)

type identities struct{ *DBSession }

var _ store.Identities = identities{}

const identityColumns = `i.id, i.account, i.issuer, i.subject, i.email, i.created_at, i.last_used`

func identityFields(i *newsroom.Identity) []any {
	return []any{bytes16(&i.ID), bytes16(&i.Account), &i.Issuer, &i.Subject, &i.Email, instant{&i.CreatedAt}, instant{&i.LastUsed}}
}

// By finds an identity and its account.
func (f identities) By(issuer, subject string) (newsroom.Identity, newsroom.Account, error) {
	var a newsroom.Account
	scan := func(r Row) (i newsroom.Identity, err error) {
		err = r.Scan(append(identityFields(&i), accountFields(&a)...)...)
		return i, err
	}
	i, err := One(f.DBSession, "identity", scan,
		`SELECT `+identityColumns+`, `+accountColumns+` FROM identity i JOIN account a ON a.id = i.account WHERE i.issuer = $1 AND i.subject = $2`, issuer, subject)
	return i, a, err
}

// Of gives the account's identities.
func (f identities) Of(account newsroom.AccountID) ([]newsroom.Identity, error) {
	scan := func(r Row) (i newsroom.Identity, err error) {
		err = r.Scan(identityFields(&i)...)
		return i, err
	}
	return List(f.DBSession, scan, `SELECT `+identityColumns+` FROM identity i WHERE i.account = $1 ORDER BY i.created_at, i.id`, Key(account))
}

// Add stores an identity.
func (f identities) Add(i newsroom.Identity) error {
	n, err := f.Exec(`
		INSERT INTO identity (id, account, issuer, subject, email, created_at, last_used) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
		Key(i.ID), Key(i.Account), i.Issuer, i.Subject, i.Email, micros(i.CreatedAt), micros(i.LastUsed))
	if err == nil && n == 0 {
		return newsroom.Errorf(newsroom.KindExists, "This identity is somebody's here already.")
	}
	return err
}

// Used notes the use of an identity.
func (f identities) Used(id newsroom.IdentityID, email string) error {
	return f.Must("identity", `UPDATE identity SET last_used = $1, email = $2 WHERE id = $3`, micros(f.now), email, Key(id))
}

// Remove takes an identity away.
func (f identities) Remove(account newsroom.AccountID, id newsroom.IdentityID) error {
	return f.Must("identity", `DELETE FROM identity WHERE account = $1 AND id = $2`, Key(account), Key(id))
}
