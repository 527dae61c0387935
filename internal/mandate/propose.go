package mandate

import (
	"context"

	"newsroom"
	"newsroom/internal/store"
)

// maxProposals bounds what waits for one reader's word: more than that nobody reads.
const maxProposals = 100

var errProposals = newsroom.Errorf(newsroom.KindLimit, "%d corrections wait for the reader's word already.", maxProposals)

// propose stores what an app said until the reader has spoken. The same words of the same app wait once.
func propose(tx store.Tx, p plan) error {
	if _, err := tx.Readers().Get(p.By.Account); err != nil { // others who count wait for this one
		return err
	}
	waiting, err := tx.Mandates().Proposals(p.By.Account)
	if err != nil {
		return err
	}
	for _, one := range waiting {
		if one.Said.Text == p.Statement && one.Said.Client == p.By.Client {
			return nil
		}
	}
	if len(waiting) >= maxProposals {
		return errProposals
	}
	if err := tx.Audit(p.By.Account, p.By.Client, newsroom.ActionMandateProposed, p.command.String()); err != nil {
		return err
	}
	err = tx.Mandates().Propose(newsroom.Proposal{ID: p.command, Account: p.By.Account, Said: newsroom.Statement{
		Revision: p.Expected, Text: p.Statement, Provenance: p.Provenance, Client: p.By.Client,
	}})
	if newsroom.KindOf(err) == newsroom.KindExists { // of a command that was forgotten since, while this still waits
		return newsroom.Because(newsroom.KindCommandUsed, err, "This command_id was used before for something else.")
	}
	return err
}

// Accept has the reader's word make a correction of what waits for it, if the mandate is still at the expected
// revision. It is applied as what its app said, whose name the history shows. What is not understood any more, because
// the mandate has changed since, goes on waiting, and its question comes back.
func (e *Editor) Accept(ctx context.Context, reader newsroom.Principal, id newsroom.CommandID, expected newsroom.Revision) (result Result, err error) {
	said, err := e.waiting(ctx, reader.Account, id)
	if err != nil {
		return Result{}, err
	}
	by := newsroom.Principal{Account: reader.Account, Client: said.Client}
	p, err := e.plan(ctx, Instruction{By: by, Expected: expected, Statement: said.Text, Provenance: said.Provenance, Whole: true})
	if err != nil {
		return Result{}, err
	}
	err = e.store.Update(ctx, func(tx store.Tx) error {
		if result, err = e.apply(tx, p); err != nil || result.Outcome == newsroom.Clarification {
			return err
		}
		if err := tx.Mandates().Settle(reader.Account, id); err != nil {
			return err
		}
		return tx.Audit(reader.Account, actor(reader), newsroom.ActionProposalAccepted, id.String())
	})
	return result, err
}

// Decline takes what waits for the reader's word away: the reader does not want it.
func (e *Editor) Decline(ctx context.Context, reader newsroom.Principal, id newsroom.CommandID) error {
	return e.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Mandates().Settle(reader.Account, id); err != nil {
			return err
		}
		return tx.Audit(reader.Account, actor(reader), newsroom.ActionProposalDeclined, id.String())
	})
}

// actor names who gave the reader's word: the reader on a page, or the operator on the command line.
func actor(by newsroom.Principal) string {
	if by.Client == newsroom.OnTheWeb {
		return newsroom.ActorReader
	}
	return newsroom.ActorOperator
}

// waiting finds what waits for the reader's word.
func (e *Editor) waiting(ctx context.Context, account newsroom.AccountID, id newsroom.CommandID) (said newsroom.Statement, err error) {
	err = e.store.View(ctx, func(v store.View) error {
		all, err := v.Mandates().Proposals(account)
		for _, one := range all {
			if one.ID == id {
				said = one.Said
				return nil
			}
		}
		if err != nil {
			return err
		}
		return newsroom.Errorf(newsroom.KindNotFound, "Nothing of that kind waits for your word.")
	})
	return said, err
}
