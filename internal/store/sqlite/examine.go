package sqlite

import (
	"context"
	"errors"
	"sync"
	"time"

	sqlite3 "modernc.org/sqlite/lib"

	"newsroom/internal/store/rows"
)

// SQLite keeps no sums of its pages: what else was written over them shows where a statement meets a page that makes no
// sense, if it ever does. So the pages are looked at by PRAGMA quick_check, which reads all of a table and compares its
// indexes' shapes, but not their contents, one table at a time: each is a snapshot of its own, behind which the write-ahead
// log grows, and what was looked at before the time was over need not be looked at again.

// integrity is what is known of the file's pages.
type integrity struct {
	mu      sync.Mutex
	corrupt error  // stays until the file is opened again
	next    string // the table with which Examine goes on; empty: the first
}

// note notes an error that says that pages are corrupt, and gives it back.
func (p *integrity) note(err error) error {
	if code := primary(err); code == sqlite3.SQLITE_CORRUPT || code == sqlite3.SQLITE_NOTADB {
		_ = p.found(err) // it is what the caller has, in other words
	}
	return err
}

// found notes that the file is corrupt.
func (p *integrity) found(cause error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.corrupt = corrupt(cause)
	return p.corrupt
}

func (p *integrity) err() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.corrupt
}

// at notes the table that is being looked at; empty: none is.
func (p *integrity) at(table string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.next = table
}

func (p *integrity) begin() (table string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.next
}

// Examine looks whether the file's pages are whole, for as long as the budget lasts, and tells whether it came to the end; the
// next call goes on with the table at which this one stopped. A file that is corrupt is an error of newsroom.KindUnavailable,
// which Ready gives from then on, too.
func (s *Store) Examine(ctx context.Context, budget time.Duration) (whole bool, err error) {
	within, cancel := context.WithTimeout(ctx, budget)
	defer cancel()
	err = s.integrity.note(s.examine(within))
	if ctx.Err() == nil && (primary(err) == sqlite3.SQLITE_INTERRUPT || errors.Is(err, context.DeadlineExceeded)) {
		return false, nil
	}
	return err == nil, explain(err)
}

func (s *Store) examine(ctx context.Context) error {
	conn, err := s.readers.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	tables, err := unexamined(ctx, db{conn}, s.integrity.begin())
	if err != nil {
		return err
	}
	for _, table := range tables {
		s.integrity.at(table)
		if err := s.examineTable(ctx, db{conn}, table); err != nil {
			return err
		}
	}
	s.integrity.at("")
	return nil
}

// unexamined lists the tables from one on. Those that are virtual have their pages in others.
func unexamined(ctx context.Context, on db, from string) (tables []string, err error) {
	err = on.All(ctx, `
		SELECT name FROM (SELECT 'sqlite_schema' AS name UNION ALL
			SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%')
		WHERE name >= ? ORDER BY name`, []any{from}, func(r rows.Row) error {
		var name string
		err := r.Scan(&name)
		tables = append(tables, name)
		return err
	})
	return tables, err
}

// examineTable looks at one table and its indexes.
func (s *Store) examineTable(ctx context.Context, on db, table string) error {
	var says string
	err := on.All(ctx, "SELECT quick_check FROM pragma_quick_check(?) LIMIT 1", []any{table}, func(r rows.Row) error { return r.Scan(&says) })
	if err == nil && says != "ok" {
		err = s.integrity.found(errors.New("the table " + table + ": " + says))
	}
	return err
}
