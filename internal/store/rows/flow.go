package rows

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// flows counts by places, which the index of feeds and places holds: the articles of years need not be looked at. What
// reached the account is counted once, from its editions of that time.
const flows = `
	WITH reached (feed, n) AS MATERIALIZED (
		SELECT a.feed, count(DISTINCT a.id) FROM (
			SELECT c.article FROM edition e JOIN cited c ON c.account = e.account AND c.number = e.number WHERE e.account = $1 AND e.sent_at >= $2
			UNION ALL SELECT c.article FROM edition e JOIN citation_before c ON c.account = e.account AND c.number = e.number WHERE e.account = $1 AND e.sent_at >= $2
		) c JOIN article a ON a.id = c.article WHERE a.seq > $3 GROUP BY a.feed
	)
	SELECT f.id, f.next_poll,
		(SELECT a.first_seen FROM article a WHERE a.feed = f.id AND a.seq = (SELECT max(b.seq) FROM article b WHERE b.feed = f.id)),
		(SELECT count(*) FROM article a WHERE a.feed = f.id AND a.seq > $3), coalesce(r.n, 0)
	FROM feed f LEFT JOIN reached r ON r.feed = f.id WHERE f.id IN `

// Flows tells what feeds have brought since then.
func (f sources) Flows(account newsroom.AccountID, since time.Time) (map[newsroom.FeedID]store.Flow, error) {
	place, err := articles(f).SeqBefore(since)
	if err != nil {
		return nil, err
	}
	which := Seen
	if account.IsZero() {
		which = `(SELECT feed FROM source)`
	}
	all, err := List(f.DBSession, func(r Row) (one store.Flow, err error) {
		err = r.Scan(&one.Feed, instant{&one.NextPoll}, instant{&one.Newest}, &one.Lately, &one.Reached)
		return one, err
	}, flows+which, Key(account), From(since), place)
	found := make(map[newsroom.FeedID]store.Flow, len(all))
	for _, one := range all {
		found[one.Feed] = one
	}
	return found, err
}
