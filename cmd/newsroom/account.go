package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/app"
)

type accountCommand struct {
	Add       accountAddCommand       `cmd:"" help:"Add an account."`
	List      accountListCommand      `cmd:"" help:"List the accounts."`
	Set       accountSetCommand       `cmd:"" help:"Change what an account's newsroom is set to."`
	Authorize accountAuthorizeCommand `cmd:"" help:"Let an account use the newsroom live, or stop it."`
	Disable   accountDisableCommand   `cmd:"" help:"Shut an account, or open it again."`
	Link      accountLinkCommand      `cmd:"" help:"Print or mail a link, good once and for a short time, to set a password and sign in."`
	Export    accountExportCommand    `cmd:"" help:"Write all that the newsroom holds of an account into a new zip file."`
	Delete    accountDeleteCommand    `cmd:"" help:"Delete an account with everything that it holds, at once."`
}

type accountAddCommand struct {
	Email      string `arg:"" help:"Email address of the reader."`
	Timezone   string `help:"IANA time zone, such as Europe/Lisbon." default:"UTC" placeholder:"ZONE"`
	Language   string `help:"Language that the newsroom speaks with the reader: ${languages}. Without one, that of the browser, and after the first conversation that of the answers." placeholder:"CODE"`
	Admin      bool   `help:"Make the account an operator's."`
	Authorized bool   `help:"Let the account use the newsroom live." default:"true" negatable:""`
	Password   bool   `help:"Read the account's password from the first line of standard input; without it 'newsroom account link' lets the reader set one." name:"password-stdin"`
}

// Run adds an account.
func (c accountAddCommand) Run(e *environment) error {
	wanted := account.New{Email: c.Email, Zone: c.Timezone, Language: c.Language, Admin: c.Admin, Authorized: c.Authorized}
	if err := wanted.Check(); err != nil {
		return misuse(err)
	}
	add := func(a *app.App) (newsroom.Account, error) { return a.Accounts.Add(e.ctx, wanted) }
	if c.Password {
		password, err := e.readPassword(c.Email)
		if err != nil {
			return err
		}
		add = func(a *app.App) (newsroom.Account, error) { return a.Doors.Add(e.ctx, wanted, password) }
	}
	e.makes = true
	return e.with(func(a *app.App) error {
		added, err := add(a)
		if err != nil {
			return err
		}
		e.say("Added %s. Say what to follow with 'newsroom mandate set --account %s \"…\"'.", added.Email, added.Email)
		return nil
	})
}

// readPassword reads a password that the account may have.
func (e *environment) readPassword(email string) (string, error) {
	line, err := bufio.NewReader(io.LimitReader(e.in, 8*account.MaxPassword+2)).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", newsroom.Because(newsroom.KindUnavailable, err, "Standard input can't be read.")
	}
	password := strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
	if err := account.CheckPassword(password, email); err != nil {
		return "", misuse(err)
	}
	return password, nil
}

type accountListCommand struct {
	JSON bool `help:"Print as JSON." name:"json"`
}

type accountRow struct {
	Email      string    `json:"email"`
	Timezone   string    `json:"timezone"`
	Authorized bool      `json:"authorized"`
	CreatedAt  time.Time `json:"created_at"`
}

// Run lists the accounts.
func (c accountListCommand) Run(e *environment) error {
	return e.with(func(a *app.App) error {
		all, err := a.Accounts.List(e.ctx)
		if err != nil {
			return err
		}
		if c.JSON {
			rows := make([]accountRow, len(all))
			for i, one := range all {
				rows[i] = accountRow{one.Email, one.Zone, one.Authorized, one.CreatedAt}
			}
			return e.printJSON(rows)
		}
		if len(all) == 0 {
			e.say("There is no account yet; add one with 'newsroom account add EMAIL'.")
			return nil
		}
		return e.listAccounts(a, all)
	})
}

func (e *environment) listAccounts(a *app.App, all []newsroom.Account) error {
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "EMAIL\tZONE\tSTATE\tSINCE\tNEXT EDITION")
	for _, one := range all {
		state := "authorized"
		switch {
		case !one.DisabledAt.IsZero():
			state = "disabled"
		case !one.Authorized:
			state = "not authorized"
		}
		next, err := e.next(a, one)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", one.Email, one.Zone, state, stamp(one.CreatedAt, time.UTC), next)
	}
	return w.Flush()
}

// change changes one account and says so.
func (e *environment) change(email, done string, do func(*app.App) error) error {
	return e.with(func(a *app.App) error {
		if err := do(a); err != nil {
			return err
		}
		e.say("The account %s %s.", email, done)
		return nil
	})
}

type accountAuthorizeCommand struct {
	Email string `arg:"" help:"Email address of the reader."`
	Undo  bool   `help:"Take the authorization back."`
}

// Run authorizes an account for live use, or takes that back.
func (c accountAuthorizeCommand) Run(e *environment) error {
	done := "is authorized for live use"
	if c.Undo {
		done = "is no longer authorized for live use"
	}
	return e.change(c.Email, done, func(a *app.App) error { return a.Accounts.Authorize(e.ctx, c.Email, !c.Undo) })
}

type accountDisableCommand struct {
	Email string `arg:"" help:"Email address of the reader."`
	Undo  bool   `help:"Open the account again."`
}

// Run disables an account, or opens it again.
func (c accountDisableCommand) Run(e *environment) error {
	done := "is disabled; 'newsroom account disable --undo' opens it again"
	if c.Undo {
		done = "is open again"
	}
	return e.change(c.Email, done, func(a *app.App) error { return a.Accounts.Disable(e.ctx, c.Email, !c.Undo) })
}

type accountDeleteCommand struct {
	Email string `arg:"" help:"Email address of the reader."`
}

// Run deletes an account.
func (c accountDeleteCommand) Run(e *environment) error {
	return e.change(c.Email, "is deleted with everything that it held", func(a *app.App) error { return a.Accounts.Remove(e.ctx, c.Email) })
}

type accountLinkCommand struct {
	Email  string `arg:"" help:"Email address of the reader."`
	Invite bool   `help:"Invite somebody who has no account yet."`
	Mail   bool   `help:"Mail the link to the address rather than print it; it is good for an hour."`
}

// Run prints a link that lets somebody in.
func (c accountLinkCommand) Run(e *environment) error {
	if e.settings.PublicURL == "" {
		e.settings.PublicURL = e.config().Served()
	}
	if c.Mail {
		return e.with(func(a *app.App) error {
			if err := a.Post.Hand(e.ctx, c.Email, c.Invite); err != nil {
				return err
			}
			e.sayOrigin(a)
			e.say("The mail relay took the letter to %s. The link in it works once, within an hour.", c.Email)
			return nil
		})
	}
	return e.with(func(a *app.App) error {
		link := a.ResetLink
		if c.Invite {
			link = a.InviteLink
		}
		address, err := link(e.ctx, c.Email)
		if err != nil {
			return err
		}
		e.sayOrigin(a)
		e.say("The link works once, within a quarter of an hour. Who has it gets in: hand it to nobody but %s.", c.Email)
		return e.print("%s\n", address)
	})
}

// sayOrigin says what links are made from where nothing tells under which address the newsroom is reached.
func (e *environment) sayOrigin(a *app.App) {
	if e.settings.PublicURL == "" {
		e.say("The link begins with %s, as --listen has it: no server is found that would know better. If people come by another address, name it with --public-url.", a.Origin())
	}
}
