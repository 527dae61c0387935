package main

import (
	"fmt"
	"math"
	"text/tabwriter"
	"time"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/source"
	"newsroom/internal/text"
)

type sourceListCommand struct {
	Account string `help:"Show what this reader reads, sources for all readers among it." type:"email" placeholder:"EMAIL"`
	JSON    bool   `help:"Print as JSON." name:"json"`
}

type sourceRow struct {
	ID        newsroom.SourceID   `json:"id"`
	Title     string              `json:"title"`
	URL       string              `json:"url"`
	Everyone  bool                `json:"for_all_readers"`
	Reader    *string             `json:"reader"` // email address; null: all readers'
	Articles  int                 `json:"articles"`
	PolledAt  *time.Time          `json:"polled_at"`
	Pushed    *time.Time          `json:"pushed_since"` // by a hub (WebSub); null: it is only polled
	Failing   *failingRow         `json:"failing"`
	FullText  string              `json:"full_text"` // auto, always or never
	Always    bool                `json:"always"`    // everything from it is in the paper of the reader who is named
	HalfLife  halfLifeRow         `json:"half_life"`
	Header    *string             `json:"header"`    // the name of the reader's own with which it is asked; null: there is none
	Selectors *newsroom.Selectors `json:"selectors"` // by which its page is read; null: it is a feed
	Health    healthRow           `json:"health"`
}

type healthRow struct {
	State    source.HealthState `json:"state"`
	Next     *time.Time         `json:"next_poll_at"`
	Newest   *time.Time         `json:"newest_article_at"`
	Weekly   float64            `json:"articles_a_week"` // over the last four
	Editions *reachedRow        `json:"in_editions"`     // null where no reader is named
	says     string
}

// halfLifeRow is for how many days what a source brings can be chosen, and whether that is learned from its rhythm.
type halfLifeRow struct {
	Days    int  `json:"days"`
	Learned bool `json:"learned"`
}

type reachedRow struct {
	Articles int `json:"articles"`
	Of       int `json:"of"`
}

type failingRow struct {
	Since time.Time `json:"since"`
	Times int       `json:"times"`
	Cause string    `json:"cause"`
}

// Run lists sources.
func (c sourceListCommand) Run(e *environment) error {
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		var of *newsroom.AccountID
		if c.Account != "" {
			of = &reader.ID
		}
		all, err := a.Shelf.List(e.ctx, of)
		if err != nil {
			return err
		}
		rows := make([]sourceRow, len(all))
		for i, s := range all {
			rows[i] = rowOf(s)
			if of != nil {
				rows[i].Health.Editions = &reachedRow{s.Health.Reached, s.Health.Lately}
			}
		}
		if c.JSON {
			return e.printJSON(rows)
		}
		if len(rows) == 0 {
			e.say("There is no source yet; add one with 'newsroom source add URL'.")
			return nil
		}
		return e.listSources(rows)
	})
}

func rowOf(s source.Listed) sourceRow {
	row := sourceRow{ID: s.ID, Title: s.Name(), URL: s.URL, Everyone: s.Everybodys(), Articles: s.Articles, FullText: s.FullText.String(), Always: s.Always, HalfLife: halfLifeRow{s.Lasts().Days(), s.HalfLife == newsroom.Learned}}
	if !s.Everybodys() {
		row.Reader = &s.Reader
	}
	if !s.PolledAt.IsZero() {
		row.PolledAt = &s.PolledAt
	}
	if s.Header != "" {
		row.Header = &s.Header
	}
	if s.Selectors.Given() {
		row.Selectors = &s.Selectors
	}
	row.Pushed = moment(s.PushedSince)
	if s.Failing != nil {
		row.Failing = &failingRow{s.Failing.Since, s.Failing.Count, s.Failing.Cause}
	}
	row.Health = healthRow{
		State: s.Health.State, Next: moment(s.Health.Next), Newest: moment(s.Health.Newest), Weekly: math.Round(10*s.Health.Weekly) / 10,
		says: s.Health.Say(func(t time.Time) string { return stamp(t, time.UTC) }),
	}
	return row
}

// moment gives a time, nil for none.
func moment(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

func (e *environment) listSources(rows []sourceRow) error {
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "ID\tTITLE\tREADER\tARTICLES\tFULL TEXT\tA WEEK\tIN EDITIONS\tPOLLED\tSTATE\tADDRESS")
	for _, row := range rows {
		reader, polled, reached := "everybody", "never", "-"
		if row.Reader != nil {
			reader = *row.Reader
		}
		if row.PolledAt != nil {
			polled = stamp(*row.PolledAt, time.UTC)
		}
		if in := row.Health.Editions; in != nil {
			reached = fmt.Sprintf("%d of %d", in.Articles, in.Of)
		}
		state := row.Health.says
		if row.Always {
			state += ", everything in the next paper"
		}
		if row.HalfLife.Days > 1 {
			state += fmt.Sprintf(", can be chosen for %d days", row.HalfLife.Days)
		}
		if row.Header != nil {
			state += ", asked with the reader's own header " + *row.Header
		}
		if row.Selectors != nil {
			state += ", a page read by selectors"
		}
		if row.Pushed != nil {
			state += ", by push (WebSub) since " + stamp(*row.Pushed, time.UTC)
		}
		fmt.Fprintf(w, "%d\t%s\t%s\t%d\t%s\t%.1f\t%s\t%s\t%s\t%s\n", row.ID, text.Line(row.Title, 60), reader, row.Articles, row.FullText, row.Health.Weekly, reached,
			polled, text.Line(state, 300), row.URL)
	}
	return w.Flush()
}
