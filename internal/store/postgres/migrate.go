package postgres

import (
	"context"
	"embed"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"

	"newsroom"
	"newsroom/internal/store/rows"
)

// known are the versions of the tables that this program works with. Ours is the number of the last file in
// migrations; a test holds both to what is there.
var known = rows.Versions{Ours: 44, Rivers: 7}

//go:embed migrations/*.sql
var migrations embed.FS

// migrating is the number of the lock under which the tables are changed: "newsroom" in ASCII.
const migrating = 0x6e657773726f6f6d

// oldest is the server's version that this program was tested with.
const oldest = 150000

// skew is by how much the clocks of this machine and of the database may differ: leases and timetables are
// written by one node and read by others.
const skew = 2 * time.Second

// Ready tells whether the database answers, can be written, has this machine's time, and its tables are those of
// this program.
func (s *Store) Ready(ctx context.Context) error {
	conn, err := s.pool.Acquire(ctx)
	if err != nil {
		return explain(err)
	}
	defer conn.Release()
	if err := s.server(ctx, conn); err != nil {
		return explain(err)
	}
	there, err := versions(ctx, conn)
	if err != nil {
		return explain(err)
	}
	if err := s.room.Err(); err != nil {
		return err
	}
	return there.Compare(known)
}

// server looks at the database's version, at its clock and at whether it takes changes.
func (s *Store) server(ctx context.Context, conn *pgxpool.Conn) error {
	var version int
	var readOnly bool
	var theirs int64
	before := s.now()
	err := conn.QueryRow(ctx, `
		SELECT current_setting('server_version_num')::int, current_setting('transaction_read_only')::bool,
			(extract(epoch FROM clock_timestamp()) * 1000000)::bigint`).Scan(&version, &readOnly, &theirs)
	if err != nil {
		return err
	}
	switch there := time.UnixMicro(theirs); {
	case version < oldest:
		return newsroom.Errorf(newsroom.KindUnavailable, "The database is PostgreSQL %d; version %d or newer is needed.", version/10000, oldest/10000)
	case readOnly:
		return newsroom.Errorf(newsroom.KindUnavailable, "The database takes no changes: it is a standby, or set to be read only.")
	case s.wall != nil && (there.Before(before.Add(-skew)) || there.After(s.now().Add(skew))):
		return newsroom.Errorf(newsroom.KindUnavailable, "The clocks of this machine and of the database differ by %v; set them by the same time server.",
			there.Sub(before).Round(100*time.Millisecond))
	}
	return nil
}

func (s *Store) now() time.Time {
	if s.wall == nil {
		return time.Time{}
	}
	return s.wall()
}

// querier is what reading the versions needs.
type querier interface {
	QueryRow(ctx context.Context, query string, args ...any) pgx.Row
}

// tablesNow asks for our tables' version, and for the oldest program that goes on with them, which the first programs did not note.
const tablesNow = `SELECT coalesce(max(version), 0), coalesce(max((to_jsonb(v)->>'oldest')::bigint) FILTER (
	WHERE version = (SELECT max(version) FROM newsroom_version)), 0) FROM newsroom_version v`

// versions gives the versions of our tables and of River's, 0 where there are none. While another node is in the
// middle of River's steps, the table that tells of them lacks the column for lines, of which there is one.
func versions(ctx context.Context, on querier) (there rows.Versions, err error) {
	var ours, rivers bool
	err = on.QueryRow(ctx, `SELECT to_regclass('newsroom_version') IS NOT NULL, to_regclass('river_migration') IS NOT NULL`).Scan(&ours, &rivers)
	if err == nil && ours {
		err = on.QueryRow(ctx, tablesNow).Scan(&there.Ours, &there.Oldest)
	}
	if err == nil && rivers {
		err = on.QueryRow(ctx, `SELECT coalesce(max(version), 0) FROM river_migration`).Scan(&there.Rivers)
	}
	return there, err
}

// Migrate brings the tables to this version, ours and River's, under one lock: however many nodes begin at once,
// one does it and the others find it done. Tables of a newer version are refused and left alone.
//
// The lock is held by a connection of its own. Each of our files is a transaction, and each of River's steps,
// some of which may not share one; who dies in between leaves whole steps behind, from which the next goes on.
func (s *Store) Migrate(ctx context.Context) error {
	conn, err := s.pool.Acquire(ctx)
	if err != nil {
		return explain(err)
	}
	defer conn.Release()
	// Others may take longer than a transaction waits for a row.
	if _, err := conn.Exec(ctx, `SET lock_timeout = 0`); err != nil {
		return explain(err)
	}
	if _, err := conn.Exec(ctx, `SELECT pg_advisory_lock($1)`, int64(migrating)); err != nil {
		return explain(err)
	}
	err = s.migrate(ctx, conn)
	// A connection of a pool takes neither the lock nor the setting back with it.
	_ = conn.Conn().Close(context.WithoutCancel(ctx))
	return explain(err)
}

func (s *Store) migrate(ctx context.Context, conn *pgxpool.Conn) error {
	there, err := versions(ctx, conn)
	if err != nil {
		return err
	}
	scripts, err := there.Scripts(known, migrations)
	if err != nil {
		return err
	}
	for _, script := range scripts {
		if err := step(ctx, conn, script); err != nil {
			return err
		}
	}
	migrator, err := rivermigrate.New(riverpgxv5.New(s.pool), &rivermigrate.Config{Logger: rows.Quiet(s.log)})
	if err != nil {
		return err
	}
	_, err = migrator.Migrate(ctx, rivermigrate.DirectionUp, nil)
	return err
}

// noted makes the table in which steps are noted, and the column that it lacked at first.
var noted = []string{
	`CREATE TABLE IF NOT EXISTS newsroom_version (version bigint PRIMARY KEY)`,
	`ALTER TABLE newsroom_version ADD COLUMN IF NOT EXISTS oldest bigint`,
}

// step runs one of our files and notes its number.
func step(ctx context.Context, conn *pgxpool.Conn, script rows.Script) error {
	return pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
		for _, statement := range noted {
			if _, err := tx.Exec(ctx, statement); err != nil {
				return err
			}
		}
		if _, err := tx.Exec(ctx, script.Text); err != nil {
			return fmt.Errorf("postgres: migration %d: %w", script.Version, err)
		}
		_, err := tx.Exec(ctx, `INSERT INTO newsroom_version (version, oldest) VALUES ($1, $2)`, script.Version, script.Oldest())
		return err
	})
}
