package account

import (
	"context"
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
	Language   string // en, de, fr, es or it; empty: nobody has chosen it, English until somebody does
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
	open := n.Language == ""
	if open {
		n.Language = newsroom.DefaultLanguage
	}
	if err := checkLanguage(n.Language); err != nil {
		return prepared{}, err
	}
	zone, err := Zone(n.Zone)
	return prepared{zone: zone, account: newsroom.Account{
		ID: d.mint(), Email: email, Zone: n.Zone, Language: n.Language, LanguageOpen: open, Admin: n.Admin, Authorized: n.Authorized,
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
		Account: p.account.ID, Zone: p.account.Zone, Language: p.account.Language, LanguageOpen: p.account.LanguageOpen, Schedule: newsroom.DefaultSchedule(),
		Minutes: newsroom.DefaultMinutes, LastDue: tx.Now(), NextDue: d.next(newsroom.DefaultSchedule(), p.zone, tx.Now()).Due,
	}
	if err := tx.Accounts().Add(p.account, reader); err != nil {
		return err
	}
	if err := tx.Audit(p.account.ID, actor, newsroom.ActionAccountAdded, ""); err != nil {
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
	return d.change(ctx, email, newsroom.ActionAccountAuthorized, spoken(yes), func(a *newsroom.Account, _ time.Time) { a.Authorized = yes })
}

// Disable shuts an account at the next request, with its sessions, links, tokens and connected apps, and opens it again,
// without them.
func (d *Directory) Disable(ctx context.Context, email string, yes bool) error {
	return d.change(ctx, email, newsroom.ActionAccountDisabled, spoken(yes), func(a *newsroom.Account, now time.Time) {
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
	return tx.Audit(newsroom.AccountID{}, actor, newsroom.ActionAccountDeleted, account.ID.String())
}

// Begun tells what of a newsroom an account has: whether its mandate follows anything, and whether there is anything to read.
func (d *Directory) Begun(ctx context.Context, account newsroom.AccountID) (follows, sources bool, err error) {
	err = d.store.Read(ctx, func(v store.View) error {
		tally, err := v.Readers().Tally(account)
		follows, sources = tally.Follows > 0, tally.Sources > 0
		return err
	})
	return follows, sources, err
}
