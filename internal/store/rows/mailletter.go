package rows

import (
	"time"

	"newsroom"
)

// Has tells whether a letter was fetched before.
func (f mailboxes) Has(box newsroom.MailboxID, digest [32]byte) (bool, error) {
	n, err := One(f.DBSession, "letter", Value[int], `SELECT count(*) FROM mailbox_letter WHERE mailbox = $1 AND digest = $2`, box, digest[:])
	return n > 0, err
}

// Ready gives the letters that are held though their lists have letterboxes.
func (f mailboxes) Ready(box newsroom.MailboxID, most int) ([]newsroom.MailLetterID, error) {
	return List(f.DBSession, Value[newsroom.MailLetterID], `SELECT h.id FROM mailbox_letter h JOIN mailbox_list l ON l.id = h.list
		WHERE h.mailbox = $1 AND h.state = $2 AND l.answer = $3 AND l.letterbox IS NOT NULL ORDER BY h.id LIMIT $4`,
		box, string(newsroom.MailHeld), string(newsroom.MailAccepted), most)
}

const mailLetterSelect = `SELECT h.id, h.mailbox, coalesce(h.list, 0), coalesce(l.letterbox, 0), h.digest, h.state, h.at, h.why, `

func mailLetterOf(h *newsroom.MailLetter) []any {
	return []any{&h.ID, &h.Mailbox, &h.List, &h.Box, fixed(h.Digest[:]), &h.State, instant{&h.At}, &h.Why, taken{&h.Body}}
}

func scanMailLetter(r Row) (h newsroom.MailLetter, err error) {
	err = r.Scan(mailLetterOf(&h)...)
	return h, err
}

// Letter gives a letter.
func (f mailboxes) Letter(id newsroom.MailLetterID) (newsroom.MailLetter, error) {
	return One(f.DBSession, "letter", scanMailLetter, mailLetterSelect+`h.body FROM mailbox_letter h LEFT JOIN mailbox_list l ON l.id = h.list WHERE h.id = $1`, id)
}

// Refused gives the newest letters that were refused.
func (f mailboxes) Refused(box newsroom.MailboxID, most int) ([]newsroom.MailLetter, error) {
	return List(f.DBSession, scanMailLetter, mailLetterSelect+`h.body FROM mailbox_letter h LEFT JOIN mailbox_list l ON l.id = h.list
		WHERE h.mailbox = $1 AND h.state = $2 AND h.why <> '' ORDER BY h.id DESC LIMIT $3`, box, string(newsroom.MailRefused), most)
}

// Weight gives how many bytes of letters are held.
func (f mailboxes) Weight(box newsroom.MailboxID) (int64, error) {
	return One(f.DBSession, "weight", Value[int64], `SELECT CAST(coalesce(sum(length(body)), 0) AS bigint) FROM mailbox_letter WHERE mailbox = $1 AND state = $2`,
		box, string(newsroom.MailHeld))
}

// Oldest gives the oldest letter that is held.
func (f mailboxes) Oldest(box newsroom.MailboxID) (newsroom.MailLetterID, error) {
	return One(f.DBSession, "letter", Value[newsroom.MailLetterID], `SELECT h.id FROM mailbox_letter h JOIN mailbox_list l ON l.id = h.list
		WHERE h.mailbox = $1 AND h.state = $2 ORDER BY CASE l.answer WHEN '' THEN 0 ELSE 1 END, h.id LIMIT 1`, box, string(newsroom.MailHeld))
}

// Take stores a letter.
func (f mailboxes) Take(h newsroom.MailLetter) (fresh bool, err error) {
	var list any
	if h.List != 0 {
		list = h.List
	}
	n, err := f.Exec(`INSERT INTO mailbox_letter (mailbox, list, digest, state, at, body, why) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
		h.Mailbox, list, h.Digest[:], string(h.State), micros(f.now), null(h.Body), h.Why)
	return n > 0, err
}

// Settle stores what became of a letter.
func (f mailboxes) Settle(id newsroom.MailLetterID, state newsroom.MailState) error {
	return f.Must("letter", `UPDATE mailbox_letter SET state = $2, body = NULL WHERE id = $1`, id, string(state))
}

// Trim drops letters of a list.
func (f mailboxes) Trim(list newsroom.MailListID, but int) (int, error) {
	n, err := f.Exec(`UPDATE mailbox_letter SET state = $2, body = NULL WHERE list = $1 AND state = $3
		AND id NOT IN (SELECT id FROM mailbox_letter WHERE list = $1 AND state = $3 ORDER BY id DESC LIMIT $4)`,
		list, string(newsroom.MailDropped), string(newsroom.MailHeld), but)
	return int(n), err
}

// Expire drops what lists without an answer hold.
func (f mailboxes) Expire(box newsroom.MailboxID, before time.Time) error {
	_, err := f.Exec(`UPDATE mailbox_letter SET state = $2, body = NULL WHERE mailbox = $1 AND state = $3 AND at < $4
		AND list IN (SELECT id FROM mailbox_list WHERE mailbox = $1 AND answer = '')`, box, string(newsroom.MailDropped), string(newsroom.MailHeld), From(before))
	return err
}

// Forget forgets why letters were refused.
func (f mailboxes) Forget(box newsroom.MailboxID, but int) error {
	_, err := f.Exec(`UPDATE mailbox_letter SET why = '' WHERE mailbox = $1 AND state = $2 AND why <> ''
		AND id NOT IN (SELECT id FROM mailbox_letter WHERE mailbox = $1 AND state = $2 AND why <> '' ORDER BY id DESC LIMIT $3)`, box, string(newsroom.MailRefused), but)
	return err
}
