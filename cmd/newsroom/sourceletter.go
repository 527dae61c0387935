package main

import (
	"fmt"
	"text/tabwriter"
	"time"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/letterbox"
	"newsroom/internal/text"
)

type sourceLetterCommand struct {
	Add        letterAddCommand        `cmd:"" help:"Make an address to subscribe to a newsletter with, and print it."`
	List       letterListCommand       `cmd:"" help:"List the addresses, and what came to each: the last issue and what proves its sender, strangers' letters in quarantine, and letters that ask to confirm, with their links."`
	Quarantine letterQuarantineCommand `cmd:"" help:"List strangers' letters that came to an address; accept the sender of one that is proved, or one letter, or throw them away."`
}

// letters does something with the newsletters of a reader.
func (e *environment) letters(account string, do func(a *app.App, reader newsroom.Account) error) error {
	return e.withReaders(account, do)
}

type letterAddCommand struct {
	Name    string `arg:"" help:"What to call the newsletter."`
	Account string `help:"Reader whose newsletter it is." required:"" type:"email" placeholder:"EMAIL"`
}

// Run makes an address.
func (c letterAddCommand) Run(e *environment) error {
	return e.letters(c.Account, func(a *app.App, reader newsroom.Account) error {
		if !a.Letters.Open() {
			return newsroom.Errorf(newsroom.KindUnavailable, "No newsletters come to this newsroom: name where mail servers bring them with --letters-listen, and the host of the addresses with --letters-host.")
		}
		id, secret, err := a.Shelf.AddLetter(e.ctx, reader.ID, c.Name)
		if err != nil {
			return misuse(err)
		}
		e.say("Added source %d. Whoever knows the address can write to it: give it to this newsletter alone.", id)
		return e.print("%s\n", a.Letters.Address(secret))
	})
}

type letterListCommand struct {
	Account string `help:"Reader whose newsletters to list." required:"" type:"email" placeholder:"EMAIL"`
	JSON    bool   `help:"Print as JSON." name:"json"`
}

type letterRow struct {
	ID          newsroom.SourceID `json:"id"`
	Name        string            `json:"name"`
	Address     string            `json:"address"`
	Senders     []string          `json:"senders"`
	Last        *issueRow         `json:"last_issue"`
	Quarantined int               `json:"in_quarantine"`
	Unreadable  int               `json:"unreadable"`
	Confirm     []confirmRow      `json:"to_confirm"`
}

type issueRow struct {
	ID       newsroom.IssueID `json:"id"`
	At       time.Time        `json:"at"`
	Sender   string           `json:"sender"`
	Name     string           `json:"name"`
	Subject  string           `json:"subject"`
	ListID   string           `json:"list_id"`
	DKIM     string           `json:"dkim"` // domains whose signatures hold
	SPF      string           `json:"spf"`
	Articles int              `json:"articles"`
}

type confirmRow struct {
	Subject string `json:"subject"`
	Link    string `json:"link"`
}

func issueRowOf(i newsroom.Issue) issueRow {
	return issueRow{ID: i.ID, At: i.At, Sender: i.Sender, Name: i.Name, Subject: i.Subject, ListID: i.ListID, DKIM: i.DKIM, SPF: i.SPF, Articles: i.Articles}
}

func letterRowOf(b letterbox.Box) letterRow {
	row := letterRow{ID: b.Source, Name: b.Name, Address: b.Address, Senders: []string{}, Quarantined: b.Quarantined, Unreadable: b.Unreadable, Confirm: []confirmRow{}}
	for _, s := range b.Senders {
		row.Senders = append(row.Senders, s.Address)
	}
	if b.Last != nil {
		last := issueRowOf(*b.Last)
		row.Last = &last
	}
	for _, one := range b.Confirm {
		row.Confirm = append(row.Confirm, confirmRow{one.Subject, one.Link})
	}
	return row
}

// Run lists newsletters.
func (c letterListCommand) Run(e *environment) error {
	return e.letters(c.Account, func(a *app.App, reader newsroom.Account) error {
		all, err := a.Letters.List(e.ctx, reader.ID)
		if err != nil {
			return err
		}
		rows := make([]letterRow, len(all))
		for i, b := range all {
			rows[i] = letterRowOf(b)
		}
		if c.JSON {
			return e.printJSON(rows)
		}
		return e.listLetters(rows)
	})
}

