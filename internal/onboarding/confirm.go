package onboarding

import (
	"context"

	"newsroom"
	"newsroom/internal/store"
)

// Confirm lets a draft in review replace the reader's mandate: only the reader may say so. What the mandate holds by
// now is what it replaces. It fails with KindNotFound, or with KindClosed where the draft is not in review.
func (r *Reception) Confirm(ctx context.Context, by newsroom.Principal, id newsroom.DraftID) (DraftView, error) {
	return r.decide(ctx, by, id, newsroom.ActionOnboardingConfirmed, func(d newsroom.Draft, tx store.Tx, reader newsroom.Reader) (newsroom.Draft, error) {
		var err error
		d.Status, d.Replaces = newsroom.Building, reader.Mandate
		d.TouchedAt, err = moment(tx.View(), reader)
		return d, err
	})
}

// Discard ends a draft in review. The mandate stays as it is. It fails as Confirm does.
func (r *Reception) Discard(ctx context.Context, by newsroom.Principal, id newsroom.DraftID) (DraftView, error) {
	return r.decide(ctx, by, id, newsroom.ActionOnboardingDiscarded, func(d newsroom.Draft, tx store.Tx, _ newsroom.Reader) (newsroom.Draft, error) {
		d.Status, d.ExpiresAt = newsroom.Expired, tx.Now()
		return d, nil
	})
}

// decide does to a draft in review what the reader decides.
func (r *Reception) decide(ctx context.Context, by newsroom.Principal, id newsroom.DraftID, note string, do func(newsroom.Draft, store.Tx, newsroom.Reader) (newsroom.Draft, error)) (shown DraftView, err error) {
	err = r.store.Update(ctx, func(tx store.Tx) error {
		reader, err := tx.Readers().Get(by.Account)
		if err != nil {
			return err
		}
		d, err := tx.Drafts().Get(by.Account, id)
		if err != nil {
			return err
		}
		if d.Status != newsroom.Review {
			return errClosed
		}
		after, err := do(d, tx, reader)
		if err != nil {
			return err
		}
		m := move{stored: d, after: after}
		if err := m.save(tx); err != nil {
			return err
		}
		carried, err := carried(tx.View(), m.after.Account)
		if err != nil {
			return err
		}
		shown = show(m.after, carried)
		return tx.Audit(by.Account, by.Client, note, id.String())
	})
	return shown, err
}

// Expire stores that drafts have expired, at most so many, and tells how many. They read as expired from the moment on
// that their time is over, whether this was called or not; it is for the housekeeping to call now and then.
func (r *Reception) Expire(ctx context.Context, limit int) (expired int, err error) {
	var idle []newsroom.Draft
	err = r.store.View(ctx, func(v store.View) (err error) {
		idle, err = v.Drafts().Idle(v.Now(), limit)
		return err
	})
	if err != nil {
		return 0, err
	}
	err = r.store.Update(ctx, func(tx store.Tx) error {
		expired = 0
		for _, one := range idle {
			d, err := tx.Drafts().Get(one.Account, one.ID)
			if newsroom.KindOf(err) == newsroom.KindNotFound {
				continue // gone with its account
			}
			if err != nil {
				return err
			}
			after, err := look(tx.View(), d)
			if err != nil {
				return err
			}
			if after.Status != newsroom.Expired || d.Status == newsroom.Expired {
				continue // answered, or expired, in the meantime
			}
			if err := tx.Drafts().Save(d, after); err != nil {
				return err
			}
			expired++
		}
		return nil
	})
	return expired, err
}
