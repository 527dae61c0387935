package export

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"

	"newsroom"
	"newsroom/internal/newfile"
	"newsroom/internal/store"
)

// Export is a finished export on the disk that nobody else can open. Close lets go of it.
type Export struct {
	*os.File
	Size int64 // in bytes
}

// Make makes the export of an account, notes that it was asked for and by whom, and gives it as a file without a name,
// at its beginning.
func (x *Exporter) Make(ctx context.Context, account newsroom.AccountID, actor string) (*Export, error) {
	file, err := newfile.Nameless(words())
	if err != nil {
		return nil, err
	}
	made := &Export{File: file.Disk()}
	if made.Size, err = x.fill(ctx, account, file); err == nil {
		err = x.note(ctx, account, actor)
	}
	if err == nil {
		_, err = made.Seek(0, io.SeekStart)
	}
	if err != nil {
		return nil, errors.Join(err, made.Close())
	}
	return made, nil
}

// fill writes an export into a file and tells its size.
func (x *Exporter) fill(ctx context.Context, account newsroom.AccountID, file *newfile.File) (int64, error) {
	buffered := bufio.NewWriterSize(file, 64<<10)
	if err := x.Write(ctx, account, buffered); err != nil {
		return 0, err
	}
	if err := buffered.Flush(); err != nil {
		return 0, err
	}
	return file.Disk().Seek(0, io.SeekCurrent)
}

func (x *Exporter) note(ctx context.Context, account newsroom.AccountID, actor string) error {
	return x.store.Update(ctx, func(tx store.Tx) error { return tx.Audit(account, actor, newsroom.ActionAccountExported, "") })
}

// words are what is told of the file.
func words() newfile.Words {
	return newfile.Words{There: errThere, Failed: func(err error) error {
		return newsroom.Because(newsroom.KindUnavailable, err, "The export can't be written; look whether its folder is there and can be written, and whether the disk is full.")
	}}
}

var errThere = newsroom.Errorf(newsroom.KindExists, "There is a file of that name already; name another.")

// Save writes the export of an account into a new file that its owner alone may read, for an operator. The file has its
// name only when it is whole.
func (x *Exporter) Save(ctx context.Context, account newsroom.AccountID, name string) (size int64, err error) {
	file, err := newfile.Begin(name, words())
	if err != nil {
		return 0, err
	}
	defer file.Drop()
	if size, err = x.fill(ctx, account, file); err != nil {
		return 0, err
	}
	if err := file.Sync(); err != nil {
		return 0, err
	}
	if err := x.note(ctx, account, newsroom.ActorOperator); err != nil {
		return 0, err
	}
	return size, file.Keep()
}
