package account

import (
	"context"
	"strings"

	"newsroom"
	"newsroom/internal/store"
)

// RecordPage is how many notes a page of the record holds.
const RecordPage = 50

// AuditLog reads what was noted: a reader's own notes, or all of them for who runs the newsroom.
type AuditLog struct{ store store.Store }

// NewAuditLog makes an AuditLog.
func NewAuditLog(s store.Store) *AuditLog { return &AuditLog{store: s} }

// Noted is a page of notes, newest first.
type Noted struct {
	Notes []newsroom.Note
	Names map[newsroom.AccountID]string // the email addresses of their accounts, for All
	More  int64                         // below which number to go on; 0: that was all
}

// Own gives what was noted of one account, below a number; 0 is above all.
func (r *AuditLog) Own(ctx context.Context, account newsroom.AccountID, below int64) (page Noted, err error) {
	err = r.store.Read(ctx, func(v store.View) error {
		page, err = noted(v, store.Notes{Account: account, Below: below})
		return err
	})
	return page, err
}

// RecordFilter is what somebody who runs the newsroom asks the record. What is empty does not narrow.
type RecordFilter struct {
	Email string
	Kind  string // as "session"
	Below int64
}

// All gives what was noted of everybody and of the newsroom as a whole. It fails with KindForbidden for who does not run
// the newsroom, and with KindNotFound where nobody has that email address.
func (r *AuditLog) All(ctx context.Context, who newsroom.Account, q RecordFilter) (page Noted, err error) {
	if !who.Admin || !who.DisabledAt.IsZero() {
		return Noted{}, newsroom.Errorf(newsroom.KindForbidden, "The record of all accounts is for who runs this newsroom.")
	}
	err = r.store.View(ctx, func(v store.View) error {
		ask := store.Notes{Kind: q.Kind, Below: q.Below}
		if strings.TrimSpace(q.Email) != "" {
			named, err := v.Accounts().ByEmail(strings.TrimSpace(q.Email))
			if err != nil {
				return err
			}
			ask.Account = named.ID
		}
		if page, err = noted(v, ask); err != nil {
			return err
		}
		page.Names, err = names(v)
		return err
	})
	return page, err
}

// noted reads one note more than it gives, to know whether there are more.
func noted(v store.View, ask store.Notes) (page Noted, err error) {
	ask.Limit = RecordPage + 1
	page.Notes, err = v.Notes().Page(ask)
	if len(page.Notes) > RecordPage {
		page.Notes = page.Notes[:RecordPage]
		page.More = page.Notes[RecordPage-1].N
	}
	return page, err
}

func names(v store.View) (map[newsroom.AccountID]string, error) {
	all, err := v.Accounts().List()
	of := make(map[newsroom.AccountID]string, len(all))
	for _, a := range all {
		of[a.ID] = a.Email
	}
	return of, err
}
