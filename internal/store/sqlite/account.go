package sqlite

import (
	"strings"

	"newsroom"
)

type accounts struct{ *session }

const accountColumns = `a.id, a.email, a.zone, a.language, a.admin, a.authorized, a.created_at, a.disabled_at`

// accountFields are where accountColumns go.
func accountFields(a *newsroom.Account) []any {
	return []any{
		bytes16(&a.ID), &a.Email, &a.Zone, &a.Language, &a.Admin, &a.Authorized, instant{&a.CreatedAt}, instant{&a.DisabledAt},
	}
}

func scanAccount(r row) (a newsroom.Account, err error) {
	err = r.Scan(accountFields(&a)...)
	return a, err
}

// active is the condition that the newsroom works for the account a.
const active = `(a.authorized = 1 AND a.disabled_at IS NULL)`

// ByEmail finds an account without regard to letter case.
func (f accounts) ByEmail(email string) (newsroom.Account, error) {
	return one(f.session, "account", scanAccount, `SELECT `+accountColumns+` FROM account a WHERE a.email_fold = ?`, fold(email))
}

func fold(email string) string { return strings.ToLower(email) }

// Get gives an account.
func (f accounts) Get(id newsroom.AccountID) (newsroom.Account, error) {
	return one(f.session, "account", scanAccount, `SELECT `+accountColumns+` FROM account a WHERE a.id = ?`, key(id))
}

// List gives all accounts, oldest first.
func (f accounts) List() ([]newsroom.Account, error) {
	return list(f.session, scanAccount, `SELECT `+accountColumns+` FROM account a ORDER BY a.created_at, a.id`)
}

// Add stores an account and its reader.
func (f accounts) Add(a newsroom.Account, r newsroom.Reader) error {
	n, err := f.exec(`
		INSERT INTO account (id, email, email_fold, zone, language, admin, authorized, created_at, disabled_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
		key(a.ID), a.Email, fold(a.Email), r.Zone, r.Language, a.Admin, a.Authorized, micros(a.CreatedAt), micros(a.DisabledAt))
	if err != nil {
		return err
	}
	if n == 0 {
		return newsroom.Errorf(newsroom.KindExists, "There is an account with this email address already.")
	}
	_, err = f.exec(`
		INSERT INTO reader (account, schedule, minutes, mandate, last, cut, last_due, next_due)
		VALUES (?, ?, ?, 0, 0, 0, ?, ?)`,
		key(a.ID), r.Schedule.String(), r.Minutes, micros(r.LastDue), micros(r.NextDue))
	return err
}

// Save overwrites what may change of an account.
func (f accounts) Save(a newsroom.Account) error {
	return f.must("account", `UPDATE account SET language = ?, admin = ?, authorized = ?, disabled_at = ? WHERE id = ?`,
		a.Language, a.Admin, a.Authorized, micros(a.DisabledAt), key(a.ID))
}

// Remove deletes the account. What it holds goes with it by the tables' references, but for its jobs, which
// River's table knows by their arguments alone, and for the feeds that nobody else reads.
func (f accounts) Remove(id newsroom.AccountID) error {
	own, err := list(f.session, value[newsroom.FeedID], `SELECT feed FROM source WHERE account = ? ORDER BY feed`, key(id))
	if err != nil {
		return err
	}
	if err := f.must("account", `DELETE FROM account WHERE id = ?`, key(id)); err != nil {
		return err
	}
	if _, err := f.exec(`DELETE FROM river_job WHERE json_extract(args, '$.account') = ?`, id.String()); err != nil {
		return err
	}
	return feeds(f).forget(own)
}

// Audit notes what was done to an account and by whom; the zero account stands for the newsroom as a whole.
func (t *tx) Audit(account newsroom.AccountID, actor, action, detail string) error {
	_, err := t.exec(`INSERT INTO audit (at, account, actor, action, detail) VALUES (?, ?, ?, ?, ?)`,
		micros(t.now), uuid(account), actor, action, detail)
	return err
}
