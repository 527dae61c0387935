package rows

import (
	"newsroom"
	"newsroom/internal/store"
)

type letterboxes struct{ *DBSession }

var _ store.Letterboxes = letterboxes{}

const letterboxSelect = `SELECT b.id, b.source, s.feed, s.account, b.hash, b.sealed, b.made_at
	FROM letterbox b JOIN source s ON s.id = b.source JOIN account a ON a.id = s.account WHERE `

func scanLetterbox(r Row) (b newsroom.Letterbox, err error) {
	err = r.Scan(&b.ID, &b.Source, &b.Feed, bytes16(&b.Account), fixed(b.Hash[:]), taken{&b.Sealed}, instant{&b.MadeAt})
	return b, err
}

// Of gives the account's letterboxes.
func (f letterboxes) Of(account newsroom.AccountID) ([]newsroom.Letterbox, error) {
	return List(f.DBSession, scanLetterbox, letterboxSelect+`s.account = $1 ORDER BY b.id`, Key(account))
}

// Get gives a letterbox.
func (f letterboxes) Get(id newsroom.LetterboxID) (newsroom.Letterbox, error) {
	return One(f.DBSession, "letterbox", scanLetterbox, letterboxSelect+`b.id = $1`+f.locking("b"), id)
}

// BySource finds the letterbox of an account's source.
func (f letterboxes) BySource(account newsroom.AccountID, source newsroom.SourceID) (newsroom.Letterbox, error) {
	return One(f.DBSession, "letterbox", scanLetterbox, letterboxSelect+`b.source = $1 AND s.account = $2`+f.locking("b"), source, Key(account))
}

// ByHash finds the letterbox of an active account by the hash of its address's secret.
func (f letterboxes) ByHash(hash [32]byte) (newsroom.Letterbox, error) {
	return One(f.DBSession, "letterbox", scanLetterbox, letterboxSelect+`b.hash = $1 AND `+active+f.locking("b"), hash[:])
}

// Add stores a letterbox.
func (f letterboxes) Add(b newsroom.Letterbox) error {
	_, err := f.Exec(`INSERT INTO letterbox (source, hash, sealed, made_at) VALUES ($1, $2, $3, $4)`, b.Source, b.Hash[:], b.Sealed, micros(f.now))
	return err
}

// Senders gives those whose mail a letterbox takes.
func (f letterboxes) Senders(box newsroom.LetterboxID) ([]newsroom.LetterSender, error) {
	return List(f.DBSession, func(r Row) (s newsroom.LetterSender, err error) {
		err = r.Scan(&s.Box, &s.Address, &s.Domain, &s.SPF, instant{&s.At})
		return s, err
	}, `SELECT l.letterbox, l.address, l.domain, l.spf, l.at FROM letterbox_sender l WHERE l.letterbox = $1 ORDER BY l.address`, box)
}

// Accept lets a letterbox take a sender's mail.
func (f letterboxes) Accept(s newsroom.LetterSender) error {
	_, err := f.Exec(`INSERT INTO letterbox_sender (letterbox, address, domain, spf, at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (letterbox, address) DO UPDATE SET domain = excluded.domain, spf = excluded.spf, at = excluded.at`, s.Box, s.Address, s.Domain, s.SPF, micros(f.now))
	return err
}

// UnsubscribeAt gives the newest address at which the subscription of a letterbox ends.
func (f letterboxes) UnsubscribeAt(box newsroom.LetterboxID) ([]byte, error) {
	return One(f.DBSession, "address", func(r Row) (sealed []byte, err error) {
		err = r.Scan(taken{&sealed})
		return sealed, err
	}, `SELECT i.unsubscribe FROM issue i WHERE i.letterbox = $1 AND i.unsubscribe IS NOT NULL AND i.state = $2 ORDER BY i.id DESC LIMIT 1`, box, string(newsroom.IssueRead))
}

// Unsubscription gives a subscription that is to be ended.
func (f letterboxes) Unsubscription(id newsroom.UnsubscriptionID) (newsroom.Unsubscription, error) {
	return One(f.DBSession, "subscription", func(r Row) (u newsroom.Unsubscription, err error) {
		err = r.Scan(&u.ID, fixed(u.Hash[:]), taken{&u.Sealed}, instant{&u.At})
		return u, err
	}, `SELECT u.id, u.hash, u.sealed, u.at FROM unsubscription u WHERE u.id = $1`, id)
}

// Unsubscribe stores a subscription that is to be ended.
func (f letterboxes) Unsubscribe(u newsroom.Unsubscription) (newsroom.UnsubscriptionID, error) {
	return One(f.DBSession, "subscription", Value[newsroom.UnsubscriptionID],
		`INSERT INTO unsubscription (hash, sealed, at) VALUES ($1, $2, $3) RETURNING id`, u.Hash[:], u.Sealed, micros(f.now))
}

// Unsubscribed forgets one.
func (f letterboxes) Unsubscribed(id newsroom.UnsubscriptionID) error {
	_, err := f.Exec(`DELETE FROM unsubscription WHERE id = $1`, id)
	return err
}
