package pgtest

import (
	"context"
	"fmt"
	"net/url"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Mode is a way to stop a server.
type Mode string

const (
	// Fast ends all sessions and writes everything down, as an administrator does.
	Fast Mode = "fast"
	// Immediate leaves everything as it is: a crash, after which the server recovers by its log.
	Immediate Mode = "immediate"
)

// Stop stops the server and waits until it is gone. Its data and its port are kept for Resume.
func (c *Cluster) Stop(t testing.TB, mode Mode) {
	t.Helper()
	c.command(t, "pg_ctl -D data -m "+string(mode)+" stop")
}

// Resume starts a server that was stopped, on the same port, and waits until it answers.
func (c *Cluster) Resume(t testing.TB) {
	t.Helper()
	c.command(t, startServer)
}

// Standby makes a copy of the cluster that streams its changes and answers reads, waits until it does, and
// removes it when the test ends.
func (c *Cluster) Standby(t testing.TB) *Cluster {
	t.Helper()
	c.own(t)
	copied := fmt.Sprintf("pg_basebackup -D data -R -h 127.0.0.1 -p %d -U postgres --checkpoint=fast --no-sync", c.Port())
	standby, err := launch(copied, nil)
	must(t, err)
	t.Cleanup(standby.keeper.dismiss)
	c.await(t, "SELECT EXISTS (SELECT FROM pg_stat_replication WHERE state = 'streaming')")
	return standby
}

// Synchronous has the cluster acknowledge a write only when its standby has it too, and waits until that
// holds. Without a standby that streams, writes wait from then on.
func (c *Cluster) Synchronous(t testing.TB) {
	t.Helper()
	c.own(t)
	must(t, c.keeper.configure("synchronous_standby_names = '*'", "synchronous_commit = on"))
	c.command(t, "pg_ctl -D data reload")
	c.await(t, "SELECT EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync')")
	// It is the checkpointer that switches the waiting on for all sessions, when it reads the new settings.
	must(t, c.exec(t.Context(), "CHECKPOINT"))
}

// Promote makes a standby a primary and waits until it takes writes.
func (c *Cluster) Promote(t testing.TB) {
	t.Helper()
	c.command(t, "pg_ctl -D data promote")
}

// ReadWrite gives the URL of a database, as Database or URL gave it, with other clusters' hosts after its
// own: who connects by it finds the one that takes writes.
func ReadWrite(t testing.TB, address string, others ...*Cluster) string {
	t.Helper()
	all, err := url.Parse(address)
	must(t, err)
	for _, other := range others {
		all.Host += "," + other.Addr()
	}
	query := all.Query()
	query.Set("target_session_attrs", "read-write")
	all.RawQuery = query.Encode()
	return all.String()
}

// command has the keeper run a command.
func (c *Cluster) command(t testing.TB, command string) {
	t.Helper()
	c.own(t)
	must(t, c.keeper.run(command))
}

// own ends a test that would do to a shared cluster what the other tests don't expect.
func (c *Cluster) own(t testing.TB) {
	t.Helper()
	if c.shared {
		t.Fatal("pgtest: this cluster is shared; take one of the test's own from Start")
	}
}

// await waits until a question is answered by yes.
func (c *Cluster) await(t testing.TB, question string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	conn, err := pgx.Connect(ctx, c.address.String())
	must(t, err)
	defer hangUp(conn)
	for yes := false; !yes; {
		must(t, conn.QueryRow(ctx, question).Scan(&yes))
		select {
		case <-time.After(10 * time.Millisecond):
		case <-ctx.Done():
			t.Fatalf("%s: not within %v", question, patience)
		}
	}
}
