package main

import (
	"time"

	"newsroom/internal/app"
)

// startPatience is how long serve waits for a database that does not answer: one that starts beside it, or one
// that another takes over from.
const startPatience = 30 * time.Second

type serveCommand struct{}

// Run serves until the process is told to stop.
func (serveCommand) Run(e *environment) error {
	e.makes, e.patience = true, startPatience
	return e.with(func(a *app.App) error {
		return a.Serve(e.ctx, func(address string) {
			_ = e.print("Newsroom answers at %s\n", address) // it serves whether or not anybody listens
		})
	})
}
