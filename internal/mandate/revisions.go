package mandate

import (
	"context"

	"newsroom"
	"newsroom/internal/store"
)

// Revisions gives an account's revisions below that one, the newest first; 0 is above all.
func (e *Editor) Revisions(ctx context.Context, account newsroom.AccountID, below newsroom.Revision, limit int) (all []Change, err error) {
	err = e.store.View(ctx, func(v store.View) error {
		all = nil
		said, err := v.Mandates().History(account, below, limit)
		if err != nil {
			return err
		}
		ever, err := v.Mandates().Interests(account)
		if err != nil {
			return err
		}
		for _, s := range said {
			all = append(all, changed(s, ever))
		}
		return nil
	})
	return all, err
}

// Preview tells what a correction would come to, and the interests that would stand after it. Nothing is changed.
func (e *Editor) Preview(ctx context.Context, c Instruction) (Result, []newsroom.Interest, error) {
	p, err := e.plan(ctx, c)
	if err != nil {
		return Result{}, nil, err
	}
	if p.moved {
		return Result{}, nil, errRevision
	}
	var standing newsroom.Mandate
	err = e.store.View(ctx, func(v store.View) (err error) {
		standing, err = v.Mandates().Standing(c.By.Account)
		return err
	})
	return p.result, p.reading.After(standing.Interests), err
}

// Returning tells what returning to an older revision would begin and end, and the interests that would stand after it.
// Nothing is changed.
func (e *Editor) Returning(ctx context.Context, reader newsroom.Principal, to newsroom.Revision) (c Change, after []newsroom.Interest, err error) {
	err = e.store.View(ctx, func(v store.View) error {
		c, after = Change{}, nil
		standing, err := v.Mandates().Standing(reader.Account)
		if err != nil {
			return err
		}
		set, err := v.Readers().Get(reader.Account)
		if err != nil {
			return err
		}
		a, err := returning(v.Mandates(), reader, to, standing, timingOf(set))
		if err != nil {
			return err
		}
		c.Statement, c.Begun = a.Statement, a.Begun
		ends := map[newsroom.InterestID]bool{}
		for _, id := range a.Ended {
			ends[id] = true
		}
		for _, i := range standing.Interests {
			if ends[i.ID] {
				c.Ended = append(c.Ended, i)
			} else {
				after = append(after, i)
			}
		}
		after = append(after, a.Begun...)
		return nil
	})
	return c, after, err
}
