package backup_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"newsroom"
	"newsroom/internal/backup"
	"newsroom/internal/store"
)

func (h *house) save(name string) (int64, error) {
	_, size, err := backup.Save(h.Context(), h, name, about, silent)
	return size, err
}

func names(t *testing.T, folder string) (all []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	must(t, err)
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

func TestTheFileIsItsOwnersAlone(t *testing.T) {
	t.Parallel()
	h, folder := onSQLite(t).fill(), t.TempDir()
	name := filepath.Join(folder, "newsroom.tar.zst")
	size, err := h.save(name)
	must(t, err)
	info, err := os.Stat(name)
	must(t, err)
	if info.Mode() != 0o600 || info.Size() != size || size == 0 {
		t.Errorf("the file has the mode %v and %d bytes, %d are told", info.Mode(), info.Size(), size)
	}
	if all := names(t, folder); len(all) != 1 {
		t.Errorf("beside it there are %v", all)
	}
}

func TestAFileThatIsThereStays(t *testing.T) {
	t.Parallel()
	h, name := onSQLite(t), filepath.Join(t.TempDir(), "kept")
	must(t, os.WriteFile(name, []byte("kept"), 0o600))
	if _, err := h.save(name); newsroom.KindOf(err) != newsroom.KindExists {
		t.Errorf("saving ended with %v", err)
	}
	if b, err := os.ReadFile(name); err != nil || string(b) != "kept" {
		t.Errorf("the file holds %q, %v", b, err)
	}
}

func TestWhereNothingCanBeWrittenNothingIsLeft(t *testing.T) {
	t.Parallel()
	h, folder := onSQLite(t), t.TempDir()
	if _, err := h.save(filepath.Join(folder, "none", "backup")); newsroom.KindOf(err) != newsroom.KindUnavailable {
		t.Errorf("saving into no folder ended with %v", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, _, err := backup.Save(ctx, h, filepath.Join(folder, "backup"), about, silent); !errors.Is(err, context.Canceled) {
		t.Errorf("what was interrupted ended with %v", err)
	}
	if all := names(t, folder); len(all) != 0 {
		t.Errorf("there are %v", all)
	}
}

// lossy is an engine whose snapshots lose rows between the counting and the reading.
type lossy struct{ store.Whole }

type losing struct{ store.Snapshot }

// Rows gives none.
func (losing) Rows(string, func([]any) error) error { return nil }

// Snapshot runs fn on what loses its rows.
func (l lossy) Snapshot(ctx context.Context, fn func(store.Snapshot) error) error {
	return l.Whole.Snapshot(ctx, func(s store.Snapshot) error { return fn(losing{s}) })
}

func TestAFileGetsItsNameOnlyWhenItIsWhole(t *testing.T) {
	t.Parallel()
	h, folder := onSQLite(t).fill(), t.TempDir()
	if _, _, err := backup.Save(t.Context(), lossy{h}, filepath.Join(folder, "backup"), about, silent); err == nil {
		t.Error("rows were lost without a word")
	}
	if all := names(t, folder); len(all) != 0 {
		t.Errorf("there are %v", all)
	}
}
