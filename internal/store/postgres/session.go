package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"newsroom/internal/store"
	"newsroom/internal/store/rows"
)

// tx is a session that also writes.
type tx struct {
	rows.Tx
	ctx  context.Context // a transaction lives as long as the call that it serves
	sql  pgx.Tx
	jobs *river.Client[pgx.Tx]
}

// snapshot begins a transaction that only reads. It holds no lock that anybody waits for, so it may be silent for longer than one
// that writes: steps compute while they read, and on a machine that is busy that takes its time. Both statements travel at once.
var snapshot = pgx.TxOptions{
	BeginQuery: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL idle_in_transaction_session_timeout = '" + idleInSnapshot + "'",
}

// View runs fn on a snapshot.
func (s *Store) View(ctx context.Context, fn func(store.View) error) error {
	ctx, cancel := bounded(ctx)
	defer cancel()
	begun, err := s.pool.BeginTx(ctx, snapshot)
	if err != nil {
		return explain(err)
	}
	defer s.rollback(ctx, begun)
	return fn(rows.View{DBSession: s.session(ctx, begun, false).Remembering(&s.window)})
}

// Read runs fn for a single read.
func (s *Store) Read(ctx context.Context, fn func(store.View) error) error {
	ctx, cancel := bounded(ctx)
	defer cancel()
	return fn(rows.View{DBSession: s.session(ctx, s.single, false)})
}

// bounded gives a context an end where it has none.
func bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	if _, ends := ctx.Deadline(); ends {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, longest)
}

// tries is how often an Update begins when PostgreSQL asks for it: of two that are in each other's way one is
// ended, and has its way when it begins again.
const tries = 5

// Update runs fn in a transaction.
func (s *Store) Update(ctx context.Context, fn func(store.Tx) error) error {
	ctx, cancel := bounded(ctx)
	defer cancel()
	err := s.update(ctx, fn)
	for n := 1; n < tries && again(err) && ctx.Err() == nil; n++ {
		err = s.update(ctx, fn)
	}
	err = explain(err)
	s.room.Note(err, code(err) == diskFull)
	return err
}

func (s *Store) update(ctx context.Context, fn func(store.Tx) error) error {
	asked := time.Now() //nolint:forbidigo // it measures, it does not date
	begun, err := s.pool.Begin(ctx)
	if err != nil {
		return err
	}
	if s.waited != nil {
		s.waited(time.Since(asked))
	}
	defer s.rollback(ctx, begun)
	if err := fn(&tx{Tx: rows.Tx{DBSession: s.session(ctx, begun, true)}, ctx: ctx, sql: begun, jobs: s.jobs}); err != nil {
		return err
	}
	return begun.Commit(ctx)
}

// undoing is how long a transaction may take to be undone. If it takes longer its connection is closed, which
// undoes it as well.
const undoing = 2 * time.Second

// rollback ends a transaction, after a commit it does nothing. A caller that has given up still ends its own: the
// connection is wanted by others.
func (s *Store) rollback(ctx context.Context, begun pgx.Tx) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), undoing)
	defer cancel()
	_ = begun.Rollback(ctx) // one that fails has closed the connection
}
