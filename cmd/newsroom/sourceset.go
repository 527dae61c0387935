package main

import (
	"newsroom"
	"newsroom/internal/app"
)

type sourceSetCommand struct {
	Source   string `arg:"" help:"Number of the source, or address of its feed."`
	FullText string `help:"When to fetch the pages of its articles for what the feed leaves out: auto (where it gives stubs), always or never." required:"" enum:"auto,always,never" placeholder:"WHEN"`
	Account  string `help:"Reader whose source it is; without it, all readers'." type:"email" placeholder:"EMAIL"`
}

// Run changes a source.
func (c sourceSetCommand) Run(e *environment) error {
	wanted, err := newsroom.ParseFullText(c.FullText)
	if err != nil {
		return err
	}
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		id, err := a.Shelf.SetFullText(e.ctx, reader.ID, c.Source, wanted)
		if err == nil {
			e.say("Source %d: full text %s, for articles that come from now on.", id, wanted)
		}
		return err
	})
}
