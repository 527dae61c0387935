package sqlite

import (
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// The four ways in which a reader's articles leave the store. Each of them names its feeds by seen.

// seen are the feeds that the account reads, by a source of its own or everybody's. It stands in a condition
// on the feed, so that the index on feed and place is used: asking for each article of the range whether a
// source exists takes six times as long.
const seen = `(SELECT feed FROM source WHERE account = @account UNION SELECT feed FROM source WHERE account IS NULL)`

const sightColumns = `a.seq, a.id, a.version, a.feed, m.situation, a.first_seen, a.published, a.words`

func scanSight(r row) (s newsroom.Sight, err error) {
	err = r.Scan(&s.Seq, &s.Article, &s.Version, &s.Feed, bytes16(&s.Situation), instant{&s.FirstSeen}, instant{&s.Published}, &s.Words)
	return s, err
}

const visible = `SELECT ` + sightColumns + ` FROM article a JOIN membership m ON m.seq = a.seq
	WHERE a.feed IN ` + seen + ` AND a.seq > @from AND a.seq <= @to ORDER BY a.seq`

// Visible gives the account's articles of a range of places.
func (f articles) Visible(account newsroom.AccountID, from, to newsroom.Seq) ([]newsroom.Sight, error) {
	return list(f.session, scanSight, visible, named("account", key(account)), named("from", from), named("to", to))
}

const together = `SELECT ` + sightColumns + ` FROM membership m CROSS JOIN article a ON a.id = m.article
	WHERE m.situation IN (SELECT unhex(value) FROM json_each(@situations)) AND a.feed IN ` + seen + ` AND a.seq <= @to ORDER BY a.seq`

// Together gives the account's articles that belong to the situations now.
func (f articles) Together(account newsroom.AccountID, situations []newsroom.SituationID, to newsroom.Seq) ([]newsroom.Sight, error) {
	return list(f.session, scanSight, together,
		named("account", key(account)), named("situations", hexes(situations)), named("to", to))
}

// mostMatches bounds what one query may ask for.
const mostMatches = 1000

// matching weighs a word of the title three times one of the text. Numbers of articles grow with time, so the
// lowest one that is young enough lets the search pass over all that is older.
const matching = `SELECT a.id FROM search CROSS JOIN article a ON a.id = search.rowid
	WHERE search MATCH @terms AND search.rowid >= @lowest AND a.feed IN ` + seen + ` AND a.first_seen >= @since
	ORDER BY bm25(search, 3.0, 1.0), a.id DESC LIMIT @limit`

// Matching gives those of the account's articles that hold a term of the query, best first.
func (f articles) Matching(account newsroom.AccountID, q store.Query) ([]newsroom.ArticleID, error) {
	terms := expression(q.Terms)
	if terms == "" {
		return nil, nil
	}
	lowest, err := f.lowest(q.Since)
	if err != nil {
		return nil, err
	}
	return list(f.session, value[newsroom.ArticleID], matching, named("account", key(account)), named("terms", terms),
		named("lowest", lowest), named("since", from(q.Since)), named("limit", max(0, min(q.Limit, mostMatches))))
}

// lowest gives the lowest number of an article that was first seen from then on.
func (f articles) lowest(since time.Time) (newsroom.ArticleID, error) {
	return one(f.session, "article", value[newsroom.ArticleID],
		`SELECT coalesce(min(id), 0) FROM article INDEXED BY article_first_seen WHERE first_seen >= ?`, from(since))
}

// expression writes the query as FTS5 reads it: each stem quoted, so that nothing in it is an operator.
func expression(terms [][]string) string {
	var b strings.Builder
	for _, same := range terms {
		for _, stem := range same {
			if strings.TrimSpace(stem) == "" || strings.ContainsRune(stem, 0) {
				continue
			}
			if b.Len() > 0 {
				b.WriteString(" OR ")
			}
			b.WriteByte('"')
			b.WriteString(strings.ReplaceAll(stem, `"`, `""`))
			b.WriteByte('"')
		}
	}
	return b.String()
}

// Words gives the newest words of those of the articles that the account sees, by article number.
func (f articles) Words(account newsroom.AccountID, ids []newsroom.ArticleID) ([]newsroom.Text, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	wanted, err := document(ids)
	if err != nil {
		return nil, err
	}
	return list(f.session, scanText, `
		SELECT `+textColumns+` FROM `+textTables+`
		WHERE a.id IN (SELECT value FROM json_each(@articles)) AND a.feed IN `+seen+` ORDER BY a.id`,
		named("account", key(account)), named("articles", wanted))
}
