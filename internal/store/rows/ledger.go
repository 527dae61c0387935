package rows

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"newsroom"
	"newsroom/internal/store"
)

// furnished are the tables that hold something in a newsroom that nobody uses yet, and the condition on the rows that
// only use brings about; "" where there are none such. The others are what migrations put there, and what a server
// makes and notes by itself: its keys, the link for the first account, strangers who guess.
var furnished = map[string]string{
	"grouping_head": "", "watch_head": "", "page_head": "", "key": "", "throttle": "", "challenge": "", "link": `purpose <> 'first'`, "audit": `action NOT IN ('link.made', 'backup.begun')`,
	"keeping": "",
}

// Ledger is all tables of a connection, or of a transaction. It is a store.Snapshot and a store.Blank.
type Ledger struct {
	DB     DB
	Ctx    context.Context // a ledger lives as long as the call that it serves
	Sheets []Sheet
	At     int    // the tables' version
	Args   string // the expression for the arguments of the job j, as JSON
}

var (
	_ store.Snapshot = Ledger{}
	_ store.Blank    = Ledger{}
)

// Version is that of the tables.
func (l Ledger) Version() int { return l.At }

// Tables gives the tables, by name.
func (l Ledger) Tables() (all []store.Table) {
	for _, s := range l.Sheets {
		all = append(all, s.Table)
	}
	return all
}

func (l Ledger) find(table string) (Sheet, error) {
	i := slices.IndexFunc(l.Sheets, func(s Sheet) bool { return s.Name == table })
	if i < 0 {
		return Sheet{}, fmt.Errorf("rows: there is no table %s", table)
	}
	return l.Sheets[i], nil
}

// Count tells how many rows a table has.
func (l Ledger) Count(table string) (n int64, err error) {
	s, err := l.find(table)
	if err != nil {
		return 0, err
	}
	err = l.DB.One(l.Ctx, `SELECT count(*) FROM `+quoted(s.Name), nil, func(r Row) error { return r.Scan(&n) })
	return n, err
}

// Rows hands each row of a table to fn, in the order of its key.
func (l Ledger) Rows(table string, fn func([]any) error) error {
	s, err := l.find(table)
	if err != nil {
		return err
	}
	into := make([]any, len(s.Columns))
	return l.DB.All(l.Ctx, s.read, nil, func(r Row) error {
		row := make([]any, len(s.Columns))
		for i := range row {
			into[i] = &row[i]
		}
		if err := r.Scan(into...); err != nil {
			return err
		}
		for i, c := range s.Columns {
			if row[i], err = common(row[i], c); err != nil {
				return fmt.Errorf("rows: the table %s, column %s: %w", s.Name, c.Name, err)
			}
		}
		return fn(row)
	})
}

// common gives a value in the form that both engines have in common. Bytes may come as their hexadecimal digits; none
// that are there come as nil, which is the other way round from what a row without a value means.
func common(value any, c store.Column) (any, error) {
	switch v := value.(type) {
	case nil:
		if c.Kind == store.Bytes && !c.Null {
			return []byte{}, nil
		}
		if !c.Null {
			return nil, errors.New("a value is missing")
		}
		return nil, nil //nolint:nilnil // it is what a row has where it has no value
	case int64:
		if c.Kind == store.Integer {
			return v, nil
		}
	case float64:
		if c.Kind == store.Number {
			return v, nil
		}
	case []byte:
		if c.Kind == store.Bytes {
			return v, nil
		}
	case string:
		if c.Kind == store.Bytes {
			return hex.DecodeString(v)
		}
		if c.Kind == store.Text {
			return v, nil
		}
	}
	return nil, fmt.Errorf("%T is stored where the table says %s", value, c.Kind)
}

// Jobs hands each job that is still to be done to fn, the oldest first.
func (l Ledger) Jobs(fn func(store.OpenJob) error) error {
	return l.DB.All(l.Ctx, `
		SELECT j.kind, `+l.Args+`, CAST(j.max_attempts AS bigint) FROM river_job j
		WHERE j.state IN ('available', 'pending', 'running', 'retryable', 'scheduled') ORDER BY j.id`, nil, func(r Row) error {
		var job store.OpenJob
		var args string
		if err := r.Scan(&job.Name, &args, &job.Tries); err != nil {
			return err
		}
		job.Args = []byte(args)
		return fn(job)
	})
}

