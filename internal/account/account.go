package account

import (
	"context"
	"slices"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/readiness"
	"newsroom/internal/store"
)

// Directory adds, changes and removes accounts.
type Directory struct {
	store store.Store
	mint  newsroom.Minter
	next  func(newsroom.Schedule, *time.Location, time.Time) newsroom.Slot
}

// NewDirectory makes a Directory. next is the rule that finds the slot after an instant.
func NewDirectory(s store.Store, mint newsroom.Minter, next func(newsroom.Schedule, *time.Location, time.Time) newsroom.Slot) *Directory {
	return &Directory{store: s, mint: mint, next: next}
}

// New is what is known of an account that is to be added.
type New struct {
	Email      string
	Zone       string // empty: UTC
	Language   string // en, de, fr, es or it; empty: English
	Admin      bool
	Authorized bool
}

// prepared is an account that is about to be added.
type prepared struct {
	account newsroom.Account
	zone    *time.Location
}

// prepare makes an account of what is known of it.
func (d *Directory) prepare(n New) (prepared, error) {
	email, err := checkEmail(n.Email)
	if err != nil {
		return prepared{}, err
	}
	if n.Zone == "" {
		n.Zone = newsroom.DefaultZone
	}
	if n.Language == "" {
		n.Language = newsroom.DefaultLanguage
	}
	if err := checkLanguage(n.Language); err != nil {
		return prepared{}, err
	}
	zone, err := Zone(n.Zone)
	return prepared{zone: zone, account: newsroom.Account{
		ID: d.mint(), Email: email, Zone: n.Zone, Language: n.Language, Admin: n.Admin, Authorized: n.Authorized,
	}}, err
}

// Add stores a new account with the default schedule and length.
func (d *Directory) Add(ctx context.Context, n New) (newsroom.Account, error) {
	p, err := d.prepare(n)
	if err != nil {
		return newsroom.Account{}, err
	}
	err = d.store.Update(ctx, func(tx store.Tx) error { return d.addIn(tx, &p, newsroom.ActorOperator) })
	return p.account, err
}

// addIn stores an account in a transaction.
func (d *Directory) addIn(tx store.Tx, p *prepared, actor string) error {
	p.account.CreatedAt = tx.Now()
	reader := newsroom.Reader{
		Account: p.account.ID, Zone: p.account.Zone, Language: p.account.Language, Schedule: newsroom.DefaultSchedule(),
		Minutes: newsroom.DefaultMinutes, LastDue: tx.Now(), NextDue: d.next(newsroom.DefaultSchedule(), p.zone, tx.Now()).Due,
	}
	if err := tx.Accounts().Add(p.account, reader); err != nil {
		return err
	}
	if err := tx.Audit(p.account.ID, actor, "account.added", ""); err != nil {
		return err
	}
	return readiness.Refresh(tx, p.account.ID)
}

// Find gives the account of an email address.
func (d *Directory) Find(ctx context.Context, email string) (newsroom.Account, error) {
	var account newsroom.Account
	err := d.store.View(ctx, func(v store.View) (err error) {
		account, err = v.Accounts().ByEmail(strings.TrimSpace(email))
		return err
	})
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return account, newsroom.Because(newsroom.KindNotFound, nil, "There is no account with that email address; 'newsroom account list' shows them all.")
	}
	return account, err
}

// List gives all accounts, oldest first.
func (d *Directory) List(ctx context.Context) ([]newsroom.Account, error) {
	var all []newsroom.Account
	err := d.store.View(ctx, func(v store.View) (err error) {
		all, err = v.Accounts().List()
		return err
	})
	return all, err
}

// Authorize lets an account use the newsroom live, or stops it. Its next edition is planned from now.
func (d *Directory) Authorize(ctx context.Context, email string, yes bool) error {
	return d.change(ctx, email, "account.authorized", spoken(yes), func(a *newsroom.Account, _ time.Time) { a.Authorized = yes })
}

// Disable shuts an account at the next request, with its sessions, links, tokens and connected apps, and opens it again,
// without them.
func (d *Directory) Disable(ctx context.Context, email string, yes bool) error {
	return d.change(ctx, email, "account.disabled", spoken(yes), func(a *newsroom.Account, now time.Time) {
		a.DisabledAt = time.Time{}
		if yes {
			a.DisabledAt = now
		}
	})
}

// shut ends the sessions, links, tokens and grants of an account that is disabled: it comes back without them.
func shut(tx store.Tx, account newsroom.AccountID) error {
	if err := tx.Entries().Withdraw(account); err != nil {
		return err
	}
	if _, err := endTokens(tx, account); err != nil {
		return err
	}
	if _, err := endGrants(tx, account); err != nil {
		return err
	}
	return endAll(tx, account, newsroom.SessionID{}, newsroom.ActorOperator)
}

