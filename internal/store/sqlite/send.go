package sqlite

import (
	"crypto/sha256"

	"newsroom"
)

// Send stores an edition with its items and citations, if it is the next one and its slot is not served. Both
// are looked at before anything is written; the transaction is immediate, so nobody comes between.
func (f editions) Send(e newsroom.Edition) error {
	last, err := one(f.session, "account", value[int64], `SELECT last FROM reader WHERE account = ?`, key(e.Account))
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
	return f.must("account", `UPDATE reader SET last = ?, cut = ? WHERE account = ?`, e.Number, e.To, key(e.Account))
}

func (f editions) write(e newsroom.Edition) error {
	_, err := f.exec(`
		INSERT INTO edition (account, number, slot_key, slot_kind, slot_date, slot_time, slot_zone, slot_due, from_seq, to_seq,
			mandate, composed_at, sent_at, etag, body, record)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		key(e.Account), e.Number, e.Slot.Key(), e.Slot.Kind, e.Slot.Date, e.Slot.Time, e.Slot.Zone, micros(e.Slot.Due), e.From, e.To,
		e.Mandate, micros(e.ComposedAt), micros(f.now), e.ETag, blob(e.Body), blob(e.Record))
	if err != nil {
		return err
	}
	for _, item := range e.Items {
		if err := f.writeItem(e, item); err != nil {
			return err
		}
	}
	return nil
}

func (f editions) writeItem(e newsroom.Edition, item newsroom.Item) error {
	_, err := f.exec(`INSERT INTO edition_item (account, number, ordinal, id, situation) VALUES (?, ?, ?, ?, ?)`,
		key(e.Account), e.Number, item.Ordinal, key(item.ID), key(item.Situation))
	if err != nil {
		return err
	}
	for place, cite := range item.Cites {
		hash := sha256.Sum256([]byte(cite.Sentence))
		_, err := f.exec(`
			INSERT INTO citation (account, number, ordinal, place, item, article, version, sentence, hash)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			key(e.Account), e.Number, item.Ordinal, place, key(item.ID), cite.Article, cite.Version, cite.Sentence, hash[:])
		if err != nil {
			return err
		}
	}
	return nil
}
