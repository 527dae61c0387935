package letterbox

import (
	"context"
	"errors"

	"newsroom"
	"newsroom/internal/newsletter"
	"newsroom/internal/store"
)

// arrival is a mail that is brought.
type arrival struct {
	newsroom.Issue
	sender  string
	fetched bool              // from a mailbox
	proof   *newsletter.Proof // nil: nobody has asked for it yet
}

// Take stores a mail for letterboxes, for each whatever becomes of the others. When it returns without an error the mail is on the
// disk, but for letterboxes that were removed since they were named; ErrNobody says that all were. After any other error some may have
// it, and it must be brought again: one that came before is not stored again, and that is no error. ErrMany and ErrUnsure pass.
// What is wrong with a mail is an error of KindInvalid, and nobody has it.
func (d *Receiver) Take(ctx context.Context, boxes []newsroom.LetterboxID, by newsroom.Envelope, raw []byte) error {
	mail, err := newsletter.Read(raw)
	if err != nil {
		return err
	}
	a := arrival{Issue: newsroom.Issue{Digest: mail.Digest, Body: raw, Envelope: by}, sender: mail.Sender}
	taken, refused := false, error(nil)
	for _, box := range boxes {
		switch err := d.deliver(ctx, &a, box, nil); {
		case err == nil:
			taken = true
		case !errors.Is(err, ErrNobody):
			refused = errors.Join(refused, err)
		}
	}
	if refused == nil && !taken {
		return ErrNobody
	}
	return refused
}

// errProve is why a mail is proved before it is taken.
var errProve = errors.New("letterbox: the sender must be proved")

// Bring stores a mail that was fetched from a mailbox for a letterbox, in one transaction with what is noted of that, and fails as Take does.
// noted comes first.
func (d *Receiver) Bring(ctx context.Context, box newsroom.LetterboxID, raw []byte, noted func(store.Tx) error) error {
	mail, err := newsletter.Read(raw)
	if err != nil {
		return err
	}
	return d.deliver(ctx, &arrival{Issue: newsroom.Issue{Digest: mail.Digest, Body: raw}, sender: mail.Sender, fetched: true}, box, noted)
}

// deliver stores a mail for one letterbox, where need be once it is proved.
func (d *Receiver) deliver(ctx context.Context, a *arrival, box newsroom.LetterboxID, noted func(store.Tx) error) error {
	put := func() error {
		return d.store.Update(ctx, func(tx store.Tx) error {
			if noted != nil {
				if err := noted(tx); err != nil {
					return err
				}
			}
			return a.put(tx, box)
		})
	}
	err := put()
	if !errors.Is(err, errProve) {
		return err
	}
	proof := d.prove(ctx, a.Issue, a.fetched)
	if proof.Unsure {
		return ErrUnsure
	}
	a.proof = &proof
	return put()
}

func (a *arrival) put(tx store.Tx, to newsroom.LetterboxID) error {
	box, err := tx.Letterboxes().Get(to)
	switch {
	case newsroom.KindOf(err) == newsroom.KindNotFound: // it was removed since it was named
		return ErrNobody
	case err != nil:
		return err
	}
	senders, err := tx.Letterboxes().Senders(box.ID)
	if err != nil {
		return err
	}
	issue := a.Issue
	issue.Box = box.ID
	issue.Stranger = !accepts(senders, a.sender, a.proof)
	id, fresh, err := tx.Letterboxes().Take(issue)
	if err != nil || !fresh {
		return err
	}
	came, err := tx.Letterboxes().Since(box.ID, tx.Now().Add(-day))
	if err != nil {
		return err
	}
	if err := a.room(came, senders, issue.Stranger); err != nil {
		return err
	}
	return tx.Enqueue(newsroom.IssueJob{Issue: id})
}

// room fails where a letterbox has enough, the mail among it. Senders and strangers are counted apart, so that nobody's flood shuts out what the
// reader waits for. What says that it is of a sender is believed for a while; as soon as so much waits to be read, or was forged, as strangers
// may send, it is proved before it is taken.
func (a *arrival) room(came store.Came, senders []newsroom.LetterSender, stranger bool) error {
	switch {
	case stranger && came.Strangers > strangersADay:
		return ErrMany
	case stranger:
		return nil
	case came.Accepted > aDay:
		return ErrMany
	}
	if by := of(senders, a.sender); a.proof == nil && by != nil && by.Domain != "" && came.Strangers+came.Waiting > strangersADay {
		return errProve
	}
	return nil
}
