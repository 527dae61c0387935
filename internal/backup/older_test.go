package backup_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom/internal/backup"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

var errEnough = errors.New("the test has what it wants")

// older gives a backup of a newsroom whose tables have an older version. No such newsroom can be opened; but an engine
// makes the tables of any version for a restore, which is then undone.
func (h *house) older(version int) []byte {
	h.Helper()
	var b bytes.Buffer
	err := h.Refill(h.Context(), version, func(blank store.Blank) error {
		text := func(n int) (all []any) {
			for range n {
				all = append(all, "")
			}
			return all
		}
		for _, one := range []struct {
			table string
			row   []any
		}{
			{"account", []any{id(1), "ann@example.org", "ann@example.org", "UTC", "en", int64(0), int64(1), nil, nil}},
			{"grouping_head", []any{int64(1), int64(7), int64(3), int64(0)}},
			{"watch_head", []any{int64(1), int64(6), int64(0), nil}},
			{"page_head", []any{int64(1), int64(0)}},
			{"host", []any{"example.org", nil, nil}},
			{"feed", append(append([]any{int64(5), "https://example.org/feed", "example.org"}, text(5)...), int64(1), nil, nil, nil, nil, int64(0), "")},
		} {
			for _, table := range blank.Tables() {
				for table.Name == one.table && len(one.row) < len(table.Columns) { // columns that came later
					var later any = ""
					switch column := table.Columns[len(one.row)]; {
					case column.Null:
						later = nil
					case column.Kind == store.Integer:
						later = int64(0)
					}
					one.row = append(one.row, later)
				}
			}
			err := blank.Write(one.table, [][]any{one.row})
			there := slices.ContainsFunc(blank.Tables(), func(t store.Table) bool { return t.Name == one.table })
			if err != nil && there {
				return err
			}
		}
		snapshot, ok := blank.(store.Snapshot)
		if !ok {
			return fmt.Errorf("%T is no snapshot", blank)
		}
		if _, err := backup.Write(h.Context(), &b, snapshot, about, silent); err != nil {
			return err
		}
		return errEnough
	}, func(store.Refilled) error { return nil })
	if !errors.Is(err, errEnough) {
		h.Fatal(err)
	}
	return b.Bytes()
}

// A backup of every older version is brought to this one when it is restored, by either engine from the other's: the rows that both
// made of a version are the same to the byte, so its own would be the same case.
func TestAnOlderBackupIsBroughtToThisVersion(t *testing.T) {
	enginetest.Unwatched(t)
	t.Parallel()
	present := check(t, onSQLite(t).backup())
	for version := 1; version <= present.TablesVersion; version++ {
		t.Run(fmt.Sprint(version), func(t *testing.T) { // each closes its databases when it ends
			t.Parallel()
			old := map[string][]byte{"sqlite": onPostgres(t).older(version), "postgres": onSQLite(t).older(version)}
			if diff := cmp.Diff(contents(t, old["sqlite"]), contents(t, old["postgres"])); diff != "" {
				t.Errorf("the engines' backups differ (-PostgreSQL +SQLite):\n%s", diff)
			}
			for name, from := range old {
				if got := check(t, from).TablesVersion; got != version {
					t.Fatalf("the backup has version %d", got)
				}
				engines[name](t).restore(from).proveBrought(version, present)
			}
		})
	}
}

// proveBrought looks at what came of a backup of an older version.
func (h *house) proveBrought(version int, present backup.Written) {
	h.Helper()
	if err := h.Ready(h.Context()); err != nil {
		h.Error(err)
	}
	watched := 6
	if version < 3 { // when it began to be kept
		watched = 7
	}
	if n := h.count(`SELECT count(*) FROM account`) + 10*h.count(`SELECT seq FROM watch_head`); n != 1+10*watched {
		h.Errorf("it has come as %d", n)
	}
	if got := check(h, h.backup()); len(got.Tables) != len(present.Tables) || got.TablesVersion != present.TablesVersion {
		h.Errorf("it has the tables %v", got.Tables)
	}
}
