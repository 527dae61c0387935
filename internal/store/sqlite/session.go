package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"time"

	"github.com/riverqueue/river"
	sqlite3 "modernc.org/sqlite/lib"

	"newsroom/internal/store"
	"newsroom/internal/store/rows"
)

// tx is a session that also writes.
type tx struct {
	rows.Tx
	still context.Context // see db
	sql   *sql.Tx
	jobs  *river.Client[*sql.Tx]
}

func (s *Store) session(ctx context.Context, on handle) *rows.DBSession {
	return rows.NewDBSession(ctx, rows.Traced(db{on}, s.trace), s.clock(), &dialect, true).Logging(s.log)
}

func (s *Store) reading(ctx context.Context, on handle) *rows.DBSession {
	return rows.NewDBSession(ctx, rows.Traced(db{on}, s.trace), s.clock(), &dialect, false)
}

// View runs fn on a snapshot.
func (s *Store) View(ctx context.Context, fn func(store.View) error) error {
	if err := s.integrity.note(s.view(ctx, fn)); err != nil {
		return err
	}
	return s.disk.await()
}

func (s *Store) view(ctx context.Context, fn func(store.View) error) error {
	conn, err := s.readers.Conn(ctx)
	if err != nil {
		return explain(err)
	}
	defer conn.Close()
	still := context.WithoutCancel(ctx)
	if _, err := conn.ExecContext(still, "BEGIN"); err != nil {
		discard(conn)
		return explain(err)
	}
	defer func() {
		if _, err := conn.ExecContext(still, "ROLLBACK"); err != nil {
			discard(conn)
		}
	}()
	return fn(rows.View{DBSession: s.reading(ctx, conn).Remembering(&s.window)})
}

// Read runs fn for a single read.
func (s *Store) Read(ctx context.Context, fn func(store.View) error) error {
	if err := s.integrity.note(fn(rows.View{DBSession: s.reading(ctx, s.readers)})); err != nil {
		return err
	}
	return s.disk.await()
}

// discard keeps a connection that is in doubt out of its pool.
func discard(conn *sql.Conn) {
	_ = conn.Raw(func(any) error { return driver.ErrBadConn })
}

// How long an Update tries to begin, and how long it stays away after a try that did not wait. Only processes outside
// this one can make it wait, commands beside a server, and those write for milliseconds. SQLite waits for most of what
// they hold by itself, for the busy timeout, but gives up at once where waiting might never end: while one puts the file
// into write-ahead mode, and while one closes it last (sqlite.org/wal.html, "Sometimes Queries Return SQLITE_BUSY").
const (
	patience = 15 * time.Second
	apart    = 20 * time.Millisecond
)

// Update runs fn in a transaction. fn must not call Update, which would wait for the connection that it holds.
// A context that ends while another process holds the file is noticed when the busy timeout, of five seconds,
// has passed.
func (s *Store) Update(ctx context.Context, fn func(store.Tx) error) error {
	err := explain(s.integrity.note(s.patiently(ctx, func() error { return s.update(ctx, fn) })))
	s.room.Note(err, primary(err) == sqlite3.SQLITE_FULL)
	return err
}

// patiently does what may meet another process again, and waits until the disk has it.
func (s *Store) patiently(ctx context.Context, do func() error) error {
	if err := s.retried(ctx, do); err != nil {
		return err
	}
	return s.disk.await()
}

func (s *Store) retried(ctx context.Context, do func() error) error {
	begun := time.Now() //nolint:forbidigo // it measures, it does not date
	for {
		err := do()
		if !busy(err) || time.Since(begun) > patience {
			return err
		}
		select {
		case <-time.After(apart):
		case <-ctx.Done():
			return err
		}
	}
}

func (s *Store) update(ctx context.Context, fn func(store.Tx) error) error {
	asked := time.Now() //nolint:forbidigo // it measures, it does not date
	begun, err := s.writer.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if s.waited != nil {
		s.waited(time.Since(asked))
	}
	defer begun.Rollback() // after a commit it does nothing
	at := rows.Tx{DBSession: s.session(ctx, begun)}
	if err := fn(&tx{Tx: at, still: context.WithoutCancel(ctx), sql: begun, jobs: s.jobs}); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return begun.Commit()
}
