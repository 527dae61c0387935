// Package release_test holds what is given out of a newsroom, by tools/release and the recipes in packaging/, to what it promises.
//
// The quick tests look at what can be told within seconds of the sources as they lie here. The whole proofs make everything,
// install it where nothing was installed and run it there; "make test-release WHOLE=full" and "make test-full" run them, with what
// they need from outside Go. Whatever a proof could not do on a machine, it says in its log as NOT RUN.
package release_test

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// root is the project's folder, seen from here.
const root = "../.."

// shared is a folder for what takes long to make and several tests look at.
var shared string

func TestMain(m *testing.M) {
	var err error
	if shared, err = os.MkdirTemp("", "newsroom-release-"); err != nil {
		panic(err)
	}
	code := m.Run()
	_ = os.RemoveAll(shared)
	os.Exit(code)
}

// whole skips a test that is too long for the quick tests.
func whole(t *testing.T) {
	t.Helper()
	if os.Getenv("NEWSROOM_TEST") != "full" {
		t.Skip("a whole proof, which make test-full runs")
	}
}

// needs skips a test for which a program is missing, and says so. The targets of the Makefile install them first.
func needs(t *testing.T, programs ...string) {
	t.Helper()
	for _, name := range programs {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("NOT RUN: there is no %s on this machine", name)
		}
	}
}

// command is a program with the folder that it runs in and what it has in its environment beside, or in place, of ours.
type command struct {
	folder string
	env    []string
}

// try runs a program and gives what it said.
func (c command) try(t *testing.T, name string, args ...string) (string, error) {
	t.Helper()
	run := exec.CommandContext(t.Context(), name, args...)
	run.Dir, run.Env = c.folder, append(os.Environ(), c.env...)
	run.Env = append(run.Env, "MAKEFLAGS=", "MAKELEVEL=") // what the make above was told is not meant for one that is run here
	said, err := run.CombinedOutput()
	return string(said), err
}

// run runs a program that must do what it is asked.
func (c command) run(t *testing.T, name string, args ...string) string {
	t.Helper()
	said, err := c.try(t, name, args...)
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, said)
	}
	return said
}

// sources copies the sources as they lie here, committed or not, into a new folder, all of them dated alike.
func sources(t *testing.T, folder string, dated time.Time) string {
	t.Helper()
	listed := command{folder: root}.run(t, "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	for name := range strings.SplitSeq(strings.TrimSuffix(listed, "\x00"), "\x00") {
		err := duplicate(filepath.Join(root, name), filepath.Join(folder, name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // listed, and removed since
			t.Fatal(err)
		}
	}
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		return cmp.Or(err, os.Chtimes(path, dated, dated))
	})
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// duplicate copies a file with its mode, and makes the folders above it.
func duplicate(from, to string) error {
	info, err := os.Stat(from)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, text, info.Mode().Perm())
}

// sum gives a file's hash.
func sum(t *testing.T, path string) string {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		t.Fatal(err)
	}
	return hex.EncodeToString(hash.Sum(nil))
}

// files lists the names in a folder.
func files(t *testing.T, folder string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	slices.Sort(names)
	return names
}
