package rows

import "newsroom"

type privateFeeds struct{ *DBSession }

const privateFeedSelect = `SELECT f.account, f.secret, f.made_at, f.fetched_at FROM private_feed f `

func scanPrivateFeed(r Row) (f newsroom.PrivateFeed, err error) {
	err = r.Scan(bytes16(&f.Account), fixed(f.Hash[:]), instant{&f.MadeAt}, instant{&f.FetchedAt})
	return f, err
}

// Of gives the account's.
func (f privateFeeds) Of(account newsroom.AccountID) (newsroom.PrivateFeed, error) {
	return One(f.DBSession, "private feed", scanPrivateFeed, privateFeedSelect+`WHERE f.account = $1`, Key(account))
}

// ByHash finds one by the digest of its secret.
func (f privateFeeds) ByHash(hash [32]byte) (newsroom.PrivateFeed, error) {
	return One(f.DBSession, "private feed", scanPrivateFeed, privateFeedSelect+`WHERE f.secret = $1`, hash[:])
}

// Make stores one in the place of the account's standing one.
func (f privateFeeds) Make(account newsroom.AccountID, hash [32]byte) error {
	_, err := f.Exec(`
		INSERT INTO private_feed (account, secret, made_at) VALUES ($1, $2, $3)
		ON CONFLICT (account) DO UPDATE SET secret = excluded.secret, made_at = excluded.made_at, fetched_at = NULL`,
		Key(account), hash[:], micros(f.now))
	return err
}

// Remove removes the account's.
func (f privateFeeds) Remove(account newsroom.AccountID) error {
	return f.Must("private feed", `DELETE FROM private_feed WHERE account = $1`, Key(account))
}

// Fetched notes a fetch.
func (f privateFeeds) Fetched(hash [32]byte) error {
	_, err := f.Exec(`UPDATE private_feed SET fetched_at = $1 WHERE secret = $2`, micros(f.now), hash[:])
	return err
}
