package mailbox

import (
	"context"
	"errors"
	"strings"

	"newsroom"
	"newsroom/internal/letterbox"
	"newsroom/internal/newsletter"
	"newsroom/internal/store"
)

var errNoList = newsroom.Errorf(newsroom.KindNotFound, "Your mailbox has no such list.")

// Accept makes a source of a list of the account's mailbox, and has what is held of it read. Its letterbox takes the mail of the sender with
// whom the list was shown, by the signature that was shown; others wait in its quarantine.
func (d *Importer) Accept(ctx context.Context, account newsroom.AccountID, id newsroom.MailListID) (source newsroom.SourceID, err error) {
	err = d.change(ctx, account, func(tx store.Tx, box *newsroom.Mailbox) error {
		list, err := listNamed(tx, box.ID, id)
		if err != nil || list.Taken() {
			return err
		}
		if source, err = d.shelf.AddFetched(tx, account, list.Name); err != nil {
			return err
		}
		made, err := tx.Letterboxes().BySource(account, source)
		if err != nil {
			return err
		}
		if list.Proved {
			by := newsletter.Proof{DKIM: strings.Fields(list.DKIM)}.Aligned(list.Sender)
			if err := tx.Letterboxes().Accept(newsroom.LetterSender{Box: made.ID, Address: list.Sender, Domain: by}); err != nil {
				return err
			}
		}
		list.Answer, list.Box = newsroom.MailAccepted, made.ID
		return tx.Mailboxes().SaveList(list)
	})
	if err != nil {
		return 0, err
	}
	return source, d.pass(ctx, account, newsroom.Ticket{})
}

// Decline has no letters of a list taken, and throws away what is held of it. It can be accepted later.
func (d *Importer) Decline(ctx context.Context, account newsroom.AccountID, id newsroom.MailListID) error {
	return d.change(ctx, account, func(tx store.Tx, box *newsroom.Mailbox) error {
		list, err := listNamed(tx, box.ID, id)
		if err != nil || !list.Asks() {
			return err
		}
		if _, err := tx.Mailboxes().Trim(id, 0); err != nil {
			return err
		}
		list.Answer = newsroom.MailDeclined
		return tx.Mailboxes().SaveList(list)
	})
}

func listNamed(tx store.Tx, box newsroom.MailboxID, id newsroom.MailListID) (newsroom.MailList, error) {
	list, err := tx.Mailboxes().List(box, id)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		err = errNoList
	}
	return list, err
}

// mostReady is how many letters are handed on at once: as many as lists can hold.
const mostReady = mostLists * mostWaiting

// errPassed is why a letter is not handed on: somebody else has done it.
var errPassed = errors.New("mailbox: the letter does not wait any more")

// pass hands the letters that are held for letterboxes on to these, the oldest first. What finds no room, or what nobody can prove just now,
// waits for the next time.
func (d *Importer) pass(ctx context.Context, account newsroom.AccountID, ticket newsroom.Ticket) error {
	var ready []newsroom.MailLetterID
	err := d.store.View(ctx, func(v store.View) error {
		box, err := v.Mailboxes().Of(account)
		if err == nil {
			ready, err = v.Mailboxes().Ready(box.ID, mostReady)
		}
		return err
	})
	if err != nil && newsroom.KindOf(err) != newsroom.KindNotFound {
		return err
	}
	full := map[newsroom.LetterboxID]bool{}
	for _, id := range ready {
		if err := d.hand(ctx, account, ticket, id, full); err != nil {
			return err
		}
	}
	return nil
}

// hand hands one letter on, unless its letterbox is full.
func (d *Importer) hand(ctx context.Context, account newsroom.AccountID, ticket newsroom.Ticket, id newsroom.MailLetterID, full map[newsroom.LetterboxID]bool) error {
	var one newsroom.MailLetter
	err := d.store.View(ctx, func(v store.View) (err error) {
		one, err = v.Mailboxes().Letter(id)
		return err
	})
	if newsroom.KindOf(err) == newsroom.KindNotFound || err == nil && (one.State != newsroom.MailHeld || one.Box == 0 || full[one.Box]) {
		return nil
	}
	if err != nil {
		return err
	}
	err = d.letters.Bring(ctx, one.Box, one.Body, func(tx store.Tx) error {
		err := d.settle(tx, account, ticket, id, newsroom.MailPassed)
		d.fault.At(newsroom.PointStoring)
		return err
	})
	switch {
	case err == nil:
		d.fault.At(newsroom.PointStored)
		return nil
	case errors.Is(err, errPassed):
		return nil
	case errors.Is(err, letterbox.ErrMany), errors.Is(err, letterbox.ErrUnsure):
		full[one.Box] = true
		return nil
	case errors.Is(err, letterbox.ErrNobody): // its source was removed
		err = d.store.Update(ctx, func(tx store.Tx) error { return d.settle(tx, account, ticket, id, newsroom.MailDropped) })
		if errors.Is(err, errPassed) {
			return nil
		}
	}
	return err
}

// settle stores what became of a letter that is held.
func (d *Importer) settle(tx store.Tx, account newsroom.AccountID, ticket newsroom.Ticket, id newsroom.MailLetterID, state newsroom.MailState) error {
	if _, err := tx.Mailboxes().Of(account); err != nil { // which locks it, before its letters and the job
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return errPassed
		}
		return err
	}
	if err := tx.Check(ticket); err != nil {
		return err
	}
	one, err := tx.Mailboxes().Letter(id)
	switch {
	case newsroom.KindOf(err) == newsroom.KindNotFound, err == nil && one.State != newsroom.MailHeld:
		return errPassed
	case err != nil:
		return err
	}
	return tx.Mailboxes().Settle(id, state)
}
