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

// What a feed lacked stood in the place of its cause.
func TestWhatFeedsLackedYesterdayTheyLackAfterMigrating(t *testing.T) {
	t.Parallel()
	url := pgtest.Shared(t).Database(t, "")
	yesterday(t, url, 22)
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	_, err = conn.PgConn().Exec(t.Context(), `
		INSERT INTO host (name) VALUES ('feeds.example');
		INSERT INTO feed (id, url, host, title, link, language, etag, last_modified, every, failing_since, failing_count, failing_cause) VALUES
			(1, 'https://feeds.example/whole', 'feeds.example', '', '', '', '', '', 1, NULL, 0, ''),
			(2, 'https://feeds.example/lacks', 'feeds.example', '', '', '', '', '', 1, NULL, 0, 'It has more.'),
			(3, 'https://feeds.example/fails', 'feeds.example', '', '', '', '', '', 1, 1000000, 2, 'It is gone.')`).ReadAll()
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
		for id, want := range map[newsroom.FeedID]newsroom.Feed{
			1: {}, 2: {Lack: "It has more."}, 3: {Failing: &newsroom.Failing{Since: time.Unix(1, 0).UTC(), Count: 2, Cause: "It is gone."}},
		} {
			f, err := v.Feeds().Get(id)
			if diff := cmp.Diff(want, newsroom.Feed{Lack: f.Lack, Failing: f.Failing}); err != nil || diff != "" {
				t.Errorf("feed %d: %v (-want +got):\n%s", id, err, diff)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
