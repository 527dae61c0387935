package rows

import "newsroom"

type readLaters struct{ *DBSession }

const readLaterSelect = `SELECT l.id, l.account, l.kind, l.host, l.sealed, l.added_at FROM read_later l `

func scanReadLater(r Row) (l newsroom.ReadLater, err error) {
	err = r.Scan(bytes16(&l.ID), bytes16(&l.Account), &l.Kind, &l.Host, taken{&l.Sealed}, instant{&l.AddedAt})
	return l, err
}

// Of gives the account's.
func (f readLaters) Of(account newsroom.AccountID) ([]newsroom.ReadLater, error) {
	return List(f.DBSession, scanReadLater, readLaterSelect+`WHERE l.account = $1 ORDER BY l.added_at, l.id`, Key(account))
}

// Get gives one of the account's.
func (f readLaters) Get(account newsroom.AccountID, id newsroom.ReadLaterID) (newsroom.ReadLater, error) {
	return One(f.DBSession, "service", scanReadLater, readLaterSelect+`WHERE l.id = $1 AND l.account = $2`, Key(id), Key(account))
}

// Add stores one.
func (f readLaters) Add(l newsroom.ReadLater) error {
	_, err := f.Exec(`INSERT INTO read_later (id, account, kind, host, sealed, added_at) VALUES ($1, $2, $3, $4, $5, $6)`,
		Key(l.ID), Key(l.Account), l.Kind, l.Host, blob(l.Sealed), micros(f.now))
	return err
}

// Remove removes one of the account's.
func (f readLaters) Remove(account newsroom.AccountID, id newsroom.ReadLaterID) error {
	return f.Must("service", `DELETE FROM read_later WHERE id = $1 AND account = $2`, Key(id), Key(account))
}
