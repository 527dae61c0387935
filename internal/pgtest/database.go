package pgtest

import (
	"context"
	"crypto/rand"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// patience is how long a statement or a change of state may take: far more than it needs on a busy machine.
const patience = time.Minute

// unfinished ends the name of a template while it is being filled.
const unfinished = "_unfinished"

// Database makes a database with a name of its own, cloned from a template if one is named, and gives its
// URL. When the test ends, the database is dropped, whoever may still be connected; in a cluster of the
// test's own it goes with the cluster.
func (c *Cluster) Database(t testing.TB, template string) string {
	t.Helper()
	name := "test_" + strings.ToLower(rand.Text())
	must(t, c.clone(t.Context(), name, template))
	if c.shared {
		t.Cleanup(func() {
			if err := c.exec(context.WithoutCancel(t.Context()), "DROP DATABASE "+quote(name)+" WITH (FORCE)"); err != nil {
				t.Error(err)
			}
		})
	}
	return c.URL(name)
}

// Template makes a template for Database, unless there is one of that name, and gives its name back. It is
// filled under another name, so that one half filled by a process that died is never taken for finished; of
// several that ask at once, in this process or in others, one fills it and the others wait. In a cluster
// that outlives the tests a template does so too: its name must tell what is in it.
func (c *Cluster) Template(name string, fill func(url string) error) (string, error) {
	if len(name)+len(unfinished) > 63 {
		return "", fmt.Errorf("the template's name %q is longer than PostgreSQL keeps names", name)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*patience)
	defer cancel()
	conn, err := pgx.Connect(ctx, c.address.String())
	if err != nil {
		return "", err
	}
	defer hangUp(conn) // and the lock is free again
	if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock(hashtextextended($1, 0))", name); err != nil {
		return "", err
	}
	var there bool
	err = conn.QueryRow(ctx, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)", name).Scan(&there)
	if err == nil && !there {
		err = c.fill(ctx, name, fill)
	}
	if err != nil {
		return "", fmt.Errorf("template %s: %w", name, err)
	}
	return name, nil
}

// fill makes a template that isn't there. Nobody can connect to it in the end, because nothing can be cloned
// to which somebody is connected.
func (c *Cluster) fill(ctx context.Context, name string, fill func(url string) error) error {
	draft := name + unfinished
	if err := c.exec(ctx, "DROP DATABASE IF EXISTS "+quote(draft)+" WITH (FORCE)"); err != nil {
		return err
	}
	if err := c.clone(ctx, draft, ""); err != nil {
		return err
	}
	if err := fill(c.URL(draft)); err != nil {
		return err
	}
	return c.exec(ctx,
		"ALTER DATABASE "+quote(draft)+" ALLOW_CONNECTIONS false",
		"ALTER DATABASE "+quote(draft)+" RENAME TO "+quote(name))
}

// clone copies the template's files. The other strategy, through the log, takes a third longer for a small
// database, twice as long when several are made at once, and leaves four megabytes of log each.
func (c *Cluster) clone(ctx context.Context, name, template string) error {
	if template == "" {
		template = "template0" // as template1, and nobody can be connected to it
	}
	return c.exec(ctx, "CREATE DATABASE "+quote(name)+" TEMPLATE "+quote(template)+" STRATEGY file_copy")
}

// exec runs statements one after the other, each in a transaction of its own.
func (c *Cluster) exec(ctx context.Context, statements ...string) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	conn, err := pgx.Connect(ctx, c.address.String())
	if err != nil {
		return err
	}
	defer hangUp(conn)
	for _, statement := range statements {
		if _, err := conn.Exec(ctx, statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return nil
}

// hangUp says goodbye to the server, which needs no answer.
func hangUp(conn *pgx.Conn) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	_ = conn.Close(ctx)
}

func quote(name string) string { return pgx.Identifier{name}.Sanitize() }
