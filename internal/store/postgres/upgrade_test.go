package postgres_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"newsroom/internal/pgtest"
	"newsroom/internal/store"
	"newsroom/internal/store/postgres"
	"newsroom/internal/store/storetest"
)

func TestWhatYesterdaysProgramStoredIsThereAfterMigrating(t *testing.T) {
	t.Parallel()
	storetest.Upgrade(t, yesterday)
}

// old is the database of an earlier version.
type old struct {
	t    *testing.T
	url  string
	conn *pgx.Conn
}

// yesterday makes a database as the program left it whose last migration had that number. River's tables are left to come:
// their own migrations bring them from any version to this one.
func yesterday(t *testing.T, version int) storetest.Old {
	t.Helper()
	o := old{t: t, url: pgtest.Shared(t).Database(t, "")}
	conn, err := pgx.Connect(t.Context(), o.url)
	if err != nil {
		t.Fatal(err)
	}
	o.conn = conn
	t.Cleanup(func() { _ = conn.Close(context.WithoutCancel(t.Context())) })
	steps, err := postgres.Steps(version)
	if err != nil {
		t.Fatal(err)
	}
	o.Do(`CREATE TABLE newsroom_version (version bigint PRIMARY KEY)`)
	for _, step := range steps {
		o.Do(step.Text)
		o.Do(fmt.Sprintf(`INSERT INTO newsroom_version VALUES (%d)`, step.Version))
	}
	o.Do(`SET session_replication_role = replica`) // so that rows may refer to what is not there
	return o
}

func (o old) Do(statements string) {
	o.t.Helper()
	if _, err := o.conn.PgConn().Exec(o.t.Context(), statements).ReadAll(); err != nil {
		o.t.Fatal(err)
	}
}

func (o old) Blob(bytes []byte) string { return fmt.Sprintf(`'\x%x'`, bytes) }

func (o old) Migrated(now time.Time) store.Store {
	o.t.Helper()
	s := reopen(o.t, o.url, func() time.Time { return now })
	if err := s.Migrate(o.t.Context()); err != nil {
		o.t.Fatal(err)
	}
	if err := s.Ready(o.t.Context()); err != nil {
		o.t.Fatal(err)
	}
	if left := o.Ask(`SELECT relname::text FROM pg_class WHERE relname LIKE '%renamed%'`); len(left) > 0 {
		o.t.Errorf("of the tables before these are left: %q", left)
	}
	return s
}

func (o old) Ask(query string) []string {
	o.t.Helper()
	rows, err := o.conn.Query(o.t.Context(), query)
	if err != nil {
		o.t.Fatal(err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		o.t.Fatal(err)
	}
	return all
}
