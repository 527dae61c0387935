package rows

import (
	"time"

	"newsroom"
)

type clients struct{ *DBSession }

const clientColumns = `c.id, c.kind, c.account, c.name, c.redirects, c.created_at, c.used_at`

func scanClient(r Row) (c newsroom.OAuthClient, err error) {
	err = r.Scan(&c.ID, &c.Kind, bytes16(&c.Account), &c.Name, parsed[[]string]{&c.Redirects}, instant{&c.CreatedAt}, instant{&c.LastUsed})
	return c, err
}

// Get gives a client.
func (f clients) Get(id string) (newsroom.OAuthClient, error) {
	return One(f.DBSession, "client", scanClient, `SELECT `+clientColumns+` FROM oauth_client c WHERE c.id = $1`, id)
}

// Of gives the clients that the account added, newest first.
func (f clients) Of(account newsroom.AccountID) ([]newsroom.OAuthClient, error) {
	return List(f.DBSession, scanClient, `SELECT `+clientColumns+` FROM oauth_client c WHERE c.account = $1 ORDER BY c.created_at DESC, c.id DESC`, Key(account))
}

// Unused counts the clients that registered themselves for nobody as yet.
func (f clients) Unused() (int, error) {
	return One(f.DBSession, "count", Value[int], `SELECT count(*) FROM oauth_client WHERE kind = $1 AND used_at IS NULL`, newsroom.RegisteredClient)
}

// Oldest tells when the first of these registered.
func (f clients) Oldest() (at time.Time, err error) {
	scan := func(r Row) (at time.Time, err error) {
		err = r.Scan(instant{&at})
		return at, err
	}
	return One(f.DBSession, "client", scan,
		`SELECT created_at FROM oauth_client WHERE kind = $1 AND used_at IS NULL ORDER BY created_at LIMIT 1`, newsroom.RegisteredClient)
}

// Displace removes the oldest of them. One that a reader answers meanwhile stays: the condition is looked at again when
// the row is locked.
func (f clients) Displace(before time.Time, limit int) (int, error) {
	n, err := f.Exec(`
		DELETE FROM oauth_client WHERE used_at IS NULL AND id IN (
			SELECT c.id FROM oauth_client c WHERE c.kind = $1 AND c.used_at IS NULL AND c.created_at < $2 ORDER BY c.created_at, c.id LIMIT $3)`,
		newsroom.RegisteredClient, micros(before), limit)
	return int(n), err
}

// Add stores a client.
func (f clients) Add(c newsroom.OAuthClient) error {
	redirects, err := document(c.Redirects)
	if err != nil {
		return err
	}
	n, err := f.Exec(`
		INSERT INTO oauth_client (id, kind, account, name, redirects, created_at, used_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
		c.ID, c.Kind, uuid(c.Account), c.Name, redirects, micros(c.CreatedAt), micros(c.LastUsed))
	if err == nil && n == 0 {
		return newsroom.Errorf(newsroom.KindExists, "There is a client of this name already.")
	}
	return err
}

// Used notes that a reader has answered the client.
func (f clients) Used(id string) error {
	_, err := f.Exec(`UPDATE oauth_client SET used_at = $1 WHERE id = $2`, micros(f.now), id)
	return err
}

// Remove takes away a client that the account added.
func (f clients) Remove(account newsroom.AccountID, id string) error {
	if err := f.Must("client", `DELETE FROM oauth_client WHERE id = $1 AND account = $2`, id, Key(account)); err != nil {
		return err
	}
	_, err := f.Exec(`UPDATE oauth_grant SET ended_at = $1 WHERE account = $2 AND client = $3 AND ended_at IS NULL`, micros(f.now), Key(account), id)
	return err
}

// Forget removes clients that registered themselves and that nobody uses.
func (f clients) Forget(before time.Time, limit int) (int, error) {
	n, err := f.Exec(`
		DELETE FROM oauth_client WHERE id IN (
			SELECT c.id FROM oauth_client c
			WHERE c.kind = $1 AND coalesce(c.used_at, c.created_at) < $2 AND NOT EXISTS (
				SELECT 1 FROM oauth_grant g WHERE g.client = c.id AND g.ended_at IS NULL AND g.expires_at > $3)
			ORDER BY c.id LIMIT $4)`, newsroom.RegisteredClient, micros(before), micros(f.now), limit)
	return int(n), err
}
