package main

import (
	"newsroom"
	"newsroom/internal/app"
)

// proposal names what waits for a reader's word.
type proposal struct {
	Account string `help:"Email address of the reader." required:"" type:"email" placeholder:"EMAIL"`
	ID      string `arg:"" help:"What waits, as 'mandate show' names it."`
}

func (p proposal) id() (newsroom.CommandID, error) {
	id, err := newsroom.ParseID[newsroom.Command](p.ID)
	if err != nil {
		return id, &usageError{"name what waits as 'mandate show' does"}
	}
	return id, nil
}

type mandateAcceptCommand struct{ proposal }

// Run applies what an app proposed to the mandate as it stands.
func (c mandateAcceptCommand) Run(e *environment) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	return e.withReader(c.Account, func(a *app.App, reader newsroom.Account) error {
		shown, err := a.Editor.Show(e.ctx, reader.ID)
		if err != nil {
			return err
		}
		result, err := a.Editor.Accept(e.ctx, newsroom.Principal{Account: reader.ID, Client: newsroom.OnTheCommandLine}, id, shown.Mandate.Revision)
		if err != nil {
			return err
		}
		if result.Outcome == newsroom.Clarification {
			return newsroom.Errorf(newsroom.KindConflict, "It goes on waiting, for it is not understood any more. %s", result.Question)
		}
		return e.print("%s\n", result.Acknowledgement)
	})
}

type mandateDeclineCommand struct{ proposal }

// Run takes what an app proposed away.
func (c mandateDeclineCommand) Run(e *environment) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	return e.withReader(c.Account, func(a *app.App, reader newsroom.Account) error {
		if err := a.Editor.Decline(e.ctx, newsroom.Principal{Account: reader.ID, Client: newsroom.OnTheCommandLine}, id); err != nil {
			return err
		}
		e.say("Declined.")
		return nil
	})
}
