package rows

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

type notes struct{ *DBSession }

var _ store.NoteBook = notes{}

// Page gives notes, newest first. The conditions are put together so that each form has the index that it needs. A kind
// is the range of all actions that begin with it and a dot: the character after the dot is the slash.
func (f notes) Page(q store.Notes) ([]newsroom.Note, error) {
	if q.Below == 0 {
		q.Below = 1<<63 - 1
	}
	args, where := []any{q.Below, q.Limit}, `n.id < $1`
	if !q.Account.IsZero() {
		args, where = append(args, Key(q.Account)), where+` AND n.account = $3`
	}
	if q.Kind != "" {
		args = append(args, q.Kind+".", q.Kind+"/")
		where += map[bool]string{false: ` AND n.action >= $3 AND n.action < $4`, true: ` AND n.action >= $4 AND n.action < $5`}[!q.Account.IsZero()]
	}
	scan := func(r Row) (n newsroom.Note, err error) {
		err = r.Scan(&n.N, instant{&n.At}, bytes16(&n.Account), &n.Actor, &n.Action, &n.Detail)
		return n, err
	}
	return List(f.DBSession, scan, `
		SELECT n.id, n.at, n.account, n.actor, n.action, n.detail FROM audit n WHERE `+where+` ORDER BY n.id DESC LIMIT (SELECT CAST($2 AS bigint))`, args...)
}

// Add notes all of these.
func (f notes) Add(all []newsroom.Note) error {
	return each(f.DBSession, all, nil, `INSERT INTO audit (at, account, actor, action, detail) VALUES ($1, $2, $3, $4, $5)`, func(n newsroom.Note) []any {
		return []any{micros(f.now), uuid(n.Account), n.Actor, n.Action, n.Detail}
	})
}

// Forget removes notes from before then that are no account's, or of what apps fetched.
func (f notes) Forget(before time.Time, limit int) (int, error) {
	n, err := f.Exec(`DELETE FROM audit WHERE id IN (
		SELECT id FROM audit WHERE at < $1 AND (account IS NULL OR action = $3) ORDER BY at LIMIT $2)`, micros(before), limit, newsroom.ActionAlertsRetrieved)
	return int(n), err
}
