package mailbox

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"github.com/emersion/go-imap/v2"

	"newsroom"
	"newsroom/internal/newsletter"
	"newsroom/internal/store"
)

// How mailboxes are looked into.
const (
	every    = 15 * time.Minute // and up to a third of that
	again    = time.Hour        // after a failure, twice as long after each further one, longest at most
	longest  = 24 * time.Hour
	lookFor  = 90 * time.Second
	atOnce   = 200                 // letters of one look
	weight   = 64 << 20            // bytes of letters of one look
	young    = 14 * 24 * time.Hour // how old a letter may be when a folder is looked into for the first time
	kept     = 30 * 24 * time.Hour // letters of lists without an answer
	attempts = 3                   // to sign in: some providers lock those out who go on
)

// look is one look into a mailbox.
type look struct {
	*Importer
	ticket newsroom.Ticket
	box    newsroom.Mailbox // as it is stored
	last   uint32           // of the folder's numbers, how far it was read
	more   bool             // there is more than one look takes
}

// errChanged is why a look ends: somebody else has changed the mailbox.
var errChanged = errors.New("mailbox: it was changed meanwhile")

// Run looks into a mailbox that is due and finishes the ticket. What its server does is no failure of the job: it is stored beside the mailbox,
// and says when that is looked into again.
func (d *Importer) Run(ctx context.Context, job newsroom.MailboxJob, ticket newsroom.Ticket) error {
	l := &look{Importer: d, ticket: ticket}
	due := false
	err := d.store.View(ctx, func(v store.View) (err error) {
		l.box, err = v.Mailboxes().Of(job.Account)
		due = err == nil && !l.box.Paused() && !l.box.NextAt.After(v.Now())
		return err
	})
	if err != nil && newsroom.KindOf(err) != newsroom.KindNotFound {
		return err
	}
	if !due {
		return d.store.Update(ctx, func(tx store.Tx) error { return tx.Finish(ticket) })
	}
	err = l.read(ctx)
	if cause := CauseOf(err); err != nil && cause == "" && !errors.Is(err, errChanged) {
		return err
	} else if cause != "" {
		d.log.InfoContext(ctx, "a mailbox can't be read", "mailbox", l.box.ID, "host", l.box.Host, "cause", err)
	}
	return l.end(ctx, err)
}

// read fetches what is new in the folder.
func (l *look) read(ctx context.Context) error {
	if err := l.pass(ctx, l.box.Account, l.ticket); err != nil {
		return err
	}
	password, err := l.password(ctx, l.box)
	if err != nil {
		return err
	}
	within, cancel := context.WithTimeout(ctx, lookFor)
	defer cancel()
	s, err := l.open(within, l.box, password)
	if err != nil {
		return err
	}
	defer s.close()
	before := l.box.Last
	err = l.fetch(ctx, s)
	if CauseOf(err) != "" && l.box.Last != before { // the next look goes on from there
		l.more, err = true, nil
	}
	if err != nil {
		return err
	}
	return l.pass(ctx, l.box.Account, l.ticket)
}

// fetch fetches the letters behind the last one, one by one, and stores each.
func (l *look) fetch(ctx context.Context, s *server) error {
	if l.last = l.box.Last; s.folder.UIDValidity != l.box.Validity {
		l.last = 0 // the numbers are others; the letters are known by what they are
	}
	if s.folder.NumMessages == 0 {
		return nil
	}
	uids, more, err := s.after(l.last, l.box.AddedAt.Add(-young), atOnce)
	if err != nil || len(uids) == 0 {
		return err
	}
	sizes, err := s.sizes(uids)
	if err != nil {
		return err
	}
	l.more = more
	total := int64(0)
	for _, uid := range uids {
		if total > weight {
			l.more = true
			break
		}
		one, err := l.letter(ctx, s, uid, sizes)
		if err != nil {
			return err
		}
		total += int64(len(one.Body))
		if err := l.keep(ctx, s.folder.UIDValidity, uint32(uid), one); err != nil {
			return err
		}
	}
	return nil
}

// letter is a letter that was fetched, with what was read of it.
type letter struct {
	newsroom.MailLetter
	mail  newsletter.Mail
	proof *newsletter.Proof // nil: nobody has asked
	gone  bool              // it was removed from the folder
}

// letter fetches one letter and reads it.
func (l *look) letter(ctx context.Context, s *server, uid imap.UID, sizes map[imap.UID]int64) (one letter, err error) {
	size, there := sizes[uid]
	if !there {
		return letter{gone: true}, nil
	}
	if size > newsletter.MaxSize {
		return refused(newsletter.ErrLarge, fmt.Appendf(nil, "large %d %d %d", s.folder.UIDValidity, uid, size)), nil
	}
	raw, err := s.letter(uid)
	if err != nil || raw == nil {
		return letter{gone: true}, err
	}
	l.fault.At(newsroom.PointFetched)
	return l.opened(ctx, raw)
}

