package main

import (
	"newsroom"
	"newsroom/internal/app"
)

type accountExportCommand struct {
	Email string `arg:"" help:"Email address of the reader."`
	File  string `arg:"" help:"The file to make; it must not be there yet."`
}

// Run writes an export.
func (c accountExportCommand) Run(e *environment) error {
	return e.withReader(c.Email, func(a *app.App, reader newsroom.Account) error {
		shown := e.begin("writing the export")
		size, err := a.Exports.Save(e.ctx, reader.ID, c.File)
		shown.end()
		if err != nil {
			return err
		}
		e.say("Wrote what the newsroom holds of %s, %d kilobytes, for the reader's eyes alone: the addresses of private feeds are in it.", reader.Email, (size+999)/1000)
		return nil
	})
}
