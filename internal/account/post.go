package account

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"log/slog"
	"strings"

	"newsroom"
	"newsroom/internal/mail"
	"newsroom/internal/store"
)

// Mailer writes the account's letters that were asked for.
type Mailer struct {
	store  store.Store
	doors  *Entrance
	send   func(context.Context, mail.Letter) mail.SendReceipt
	places Links
	log    *slog.Logger
}

// NewMailer makes a Mailer. send is nil where there is no relay.
func NewMailer(s store.Store, doors *Entrance, send func(context.Context, mail.Letter) mail.SendReceipt, places Links, log *slog.Logger) *Mailer {
	return &Mailer{store: s, doors: doors, send: send, places: places, log: log}
}

// written is a letter that is ready.
type written struct {
	letter  mail.Letter
	account newsroom.AccountID // zero: nobody's
	purpose newsroom.LinkPurpose
	link    bool // it holds one, and another copy would hold another
}

var errNoRelay = newsroom.Errorf(newsroom.KindUnavailable, "This node knows no mail relay, and a letter waits; name one with --smtp-url, as on the node that took the request.")

// Run writes one letter and sends it. The link in it is made now and stored before the letter leaves: a job holds no
// secret. Where the relay can't be reached, or puts the letter off, the job is tried again, with another link. A letter
// with a link is not sent twice where it may have arrived: the second would make the first one's link useless, and who
// gets none asks again.
func (p *Mailer) Run(ctx context.Context, job newsroom.MailJob, ticket newsroom.Ticket) error {
	name, err := hex.DecodeString(job.Letter)
	if err != nil || len(name) != sha256.Size {
		return newsroom.Errorf(newsroom.KindInvalid, "The job names no letter.")
	}
	hash := [sha256.Size]byte(name)
	if p.send == nil {
		return errNoRelay
	}
	ready, err := p.prepare(ctx, hash, job.Language, ticket)
	if err != nil || ready == nil {
		return err
	}
	receipt := p.send(ctx, ready.letter)
	if receipt.Outcome == mail.Later || (receipt.Outcome == mail.Unknown && !ready.link) {
		return newsroom.Errorf(newsroom.KindUnavailable, "A letter could not be sent yet: %s", receipt.Reason())
	}
	if receipt.Outcome != mail.Accepted {
		p.log.WarnContext(ctx, "a letter may not have arrived", "account", ready.account, "outcome", receipt.Outcome.String(), "reason", receipt.Reason())
	}
	return p.done(ctx, hash, ticket, ready, receipt.Outcome)
}

// prepare makes the letter; nil: there is none to send, and the job is finished.
func (p *Mailer) prepare(ctx context.Context, hash [32]byte, language string, ticket newsroom.Ticket) (ready *written, err error) {
	err = p.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Check(ticket); err != nil {
			return err
		}
		ready = nil
		asked, err := tx.Entries().Link(hash)
		if err != nil && !missing(err) {
			return err
		}
		if err == nil && asked.Stands(tx.Now()) {
			if ready, err = p.write(tx, asked, language); err != nil {
				return err
			}
		}
		if ready != nil {
			ready.purpose = asked.Purpose
			return nil
		}
		if err := tx.Entries().Drop(hash); err != nil {
			return err
		}
		return tx.Finish(ticket)
	})
	return ready, err
}

// write makes a letter that was asked for; nil: nobody is to be written to. Whose account it is about is written to in the
// account's language, and who has none in that in which they asked.
func (p *Mailer) write(tx store.Tx, asked newsroom.Link, language string) (*written, error) {
	holder, err := tx.Accounts().ByEmail(asked.Email)
	if err != nil && !missing(err) {
		return nil, err
	}
	there, theirs, own := err == nil, p.places.in(holder.Language), p.places.in(language)
	switch asked.Purpose { //nolint:exhaustive // the others are no letters
	case newsroom.MailReset:
		if !there || !holder.DisabledAt.IsZero() {
			return nil, nil //nolint:nilnil // see above
		}
		return linked(tx, newsroom.Link{Purpose: newsroom.LinkReset, Account: holder.ID, Email: holder.Email}, newsroom.ActorNobody, holder.Email, theirs.reset)
	case newsroom.MailSignUp:
		if there {
			return &written{letter: theirs.known(holder.Email), account: holder.ID}, nil
		}
		return linked(tx, newsroom.Link{Purpose: newsroom.LinkSignUp, Email: asked.Email}, newsroom.ActorNobody, asked.Email, own.signUp)
	case newsroom.MailEmail:
		if there && holder.ID != asked.Account {
			return &written{letter: theirs.taken(holder.Email), account: holder.ID}, nil
		}
		return linked(tx, newsroom.Link{Purpose: newsroom.LinkEmail, Account: asked.Account, Email: asked.Email}, newsroom.ActorReader, asked.Email, own.confirm)
	case newsroom.MailMoved:
		letter := own.moved(asked.Email, asked.CreatedAt)
		letter.ID = hex.EncodeToString(asked.Hash[:16])
		return &written{letter: letter, account: asked.Account}, nil
	}
	return nil, nil //nolint:nilnil // see above
}

