package backup

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

// Save writes a snapshot of an engine into a new file that its owner alone may read, and reads it back. The file has
// its name only when all of that is done, so one that is there is whole. It gives the size in bytes.
func Save(ctx context.Context, from store.Whole, name string, about WrittenBackup, progress func(CopyProgress)) (done Written, size int64, err error) {
	file, err := newfile.Begin(name, words(name))
	if err != nil {
		return done, 0, err
	}
	defer file.Drop()
	if done, err = fill(ctx, from, file, about, progress); err != nil {
		return done, 0, err
	}
	if err := file.Sync(); err != nil {
		return done, 0, err
	}
	if err := readBack(file.Disk(), done); err != nil {
		return done, 0, err
	}
	if size, err = file.Disk().Seek(0, io.SeekEnd); err != nil {
		return done, 0, err
	}
	return done, size, file.Keep()
}

// words are what is told of the file.
func words(name string) newfile.Words {
	return newfile.Words{
		There: newsroom.Errorf(newsroom.KindExists, "The file %s is there already; name another.", name),
		Failed: func(err error) error {
			return newsroom.Because(newsroom.KindUnavailable, err, "The backup %s can't be written; look whether its folder is there and can be written, and whether the disk is full.", name)
		},
	}
}

func fill(ctx context.Context, from store.Whole, to io.Writer, about WrittenBackup, progress func(CopyProgress)) (done Written, err error) {
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
