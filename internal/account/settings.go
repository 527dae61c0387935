package account

import (
	"context"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/readiness"
	"newsroom/internal/store"
)

// Settings are changes of what a reader's newsroom is set to; what is nil stays.
type Settings struct {
	Email    *string // the account's address, from now on
	Name     *string // what the reader is called; empty: as their address begins
	Paper    *string // what they call their paper; empty: Newsroom
	Zone     *string
	Language *string           // en, de, fr, es or it
	Schedule newsroom.Schedule // nil: stays
	Minutes  *int
	Pictures *newsroom.PictureChoice
}

// Bounds of an edition's length, in minutes of reading.
const (
	MinMinutes = newsroom.MinMinutes
	MaxMinutes = newsroom.MaxMinutes
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
		if err := tx.Audit(account.ID, newsroom.ActorOperator, newsroom.ActionAccountSet, ""); err != nil {
			return err
		}
		return readiness.Refresh(tx, account.ID)
	})
}

// SetIn is Set, but for the address, in a transaction of the caller's, who has checked the settings, notes who changed
// them, and brings the readiness up to date.
func (d *Directory) SetIn(tx store.Tx, account newsroom.AccountID, s Settings) error {
	reader, err := tx.Readers().Get(account)
	if err != nil {
		return err
	}
	before := reader
	if err := d.apply(s, &reader, tx.Now()); err != nil {
		return err
	}
	if !reader.NextDue.Equal(before.NextDue) { // else the timetable finds what has come
		if slot, come := d.pending(before, tx.Now()); come && reader.Mandate > 0 {
			if err := tx.Enqueue(newsroom.ComposeJob{Account: account, Slot: slot}); err != nil {
				return err
			}
		}
	}
	if err := tx.Readers().Save(reader); err != nil {
		return err
	}
	return s.nameIn(tx, account)
}

// Retime is SetIn for when editions come and how long they are, as a statement to the mandate changes it.
func (d *Directory) Retime(tx store.Tx, account newsroom.AccountID, to newsroom.Timing) error {
	return d.SetIn(tx, account, Settings{Schedule: to.Schedule, Minutes: &to.Minutes})
}

// apply changes what a reader's newsroom is set to. Only what says when editions are due plans them anew: a slot
// that has come and waits for the timetable is not lost for another length.
func (d *Directory) apply(s Settings, r *newsroom.Reader, now time.Time) error {
	before := *r
	if s.Minutes != nil {
		r.Minutes = *s.Minutes
	}
	if s.Pictures != nil {
		r.Pictures = *s.Pictures
	}
	if s.Zone != nil {
		r.Zone = *s.Zone
	}
	if s.Language != nil {
		r.Language, r.LanguageOpen = *s.Language, false
	}
	if s.Schedule != nil {
		r.Schedule = s.Schedule
	}
	if r.Zone == before.Zone && slices.Equal(r.Schedule, before.Schedule) {
		return nil
	}
	return d.replan(r, now)
}

// longestWait is more than the longest wait between two slots of a schedule: a week, and what zones shift.
const longestWait = 9 * 24 * time.Hour

// pending gives the newest slot that has come by the settings as they stand and that the timetable has not seen yet, as
// after an outage. It is served, whatever the settings become.
func (d *Directory) pending(r newsroom.Reader, now time.Time) (newest newsroom.Slot, come bool) {
	zone, err := Zone(r.Zone)
	if err != nil || r.NextDue.IsZero() || r.NextDue.After(now) {
		return newest, false
	}
	after := r.LastDue
	if start := now.Add(-longestWait); after.Before(start) {
		after = start
	}
	for slot := d.next(r.Schedule, zone, after); !slot.Due.IsZero() && !slot.Due.After(now); slot = d.next(r.Schedule, zone, slot.Due) {
		newest, come = slot, true
	}
	return newest, come
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
