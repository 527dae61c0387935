package sqlite_test

import (
	"database/sql"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/store"
)

func TestWhatWasSentYesterdayIsFoundAfterMigrating(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "newsroom.db")
	yesterday(t, path, 19)
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	do(t, db, `INSERT INTO citation (account, number, ordinal, place, item, article, version, sentence, hash) VALUES
		(x'00000000000000000000000000000001', 1, 0, 0, x'01', 1, 1, 'Die Fähre fährt wieder.', zeroblob(32)),
		(x'00000000000000000000000000000001', 1, 0, 1, x'01', 1, 1, 'The FERRY’s bell rang.', zeroblob(32))`)
	do(t, db, `INSERT INTO edition_item (account, number, ordinal, id, situation) VALUES
		(x'00000000000000000000000000000001', 1, 0, x'00000000000000000000000000000009', x'00000000000000000000000000000008')`)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	s := reopen(t, path, time.Now)
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
