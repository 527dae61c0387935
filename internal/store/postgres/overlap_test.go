package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/postgres"
	"newsroom/internal/store/rows"
)

// A node goes on, and is ready, while a newer one adds to the tables and after that, however much is asked of it meanwhile; one that
// starts then is ready, too, and leaves the tables alone. What takes something away that this program needs ends that.
func TestAnOlderNodeGoesOnWhileTablesOnlyGrow(t *testing.T) {
	t.Parallel()
	url := database(t)
	older, newer := reopen(t, url, time.Now), reopen(t, url, time.Now)
	busy, rest := context.WithCancel(t.Context())
	defer rest()
	var at sync.WaitGroup
	turns := make(chan struct{})
	for range 4 {
		at.Go(func() { works(busy, t, older, turns) })
	}
	at.Go(func() {
		defer rest()
		for n := 1; n <= 3; n++ {
			<-turns
			text := fmt.Sprintf("-- oldest: %d\nALTER TABLE account ADD COLUMN added_%d bigint NOT NULL DEFAULT 0; ALTER TABLE reader ADD COLUMN added_%[2]d text",
				postgres.Known(), n)
			adds := rows.Script{Version: postgres.Known() + n, Text: text}
			if err := newer.Step(t.Context(), adds); err != nil {
				t.Error(err)
			}
			for range 8 { // with what it has now
				<-turns
			}
		}
	})
	at.Wait()
	late := reopen(t, url, time.Now)
	for _, node := range []*postgres.Store{older, late} {
		if err := errors.Join(node.Ready(t.Context()), node.Migrate(t.Context()), node.Ready(t.Context())); err != nil {
			t.Error(err)
		}
	}
	grows := fmt.Sprintf("-- oldest: %d\nALTER TABLE account ADD COLUMN added_9 bigint", postgres.Known())
	for n, text := range []string{"ALTER TABLE account DROP COLUMN added_1", grows} { // the second makes nothing good of the first
		if err := newer.Step(t.Context(), rows.Script{Version: postgres.Known() + 4 + n, Text: text}); err != nil {
			t.Fatal(err)
		}
	}
	if err := older.Ready(t.Context()); newsroom.KindOf(err) != newsroom.KindUnavailable {
		t.Errorf("with tables that are not its own: %v", err)
	}
	if err := late.Migrate(t.Context()); newsroom.KindOf(err) != newsroom.KindUnavailable {
		t.Errorf("it brings tables back that are newer: %v", err)
	}
}

func TestTheVersionIsThatOfTheLastMigration(t *testing.T) {
	t.Parallel()
	steps, err := postgres.Steps(math.MaxInt)
	if err != nil {
		t.Fatal(err)
	}
	if last := steps[len(steps)-1].Version; last != postgres.Known() {
		t.Errorf("the last migration is %d, and the program knows %d", last, postgres.Known())
	}
}

// works has a node read and write until it may rest, and tells of each turn.
func works(busy context.Context, t *testing.T, node *postgres.Store, turns chan<- struct{}) {
	t.Helper()
	for {
		err := node.View(t.Context(), func(v store.View) error {
			_, err := v.Accounts().List()
			return err
		})
		if err == nil {
			err = node.Update(t.Context(), func(tx store.Tx) error {
				_, err := tx.Pages().Lease(store.PageLimits{Hosts: 9, Each: 9, Hour: 9}, time.Now())
				return err
			})
		}
		if err = errors.Join(err, node.Ready(t.Context())); err != nil {
			t.Error(err)
		}
		select {
		case turns <- struct{}{}:
		case <-busy.Done():
			return
		}
	}
}
