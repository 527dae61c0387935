package sqlite

import (
	"context"
	"database/sql"

	"newsroom/internal/store/rows"
)

// handle is what a connection, a pool and a transaction of database/sql have in common.
type handle interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// db runs statements. A context that can end costs each statement two goroutines, more than a point read
// itself, so only statements that may take long watch it; the others look at it before.
type db struct{ handle }

var _ rows.DB = db{}

// Exec runs a statement and tells how many rows it changed.
func (d db) Exec(ctx context.Context, query string, args []any) (int64, error) {
	if err := ctx.Err(); err != nil {
		return 0, explain(err)
	}
	done, err := d.ExecContext(context.WithoutCancel(ctx), query, args...)
	if err != nil {
		return 0, explain(err)
	}
	return done.RowsAffected()
}

// One hands the first row to scan.
func (d db) One(ctx context.Context, query string, args []any, scan func(rows.Row) error) error {
	if err := ctx.Err(); err != nil {
		return explain(err)
	}
	return explain(scan(d.QueryRowContext(context.WithoutCancel(ctx), query, args...)))
}

// All hands each row to scan.
func (d db) All(ctx context.Context, query string, args []any, scan func(rows.Row) error) error {
	found, err := d.QueryContext(ctx, query, args...)
	if err != nil {
		return explain(err)
	}
	defer found.Close()
	if err := rows.Drain(found, scan); err != nil {
		return explain(err)
	}
	return explain(found.Err())
}

// Each runs a statement once for each list of arguments.
func (d db) Each(ctx context.Context, query string, lists [][]any, did func(int64) error) error {
	for _, args := range lists {
		n, err := d.Exec(ctx, query, args)
		if err != nil {
			return err
		}
		if err := did(n); err != nil {
			return err
		}
	}
	return nil
}

// Insert writes a row for each list of arguments, by a statement each: it is at hand.
func (d db) Insert(ctx context.Context, into *rows.Insertion, lists [][]any) error {
	return d.Each(ctx, into.Row, lists, func(int64) error { return nil })
}

// EachAll is Each for a statement that gives rows.
func (d db) EachAll(ctx context.Context, query string, lists [][]any, scan func(int, rows.Row) error) error {
	for i, args := range lists {
		if err := d.All(ctx, query, args, func(r rows.Row) error { return scan(i, r) }); err != nil {
			return err
		}
	}
	return nil
}

// EachNew is Each for a statement that stores one row, and tells did the id of each, which is its row's number.
func (d db) EachNew(ctx context.Context, query string, lists [][]any, did func(int64) error) error {
	for _, args := range lists {
		if err := ctx.Err(); err != nil {
			return explain(err)
		}
		done, err := d.ExecContext(context.WithoutCancel(ctx), query, args...)
		if err != nil {
			return explain(err)
		}
		id, err := done.LastInsertId()
		if err != nil {
			return err
		}
		if err := did(id); err != nil {
			return err
		}
	}
	return nil
}
