package main

import "newsroom/internal/app"

type serveCommand struct{}

// Run serves until the process is told to stop.
func (serveCommand) Run(e *environment) error {
	e.makes = true
	return e.with(func(a *app.App) error {
		return a.Serve(e.ctx, func(address string) {
			_ = e.print("Newsroom answers at %s\n", address) // it serves whether or not anybody listens
		})
	})
}
