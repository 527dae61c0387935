package main

import (
	"fmt"
	"text/tabwriter"
	"time"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/source"
	"newsroom/internal/text"
)

type sourceCommand struct {
	Add    sourceAddCommand    `cmd:"" help:"Add the feed at an address, or the one that a web page names."`
	List   sourceListCommand   `cmd:"" help:"List sources and how they are doing."`
	Remove sourceRemoveCommand `cmd:"" help:"Remove a source."`
	Import sourceImportCommand `cmd:"" help:"Add the feeds of an OPML list."`
	Export sourceExportCommand `cmd:"" help:"Print the sources as OPML."`
	Check  sourceCheckCommand  `cmd:"" help:"Show what a poll of an address would see, without storing, and which other feeds its page names; or which addresses of the catalogue are dead."`
}

type sourceAddCommand struct {
	URL     string `arg:"" help:"Address of a feed or of a web page."`
	Account string `help:"Reader whose source it is; without it, all readers'." type:"email" placeholder:"EMAIL"`
}

// Run adds a source.
func (c sourceAddCommand) Run(e *environment) error {
	e.makes = c.Account == "" // where there is no newsroom there is no reader
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		shown := e.begin("asking the server")
		added, err := a.Shelf.Add(e.ctx, reader.ID, c.URL)
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

type sourceListCommand struct {
	Account string `help:"Show what this reader reads, sources for all readers among it." type:"email" placeholder:"EMAIL"`
	JSON    bool   `help:"Print as JSON." name:"json"`
}

type sourceRow struct {
	ID       newsroom.SourceID `json:"id"`
	Title    string            `json:"title"`
	URL      string            `json:"url"`
	Everyone bool              `json:"for_all_readers"`
	Reader   *string           `json:"reader"` // email address; null: all readers'
	Articles int               `json:"articles"`
	PolledAt *time.Time        `json:"polled_at"`
	Failing  *failingRow       `json:"failing"`
}

type failingRow struct {
	Since time.Time `json:"since"`
	Times int       `json:"times"`
	Cause string    `json:"cause"`
}

// Run lists sources.
func (c sourceListCommand) Run(e *environment) error {
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		var of *newsroom.AccountID
		if c.Account != "" {
			of = &reader.ID
		}
		all, err := a.Shelf.List(e.ctx, of)
		if err != nil {
			return err
		}
		rows := make([]sourceRow, len(all))
		for i, s := range all {
			rows[i] = rowOf(s)
		}
		if c.JSON {
			return e.printJSON(rows)
		}
		if len(rows) == 0 {
			e.say("There is no source yet; add one with 'newsroom source add URL'.")
			return nil
		}
		return e.listSources(rows)
	})
}

func rowOf(s source.Listed) sourceRow {
	row := sourceRow{ID: s.ID, Title: s.Name(), URL: s.URL, Everyone: s.Everybodys(), Articles: s.Articles}
	if !s.Everybodys() {
		row.Reader = &s.Reader
	}
	if !s.PolledAt.IsZero() {
		row.PolledAt = &s.PolledAt
	}
	if s.Failing != nil {
		row.Failing = &failingRow{s.Failing.Since, s.Failing.Count, s.Failing.Cause}
	}
	return row
}

func (e *environment) listSources(rows []sourceRow) error {
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "ID\tTITLE\tREADER\tARTICLES\tPOLLED\tSTATE\tADDRESS")
	for _, row := range rows {
		reader, polled, state := "everybody", "never", "well"
		if row.Reader != nil {
			reader = *row.Reader
		}
		if row.PolledAt != nil {
			polled = stamp(*row.PolledAt, time.UTC)
		} else {
			state = "not polled yet"
		}
		if row.Failing != nil {
			state = fmt.Sprintf("failing since %s: %s", stamp(row.Failing.Since, time.UTC), row.Failing.Cause)
		}
		fmt.Fprintf(w, "%d\t%s\t%s\t%d\t%s\t%s\t%s\n", row.ID, text.Line(row.Title, 60), reader, row.Articles, polled, text.Line(state, 300), row.URL)
	}
	return w.Flush()
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
