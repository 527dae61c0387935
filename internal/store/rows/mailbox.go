package rows

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

type mailboxes struct{ *DBSession }

var _ store.Mailboxes = mailboxes{}

const mailboxSelect = `SELECT m.id, m.account, m.host, m.port, m.security, m.login, m.folder, m.sealed, m.added_at, m.next_at, m.validity, m.last_uid,
	m.tried_at, m.read_at, m.failures, m.cause, m.left_out FROM mailbox m `

func scanMailbox(r Row) (m newsroom.Mailbox, err error) {
	err = r.Scan(&m.ID, bytes16(&m.Account), &m.Host, &m.Port, &m.Security, &m.User, &m.Folder, taken{&m.Sealed}, instant{&m.AddedAt}, instant{&m.NextAt},
		&m.Validity, &m.Last, instant{&m.TriedAt}, instant{&m.ReadAt}, &m.Failures, &m.Cause, &m.Left)
	return m, err
}

// Of gives the account's mailbox.
func (f mailboxes) Of(account newsroom.AccountID) (newsroom.Mailbox, error) {
	return One(f.DBSession, "mailbox", scanMailbox, mailboxSelect+`WHERE m.account = $1`+f.locking("m"), Key(account))
}

// Due gives those that are to be looked into.
func (f mailboxes) Due(now time.Time, most int) ([]newsroom.Mailbox, error) {
	return List(f.DBSession, scanMailbox, mailboxSelect+`JOIN account a ON a.id = m.account
		WHERE m.next_at <= $1 AND `+active+` ORDER BY m.next_at, m.id LIMIT (SELECT CAST($2 AS bigint))`, micros(now), most)
}

// Add stores a mailbox.
func (f mailboxes) Add(m newsroom.Mailbox) (newsroom.MailboxID, error) {
	return One(f.DBSession, "mailbox", Value[newsroom.MailboxID],
		`INSERT INTO mailbox (account, host, port, security, login, folder, sealed, added_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
		Key(m.Account), m.Host, m.Port, string(m.Security), m.User, m.Folder, blob(m.Sealed), micros(f.now))
}

// Save stores what is known of a mailbox.
func (f mailboxes) Save(m newsroom.Mailbox) error {
	return f.Must("mailbox", `UPDATE mailbox SET host = $1, port = $2, security = $3, login = $4, folder = $5, sealed = $6, added_at = $7, next_at = $8, validity = $9,
		last_uid = $10, tried_at = $11, read_at = $12, failures = $13, cause = $14, left_out = $15 WHERE id = $16`,
		m.Host, m.Port, string(m.Security), m.User, m.Folder, blob(m.Sealed), micros(m.AddedAt), micros(m.NextAt), int64(m.Validity), int64(m.Last),
		micros(m.TriedAt), micros(m.ReadAt), m.Failures, m.Cause, m.Left, m.ID)
}

// Remove removes the account's.
func (f mailboxes) Remove(account newsroom.AccountID) error {
	return f.Must("mailbox", `DELETE FROM mailbox WHERE account = $1`, Key(account))
}

const mailListSelect = `SELECT l.id, l.mailbox, l.key, l.answer, coalesce(l.letterbox, 0), l.sender, l.name, l.list_id, l.subject, l.dkim, l.proved, l.at,
	(SELECT count(*) FROM mailbox_letter h WHERE h.list = l.id AND h.state = 'held') FROM mailbox_list l WHERE `

func scanMailList(r Row) (l newsroom.MailList, err error) {
	err = r.Scan(&l.ID, &l.Mailbox, &l.Key, &l.Answer, &l.Box, &l.Sender, &l.Name, &l.ListID, &l.Subject, &l.DKIM, &l.Proved, instant{&l.At}, &l.Held)
	return l, err
}

// Lists gives the lists of a mailbox.
func (f mailboxes) Lists(box newsroom.MailboxID) ([]newsroom.MailList, error) {
	return List(f.DBSession, scanMailList, mailListSelect+`l.mailbox = $1 ORDER BY CASE l.answer WHEN '' THEN 0 ELSE 1 END, l.at DESC, l.id DESC`, box)
}

// List gives one of a mailbox.
func (f mailboxes) List(box newsroom.MailboxID, id newsroom.MailListID) (newsroom.MailList, error) {
	return One(f.DBSession, "list", scanMailList, mailListSelect+`l.mailbox = $1 AND l.id = $2`, box, id)
}

// ByKey finds a list of a mailbox.
func (f mailboxes) ByKey(box newsroom.MailboxID, key string) (newsroom.MailList, error) {
	return One(f.DBSession, "list", scanMailList, mailListSelect+`l.mailbox = $1 AND l.key = $2`, box, key)
}

// AddList stores a list.
func (f mailboxes) AddList(l newsroom.MailList) (newsroom.MailListID, error) {
	return One(f.DBSession, "list", Value[newsroom.MailListID], `INSERT INTO mailbox_list (mailbox, key, answer, sender, name, list_id, subject, dkim, proved, at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
		l.Mailbox, l.Key, string(l.Answer), l.Sender, l.Name, l.ListID, l.Subject, l.DKIM, l.Proved, micros(f.now))
}

// SaveList stores what is known of a list.
func (f mailboxes) SaveList(l newsroom.MailList) error {
	var letterbox any
	if l.Box != 0 {
		letterbox = l.Box
	}
	return f.Must("list", `UPDATE mailbox_list SET answer = $1, letterbox = $2, sender = $3, name = $4, list_id = $5, subject = $6, dkim = $7, proved = $8, at = $9 WHERE id = $10`,
		string(l.Answer), letterbox, l.Sender, l.Name, l.ListID, l.Subject, l.DKIM, l.Proved, micros(l.At), l.ID)
}
