package postgres_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"

	"newsroom"
	"newsroom/internal/pgtest"
	"newsroom/internal/store"
)

func TestWhatWasSentYesterdayIsFoundAfterMigrating(t *testing.T) {
	t.Parallel()
	url := pgtest.Shared(t).Database(t, "")
	yesterday(t, url, 19)
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	// What these rows refer to does not matter here.
	_, err = conn.PgConn().Exec(t.Context(), `
		ALTER TABLE citation DISABLE TRIGGER ALL; ALTER TABLE edition_item DISABLE TRIGGER ALL;
		INSERT INTO citation (account, number, ordinal, place, item, article, version, sentence, hash) VALUES
			('\x00000000000000000000000000000001', 1, 0, 0, '\x01', 1, 1, 'Die Fähre fährt wieder.', decode(repeat('00', 32), 'hex')),
			('\x00000000000000000000000000000001', 1, 0, 1, '\x01', 1, 1, 'The FERRY’s bell rang.', decode(repeat('00', 32), 'hex'));
		INSERT INTO edition_item (account, number, ordinal, id, situation) VALUES
			('\x00000000000000000000000000000001', 1, 0, '\x00000000000000000000000000000009', '\x00000000000000000000000000000008');
		ALTER TABLE citation ENABLE TRIGGER ALL; ALTER TABLE edition_item ENABLE TRIGGER ALL`).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if err := conn.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	s := reopen(t, url, time.Now)
	if err := s.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	err = s.View(t.Context(), func(v store.View) error {
		told, err := v.Editions().Told(newsroom.AccountID{15: 1}, []string{"fahr", "ferry"}, 9)
		if diff := cmp.Diff([]store.Told{{Number: 1}}, told); diff != "" {
			t.Errorf("found (-want +got):\n%s", diff)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
