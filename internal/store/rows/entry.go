package rows

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

type entries struct{ *DBSession }

var _ store.Entries = entries{}

const sessionColumns = `s.id, s.hash, s.account, s.agent, s.signed_in_at, s.last_used`

func sessionFields(s *newsroom.Session) []any {
	return []any{bytes16(&s.ID), fixed(s.Hash[:]), bytes16(&s.Account), &s.Agent, instant{&s.SignedInAt}, instant{&s.LastUsed}}
}

// Password gives what is kept of an account's password.
func (f entries) Password(account newsroom.AccountID) (newsroom.Password, error) {
	scan := func(r Row) (newsroom.Password, error) {
		p := newsroom.Password{Account: account}
		err := r.Scan(&p.Encoded, instant{&p.ChangedAt})
		return p, err
	}
	return One(f.DBSession, "password", scan, `SELECT p.encoded, p.changed_at FROM password p WHERE p.account = $1`, Key(account))
}

// BySecret finds a session and its account.
func (f entries) BySecret(hash [32]byte) (newsroom.Session, newsroom.Account, error) {
	var a newsroom.Account
	scan := func(r Row) (s newsroom.Session, err error) {
		err = r.Scan(append(sessionFields(&s), accountFields(&a)...)...)
		return s, err
	}
	s, err := One(f.DBSession, "session", scan,
		`SELECT `+sessionColumns+`, `+accountColumns+` FROM session s JOIN account a ON a.id = s.account WHERE s.hash = $1`, hash[:])
	return s, a, err
}

// Sessions gives the account's sessions.
func (f entries) Sessions(account newsroom.AccountID) ([]newsroom.Session, error) {
	scan := func(r Row) (s newsroom.Session, err error) {
		err = r.Scan(sessionFields(&s)...)
		return s, err
	}
	return List(f.DBSession, scan, `SELECT `+sessionColumns+` FROM session s WHERE s.account = $1 ORDER BY s.last_used DESC, s.id DESC`, Key(account))
}

// Link finds a link.
func (f entries) Link(hash [32]byte) (newsroom.Link, error) {
	scan := func(r Row) (newsroom.Link, error) {
		l := newsroom.Link{Hash: hash}
		err := r.Scan(&l.Purpose, bytes16(&l.Account), &l.Email, instant{&l.CreatedAt}, instant{&l.ExpiresAt}, instant{&l.UsedAt})
		return l, err
	}
	return One(f.DBSession, "link", scan,
		`SELECT l.purpose, l.account, l.email, l.created_at, l.expires_at, l.used_at FROM link l WHERE l.hash = $1`+f.locking("l"), hash[:])
}

// SetPassword stores what is kept of a password.
func (f entries) SetPassword(p newsroom.Password) error {
	_, err := f.Exec(`
		INSERT INTO password (account, encoded, changed_at) VALUES ($1, $2, $3)
		ON CONFLICT (account) DO UPDATE SET encoded = excluded.encoded, changed_at = excluded.changed_at`,
		Key(p.Account), p.Encoded, micros(p.ChangedAt))
	return err
}

// Begin stores a session.
func (f entries) Begin(s newsroom.Session) error {
	_, err := f.Exec(`INSERT INTO session (id, hash, account, agent, signed_in_at, last_used) VALUES ($1, $2, $3, $4, $5, $6)`,
		Key(s.ID), s.Hash[:], Key(s.Account), s.Agent, micros(s.SignedInAt), micros(s.LastUsed))
	return err
}

// Used notes the use of a session, if it was not used since that time.
func (f entries) Used(id newsroom.SessionID, since time.Time) error {
	_, err := f.Exec(`UPDATE session SET last_used = $1 WHERE id = $2 AND last_used <= $3`, micros(f.now), Key(id), micros(since))
	return err
}

// End ends a session.
func (f entries) End(account newsroom.AccountID, id newsroom.SessionID) error {
	return f.Must("session", `DELETE FROM session WHERE account = $1 AND id = $2`, Key(account), Key(id))
}

// EndAll ends all sessions of the account but one.
func (f entries) EndAll(account newsroom.AccountID, but newsroom.SessionID) (int, error) {
	n, err := f.Exec(`DELETE FROM session WHERE account = $1 AND id <> $2`, Key(account), Key(but))
	return int(n), err
}

