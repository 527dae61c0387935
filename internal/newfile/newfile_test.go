package newfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

var (
	errThere  = errors.New("there")
	errFailed = errors.New("failed")
	words     = Words{There: errThere, Failed: func(err error) error { return errors.Join(errFailed, err) }}
)

// holds asserts what a folder holds.
func holds(t *testing.T, folder string, want ...string) {
	t.Helper()
	var got []string
	all, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range all {
		got = append(got, one.Name())
	}
	if len(got) != len(want) || (len(want) > 0 && got[0] != want[0]) {
		t.Errorf("the folder holds %v, want %v", got, want)
	}
}

func TestAFileIsThereWholeOrNotAtAll(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "kept")
	f, err := Begin(name, words)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte("whole")); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("it is there before it is kept: %v", err)
	}
	if err := errors.Join(f.Sync(), f.Keep()); err != nil {
		t.Fatal(err)
	}
	f.Drop()
	holds(t, folder, "kept")
	info, err := os.Stat(name)
	if b, bad := os.ReadFile(name); errors.Join(err, bad) != nil || string(b) != "whole" || info.Mode().Perm() != 0o600 {
		t.Errorf("it is %q with %v: %v %v", b, info.Mode(), err, bad)
	}
	if _, err := Begin(name, words); !errors.Is(err, errThere) {
		t.Errorf("another of the name: %v", err)
	}
}

func TestWhatIsGivenUpLeavesNothing(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "taken")
	f, err := Begin(name, words)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte("another's"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := f.Keep(); !errors.Is(err, errThere) {
		t.Errorf("its name is taken meanwhile: %v", err)
	}
	f.Drop()
	holds(t, folder, "taken")
	if b, err := os.ReadFile(name); err != nil || string(b) != "another's" {
		t.Errorf("the other is %q: %v", b, err)
	}
	if _, err := f.Write([]byte("x")); !errors.Is(err, errFailed) {
		t.Errorf("writing after it: %v", err)
	}
	if _, err := Begin(filepath.Join(folder, "no", "such"), words); !errors.Is(err, errFailed) {
		t.Errorf("in no folder: %v", err)
	}
}

func TestAFileWithoutANameLeavesNoneWhereItIsMade(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("TMPDIR", folder)
	f, err := Nameless(words)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Drop()
	if _, err := f.Write([]byte("x")); err != nil {
		t.Fatal(err)
	}
	holds(t, folder)
}
