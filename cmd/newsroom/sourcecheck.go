package main

import (
	"fmt"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/source"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/text"
)

type sourceCheckCommand struct {
	URL string `arg:"" optional:"" help:"Address of a feed or of a web page."`
	byCommand
	Catalogue bool `help:"Ask every address of the catalogue that sources are chosen from, and print the dead ones."`
	JSON      bool `help:"Print as JSON." name:"json"`
}

// Run shows what a poll would see, or what of the catalogue would bring no feed.
func (c sourceCheckCommand) Run(e *environment) error {
	switch {
	case c.Catalogue && c.URL == "":
		return e.with(func(a *app.App) error { return c.catalogue(e, a.Shelf, catalogue.Embedded().Entries()) })
	case c.Catalogue || c.URL == "":
		return &usageError{"It takes either an address or --catalogue"}
	case c.selectors().Given():
		return e.with(func(a *app.App) error { return c.page(e, a.Shelf) })
	}
	return e.with(func(a *app.App) error {
		shown := e.begin("asking the server")
		sample, err := a.Shelf.Check(e.ctx, c.URL)
		shown.end()
		switch {
		case err != nil:
			return misuse(err)
		case c.JSON:
			return e.printJSON(sampleRowOf(sample))
		}
		return e.showSample(sample)
	})
}

type deadRow struct {
	URL       string `json:"url"`
	Publisher string `json:"publisher"`
	Cause     string `json:"cause"`
}

// catalogue asks every address and prints the dead ones; it fails if there are any.
func (c sourceCheckCommand) catalogue(e *environment, shelf *source.Sources, entries []catalogue.ListedFeed) error {
	shown := e.begin("asking the servers")
	dead, err := shelf.CheckCatalogue(e.ctx, entries, func(n source.CheckProgress) {
		shown.say(fmt.Sprintf("asked for %d of %d feeds, %d dead, %d busy", n.Done-n.Busy, n.Of, n.Dead, n.Busy))
	})
	shown.end()
	if err != nil {
		return err
	}
	rows := make([]deadRow, len(dead))
	for i, one := range dead {
		rows[i] = deadRow{one.URL, one.Publisher, text.Line(one.Cause, 300)}
	}
	if err := c.printDead(e, rows); err != nil || len(rows) == 0 {
		return err
	}
	if len(rows) == len(entries) {
		return newsroom.Errorf(newsroom.KindUnavailable, "None of the %d addresses in the catalogue brings a feed; look whether this machine reaches the internet.", len(entries))
	}
	return newsroom.Errorf(newsroom.KindUnavailable, "Of %d addresses in the catalogue %d bring no feed.", len(entries), len(rows))
}

func (c sourceCheckCommand) printDead(e *environment, rows []deadRow) error {
	if c.JSON {
		return e.printJSON(rows)
	}
	for _, row := range rows {
		if err := e.print("%s\t%s\t%s\n", row.URL, row.Publisher, row.Cause); err != nil {
			return err
		}
	}
	return nil
}
