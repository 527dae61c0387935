package app

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"newsroom/internal/store"
)

// former is an engine whose tables are not of this version.
type former struct{ engine }

func (former) Ready(context.Context) error { return store.ErrVersion }

// before gives the files of before updates in a folder, and those that are in the way of becoming one.
func before(t *testing.T, folder string) (names []string) {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(folder, "*before-update*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range found {
		names = append(names, filepath.Base(path))
	}
	return names
}

// Before its tables are changed a newsroom is written down, whole and once, however often that is tried.
func TestANewsroomIsWrittenDownBeforeAnUpdate(t *testing.T) {
	log := new(record)
	a := open(t, &clock{now: dawn}, log)
	if err := a.saveBefore(t.Context()); err != nil || len(before(t, a.config.Data)) > 0 {
		t.Errorf("where there is nothing to change: %v, %v", err, before(t, a.config.Data))
	}
	a.engine = former{a.engine}
	// One that had our number died when its draft was whole.
	if err := os.WriteFile(filepath.Join(a.config.Data, fmt.Sprintf("before-update.%d.draft", os.Getpid())), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := a.saveBefore(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	names := before(t, a.config.Data)
	if len(names) != 1 {
		t.Fatalf("there are %v", names)
	}
	done, err := CheckBackup(filepath.Join(a.config.Data, names[0]))
	if err != nil || names[0] != store.BeforeUpdate(done.TablesVersion) {
		t.Errorf("%v holds version %d, %v", names, done.TablesVersion, err)
	}
}

// Without room for the backup a folder is left as it is; nodes that share a database, which has its own, go on.
func TestAnUpdateWithoutABackup(t *testing.T) {
	log := new(record)
	a := open(t, &clock{now: dawn}, log)
	a.engine = former{a.engine}
	a.config.Data = filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(a.config.Data, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	err := a.saveBefore(t.Context())
	if onPostgres() != (err == nil) || onPostgres() != strings.Contains(log.String(), "no backup could be made before the update") {
		t.Errorf("%v\n%s", err, log.String())
	}
}

// What readers have taken away since goes from the folder, too: a backup of before an update after thirty days, and what a process
// left that died of writing one after a day.
func TestBackupsOfBeforeUpdatesGo(t *testing.T) {
	c := &clock{now: dawn}
	a := open(t, c, new(record))
	for name, age := range map[string]time.Duration{
		store.BeforeUpdate(3): 31 * 24 * time.Hour, store.BeforeUpdate(4): 29 * 24 * time.Hour, ".before-update.77.draft.1.part": 25 * time.Hour,
		"before-update.78.draft": 23 * time.Hour, "mine-before-update-from-3.tar.zst.old": 1000 * time.Hour,
	} {
		path := filepath.Join(a.config.Data, name)
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, dawn.Add(-age), dawn.Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	a.dropBefore(t.Context())
	if left := strings.Join(before(t, a.config.Data), " "); left != "before-update-from-4.tar.zst before-update.78.draft mine-before-update-from-3.tar.zst.old" {
		t.Errorf("left are %s", left)
	}
}
