package main

import (
	"fmt"
	"text/tabwriter"
	"time"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/mailbox"
	"newsroom/internal/text"
)

type sourceMailboxCommand struct {
	Set     mailboxSetCommand     `cmd:"" help:"Have letters fetched from a folder of a reader's mailbox (IMAP). The password is read from the first line of standard input."`
	Show    mailboxShowCommand    `cmd:"" help:"Show a reader's mailbox: how it stands, and the lists in it."`
	Look    mailboxLookCommand    `cmd:"" help:"Have it looked into at once, by the server that runs or is started next."`
	Accept  mailboxAcceptCommand  `cmd:"" help:"Make a list in it a source."`
	Decline mailboxDeclineCommand `cmd:"" help:"Take no letters of a list in it."`
	Remove  mailboxRemoveCommand  `cmd:"" help:"Forget the mailbox and its password; sources stay."`
}

// mailboxes gives the mailboxes, for whoever runs the newsroom.
func mailboxes(a *app.App) *mailbox.Importer { return a.Mailbox.As(newsroom.ActorOperator) }

type mailboxSetCommand struct {
	Host     string `arg:"" help:"Name of the mail server."`
	Port     int    `help:"Port of the mail server; without it the usual one, 993 or 143." placeholder:"N"`
	Security string `help:"How the connection is encrypted: tls from the first byte, or starttls." enum:"tls,starttls" default:"tls"`
	User     string `help:"User name at the mail server." required:"" placeholder:"NAME"`
	Folder   string `help:"Folder in which only letters lie." required:"" placeholder:"NAME"`
	Try      bool   `help:"Sign in and open the folder, and store nothing."`
	Account  string `help:"Reader whose mailbox it is." required:"" type:"email" placeholder:"EMAIL"`
}

// Run tries a mailbox, or stores it.
func (c mailboxSetCommand) Run(e *environment) error {
	password, err := e.readHeader()
	if err != nil {
		return err
	}
	given := mailbox.Settings{Host: c.Host, Port: c.Port, Security: newsroom.MailSecurity(c.Security), User: c.User, Folder: c.Folder, Password: password}
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		shown := e.begin("asking the mail server")
		if c.Try {
			tried, err := mailboxes(a).Try(e.ctx, reader.ID, given)
			shown.end()
			if err != nil {
				return err
			}
			e.say("It works: the folder has %d letters. Nothing was stored.", tried.Letters)
			return nil
		}
		err := mailboxes(a).Save(e.ctx, reader.ID, given)
		shown.end()
		if err != nil {
			return err
		}
		e.say("Letters are fetched from there from now on; the lists among them wait for an answer.")
		return nil
	})
}

type mailboxShowCommand struct {
	Account string `help:"Reader whose mailbox to show." required:"" type:"email" placeholder:"EMAIL"`
	JSON    bool   `help:"Print as JSON." name:"json"`
}

type mailboxRow struct {
	Host     string                `json:"host"`
	Port     int                   `json:"port"`
	Security newsroom.MailSecurity `json:"security"`
	User     string                `json:"user"`
	Folder   string                `json:"folder"`
	ReadAt   *time.Time            `json:"read_at"`
	NextAt   *time.Time            `json:"next_at"` // null: not before somebody says so
	Cause    string                `json:"cause"`   // of the last failure
	LeftOut  int                   `json:"left_out"`
	Lists    []mailListRow         `json:"lists"`
	Refused  []string              `json:"refused"` // why the newest letters were that can't be taken
}

type mailListRow struct {
	ID      newsroom.MailListID `json:"id"`
	Name    string              `json:"name"`
	Sender  string              `json:"sender"`
	ListID  string              `json:"list_id"`
	DKIM    string              `json:"dkim"` // domains whose signatures of the first letter hold
	Subject string              `json:"subject"`
	Answer  newsroom.MailAnswer `json:"answer"`
	Source  newsroom.SourceID   `json:"source"` // 0: it is none
	Waiting int                 `json:"waiting"`
}

