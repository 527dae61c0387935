package main

import (
	"fmt"
	"io"
	"os"
	"text/tabwriter"
	"time"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/source"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/text"
)

type sourceCommand struct {
	Add    sourceAddCommand    `cmd:"" help:"Add the feed at an address, or the one that a web page names."`
	List   sourceListCommand   `cmd:"" help:"List sources and how they are doing."`
	Set    sourceSetCommand    `cmd:"" help:"Change how a source is read."`
	Remove sourceRemoveCommand `cmd:"" help:"Remove a source."`
	Import sourceImportCommand `cmd:"" help:"Add the feeds of an OPML list."`
	Export sourceExportCommand `cmd:"" help:"Print the sources as OPML."`
	Check  sourceCheckCommand  `cmd:"" help:"Show what a poll of an address would see, without storing, or which addresses of the catalogue are dead."`
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
	FullText string            `json:"full_text"` // auto, always or never
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
	row := sourceRow{ID: s.ID, Title: s.Name(), URL: s.URL, Everyone: s.Everybodys(), Articles: s.Articles, FullText: s.FullText.String()}
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
	fmt.Fprintln(w, "ID\tTITLE\tREADER\tARTICLES\tFULL TEXT\tPOLLED\tSTATE\tADDRESS")
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
		fmt.Fprintf(w, "%d\t%s\t%s\t%d\t%s\t%s\t%s\t%s\n", row.ID, text.Line(row.Title, 60), reader, row.Articles, row.FullText, polled, text.Line(state, 300), row.URL)
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

type sourceImportCommand struct {
	File    string `arg:"" help:"OPML file; - for standard input."`
	Account string `help:"Reader whose sources they are; without it, all readers'." type:"email" placeholder:"EMAIL"`
}

// Run adds the feeds of an OPML list.
func (c sourceImportCommand) Run(e *environment) error {
	in, err := e.open(c.File)
	if err != nil {
		return err
	}
	defer in.Close()
	e.makes = c.Account == "" // where there is no newsroom there is no reader
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		done, err := a.Shelf.Import(e.ctx, reader.ID, in)
		if err != nil {
			return err
		}
		e.say("Added %d, known already %d, refused %d.", done.Added, done.Known, len(done.Refused))
		for _, name := range done.Refused {
			e.say("Refused %q: its address can't be a feed's.", name)
		}
		return nil
	})
}

// open opens a file that was named, or standard input for "-".
func (e *environment) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(e.in), nil
	}
	file, err := os.Open(name)
	if err == nil {
		var info os.FileInfo
		if info, err = file.Stat(); err == nil && !info.IsDir() {
			return file, nil
		}
		_ = file.Close()
	}
	return nil, newsroom.Because(newsroom.KindNotFound, err, "The file %s can't be read; look whether it is there.", name)
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

type sourceCheckCommand struct {
	URL       string `arg:"" optional:"" help:"Address of a feed or of a web page."`
	Catalogue bool   `help:"Ask every address of the catalogue that sources are chosen from, and print the dead ones."`
	JSON      bool   `help:"Print the dead ones as JSON." name:"json"`
}

// Run shows what a poll would see, or what of the catalogue would bring no feed.
func (c sourceCheckCommand) Run(e *environment) error {
	switch {
	case c.Catalogue && c.URL == "":
		return e.with(func(a *app.App) error { return c.catalogue(e, a.Shelf, catalogue.Embedded().Entries()) })
	case c.Catalogue || c.URL == "":
		return &usageError{"It takes either an address or --catalogue"}
	case c.JSON:
		return &usageError{"--json goes with --catalogue"}
	}
	return e.with(func(a *app.App) error {
		shown := e.begin("asking the server")
		sample, err := a.Shelf.Check(e.ctx, c.URL)
		shown.end()
		if err != nil {
			return misuse(err)
		}
		return e.showSample(sample)
	})
}

type deadRow struct {
	URL       string `json:"url"`
	Publisher string `json:"publisher"`
	Cause     string `json:"cause"`
}

// catalogue asks every address and prints the dead ones; it fails if there are any. The hosts are the world's, so
// the gap between requests to one of them is never less than the default.
func (c sourceCheckCommand) catalogue(e *environment, shelf *source.Shelf, entries []catalogue.Entry) error {
	shown := e.begin("asking the servers")
	dead, err := shelf.CheckCatalogue(e.ctx, entries, max(e.settings.HostGap, app.DefaultHostGap), func(n source.Asked) {
		shown.say(fmt.Sprintf("asked for %d of %d feeds, %d dead", n.Done, n.Of, n.Dead))
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

// sampled is how many entries of a feed are shown.
const sampled = 10

func (e *environment) showSample(sample source.Sample) error {
	all := sample.Document.Entries
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\n%s\n%s\n", text.Line(sample.Document.Title, 200), sample.URL, entries(len(all)))
	for _, entry := range all[:min(sampled, len(all))] {
		date := "undated"
		if !entry.Published.IsZero() {
			date = stamp(entry.Published, time.UTC)
		}
		fmt.Fprintf(w, "  %s\t%s\n", date, text.Line(entry.Title, 100))
	}
	return w.Flush()
}
