package mailbox

import (
	"context"
	"errors"
	"log/slog"

	"newsroom"
	"newsroom/internal/newsletter"
	"newsroom/internal/outbound"
	"newsroom/internal/seal"
	"newsroom/internal/store"
)

// LetterReceiver takes letters that were fetched for letterboxes. A letterbox.Receiver does.
type LetterReceiver interface {
	Prove(ctx context.Context, raw []byte) newsletter.Proof
	Bring(ctx context.Context, box newsroom.LetterboxID, raw []byte, noted func(store.Tx) error) error
}

// Sources has room for sources. A source.Sources does.
type Sources interface {
	AddFetched(tx store.Tx, account newsroom.AccountID, title string) (newsroom.SourceID, error)
}

// Importer keeps readers' mailboxes.
type Importer struct {
	store   store.Store
	ring    *seal.Ring
	client  *outbound.Client
	letters LetterReceiver
	shelf   Sources
	actor   string
	draw    func() float64 // from 0 to 1, for times that no two mailboxes share
	fault   newsroom.Fault
	log     *slog.Logger
}

// New makes an Importer. draw gives numbers from 0 to 1 at random.
func New(s store.Store, client *outbound.Client, letters LetterReceiver, shelf Sources, draw func() float64, fault newsroom.Fault, log *slog.Logger) *Importer {
	return &Importer{s, seal.New(s, newsroom.KeySecrets), client, letters, shelf, newsroom.ActorReader, draw, fault, log}
}

// As gives it for another actor than the reader.
func (d *Importer) As(actor string) *Importer {
	as := *d
	as.actor = actor
	return &as
}

// FolderView is a mailbox as its reader sees it.
type FolderView struct {
	newsroom.Mailbox
	Lists   []List
	Refused []newsroom.MailLetter // the newest letters that can't be taken, and why
}

// List is a list of a mailbox, and the source that it is.
type List struct {
	newsroom.MailList
	Source newsroom.SourceID // zero: none
}

// mostRefused is how many letters are told of that can't be taken.
const mostRefused = 20

// Show gives the account's mailbox; KindNotFound: it has none.
func (d *Importer) Show(ctx context.Context, account newsroom.AccountID) (box FolderView, err error) {
	err = d.store.View(ctx, func(v store.View) error {
		if box.Mailbox, err = v.Mailboxes().Of(account); err != nil {
			return err
		}
		lists, err := v.Mailboxes().Lists(box.ID)
		if err != nil {
			return err
		}
		box.Lists = make([]List, len(lists))
		for i, l := range lists {
			box.Lists[i].MailList = l
			if l.Box == 0 {
				continue
			}
			letterbox, err := v.Letterboxes().Get(l.Box)
			if err != nil {
				return err
			}
			box.Lists[i].Source = letterbox.Source
		}
		box.Refused, err = v.Mailboxes().Refused(box.ID, mostRefused)
		return err
	})
	return box, err
}

// Look has the account's mailbox looked into now, whether it was paused or not, and from then on.
func (d *Importer) Look(ctx context.Context, account newsroom.AccountID) error {
	return d.change(ctx, account, func(tx store.Tx, box *newsroom.Mailbox) error {
		box.NextAt = tx.Now()
		if err := tx.Mailboxes().Save(*box); err != nil {
			return err
		}
		return tx.Enqueue(newsroom.MailboxJob{Account: account})
	})
}

// Remove forgets the account's mailbox, with its password and what waits. The sources that it has brought stay, without new letters.
func (d *Importer) Remove(ctx context.Context, account newsroom.AccountID) error {
	return d.change(ctx, account, func(tx store.Tx, box *newsroom.Mailbox) error {
		if err := tx.Mailboxes().Remove(account); err != nil {
			return err
		}
		return tx.Audit(account, d.actor, newsroom.ActionMailboxRemoved, box.Host)
	})
}

// change changes the account's mailbox.
func (d *Importer) change(ctx context.Context, account newsroom.AccountID, do func(store.Tx, *newsroom.Mailbox) error) error {
	return d.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Readers().Get(account); err != nil { // which locks it, before the mailbox
			return err
		}
		box, err := tx.Mailboxes().Of(account)
		if err != nil {
			return err
		}
		return do(tx, &box)
	})
}

// password gives the password of a mailbox.
func (d *Importer) password(ctx context.Context, box newsroom.Mailbox) (string, error) {
	secret, err := d.ring.Show(ctx, box.Sealed, box.SealedFor())
	if errors.Is(err, seal.ErrHidden) {
		return "", errHidden
	}
	return string(secret), err
}
