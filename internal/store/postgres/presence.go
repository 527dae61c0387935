package postgres

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
)

// A node that works is present: it holds an advisory lock of its own number on a connection that does nothing else.
// The server frees the lock when the connection ends, so at once when the node's process dies, and after absentAfter
// when it was stopped or its machine is gone. The others look every lookEvery and take up what an absent node was at.
//
// Being wrong about it costs work and nothing else: whoever is taken for absent and is not finds its tickets superseded.
// That is why nobody needs to agree on who is there, and why a lost connection is simply made again. River's own rescuer
// stays behind this for what it can't see, such as a pooler in between that keeps the connection.
const (
	lookEvery   = 2 * time.Second
	absentAfter = 8 * time.Second
	nodePrefix  = "node-"
)

// Present is the class of the locks by which nodes show that they are there; the object is a node's number.
const Present = 0x6e657773

// node is who works, for River: its number, and the name of its machine for whoever reads of it.
type node struct {
	number int32
	name   string
}

func newNode() node {
	host, err := os.Hostname()
	if err != nil {
		host = "unnamed"
	}
	number := rand.Int32() //nolint:gosec // it tells nodes apart and keeps no secret
	return node{number: number, name: fmt.Sprintf("%s%d-%.60s", nodePrefix, number, host)}
}

// numberOf reads a node's number from its name. Clients of other programs, and of versions that held no lock, have none.
func numberOf(name string) (number int32, ok bool) {
	rest, ok := strings.CutPrefix(name, nodePrefix)
	digits, _, named := strings.Cut(rest, "-")
	n, err := strconv.ParseInt(digits, 10, 32)
	return int32(n), ok && named && err == nil
}

// worker is River's client, present for as long as it works.
type worker struct {
	*river.Client[pgx.Tx]
	pool *pgxpool.Pool
	node node
	to   *pgx.ConnConfig
	log  *slog.Logger
	end  func()
}

// Start makes the node known before it takes up anything.
func (w *worker) Start(ctx context.Context) error {
	conn, err := w.enter(ctx)
	if err != nil {
		return explain(err)
	}
	staying, leave := context.WithCancel(ctx)
	left := make(chan struct{})
	go func() {
		defer close(left)
		w.stay(staying, conn)
	}()
	w.end = func() {
		leave()
		<-left
	}
	if err := w.Client.Start(ctx); err != nil {
		w.end()
		return err
	}
	return nil
}

// Stop leaves when nothing runs any more.
func (w *worker) Stop(ctx context.Context) error {
	err := w.Client.Stop(ctx)
	if err == nil { // who has run out of time asks for StopAndCancel next, and is present until then
		w.end()
	}
	return err
}

// StopAndCancel leaves whatever still runs: it is for others to take up.
func (w *worker) StopAndCancel(ctx context.Context) error {
	defer w.end()
	return w.Client.StopAndCancel(ctx)
}

// enter makes the connection and takes the lock.
func (w *worker) enter(ctx context.Context) (*pgx.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, connecting)
	defer cancel()
	conn, err := pgx.ConnectConfig(ctx, w.to)
	if err != nil {
		return nil, err
	}
	if _, err := conn.Exec(ctx, `SELECT pg_advisory_lock($1, $2)`, int32(Present), w.node.number); err != nil {
		_ = conn.Close(ctx) // the first error says more
		return nil, err
	}
	return conn, nil
}

// stay looks after the absent until ctx ends, which also tells the server that this node is there. A connection that is
// lost is made again, and whoever made it waits for a look before it takes others for absent: they may have lost theirs
// at the same moment.
func (w *worker) stay(ctx context.Context, conn *pgx.Conn) {
	defer func() {
		if conn != nil {
			w.close(ctx, conn)
		}
	}()
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		select {
		case <-look.C:
		case <-ctx.Done():
			return
		}
		var err error
		if conn == nil {
			conn, err = w.enter(ctx)
		} else if err = w.takeUp(ctx, conn); err != nil {
			w.close(ctx, conn)
			conn = nil
		}
		if err != nil && ctx.Err() == nil {
			w.log.WarnContext(ctx, "other nodes can't see that this one is there", "error", err)
		}
	}
}

// close frees the lock.
func (w *worker) close(ctx context.Context, conn *pgx.Conn) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), pinging)
	defer cancel()
	if err := conn.Close(ctx); err != nil {
		w.log.DebugContext(ctx, "a connection did not end well", "error", err)
	}
}

// takeUp makes what absent nodes were at ready to run, and frees the leader's place if an absent one holds it. What was
// tried for the last time is left to River, which ends it with a reason.
func (w *worker) takeUp(ctx context.Context, conn *pgx.Conn) error {
	ctx, cancel := context.WithTimeout(ctx, longest)
	defer cancel()
	// Who is at what is read before who is there: a node is there before it is at anything.
	all, err := list(ctx, conn, pgx.RowToStructByName[held], `
		SELECT id, attempt, attempted_by[array_upper(attempted_by, 1)] AS by FROM river_job WHERE state = 'running' AND attempt < max_attempts
		UNION ALL SELECT 0, 0, leader_id FROM river_leader`)
	if err != nil || len(all) == 0 {
		return err
	}
	numbers, err := list(ctx, conn, pgx.RowTo[int64], `
		SELECT CAST(objid AS bigint) FROM pg_locks WHERE locktype = 'advisory' AND classid = CAST($1 AS oid) AND objsubid = 2 AND granted
			AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`, uint32(Present))
	if err != nil {
		return err
	}
	for _, h := range all {
		if number, ok := numberOf(h.By); !ok || slices.Contains(numbers, int64(number)) {
			continue
		}
		if err := w.free(ctx, conn, h); err != nil {
			return err
		}
	}
	return nil
}

// held is an attempt at a job, or with the number 0 the leadership, and the name of whose it is.
type held struct {
	ID      int64
	Attempt int
	By      string
}

func (w *worker) free(ctx context.Context, conn *pgx.Conn, h held) error {
	if h.ID == 0 {
		_, err := conn.Exec(ctx, `DELETE FROM river_leader WHERE leader_id = $1`, h.By)
		return err
	}
	done, err := conn.Exec(ctx, `UPDATE river_job SET state = 'available' WHERE id = $1 AND state = 'running' AND attempt = $2`, h.ID, h.Attempt)
	if err == nil && done.RowsAffected() > 0 {
		w.log.WarnContext(ctx, "a job is taken up from a node that is gone", "job", h.ID, "attempt", h.Attempt, "node", h.By)
	}
	return err
}

func list[T any](ctx context.Context, conn *pgx.Conn, scan pgx.RowToFunc[T], query string, args ...any) ([]T, error) {
	found, err := conn.Query(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(found, scan)
}
