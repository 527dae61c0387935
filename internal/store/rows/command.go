package rows

import (
	"time"

	"newsroom"
)

type commands struct{ *DBSession }

// Accepted counts the commands that the account has had accepted.
func (f commands) Accepted(account newsroom.AccountID) (int, error) {
	return One(f.DBSession, "count", Value[int], `SELECT count(*) FROM command WHERE account = $1`, Key(account))
}

// Claim takes the command's identifier. The row is written first, before anything that the command does: where
// several transactions write at once, the one that comes second waits at this row until the first has ended.
func (f commands) Claim(c newsroom.Command) (standing newsroom.Command, answer newsroom.StoredResponse, claimed bool, err error) {
	n, err := f.Exec(`
		INSERT INTO command (account, id, route, content, status, location, body, at)
		VALUES ($1, $2, $3, $4, 0, '', $5, $6) ON CONFLICT DO NOTHING`,
		Key(c.Account), Key(c.ID), c.Route, c.Content[:], []byte{}, micros(f.now))
	if err != nil || n > 0 {
		return c, answer, err == nil, err
	}
	standing = newsroom.Command{Account: c.Account, ID: c.ID}
	_, err = One(f.DBSession, "command", func(r Row) (none struct{}, err error) {
		err = r.Scan(&standing.Route, fixed(standing.Content[:]), &answer.Status, &answer.Location, taken{&answer.Body})
		if answer.Dropped = answer.Status < 0; answer.Dropped {
			answer.Status = -answer.Status
		}
		return none, err
	}, `SELECT route, content, status, location, body FROM command WHERE account = $1 AND id = $2`, Key(c.Account), Key(c.ID))
	return standing, answer, false, err
}

// Accept stores the answer of a command that this transaction has claimed.
func (f commands) Accept(c newsroom.Command, a newsroom.StoredResponse) error {
	return f.Must("command", `UPDATE command SET status = $1, location = $2, body = $3 WHERE account = $4 AND id = $5`,
		a.Status, a.Location, blob(a.Body), Key(c.Account), Key(c.ID))
}

// Forget drops the bodies of answers from before then. A status below zero is that of an answer without its body.
func (f commands) Forget(before time.Time, limit int) (int, error) {
	n, err := f.Exec(`
		UPDATE command SET body = $3, status = -status WHERE (account, id) IN (
			SELECT account, id FROM command WHERE at < $1 AND status > 0 ORDER BY at LIMIT $2)`, micros(before), limit, []byte{})
	return int(n), err
}
