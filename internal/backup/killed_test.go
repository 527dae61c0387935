package backup_test

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"

	"newsroom"
	"newsroom/internal/backup"
	"newsroom/internal/store"
)

// The test binary runs itself as a process that restores, and that dies by SIGKILL when it has read so many bytes, or,
// where that is more than there are, while it makes what search goes by.
const (
	killedMark = "NEWSROOM_TEST_KILLED" // address of the database
	killedFile = "NEWSROOM_TEST_KILLED_FILE"
	killedAt   = "NEWSROOM_TEST_KILLED_AT"
)

// mortal is a file on whose reading the process dies.
type mortal struct {
	io.Reader
	left int
}

// Read reads, until the process is killed.
func (m *mortal) Read(b []byte) (int, error) {
	n, err := m.Reader.Read(b[:min(len(b), 64)])
	if m.left -= n; m.left <= 0 {
		die()
	}
	return n, err
}

func die() {
	_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
	select {} // the signal is on its way: nothing more may happen
}

func dyingStems(newsroom.Text) (s store.Stems) {
	die()
	return s
}

func killed() error {
	ctx := context.Background()
	into, err := reach(ctx, os.Getenv(killedMark))
	if err != nil {
		return err
	}
	file, err := os.ReadFile(os.Getenv(killedFile))
	if err != nil {
		return err
	}
	left, err := strconv.Atoi(os.Getenv(killedAt))
	if err != nil {
		return err
	}
	_, err = backup.Restore(ctx, into, &mortal{bytes.NewReader(file), left}, dyingStems, silent)
	return err
}

// Whatever moment a restore is killed at, what it leaves is an empty newsroom, into which the next one goes.
func TestAKilledRestoreLeavesAnEmptyNewsroom(t *testing.T) {
	t.Parallel()
	whole := onSQLite(t).fill().backup()
	file := filepath.Join(t.TempDir(), "backup")
	if err := os.WriteFile(file, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	onEach(t, func(t *testing.T, empty func(testing.TB) *house) {
		t.Helper()
		h := empty(t)
		before := contents(t, h.backup())
		for _, at := range []int{len(whole) / 3, len(whole) / 2, len(whole) - 100, len(whole), len(whole) + 1} {
			child := exec.CommandContext(t.Context(), os.Args[0])
			child.Stderr = os.Stderr
			child.Env = append(os.Environ(), killedMark+"="+h.address, killedFile+"="+file, killedAt+"="+strconv.Itoa(at))
			err := child.Run()
			if status, ok := child.ProcessState.Sys().(syscall.WaitStatus); !ok || status.Signal() != syscall.SIGKILL {
				t.Fatalf("the process was not killed: %v", err)
			}
			if got := contents(t, h.backup()); len(got) != len(before) {
				t.Errorf("killed after %d bytes it left %v", at, got)
			}
			if err := h.Ready(t.Context()); err != nil {
				t.Error(err)
			}
		}
		h.restore(whole)
	})
}
