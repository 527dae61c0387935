package rows

import "newsroom"

// Follow lets the sources of a feed read another one. Both rows are taken first, by number, as those take them who add and
// remove sources.
func (f sources) Follow(from, to newsroom.FeedID) (followed, dropped int, err error) {
	standing, err := List(f.Session, Value[newsroom.FeedID], `SELECT f.id FROM feed f WHERE f.id IN ($1, $2) AND NOT `+gone+` ORDER BY f.id`+f.Bar, from, to)
	if err != nil || from == to || len(standing) < 2 {
		return 0, 0, err
	}
	moved, err := f.Exec(`UPDATE source SET feed = $2 WHERE feed = $1
		AND NOT EXISTS (SELECT 1 FROM source o WHERE o.feed = $2 AND o.account IS NOT DISTINCT FROM source.account)`, from, to)
	if err != nil {
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
