package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"embed"
	"fmt"

	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"

	"newsroom/internal/store/rows"
)

// applicationID stands in the head of our files: "NEWS".
const applicationID = 0x4e455753

// known are the versions of the tables that this program works with. Ours is the number of the last of
// the migrations; a test holds both to what is there.
var known = rows.Versions{Ours: 48, Rivers: 7}

//go:embed migrations/*.sql
var own embed.FS

var migrations = rows.Migrations{Own: own, Words: rows.SchemaWords{ID: "INTEGER PRIMARY KEY", Number: "INTEGER", Bytes: "BLOB", Strict: " STRICT", ByKey: ", WITHOUT ROWID"}}

// Ready tells whether the file answers, its tables are those of this program, its pages are whole as far as is known, and its
// disk keeps what is written and has room for it.
func (s *Store) Ready(ctx context.Context) error {
	if err := cmp.Or(s.integrity.err(), s.disk.err(), s.room.Err()); err != nil {
		return err
	}
	conn, err := s.readers.Conn(ctx)
	if err != nil {
		return explain(err)
	}
	defer conn.Close()
	there, err := versions(ctx, conn)
	if err != nil {
		return explain(s.integrity.note(err))
	}
	return there.Compare(known)
}

// versions gives the versions of our tables and of River's, 0 where there are none.
func versions(ctx context.Context, db handle) (there rows.Versions, err error) {
	if err := db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&there.Ours); err != nil || there.Ours == 0 {
		return there, err
	}
	err = db.QueryRowContext(ctx, `SELECT coalesce(max(version), 0) FROM river_migration WHERE line = 'main'`).Scan(&there.Rivers)
	return there, err
}

// Migrate brings the tables to this version, ours and River's in one transaction. However many processes
// begin at once, one does it and the others find it done. Tables of a newer version are refused and left
// alone.
func (s *Store) Migrate(ctx context.Context) error {
	err := s.patiently(ctx, func() error {
		tx, err := s.writer.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		defer tx.Rollback() // after a commit it does nothing
		if err := s.migrate(ctx, tx); err != nil {
			return err
		}
		return tx.Commit()
	})
	return explain(err)
}

func (s *Store) migrate(ctx context.Context, tx *sql.Tx) error {
	there, err := versions(ctx, tx)
	if err != nil {
		return err
	}
	scripts, err := there.Scripts(known, migrations)
	if err != nil {
		return err
	}
	if err := run(ctx, tx, scripts); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", known.Ours)); err != nil {
		return err
	}
	return s.migrateRiver(ctx, tx)
}

// migrateRiver runs River's own migrations. River warns that some may not share a transaction; those of the
// SQLite driver may, and outside one two processes that start at once would meet half-way.
func (s *Store) migrateRiver(ctx context.Context, tx *sql.Tx) error {
	migrator, err := rivermigrate.New(riversqlite.New(s.writer), &rivermigrate.Config{Logger: rows.Quiet(s.log)})
	if err != nil {
		return err
	}
	//lint:ignore SA1019 see above; this is staticcheck's own form, the other is golangci-lint's
	_, err = migrator.MigrateTx(ctx, tx, rivermigrate.DirectionUp, nil) //nolint:staticcheck // see above
	return err
}
