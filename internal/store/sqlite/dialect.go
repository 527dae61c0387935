package sqlite

import (
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/rows"
)

// dialect is what SQLite does its own way. It needs no clause that keeps rows from others: its transactions
// write one after the other.
var dialect = rows.Dialect{
	HostName:         `h.name`,
	IDList:           func(parameter string) string { return `SELECT unhex(value) FROM json_each(` + parameter + `)` },
	NumberList:       func(parameter string) string { return `SELECT value FROM json_each(` + parameter + `)` },
	InsertStems:      `INSERT INTO search (rowid, title, text) VALUES ($1, $2, $3)`,
	DeleteStems:      func(articles string) string { return `DELETE FROM search WHERE rowid IN (` + articles + `)` },
	EncodeStems:      func(stems string) string { return stems }, // the table takes them apart at the spaces
	Search:           match,
	MergeSearchIndex: tidy,
	PrefixQuery: func(words []string) string {
		if len(words) == 0 {
			return ""
		}
		return `"` + strings.Join(words, `" * AND "`) + `" *`
	},
	SearchPassages: `SELECT DISTINCT p.number FROM passage_words CROSS JOIN passage p ON p.id = passage_words.rowid
		WHERE passage_words MATCH 'account : "' || hex($1) || '" AND words : (' || $2 || ')' AND p.account = $1 AND p.number < $3
		ORDER BY p.number DESC LIMIT $4`,
	DatabaseSize: `SELECT page_count * page_size FROM pragma_page_count, pragma_page_size`,
	// River keeps arguments and errors as JSON in SQLite's own binary form.
	DropJobs:  `DELETE FROM river_job WHERE json_extract(args, '$.account') = $1`,
	LastError: `json_extract(j.errors, '$[#-1].error')`,
	SameArgs:  func(parameter string) string { return `json(j.args) = json(` + parameter + `)` },
}

// matching weighs a word of the title three times one of the text. Numbers of articles grow with time, so one
// that all that are young enough are above lets the search pass over what is older.
const (
	matching = `SELECT a.id FROM search CROSS JOIN article a ON a.id = search.rowid
	WHERE search MATCH $2 AND search.rowid >= $3 AND a.feed IN ` + rows.Seen + ` AND a.first_seen >= $4
	ORDER BY `
	best   = matching + `bm25(search, 3.0, 1.0), a.id DESC LIMIT $5`
	newest = matching + `search.rowid DESC LIMIT $5`
)

// match gives the articles that Matching asks for.
func match(s *rows.DBSession, account newsroom.AccountID, all []store.SearchQuery) ([][]newsroom.ArticleID, error) {
	found, since := make([][]newsroom.ArticleID, len(all)), map[time.Time]newsroom.ArticleID{}
	for i, q := range all {
		terms := rows.Expression(q, rows.Operators{Or: " OR ", And: " AND "}, func(stem string) (string, bool) {
			return `"` + strings.ReplaceAll(stem, `"`, `""`) + `"`, true
		})
		if terms == "" {
			continue
		}
		from, known := since[q.Since]
		if !known {
			var err error
			if from, err = lowest(s, q.Since); err != nil {
				return nil, err
			}
			since[q.Since] = from
		}
		query := best
		if q.Least > 0 {
			query = newest
		}
		var err error
		found[i], err = rows.List(s, rows.Value[newsroom.ArticleID], query, rows.Key(account), terms, from, rows.From(q.Since), q.Limit)
		if err != nil {
			return nil, err
		}
	}
	return found, nil
}

// clockError is by how much a clock may have been wrong when an article was stored, so that its number and its time
// contradict those of others.
const clockError = 24 * time.Hour

// lowest gives a number that no article which was first seen from then on is below. It looks at one row: the lowest of
// them all would ask for each.
func lowest(s *rows.DBSession, since time.Time) (newsroom.ArticleID, error) {
	if !since.IsZero() {
		since = since.Add(-clockError)
	}
	return rows.One(s, "article", rows.Value[newsroom.ArticleID], `
		SELECT coalesce((SELECT id FROM article INDEXED BY article_first_seen WHERE first_seen >= $1 ORDER BY first_seen, id LIMIT 1), 0)`,
		rows.From(since))
}

// tidyPages is about how many pages of the search table one transaction puts together, so that nobody waits long for the
// writer.
const tidyPages = 250

// tidy puts pieces of the search table together. Each transaction that writes leaves a piece (a segment of FTS5), and a search
// looks for each of its words in each of them.
func tidy(s *rows.DBSession, pieces int) (left bool, err error) {
	n, err := rows.One(s, "search", rows.Value[int], `SELECT count(DISTINCT segid) FROM search_idx`)
	if err != nil || n <= max(1, pieces) {
		return false, err
	}
	// A number below zero has FTS5 take all pieces together, and go on with that at the next call.
	_, err = s.Exec(`INSERT INTO search (search, rank) VALUES ('merge', $1)`, -tidyPages)
	return true, err
}
