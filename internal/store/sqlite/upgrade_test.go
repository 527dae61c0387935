package sqlite_test

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"

	"newsroom/internal/store"
	"newsroom/internal/store/sqlite"
	"newsroom/internal/store/storetest"
)

func TestWhatYesterdaysProgramStoredIsThereAfterMigrating(t *testing.T) {
	t.Parallel()
	storetest.Upgrade(t, yesterday)
}

// old is the file of an earlier version.
type old struct {
	t    *testing.T
	path string
	db   *sql.DB
}

// yesterday makes a file as the program left it whose last migration had that number.
func yesterday(t *testing.T, version int) storetest.Old {
	t.Helper()
	o := old{t: t, path: filepath.Join(t.TempDir(), "newsroom.db")}
	db, err := sql.Open("sqlite", "file:"+o.path+"?_pragma=journal_mode(WAL)")
	if err != nil {
		t.Fatal(err)
	}
	o.db = db
	db.SetMaxOpenConns(1)
	steps, err := sqlite.Steps(version)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range steps {
		do(t, db, step.Text)
	}
	do(t, db, fmt.Sprintf("PRAGMA user_version = %d", version))
	migrator, err := rivermigrate.New(riversqlite.New(db), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := migrator.Migrate(t.Context(), rivermigrate.DirectionUp, nil); err != nil {
		t.Fatal(err)
	}
	return o
}

func (o old) Do(statements string) {
	o.t.Helper()
	do(o.t, o.db, statements)
}

func (o old) Blob(bytes []byte) string { return fmt.Sprintf("x'%x'", bytes) }

func (o old) Migrated(now time.Time) store.Store {
	o.t.Helper()
	if err := o.db.Close(); err != nil {
		o.t.Fatal(err)
	}
	s := reopen(o.t, o.path, func() time.Time { return now })
	if err := s.Migrate(o.t.Context()); err != nil {
		o.t.Fatal(err)
	}
	once(o.t, o.path)
	left := slices.Concat(o.Ask(`SELECT name FROM sqlite_schema WHERE name LIKE '%renamed%'`),
		o.Ask(`SELECT "table" FROM pragma_foreign_key_check WHERE parent = 'host'`))
	if len(left) > 0 {
		o.t.Errorf("of the tables before these are left, or refer to what is not there: %q", left)
	}
	return s
}

func (o old) Ask(query string) []string {
	o.t.Helper()
	return ask[string](o.t, raw(o.t, o.path), query)
}
