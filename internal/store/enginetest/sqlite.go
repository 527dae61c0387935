package enginetest

import (
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

	"newsroom/internal/store/sqlite"
)

// sqLite keeps each newsroom in a file of its own.
type sqLite struct{}

// file is a database with its tables and nothing in them.
var file = sync.OnceValues(func() (_ []byte, err error) {
	folder, err := os.MkdirTemp("", "newsroom-template-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	path := filepath.Join(folder, "newsroom.db")
	ctx := context.Background()
	s, err := sqLite{}.open(ctx, path, epoch, slog.New(slog.DiscardHandler), nil)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(s.Migrate(ctx), s.Close()); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// epoch is the clock by which tables are made, which depend on none.
func epoch() time.Time { return time.Unix(0, 0).UTC() }

func (sqLite) prepare(t testing.TB) {
	t.Helper()
	if _, err := file(); err != nil {
		t.Fatal(err)
	}
}

func (k sqLite) empty(t testing.TB) string {
	t.Helper()
	k.prepare(t)
	copied, _ := file()
	path := filepath.Join(t.TempDir(), "newsroom.db")
	if err := os.WriteFile(path, copied, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func (sqLite) open(ctx context.Context, address string, clock func() time.Time, log *slog.Logger, trace func(string)) (Engine, error) {
	return sqlite.Open(ctx, sqlite.Config{Path: address, Clock: clock, Log: log, Trace: trace})
}

func (sqLite) raw(address string) (*sql.DB, error) {
	return sql.Open("sqlite", "file:"+address+"?_pragma=busy_timeout(5000)")
}

// River keeps arguments in SQLite's binary form of JSON.
func (sqLite) args() string { return `json(args)` }

func (sqLite) refusal(r ConstraintViolation) (begin, end string) {
	return fmt.Sprintf(`CREATE TRIGGER refusal BEFORE %s WHEN %s BEGIN SELECT raise(ABORT, '%s'); END`, r.Before, r.When, r.Message),
		`DROP TRIGGER refusal`
}

// everything gives the file and its log byte for byte, so that it also shows what was stored and removed again.
func (sqLite) everything(s *Store) string {
	s.t.Helper()
	var all strings.Builder
	for _, path := range []string{s.Address, s.Address + "-wal"} {
		b, err := os.ReadFile(path)
		if err != nil {
			s.t.Fatal(err)
		}
		all.Write(b)
	}
	return all.String()
}
