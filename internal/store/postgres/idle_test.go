package postgres_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"newsroom"
	"newsroom/internal/store"
)

// silent waits until so many transactions of a database are open in which nothing is said.
func silent(t *testing.T, url string, want int) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	look := time.NewTicker(5 * time.Millisecond)
	defer look.Stop()
	for n := -1; n != want; <-look.C {
		err := conn.QueryRow(t.Context(), "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'").Scan(&n)
		if err != nil {
			t.Fatal(err)
		}
	}
}

// A transaction that writes and says nothing is ended by the server, which is told as what it is: the newsroom was too slow, and
// the database is there. One that only reads waits, since composing computes while it reads.
func TestASilentTransactionIsToldAndASilentSnapshotGoesOn(t *testing.T) {
	t.Parallel()
	url := database(t)
	limited := url + "&idle_in_transaction_session_timeout=200"
	if !strings.Contains(url, "?") {
		limited = url + "?idle_in_transaction_session_timeout=200"
	}
	s := reopen(t, limited, time.Now)
	err := s.View(t.Context(), func(v store.View) error {
		if _, err := v.Accounts().List(); err != nil {
			return err
		}
		err := s.Update(t.Context(), func(tx store.Tx) error {
			if _, err := tx.View().Accounts().List(); err != nil {
				return err
			}
			silent(t, url, 1)
			_, err := tx.View().Accounts().List()
			return err
		})
		e, ok := errors.AsType[*newsroom.Error](err)
		if !ok || e.Kind != newsroom.KindUnavailable || e.Message != "The newsroom did not get to it in time; try again." {
			t.Errorf("the transaction that writes: %v", err)
		}
		_, err = v.Accounts().List()
		return err
	})
	if err != nil {
		t.Errorf("the snapshot: %v", err)
	}
}
