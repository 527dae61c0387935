package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"newsroom"
	"newsroom/internal/jobs"
	"newsroom/internal/store"
	"newsroom/internal/store/postgres"
	"newsroom/internal/store/sqlite"
)

// databaseName is the SQLite file in the data folder.
const databaseName = "newsroom.db"

// engine is what the newsroom asks of an engine beside the contract.
type engine interface {
	store.Store
	store.Whole
	jobs.Queue
	// Migrate brings the tables to this version. Several processes may do so at once.
	Migrate(ctx context.Context) error
	// Resume takes up what a process that was killed left, where only one works at a time.
	Resume(ctx context.Context) error
	Close() error
}

// shared tells whether the newsroom is in a database that several processes work on.
func (c Config) shared() bool { return c.DatabaseURL != "" }

func (c Config) open(ctx context.Context, waited func(time.Duration)) (engine, error) {
	if c.shared() {
		return postgres.Open(ctx, postgres.Config{URL: c.DatabaseURL, Clock: c.Clock, Wall: c.Wall, Log: c.Log, Trace: c.Trace, Waited: waited})
	}
	path := filepath.Join(c.Data, databaseName)
	if err := c.inspect(path); err != nil {
		return nil, err
	}
	if err := c.folder(); err != nil {
		return nil, err
	}
	return sqlite.Open(ctx, sqlite.Config{Path: path, Clock: c.Clock, Log: c.Log, Trace: c.Trace, Waited: waited})
}

// inspect refuses what can't be a database, and a missing one where none may be made, before anything is changed.
func (c Config) inspect(path string) error {
	info, err := os.Stat(path)
	switch {
	case c.MustExist && (errors.Is(err, os.ErrNotExist) || errors.Is(err, syscall.ENOTDIR)):
		return newsroom.Errorf(newsroom.KindNotFound, "There is no newsroom in %s; name another folder with --data, or make one with 'newsroom account add'.", filepath.Dir(path))
	case err == nil && !info.Mode().IsRegular():
		return newsroom.Errorf(newsroom.KindInvalid, "The database can't be %s, which is no file; move it away, or name another folder with --data.", path)
	case c.NoMigrate && errors.Is(err, os.ErrNotExist):
		return newsroom.Errorf(newsroom.KindNotFound, "There is no database in the folder %s yet; run 'newsroom migrate' to make it.", filepath.Dir(path))
	}
	return nil
}

// folder makes the data folder where it is missing and may be made.
func (c Config) folder() error {
	if c.MustExist {
		return nil
	}
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return newsroom.Because(newsroom.KindUnavailable, err, "The data folder %s can't be made; name another with --data.", c.Data)
	}
	return nil
}

// prepare brings the database to this version, unless the command makes none and there is none. While a server
// works on a folder it is left alone: a newer program must not change the tables under an older one.
func (a *App) prepare(ctx context.Context) error {
	err := a.await(ctx)
	switch {
	case err == nil || !errors.Is(err, store.ErrVersion):
		return err
	case a.config.shared() && a.config.MustExist && errors.Is(err, store.ErrEmpty):
		return newsroom.Because(newsroom.KindNotFound, err, "There is no newsroom in the database; name another with --database-url, or make one with 'newsroom account add'.")
	case a.config.NoMigrate:
		return err
	}
	return a.Migrate(ctx)
}

// readyLook is how often a node that starts looks whether its database answers by now.
const readyLook = 500 * time.Millisecond

// await waits until the database answers, for as long as the configuration says: a node may be started together
// with its database, or while another database is promoted.
func (a *App) await(ctx context.Context) error {
	err := a.engine.Ready(ctx)
	if !a.config.shared() || a.config.Patience == 0 {
		return err
	}
	enough := time.After(a.config.Patience)
	look := time.NewTicker(readyLook)
	defer look.Stop()
	for said := false; newsroom.KindOf(err) == newsroom.KindUnavailable && !errors.Is(err, store.ErrVersion); said = true {
		if !said {
			a.config.Log.WarnContext(ctx, "waiting for the database", "for", a.config.Patience, "error", err)
		}
		select {
		case <-look.C:
			err = a.engine.Ready(ctx)
		case <-enough:
			return err
		case <-ctx.Done():
			return err
		}
	}
	return err
}

// Migrate brings the database to this version, with a backup of what it was before. Several processes may do so at once.
func (a *App) Migrate(ctx context.Context) error {
	if a.config.shared() {
		return a.update(ctx)
	}
	held, err := tryLock(a.config.Data, holder{})
	if other, ok := errors.AsType[*heldError](err); ok && other.Serves {
		if a.engine.Ready(ctx) == nil {
			return nil
		}
		return newsroom.Errorf(newsroom.KindUnavailable, "A newsroom of another version serves this data folder (process %d). Stop it, then run this again.", other.PID)
	}
	if err == nil {
		defer held.release()
	}
	return a.update(ctx)
}

func (a *App) update(ctx context.Context) error {
	if err := a.saveBefore(ctx); err != nil {
		return err
	}
	return a.engine.Migrate(ctx)
}
