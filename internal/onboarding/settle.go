package onboarding

import (
	"context"
	"slices"
	"strconv"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/source"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// settle writes the mandate, the settings and the sources in one step, once.
func (at *site) settle(ctx context.Context) error {
	return at.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Check(at.ticket); err != nil {
			return err
		}
		if _, err := tx.Readers().Get(at.job.Account); err != nil { // taken first, as everywhere
			return err
		}
		d, err := tx.Drafts().Get(at.job.Account, at.job.Draft)
		if err != nil || d.Mandate > 0 || d.Status != newsroom.Building {
			return err
		}
		after := d
		if after.Mandate, err = at.state(tx, d); err != nil {
			return err
		}
		if err := tx.Drafts().Save(d, after); err != nil {
			return err
		}
		if err := at.furnish(tx); err != nil {
			return err
		}
		if err := at.refresh(tx, d.Account); err != nil {
			return err
		}
		return tx.Audit(d.Account, d.Client, newsroom.ActionOnboardingBuilt, d.ID.String())
	})
}

// state writes the mandate's next revision and gives it.
func (at *site) state(tx store.Tx, d newsroom.Draft) (newsroom.Revision, error) {
	standing, err := tx.Mandates().Standing(d.Account)
	if err != nil {
		return 0, err
	}
	after, err := tx.Mandates().Advance(d.Account, standing.Revision, amend(standing, d.Replaces, at.plan))
	if err != nil {
		return 0, err
	}
	return after.Revision, store.Announce(tx, d.Account, newsroom.EventMandate, strconv.FormatInt(int64(after.Revision), 10))
}

// amend gives what has to change for a mandate to be what a plan asks for. What it held up to a revision is replaced;
// what was said later stays, and goes before the plan where both are about the same label.
func amend(standing newsroom.Mandate, upTo newsroom.Revision, p NewsroomPlan) newsroom.Amendment {
	change := newsroom.Amendment{Statement: p.Statement}
	wanted := slices.Clone(p.Interests)
	for _, old := range standing.Interests {
		same := func(i newsroom.Interest) bool { return text.Fold(i.Label) == text.Fold(old.Label) }
		equal := func(i newsroom.Interest) bool { return same(i) && i.Avoid == old.Avoid && i.Alert == old.Alert }
		switch {
		case old.From > upTo:
			wanted = slices.DeleteFunc(wanted, same)
		case slices.ContainsFunc(wanted, equal):
			wanted = slices.DeleteFunc(wanted, equal)
		default:
			change.Ended = append(change.Ended, old.ID)
		}
	}
	change.Begun = wanted
	return change
}

// furnish writes the settings and the sources, and has new feeds polled at once.
func (at *site) furnish(tx store.Tx) error {
	set := account.Settings{Schedule: at.plan.Schedule}
	if at.plan.Zone != "" {
		set.Zone = &at.plan.Zone
	}
	if at.plan.Language != "" {
		set.Language = &at.plan.Language
	}
	if at.plan.Minutes > 0 {
		set.Minutes = &at.plan.Minutes
	}
	if err := at.settings.SetIn(tx, at.job.Account, set); err != nil {
		return err
	}
	if err := at.silence(tx); err != nil {
		return err
	}
	has, err := tx.Sources().For(at.job.Account)
	if err != nil {
		return err
	}
	if _, err := source.TakeIn(tx, at.job.Account, wanted(at.choice.Chosen, has)); err != nil {
		return err
	}
	return tx.Enqueue(newsroom.PollJob{})
}

// wanted gives the chosen feeds that the reader does not read yet, everybody's among them.
func wanted(chosen []catalogue.SelectedFeed, has []newsroom.SourceHealth) []source.Want {
	var out []source.Want
	for _, one := range chosen {
		if !slices.ContainsFunc(has, func(s newsroom.SourceHealth) bool { return s.URL == one.URL }) {
			out = append(out, source.Want{URL: one.URL})
		}
	}
	return out
}
