package main

import "newsroom/internal/app"

type migrateCommand struct{}

// Run brings the database to this version, which is what --no-migrate leaves to it.
func (migrateCommand) Run(e *environment) error {
	e.makes, e.settings.NoMigrate = true, false
	return e.with(func(a *app.App) error {
		if err := a.Migrate(e.ctx); err != nil {
			return err
		}
		e.say("The database is of this version.")
		return nil
	})
}