// linked makes a link and the letter that holds it.
func linked(tx store.Tx, l newsroom.Link, actor, to string, letter func(to, secret string) mail.Letter) (*written, error) {
	secret, err := offer(tx, l, MailedLife, actor)
	if err != nil {
		return nil, err
	}
	return &written{letter: letter(to, secret), account: l.Account, link: true}, nil
}

// done forgets a letter that is sent, or never will be, and finishes its job.
func (p *Mailer) done(ctx context.Context, hash [32]byte, ticket newsroom.Ticket, sent *written, outcome mail.SendOutcome) error {
	return p.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Finish(ticket); err != nil {
			return err
		}
		if err := tx.Entries().Drop(hash); err != nil {
			return err
		}
		return noteSent(tx, sent.account, outcome, sent.purpose)
	})
}

// noteSent notes what came of a letter; that of an account that is gone by now belongs to nobody.
func noteSent(tx store.Tx, account newsroom.AccountID, outcome mail.SendOutcome, purpose newsroom.LinkPurpose) error {
	if _, err := tx.Accounts().Get(account); missing(err) {
		account = newsroom.AccountID{}
	} else if err != nil {
		return err
	}
	return tx.Audit(account, newsroom.ActorNewsroom, mailed(outcome), string(purpose))
}

// mailed is how a note tells what came of a letter.
func mailed(outcome mail.SendOutcome) string {
	switch outcome { //nolint:exhaustive // one that may be sent later is not done
	case mail.Accepted:
		return newsroom.ActionMailAccepted
	case mail.Refused:
		return newsroom.ActionMailRefused
	}
	return newsroom.ActionMailUnknown
}

// Hand sends a link of the operator's at once: for a new password, or an invitation. It does not try again; the error
// says what the relay said.
func (p *Mailer) Hand(ctx context.Context, email string, invite bool) error {
	if p.send == nil {
		return newsroom.Errorf(newsroom.KindInvalid, "There is no mail relay; name one with --smtp-url and --mail-from, or leave --mail out and hand the link over yourself.")
	}
	email = strings.TrimSpace(email)
	ready, purpose, err := p.handed(ctx, email, invite)
	if err != nil {
		return err
	}
	receipt := p.send(ctx, ready)
	if receipt.Outcome != mail.Accepted {
		return newsroom.Errorf(newsroom.KindUnavailable, "The mail relay did not take the letter: %s", receipt.Reason())
	}
	return p.store.Update(ctx, func(tx store.Tx) error {
		holder, err := tx.Accounts().ByEmail(email)
		if err != nil && !missing(err) {
			return err
		}
		return noteSent(tx, holder.ID, receipt.Outcome, purpose)
	})
}

// handed writes the letter that Hand sends.
func (p *Mailer) handed(ctx context.Context, email string, invite bool) (mail.Letter, newsroom.LinkPurpose, error) {
	if invite {
		secret, err := p.doors.inviteLink(ctx, email, MailedLife)
		return p.places.invitation(email, secret), newsroom.LinkInvite, err
	}
	secret, err := p.doors.resetLink(ctx, email, MailedLife)
	if err != nil {
		return mail.Letter{}, "", err
	}
	holder, _, err := p.doors.known(ctx, email)
	return p.places.in(holder.Language).reset(email, secret), newsroom.LinkReset, err
}
