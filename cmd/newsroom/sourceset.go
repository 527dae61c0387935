package main

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/outbound"
)

type sourceSetCommand struct {
	Source   string `arg:"" help:"Number of the source, or address of its feed."`
	FullText string `help:"When to fetch the pages of its articles for what the feed leaves out: auto (where it gives stubs), always or never." default:"" enum:",auto,always,never" placeholder:"WHEN"`
	Always   string `help:"Whether everything from it is in the reader's next paper, in a section of its own: yes or no. A source for all readers, too, has it for the one that --account names." default:"" enum:",yes,no" placeholder:"YES"`
	HalfLife string `help:"For how long what it brings can be chosen for the reader's paper, where no paper had it yet: learned (from its rhythm), day, three-days, week or two-weeks. A source for all readers, too, has it for the one that --account names." default:"" enum:",learned,day,three-days,week,two-weeks" placeholder:"SPAN"`
	Header   string `help:"Ask with a header by which the publisher knows the reader, of this name (Cookie, Authorization, X-Api-Key …). Its value is read from standard input, one line, and is for a reader's own source alone." placeholder:"NAME"`
	NoHeader bool   `help:"Ask without a header again."`
	byCommand
	Try     bool   `help:"With selectors: show what they find, and change nothing."`
	Account string `help:"Reader whose source it is; without it, all readers'." type:"email" placeholder:"EMAIL"`
}

// Validate refuses to change nothing.
func (c sourceSetCommand) Validate() error {
	switch {
	case c.FullText == "" && c.Always == "" && c.HalfLife == "" && c.Header == "" && !c.NoHeader && !c.selectors().Given():
		return newsroom.Errorf(newsroom.KindInvalid, "nothing is to be changed: say what with --full-text, --always, --half-life, --header, --no-header, or --item, --title and --link")
	case c.Try && !c.selectors().Given():
		return newsroom.Errorf(newsroom.KindInvalid, "--try shows what selectors find: give them with --item, --title and --link")
	case c.selectors().Given() && (c.FullText != "" || c.Always != "" || c.HalfLife != "" || c.Header != "" || c.NoHeader):
		return newsroom.Errorf(newsroom.KindInvalid, "selectors are changed alone")
	case c.Header != "" && c.NoHeader:
		return newsroom.Errorf(newsroom.KindInvalid, "it takes either --header or --no-header")
	}
	return nil
}

// Run changes a source.
func (c sourceSetCommand) Run(e *environment) error {
	value := ""
	if c.Header != "" {
		var err error
		if value, err = e.readHeader(); err != nil {
			return err
		}
	}
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		if c.selectors().Given() {
			return c.reselect(e, a, reader)
		}
		if err := c.header(e, a, reader, value); err != nil {
			return err
		}
		if c.FullText != "" {
			if err := c.fullText(e, a, reader); err != nil {
				return err
			}
		}
		if c.HalfLife != "" {
			if err := c.halfLife(e, a, reader); err != nil {
				return err
			}
		}
		if c.Always != "" {
			return c.always(e, a, reader)
		}
		return nil
	})
}

// readHeader reads the value of a header from the first line of standard input: an argument would stand in the list of processes and in the
// shell's history.
func (e *environment) readHeader() (string, error) {
	line, err := bufio.NewReader(io.LimitReader(e.in, outbound.MaxPassValue+3)).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", newsroom.Because(newsroom.KindUnavailable, err, "Standard input can't be read.")
	}
	return strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r"), nil
}

func (c sourceSetCommand) header(e *environment, a *app.App, reader newsroom.Account, value string) error {
	switch {
	case c.Header != "":
		id, err := a.Shelf.SetHeader(e.ctx, reader.ID, c.Source, c.Header, value)
		if err != nil {
			return misuse(err)
		}
		e.say("Source %d: its publisher is asked with the header from now on, and what that brings is for %s alone.", id, reader.Email)
	case c.NoHeader:
		id, err := a.Shelf.RemoveHeader(e.ctx, reader.ID, c.Source)
		if err != nil {
			return err
		}
		e.say("Source %d: its publisher is asked without a header again; the header and what it brought are forgotten.", id)
	}
	return nil
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

func (c sourceSetCommand) halfLife(e *environment, a *app.App, reader newsroom.Account) error {
	chosen, err := newsroom.ParseHalfLife(c.HalfLife)
	if err != nil {
		return err
	}
	id, err := a.Shelf.SetHalfLife(e.ctx, reader.ID, c.Source, chosen)
	switch {
	case err != nil:
	case chosen == newsroom.Learned:
		e.say("Source %d: how long what it brings can be chosen for the paper of %s is learned from its rhythm.", id, reader.Email)
	case chosen == newsroom.ForADay:
		e.say("Source %d: what it brings can be chosen for the paper of %s for a day.", id, reader.Email)
	default:
		e.say("Source %d: what it brings can be chosen for the paper of %s for %d days.", id, reader.Email, chosen.Days())
	}
	return err
}
