package main

import (
	"newsroom/internal/app"
	"newsroom/internal/backup"
)

type restoreCommand struct {
	File string `arg:"" help:"File that 'newsroom backup' wrote."`
}

// Help says what a restore needs, and what it leaves.
func (restoreCommand) Help() string {
	return "Makes a newsroom of a backup in the data folder, or in the database that --database-url names, which must be empty and not be served. " +
		"The backup may be of the other engine, and of an older version of this program. It is read whole before anything is written, and everything is written at once: " +
		"a restore that fails, or is stopped, leaves an empty newsroom."
}

// Run restores a backup.
func (c restoreCommand) Run(e *environment) error {
	if c.File == "" {
		return &usageError{"name the file to restore"}
	}
	shown := e.begin("reading the backup")
	defer shown.end()
	if _, err := app.CheckBackup(c.File); err != nil {
		return err
	}
	e.makes, e.settings.NoMigrate = true, false
	return e.with(func(a *app.App) error {
		done, err := a.Restore(e.ctx, c.File, func(p backup.CopyProgress) { shown.say(rowsLine("restored", p)) })
		shown.end()
		if err != nil {
			return err
		}
		e.say("Restored %d rows, as they were at %s.", done.Rows(), stamp(done.MadeAt, e.now().Location()))
		return nil
	})
}
