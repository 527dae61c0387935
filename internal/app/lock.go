package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"newsroom"
)

// On SQLite one process at a time does the background work of a data folder. It holds the lock of the file
// newsroom.lock, which says who it is; the kernel lets go of the lock when the process ends, however it ends.
const (
	lockName = "newsroom.lock"
	lockWait = 10 * time.Second      // how long serve waits for a command, and a command for a server to return
	lockLook = 50 * time.Millisecond // how often it looks
)

// holder is what the lock file says of who holds it.
type holder struct {
	PID     int    `json:"pid"`
	Serves  bool   `json:"serves"` // false: a command, which holds the lock only while it works
	Address string `json:"address,omitempty"`
	Origin  string `json:"origin,omitempty"` // that a server's links are made from
	Reload  Reload `json:"reload,omitzero"`  // the last time that a server read its settings again
}

// name says who holds the lock, as an operator would look for it. A server that starts has no address yet.
func (h holder) name() string {
	if h.Address == "" {
		return fmt.Sprintf("process %d", h.PID)
	}
	return fmt.Sprintf("process %d, %s", h.PID, h.Address)
}

// heldError says that another process holds the lock.
type heldError struct{ holder }

func (e *heldError) Error() string { return fmt.Sprintf("held by process %d", e.PID) }

// lock is the lock of a folder. It is nil where the newsroom is in a database, which several processes share.
type lock struct{ file *os.File }

// tryLock takes the folder's lock, or fails with heldError.
func tryLock(folder string, as holder) (*lock, error) {
	path := filepath.Join(folder, lockName)
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, unwritable(err)
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		defer func() { _ = file.Close() }()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, &heldError{readHolder(file)}
		}
		return nil, newsroom.Because(newsroom.KindUnavailable, err, "The data folder can't be locked; name another with --data.")
	}
	l := &lock{file}
	if err := l.say(as); err != nil {
		l.release()
		return nil, unwritable(err)
	}
	return l, nil
}

func unwritable(err error) error {
	return newsroom.Because(newsroom.KindUnavailable, err, "The data folder can't be written; name another with --data, or mend its permissions.")
}

// say writes who holds the lock.
func (l *lock) say(as holder) error {
	if l == nil {
		return nil
	}
	as.PID = os.Getpid()
	b, err := json.Marshal(as)
	if err != nil {
		return err
	}
	if err := l.file.Truncate(0); err != nil {
		return err
	}
	_, err = l.file.WriteAt(b, 0)
	return err
}

// Served gives the origin that the server makes links from which works on the data folder; empty: there is none, it is just
// starting, or the newsroom is in a database, which nobody holds alone.
func (c Config) Served() string {
	if _, err := os.Stat(filepath.Join(c.Data, lockName)); c.shared() || err != nil {
		return ""
	}
	held, err := tryLock(c.Data, holder{})
	if other, ok := errors.AsType[*heldError](err); ok && other.Serves {
		return other.Origin
	}
	held.release() // nil where it could not be taken
	return ""
}

func readHolder(file *os.File) holder {
	var h holder
	b := make([]byte, 4096)
	n, _ := file.ReadAt(b, 0)
	if json.Unmarshal(b[:n], &h) != nil {
		return holder{} // it has just taken the lock and not yet written: taken for a command, which is waited for
	}
	return h
}

// release lets go. The file stays: were it removed, a third process could lock another file of the same name.
func (l *lock) release() {
	if l != nil {
		_ = l.file.Close()
	}
}

// takeToServe takes the lock for a server. It waits for a command that works and refuses beside a server.
func takeToServe(ctx context.Context, folder string) (*lock, error) {
	look := time.NewTicker(lockLook)
	defer look.Stop()
	enough := time.After(lockWait)
	for {
		l, err := tryLock(folder, holder{Serves: true})
		held, ok := errors.AsType[*heldError](err)
		if !ok {
			return l, err
		}
		if held.Serves {
			return nil, newsroom.Errorf(newsroom.KindExists,
				"Another newsroom serves this data folder already (%s). Stop it first, or name another folder with --data.", held.name())
		}
		select {
		case <-look.C:
		case <-enough:
			return nil, newsroom.Errorf(newsroom.KindUnavailable,
				"A command (%s) has been working on this data folder for more than %d seconds. Wait for it, or stop it, and start again.", held.name(), lockWait/time.Second)
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}
