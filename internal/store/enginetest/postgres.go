package enginetest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	_ "github.com/jackc/pgx/v5/stdlib" // for database/sql

	"newsroom/internal/pgtest"
	"newsroom/internal/store/postgres"
)

// postgreSQL keeps the newsrooms of a process in one throwaway cluster.
type postgreSQL struct{}

// databases are those of this process that no test has at the moment, each with its tables and nothing in them.
type databases struct {
	mu        sync.Mutex
	addresses []string
}

// free is what tests hand on to one another: emptying a database takes a small part of the time that making one
// does.
var free databases

// take gives a database, or nothing where none is free.
func (d *databases) take() (address string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if last := len(d.addresses) - 1; last >= 0 {
		address, d.addresses = d.addresses[last], d.addresses[:last]
	}
	return address
}

func (d *databases) give(address string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.addresses = append(d.addresses, address)
}

// borrowed tells whether the cluster is somebody else's. It outlives the process, so each test removes its
// databases and none is handed on.
func borrowed() bool {
	return os.Getenv(pgtest.Environment) != ""
}

func (postgreSQL) prepare(t testing.TB) {
	t.Helper()
	if borrowed() {
		made(t)
		return
	}
	free.give(handed(t))
}

func (postgreSQL) empty(t testing.TB) string {
	t.Helper()
	if borrowed() {
		return made(t)
	}
	address := handed(t)
	t.Cleanup(func() {
		// One that can't be emptied is given to nobody, and goes with the process.
		if err := emptied(context.WithoutCancel(t.Context()), address); err != nil {
			t.Error(err)
			return
		}
		free.give(address)
	})
	return address
}

// handed gives a database of those before, or a new one.
func handed(t testing.TB) string {
	t.Helper()
	if address := free.take(); address != "" {
		return address
	}
	return made(lasting{t})
}

// lasting is a test whose databases stay when it ends.
type lasting struct{ testing.TB }

// Cleanup leaves everything as it is.
func (lasting) Cleanup(func()) {}

// made makes a database. A template that another version of the program left in a cluster is brought to this one.
func made(t testing.TB) string {
	t.Helper()
	cluster := pgtest.Shared(t)
	template, err := cluster.Template("newsroom_enginetest", migrated)
	if err != nil {
		t.Fatal(err)
	}
	address := cluster.Database(t, template)
	if err := migrated(address); err != nil {
		t.Fatal(err)
	}
	return address
}

func migrated(address string) error {
	ctx := context.Background()
	s, err := postgreSQL{}.open(ctx, address, epoch, slog.New(slog.DiscardHandler), nil)
	if err != nil {
		return err
	}
	return errors.Join(s.Migrate(ctx), s.Close())
}

// emptying leaves the versions of the tables alone, and begins all numbers anew. Most tests put a little into a few tables: its rows are
// deleted, and the keys need not be looked at since all of them go, which takes a small part of the time of TRUNCATE, which makes the files
// of all tables and indexes anew. Where a table has grown beyond a megabyte it is done. Who is still connected and holds a lock has
// been left behind by its test: the wait for it ends in an error. That keys are not looked at takes a superuser, as the tests' server has.
const emptying = `
	SET lock_timeout = '10s';
	SET session_replication_role = replica;
	DO $$
	DECLARE
		one record;
		used boolean;
	BEGIN
		EXECUTE (
			SELECT 'LOCK ' || string_agg(oid::regclass::text, ', ') FROM pg_class
			WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace);
		FOR one IN
			SELECT oid::regclass::text AS name, pg_table_size(oid) AS size FROM pg_class
			WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0
				AND relname NOT IN ('newsroom_version', 'river_migration', 'grouping_head', 'watch_head', 'page_head')
		LOOP
			IF one.size > 1048576 THEN
				EXECUTE 'TRUNCATE ' || one.name || ' CASCADE';
			ELSE
				EXECUTE 'DELETE FROM ' || one.name;
			END IF;
		END LOOP;
		FOR one IN SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace LOOP
			EXECUTE 'SELECT is_called FROM ' || one.name INTO used;
			IF used THEN
				EXECUTE 'ALTER SEQUENCE ' || one.name || ' RESTART';
			END IF;
		END LOOP;
	END $$;
	UPDATE grouping_head SET seq = 0, epoch = 0, regrouped = 0;
	UPDATE watch_head SET seq = 0, until = 0, reader = NULL;
	UPDATE page_head SET article = 0`

// written are the tables whose files hold pages. What was deleted stands in them until they are cleaned: then they are as small as new ones, so
// that what a test stores makes the database larger.
const written = `
	SELECT string_agg(oid::regclass::text, ', ') FROM pg_class
	WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0`

func emptied(ctx context.Context, address string) error {
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return err
	}
	var tables string
	if _, err = conn.PgConn().Exec(ctx, emptying).ReadAll(); err == nil {
		err = conn.QueryRow(ctx, written).Scan(&tables)
	}
	if err == nil {
		_, err = conn.Exec(ctx, "VACUUM "+tables)
	}
	return errors.Join(err, conn.Close(ctx))
}

func (postgreSQL) open(ctx context.Context, address string, clock func() time.Time, log *slog.Logger, trace func(string)) (Engine, error) {
	return postgres.Open(ctx, postgres.Config{URL: address, Clock: clock, Log: log, Trace: trace})
}

// raw lets bytes be told by their letters where they are cast to text.
func (postgreSQL) raw(address string) (*sql.DB, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	query := u.Query()
	query.Set("bytea_output", "escape")
	u.RawQuery = query.Encode()
	return sql.Open("pgx", u.String())
}

func (postgreSQL) args() string { return `args::text` }

func (postgreSQL) refusal(r ConstraintViolation) (begin, end string) {
	return fmt.Sprintf(`
		CREATE FUNCTION refusal() RETURNS trigger LANGUAGE plpgsql AS $$
		BEGIN
			IF %s THEN RAISE EXCEPTION '%s'; END IF;
			RETURN new;
		END $$;
		CREATE TRIGGER refusal BEFORE %s FOR EACH ROW EXECUTE FUNCTION refusal()`, r.When, r.Message, r.Before),
		`DROP FUNCTION refusal CASCADE`
}

// everything gives each row of each table as a text, which does not show what was stored and removed again.
func (postgreSQL) everything(s *Store) string {
	s.t.Helper()
	var all []string
	for _, table := range Rows[string](s, `SELECT oid::regclass::text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`) {
		all = append(all, Rows[string](s, `SELECT x::text FROM `+table+` x`)...)
	}
	return strings.Join(all, "\n")
}
