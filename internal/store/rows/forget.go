package rows

import (
	"net/url"
	"slices"
	"strings"

	"newsroom"
)

// A feed is never deleted, since its articles, and the places that grouping gave them, name it. One that must
// not be known any more keeps its number and its host, and has a tombstone where its address was.

// gone is the condition that the feed f was forgotten. No normalised address looks like that.
const gone = `(f.url = 'removed:' || f.id)`

// unread is the condition that no source reads the feed f any more.
const unread = `NOT EXISTS (SELECT 1 FROM source s WHERE s.feed = f.id)`

// forget takes away what is known of the feeds that no source reads any more, if they are among those named,
// were one reader's own, are read by selectors that readers chose, or their address may open them to whoever holds it. Nobody could reach their articles again: who adds the
// same address later adds a new feed.
func (f feeds) forget(named []newsroom.FeedID) error {
	all, err := List(f.DBSession, scanFeed, `SELECT `+feedColumns+` FROM feed f WHERE `+unread+` AND NOT `+gone+` ORDER BY f.id`+f.ForUpdate)
	if err != nil {
		return err
	}
	for _, feed := range all {
		if !slices.Contains(named, feed.ID) && feed.Owner.IsZero() && !feed.Selectors.Given() && !opens(feed.URL) {
			continue
		}
		if err := f.bury(feed.ID); err != nil {
			return err
		}
	}
	return nil
}

// opens tells whether an address may hold a secret: a name or a password, or a query or a path, in which private feeds have
// their key. What can't be read as an address may hold anything.
func opens(address string) bool {
	u, err := url.Parse(address)
	return err != nil || u.User != nil || u.RawQuery != "" || slices.ContainsFunc(strings.Split(u.EscapedPath(), "/"), newsroom.KeyLike)
}

// bury puts the tombstone up and takes the words away that neither edition nor alert cites. A grouped article stays without
// them, for the grouping window counts on its place, whose trace is numbers alone.
func (f feeds) bury(id newsroom.FeedID) error {
	n, err := f.Exec(`
		UPDATE feed AS f SET url = 'removed:' || id, owner = NULL, selectors = '{}', title = '', link = '', etag = '', last_modified = '', next_poll = NULL, moved = '', content = NULL,
			failing_since = NULL, failing_count = 0, failing_cause = '', lack = '', half_life = 0 WHERE id = $1 AND `+unread, id)
	if err != nil || n == 0 { // somebody has begun to read it again
		return err
	}
	for _, statement := range []string{
		f.DeleteStems(`SELECT id FROM article WHERE feed = $1`),
		`DELETE FROM subscription WHERE feed = $1`, // its topic may be the address
		`DELETE FROM page WHERE article IN (SELECT id FROM article WHERE feed = $1)`,
		`DELETE FROM version WHERE article IN (SELECT id FROM article WHERE feed = $1)
			AND NOT EXISTS (SELECT 1 FROM cited c WHERE c.article = version.article AND c.version = version.n)
			AND NOT EXISTS (SELECT 1 FROM citation_before c WHERE c.article = version.article AND c.version = version.n)
			AND NOT EXISTS (SELECT 1 FROM alert_citation c WHERE c.article = version.article AND c.version = version.n)`,
		`DELETE FROM article WHERE feed = $1 AND seq IS NULL AND NOT EXISTS (SELECT 1 FROM version v WHERE v.article = article.id)`,
	} {
		if _, err := f.Exec(statement, id); err != nil {
			return err
		}
	}
	return nil
}

// forgotten tells whether a feed was forgotten: a poll that had begun before still brings what it found. One
// that was not keeps its address until the transaction ends.
func (s *DBSession) forgotten(id newsroom.FeedID) (bool, error) {
	return One(s, "feed", Value[bool], `SELECT `+gone+` FROM feed f WHERE f.id = $1`+s.ForKeyShare, id)
}