// refused is a letter that can't be taken, known by some bytes.
func refused(why error, by []byte) letter {
	own, _ := errors.AsType[*newsroom.Error](why)
	return letter{MailLetter: newsroom.MailLetter{State: newsroom.MailRefused, Digest: sha256.Sum256(by), Why: own.Message}}
}

// opened reads a letter. What proves it is asked for where it is the first of its list.
func (l *look) opened(ctx context.Context, raw []byte) (one letter, err error) {
	one.mail, err = read(raw)
	if err != nil {
		return refused(err, append([]byte("whole "), raw...)), nil
	}
	one.State, one.Digest, one.Body = newsroom.MailHeld, one.mail.Digest, raw
	known := false
	err = l.store.View(ctx, func(v store.View) error {
		list, err := v.Mailboxes().ByKey(l.box.ID, keyOf(one.mail))
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return nil
		}
		known = list.Proved || !list.Asks() || list.Sender != one.mail.Sender
		return err
	})
	if err == nil && !known {
		proof := l.letters.Prove(ctx, raw)
		one.proof = &proof
	}
	return one, err
}

// read reads a mail; one over which that stumbles can't be read.
func read(raw []byte) (m newsletter.Mail, err error) {
	defer func() {
		if recover() != nil {
			err = newsletter.ErrForm
		}
	}()
	return newsletter.Read(raw)
}

// keep stores a letter, and in the same transaction that the folder was read so far.
func (l *look) keep(ctx context.Context, validity, uid uint32, one letter) error {
	err := l.store.Update(ctx, func(tx store.Tx) error {
		box, err := l.standing(tx)
		if err != nil {
			return err
		}
		box.Validity, box.Last = validity, uid
		if !one.gone {
			if err := file(tx, &box, one); err != nil {
				return err
			}
		}
		if err := tx.Mailboxes().Save(box); err != nil {
			return err
		}
		l.fault.At(newsroom.PointStoring)
		l.box = box
		return nil
	})
	if err == nil {
		l.fault.At(newsroom.PointStored)
	}
	return err
}

// standing gives the mailbox as it is stored, if it is the one that the look began with and the look is the one that runs.
func (l *look) standing(tx store.Tx) (newsroom.Mailbox, error) {
	box, err := tx.Mailboxes().Of(l.box.Account) // which locks it, before the job
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return box, errChanged
	}
	if err != nil {
		return box, err
	}
	if err := tx.Check(l.ticket); err != nil {
		return box, err
	}
	if box.ID != l.box.ID || !box.AddedAt.Equal(l.box.AddedAt) || box.Validity != l.box.Validity || box.Last != l.box.Last || !bytes.Equal(box.Sealed, l.box.Sealed) {
		return box, errChanged
	}
	return box, nil
}

// end stores what the look has come to, unless the mailbox was changed meanwhile, and finishes the ticket.
func (l *look) end(ctx context.Context, failed error) error {
	return l.store.Update(ctx, func(tx store.Tx) error {
		box, err := l.standing(tx)
		if errors.Is(err, errChanged) {
			return tx.Finish(l.ticket)
		}
		if err != nil {
			return err
		}
		l.settle(&box, tx.Now(), failed)
		if err := tx.Mailboxes().Expire(box.ID, tx.Now().Add(-kept)); err != nil {
			return err
		}
		if err := tx.Mailboxes().Save(box); err != nil {
			return err
		}
		return tx.Finish(l.ticket)
	})
}

// settle says when the mailbox is looked into again.
func (l *look) settle(box *newsroom.Mailbox, now time.Time, failed error) {
	box.TriedAt = now
	if cause := CauseOf(failed); cause != "" {
		same := box.Cause == cause
		if box.Failures++; !same {
			box.Failures = 1
		}
		box.Cause, box.NextAt = cause, now.Add(wait(box.Failures))
		if errors.Is(failed, errHidden) || errors.Is(failed, errSignIn) && box.Failures >= attempts {
			box.NextAt = time.Time{}
		}
		return
	}
	box.Failures, box.Cause, box.ReadAt = 0, "", now
	if box.NextAt = now; !l.more {
		box.NextAt = now.Add(every + time.Duration(l.draw()*float64(every)/3))
	}
}

// wait is how long a mailbox is left alone after so many failures in a row.
func wait(failures int) time.Duration {
	left := again
	for range failures - 1 {
		if left *= 2; left >= longest {
			return longest
		}
	}
	return left
}
