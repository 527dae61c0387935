package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"newsroom/internal/store/rows"
)

// handle is what the pool and a transaction have in common.
type handle interface {
	Exec(ctx context.Context, query string, args ...any) (pgconn.CommandTag, error)
	Query(ctx context.Context, query string, args ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, query string, args ...any) pgx.Row
	SendBatch(ctx context.Context, b *pgx.Batch) pgx.BatchResults
}

// db runs statements, which the connection keeps prepared by their text.
type db struct{ handle }

var _ rows.DB = db{}

// Exec runs a statement and tells how many rows it changed.
func (d db) Exec(ctx context.Context, query string, args []any) (int64, error) {
	done, err := d.handle.Exec(ctx, query, args...)
	return done.RowsAffected(), explain(err)
}

// One hands the first row to scan.
func (d db) One(ctx context.Context, query string, args []any, scan func(rows.Row) error) error {
	return explain(scan(d.QueryRow(ctx, query, args...)))
}

// All hands each row to scan.
func (d db) All(ctx context.Context, query string, args []any, scan func(rows.Row) error) error {
	found, err := d.Query(ctx, query, args...)
	if err != nil {
		return explain(err)
	}
	defer found.Close()
	if err := rows.Drain(found, scan); err != nil {
		return explain(err)
	}
	return explain(found.Err())
}

// Each runs a statement once for each list of arguments. All travel at once.
func (d db) Each(ctx context.Context, query string, lists [][]any, did func(int64) error) error {
	return d.batch(ctx, query, lists, func(results pgx.BatchResults) error {
		done, err := results.Exec()
		if err != nil {
			return err
		}
		return did(done.RowsAffected())
	})
}

// Insert writes a row for each list of arguments, all by one statement.
func (d db) Insert(ctx context.Context, into *rows.Insertion, lists [][]any) error {
	columns := make([]any, into.Columns)
	for i := range columns {
		column := make([]any, len(lists))
		for row, args := range lists {
			column[row] = args[i]
		}
		columns[i] = column
	}
	_, err := d.Exec(ctx, into.Arrays, columns)
	return err
}

// EachNew is Each for a statement that stores one row, and tells did the id of each.
func (d db) EachNew(ctx context.Context, query string, lists [][]any, did func(int64) error) error {
	return d.batch(ctx, query+" RETURNING id", lists, func(results pgx.BatchResults) error {
		var id int64
		if err := results.QueryRow().Scan(&id); err != nil {
			return err
		}
		return did(id)
	})
}

// EachAll is Each for a statement that gives rows.
func (d db) EachAll(ctx context.Context, query string, lists [][]any, scan func(int, rows.Row) error) error {
	at := -1
	return d.batch(ctx, query, lists, func(results pgx.BatchResults) error {
		at++
		found, err := results.Query()
		if err != nil {
			return err
		}
		defer found.Close()
		if err := rows.Drain(found, func(r rows.Row) error { return scan(at, r) }); err != nil {
			return err
		}
		return found.Err()
	})
}

func (d db) batch(ctx context.Context, query string, lists [][]any, next func(pgx.BatchResults) error) error {
	var batch pgx.Batch
	for _, args := range lists {
		batch.Queue(query, args...)
	}
	results := d.SendBatch(ctx, &batch)
	for range lists {
		if err := next(results); err != nil {
			_ = results.Close() // the first error says more
			return explain(err)
		}
	}
	return explain(results.Close())
}
