package letterbox

import (
	"context"
	"errors"
	"net/url"

	"newsroom"
	"newsroom/internal/seal"
	"newsroom/internal/store"
)

// Box is a letterbox as its reader sees it.
type Box struct {
	newsroom.Letterbox
	Name        string // the reader's for the newsletter
	Address     string // empty: mail does not come here, the secret can't be read any more, or letters are fetched
	Last        *newsroom.Issue
	Senders     []newsroom.LetterSender
	Quarantined int
	Unreadable  int
	Confirm     []Confirmation
}

// Confirmation is a letter that asks its reader to confirm a subscription.
type Confirmation struct {
	newsroom.Issue
	Link string // empty: it can't be read any more
}

// Host names where the link leads.
func (c Confirmation) Host() string {
	u, err := url.Parse(c.Link)
	if err != nil {
		return ""
	}
	return u.Hostname()
}

// List gives the letterboxes of an account, by number.
func (d *Receiver) List(ctx context.Context, account newsroom.AccountID) ([]Box, error) {
	var all []Box
	err := d.store.View(ctx, func(v store.View) error {
		boxes, err := v.Letterboxes().Of(account)
		if err != nil || len(boxes) == 0 {
			return err
		}
		names, err := namesOf(v, account)
		if err != nil {
			return err
		}
		all = make([]Box, len(boxes))
		for i, b := range boxes {
			all[i] = Box{Letterbox: b, Name: names[b.Source]}
			if err := all[i].look(v.Letterboxes()); err != nil {
				return err
			}
		}
		return nil
	})
	for i := range all {
		err = errors.Join(err, d.show(ctx, &all[i]))
	}
	return all, err
}

// One gives the letterbox of a source of the account's.
func (d *Receiver) One(ctx context.Context, account newsroom.AccountID, source newsroom.SourceID) (one Box, err error) {
	err = d.store.View(ctx, func(v store.View) error {
		box, err := v.Letterboxes().BySource(account, source)
		if err != nil {
			return err
		}
		names, err := namesOf(v, account)
		if err != nil {
			return err
		}
		one = Box{Letterbox: box, Name: names[source]}
		return one.look(v.Letterboxes())
	})
	if err == nil {
		err = d.show(ctx, &one)
	}
	return one, err
}

func namesOf(v store.View, account newsroom.AccountID) (map[newsroom.SourceID]string, error) {
	sources, err := v.Sources().For(account)
	names := make(map[newsroom.SourceID]string, len(sources))
	for _, s := range sources {
		names[s.ID] = s.Name()
	}
	return names, err
}

// look finds what came to the letterbox.
func (b *Box) look(boxes store.LetterboxReader) error {
	last, err := boxes.Issues(b.ID, newsroom.IssueRead, 1)
	if err != nil {
		return err
	}
	if len(last) > 0 {
		b.Last = &last[0]
	}
	asking, err := boxes.Issues(b.ID, newsroom.IssueConfirm, mostConfirm)
	if err != nil {
		return err
	}
	for _, one := range asking {
		b.Confirm = append(b.Confirm, Confirmation{Issue: one})
	}
	if b.Quarantined, err = boxes.Count(b.ID, newsroom.IssueQuarantined); err != nil {
		return err
	}
	if b.Unreadable, err = boxes.Count(b.ID, newsroom.IssueUnreadable); err != nil {
		return err
	}
	b.Senders, err = boxes.Senders(b.ID)
	return err
}

// show opens what is sealed.
func (d *Receiver) show(ctx context.Context, b *Box) error {
	secret, err := d.open(ctx, b.Letterbox, newsroom.SealedAddress, b.Sealed)
	if err != nil {
		return err
	}
	if secret != "" {
		b.Address = d.Address(secret)
	}
	for i := range b.Confirm {
		if b.Confirm[i].Link, err = d.open(ctx, b.Letterbox, newsroom.SealedConfirm, b.Confirm[i].Issue.Confirm); err != nil {
			return err
		}
	}
	return nil
}

// open gives what was sealed for a letterbox; empty where it can't be read any more.
func (d *Receiver) open(ctx context.Context, box newsroom.Letterbox, what string, sealed []byte) (string, error) {
	secret, err := d.ring.Show(ctx, sealed, box.SealedFor(what))
	if errors.Is(err, seal.ErrHidden) {
		return "", nil
	}
	return string(secret), err
}
