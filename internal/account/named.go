package account

import (
	"context"
	"strings"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/readiness"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// LongestName bounds what a reader and a paper are called, in characters: it stands in one line at the head of a page.
const LongestName = 60

// checkName tells whether somebody or a paper may be called that; nil: nothing is said.
func checkName(name *string) error {
	if name == nil || utf8.ValidString(*name) && utf8.RuneCountInString(strings.TrimSpace(*name)) <= LongestName {
		return nil
	}
	return newsroom.Errorf(newsroom.KindInvalid, "A name has at most %d characters.", LongestName)
}

// nameIn changes what the reader and their paper are called, if that is said. What would break a line, or turn its
// direction, is left out.
func (s Settings) nameIn(tx store.Tx, account newsroom.AccountID) error {
	if s.Name == nil && s.Paper == nil {
		return nil
	}
	a, err := tx.Accounts().Get(account)
	if err != nil {
		return err
	}
	if s.Name != nil {
		a.Name = text.Line(*s.Name, 4*LongestName)
	}
	if s.Paper != nil {
		a.Paper = text.Line(*s.Paper, 4*LongestName)
	}
	return tx.Accounts().Save(a)
}

// Reader gives what an account's newsroom is set to.
func (d *Directory) Reader(ctx context.Context, account newsroom.AccountID) (reader newsroom.Reader, err error) {
	err = d.store.Read(ctx, func(v store.View) error {
		reader, err = v.Readers().Get(account)
		return err
	})
	return reader, err
}

// SetOwn is Set by the reader, of their own account. Their address is changed by a mailed link alone (Entrance.AskEmail).
func (d *Directory) SetOwn(ctx context.Context, account newsroom.AccountID, s Settings) error {
	s.Email = nil
	if err := s.Check(); err != nil {
		return err
	}
	return d.store.Update(ctx, func(tx store.Tx) error {
		if err := d.SetIn(tx, account, s); err != nil {
			return err
		}
		if err := tx.Audit(account, newsroom.ActorReader, newsroom.ActionAccountSet, ""); err != nil {
			return err
		}
		return readiness.Refresh(tx, account)
	})
}
