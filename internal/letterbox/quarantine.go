package letterbox

import (
	"context"
	"slices"
	"strconv"

	"newsroom"
	"newsroom/internal/store"
)

var errNoIssue = newsroom.Errorf(newsroom.KindNotFound, "This letter is not in quarantine any more.")

// Quarantined is an issue in quarantine.
type Quarantined struct {
	newsroom.Issue
	Proven bool // that it is of its sender: who accepts it accepts the sender, and else this issue alone
}

// Quarantine gives what is in quarantine in a letterbox of the account's, the newest first.
func (d *Receiver) Quarantine(ctx context.Context, account newsroom.AccountID, source newsroom.SourceID) (all []Quarantined, err error) {
	err = d.store.View(ctx, func(v store.View) error {
		box, err := v.Letterboxes().BySource(account, source)
		if err != nil {
			return err
		}
		all, err = quarantine(v.Letterboxes(), box)
		return err
	})
	return all, err
}

func quarantine(boxes store.LetterboxReader, box newsroom.Letterbox) ([]Quarantined, error) {
	issues, err := boxes.Issues(box.ID, newsroom.IssueQuarantined, mostQuarantine)
	if err != nil {
		return nil, err
	}
	senders, err := boxes.Senders(box.ID)
	if err != nil {
		return nil, err
	}
	all := make([]Quarantined, len(issues))
	for i, one := range issues {
		_, proven := provenBy(senders, one)
		all[i] = Quarantined{one, proven}
	}
	return all, nil
}

// Accept has an issue read that is in quarantine in a letterbox of the account's. Where it is proved to be of its sender, the letterbox takes
// that sender's mail from now on, by the same proof, and what else of it is there is read, too. Otherwise anybody can have
// written it: this issue alone is read, and whom the letterbox takes stays as it is. sender tells which.
func (d *Receiver) Accept(ctx context.Context, account newsroom.AccountID, source newsroom.SourceID, id newsroom.IssueID) (sender bool, err error) {
	err = d.store.Update(ctx, func(tx store.Tx) error {
		box, err := tx.Letterboxes().BySource(account, source)
		if err != nil {
			return err
		}
		all, err := quarantine(tx.Letterboxes(), box)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(all, func(q Quarantined) bool { return q.ID == id })
		if at < 0 {
			return errNoIssue
		}
		chosen := all[at]
		if sender = chosen.Proven; sender {
			err = acceptSender(tx, chosen, all)
		}
		if err == nil {
			err = again(tx, id, true)
		}
		if err != nil {
			return err
		}
		return tx.Audit(account, newsroom.ActorOperator, newsroom.ActionSourceSet, strconv.FormatInt(int64(source), 10))
	})
	return sender, err
}

// acceptSender takes the mail of the sender of an issue from now on, and has what else of it is in quarantine read again.
func acceptSender(tx store.Tx, chosen Quarantined, all []Quarantined) error {
	senders, err := tx.Letterboxes().Senders(chosen.Box)
	if err != nil {
		return err
	}
	by, _ := provenBy(senders, chosen.Issue)
	if err := tx.Letterboxes().Accept(by); err != nil {
		return err
	}
	for _, one := range all {
		if one.Sender != chosen.Sender || one.ID == chosen.ID {
			continue
		}
		if err := again(tx, one.ID, false); err != nil {
			return err
		}
	}
	return nil
}

// again has an issue read once more, perhaps whoever has sent it.
func again(tx store.Tx, id newsroom.IssueID, accepted bool) error {
	issue, err := tx.Letterboxes().Issue(id)
	if err != nil {
		return err
	}
	issue.State, issue.Accepted = newsroom.IssueWaiting, accepted
	if err := tx.Letterboxes().Settle(issue); err != nil {
		return err
	}
	return tx.Enqueue(newsroom.IssueJob{Issue: id})
}

// Empty throws away what is in quarantine in a letterbox of the account's, or one issue of it.
func (d *Receiver) Empty(ctx context.Context, account newsroom.AccountID, source newsroom.SourceID, one newsroom.IssueID) error {
	return d.drop(ctx, account, source, newsroom.IssueQuarantined, one)
}

// Confirmed takes a letter away that asks to confirm a subscription, once the reader has done so or does not want to.
func (d *Receiver) Confirmed(ctx context.Context, account newsroom.AccountID, source newsroom.SourceID, one newsroom.IssueID) error {
	return d.drop(ctx, account, source, newsroom.IssueConfirm, one)
}

func (d *Receiver) drop(ctx context.Context, account newsroom.AccountID, source newsroom.SourceID, state newsroom.IssueState, one newsroom.IssueID) error {
	return d.store.Update(ctx, func(tx store.Tx) error {
		box, err := tx.Letterboxes().BySource(account, source)
		if err != nil {
			return err
		}
		_, err = tx.Letterboxes().Drop(box.ID, state, 0, one)
		return err
	})
}
