package main

import (
	"encoding/json"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/app"
	"newsroom/internal/edition"
	"newsroom/internal/wire"
)

type editionCommand struct {
	Compose editionComposeCommand `cmd:"" help:"Compose and send an edition now."`
	Show    editionShowCommand    `cmd:"" help:"Print a sent edition."`
}

type editionComposeCommand struct {
	Account string `help:"Email address of the reader." required:"" type:"email" placeholder:"EMAIL"`
	JSON    bool   `help:"Print as JSON." name:"json"`
}

// Run composes and sends an edition now, for a slot of its own.
func (c editionComposeCommand) Run(e *environment) error {
	return e.withReader(c.Account, func(a *app.App, reader newsroom.Account) error {
		number, err := e.composeNow(a, reader)
		if err != nil {
			return err
		}
		if c.JSON {
			return e.printJSON(map[string]int64{"edition_number": number})
		}
		return e.print("%d\n", number)
	})
}

func (e *environment) composeNow(a *app.App, reader newsroom.Account) (int64, error) {
	if err := account.Live(reader); err != nil {
		return 0, err
	}
	zone, err := account.Zone(reader.Zone)
	if err != nil {
		return 0, err
	}
	shown := e.begin("composing")
	defer shown.end()
	return a.Compose(e.ctx, reader.ID, edition.Request(zone, e.now()))
}

type editionShowCommand struct {
	Number  *int64 `arg:"" optional:"" help:"Number of the edition; the newest without it."`
	Account string `help:"Email address of the reader." required:"" type:"email" placeholder:"EMAIL"`
	Format  string `help:"text, json or html." enum:"text,json,html" default:"text"`
	Sources bool   `help:"In text: the title and address of every source, and how each story went."`
}

// Run prints a sent edition.
func (c editionShowCommand) Run(e *environment) error {
	var number int64 // 0: the newest
	if c.Number != nil {
		if number = *c.Number; number < 1 {
			return &usageError{"the number of an edition is 1 or more"}
		}
	}
	return e.withReader(c.Account, func(a *app.App, reader newsroom.Account) error {
		body, _, err := a.Archive.Sent(e.ctx, reader.ID, number)
		switch {
		case err == nil:
			return e.printEdition(a, reader, body, c.Format, c.Sources)
		case newsroom.KindOf(err) != newsroom.KindNotFound:
			return err
		case number == 0:
			return newsroom.Errorf(newsroom.KindNotFound, "No edition was sent to this reader yet; 'newsroom edition compose' makes one.")
		}
		return newsroom.Errorf(newsroom.KindNotFound, "This reader has no edition %d; 'newsroom edition show' without a number prints the newest.", number)
	})
}

func (e *environment) printEdition(a *app.App, reader newsroom.Account, body []byte, format string, sources bool) error {
	if format == "json" {
		return e.print("%s\n", body)
	}
	var sent wire.Edition
	if err := json.Unmarshal(body, &sent); err != nil {
		return err
	}
	since, err := a.Archive.Corrections(e.ctx, reader.ID, sent.Number)
	if err != nil {
		return err
	}
	if format == "html" {
		return edition.HTML(e.out, edition.In(reader.Language), sent, since...)
	}
	if sources {
		return edition.Plain(e.out, edition.In(reader.Language), sent, since...)
	}
	return edition.Folded(e.out, edition.In(reader.Language), sent, since...)
}
