package letterbox

import (
	"context"
	"slices"
	"strconv"

	"newsroom"
	"newsroom/internal/store"
)

var errNoIssue = newsroom.Errorf(newsroom.KindNotFound, "This letter is not in quarantine any more.")

// Accept lets a letterbox of the account's take the mail of the sender of an issue in quarantine from now on, and has all of that
// sender's read that is there. Where the issue is signed for its sender, later ones must be.
func (d *Desk) Accept(ctx context.Context, account newsroom.AccountID, source newsroom.SourceID, id newsroom.IssueID) error {
	return d.store.Update(ctx, func(tx store.Tx) error {
		box, err := tx.Letterboxes().BySource(account, source)
		if err != nil {
			return err
		}
		all, err := tx.Letterboxes().Issues(box.ID, newsroom.IssueQuarantined, mostQuarantine)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(all, func(i newsroom.Issue) bool { return i.ID == id })
		if at < 0 {
			return errNoIssue
		}
		chosen := all[at]
		sender := newsroom.LetterSender{Box: box.ID, Address: chosen.Sender, Domain: signedFor(chosen)}
		if err := tx.Letterboxes().Accept(sender); err != nil {
			return err
		}
		for _, one := range all {
			if one.Sender != chosen.Sender {
				continue
			}
			if err := again(tx, one.ID); err != nil {
				return err
			}
		}
		return tx.Audit(account, newsroom.ActorOperator, newsroom.ActionSourceSet, strconv.FormatInt(int64(source), 10))
	})
}

// again has an issue read once more.
func again(tx store.Tx, id newsroom.IssueID) error {
	issue, err := tx.Letterboxes().Issue(id)
	if err != nil {
		return err
	}
	issue.State = newsroom.IssueWaiting
	if err := tx.Letterboxes().Settle(issue); err != nil {
		return err
	}
	return tx.Enqueue(newsroom.IssueJob{Issue: id})
}

// Empty throws away what is in quarantine in a letterbox of the account's, or one issue of it.
func (d *Desk) Empty(ctx context.Context, account newsroom.AccountID, source newsroom.SourceID, one newsroom.IssueID) error {
	return d.drop(ctx, account, source, newsroom.IssueQuarantined, one)
}

// Confirmed takes a letter away that asks to confirm a subscription, once the reader has done so or does not want to.
func (d *Desk) Confirmed(ctx context.Context, account newsroom.AccountID, source newsroom.SourceID, one newsroom.IssueID) error {
	return d.drop(ctx, account, source, newsroom.IssueConfirm, one)
}

func (d *Desk) drop(ctx context.Context, account newsroom.AccountID, source newsroom.SourceID, state newsroom.IssueState, one newsroom.IssueID) error {
	return d.store.Update(ctx, func(tx store.Tx) error {
		box, err := tx.Letterboxes().BySource(account, source)
		if err != nil {
			return err
		}
		_, err = tx.Letterboxes().Drop(box.ID, state, 0, one)
		return err
	})
}
