package backup_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"
	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/backup"
	"newsroom/internal/pgtest"
	"newsroom/internal/store"
	"newsroom/internal/store/postgres"
	"newsroom/internal/store/sqlite"
)

func TestMain(m *testing.M) {
	if os.Getenv(killedMark) != "" {
		fmt.Fprintln(os.Stderr, "the process was not killed:", killed())
		os.Exit(1)
	}
	goleak.VerifyTestMain(m)
}

var start = time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)

func clock() time.Time { return start }

// engine is a database with its tables.
type engine interface {
	store.Store
	store.Whole
	Migrate(ctx context.Context) error
	Close() error
}

// house is an engine with a way to its tables beside it.
type house struct {
	engine
	testing.TB
	address string
	raw     *sql.DB
}

// reach opens the database at an address: a URL for PostgreSQL, a path for SQLite.
func reach(ctx context.Context, address string) (engine, error) {
	log := slog.New(slog.DiscardHandler)
	if strings.Contains(address, "://") {
		return postgres.Open(ctx, postgres.Config{URL: address, Clock: clock, Log: log})
	}
	return sqlite.Open(ctx, sqlite.Config{Path: address, Clock: clock, Log: log})
}

func migrated(address string) error {
	ctx := context.Background()
	e, err := reach(ctx, address)
	if err != nil {
		return err
	}
	return errors.Join(e.Migrate(ctx), e.Close())
}

// template is a file with its tables and nothing in them: making them takes longer than most tests.
var template = sync.OnceValues(func() (_ []byte, err error) {
	folder, err := os.MkdirTemp("", "newsroom-template-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	path := filepath.Join(folder, "newsroom.db")
	if err := migrated(path); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

func onSQLite(t testing.TB) *house {
	t.Helper()
	file, err := template()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "newsroom.db")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	return open(t, path, "sqlite")
}

func onPostgres(t testing.TB) *house {
	t.Helper()
	cluster := pgtest.Shared(t)
	template, err := cluster.Template("newsroom_backup", migrated)
	if err != nil {
		t.Fatal(err)
	}
	address := cluster.Database(t, template)
	if err := migrated(address); err != nil { // another version of the program may have left the template
		t.Fatal(err)
	}
	return open(t, address, "pgx")
}

// engines are both, by their names.
var engines = map[string]func(testing.TB) *house{"sqlite": onSQLite, "postgres": onPostgres}

// onEach runs a test on each engine.
func onEach(t *testing.T, test func(t *testing.T, empty func(testing.TB) *house)) {
	t.Helper()
	for name, empty := range engines {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, empty)
		})
	}
}

func open(t testing.TB, address, driver string) *house {
	t.Helper()
	e, err := reach(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	name := address
	if driver == "sqlite" {
		name = "file:" + address + "?_pragma=busy_timeout(5000)&_pragma=foreign_keys(1)"
	}
	raw, err := sql.Open(driver, name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(raw.Close(), e.Close()); err != nil {
			t.Error(err)
		}
	})
	return &house{e, t, address, raw}
}

func (h *house) exec(statement string, args ...any) {
	h.Helper()
	if _, err := h.raw.ExecContext(h.Context(), statement, args...); err != nil {
		h.Fatalf("%s: %v", statement, err)
	}
}

// insert adds a row, given as names of columns and values in turn.
func (h *house) insert(table string, pairs ...any) {
	h.Helper()
	var names, marks []string
	var args []any
	for i := 0; i < len(pairs); i += 2 {
		names = append(names, fmt.Sprint(pairs[i]))
		marks = append(marks, fmt.Sprintf("$%d", i/2+1))
		args = append(args, pairs[i+1])
	}
	h.exec(`INSERT INTO `+table+` (`+strings.Join(names, ", ")+`) VALUES (`+strings.Join(marks, ", ")+`)`, args...)
}

func (h *house) count(query string, args ...any) (n int) {
	h.Helper()
	if err := h.raw.QueryRowContext(h.Context(), query, args...).Scan(&n); err != nil {
		h.Fatalf("%s: %v", query, err)
	}
	return n
}

var about = backup.WrittenBackup{MadeAt: start, Program: "test"}

func silent(backup.CopyProgress) {}

// backup writes a backup of everything.
func (h *house) backup() []byte {
	h.Helper()
	var b bytes.Buffer
	err := h.Snapshot(h.Context(), func(s store.Snapshot) error {
		_, err := backup.Write(h.Context(), &b, s, about, silent)
		return err
	})
	if err != nil {
		h.Fatal(err)
	}
	return b.Bytes()
}

// stems takes words as their own stems.
func stems(t newsroom.Text) store.Stems { return store.Stems{Title: t.Title, Text: t.Text} }

func (h *house) tryRestore(b []byte) error {
	_, err := backup.Restore(h.Context(), h, bytes.NewReader(b), stems, silent)
	return err
}

func (h *house) restore(b []byte) *house {
	h.Helper()
	if err := h.tryRestore(b); err != nil {
		h.Fatal(err)
	}
	return h
}

// see reads something that must succeed.
func see[T any](h *house, fn func(store.View) (T, error)) (got T) {
	h.Helper()
	err := h.View(h.Context(), func(v store.View) (err error) {
		got, err = fn(v)
		return err
	})
	if err != nil {
		h.Fatal(err)
	}
	return got
}

func (h *house) commit(fn func(store.Tx) error) {
	h.Helper()
	if err := h.Update(h.Context(), fn); err != nil {
		h.Fatal(err)
	}
}
