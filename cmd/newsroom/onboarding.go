package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/onboarding"
)

type onboardingCommand struct {
	Show    onboardingShowCommand    `cmd:"" help:"Show the reader's open draft: what was asked and answered."`
	Confirm onboardingConfirmCommand `cmd:"" help:"Let the draft in review replace the mandate that stands."`
	Discard onboardingDiscardCommand `cmd:"" help:"Drop the draft in review; the mandate stays as it is."`
}

type onboardingShowCommand struct {
	Account string `help:"Email address of the reader." required:"" type:"email" placeholder:"EMAIL"`
}

// Run shows the open draft.
func (c onboardingShowCommand) Run(e *environment) error {
	return e.withDraft(c.Account, func(_ *app.App, _ newsroom.Principal, shown onboarding.Shown) error { return e.showDraft(shown) })
}

type onboardingConfirmCommand struct {
	Account string `help:"Email address of the reader." required:"" type:"email" placeholder:"EMAIL"`
}

// Run confirms the draft in review. The newsroom builds it in the background.
func (c onboardingConfirmCommand) Run(e *environment) error {
	return e.withDraft(c.Account, func(a *app.App, by newsroom.Principal, shown onboarding.Shown) error {
		if _, err := a.Drafts.Confirm(e.ctx, by, shown.Draft.ID); err != nil {
			return err
		}
		e.say("Confirmed. The newsroom makes it the mandate and sends an edition when it runs.")
		return nil
	})
}

type onboardingDiscardCommand struct {
	Account string `help:"Email address of the reader." required:"" type:"email" placeholder:"EMAIL"`
}

// Run discards the draft in review.
func (c onboardingDiscardCommand) Run(e *environment) error {
	return e.withDraft(c.Account, func(a *app.App, by newsroom.Principal, shown onboarding.Shown) error {
		if _, err := a.Drafts.Discard(e.ctx, by, shown.Draft.ID); err != nil {
			return err
		}
		e.say("Discarded. The mandate stays as it is.")
		return nil
	})
}

// withDraft does something with a reader's open draft.
func (e *environment) withDraft(email string, do func(*app.App, newsroom.Principal, onboarding.Shown) error) error {
	return e.withReader(email, func(a *app.App, reader newsroom.Account) error {
		shown, err := a.Drafts.Open(e.ctx, reader.ID)
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return newsroom.Because(newsroom.KindNotFound, err, "This reader has no open draft: an app starts one.")
		}
		if err != nil {
			return err
		}
		return do(a, newsroom.Principal{Account: reader.ID, Client: "command line"}, shown)
	})
}

func (e *environment) showDraft(shown onboarding.Shown) error {
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s, %d of %d questions answered\n", shown.Draft.Status, shown.Answered, shown.Total)
	for _, a := range shown.Standing {
		answer := strings.Join(strings.Fields(a.Answer), " ")
		if a.Action == newsroom.ActSkip {
			answer = "(skipped)"
		}
		fmt.Fprintf(w, "%s\t%s\n", a.Question, answer)
	}
	if shown.Question != nil {
		fmt.Fprintf(w, "asks now\t%s\n", shown.Question.Text)
	}
	return w.Flush()
}
