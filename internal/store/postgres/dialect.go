package postgres

import (
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/rows"
)

// dialect is what PostgreSQL does its own way.
var dialect = rows.Dialect{
	Lock: ` FOR NO KEY UPDATE`, // rows that refer to it may come in the meantime
	Bar:  ` FOR UPDATE`,
	Keep: ` FOR KEY SHARE OF f`,
	Skip: ` FOR UPDATE SKIP LOCKED`,
	Keys: func(parameter string) string {
		return `SELECT decode(value, 'hex') FROM json_array_elements_text(` + parameter + `::text::json)`
	},
	Numbers: func(parameter string) string {
		return `SELECT value::bigint FROM json_array_elements_text(` + parameter + `::text::json)`
	},
	Index:   `INSERT INTO search (article, stems) VALUES ($1, setweight($2::text::tsvector, 'A') || $3::text::tsvector)`,
	Unindex: func(articles string) string { return `DELETE FROM search WHERE article IN (` + articles + `)` },
	Stems:   vector,
	Match:   match,
	Prefixes: func(words []string) string {
		if len(words) == 0 {
			return ""
		}
		return `'` + strings.Join(words, `':* & '`) + `':*`
	},
	Found: `SELECT number, ordinal FROM passage
		WHERE account = $1 AND array_to_tsvector(string_to_array(words, ' ')) @@ $2::text::tsquery
		ORDER BY number DESC, ordinal LIMIT $3`,
	// River keeps arguments as JSON in PostgreSQL's binary form, and errors as an array of such.
	DropJobs:  `DELETE FROM river_job WHERE args ->> 'account' = $1`,
	LastError: `j.errors[array_upper(j.errors, 1)] ->> 'error'`,
	SameArgs:  func(parameter string) string { return `j.args = ` + parameter + `::text::jsonb` },
}

// What a vector may hold, by PostgreSQL's documentation ("Limitations" of text search).
const (
	longestStem  = 2046      // bytes
	mostPosition = 16_383    // positions beyond are cut to it
	mostVector   = 500 << 10 // bytes, half of what is allowed, for those of the title and of the text come together
)

// vector writes stems, set apart by spaces, as a vector with their positions. It is written out rather than made
// by to_tsvector, which would take stems apart once more by rules of its own.
func vector(stems string) string {
	var b strings.Builder
	for i, stem := range strings.Fields(stems) {
		quoted, ok := quote(stem)
		if !ok || strings.ContainsRune(stem, 0) {
			continue
		}
		if b.Len()+len(stem) > mostVector {
			break
		}
		b.WriteString(quoted)
		b.WriteByte(':')
		b.WriteString(strconv.Itoa(min(i+1, mostPosition)))
		b.WriteByte(' ')
	}
	return b.String()
}

// quoting doubles what would end a quoted stem, or change what follows in it.
var quoting = strings.NewReplacer(`'`, `''`, `\`, `\\`)

// quote writes a stem so that nothing in it is an operator. One that is too long is refused.
func quote(stem string) (quoted string, ok bool) {
	return `'` + quoting.Replace(strings.ToValidUTF8(stem, "�")) + `'`, len(stem) <= longestStem
}

// matching weighs a word of the title three times one of the text, as the other engine does, and divides by the
// length (1: by its logarithm), so that long articles are not the best by being long.
const (
	matching = `SELECT a.id FROM search s JOIN article a ON a.id = s.article, CAST($2::text AS tsquery) AS asked
	WHERE s.stems @@ asked AND a.feed IN ` + rows.Seen + ` AND a.first_seen >= $3
	ORDER BY `
	best   = matching + `ts_rank('{0.33, 0, 0, 1}', s.stems, asked, 1) DESC, a.id DESC LIMIT $4`
	newest = matching + `a.id DESC LIMIT $4`
)

// match gives the articles that Matching asks for.
func match(s *rows.Session, account newsroom.AccountID, q store.Query) ([]newsroom.ArticleID, error) {
	asked := rows.Expression(q, rows.Operators{Or: " | ", And: " & "}, quote)
	if asked == "" {
		return nil, nil
	}
	query := best
	if q.Least > 0 {
		query = newest
	}
	return rows.List(s, rows.Value[newsroom.ArticleID], query, rows.Key(account), asked, rows.From(q.Since), q.Limit)
}
