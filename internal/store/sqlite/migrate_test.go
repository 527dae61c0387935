package sqlite_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/sqlite"
)

// raw opens a store's file beside the store.
func raw(t *testing.T, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=busy_timeout(5000)&_pragma=foreign_keys(1)")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// ask gives the first column of each row.
func ask[T any](t *testing.T, db *sql.DB, query string) (all []T) {
	t.Helper()
	rows, err := db.Query(query)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var v T
		if err := rows.Scan(&v); err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

func do(t *testing.T, db *sql.DB, statement string) {
	t.Helper()
	if _, err := db.Exec(statement); err != nil {
		t.Fatal(err)
	}
}

// once asserts that a file holds one set of tables, of this program's version.
func once(t *testing.T, path string) {
	t.Helper()
	if err := reopen(t, path, time.Now).Ready(t.Context()); err != nil {
		t.Error(err)
	}
	db := raw(t, path)
	if got := ask[int](t, db, "SELECT version FROM river_migration ORDER BY version"); !cmp.Equal(got, []int{1, 2, 3, 4, 5, 6, 7}) {
		t.Errorf("River's migrations are %v", got)
	}
	if got := ask[int](t, db, "SELECT count(*) FROM grouping_head"); !cmp.Equal(got, []int{1}) {
		t.Errorf("there are %v heads", got)
	}
	if got := ask[string](t, db, "PRAGMA integrity_check"); !cmp.Equal(got, []string{"ok"}) {
		t.Errorf("the file is not whole: %v", got)
	}
	if got := ask[string](t, db, "PRAGMA journal_mode"); !cmp.Equal(got, []string{"wal"}) {
		t.Errorf("the journal is %v", got)
	}
}

func openAndMigrate(ctx context.Context, path string) error {
	s, err := sqlite.Open(ctx, config(path, time.Now))
	if err != nil {
		return err
	}
	return errors.Join(s.Migrate(ctx), s.Ready(ctx), s.Close())
}

func TestManyGoroutinesMigrateAtOnce(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "newsroom.db")
	begin := make(chan struct{})
	var all sync.WaitGroup
	for range 17 {
		all.Go(func() {
			<-begin
			if err := openAndMigrate(t.Context(), path); err != nil {
				t.Error(err)
			}
		})
	}
	close(begin)
	all.Wait()
	once(t, path)
}

// migratePath tells the test binary to be one of the processes of TestManyProcessesMigrateAtOnce.
const migratePath = "NEWSROOM_TEST_MIGRATE"

// migrateHere migrates when its standard input is closed, which happens to all the processes at once.
func migrateHere(path string) int {
	_, _ = os.Stdin.Read(make([]byte, 1))
	if err := openAndMigrate(context.Background(), path); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

func TestManyProcessesMigrateAtOnce(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "newsroom.db")
	ready, begin, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer ready.Close()
	processes := make([]*exec.Cmd, 8)
	said := make([]bytes.Buffer, len(processes))
	for i := range processes {
		processes[i] = exec.CommandContext(t.Context(), os.Args[0])
		processes[i].Env = append(os.Environ(), migratePath+"="+path)
		processes[i].Stdin, processes[i].Stderr = ready, &said[i]
		if err := processes[i].Start(); err != nil {
			t.Fatal(err)
		}
	}
	if err := begin.Close(); err != nil {
		t.Fatal(err)
	}
	for i, p := range processes {
		if err := p.Wait(); err != nil {
			t.Errorf("process %d: %v: %s", i, err, &said[i])
		}
	}
	once(t, path)
}

func TestReadyTellsTheVersion(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "newsroom.db")
	s := reopen(t, path, time.Now)
	if err := s.Ready(t.Context()); !errors.Is(err, store.ErrVersion) || newsroom.KindOf(err) != newsroom.KindUnavailable {
		t.Errorf("without tables the error is %v", err)
	}
	if err := s.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := s.Ready(t.Context()); err != nil {
		t.Errorf("with tables the error is %v", err)
	}
	do(t, raw(t, path), "DELETE FROM river_migration WHERE version = 7")
	if err := s.Ready(t.Context()); !errors.Is(err, store.ErrVersion) {
		t.Errorf("with River's tables of an older version the error is %v", err)
	}
}

func TestANewerVersionIsRefusedAndLeftAlone(t *testing.T) {
	t.Parallel()
	for name, newer := range map[string]string{
		"ours":    "PRAGMA user_version = 99",
		"River's": "INSERT INTO river_migration (line, version) VALUES ('main', 99)",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "newsroom.db")
			s := reopen(t, path, time.Now)
			if err := s.Migrate(t.Context()); err != nil {
				t.Fatal(err)
			}
			db := raw(t, path)
			do(t, db, newer)
			schema := ask[int](t, db, "PRAGMA schema_version")
			for _, err := range []error{s.Ready(t.Context()), s.Migrate(t.Context())} {
				told, ok := errors.AsType[*newsroom.Error](err)
				if !ok || told.Kind != newsroom.KindUnavailable || !strings.Contains(told.Message, "newer version") || errors.Is(err, store.ErrVersion) {
					t.Errorf("the error is %v", err)
				}
			}
			if got := ask[int](t, db, "PRAGMA schema_version"); !cmp.Equal(got, schema) {
				t.Error("the tables were changed")
			}
		})
	}
}

func TestAMigrationThatFailsLeavesNothing(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "newsroom.db")
	s := reopen(t, path, time.Now)
	do(t, raw(t, path), "CREATE TABLE river_leader (id INTEGER)") // River's own comes after all of ours
	if err := s.Migrate(t.Context()); err == nil {
		t.Fatal("it succeeded")
	}
	if got := ask[string](t, raw(t, path), "SELECT name FROM sqlite_schema"); !cmp.Equal(got, []string{"river_leader"}) {
		t.Errorf("the file holds %v", got)
	}
	if err := s.Ready(t.Context()); !errors.Is(err, store.ErrVersion) {
		t.Errorf("the error is %v", err)
	}
}

func TestTheVersionsAreThoseThatThereAre(t *testing.T) {
	t.Parallel()
	ours, err := sqlite.Steps(math.MaxInt)
	if err != nil {
		t.Fatal(err)
	}
	last := ours[len(ours)-1].Version
	migrator, err := rivermigrate.New(riversqlite.New(nil), nil)
	if err != nil {
		t.Fatal(err)
	}
	all := migrator.AllVersions()
	if last != sqlite.OurVersion || all[len(all)-1].Version != sqlite.RiverVersion {
		t.Errorf("the last migration of ours is %d, and of River's %d", last, all[len(all)-1].Version)
	}
}
