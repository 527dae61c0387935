package rows

import "newsroom"

// Header gives the header with which a feed is asked that is one reader's own.
func (f sources) Header(feed newsroom.FeedID) (newsroom.Header, error) {
	return One(f.DBSession, "header", func(r Row) (h newsroom.Header, err error) {
		err = r.Scan(&h.Source, &h.Name, taken{&h.Sealed}, instant{&h.SetAt})
		return h, err
	}, `SELECT h.source, h.name, h.sealed, h.set_at FROM header h JOIN source s ON s.id = h.source JOIN feed f ON f.id = s.feed
		WHERE f.id = $1 AND s.account = f.owner`, feed)
}

// SetHeader stores the header of a source.
func (f sources) SetHeader(h newsroom.Header) error {
	_, err := f.Exec(`INSERT INTO header (source, name, sealed, set_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (source) DO UPDATE SET name = excluded.name, sealed = excluded.sealed, set_at = excluded.set_at`,
		h.Source, h.Name, h.Sealed, micros(f.now))
	return err
}

// RemoveHeader removes the header of a source.
func (f sources) RemoveHeader(id newsroom.SourceID) error {
	return f.Must("header", `DELETE FROM header WHERE source = $1`, id)
}

// Reread lets a source read another feed. All rows of feeds are taken first, by number, as Follow takes them.
func (f sources) Reread(id newsroom.SourceID, feed newsroom.FeedID) error {
	_, err := List(f.DBSession, Value[newsroom.FeedID],
		`SELECT f.id FROM feed f WHERE f.id = $2 OR f.id IN (SELECT feed FROM source WHERE id = $1) ORDER BY f.id`+f.ForUpdate, id, feed)
	if err != nil {
		return err
	}
	if err := f.Must("source", `UPDATE source SET feed = $2 WHERE id = $1 AND EXISTS (
		SELECT 1 FROM feed f WHERE f.id = $2 AND (f.owner IS NULL OR f.owner = source.account) AND NOT `+gone+`)`, id, feed); err != nil {
		return err
	}
	return feeds(f).forget(nil)
}
