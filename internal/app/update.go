package app

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"newsroom"
	"newsroom/internal/backup"
	"newsroom/internal/store"
)

// keptBefore is for how long the backup of before an update is kept. It holds what readers may have taken away since.
const keptBefore = 30 * 24 * time.Hour

// saveBefore writes a backup of the newsroom before its tables are brought to this version: the way back for a program that knows
// the tables as they are. One of an earlier try gives way to it. On a database of several nodes, which has backups of its own and
// whose nodes may have no folder, an update goes on without; in a folder it does not.
func (a *App) saveBefore(ctx context.Context) error {
	if err := a.engine.Ready(ctx); !errors.Is(err, store.ErrVersion) || errors.Is(err, store.ErrEmpty) {
		return nil // there is nothing to keep, or nothing that could be
	}
	err := a.writeBefore(ctx)
	if err != nil && a.config.shared() {
		a.config.Log.WarnContext(ctx, "no backup could be made before the update", "cause", err)
		return nil
	}
	return err
}

func (a *App) writeBefore(ctx context.Context) error {
	if err := os.MkdirAll(a.config.Data, 0o700); err != nil {
		return newsroom.Because(newsroom.KindUnavailable, err, "The data folder %s can't be made; name another with --data.", a.config.Data)
	}
	draft := filepath.Join(a.config.Data, fmt.Sprintf("before-update.%d.draft", os.Getpid()))
	_ = os.Remove(draft) // in a container every process has the same number, and one may have died just before it gave its draft the name
	done, size, err := backup.Save(ctx, a.engine, draft, backup.WrittenBackup{MadeAt: a.config.Clock(), Program: a.config.Version}, func(backup.CopyProgress) {})
	if err != nil {
		return err
	}
	name := filepath.Join(a.config.Data, store.BeforeUpdate(done.TablesVersion))
	if err := os.Rename(draft, name); err != nil {
		return newsroom.Because(newsroom.KindUnavailable, err, "The backup %s can't be written; look whether it may be, and whether the disk is full.", name)
	}
	a.config.Log.InfoContext(ctx, "a backup was made before the update", "file", name, "rows", done.Rows(), "bytes", size)
	return nil
}

// dropBefore removes backups of before updates that are older than they are kept, and what is left of those that a process died of
// writing.
func (a *App) dropBefore(ctx context.Context) {
	for pattern, kept := range map[string]time.Duration{store.BeforeUpdates: keptBefore, "*before-update.*.draft*": 24 * time.Hour} {
		names, _ := filepath.Glob(filepath.Join(a.config.Data, pattern)) // the pattern is in form
		for _, name := range names {
			if info, err := os.Stat(name); err == nil && a.config.Clock().Sub(info.ModTime()) > kept {
				a.remove(ctx, name)
			}
		}
	}
}

func (a *App) remove(ctx context.Context, name string) {
	if err := os.Remove(name); err != nil {
		a.config.Log.WarnContext(ctx, "the backup of before an update can't be removed", "file", name, "cause", err)
		return
	}
	a.config.Log.InfoContext(ctx, "the backup of before an update is removed", "file", name)
}

// keep removes what is kept no longer, hour by hour.
func (a *App) keep(keeper func(context.Context, newsroom.Ticket) error) func(context.Context, newsroom.Ticket) error {
	return func(ctx context.Context, ticket newsroom.Ticket) error {
		a.dropBefore(ctx)
		return keeper(ctx, ticket)
	}
}
