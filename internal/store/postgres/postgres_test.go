package postgres_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom/internal/pgtest"
	"newsroom/internal/store"
	"newsroom/internal/store/postgres"
	"newsroom/internal/store/storetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestContract(t *testing.T) {
	storetest.Run(t, func(t *testing.T, clock func() time.Time) store.Store {
		t.Helper()
		return empty(t, clock)
	})
}

func config(url string, clock func() time.Time) postgres.Config {
	return postgres.Config{URL: url, Clock: clock, Log: slog.New(slog.DiscardHandler)}
}

// empty opens a database with its tables and nothing in them.
func empty(t testing.TB, clock func() time.Time) *postgres.Store {
	t.Helper()
	return reopen(t, database(t), clock)
}

// database makes such a database and gives its address.
func database(t testing.TB) string {
	t.Helper()
	template, err := pgtest.Shared(t).Template("newsroom_contract", fill)
	if err != nil {
		t.Fatal(err)
	}
	return pgtest.Shared(t).Database(t, template)
}

func fill(url string) error {
	ctx := context.Background()
	s, err := postgres.Open(ctx, config(url, time.Now))
	if err != nil {
		return err
	}
	return errors.Join(s.Migrate(ctx), s.Close())
}

func reopen(t testing.TB, url string, clock func() time.Time) *postgres.Store {
	t.Helper()
	s, err := postgres.Open(t.Context(), config(url, clock))
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
