package rows

import (
	"newsroom"
	"newsroom/internal/store"
)

// Items gives an edition's items with the situations that stand.
func (f editions) Items(account newsroom.AccountID, n int64) ([]newsroom.Item, error) {
	return List(f.DBSession, func(r Row) (i newsroom.Item, err error) {
		err = r.Scan(bytes16(&i.ID), &i.Ordinal, bytes16(&i.Situation))
		return i, err
	}, `SELECT i.id, i.ordinal, coalesce(s.redirect, s.id) FROM edition_item i JOIN situation s ON s.id = i.situation
		WHERE i.account = $1 AND i.number = $2 ORDER BY i.ordinal`, Key(account), n)
}

// Beside gives what stands beside the account's editions. Each part is the end of an index, or a few short rows.
func (f editions) Beside(account newsroom.AccountID) (store.EditionContext, error) {
	scan := func(r Row) (b store.EditionContext, err error) {
		err = r.Scan(&b.Last, &b.Mandate, instant{&b.Next}, instant{&b.Late.Due}, instant{&b.Late.Again}, instant{&b.Ready},
			&b.Follows, instant{&b.Moved}, instant{&b.Revised}, &b.Told, &b.Pictures, instant{&b.Pictured}, &b.Saves)
		return b, err
	}
	return One(f.DBSession, "account", scan, `
		SELECT r.last, r.mandate, r.next_edition_at, r.late_due, r.late_again, r.readiness_at,
			(SELECT count(*) FROM monitor m WHERE m.account = r.account AND m.state <> 'stopped'),
			(SELECT max(m.changed_at) FROM monitor m WHERE m.account = r.account),
			(SELECT max(v.seen) FROM version v WHERE v.n > 1),
			(SELECT count(*) FROM correction c WHERE c.account = r.account),
			r.pictures, (SELECT max(i.made_at) FROM picture i WHERE i.account = r.account),
			EXISTS (SELECT 1 FROM read_later l WHERE l.account = r.account)
		FROM reader r WHERE r.account = $1`, Key(account))
}

// Sendings gives every edition of the account, the newest first.
func (f editions) Sendings(account newsroom.AccountID) ([]store.Sending, error) {
	return List(f.DBSession, func(r Row) (s store.Sending, err error) {
		err = r.Scan(&s.Number, instant{&s.At}, &s.Corrected)
		return s, err
	}, `SELECT e.number, e.sent_at, EXISTS (SELECT 1 FROM correction c WHERE c.account = e.account AND c.number = e.number)
		FROM edition e WHERE e.account = $1 ORDER BY e.number DESC`, Key(account))
}

// Between gives editions by their numbers.
func (f editions) Between(account newsroom.AccountID, from, to int64, limit int) ([]newsroom.Edition, error) {
	return List(f.DBSession, of(account, nothing), `SELECT `+editionColumns+` FROM edition
		WHERE account = $1 AND number >= $2 AND number <= $3 ORDER BY number DESC LIMIT $4`, Key(account), from, to, limit)
}
