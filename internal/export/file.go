package export

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"

	"newsroom"
	"newsroom/internal/store"
)

// File is a finished export on the disk that nobody else can open. Close lets go of it.
type File struct {
	*os.File
	Size int64 // in bytes
}

// Make makes the export of an account, notes that it was asked for and by whom, and gives it as a file without a name,
// at its beginning.
func (x *Exporter) Make(ctx context.Context, account newsroom.AccountID, actor string) (*File, error) {
	file, err := os.CreateTemp("", "newsroom-export-*.part") // 0600
	if err != nil {
		return nil, unwritable(err)
	}
	_ = os.Remove(file.Name()) // what a killed process leaves has no name any more
	made := &File{File: file}
	if made.Size, err = x.fill(ctx, account, file); err == nil {
		err = x.note(ctx, account, actor)
	}
	if err == nil {
		_, err = file.Seek(0, io.SeekStart)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return made, nil
}

// fill writes an export into a file and tells its size.
func (x *Exporter) fill(ctx context.Context, account newsroom.AccountID, file *os.File) (int64, error) {
	buffered := bufio.NewWriterSize(&sink{file}, 64<<10)
	if err := x.Write(ctx, account, buffered); err != nil {
		return 0, err
	}
	if err := buffered.Flush(); err != nil {
		return 0, err
	}
	return file.Seek(0, io.SeekCurrent)
}

func (x *Exporter) note(ctx context.Context, account newsroom.AccountID, actor string) error {
	return x.store.Update(ctx, func(tx store.Tx) error { return tx.Audit(account, actor, "account.exported", "") })
}

// sink is a file whose failures are told as its own, among those of the engine.
type sink struct{ *os.File }

// Write writes to the file.
func (s *sink) Write(b []byte) (int, error) {
	n, err := s.File.Write(b)
	if err != nil {
		err = unwritable(err)
	}
	return n, err
}

func unwritable(err error) error {
	return newsroom.Because(newsroom.KindUnavailable, err, "The export can't be written; look whether its folder is there and can be written, and whether the disk is full.")
}

// Save writes the export of an account into a new file that its owner alone may read, for an operator. The file has its
// name only when it is whole.
func (x *Exporter) Save(ctx context.Context, account newsroom.AccountID, name string) (size int64, err error) {
	if _, err := os.Lstat(name); err == nil {
		return 0, errThere
	}
	file, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*.part") // 0600
	if err != nil {
		return 0, unwritable(err)
	}
	defer os.Remove(file.Name())        //nolint:errcheck // where it fails nothing could be done about it
	defer func() { _ = file.Close() }() // it was synced, or is given up
	if size, err = x.fill(ctx, account, file); err != nil {
		return 0, err
	}
	if err := file.Sync(); err != nil {
		return 0, unwritable(err)
	}
	if err := x.note(ctx, account, newsroom.ActorOperator); err != nil {
		return 0, err
	}
	return size, settle(file.Name(), name)
}

var errThere = newsroom.Errorf(newsroom.KindExists, "There is a file of that name already; name another.")

// settle gives the file its name, unless something has it by now.
func settle(from, name string) error {
	err := os.Link(from, name)
	if errors.Is(err, os.ErrExist) {
		return errThere
	}
	if err != nil { // a file system without a second name for a file
		err = os.Rename(from, name)
	}
	if err != nil {
		return unwritable(err)
	}
	return nil
}
