package main

import (
	"fmt"
	"io"
	"os"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/source"
)

type sourceImportCommand struct {
	File    string `arg:"" help:"OPML file; - for standard input."`
	Account string `help:"Reader whose sources they are; without it, all readers'." type:"email" placeholder:"EMAIL"`
	JSON    bool   `help:"Print what became of the list as JSON, with every line that was left out." name:"json"`
}

type importedRow struct {
	Added   int       `json:"added"`
	Known   int       `json:"known"`
	Refused int       `json:"refused"`
	Left    []leftRow `json:"left_out"`
}

type leftRow struct {
	Line    int               `json:"line"`
	Title   string            `json:"title"`
	URL     string            `json:"url"`
	Reason  source.SkipReason `json:"reason"`
	Message string            `json:"message"`
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
		shown := e.begin("adding feeds")
		done, err := a.Shelf.Import(e.ctx, reader.ID, in, func(done, of int) {
			shown.say(fmt.Sprintf("looked at %d of %d feeds", done, of))
		})
		shown.end()
		if err != nil && done.Added > 0 {
			e.say("Added %d before it failed; they stay, and importing the list again adds the rest.", done.Added)
		}
		if err != nil {
			return err
		}
		if c.JSON {
			return e.printJSON(importedOf(done))
		}
		e.tellImported(done)
		return nil
	})
}

func importedOf(done source.Imported) importedRow {
	row := importedRow{Added: done.Added, Known: done.Known, Refused: done.Refused(), Left: make([]leftRow, len(done.Left))}
	for i, one := range done.Left {
		row.Left[i] = leftRow{one.Line, one.Title, one.URL, one.Why, one.Why.Sentence()}
	}
	return row
}

// toldLines is how many lines of a list are told one by one.
const toldLines = 100

// tellImported says what became of a list, line by line while that can be read.
func (e *environment) tellImported(done source.Imported) {
	e.say("Added %d, known already %d, refused %d.", done.Added, done.Known, done.Refused())
	for _, one := range done.Left[:min(toldLines, len(done.Left))] {
		e.say("Line %d: %s%s", one.Line, callOf(one), one.Why.Sentence()+".")
	}
	if more := len(done.Left) - toldLines; more > 0 {
		e.say("And %d more; --json lists all of them.", more)
	}
}

// callOf names a feed that was left out by what is known of it.
func callOf(one source.Left) string {
	switch {
	case one.Title != "" && one.URL != "":
		return fmt.Sprintf("%q, %s: ", one.Title, one.URL)
	case one.Title != "":
		return fmt.Sprintf("%q: ", one.Title)
	case one.URL != "":
		return one.URL + ": "
	}
	return ""
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