// Write adds rows to a table.
func (l Ledger) Write(table string, rows [][]any) error {
	s, err := l.find(table)
	if err != nil {
		return err
	}
	return l.DB.Each(l.Ctx, s.insert, rows, func(int64) error { return nil })
}

// Filled names the tables that have rows.
func (l Ledger) Filled() (names []string, err error) {
	for _, s := range l.Sheets {
		var filled bool
		err := l.DB.One(l.Ctx, `SELECT EXISTS (SELECT 1 FROM `+quoted(s.Name)+`)`, nil, func(r Row) error { return r.Scan(&filled) })
		if err != nil {
			return nil, err
		}
		if filled {
			names = append(names, s.Name)
		}
	}
	return names, nil
}

// Unused makes sure that nobody uses the newsroom.
func (l Ledger) Unused() error {
	filled, err := l.Filled()
	if err != nil {
		return err
	}
	for _, name := range filled {
		used, err := l.used(name)
		if err != nil {
			return err
		}
		if used {
			return newsroom.Errorf(newsroom.KindExists, "There is something in this newsroom already; a backup is restored into an empty one.")
		}
	}
	return nil
}

// used tells whether a table that holds something holds what only use brings about.
func (l Ledger) used(name string) (is bool, err error) {
	condition, known := furnished[name]
	if !known || condition == "" {
		return !known, nil
	}
	err = l.DB.One(l.Ctx, `SELECT EXISTS (SELECT 1 FROM `+quoted(name)+` WHERE `+condition+`)`, nil, func(r Row) error { return r.Scan(&is) })
	return is, err
}

// Drop removes all tables that are named.
func (l Ledger) Drop(names []string, ending string) error {
	for _, name := range names {
		if _, err := l.DB.Exec(l.Ctx, `DROP TABLE `+quoted(name)+ending, nil); err != nil {
			return err
		}
	}
	return nil
}

// Fill lets fill write new tables. What migrations have put there is removed first, and rows must come in its place:
// every newsroom has some there.
func (l Ledger) Fill(fill func(store.Blank) error) error {
	furnished, err := l.Filled()
	if err != nil {
		return err
	}
	for _, name := range furnished {
		if _, err := l.DB.Exec(l.Ctx, `DELETE FROM `+quoted(name), nil); err != nil {
			return err
		}
	}
	if err := fill(l); err != nil {
		return err
	}
	filled, err := l.Filled()
	if err != nil {
		return err
	}
	for _, name := range furnished {
		if !slices.Contains(filled, name) {
			return newsroom.Errorf(newsroom.KindInvalid, "What every newsroom has in its table %s is missing.", name)
		}
	}
	return nil
}

// Restorable gives all migrations of ours, of which the first so many make tables of a version that a backup has.
func Restorable(version int, known Versions, m Migrations) ([]Script, error) {
	if version < 1 || version > known.Ours {
		return nil, newsroom.Errorf(newsroom.KindInvalid,
			"The tables in the backup have version %d, and this program knows none above %d; restore it with the newer program that made it.", version, known.Ours)
	}
	return Versions{}.Scripts(known, m)
}

// Loose says that a row of a table refers to one that is not there.
func Loose(table string, cause error) error {
	return newsroom.Because(newsroom.KindInvalid, cause, "A row of the table %s refers to one that is not there.", table)
}

// indexed is how many articles are indexed at once: their texts are held in memory.
const indexed = 100

// Index makes what search goes by, of the newest words of every article that was not purged and whose feed was not
// forgotten.
func (t Tx) Index(stems func(newsroom.Text) store.Stems) error {
	for last := newsroom.ArticleID(0); ; {
		page, err := List(t.DBSession, scanText, `SELECT `+textColumns+` FROM `+textTables+` WHERE a.id > $1 AND a.purged_at IS NULL AND NOT `+gone+` ORDER BY a.id LIMIT $2`, last, indexed)
		if err != nil || len(page) == 0 {
			return err
		}
		err = each(t.DBSession, page, nil, t.Dialect.InsertStems, func(a newsroom.Text) []any {
			s := stems(a)
			return []any{a.Article, t.EncodeStems(s.Title), t.EncodeStems(s.Text)}
		})
		if err != nil {
			return err
		}
		last = page[len(page)-1].Article
	}
}
