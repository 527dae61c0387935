package sqlite_test

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom/internal/store"
	"newsroom/internal/store/sqlite"
	"newsroom/internal/store/storetest"
)

func TestMain(m *testing.M) {
	if path := os.Getenv(migratePath); path != "" {
		os.Exit(migrateHere(path))
	}
	goleak.VerifyTestMain(m)
}

func TestContract(t *testing.T) {
	storetest.Run(t, func(t *testing.T, clock func() time.Time) store.Store {
		t.Helper()
		return empty(t, clock)
	})
}

// config is what the tests open a file with.
func config(path string, clock func() time.Time) sqlite.Config {
	return sqlite.Config{Path: path, Clock: clock, Log: slog.New(slog.DiscardHandler)}
}

// template is a file with its tables and nothing in them: making the tables takes longer than most tests.
var template = sync.OnceValues(func() ([]byte, error) {
	folder, err := os.MkdirTemp("", "newsroom-template-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "newsroom.db")
	ctx := context.Background()
	s, err := sqlite.Open(ctx, config(path, time.Now))
	if err != nil {
		return nil, err
	}
	if err := s.Migrate(ctx); err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// empty opens a store with its tables and nothing in them.
func empty(t testing.TB, clock func() time.Time) *sqlite.Store {
	t.Helper()
	file, err := template()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "newsroom.db")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	return reopen(t, path, clock)
}

func reopen(t testing.TB, path string, clock func() time.Time) *sqlite.Store {
	t.Helper()
	s, err := sqlite.Open(t.Context(), config(path, clock))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}