// Offer stores a link in place of the one before it.
func (f entries) Offer(l newsroom.Link) error {
	_, err := f.Exec(`
		INSERT INTO link (hash, purpose, whom, account, email, created_at, expires_at, used_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (purpose, whom) DO UPDATE SET hash = excluded.hash, account = excluded.account, email = excluded.email,
			created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = excluded.used_at`,
		l.Hash[:], l.Purpose, whom(l), uuid(l.Account), l.Email, micros(l.CreatedAt), micros(l.ExpiresAt), micros(l.UsedAt))
	return err
}

// whom tells for whom a link is: there is one for each purpose. A change of address is told to every address that was
// left, however fast they follow each other. A link for a new password that was mailed is the mailbox's: whoever likes
// may have one mailed, which must not take away the one that the operator handed over.
func whom(l newsroom.Link) string {
	mailed := l.Purpose == newsroom.MailMoved || (l.Purpose == newsroom.LinkReset && l.Email != "")
	if l.Account.IsZero() || mailed {
		return fold(l.Email)
	}
	return l.Account.String()
}

// Follow notes the use of a link.
func (f entries) Follow(hash [32]byte) error {
	n, err := f.Exec(`UPDATE link SET used_at = $1 WHERE hash = $2 AND used_at IS NULL`, micros(f.now), hash[:])
	if err == nil && n == 0 {
		return newsroom.Errorf(newsroom.KindConflict, "The link was used already.")
	}
	return err
}

// Withdraw takes back the links that change the account.
func (f entries) Withdraw(account newsroom.AccountID) error {
	_, err := f.Exec(`DELETE FROM link WHERE account = $1 AND purpose <> $2`, Key(account), newsroom.MailMoved)
	return err
}

// Disown forgets the links for an address that an account has left.
func (f entries) Disown(email string) error {
	_, err := f.Exec(`DELETE FROM link WHERE whom = $1 AND purpose <> $2`, fold(email), newsroom.MailMoved)
	return err
}

// Drop forgets a link.
func (f entries) Drop(hash [32]byte) error {
	_, err := f.Exec(`DELETE FROM link WHERE hash = $1`, hash[:])
	return err
}

// Throttle gives what was counted under a key. The row is made where there is none, so that it can be locked.
func (f entries) Throttle(key [32]byte) (newsroom.Throttle, error) {
	if _, err := f.Exec(`INSERT INTO throttle (key, failures, last) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING`, key[:], micros(f.now)); err != nil {
		return newsroom.Throttle{}, err
	}
	scan := func(r Row) (newsroom.Throttle, error) {
		t := newsroom.Throttle{Key: key}
		err := r.Scan(&t.Failures, instant{&t.Last})
		return t, err
	}
	return One(f.DBSession, "count", scan, `SELECT t.failures, t.last FROM throttle t WHERE t.key = $1`+f.locking("t"), key[:])
}

// Count stores what is counted under a key.
func (f entries) Count(t newsroom.Throttle) error {
	_, err := f.Exec(`
		INSERT INTO throttle (key, failures, last) VALUES ($1, $2, $3)
		ON CONFLICT (key) DO UPDATE SET failures = excluded.failures, last = excluded.last`, t.Key[:], t.Failures, micros(t.Last))
	return err
}

// Clear forgets what was counted under a key.
func (f entries) Clear(key [32]byte) error {
	_, err := f.Exec(`DELETE FROM throttle WHERE key = $1`, key[:])
	return err
}

// Forget removes what is over.
func (f entries) Forget(before time.Time, limit int) (int, error) {
	most := 0
	for _, statement := range []struct {
		text string
		by   time.Time
	}{
		{`DELETE FROM session WHERE id IN (SELECT id FROM session WHERE last_used < $1 ORDER BY last_used LIMIT $2)`, before.Add(-newsroom.SessionIdle)},
		{`DELETE FROM session WHERE id IN (SELECT id FROM session WHERE signed_in_at < $1 ORDER BY signed_in_at LIMIT $2)`, before.Add(-newsroom.SessionLife)},
		{`DELETE FROM link WHERE hash IN (SELECT hash FROM link WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`, before},
		{`DELETE FROM throttle WHERE key IN (SELECT key FROM throttle WHERE last < $1 ORDER BY last LIMIT $2)`, before},
	} {
		n, err := f.Exec(statement.text, micros(statement.by), limit)
		if err != nil {
			return most, err
		}
		most = max(most, int(n))
	}
	return most, nil
}