// spoken is how a note tells a switch.
func spoken(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// change changes one account and notes it by an action and its detail.
func (d *Directory) change(ctx context.Context, email, action, detail string, set func(*newsroom.Account, time.Time)) error {
	account, err := d.Find(ctx, email)
	if err != nil {
		return err
	}
	return d.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Readers().Get(account.ID); err != nil { // taken first, as everywhere
			return err
		}
		now, err := tx.Accounts().Get(account.ID)
		if err != nil {
			return err
		}
		was := now.Active()
		set(&now, tx.Now())
		if err := tx.Accounts().Save(now); err != nil {
			return err
		}
		if !now.DisabledAt.IsZero() {
			if err := shut(tx, account.ID); err != nil {
				return err
			}
		}
		if !was && now.Active() {
			if err := d.adjust(tx, account.ID, d.replan); err != nil {
				return err
			}
		}
		if err := tx.Audit(account.ID, newsroom.ActorOperator, action, detail); err != nil {
			return err
		}
		return readiness.Refresh(tx, account.ID)
	})
}

// Remove deletes an account with everything that it holds. The note of it belongs to the newsroom as a whole,
// since those of the account go with it, and tells the account's number but not whose it was.
func (d *Directory) Remove(ctx context.Context, email string) error {
	account, err := d.Find(ctx, email)
	if err != nil {
		return err
	}
	return d.store.Update(ctx, func(tx store.Tx) error { return remove(tx, account, newsroom.ActorOperator) })
}

// remove deletes an account, with what is counted of its name.
func remove(tx store.Tx, account newsroom.Account, actor string) error {
	if err := tx.Accounts().Remove(account.ID); err != nil {
		return err
	}
	if err := uncount(tx, account.Email); err != nil {
		return err
	}
	return tx.Audit(newsroom.AccountID{}, actor, "account.deleted", account.ID.String())
}

// Settings are changes of what a reader's newsroom is set to; what is nil stays.
type Settings struct {
	Email    *string // the account's address, from now on
	Zone     *string
	Language *string           // en, de, fr, es or it
	Schedule newsroom.Schedule // nil: stays
	Minutes  *int
}

// Bounds of an edition's length, in minutes of reading.
const (
	MinMinutes = 1
	MaxMinutes = 60
)

// Set changes what a reader's newsroom is set to, for the operator, all of it or nothing, and plans the next edition anew
// where the zone or the schedule became another. The links for an account that gets another address work no longer; its
// sessions stay.
func (d *Directory) Set(ctx context.Context, email string, s Settings) error {
	if err := s.Check(); err != nil {
		return err
	}
	account, err := d.Find(ctx, email)
	if err != nil {
		return err
	}
	return d.store.Update(ctx, func(tx store.Tx) error {
		if s.Email != nil {
			if err := renameTo(tx, account.ID, *s.Email); err != nil {
				return err
			}
		}
		if s.only() {
			return nil
		}
		if err := d.SetIn(tx, account.ID, s); err != nil {
			return err
		}
		if err := tx.Audit(account.ID, newsroom.ActorOperator, "account.set", ""); err != nil {
			return err
		}
		return readiness.Refresh(tx, account.ID)
	})
}

// SetIn is Set, but for the address, in a transaction of the caller's, who has checked the settings, notes who changed
// them, and brings the readiness up to date.
func (d *Directory) SetIn(tx store.Tx, account newsroom.AccountID, s Settings) error {
	return d.adjust(tx, account, func(r *newsroom.Reader, now time.Time) error { return d.apply(s, r, now) })
}

// apply changes what a reader's newsroom is set to. Only what says when editions are due plans them anew: a slot
// that has come and waits for the timetable is not lost for another length.
func (d *Directory) apply(s Settings, r *newsroom.Reader, now time.Time) error {
	before := *r
	if s.Minutes != nil {
		r.Minutes = *s.Minutes
	}
	if s.Zone != nil {
		r.Zone = *s.Zone
	}
	if s.Language != nil {
		r.Language = *s.Language
	}
	if s.Schedule != nil {
		r.Schedule = s.Schedule
	}
	if r.Zone == before.Zone && slices.Equal(r.Schedule, before.Schedule) {
		return nil
	}
	return d.replan(r, now)
}

// replan finds the reader's next slot from now on, never one before the last that was due.
func (d *Directory) replan(r *newsroom.Reader, now time.Time) error {
	zone, err := Zone(r.Zone)
	if err != nil {
		return err
	}
	if now.After(r.LastDue) {
		r.LastDue = now
	}
	r.NextDue = d.next(r.Schedule, zone, r.LastDue).Due
	return nil
}

// adjust changes a reader.
func (d *Directory) adjust(tx store.Tx, account newsroom.AccountID, change func(*newsroom.Reader, time.Time) error) error {
	reader, err := tx.Readers().Get(account)
	if err != nil {
		return err
	}
	if err := change(&reader, tx.Now()); err != nil {
		return err
	}
	return tx.Readers().Save(reader)
}
