package main

import (
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/delivery"
	"newsroom/internal/text"
)

type outboxCommand struct {
	List outboxListCommand `cmd:"" help:"List what goes to readers beside the newsroom, the newest first, and what came of it."`
}

type outboxListCommand struct {
	Account string `help:"Email address of one reader." type:"email" placeholder:"EMAIL"`
	State   string `help:"Only what is waiting, sending, held, sent, failed, unknown, printed or dropped." enum:",waiting,sending,held,sent,failed,unknown,printed,dropped" default:"" placeholder:"STATE"`
	Limit   int    `help:"How many at most (default: ${default})." default:"50" type:"count" placeholder:"N"`
	JSON    bool   `help:"Print as JSON." name:"json"`
}

// postRow is one post for programs. Times that are not there are null.
type postRow struct {
	ID       newsroom.PostID    `json:"id"`
	Account  newsroom.AccountID `json:"account"`
	Channel  newsroom.Channel   `json:"channel"`
	Receiver string             `json:"receiver"` // the host of the webhook; empty: another channel, or a webhook that was removed
	Event    newsroom.Event     `json:"event"`
	Subject  string             `json:"subject"`
	State    newsroom.PostState `json:"state"`
	Cause    newsroom.PostCause `json:"cause"`
	Attempts int                `json:"attempts"`
	Unknowns int                `json:"unknowns"`
	MadeAt   time.Time          `json:"made_at"`
	NextAt   *time.Time         `json:"next_at"`
	EndedAt  *time.Time         `json:"ended_at"`
	Receipt  string             `json:"receipt"`
	Edition  int64              `json:"edition"` // that came in its place; 0: none
	Words    string             `json:"words"`
}

// Run lists posts.
func (c outboxListCommand) Run(e *environment) error {
	list := func(a *app.App, account newsroom.AccountID) error {
		all, err := a.Delivery.List(e.ctx, account, newsroom.PostState(c.State), c.Limit)
		if err != nil {
			return err
		}
		hosts, err := a.Delivery.Hosts(e.ctx, all)
		if err != nil {
			return err
		}
		if c.JSON {
			rows := make([]postRow, len(all))
			for i, p := range all {
				rows[i] = rowOfPost(p)
				rows[i].Receiver = hosts[p.Target]
			}
			return e.printJSON(rows)
		}
		if len(all) == 0 {
			e.say("Nothing goes to readers beside the newsroom, or nothing of that kind.")
			return nil
		}
		return e.listPosts(all, hosts)
	}
	if c.Account == "" {
		return e.with(func(a *app.App) error { return list(a, newsroom.AccountID{}) })
	}
	return e.withReader(c.Account, func(a *app.App, reader newsroom.Account) error { return list(a, reader.ID) })
}

func rowOfPost(p newsroom.Post) postRow {
	return postRow{
		ID: p.ID, Account: p.Account, Channel: p.Channel, Event: p.Event, Subject: p.Subject, State: p.State, Cause: p.Cause, Attempts: p.Attempts,
		Unknowns: p.Unknowns, MadeAt: p.MadeAt, NextAt: timeOrNull(p.NextAt), EndedAt: timeOrNull(p.EndedAt), Receipt: p.Receipt, Edition: p.Edition,
		Words: delivery.Tell(newsroom.DefaultLanguage, inUTC).How(p),
	}
}

func timeOrNull(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

func inUTC(t time.Time) string { return stamp(t, time.UTC) }

func (e *environment) listPosts(all []newsroom.Post, hosts map[newsroom.WebhookID]string) error {
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "ID\tACCOUNT\tCHANNEL\tWHAT\tSINCE\tSTATE\tTRIES\tHOW IT STANDS")
	told := delivery.Tell(newsroom.DefaultLanguage, inUTC)
	for _, p := range all {
		how := told.How(p)
		if p.Receipt != "" {
			how += " “" + text.Shorten(p.Receipt, 200) + "”"
		}
		fmt.Fprintf(w, "%d\t%s\t%s\t%s\t%s\t%s\t%d\t%s\n", p.ID, p.Account, strings.TrimSpace(string(p.Channel)+" "+text.Line(hosts[p.Target], 60)), told.What(p), inUTC(p.MadeAt), p.State, p.Attempts, text.Line(how, 500))
	}
	return w.Flush()
}