func (e *environment) listLetters(rows []letterRow) error {
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "ID\tNAME\tSENDER\tLAST ISSUE\tSIGNED BY\tIN QUARANTINE\tADDRESS")
	for _, row := range rows {
		sender, last, signed := "-", "-", "-"
		if row.Last != nil {
			sender, last = row.Last.Sender, stamp(row.Last.At, time.UTC)+" "+text.Line(row.Last.Subject, 60)
			if row.Last.DKIM != "" {
				signed = row.Last.DKIM
			}
		}
		fmt.Fprintf(w, "%d\t%s\t%s\t%s\t%s\t%d\t%s\n", row.ID, text.Line(row.Name, 60), text.Line(sender, 80), last, text.Line(signed, 80), row.Quarantined, row.Address)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for _, row := range rows {
		for _, one := range row.Confirm {
			if err := e.print("Source %d asks to be confirmed (%s): %s\n", row.ID, text.Line(one.Subject, 100), one.Link); err != nil {
				return err
			}
		}
	}
	return nil
}

type letterQuarantineCommand struct {
	Source  int64  `arg:"" help:"Number of the newsletter's source."`
	Accept  int64  `help:"Read the letter with this number, and where it is proved to be its sender's, take that sender's from now on." placeholder:"N"`
	Empty   bool   `help:"Throw all of them away."`
	Account string `help:"Reader whose newsletter it is." required:"" type:"email" placeholder:"EMAIL"`
	JSON    bool   `help:"Print as JSON." name:"json"`
}

// Validate refuses two things at once.
func (c letterQuarantineCommand) Validate() error {
	if c.Accept != 0 && c.Empty {
		return newsroom.Errorf(newsroom.KindInvalid, "it takes either --accept or --empty")
	}
	return nil
}

// Run shows or settles what is in quarantine.
func (c letterQuarantineCommand) Run(e *environment) error {
	return e.letters(c.Account, func(a *app.App, reader newsroom.Account) error {
		source := newsroom.SourceID(c.Source)
		switch {
		case c.Accept != 0:
			return e.acceptLetter(a, reader, source, newsroom.IssueID(c.Accept))
		case c.Empty:
			return a.Letters.Empty(e.ctx, reader.ID, source, 0)
		}
		all, err := a.Letters.Quarantine(e.ctx, reader.ID, source)
		if err != nil {
			return err
		}
		rows := make([]quarantineRow, len(all))
		for i, one := range all {
			rows[i] = quarantineRow{issueRowOf(one.Issue), one.Proven}
		}
		if c.JSON {
			return e.printJSON(rows)
		}
		return e.listQuarantine(rows)
	})
}

func (e *environment) acceptLetter(a *app.App, reader newsroom.Account, source newsroom.SourceID, issue newsroom.IssueID) error {
	sender, err := a.Letters.Accept(e.ctx, reader.ID, source, issue)
	switch {
	case err != nil:
		return err
	case sender:
		e.say("Accepted; the sender's letters are read from now on.")
	default:
		e.say("Accepted this letter alone: nothing proves that its sender has written it, and the sender's others wait in quarantine.")
	}
	return nil
}

type quarantineRow struct {
	issueRow
	Proven bool `json:"proven"` // to be its sender's: accepting it accepts the sender
}

func (e *environment) listQuarantine(rows []quarantineRow) error {
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "ID\tCAME\tSENDER\tPROVED\tSIGNED BY\tSPF\tSUBJECT")
	for _, row := range rows {
		proven := "no"
		if row.Proven {
			proven = "yes"
		}
		fmt.Fprintf(w, "%d\t%s\t%s\t%s\t%s\t%s\t%s\n", row.ID, stamp(row.At, time.UTC), text.Line(row.Sender, 80), proven, text.Line(row.DKIM, 80), text.Line(row.SPF, 80), text.Line(row.Subject, 100))
	}
	return w.Flush()
}
