package rows

import (
	"newsroom"
	"newsroom/internal/store"
)

type editions struct{ *DBSession }

const editionColumns = `number, slot_kind, slot_date, slot_time, slot_zone, slot_due, from_seq, to_seq, mandate, composed_at,
	sent_at, etag, body`

// editionFields are where editionColumns go.
func editionFields(e *newsroom.Edition) []any {
	return []any{
		&e.Number, &e.Slot.Kind, &e.Slot.Date, &e.Slot.Time, &e.Slot.Zone,
		instant{&e.Slot.Due},
		&e.From, &e.To, &e.Mandate,
		instant{&e.ComposedAt},
		instant{&e.SentAt},
		&e.ETag,
		body{&e.Body},
	}
}

// of scans an edition of the account, with more columns after those of editionColumns.
func of(account newsroom.AccountID, more func(*newsroom.Edition) []any) func(Row) (newsroom.Edition, error) {
	return func(r Row) (newsroom.Edition, error) {
		e := newsroom.Edition{Account: account}
		err := r.Scan(append(editionFields(&e), more(&e)...)...)
		return e, err
	}
}

func nothing(*newsroom.Edition) []any { return nil }

// Latest gives the account's newest edition.
func (f editions) Latest(account newsroom.AccountID) (newsroom.Edition, error) {
	return One(f.DBSession, "edition", of(account, func(e *newsroom.Edition) []any { return []any{mentions{&e.Mentions}} }),
		`SELECT `+editionColumns+`, mentions FROM edition WHERE account = $1 ORDER BY number DESC LIMIT 1`, Key(account))
}

// Number gives one edition.
func (f editions) Number(account newsroom.AccountID, n int64) (newsroom.Edition, error) {
	return One(f.DBSession, "edition", of(account, nothing),
		`SELECT `+editionColumns+` FROM edition WHERE account = $1 AND number = $2`, Key(account), n)
}

// Whole gives one edition with its record, its items and what they cite.
func (f editions) Whole(account newsroom.AccountID, n int64) (newsroom.Edition, error) {
	var cites []byte
	record := func(e *newsroom.Edition) []any { return []any{taken{&e.Record}, mentions{&e.Mentions}, taken{&cites}} }
	e, err := One(f.DBSession, "edition", of(account, record), `SELECT `+editionColumns+`, record, mentions, cites FROM edition WHERE account = $1 AND number = $2`, Key(account), n)
	if err != nil {
		return e, err
	}
	e.Items, err = List(f.DBSession, func(r Row) (i newsroom.Item, err error) {
		err = r.Scan(bytes16(&i.ID), &i.Ordinal, bytes16(&i.Situation))
		return i, err
	}, `SELECT id, ordinal, situation FROM edition_item WHERE account = $1 AND number = $2 ORDER BY ordinal`, Key(account), n)
	if err != nil {
		return e, err
	}
	if err := f.citing(e, cites); err != nil {
		return e, err
	}
	e.Corrections, err = f.corrections(account, `told`, n)
	return e, err
}

// citing gives the items of an edition what they cite.
func (f editions) citing(e newsroom.Edition, cites []byte) (err error) {
	var all []newsroom.Item
	if cites == nil {
		all, err = f.loose(e.Account, e.Number)
	} else {
		all, err = unpackCites(cites, e.Body)
	}
	of := make(map[int][]newsroom.Cite, len(all))
	for _, item := range all {
		of[item.Ordinal] = item.Cites
	}
	for i := range e.Items {
		e.Items[i].Cites = of[e.Items[i].Ordinal]
	}
	return err
}

// Served tells which edition served the slot, 0 if none did.
func (f editions) Served(account newsroom.AccountID, slot string) (int64, error) {
	return One(f.DBSession, "edition", Value[int64],
		`SELECT coalesce((SELECT number FROM edition WHERE account = $1 AND slot_key = $2), 0)`, Key(account), slot)
}

// Front gives the stored readiness and the newest edition's body.
func (f editions) Front(account newsroom.AccountID) (store.NewsroomState, error) {
	scan := func(r Row) (out store.NewsroomState, err error) {
		err = r.Scan(append(readinessFields(&out.Readiness), body{&out.Body}, &out.ETag)...)
		return out, err
	}
	return One(f.DBSession, "account", scan, `
		SELECT `+readinessColumns+`, e.body, coalesce(e.etag, '')
		FROM reader r LEFT JOIN edition e ON e.account = r.account AND e.number = r.last WHERE r.account = $1`, Key(account))
}

// Item gives an item of the account.
func (f editions) Item(account newsroom.AccountID, id newsroom.ItemID) (item newsroom.Item, number int64, err error) {
	item.ID = id
	_, err = One(f.DBSession, "item", func(r Row) (none struct{}, err error) {
		return none, r.Scan(&number, &item.Ordinal, bytes16(&item.Situation))
	}, `SELECT number, ordinal, situation FROM edition_item WHERE account = $1 AND id = $2`, Key(account), Key(id))
	return item, number, err
}

// shown follows redirects: an item keeps the name that its situation had when it was sent. The order of the
// tables is that of the work: from the few situations to what was sent of them. An item's citations stand in one of two tables.
func (f editions) shown() string {
	newest := func(table string) string {
		return `(SELECT max(a.seq) FROM ` + table + ` c CROSS JOIN article a
			WHERE c.account = i.account AND c.number = i.number AND c.ordinal = i.ordinal AND a.id = c.article)`
	}
	return `
		WITH asked (id) AS MATERIALIZED (` + f.IDList("$2") + `),
		named (id, now) AS MATERIALIZED (
			SELECT id, id FROM asked
			UNION SELECT s.id, s.redirect FROM asked CROSS JOIN situation s WHERE s.redirect = asked.id
		),
		sent (now, seq) AS MATERIALIZED (
			SELECT n.now, coalesce(` + newest("cited") + `, ` + newest("citation_before") + `)
			FROM named n CROSS JOIN edition_item i WHERE i.account = $1 AND i.situation = n.id
		)
		SELECT now, max(seq) FROM sent GROUP BY now HAVING max(seq) IS NOT NULL`
}

// Shown gives the highest place of each situation's articles that earlier editions of the account cited.
func (f editions) Shown(account newsroom.AccountID, situations []newsroom.SituationID) (map[newsroom.SituationID]newsroom.Seq, error) {
	type pair struct {
		id  newsroom.SituationID
		seq newsroom.Seq
	}
	all, err := List(f.DBSession, func(r Row) (p pair, err error) {
		err = r.Scan(bytes16(&p.id), &p.seq)
		return p, err
	}, f.shown(), Key(account), hexes(situations))
	found := make(map[newsroom.SituationID]newsroom.Seq, len(all))
	for _, p := range all {
		found[p.id] = p.seq
	}
	return found, err
}
