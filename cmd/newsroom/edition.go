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
	Account string `help:"Email address of the reader." required:"" placeholder:"EMAIL"`
	JSON    bool   `help:"Print as JSON." name:"json"`
}

// Run composes and sends an edition now, for a slot of its own.
func (c editionComposeCommand) Run(e *environment) error {
	return e.with(func(a *app.App) error {
		reader, err := a.Accounts.Find(e.ctx, c.Account)
		if err != nil {
			return err
		}
		if !reader.Active() {
			return newsroom.Errorf(newsroom.KindForbidden, "The account is disabled or not authorized for live use; nothing is composed for it.")
		}
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
	zone, err := account.Zone(reader.Zone)
	if err != nil {
		return 0, err
	}
	return a.Compose(e.ctx, reader.ID, edition.Request(zone, e.now()))
}

type editionShowCommand struct {
	Number  int64  `arg:"" optional:"" help:"Number of the edition; the newest without it."`
	Account string `help:"Email address of the reader." required:"" placeholder:"EMAIL"`
	Format  string `help:"text, json or html." enum:"text,json,html" default:"text"`
}

// Run prints a sent edition.
func (c editionShowCommand) Run(e *environment) error {
	if c.Number < 0 {
		return &usageError{"an edition's number is 1 or more"}
	}
	return e.with(func(a *app.App) error {
		reader, err := a.Accounts.Find(e.ctx, c.Account)
		if err != nil {
			return err
		}
		body, _, err := a.Archive.Sent(e.ctx, reader.ID, c.Number)
		if newsroom.KindOf(err) == newsroom.KindNotFound && err != nil {
			return newsroom.Errorf(newsroom.KindNotFound, "There is no such edition; 'newsroom edition compose' makes one.")
		}
		if err != nil {
			return err
		}
		return e.printEdition(body, c.Format)
	})
}

func (e *environment) printEdition(body []byte, format string) error {
	if format == "json" {
		return e.print("%s\n", body)
	}
	var sent wire.Edition
	if err := json.Unmarshal(body, &sent); err != nil {
		return err
	}
	if format == "html" {
		return edition.HTML(e.out, sent)
	}
	return edition.Plain(e.out, sent)
}
