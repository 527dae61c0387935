package rows

import (
	"strings"
	"time"

	"newsroom"
)

type accounts struct{ *DBSession }

const accountColumns = `a.id, a.email, a.name, a.paper, a.zone, a.language, a.language_open, a.admin, a.authorized, a.created_at, a.disabled_at, a.leaving_at`

// accountFields are where accountColumns go.
func accountFields(a *newsroom.Account) []any {
	return []any{
		bytes16(&a.ID), &a.Email, &a.Name, &a.Paper, &a.Zone, &a.Language, &a.LanguageOpen, &a.Admin, &a.Authorized,
		instant{&a.CreatedAt},
		instant{&a.DisabledAt},
		instant{&a.LeavingAt},
	}
}

func scanAccount(r Row) (a newsroom.Account, err error) {
	err = r.Scan(accountFields(&a)...)
	return a, err
}

// active is the condition that the newsroom works for the account a.
const active = `(a.authorized AND a.disabled_at IS NULL)`

// ByEmail finds an account without regard to letter case.
func (f accounts) ByEmail(email string) (newsroom.Account, error) {
	return One(f.DBSession, "account", scanAccount, `SELECT `+accountColumns+` FROM account a WHERE a.email_fold = $1`, fold(email))
}

func fold(email string) string { return strings.ToLower(email) }

// Get gives an account.
func (f accounts) Get(id newsroom.AccountID) (newsroom.Account, error) {
	return One(f.DBSession, "account", scanAccount, `SELECT `+accountColumns+` FROM account a WHERE a.id = $1`+f.locking("a"), Key(id))
}

// List gives all accounts, oldest first.
func (f accounts) List() ([]newsroom.Account, error) {
	return List(f.DBSession, scanAccount, `SELECT `+accountColumns+` FROM account a ORDER BY a.created_at, a.id`)
}

// Leaving gives the accounts that are to be deleted by then.
func (f accounts) Leaving(by time.Time, limit int) ([]newsroom.Account, error) {
	return List(f.DBSession, scanAccount, `SELECT `+accountColumns+` FROM account a WHERE a.leaving_at <= $1 ORDER BY a.leaving_at, a.id LIMIT $2`, micros(by), limit)
}

// Add stores an account and its reader.
func (f accounts) Add(a newsroom.Account, r newsroom.Reader) error {
	n, err := f.Exec(`
		INSERT INTO account (id, email, email_fold, name, paper, zone, language, admin, authorized, created_at, disabled_at, language_open)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING`,
		Key(a.ID), a.Email, fold(a.Email), a.Name, a.Paper, r.Zone, r.Language, a.Admin, a.Authorized, micros(a.CreatedAt), micros(a.DisabledAt), a.LanguageOpen)
	if err != nil {
		return err
	}
	if n == 0 {
		return newsroom.Errorf(newsroom.KindExists, "There is an account with this email address already.")
	}
	_, err = f.Exec(`
		INSERT INTO reader (account, schedule, minutes, mandate, last, cut, last_due, next_due, pictures)
		VALUES ($1, $2, $3, 0, 0, 0, $4, $5, $6)`,
		Key(a.ID), r.Schedule.String(), r.Minutes, micros(r.LastDue), micros(r.NextDue), r.Pictures)
	return err
}

// Save overwrites what may change of an account.
func (f accounts) Save(a newsroom.Account) error {
	return f.Must("account", `UPDATE account SET name = $1, paper = $2, language = $3, admin = $4, authorized = $5, disabled_at = $6, leaving_at = $7 WHERE id = $8`,
		a.Name, a.Paper, a.Language, a.Admin, a.Authorized, micros(a.DisabledAt), micros(a.LeavingAt), Key(a.ID))
}

// Rename gives the account another address. That of another is refused by the column, whoever comes first.
func (f accounts) Rename(id newsroom.AccountID, email string) error {
	n, err := f.Exec(`
		UPDATE account SET email = $1, email_fold = $2 WHERE id = $3 AND NOT EXISTS (SELECT 1 FROM account o WHERE o.email_fold = $2 AND o.id <> $3)`,
		email, fold(email), Key(id))
	if err != nil || n > 0 {
		return err
	}
	if _, err := f.Get(id); err != nil {
		return err
	}
	return newsroom.Errorf(newsroom.KindExists, "There is an account with this email address already.")
}

// Remove deletes the account. What it holds goes with it by the tables' references, but for its jobs, which
// River's table knows by their arguments alone, and for the feeds that nobody else reads.
func (f accounts) Remove(id newsroom.AccountID) error {
	own, err := List(f.DBSession, Value[newsroom.FeedID], `
		SELECT f.id FROM feed f WHERE f.id IN (SELECT feed FROM source WHERE account = $1) ORDER BY f.id`+f.ForUpdate, Key(id))
	if err != nil {
		return err
	}
	// An invitation names nobody but by address: it was there before the account.
	if _, err := f.Exec(`DELETE FROM link WHERE whom = (SELECT a.email_fold FROM account a WHERE a.id = $1)`, Key(id)); err != nil {
		return err
	}
	// Where a look for developments was broken off is the account's number, too; the look begins anew with the first.
	if _, err := f.Exec(`UPDATE watch_head SET reader = NULL WHERE reader = $1`, Key(id)); err != nil {
		return err
	}
	if err := f.Must("account", `DELETE FROM account WHERE id = $1`, Key(id)); err != nil {
		return err
	}
	if _, err := f.Exec(f.DropJobs, id.String()); err != nil {
		return err
	}
	return feeds(f).forget(own)
}
