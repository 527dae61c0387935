package postgres_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/postgres"
)

// polls works polls, and tells of each attempt that it finished.
type polls struct {
	river.WorkerDefaults[newsroom.PollJob]
	store *postgres.Store
	done  chan newsroom.Ticket
}

// Work works one attempt.
func (p *polls) Work(ctx context.Context, job *river.Job[newsroom.PollJob]) error {
	ticket := newsroom.Ticket{Job: job.ID, Attempt: job.Attempt}
	err := p.store.Update(ctx, func(tx store.Tx) error { return tx.Finish(ticket) })
	p.done <- ticket
	return err
}

// nodeOn begins to work on a database as one more node, and gives what it finished and what stops it.
func nodeOn(t *testing.T, url string) (done chan newsroom.Ticket, stop func()) {
	t.Helper()
	s := reopen(t, url, time.Now)
	p := &polls{store: s, done: make(chan newsroom.Ticket, 8)}
	workers := river.NewWorkers()
	river.AddWorker(workers, p)
	client, err := s.Client(&river.Config{
		Queues: map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: 2}}, Workers: workers,
		FetchCooldown: 5 * time.Millisecond, FetchPollInterval: 20 * time.Millisecond, Logger: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.WithoutCancel(t.Context())
	if err := client.Start(ctx); err != nil {
		t.Fatal(err)
	}
	return p.done, func() {
		t.Helper()
		if err := client.Stop(ctx); err != nil {
			t.Error(err)
		}
	}
}

// connect gives a connection that is the test's own.
func connect(t *testing.T, url string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := conn.Close(context.WithoutCancel(t.Context())); err != nil {
			t.Error(err)
		}
	})
	return conn
}

// What a node that is gone was at is worked by another. What belongs to a node that is there, to one that says nothing of
// whether it is there, and what was tried for the last time, is left alone.
func TestWhatANodeThatIsGoneWasAtIsTakenUp(t *testing.T) {
	t.Parallel()
	url := database(t)
	conn := connect(t, url)
	do := func(query string, args ...any) {
		t.Helper()
		if _, err := conn.Exec(t.Context(), query, args...); err != nil {
			t.Fatalf("%s: %v", query, err)
		}
	}
	s := reopen(t, url, time.Now)
	err := s.Update(t.Context(), func(tx store.Tx) error {
		return tx.Enqueue(newsroom.PollJob{}, newsroom.PollJob{Lane: 1}, newsroom.PollJob{Lane: 2}, newsroom.PollJob{Lane: 3}, newsroom.PollJob{Lane: 4})
	})
	if err != nil {
		t.Fatal(err)
	}
	const there = 7
	do(`SELECT pg_advisory_lock($1, $2)`, int32(postgres.Present), int32(there)) // this test is a node, too
	for lane, by := range []string{"node-5-gone", "node-7-there", "older_2026_11_22", "node-x-nobody", "node-6-gone"} {
		do(`UPDATE river_job SET state = 'running', attempt = 1, attempted_at = now(), attempted_by = ARRAY['node-7-there', $1]
			WHERE args->>'lane' = $2 OR ($2 = '0' AND NOT args ? 'lane')`, by, string(rune('0'+lane)))
	}
	do(`UPDATE river_job SET attempt = max_attempts WHERE args->>'lane' = '4'`)
	do(`INSERT INTO river_leader (elected_at, expires_at, leader_id) VALUES (now(), now() + interval '1 hour', 'node-5-gone')`)

	done, stop := nodeOn(t, url)
	defer stop()
	select {
	case ticket := <-done:
		if ticket.Attempt != 2 {
			t.Errorf("what was taken up is attempt %d", ticket.Attempt)
		}
	case <-time.After(time.Minute):
		t.Fatal("nothing was taken up")
	}
	got, err := conn.Query(t.Context(), `SELECT state || ' ' || attempt || ' ' || attempted_by[array_upper(attempted_by, 1)] FROM river_job
		WHERE state <> 'completed' ORDER BY args->>'lane' NULLS FIRST`)
	if err != nil {
		t.Fatal(err)
	}
	left, err := pgx.CollectRows(got, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"running 1 node-7-there", "running 1 older_2026_11_22", "running 1 node-x-nobody", "running 10 node-6-gone"}
	if diff := cmp.Diff(want, left); diff != "" {
		t.Errorf("what was left alone (-want +got):\n%s", diff)
	}
	// Its place is freed behind the jobs, of which one was taken up meanwhile.
	for look, late := time.NewTicker(20*time.Millisecond), time.After(time.Minute); ; {
		var leader int
		if err := conn.QueryRow(t.Context(), `SELECT count(*) FROM river_leader WHERE leader_id = 'node-5-gone'`).Scan(&leader); err != nil {
			t.Fatal(err)
		}
		if leader == 0 {
			return
		}
		select {
		case <-look.C:
		case <-late:
			t.Fatal("the node that is gone leads")
		}
	}
}

// A node is seen while it works, through the loss of its connection, and not when it has stopped.
func TestANodeIsThereWhileItWorks(t *testing.T) {
	t.Parallel()
	url := database(t)
	_, stop := nodeOn(t, url)
	defer stop()
	conn := connect(t, url)
	const holding = ` FROM pg_locks WHERE locktype = 'advisory' AND classid = CAST($1 AS oid)
		AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
	await := func(want int) {
		t.Helper()
		for look, late := time.NewTicker(20*time.Millisecond), time.After(time.Minute); ; {
			var n int
			if err := conn.QueryRow(t.Context(), `SELECT count(*)`+holding, uint32(postgres.Present)).Scan(&n); err != nil {
				t.Fatal(err)
			}
			if n == want {
				return
			}
			select {
			case <-look.C:
			case <-late:
				t.Fatalf("%d nodes are there, want %d", n, want)
			}
		}
	}
	await(1)
	if _, err := conn.Exec(t.Context(), `SELECT pg_terminate_backend(pid, 10000)`+holding, uint32(postgres.Present)); err != nil {
		t.Fatal(err)
	}
	await(1) // again
	_, stopOther := nodeOn(t, url)
	await(2)
	stopOther()
	await(1)
}
