package main

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/mandate"
)

type mandateCommand struct {
	Set     mandateSetCommand     `cmd:"" help:"Say what to follow, or correct it, in plain words."`
	Show    mandateShowCommand    `cmd:"" help:"Show what is followed, and how well it is covered."`
	Accept  mandateAcceptCommand  `cmd:"" help:"Apply what an app proposed, where its reader wanted to be asked first."`
	Decline mandateDeclineCommand `cmd:"" help:"Take away what an app proposed."`
}

type mandateSetCommand struct {
	Account   string `help:"Email address of the reader." required:"" type:"email" placeholder:"EMAIL"`
	Statement string `arg:"" help:"What to follow or to leave out, in 1 to 2,000 characters; -- goes before one that begins with a hyphen."`
}

// Run applies a statement to the mandate as it stands.
func (c mandateSetCommand) Run(e *environment) error {
	return e.withReader(c.Account, func(a *app.App, reader newsroom.Account) error {
		standing, err := a.Editor.Show(e.ctx, reader.ID)
		if err != nil {
			return err
		}
		by := newsroom.Principal{Account: reader.ID, Client: newsroom.OnTheCommandLine}
		result, err := a.Editor.Correct(e.ctx, mandate.Instruction{
			By: by, Expected: standing.Mandate.Revision, Statement: c.Statement, Provenance: newsroom.ReaderWords,
		})
		if err != nil {
			return misuse(err)
		}
		if result.Outcome == newsroom.Clarification {
			return newsroom.Errorf(newsroom.KindConflict, "Nothing was changed. %s%s", result.Question, proposed(result))
		}
		if result.Outcome == newsroom.PartlyApplied {
			return e.print("%s\n%s%s\n", result.Acknowledgement, result.Question, proposed(result))
		}
		return e.print("%s%s\n", result.Acknowledgement, proposed(result))
	})
}

// proposed gives below a question or an answer what may be said next, a line each (an error is one line), but for what the answer itself says. It adds no words of its own, since all
// are in the reader's language.
func proposed(result mandate.Result) string {
	next := slices.DeleteFunc(slices.Clone(result.Suggestions), func(one string) bool { return strings.Contains(result.Acknowledgement, one) })
	if len(next) == 0 {
		return ""
	}
	return "\n  “" + strings.Join(next, "”\n  “") + "”"
}

type mandateShowCommand struct {
	Account string `help:"Email address of the reader." required:"" type:"email" placeholder:"EMAIL"`
	JSON    bool   `help:"Print as JSON." name:"json"`
}

// Run shows the mandate.
func (c mandateShowCommand) Run(e *environment) error {
	return e.withReader(c.Account, func(a *app.App, reader newsroom.Account) error {
		shown, err := a.Editor.Show(e.ctx, reader.ID)
		if err != nil {
			return err
		}
		if c.JSON {
			return e.printJSON(mandateRowOf(shown))
		}
		return e.showMandate(shown)
	})
}

type mandateRow struct {
	Revision   newsroom.Revision `json:"revision"`
	Interests  []interestRow     `json:"interests"`
	Avoid      []string          `json:"avoid"`
	Statements []statementRow    `json:"statements"`
	Pending    []pendingRow      `json:"pending"`
}

type pendingRow struct {
	ID         newsroom.CommandID  `json:"id"`
	Statement  string              `json:"statement"`
	Provenance newsroom.Provenance `json:"provenance"`
	Client     string              `json:"client"`
	ProposedAt time.Time           `json:"proposed_at"`
}

type interestRow struct {
	Label   string          `json:"label"`
	Covered bool            `json:"covered"`
	Cause   *newsroom.Cause `json:"cause"`
	Limit   *newsroom.Limit `json:"limit"`
}

type statementRow struct {
	Revision   newsroom.Revision   `json:"revision"`
	Statement  string              `json:"statement"`
	Provenance newsroom.Provenance `json:"provenance"`
	Client     string              `json:"client"`
	AppliedAt  time.Time           `json:"applied_at"`
}

func mandateRowOf(shown mandate.Shown) mandateRow {
	row := mandateRow{Revision: shown.Mandate.Revision, Interests: []interestRow{}, Avoid: []string{}, Statements: []statementRow{}, Pending: []pendingRow{}}
	for _, c := range shown.Coverage {
		one := interestRow{Label: c.Label, Covered: c.Covered}
		if !c.Covered {
			one.Cause = &c.Cause
		}
		if limit := shown.Mandate.LimitOf(c.Interest); limit != "" {
			one.Limit = &limit
		}
		row.Interests = append(row.Interests, one)
	}
	for _, avoided := range shown.Mandate.Avoided() {
		row.Avoid = append(row.Avoid, avoided.Label)
	}
	for _, s := range shown.Statements {
		row.Statements = append(row.Statements, statementRow{s.Revision, s.Text, s.Provenance, s.Client, s.At})
	}
	for _, p := range shown.Proposals {
		row.Pending = append(row.Pending, pendingRow{ID: p.ID, Statement: p.Said.Text, Provenance: p.Said.Provenance, Client: p.Said.Client, ProposedAt: p.Said.At})
	}
	return row
}

// causes says in words why an interest is not covered.
var causes = map[newsroom.Cause]string{
	newsroom.NoSource:        "nothing was found on it in your sources in two weeks",
	newsroom.SourcesFailing:  "the sources for it can't be read at present",
	newsroom.NothingHappened: "nothing happened",
	newsroom.Outranked:       "other news was stronger",
}

func (e *environment) showMandate(shown mandate.Shown) error {
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "Revision %d\n", shown.Mandate.Revision)
	if len(shown.Mandate.Interests) == 0 {
		fmt.Fprintln(w, "Nothing is followed yet.")
	}
	for _, c := range shown.Coverage {
		state := "covered"
		if !c.Covered {
			state = causes[c.Cause]
		}
		if limit := shown.Mandate.LimitOf(c.Interest); limit != "" {
			state += "; " + mandate.InWords(newsroom.DefaultLanguage, limit)
		}
		fmt.Fprintf(w, "follow\t%s\t%s\n", c.Label, state)
	}
	for _, avoided := range shown.Mandate.Avoided() {
		extent := ""
		if avoided.Reduced() {
			extent = mandate.Sparing(newsroom.DefaultLanguage)
		}
		fmt.Fprintf(w, "avoid\t%s\t%s\n", avoided.Label, extent)
	}
	for _, s := range shown.Statements {
		text := strings.Join(strings.Fields(s.Text), " ")
		fmt.Fprintf(w, "%d, %s, %s (%s): %s\n", s.Revision, stamp(s.At, time.UTC), s.Client, s.Provenance, text)
	}
	for _, p := range shown.Proposals {
		text := strings.Join(strings.Fields(p.Said.Text), " ")
		fmt.Fprintf(w, "waits for the reader's word, %s, %s, %s (%s): %s\n", p.ID, stamp(p.Said.At, time.UTC), p.Said.Client, p.Said.Provenance, text)
	}
	return w.Flush()
}
