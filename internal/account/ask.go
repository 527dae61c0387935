package account

import (
	"bytes"
	"context"
	"encoding/hex"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// How much mail may be asked for in an hour: to an address, which nobody is told when it is reached, so that nobody can
// fill another's mailbox, by an address of the network, and by an account.
const (
	mailTo   = 3
	mailFrom = 20
	mailBy   = 10
	mailHour = time.Hour
)

// How long a letter that could not be sent is tried: one with a link, which somebody waits for, and one that tells of a
// change.
const (
	askedLife = time.Hour
	toldLife  = 24 * time.Hour
)

// quota is how much may be asked for.
type quota struct {
	key    [32]byte
	most   int
	silent bool // who asks for more is not told
}

// Forgot has a link for a new password mailed to an address, if it is an account's. Neither what it does nor what it
// answers depends on that. Who asks too often from an address of the network gets a SlowError.
func (e *Entrance) Forgot(ctx context.Context, email, from string) error {
	return e.askFor(ctx, newsroom.MailReset, email, from, "")
}

// SignUp has a link for an account mailed to an address; where there is an account, the letter says so, and nothing else
// does. Who has none is written to in a language, by its ISO 639-1 code.
func (e *Entrance) SignUp(ctx context.Context, email, from, language string) error {
	return e.askFor(ctx, newsroom.MailSignUp, email, from, language)
}

func (e *Entrance) askFor(ctx context.Context, purpose newsroom.LinkPurpose, email, from, language string) error {
	email, err := checkEmail(email)
	if err != nil {
		return err
	}
	return e.ask(ctx, newsroom.Link{Purpose: purpose, Email: email}, language, quota{key("mail from", from), mailFrom, false})
}

// AskEmail has a link mailed to the address that somebody who signed in just now wants instead of theirs. Where it is
// another account's the letter says so, and nothing else does.
func (e *Entrance) AskEmail(ctx context.Context, g SignedIn, email string) error {
	if !g.Recent {
		return errStale
	}
	email, err := checkEmail(email)
	if err != nil {
		return err
	}
	if email == g.Account.Email {
		return newsroom.Errorf(newsroom.KindInvalid, "That is your address already.")
	}
	return e.ask(ctx, newsroom.Link{Purpose: newsroom.MailEmail, Account: g.Account.ID, Email: email}, g.Account.Language, quota{key("mail by", g.Account.ID.String()), mailBy, false})
}

// ask notes that a letter is to be written and enqueues the job that writes it.
func (e *Entrance) ask(ctx context.Context, l newsroom.Link, language string, by quota) error {
	quotas := []quota{by, {key("mail", fold(l.Email)), mailTo, true}}
	slices.SortFunc(quotas, func(a, b quota) int { return bytes.Compare(a.key[:], b.key[:]) }) // as they are locked everywhere
	return e.store.Update(ctx, func(tx store.Tx) error {
		enough, err := spend(tx, quotas)
		if err != nil || enough {
			return err
		}
		return request(tx, l, language, askedLife)
	})
}

// request stores a letter to be written in a transaction, and enqueues its job.
func request(tx store.Tx, l newsroom.Link, language string, life time.Duration) error {
	l.Hash, l.CreatedAt, l.ExpiresAt = digest(newSecret(linkPrefix)), tx.Now(), tx.Now().Add(life)
	if err := tx.Entries().Offer(l); err != nil {
		return err
	}
	return tx.Enqueue(newsroom.MailJob{Letter: hex.EncodeToString(l.Hash[:]), Language: language})
}

// spend counts a letter by all quotas but those that are full, and tells whether one of which nothing is told is. An hour
// after the last letter that was counted all begin anew.
func spend(tx store.Tx, quotas []quota) (enough bool, err error) {
	counts := make([]newsroom.Throttle, 0, len(quotas))
	for _, q := range quotas {
		t, err := tx.Entries().Throttle(q.key)
		if err != nil {
			return false, err
		}
		left := t.Last.Add(mailHour).Sub(tx.Now())
		if left <= 0 {
			t.Failures = 0
		}
		switch {
		case t.Failures < q.most:
			t.Failures, t.Last = t.Failures+1, tx.Now()
			counts = append(counts, t)
		case q.silent:
			enough = true
		default:
			return false, &SlowError{Wait: left}
		}
	}
	for _, t := range counts {
		if err := tx.Entries().Count(t); err != nil {
			return false, err
		}
	}
	return enough, nil
}
