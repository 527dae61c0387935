package rows

import "newsroom"

// Follow lets the sources of a feed read another one. Both rows are taken first, by number, as those take them who add and
// remove sources.
func (f sources) Follow(from, to newsroom.FeedID) (followed, dropped int, err error) {
	standing, err := List(f.DBSession, Value[newsroom.FeedID], `SELECT f.id FROM feed f WHERE f.id IN ($1, $2) AND f.owner IS NULL AND NOT `+gone+` ORDER BY f.id`+f.ForUpdate, from, to)
	if err != nil || from == to || len(standing) < 2 {
		return 0, 0, err
	}
	moved, err := f.Exec(`UPDATE source SET feed = $2 WHERE feed = $1
		AND NOT EXISTS (SELECT 1 FROM source o WHERE o.feed = $2 AND o.account IS NOT DISTINCT FROM source.account)`, from, to)
	if err != nil {
		return 0, 0, err
	}
	if err := f.follow(from, to); err != nil {
		return 0, 0, err
	}
	doubled, err := f.Exec(`DELETE FROM source WHERE feed = $1`, from)
	if err != nil {
		return 0, 0, err
	}
	if _, err := f.Exec(`UPDATE feed SET next_poll = coalesce(next_poll, $2) WHERE id = $1`, to, micros(f.now)); err != nil {
		return 0, 0, err
	}
	return int(moved), int(doubled), feeds(f).forget(nil)
}

// follow lets those who want everything from a source that is to be dropped want it from the one that stays, and takes along the half-lives
// that readers have chosen.
func (f sources) follow(from, to newsroom.FeedID) error {
	_, err := f.Exec(`INSERT INTO voice (account, source) SELECT v.account, o.id
		FROM voice v JOIN source s ON s.id = v.source JOIN source o ON o.feed = $2 AND o.account IS NOT DISTINCT FROM s.account
		WHERE s.feed = $1 ON CONFLICT DO NOTHING`, from, to)
	if err != nil {
		return err
	}
	_, err = f.Exec(`INSERT INTO half_life (account, source, span) SELECT h.account, o.id, h.span
		FROM half_life h JOIN source s ON s.id = h.source JOIN source o ON o.feed = $2 AND o.account IS NOT DISTINCT FROM s.account
		WHERE s.feed = $1 ON CONFLICT DO NOTHING`, from, to)
	return err
}
