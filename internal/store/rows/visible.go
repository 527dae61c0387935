package rows

import (
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// The ways in which a reader's articles leave the store. Each of them names its feeds by Seen.

// Seen are the feeds that the account $1 reads, by a source of its own or everybody's. It stands in a condition
// on the feed, so that the index on feed and place is used: asking for each article of the range whether a
// source exists takes six times as long.
const Seen = `(SELECT feed FROM source WHERE account = $1 UNION SELECT feed FROM source WHERE account IS NULL)`

const sightColumns = `a.seq, a.id, a.version, a.feed, m.situation, a.first_seen, a.published,
	CASE WHEN a.page_words > 0 THEN a.page_words ELSE a.words END, a.page_words > 0`

func scanSight(r Row) (s newsroom.Sight, err error) {
	err = r.Scan(&s.Seq, &s.Article, &s.Version, &s.Feed, bytes16(&s.Situation), instant{&s.FirstSeen}, instant{&s.Published}, &s.Words, &s.Page)
	return s, err
}

// The range is said of both tables, so that an engine may go through the two side by side.
const visible = `SELECT ` + sightColumns + ` FROM article a JOIN membership m ON m.seq = a.seq AND m.seq > $2 AND m.seq <= $3
	WHERE a.feed IN ` + Seen + ` AND a.seq > $2 AND a.seq <= $3 ORDER BY a.seq`

// Visible gives the account's articles of a range of places.
func (f articles) Visible(account newsroom.AccountID, from, to newsroom.Seq) ([]newsroom.Sight, error) {
	if f.window != nil {
		if found, ok, err := f.remembered(account, from, to); ok || err != nil {
			return found, err
		}
	}
	return List(f.DBSession, scanSight, visible, Key(account), from, to)
}

// Unprinted gives those of the newest articles of feeds in a range of places that no edition of the account cites.
func (f articles) Unprinted(account newsroom.AccountID, feeds []newsroom.FeedID, from, to newsroom.Seq, each int) ([]newsroom.Sight, error) {
	if len(feeds) == 0 || from >= to {
		return nil, nil
	}
	wanted, err := document(feeds)
	if err != nil {
		return nil, err
	}
	return List(f.DBSession, scanSight, `SELECT `+sightColumns+` FROM feed f CROSS JOIN article a JOIN membership m ON m.seq = a.seq
		WHERE f.id IN (`+f.NumberList("$2")+`) AND f.id IN `+Seen+` AND a.feed = f.id
			AND a.seq IN (SELECT b.seq FROM article b WHERE b.feed = f.id AND b.seq > $3 AND b.seq <= $4 ORDER BY b.seq DESC LIMIT (SELECT CAST($5 AS bigint)))
			AND NOT EXISTS (SELECT 1 FROM cited c WHERE c.account = $1 AND c.article = a.id)
			AND NOT EXISTS (SELECT 1 FROM citation_before c WHERE c.account = $1 AND c.article = a.id)
		ORDER BY a.seq`, Key(account), wanted, from, to, each)
}

// At gives those of the account's articles that have these places.
func (f articles) At(account newsroom.AccountID, places []newsroom.Seq) ([]newsroom.Sight, error) {
	if len(places) == 0 {
		return nil, nil
	}
	wanted, err := document(places)
	if err != nil {
		return nil, err
	}
	return List(f.DBSession, scanSight, `SELECT `+sightColumns+` FROM article a JOIN membership m ON m.seq = a.seq
		WHERE a.seq IN (`+f.NumberList("$2")+`) AND a.feed IN `+Seen+` ORDER BY a.seq`, Key(account), wanted)
}

// CameOut tells when the newest articles of a feed that have a place came out.
func (f articles) CameOut(feed newsroom.FeedID, most int) ([]time.Time, error) {
	return List(f.DBSession, func(r Row) (time.Time, error) {
		var s newsroom.Sight
		err := r.Scan(instant{&s.FirstSeen}, instant{&s.Published})
		return s.CameOut(), err
	}, `SELECT first_seen, published FROM article WHERE feed = $1 AND seq IS NOT NULL ORDER BY seq DESC LIMIT (SELECT CAST($2 AS bigint))`, feed, most)
}

// Together gives the account's articles that belong to the situations now. The order of the tables is that of
// the work: from the situations to their articles.
func (f articles) Together(account newsroom.AccountID, situations []newsroom.SituationID, to newsroom.Seq) ([]newsroom.Sight, error) {
	return List(f.DBSession, scanSight, `SELECT `+sightColumns+` FROM membership m CROSS JOIN article a
		WHERE a.id = m.article AND m.situation IN (`+f.IDList("$2")+`) AND a.feed IN `+Seen+` AND a.seq <= $3 ORDER BY a.seq`,
		Key(account), hexes(situations), to)
}

// Matching gives those of the account's articles that hold a term of the query, best first.
func (f articles) Matching(account newsroom.AccountID, q store.SearchQuery) ([]newsroom.ArticleID, error) {
	found, err := f.MatchingEach(account, []store.SearchQuery{q})
	if err != nil {
		return nil, err
	}
	return found[0], nil
}

// MatchingEach gives for each query what Matching does.
func (f articles) MatchingEach(account newsroom.AccountID, all []store.SearchQuery) ([][]newsroom.ArticleID, error) {
	all = slices.Clone(all)
	for i := range all {
		all[i].Limit = max(0, min(all[i].Limit, mostMatches))
	}
	return f.Search(f.DBSession, account, all)
}

// mostMatches bounds what one query may ask for.
const mostMatches = 1000

// Words gives the newest words of those of the articles that the account sees, by article number.
func (f articles) Words(account newsroom.AccountID, ids []newsroom.ArticleID) ([]newsroom.Text, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	wanted, err := document(ids)
	if err != nil {
		return nil, err
	}
	return List(f.DBSession, scanText, `
		SELECT `+textColumns+` FROM `+textTables+`
		WHERE a.id IN (`+f.NumberList("$2")+`) AND a.purged_at IS NULL AND a.feed IN `+Seen+` ORDER BY a.id`, Key(account), wanted)
}
