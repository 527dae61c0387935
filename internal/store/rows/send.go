package rows

import "newsroom"

// Send stores an edition with its items and citations, if it is the next one and its slot is not served. Both
// are looked at before anything is written, under the lock of the reader's row, so nobody comes between.
func (f editions) Send(e newsroom.Edition) error {
	last, err := One(f.DBSession, "account", Value[int64], `SELECT last FROM reader WHERE account = $1`+f.ForNoKeyUpdate, Key(e.Account))
	if err != nil {
		return err
	}
	if last != e.Number-1 {
		return newsroom.Errorf(newsroom.KindConflict, "Another edition was sent in the meantime.")
	}
	if served, err := f.Served(e.Account, e.Slot.Key()); err != nil || served > 0 {
		if err == nil {
			err = newsroom.Errorf(newsroom.KindConflict, "The slot has its edition already.")
		}
		return err
	}
	if err := f.write(e); err != nil {
		return err
	}
	return f.Must("account", `UPDATE reader SET last = $1, cut = $2, late_due = NULL, late_again = NULL WHERE account = $3`, e.Number, e.To, Key(e.Account))
}

func (f editions) write(e newsroom.Edition) error {
	mentions, err := numbered(e.Mentions)
	if err != nil {
		return err
	}
	_, err = f.Exec(`
		INSERT INTO edition (account, number, slot_key, slot_kind, slot_date, slot_time, slot_zone, slot_due, from_seq, to_seq,
			mandate, composed_at, sent_at, etag, body, record, mentions, cites)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
		Key(e.Account), e.Number, e.Slot.Key(), e.Slot.Kind, e.Slot.Date, e.Slot.Time, e.Slot.Zone, micros(e.Slot.Due), e.From, e.To,
		e.Mandate, micros(e.ComposedAt), micros(f.now), e.ETag, blob(e.Body), blob(e.Record), mentions, packCites(e.Items, e.Body))
	if err != nil {
		return err
	}
	err = insert(f.DBSession, intoItems, e.Items, func(item newsroom.Item) []any {
		return []any{Key(e.Account), e.Number, item.Ordinal, Key(item.ID), Key(item.Situation)}
	})
	if err != nil {
		return err
	}
	if err := f.cite(e); err != nil {
		return err
	}
	return f.correct(e)
}

var intoItems = inserting("edition_item", "account bytea", "number bigint", "ordinal bigint", "id bytea", "situation bytea")

// cite writes which versions an edition cites, none of which was purged.
func (f editions) cite(e newsroom.Edition) error {
	var cites []newsroom.Cite
	for _, item := range e.Items {
		cites = append(cites, item.Cites...)
	}
	if err := f.citable(cites); err != nil {
		return err
	}
	return f.name(e.Account, citedVersions(e.Number, e.Items))
}
