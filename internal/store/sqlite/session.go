package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// session is one view or one transaction, seen by the facets.
type session struct {
	ctx context.Context // the caller's
	// still is the same without its end. A context that can end costs each statement two goroutines, more
	// than a point read itself, so only statements that may take long watch it; the others look at ctx before.
	still context.Context
	db    handle
	now   time.Time
}

// handle is what a connection and a transaction of database/sql have in common.
type handle interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func (s *Store) session(ctx context.Context, db handle) *session {
	return &session{ctx: ctx, still: context.WithoutCancel(ctx), db: db, now: moment(s.clock())}
}

// moment cuts a time to what is stored of it.
func moment(t time.Time) time.Time { return t.UTC().Truncate(time.Microsecond) }

// View runs fn on a snapshot.
func (s *Store) View(ctx context.Context, fn func(store.View) error) error {
	conn, err := s.readers.Conn(ctx)
	if err != nil {
		return explain(err)
	}
	defer conn.Close()
	at := s.session(ctx, conn)
	if _, err := conn.ExecContext(at.still, "BEGIN"); err != nil {
		discard(conn)
		return explain(err)
	}
	defer func() {
		if _, err := conn.ExecContext(at.still, "ROLLBACK"); err != nil {
			discard(conn)
		}
	}()
	return fn(view{at})
}

// discard keeps a connection that is in doubt out of its pool.
func discard(conn *sql.Conn) {
	_ = conn.Raw(func(any) error { return driver.ErrBadConn })
}

// tries is how often an Update begins, each time for as long as the busy timeout. Only processes outside this
// one can make it wait, commands beside a server, and those write for milliseconds.
const tries = 3

// Update runs fn in a transaction. fn must not call Update, which would wait for the connection that it holds.
// A context that ends while another process holds the file is noticed when the busy timeout, of five seconds,
// has passed.
func (s *Store) Update(ctx context.Context, fn func(store.Tx) error) error {
	return explain(s.patiently(ctx, func() error { return s.update(ctx, fn) }))
}

// patiently does what may meet another process again, a few times.
func (s *Store) patiently(ctx context.Context, do func() error) error {
	err := do()
	for n := 1; n < tries && busy(err) && ctx.Err() == nil; n++ {
		err = do()
	}
	return err
}

func (s *Store) update(ctx context.Context, fn func(store.Tx) error) error {
	begun, err := s.writer.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer begun.Rollback() // after a commit it does nothing
	if err := fn(&tx{session: s.session(ctx, begun), sql: begun, jobs: s.jobs}); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return begun.Commit()
}

// exec runs a statement and tells how many rows it changed.
func (s *session) exec(query string, args ...any) (int64, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, explain(err)
	}
	done, err := s.db.ExecContext(s.still, query, args...)
	if err != nil {
		return 0, explain(err)
	}
	return done.RowsAffected()
}

// must runs a statement that changes something, or fails with KindNotFound: there is no such thing as what.
func (s *session) must(what, query string, args ...any) error {
	n, err := s.exec(query, args...)
	if err == nil && n == 0 {
		return missing(what)
	}
	return err
}

func missing(what string) error {
	return newsroom.Errorf(newsroom.KindNotFound, "There is no such %s.", what)
}

// row is what one row is scanned from.
type row interface{ Scan(dest ...any) error }

// one reads one row, or fails with KindNotFound: there is no such thing as what.
func one[T any](s *session, what string, scan func(row) (T, error), query string, args ...any) (T, error) {
	if err := s.ctx.Err(); err != nil {
		var none T
		return none, explain(err)
	}
	found, err := scan(s.db.QueryRowContext(s.still, query, args...))
	if errors.Is(err, sql.ErrNoRows) {
		return found, missing(what)
	}
	return found, explain(err)
}

// value scans a single value.
func value[T any](r row) (v T, err error) {
	err = r.Scan(&v)
	return v, err
}

// list reads rows in the order in which they come.
func list[T any](s *session, scan func(row) (T, error), query string, args ...any) ([]T, error) {
	found, err := s.db.QueryContext(s.ctx, query, args...)
	if err != nil {
		return nil, explain(err)
	}
	defer found.Close()
	var all []T
	for found.Next() {
		next, err := scan(found)
		if err != nil {
			return nil, explain(err)
		}
		all = append(all, next)
	}
	return all, explain(found.Err())
}
