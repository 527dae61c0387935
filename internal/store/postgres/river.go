package postgres

import (
	"context"
	"strconv"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/rows"
)

// inserter makes the client that enqueues. It has no queues, so it never works and never leads.
func (s *Store) inserter() (*river.Client[pgx.Tx], error) {
	return river.NewClient(riverpgxv5.New(s.pool), &river.Config{Logger: rows.Quiet(s.log), FetchCooldown: rows.NotifyEvery})
}

// Client makes a client that works, beside those of other nodes, and takes up what they leave when they die.
func (s *Store) Client(config *river.Config) (store.Worker, error) {
	if config.Logger == nil {
		config.Logger = rows.Quiet(s.log)
	}
	who := newNode()
	config.ID = who.name
	client, err := river.NewClient(riverpgxv5.New(s.pool), config)
	if err != nil {
		return nil, err
	}
	to := s.pool.Config().ConnConfig.Copy()
	to.RuntimeParams["idle_session_timeout"] = strconv.FormatInt(absentAfter.Milliseconds(), 10)
	return &worker{Client: client, pool: s.pool, node: who, to: to, log: s.log, end: func() {}}, nil
}

// Resume takes up nothing: what a dead node left is taken up by those that work, while they do.
func (s *Store) Resume(context.Context) error { return nil }

// Enqueue adds jobs that are ready to run. River's fast way copies rows, and a copy that meets a job which waits
// already fails as a whole.
func (t *tx) Enqueue(all ...newsroom.Job) error {
	inserts, err := rows.Inserts(all)
	if err != nil || len(inserts) == 0 {
		return err
	}
	_, err = t.jobs.InsertManyTx(t.ctx, t.sql, inserts)
	return explain(err)
}

// Finish completes the job of the ticket.
func (t *tx) Finish(ticket newsroom.Ticket) error { return t.Tx.Finish(ticket, "now()") }
