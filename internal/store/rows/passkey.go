package rows

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

type passkeys struct{ *DBSession }

var _ store.Passkeys = passkeys{}

const passkeyColumns = `k.id, k.account, k.credential, k.public_key, k.count, k.transports, k.flags, k.name, k.created_at, k.last_used`

func passkeyFields(k *newsroom.Passkey) []any {
	return []any{
		bytes16(&k.ID), bytes16(&k.Account),
		taken{&k.Credential},
		taken{&k.PublicKey},
		&k.Count,
		words[string]{&k.Transports},
		&k.Flags, &k.Name,
		instant{&k.CreatedAt},
		instant{&k.LastUsed},
	}
}

// ByCredential finds a passkey and its account.
func (f passkeys) ByCredential(credential []byte) (newsroom.Passkey, newsroom.Account, error) {
	var a newsroom.Account
	scan := func(r Row) (k newsroom.Passkey, err error) {
		err = r.Scan(append(passkeyFields(&k), accountFields(&a)...)...)
		return k, err
	}
	k, err := One(f.DBSession, "passkey", scan,
		`SELECT `+passkeyColumns+`, `+accountColumns+` FROM passkey k JOIN account a ON a.id = k.account WHERE k.credential = $1`, blob(credential))
	return k, a, err
}

// Of gives the account's passkeys.
func (f passkeys) Of(account newsroom.AccountID) ([]newsroom.Passkey, error) {
	scan := func(r Row) (k newsroom.Passkey, err error) {
		err = r.Scan(passkeyFields(&k)...)
		return k, err
	}
	return List(f.DBSession, scan, `SELECT `+passkeyColumns+` FROM passkey k WHERE k.account = $1 ORDER BY k.created_at, k.id`, Key(account))
}

// Add stores a passkey.
func (f passkeys) Add(k newsroom.Passkey) error {
	n, err := f.Exec(`
		INSERT INTO passkey (id, account, credential, public_key, count, transports, flags, name, created_at, last_used)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
		Key(k.ID), Key(k.Account), blob(k.Credential), blob(k.PublicKey), int64(k.Count), spaced(k.Transports), int64(k.Flags), k.Name,
		micros(k.CreatedAt), micros(k.LastUsed))
	if err == nil && n == 0 {
		return newsroom.Errorf(newsroom.KindExists, "This passkey is known here already.")
	}
	return err
}

// Used stores what a passkey was used with.
func (f passkeys) Used(before newsroom.Passkey, count uint32, flags byte) error {
	n, err := f.Exec(`UPDATE passkey SET count = $1, flags = $2, last_used = $3 WHERE id = $4 AND count = $5`,
		int64(count), int64(flags), micros(f.now), Key(before.ID), int64(before.Count))
	if err == nil && n == 0 {
		return newsroom.Errorf(newsroom.KindConflict, "The passkey was used or removed meanwhile.")
	}
	return err
}

// Remove takes a passkey away.
func (f passkeys) Remove(account newsroom.AccountID, id newsroom.PasskeyID) error {
	return f.Must("passkey", `DELETE FROM passkey WHERE account = $1 AND id = $2`, Key(account), Key(id))
}

// Ask stores a challenge.
func (f passkeys) Ask(c newsroom.Challenge) error {
	_, err := f.Exec(`INSERT INTO challenge (hash, browser, account, expires_at) VALUES ($1, $2, $3, $4)`,
		c.Hash[:], c.Browser[:], uuid(c.Account), micros(c.ExpiresAt))
	return err
}

// Answer takes a challenge away, in the statement that reads it.
func (f passkeys) Answer(hash [32]byte) (newsroom.Challenge, error) {
	scan := func(r Row) (newsroom.Challenge, error) {
		c := newsroom.Challenge{Hash: hash}
		err := r.Scan(fixed(c.Browser[:]), bytes16(&c.Account), instant{&c.ExpiresAt})
		return c, err
	}
	return One(f.DBSession, "challenge", scan, `DELETE FROM challenge WHERE hash = $1 RETURNING browser, account, expires_at`, hash[:])
}

// Forget removes challenges that have run out.
func (f passkeys) Forget(before time.Time, limit int) (int, error) {
	n, err := f.Exec(`DELETE FROM challenge WHERE hash IN (SELECT hash FROM challenge WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`,
		micros(before), limit)
	return int(n), err
}
