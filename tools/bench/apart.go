package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"newsroom/internal/situation"
	"newsroom/internal/store/sqlite"
)

// apart measures in CPU seconds what grouping takes of what the farm brought, in a process of its own that does nothing
// else: the step that groups, at work on a copy of the server's database in which no article has its place yet. It reads
// the articles, places them and stores where they went, in the same batches as the server does.
func (n program) apart() (seconds float64, err error) {
	self, err := os.Executable()
	if err != nil {
		return 0, err
	}
	cmd := exec.CommandContext(n.ctx, self, "-apart", filepath.Join(n.data, "newsroom.db")) //nolint:gosec // this program
	cmd.Stderr = os.Stderr
	said, err := cmd.Output()
	if err != nil {
		return 0, err
	}
	err = json.Unmarshal(said, &seconds)
	return seconds, err
}

// serveApart is the process that does.
func serveApart(database string) error {
	folder, err := os.MkdirTemp(filepath.Dir(database), "apart-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "newsroom.db")
	if err := ungroupedCopy(database, file); err != nil {
		return err
	}
	ctx, log := context.Background(), slog.New(slog.DiscardHandler)
	store, err := sqlite.Open(ctx, sqlite.Config{Path: file, Clock: time.Now, Log: log})
	if err != nil {
		return err
	}
	grouper := situation.NewGrouper(store, nil, log)
	runtime.GC()
	begun := spent()
	waiting, err := grouper.CatchUp(ctx)
	if err == nil && waiting > 0 {
		err = fmt.Errorf("%d articles have no place", waiting)
	}
	took := spent() - begun
	return errors.Join(err, store.Close(), json.NewEncoder(os.Stdout).Encode(took))
}

// ungroupedCopy copies a database and takes out of the copy what grouping has written.
func ungroupedCopy(database, file string) error {
	if err := run(database, `VACUUM INTO `+"'"+file+"'"); err != nil {
		return err
	}
	return run(file, `PRAGMA foreign_keys = OFF`,
		`DELETE FROM situation_event`, `DELETE FROM membership`, `DELETE FROM trace`, `DELETE FROM situation`,
		`UPDATE article SET seq = NULL`, `UPDATE grouping_head SET seq = 0, epoch = 0, regrouped = 0`)
}

// run runs statements on one connection.
func run(database string, statements ...string) error {
	db, err := sql.Open("sqlite", "file:"+database+"?_pragma=busy_timeout(5000)")
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(1)
	for _, statement := range statements {
		if _, err = db.Exec(statement); err != nil {
			break
		}
	}
	return errors.Join(err, db.Close())
}
