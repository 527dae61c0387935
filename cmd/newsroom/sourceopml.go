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

type sourceOPMLCommand struct {
	Add    opmlAddCommand    `cmd:"" help:"Subscribe a reader to the list at an address, and add its feeds."`
	List   opmlListCommand   `cmd:"" help:"List a reader's subscriptions to lists: when each is looked at next, and what came of the last look."`
	Look   opmlLookCommand   `cmd:"" help:"Look at a list now; one that was paused is looked at daily again."`
	Set    opmlSetCommand    `cmd:"" help:"Have the server of a list asked with a header or a token, or without one again."`
	Pause  opmlPauseCommand  `cmd:"" help:"Look at a list no more; its sources stay."`
	Remove opmlRemoveCommand `cmd:"" help:"End the subscription to a list."`
}

// lists gives the lists of feeds, for whoever runs the newsroom.
func lists(a *app.App) *source.ReadingLists { return a.Lists.As(newsroom.ActorOperator) }

type opmlAddCommand struct {
	URL     string `arg:"" help:"Address of the list; - reads it from standard input, one line, where it holds a secret."`
	Header  string `help:"Ask with a header by which its server knows the reader, of this name (Authorization, X-Auth-Token …), whose value is read from standard input, one line." placeholder:"NAME"`
	Account string `help:"Reader whose subscription it is." required:"" type:"email" placeholder:"EMAIL"`
}

// Validate refuses what standard input can't give at once.
func (c opmlAddCommand) Validate() error {
	if c.URL == "-" && c.Header != "" {
		return newsroom.Errorf(newsroom.KindInvalid, "standard input gives one line: subscribe with the address first, then give the header with 'newsroom source opml set'")
	}
	return nil
}

// Run subscribes to a list.
func (c opmlAddCommand) Run(e *environment) error {
	address, by := c.URL, source.ListHeader{Name: c.Header}
	if address == "-" || c.Header != "" {
		line, err := e.readHeader()
		if err != nil {
			return err
		}
		if by.Value = line; c.Header == "" {
			address, by = line, source.ListHeader{}
		}
	}
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		shown := e.begin("asking the server")
		made, err := lists(a).SubscribeBy(e.ctx, reader.ID, address, by)
		shown.end()
		if err != nil {
			return err
		}
		e.say("Subscribed to list %d, %s.", made.ID, made.Address)
		e.tellList(made.ReadingList)
		return nil
	})
}

// tellList says what the last look at a list has come to.
func (e *environment) tellList(l newsroom.ReadingList) {
	if l.Cause != "" {
		e.say("It can't be read: %s. Nothing was removed; it is looked at again at %s.", l.Cause, stamp(l.NextAt, time.UTC))
		return
	}
	came, went := l.Report.Came, l.Report.Went
	if !l.ChangedAt.Equal(l.ReadAt) {
		came, went = newsroom.ListLines{}, newsroom.ListLines{}
	}
	e.say("Feeds listed %d, came %d, went %d, left out %d. It is looked at again at %s.", l.Report.Listed, came.N, went.N, l.Report.Left.N, stamp(l.NextAt, time.UTC))
	for _, one := range l.Report.Left.Lines {
		e.say("Left out: %s%s.", callOf(source.Left{Title: one.Title, URL: one.URL}), source.SkipReason(one.Why).Sentence())
	}
}

type opmlListCommand struct {
	Account string `help:"Reader whose subscriptions to list." required:"" type:"email" placeholder:"EMAIL"`
	JSON    bool   `help:"Print as JSON, with what came and went." name:"json"`
}

type opmlRow struct {
	ID        newsroom.ReadingListID `json:"id"`
	URL       string                 `json:"url"` // masked; empty: it can't be read any more
	Host      string                 `json:"host"`
	Header    string                 `json:"header"` // its name; empty: none
	Paused    bool                   `json:"paused"`
	Sources   int                    `json:"sources"`
	ReadAt    *time.Time             `json:"read_at"`
	ChangedAt *time.Time             `json:"changed_at"`
	NextAt    *time.Time             `json:"next_at"`
	Failures  int                    `json:"failures"`
	Cause     string                 `json:"cause"`
	Report    newsroom.ListReport    `json:"report"`
}

// Run lists the lists.
func (c opmlListCommand) Run(e *environment) error {
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		all, err := lists(a).List(e.ctx, reader.ID)
		if err != nil {
			return err
		}
		if !c.JSON {
			return e.listLists(all)
		}
		rows := make([]opmlRow, len(all))
		for i, l := range all {
			rows[i] = opmlRow{l.ID, l.Address, l.Host, l.Header, l.Paused(), l.Sources, timeOrNull(l.ReadAt), timeOrNull(l.ChangedAt), timeOrNull(l.NextAt), l.Failures, l.Cause, l.Report}
		}
		return e.printJSON(rows)
	})
}

func (e *environment) listLists(all []source.Subscribed) error {
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "ID\tSOURCES\tREAD\tCHANGED\tNEXT\tFAILING\tADDRESS")
	for _, l := range all {
		next, failing := "paused", "-"
		if !l.Paused() {
			next = stamp(l.NextAt, time.UTC)
		}
		if l.Cause != "" {
			failing = text.Line(l.Cause, 100)
		}
		fmt.Fprintf(w, "%d\t%d\t%s\t%s\t%s\t%s\t%s\n", l.ID, l.Sources, stampOr(l.ReadAt), stampOr(l.ChangedAt), next, failing, orHost(l))
	}
	return w.Flush()
}

func stampOr(t time.Time) string {
	if t.IsZero() {
		return "-"
	}
	return stamp(t, time.UTC)
}

func orHost(l source.Subscribed) string {
	if l.Address == "" {
		return l.Host
	}
	return text.Line(l.Address, 300)
}

type opmlLookCommand struct {
	List    int64  `arg:"" help:"Number of the list."`
	Account string `help:"Reader whose subscription it is." required:"" type:"email" placeholder:"EMAIL"`
}

// Run looks at a list.
func (c opmlLookCommand) Run(e *environment) error {
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		shown := e.begin("asking the server")
		list, err := a.LookAt(e.ctx, reader.ID, newsroom.ReadingListID(c.List))
		shown.end()
		if err == nil {
			e.tellList(list)
		}
		return err
	})
}

type opmlPauseCommand struct {
	List    int64  `arg:"" help:"Number of the list."`
	Account string `help:"Reader whose subscription it is." required:"" type:"email" placeholder:"EMAIL"`
}

// Run pauses a list.
func (c opmlPauseCommand) Run(e *environment) error {
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		err := lists(a).Pause(e.ctx, reader.ID, newsroom.ReadingListID(c.List))
		if err == nil {
			e.say("Paused; its sources stay. 'newsroom source opml look' resumes it.")
		}
		return err
	})
}

type opmlRemoveCommand struct {
	List    int64  `arg:"" help:"Number of the list."`
	Sources string `help:"What becomes of the sources that came by it alone: keep or remove." required:"" enum:"keep,remove" placeholder:"KEEP"`
	Account string `help:"Reader whose subscription it is." required:"" type:"email" placeholder:"EMAIL"`
}

// Run ends the subscription to a list.
func (c opmlRemoveCommand) Run(e *environment) error {
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		err := lists(a).Remove(e.ctx, reader.ID, newsroom.ReadingListID(c.List), c.Sources == "keep")
		if err == nil {
			e.say("Removed; %s", map[string]string{"keep": "its sources stay as the reader's own.", "remove": "the sources that came by it alone are removed, too."}[c.Sources])
		}
		return err
	})
}
