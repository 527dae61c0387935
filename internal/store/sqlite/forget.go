package sqlite

import (
	"net/url"
	"slices"

	"newsroom"
)

// A feed is never deleted, since its articles, and the places that grouping gave them, name it. One that must
// not be known any more keeps its number and its host, and has a tombstone where its address was.

// gone is the condition that the feed f was forgotten. No normalised address looks like that.
const gone = `(f.url = 'removed:' || f.id)`

// forget takes away what is known of the feeds that no source reads any more, if they are among those named
// or their address may open them to whoever holds it. Nobody could reach their articles again: who adds the
// same address later adds a new feed.
func (f feeds) forget(named []newsroom.FeedID) error {
	unread, err := list(f.session, scanFeed, `
		SELECT `+feedColumns+` FROM feed f
		WHERE NOT EXISTS (SELECT 1 FROM source s WHERE s.feed = f.id) AND NOT `+gone)
	if err != nil {
		return err
	}
	for _, feed := range unread {
		if !slices.Contains(named, feed.ID) && !opens(feed.URL) {
			continue
		}
		if err := f.bury(feed.ID); err != nil {
			return err
		}
	}
	return nil
}

// opens tells whether an address may hold a secret: a name or a password, or a query, in which private feeds
// have their key. What can't be read as an address may hold anything.
func opens(address string) bool {
	u, err := url.Parse(address)
	return err != nil || u.User != nil || u.RawQuery != ""
}

// bury puts the tombstone up and takes the words away that no edition cites. A grouped article stays without
// them, for the grouping window counts on its place, whose trace is numbers alone.
func (f feeds) bury(id newsroom.FeedID) error {
	for _, statement := range []string{
		`UPDATE feed SET url = 'removed:' || id, title = '', link = '', etag = '', last_modified = '', next_poll = NULL,
			failing_since = NULL, failing_count = 0, failing_cause = '' WHERE id = ?`,
		`DELETE FROM search WHERE rowid IN (SELECT id FROM article WHERE feed = ?)`,
		`DELETE FROM version WHERE article IN (SELECT id FROM article WHERE feed = ?)
			AND NOT EXISTS (SELECT 1 FROM citation c WHERE c.article = version.article AND c.version = version.n)`,
		`DELETE FROM article WHERE feed = ? AND seq IS NULL AND NOT EXISTS (SELECT 1 FROM version v WHERE v.article = article.id)`,
	} {
		if _, err := f.exec(statement, id); err != nil {
			return err
		}
	}
	return nil
}

// forgotten tells whether a feed was forgotten: a poll that had begun before still brings what it found.
func (s *session) forgotten(id newsroom.FeedID) (bool, error) {
	return one(s, "feed", value[bool], `SELECT `+gone+` FROM feed f WHERE f.id = ?`, id)
}
