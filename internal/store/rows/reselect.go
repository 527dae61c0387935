package rows

import "newsroom"

// Reselect gives a page that one source reads other selectors. The row is taken first, so that of whoever begins to read it
// meanwhile either it knows, or they add a page of their own.
func (f feeds) Reselect(id newsroom.FeedID, by newsroom.Selectors) (bool, error) {
	was, err := One(f.DBSession, "feed", scanFeed, `SELECT `+feedColumns+` FROM feed f WHERE f.id = $1 AND f.selectors <> '{}'`+f.ForUpdate, id)
	if err != nil {
		return false, err
	}
	selectors, err := document(by)
	if err != nil {
		return false, err
	}
	was.Selectors = by
	n, err := f.Exec(`UPDATE feed AS f SET url = $2, selectors = $3, selected_at = $4, next_poll = $4, etag = '', last_modified = '', content = NULL,
			failing_since = NULL, failing_count = 0, failing_cause = '', lack = ''
		WHERE id = $1 AND (SELECT count(*) FROM source s WHERE s.feed = f.id) = 1 AND NOT EXISTS (SELECT 1 FROM feed o WHERE o.url = $2)`,
		id, storedURL(was), selectors, micros(f.now))
	return n > 0, err
}

// Selected tells whether a page is read by these selectors, and keeps it so until the transaction ends.
func (f feeds) Selected(id newsroom.FeedID, by newsroom.Selectors) (bool, error) {
	is, err := One(f.DBSession, "feed", scanFeed, `SELECT `+feedColumns+` FROM feed f WHERE f.id = $1`+f.ForKeyShare, id)
	return is.Selectors == by, err
}
