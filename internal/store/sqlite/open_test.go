package sqlite_test

import (
	"bytes"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/sqlite"
)

// refused asserts that the file can't be opened, and that a person is told so in one sentence or two.
func refused(t *testing.T, path string, kind newsroom.ErrorKind, says string) {
	t.Helper()
	s, err := sqlite.Open(t.Context(), config(path, time.Now))
	if err == nil {
		_ = s.Close()
		t.Fatal("it was opened")
	}
	told, ok := err.(*newsroom.Error) //nolint:errorlint // a wrapper would put its words before the sentence
	if !ok || told.Kind != kind || !strings.Contains(told.Message, says) || strings.Contains(told.Message, "\n") {
		t.Errorf("the error is %#v, want one of kind %d that says %q", err, kind, says)
	}
}

// names lists a folder.
func names(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, e := range entries {
		out = append(out, e.Name())
	}
	return out
}

func TestOpenMakesAFileForItsOwnerAlone(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "ä folder? with #odd %20 names", "newsroom.db")
	if err := os.Mkdir(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	s := reopen(t, path, time.Now)
	if err := s.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, name := range names(t, filepath.Dir(path)) {
		info, err := os.Stat(filepath.Join(filepath.Dir(path), name))
		if err != nil || info.Mode().Perm() != 0o600 || !strings.HasPrefix(name, "newsroom.db") {
			t.Errorf("%s has the permissions %v, %v", name, info.Mode(), err)
		}
	}
}

func TestOpenRefusesWhatCanNotBeWritten(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if got := names(t, folder); len(got) != 1 {
			t.Errorf("the folder holds %v", got)
		}
	})
	for name, path := range map[string]string{
		"a folder that is missing": filepath.Join(folder, "missing", "newsroom.db"),
		"a folder that is a file":  filepath.Join(file, "newsroom.db"),
		"a file that is a folder":  folder,
		"a folder of the kernel":   "/proc/newsroom.db",
		"a device":                 os.DevNull,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			refused(t, path, newsroom.KindUnavailable, "can't be opened for writing")
		})
	}
}

func TestOpenLeavesOtherFilesAsTheyAre(t *testing.T) {
	t.Parallel()
	other := filepath.Join(t.TempDir(), "other.db")
	db, err := sql.Open("sqlite", other)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE theirs (id INTEGER)"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	foreign, err := os.ReadFile(other)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		content []byte
		says    string
	}{
		"a text":                       {[]byte(strings.Repeat("This is no database. ", 1000)), "not a newsroom's database"},
		"another program's database":   {foreign, "database of another program"},
		"the first page of a database": {foreign[:len(foreign)/2], "corrupt"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "newsroom.db")
			if err := os.WriteFile(path, c.content, 0o600); err != nil {
				t.Fatal(err)
			}
			refused(t, path, newsroom.KindInvalid, c.says)
			left, err := os.ReadFile(path)
			if err != nil || !bytes.Equal(left, c.content) {
				t.Errorf("the file has changed, %v", err)
			}
			if got := names(t, filepath.Dir(path)); len(got) != 1 {
				t.Errorf("the folder holds %v", got)
			}
		})
	}
}

func TestAFileThatIsTakenAwayIsNotMadeAnew(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	path := filepath.Join(folder, "newsroom.db")
	s := reopen(t, path, time.Now)
	for _, name := range names(t, folder) {
		if err := os.Remove(filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Ready(t.Context()); newsroom.KindOf(err) != newsroom.KindUnavailable {
		t.Errorf("the error is %v", err)
	}
	if got := names(t, folder); len(got) != 0 {
		t.Errorf("the folder holds %v", got)
	}
}

func TestAClosedStoreIsUnavailable(t *testing.T) {
	t.Parallel()
	s, err := sqlite.Open(t.Context(), config(filepath.Join(t.TempDir(), "newsroom.db"), time.Now))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for name, err := range map[string]error{
		"view":   s.View(t.Context(), func(store.View) error { return nil }),
		"update": s.Update(t.Context(), func(store.Tx) error { return nil }),
		"ready":  s.Ready(t.Context()),
	} {
		if newsroom.KindOf(err) != newsroom.KindUnavailable {
			t.Errorf("%s: the error is %v", name, err)
		}
	}
}
