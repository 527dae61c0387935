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

// pageRow is what a poll of a web page by selectors would see.
type pageRow struct {
	URL     string       `json:"url"`
	Title   string       `json:"title"`
	Entries int          `json:"entries"`
	Dated   int          `json:"dated"`
	First   []sightedRow `json:"first"`
}

type sightedRow struct {
	Title   string     `json:"title"`
	Link    string     `json:"link"`
	At      *time.Time `json:"date"`
	Summary string     `json:"summary"`
}

// page shows what a poll of a web page by selectors would see.
func (c sourceCheckCommand) page(e *environment, shelf *source.Sources) error {
	shown := e.begin("asking the server")
	sample, err := shelf.CheckPage(e.ctx, c.URL, c.selectors())
	shown.end()
	if err != nil {
		return misuse(err)
	}
	if !c.JSON {
		return e.showPage(sample)
	}
	row := pageRow{URL: sample.URL, Title: sample.Title, Entries: sample.Entries, Dated: sample.Dated, First: []sightedRow{}}
	for _, one := range sample.First {
		row.First = append(row.First, sightedRow{one.Title, one.Link, moment(one.At), one.Summary})
	}
	return e.printJSON(row)
}

// showPage prints the sample of a page for people.
func (e *environment) showPage(s source.PageSample) error {
	e.say("Found %s in %q, %d of them dated: %s", entries(s.Entries), s.Title, s.Dated, s.URL)
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "DATE\tTITLE\tLINK")
	for _, one := range s.First {
		at := "-"
		if !one.At.IsZero() {
			at = stamp(one.At, time.UTC)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\n", at, one.Title, one.Link)
	}
	return w.Flush()
}

// reselect has a page read by other selectors, or shows what they find.
func (c sourceSetCommand) reselect(e *environment, a *app.App, reader newsroom.Account) error {
	shown := e.begin("asking the server")
	if c.Try {
		sample, err := a.Shelf.CheckSelectors(e.ctx, reader.ID, c.Source, c.selectors())
		shown.end()
		if err != nil {
			return misuse(err)
		}
		return e.showPage(sample)
	}
	done, err := a.Shelf.SetSelectors(e.ctx, reader.ID, c.Source, c.selectors())
	shown.end()
	if err != nil {
		return misuse(err)
	}
	e.say("Source %d, %q: its page is read by these selectors from now on, which find %s; what came before stays.", done.ID, text.Line(done.Title, 200), entries(done.Articles))
	return nil
}
