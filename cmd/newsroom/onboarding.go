package main

import (
	"context"
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

// ofReader names whose draft it is.
type ofReader struct {
	Account string `help:"Email address of the reader." required:"" type:"email" placeholder:"EMAIL"`
}

type onboardingShowCommand struct{ ofReader }

// Run shows the open draft.
func (c onboardingShowCommand) Run(e *environment) error {
	return e.withDraft(c.Account, func(a *app.App, _ newsroom.Principal, shown onboarding.DraftView) error {
		if err := e.showDraft(shown); err != nil {
			return err
		}
		return e.sayNext(a, c.Account)
	})
}

type onboardingConfirmCommand struct{ ofReader }

// Run confirms the draft in review. The newsroom builds it in the background.
func (c onboardingConfirmCommand) Run(e *environment) error {
	return e.decide(c.Account, (*onboarding.Reception).Confirm, "Confirmed. The newsroom makes it the mandate and sends an edition when it runs.")
}

type onboardingDiscardCommand struct{ ofReader }

// Run discards the draft in review.
func (c onboardingDiscardCommand) Run(e *environment) error {
	return e.decide(c.Account, (*onboarding.Reception).Discard, "Discarded. The mandate stays as it is.")
}

// decision is what a reader does about a draft in review.
type decision func(*onboarding.Reception, context.Context, newsroom.Principal, newsroom.DraftID) (onboarding.DraftView, error)

// decide takes a decision about a reader's open draft, and says that it was taken.
func (e *environment) decide(email string, take decision, said string) error {
	return e.withDraft(email, func(a *app.App, by newsroom.Principal, shown onboarding.DraftView) error {
		if _, err := take(a.Drafts, e.ctx, by, shown.Draft.ID); err != nil {
			return err
		}
		e.say("%s", said)
		return nil
	})
}

// withDraft does something with a reader's open draft.
func (e *environment) withDraft(email string, do func(*app.App, newsroom.Principal, onboarding.DraftView) error) error {
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

func (e *environment) showDraft(shown onboarding.DraftView) error {
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
