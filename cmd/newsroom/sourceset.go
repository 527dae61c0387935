package main

import (
	"newsroom"
	"newsroom/internal/app"
)

type sourceSetCommand struct {
	Source   string `arg:"" help:"Number of the source, or address of its feed."`
	FullText string `help:"When to fetch the pages of its articles for what the feed leaves out: auto (where it gives stubs), always or never." default:"" enum:",auto,always,never" placeholder:"WHEN"`
	Always   string `help:"Whether everything from it is in the reader's next paper, in a section of its own: yes or no. A source for all readers, too, has it for the one that --account names." default:"" enum:",yes,no" placeholder:"YES"`
	Account  string `help:"Reader whose source it is; without it, all readers'." type:"email" placeholder:"EMAIL"`
}

// Validate refuses to change nothing.
func (c sourceSetCommand) Validate() error {
	if c.FullText == "" && c.Always == "" {
		return newsroom.Errorf(newsroom.KindInvalid, "nothing is to be changed: say what with --full-text or --always")
	}
	return nil
}

// Run changes a source.
func (c sourceSetCommand) Run(e *environment) error {
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		if c.FullText != "" {
			if err := c.fullText(e, a, reader); err != nil {
				return err
			}
		}
		if c.Always != "" {
			return c.always(e, a, reader)
		}
		return nil
	})
}

func (c sourceSetCommand) fullText(e *environment, a *app.App, reader newsroom.Account) error {
	wanted, err := newsroom.ParseFullText(c.FullText)
	if err != nil {
		return err
	}
	id, err := a.Shelf.SetFullText(e.ctx, reader.ID, c.Source, wanted)
	if err == nil {
		e.say("Source %d: full text %s, for articles that come from now on.", id, wanted)
	}
	return err
}

func (c sourceSetCommand) always(e *environment, a *app.App, reader newsroom.Account) error {
	id, err := a.Shelf.SetAlways(e.ctx, reader.ID, c.Source, c.Always == "yes")
	switch {
	case err != nil:
	case c.Always == "yes":
		e.say("Source %d: everything from it is in the next paper of %s.", id, reader.Email)
	default:
		e.say("Source %d: the paper of %s chooses from it as from others.", id, reader.Email)
	}
	return err
}
