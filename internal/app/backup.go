package app

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"

	"newsroom"
	"newsroom/internal/backup"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// Backup writes everything that is stored into a new file, while others go on writing, and reads it back. It gives
// what is in it and the file's size in bytes.
func (a *App) Backup(ctx context.Context, file string, progress func(backup.CopyProgress)) (backup.Written, int64, error) {
	if err := a.noteAct(ctx, newsroom.ActionBackupBegun); err != nil {
		return backup.Written{}, 0, err
	}
	return backup.Save(ctx, a.engine, file, backup.WrittenBackup{MadeAt: a.config.Clock(), Program: a.config.Version}, progress)
}

// CheckBackup reads a whole backup and tells what is in it, before anything is made for it.
func CheckBackup(file string) (backup.Written, error) {
	opened, err := openBackup(file)
	if err != nil {
		return backup.Written{}, err
	}
	defer opened.Close()
	return backup.Check(bufio.NewReader(opened))
}

// Restore makes a newsroom of a backup, where there is an empty one. In a folder nothing else may work meanwhile.
func (a *App) Restore(ctx context.Context, file string, progress func(backup.CopyProgress)) (backup.Written, error) {
	if !a.config.shared() {
		held, err := tryLock(a.config.Data, holder{})
		if other, ok := errors.AsType[*heldError](err); ok {
			return backup.Written{}, newsroom.Errorf(newsroom.KindExists, "A newsroom works on this data folder (%s). Stop it, then run this again.", other.name())
		}
		if err != nil {
			return backup.Written{}, err
		}
		defer held.release()
	}
	opened, err := openBackup(file)
	if err != nil {
		return backup.Written{}, err
	}
	defer opened.Close()
	done, err := backup.Restore(ctx, a.engine, bufio.NewReader(opened), stemmed, progress)
	if err != nil {
		return done, err
	}
	return done, a.noteAct(ctx, newsroom.ActionBackupRestored)
}

// noteAct notes what the operator has done to the newsroom as a whole. A backup is noted before it is taken: it holds all
// that there is, so none is taken that nobody can see.
func (a *App) noteAct(ctx context.Context, action string) error {
	return a.engine.Update(ctx, func(tx store.Tx) error {
		return tx.Audit(newsroom.AccountID{}, newsroom.ActorOperator, action, "")
	})
}

// stemmed gives what search goes by, as a poll does for what it brings.
func stemmed(t newsroom.Text) store.Stems {
	return mandate.Stems(t.Title, t.Body(), t.URL, text.Language(t.Language, t.Title+"\n"+t.Text))
}

func openBackup(name string) (io.ReadCloser, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, newsroom.Because(newsroom.KindNotFound, err, "The backup %s can't be opened; look whether it is there and may be read.", name)
	}
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = errors.New("it is no plain file")
	}
	if err != nil {
		_ = file.Close() // nothing was read
		return nil, newsroom.Because(newsroom.KindInvalid, err, "The backup can't be %s, which is no plain file.", name)
	}
	return file, nil
}
