package rows

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

type readingLists struct{ *DBSession }

var _ store.ReadingLists = readingLists{}

const readingListSelect = `SELECT l.id, l.account, l.host, l.sealed, l.added_at, l.next_at, l.etag, l.last_modified, l.tried_at, l.read_at, l.changed_at,
	l.failures, l.cause, l.report, l.header, l.passed FROM reading_list l `

func scanReadingList(r Row) (l newsroom.ReadingList, err error) {
	err = r.Scan(&l.ID, bytes16(&l.Account), &l.Host, taken{&l.Sealed}, instant{&l.AddedAt}, instant{&l.NextAt}, plain{&l.ETag}, plain{&l.LastModified},
		instant{&l.TriedAt}, instant{&l.ReadAt}, instant{&l.ChangedAt}, &l.Failures, &l.Cause, parsed[newsroom.ListReport]{&l.Report}, &l.Header, taken{&l.Passed})
	return l, err
}

// Of gives the account's.
func (f readingLists) Of(account newsroom.AccountID) ([]newsroom.ReadingList, error) {
	return List(f.DBSession, scanReadingList, readingListSelect+`WHERE l.account = $1 ORDER BY l.id`, Key(account))
}

// Get gives one of the account's.
func (f readingLists) Get(account newsroom.AccountID, id newsroom.ReadingListID) (newsroom.ReadingList, error) {
	return One(f.DBSession, "list", scanReadingList, readingListSelect+`WHERE l.id = $1 AND l.account = $2`, id, Key(account))
}

// Due gives those that are to be looked at.
func (f readingLists) Due(now time.Time, most int) ([]newsroom.ReadingList, error) {
	return List(f.DBSession, scanReadingList, readingListSelect+`JOIN account a ON a.id = l.account
		WHERE l.next_at <= $1 AND `+active+` ORDER BY l.next_at, l.id LIMIT (SELECT CAST($2 AS bigint))`, micros(now), most)
}

// Feeds gives the feeds that stood in a list.
func (f readingLists) Feeds(id newsroom.ReadingListID) ([]newsroom.ListFeed, error) {
	return List(f.DBSession, func(r Row) (one newsroom.ListFeed, err error) {
		err = r.Scan(fixed(one.Address[:]), &one.Source)
		return one, err
	}, `SELECT l.address, coalesce(l.source, 0) FROM reading_list_feed l WHERE l.list = $1 ORDER BY l.address`, id)
}

// Brings tells whether a source is there because a list names it.
func (f readingLists) Brings(source newsroom.SourceID) (bool, error) {
	n, err := One(f.DBSession, "source", Value[int], `SELECT count(*) FROM reading_list_feed WHERE source = $1`, source)
	return n > 0, err
}

// Add stores a list.
func (f readingLists) Add(l newsroom.ReadingList) (newsroom.ReadingListID, error) {
	return One(f.DBSession, "list", Value[newsroom.ReadingListID],
		`INSERT INTO reading_list (account, host, sealed, added_at) VALUES ($1, $2, $3, $4) RETURNING id`, Key(l.Account), l.Host, blob(l.Sealed), micros(f.now))
}

// Save stores what is known of a list.
func (f readingLists) Save(l newsroom.ReadingList) error {
	report, err := document(l.Report)
	if err != nil {
		return err
	}
	return f.Must("list", `UPDATE reading_list SET host = $1, sealed = $2, next_at = $3, etag = $4, last_modified = $5, tried_at = $6, read_at = $7, changed_at = $8,
		failures = $9, cause = $10, report = $11, header = $13, passed = $14 WHERE id = $12`, l.Host, blob(l.Sealed), micros(l.NextAt), opaque(l.ETag), opaque(l.LastModified),
		micros(l.TriedAt), micros(l.ReadAt), micros(l.ChangedAt), l.Failures, l.Cause, report, l.ID, l.Header, blob(l.Passed))
}

// Remove removes one of the account's.
func (f readingLists) Remove(account newsroom.AccountID, id newsroom.ReadingListID) error {
	return f.Must("list", `DELETE FROM reading_list WHERE id = $1 AND account = $2`, id, Key(account))
}

// Note stores that a feed stands in a list.
func (f readingLists) Note(id newsroom.ReadingListID, one newsroom.ListFeed) error {
	var source any
	if one.Source != 0 {
		source = one.Source
	}
	_, err := f.Exec(`INSERT INTO reading_list_feed (list, address, source) VALUES ($1, $2, $3)
		ON CONFLICT (list, address) DO UPDATE SET source = excluded.source`, id, one.Address[:], source)
	return err
}

// Drop forgets that a feed stood in a list.
func (f readingLists) Drop(id newsroom.ReadingListID, address [32]byte) error {
	_, err := f.Exec(`DELETE FROM reading_list_feed WHERE list = $1 AND address = $2`, id, address[:])
	return err
}

// Own makes a source its reader's own.
func (f readingLists) Own(source newsroom.SourceID) error {
	_, err := f.Exec(`UPDATE reading_list_feed SET source = NULL WHERE source = $1`, source)
	return err
}
