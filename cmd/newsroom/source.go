package main

import (
	"fmt"
	"net/url"
	"path"
	"strings"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/source"
	"newsroom/internal/text"
)

type sourceCommand struct {
	Add     sourceAddCommand     `cmd:"" help:"Add the feed at an address, or the one that a web page names."`
	List    sourceListCommand    `cmd:"" help:"List sources and how they are doing."`
	Set     sourceSetCommand     `cmd:"" help:"Change how a source is read."`
	Remove  sourceRemoveCommand  `cmd:"" help:"Remove a source."`
	Import  sourceImportCommand  `cmd:"" help:"Add the feeds of an OPML list."`
	Export  sourceExportCommand  `cmd:"" help:"Print the sources as OPML."`
	Letter  sourceLetterCommand  `cmd:"" help:"Take newsletters as sources: addresses to subscribe with, and what came to them."`
	Mailbox sourceMailboxCommand `cmd:"" help:"Have letters fetched from a reader's mailbox (IMAP), and make sources of the lists among them."`
	OPML    sourceOPMLCommand    `cmd:"" name:"opml" help:"Subscribe to lists of feeds (OPML) at addresses: they are looked at daily, and their feeds come and go."`
	Check   sourceCheckCommand   `cmd:"" help:"Show what a poll of an address would see, without storing, and which other feeds its page names; or which addresses of the catalogue are dead."`
}

// byCommand are the selectors of a web page that has no feed.
type byCommand struct {
	Item    string `help:"Of a web page without a feed: the CSS selector of each entry, with --title and --link." placeholder:"SELECTOR"`
	Title   string `help:"Within an entry: its title." placeholder:"SELECTOR"`
	Link    string `help:"Within an entry: what leads to the article." placeholder:"SELECTOR"`
	Date    string `help:"Within an entry: when it appeared; without it, a time element if there is one." placeholder:"SELECTOR"`
	Summary string `help:"Within an entry: what it says more." placeholder:"SELECTOR"`
}

func (c byCommand) selectors() newsroom.Selectors {
	return newsroom.Selectors{Item: c.Item, Title: c.Title, Link: c.Link, Date: c.Date, Summary: c.Summary}
}

type sourceAddCommand struct {
	URL string `arg:"" help:"Address of a feed or of a web page."`
	byCommand
	Header  string `help:"Ask with a header by which the publisher knows the reader, of this name, whose value is read from standard input, one line." placeholder:"NAME"`
	Account string `help:"Reader whose source it is; without it, all readers'." type:"email" placeholder:"EMAIL"`
}

// Validate refuses what can't be had at once, and an address that is one of a list by its name.
func (c sourceAddCommand) Validate() error {
	if at, err := url.Parse(c.URL); err == nil && strings.EqualFold(path.Ext(at.Path), ".opml") {
		return newsroom.Errorf(newsroom.KindInvalid, "that is a list of feeds: subscribe a reader to it with 'newsroom source opml add'")
	}
	if c.Header != "" && c.selectors().Given() {
		return newsroom.Errorf(newsroom.KindInvalid, "add the page first, then give it the header with 'newsroom source set'")
	}
	return nil
}

// Run adds a source.
func (c sourceAddCommand) Run(e *environment) error {
	add := func(a *app.App, reader newsroom.Account) (source.Added, error) {
		if by := c.selectors(); by.Given() {
			return a.Shelf.AddPage(e.ctx, reader.ID, c.URL, by)
		}
		return a.Shelf.Add(e.ctx, reader.ID, c.URL)
	}
	if c.Header != "" {
		value, err := e.readHeader()
		if err != nil {
			return err
		}
		add = func(a *app.App, reader newsroom.Account) (source.Added, error) {
			return a.Shelf.AddPaid(e.ctx, reader.ID, c.URL, c.Header, value)
		}
	}
	e.makes = c.Account == "" // where there is no newsroom there is no reader
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		shown := e.begin("asking the server")
		added, err := add(a, reader)
		shown.end()
		if err != nil {
			return misuse(err)
		}
		e.say("Added source %d, %q, with %s: %s", added.ID, text.Line(added.Title, 200), entries(added.Articles), added.URL)
		return nil
	})
}

func entries(n int) string {
	if n == 1 {
		return "1 entry"
	}
	return fmt.Sprintf("%d entries", n)
}

type sourceRemoveCommand struct {
	Source  string `arg:"" help:"Number of the source, or address of its feed."`
	Account string `help:"Reader whose source it is; without it, all readers'." type:"email" placeholder:"EMAIL"`
}

// Run removes a source.
func (c sourceRemoveCommand) Run(e *environment) error {
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		err := a.Shelf.Remove(e.ctx, reader.ID, c.Source)
		if err == nil {
			e.say("Removed; editions that were sent keep what came from it.")
		}
		return err
	})
}

type sourceExportCommand struct {
	Account string `help:"Reader whose sources to print; without it, those for all readers." type:"email" placeholder:"EMAIL"`
}

// Run prints the sources as OPML.
func (c sourceExportCommand) Run(e *environment) error {
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		return a.Shelf.Export(e.ctx, reader.ID, e.out)
	})
}