func mailboxRowOf(b mailbox.FolderView) mailboxRow {
	row := mailboxRow{
		Host: b.Host, Port: b.Port, Security: b.Security, User: b.User, Folder: b.Folder, ReadAt: moment(b.ReadAt), NextAt: moment(b.NextAt),
		Cause: b.Cause, LeftOut: b.Left, Lists: []mailListRow{}, Refused: []string{},
	}
	for _, l := range b.Lists {
		row.Lists = append(row.Lists, mailListRow{l.ID, l.Name, l.Sender, l.ListID, l.DKIM, l.Subject, l.Answer, l.Source, l.Held})
	}
	for _, one := range b.Refused {
		row.Refused = append(row.Refused, one.Why)
	}
	return row
}

// Run shows a mailbox.
func (c mailboxShowCommand) Run(e *environment) error {
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		box, err := mailboxes(a).Show(e.ctx, reader.ID)
		if err != nil {
			return noMailbox(err)
		}
		row := mailboxRowOf(box)
		if c.JSON {
			return e.printJSON(row)
		}
		return e.showMailbox(row)
	})
}

func (e *environment) showMailbox(row mailboxRow) error {
	e.say("The folder %s of %s at %s.", text.Line(row.Folder, 100), text.Line(row.User, 100), row.Host)
	if row.Cause != "" {
		e.say("It can't be read: %s.", row.Cause)
	}
	if row.NextAt == nil {
		e.say("It is not looked into until it is set anew, or 'look' is said.")
	} else {
		e.say("It is looked into at %s.", stamp(*row.NextAt, time.UTC))
	}
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "LIST\tNAME\tSENDER\tSIGNED BY\tANSWER\tSOURCE\tWAITING\tNEWEST")
	for _, l := range row.Lists {
		answer := string(l.Answer)
		if answer == "" {
			answer = "-"
		}
		fmt.Fprintf(w, "%d\t%s\t%s\t%s\t%s\t%d\t%d\t%s\n", l.ID, text.Line(l.Name, 60), text.Line(l.Sender, 80), text.Line(l.DKIM, 80), answer, l.Source, l.Waiting, text.Line(l.Subject, 80))
	}
	return w.Flush()
}

// noMailbox says to whom there is none.
func noMailbox(err error) error {
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return newsroom.Errorf(newsroom.KindNotFound, "This reader has no mailbox, or no such list in it: see 'newsroom source mailbox show'.")
	}
	return err
}

type mailboxLookCommand struct {
	Account string `help:"Reader whose mailbox it is." required:"" type:"email" placeholder:"EMAIL"`
}

// Run has a mailbox looked into.
func (c mailboxLookCommand) Run(e *environment) error {
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		return noMailbox(mailboxes(a).Look(e.ctx, reader.ID))
	})
}

type mailboxAcceptCommand struct {
	List    int64  `arg:"" help:"Number of the list."`
	Account string `help:"Reader whose mailbox it is." required:"" type:"email" placeholder:"EMAIL"`
}

// Run accepts a list.
func (c mailboxAcceptCommand) Run(e *environment) error {
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		id, err := mailboxes(a).Accept(e.ctx, reader.ID, newsroom.MailListID(c.List))
		if err != nil {
			return noMailbox(err)
		}
		e.say("It is source %d.", id)
		return nil
	})
}

type mailboxDeclineCommand struct {
	List    int64  `arg:"" help:"Number of the list."`
	Account string `help:"Reader whose mailbox it is." required:"" type:"email" placeholder:"EMAIL"`
}

// Run declines a list.
func (c mailboxDeclineCommand) Run(e *environment) error {
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		return noMailbox(mailboxes(a).Decline(e.ctx, reader.ID, newsroom.MailListID(c.List)))
	})
}

type mailboxRemoveCommand struct {
	Account string `help:"Reader whose mailbox it is." required:"" type:"email" placeholder:"EMAIL"`
}

// Run removes a mailbox.
func (c mailboxRemoveCommand) Run(e *environment) error {
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		return noMailbox(mailboxes(a).Remove(e.ctx, reader.ID))
	})
}
