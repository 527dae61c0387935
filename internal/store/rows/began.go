package rows

import (
	"time"

	"newsroom"
)

// Began tells since when the account reads each of its feeds.
func (f sources) Began(account newsroom.AccountID) (map[newsroom.FeedID]time.Time, error) {
	began := map[newsroom.FeedID]time.Time{}
	_, err := List(f.DBSession, func(r Row) (none struct{}, err error) {
		var feed newsroom.FeedID
		var at time.Time
		if err = r.Scan(&feed, instant{&at}); err == nil {
			began[feed] = at
		}
		return none, err
	}, `SELECT s.feed, CASE WHEN count(s.added_at) = count(*) THEN min(s.added_at) END FROM source s WHERE s.account IS NULL OR s.account = $1 GROUP BY s.feed`,
		uuid(account))
	return began, err
}
