package postgres

import (
	"strconv"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/rows"
)

// dialect is what PostgreSQL does its own way.
var dialect = rows.Dialect{
	ForNoKeyUpdate:   ` FOR NO KEY UPDATE`, // rows that refer to it may come in the meantime
	ForUpdate:        ` FOR UPDATE`,
	ForKeyShare:      ` FOR KEY SHARE OF f`,
	SkipLocked:       ` FOR UPDATE SKIP LOCKED`,
	HostName:         `h.name COLLATE "default"`,
	IDList:           func(parameter string) string { return `SELECT decode(value, 'hex') FROM ` + listed(parameter) },
	NumberList:       func(parameter string) string { return `SELECT value::bigint FROM ` + listed(parameter) },
	InsertStems:      `INSERT INTO search (article, stems) VALUES ($1, setweight($2::text::tsvector, 'A') || $3::text::tsvector)`,
	DeleteStems:      func(articles string) string { return `DELETE FROM search WHERE article IN (` + articles + `)` },
	EncodeStems:      vector,
	Search:           match,
	MergeSearchIndex: tidy,
	PrefixQuery: func(words []string) string {
		if len(words) == 0 {
			return ""
		}
		return `'` + strings.Join(words, `':* & '`) + `':*`
	},
	SearchPassages: `SELECT DISTINCT number FROM passage
		WHERE account = $1 AND number < $3 AND array_to_tsvector(string_to_array(words, ' ')) @@ $2::text::tsquery
		ORDER BY number DESC LIMIT $4`,
	DatabaseSize: `SELECT pg_database_size(current_database())`,
	// River keeps arguments as JSON in PostgreSQL's binary form, and errors as an array of such.
	DropJobs:  `DELETE FROM river_job WHERE args ->> 'account' = $1`,
	LastError: `j.errors[array_upper(j.errors, 1)] ->> 'error'`,
	SameArgs:  func(parameter string) string { return `j.args = ` + parameter + `::text::jsonb` },
}

// listed gives the values of a parameter that is a JSON array of numbers, or of strings of hexadecimal digits. It takes the
// array apart as a text: of an array PostgreSQL expects ten values, of a function of JSON a hundred, for which it would
// rather read the whole of a table than look each of them up. That the parameter is hidden in a query of its own has it make
// one plan for all arrays.
func listed(parameter string) string {
	return `unnest(string_to_array(translate((SELECT ` + parameter + `::text), '[]" ', ''), ',')) AS value`
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
// length (1: by its logarithm), so that long articles are not the best by being long. What is asked is hidden in a query of
// its own: PostgreSQL would otherwise plan each search anew for its words, which takes longer than searching. What is found
// is fenced by an OFFSET: it would otherwise hope to meet enough of it while it goes through all articles, newest first.
//
// The best are looked for in windows of a day or two, and numbers of articles grow with time: so a number that all that are
// young enough are above keeps the rest of what holds a common word from being read. The newest are looked for in weeks, and
// by rarer words: there that would cost more than it saves.
const (
	asked    = `(SELECT CAST($2::text AS tsquery))`
	matching = ` FROM search s JOIN article a ON a.id = s.article
		WHERE s.stems @@ ` + asked + ` AND a.feed IN ` + rows.Seen + ` AND a.first_seen >= $3`
	fence  = ` OFFSET 0) found ORDER BY `
	best   = `SELECT id FROM (SELECT a.id, ts_rank('{0.33, 0, 0, 1}', s.stems, ` + asked + `, 1) AS rank` + matching + ` AND s.article >= $5` + fence + `rank DESC, id DESC LIMIT $4`
	newest = `SELECT id FROM (SELECT a.id` + matching + fence + `id DESC LIMIT $4`
)

// match gives the articles that Matching asks for. All searches of a kind travel at once.
func match(s *rows.DBSession, account newsroom.AccountID, all []store.SearchQuery) ([][]newsroom.ArticleID, error) {
	found := make([][]newsroom.ArticleID, len(all))
	var theBest, theNewest searches
	since := map[time.Time]newsroom.ArticleID{}
	for i, q := range all {
		words := rows.Expression(q, rows.Operators{Or: " | ", And: " & "}, quote)
		switch args := []any{rows.Key(account), words, rows.From(q.Since), q.Limit}; {
		case words == "":
		case q.Least > 0:
			theNewest.add(i, args)
		default:
			from, known := since[q.Since]
			if !known {
				var err error
				if from, err = lowest(s, q.Since); err != nil {
					return nil, err
				}
				since[q.Since] = from
			}
			theBest.add(i, append(args, from))
		}
	}
	if err := theBest.run(s, best, found); err != nil {
		return nil, err
	}
	return found, theNewest.run(s, newest, found)
}

// searches are those of one statement, and their places among all.
type searches struct {
	args   [][]any
	places []int
}

func (all *searches) add(place int, args []any) {
	all.args, all.places = append(all.args, args), append(all.places, place)
}

func (all *searches) run(s *rows.DBSession, query string, into [][]newsroom.ArticleID) error {
	found, err := rows.ListEach(s, all.args, rows.Value[newsroom.ArticleID], query, func(args []any) []any { return args })
	for i, place := range all.places {
		into[place] = found[i]
	}
	return err
}

// clockError is by how much a clock may have been wrong when an article was stored, so that its number and its time
// contradict those of others.
const clockError = 24 * time.Hour

// lowest gives a number that no article which was first seen from then on is below. It looks at one row.
func lowest(s *rows.DBSession, since time.Time) (newsroom.ArticleID, error) {
	if !since.IsZero() {
		since = since.Add(-clockError)
	}
	return rows.One(s, "article", rows.Value[newsroom.ArticleID], `
		SELECT coalesce((SELECT id FROM article WHERE first_seen >= $1 ORDER BY first_seen, id LIMIT 1), 0)`, rows.From(since))
}

// tidy has the index of the search table take in what waits to be, through which each search goes.
func tidy(s *rows.DBSession, _ int) (left bool, err error) {
	_, err = rows.One(s, "search", rows.Value[int64], `SELECT gin_clean_pending_list('search_stems')`)
	return false, err
}
