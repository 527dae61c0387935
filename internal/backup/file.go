package backup

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"syscall"

	"newsroom"
	"newsroom/internal/store"
)

// Save writes a snapshot of an engine into a new file that its owner alone may read, and reads it back. The file has
// its name only when all of that is done, so one that is there is whole. It gives the size in bytes.
func Save(ctx context.Context, from store.Whole, name string, about About, progress func(Progress)) (done Written, size int64, err error) {
	if _, err := os.Lstat(name); err == nil {
		return done, 0, newsroom.Errorf(newsroom.KindExists, "The file %s is there already; name another.", name)
	}
	file, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*.part") // 0600
	if err != nil {
		return done, 0, unwritable(err, name)
	}
	defer os.Remove(file.Name())        //nolint:errcheck // where it fails nothing could be done about it
	defer func() { _ = file.Close() }() // it was synced, or is given up
	if done, err = fill(ctx, from, sink{file, name}, about, progress); err != nil {
		return done, 0, err
	}
	if err := file.Sync(); err != nil {
		return done, 0, unwritable(err, name)
	}
	if err := readBack(file, done); err != nil {
		return done, 0, err
	}
	if size, err = file.Seek(0, io.SeekEnd); err != nil {
		return done, 0, unwritable(err, name)
	}
	return done, size, settle(file.Name(), name)
}

// sink is a file whose failures are told as its own, among those of the engine that it is filled from.
type sink struct {
	*os.File
	name string
}

// Write writes to the file.
func (s sink) Write(b []byte) (int, error) {
	n, err := s.File.Write(b)
	if err != nil {
		err = unwritable(err, s.name)
	}
	return n, err
}

func fill(ctx context.Context, from store.Whole, to io.Writer, about About, progress func(Progress)) (done Written, err error) {
	buffered := bufio.NewWriterSize(to, partSize)
	err = from.Snapshot(ctx, func(s store.Snapshot) error {
		done, err = Write(ctx, buffered, s, about, progress)
		return err
	})
	if err == nil {
		err = buffered.Flush()
	}
	return done, err
}

// readBack makes sure that what was written can be restored.
func readBack(file *os.File, written Written) error {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	read, err := Check(bufio.NewReaderSize(file, partSize))
	if err == nil && read.Sum != written.Sum {
		err = errors.New("backup: its sum is another")
	}
	if err != nil {
		return newsroom.Because(newsroom.KindInternal, err, "What was written could not be read back, so there is no backup; look at the disk, and try again.")
	}
	return nil
}

// settle gives the file its name, unless something has it by now.
func settle(from, name string) error {
	err := os.Link(from, name)
	if errors.Is(err, os.ErrExist) {
		return newsroom.Errorf(newsroom.KindExists, "The file %s is there already; name another.", name)
	}
	if err != nil { // a file system without a second name for a file
		err = os.Rename(from, name)
	}
	if err != nil {
		return unwritable(err, name)
	}
	folder, err := os.Open(filepath.Dir(name))
	if err != nil {
		return unwritable(err, name)
	}
	defer func() { _ = folder.Close() }()                                    // nothing was written through it
	if err := folder.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) { // some file systems have nothing to do for that
		return unwritable(err, name)
	}
	return nil
}

func unwritable(err error, name string) error {
	return newsroom.Because(newsroom.KindUnavailable, err, "The backup %s can't be written; look whether its folder is there and can be written, and whether the disk is full.", name)
}

// Check reads a whole backup and gives what is in it.
func Check(from io.Reader) (Written, error) {
	a, err := Open(from)
	if err != nil {
		return Written{}, err
	}
	defer a.Close()
	err = a.Read(func(b Batch) error {
		if !b.Jobs {
			return nil
		}
		for _, row := range b.Rows {
			if _, err := jobOf(row); err != nil {
				return newsroom.Because(newsroom.KindInvalid, err, "The backup has background work that no newsroom has.")
			}
		}
		return nil
	})
	return a.Written, err
}
