package rows

import (
	"fmt"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

type feeds struct{ *DBSession }

// feedURL is the address of the feed f. In its row that of a feed with an owner has the owner's mark behind it, and that of a page that is
// read by selectors their mark before it.
var feedURL = fmt.Sprintf(`substr(f.url, CASE WHEN f.url LIKE 'select+%%' THEN %d ELSE 1 END,
	length(f.url) - CASE WHEN f.url LIKE 'select+%%' THEN %d ELSE 0 END - CASE WHEN f.owner IS NULL THEN 0 ELSE %d END)`,
	newsroom.SelectorsMarkLength+1, newsroom.SelectorsMarkLength, newsroom.OwnerMarkLength)

// storedURL is the address of a feed as it stands in its row.
func storedURL(f newsroom.Feed) string {
	return newsroom.SelectorsMark(f.Selectors) + f.URL + newsroom.OwnerMark(f.Owner)
}

var feedColumns = `f.id, ` + feedURL + `, f.owner, f.selectors, f.host, f.title, f.link, f.language, f.etag, f.last_modified, f.every, f.next_poll, f.polled_at,
	f.changed_at, f.moved, f.content, f.lack, f.half_life, ` + failingColumns

func scanFeed(r Row) (newsroom.Feed, error) {
	var one feedRow
	err := r.Scan(one.fields()...)
	return one.take(), err
}

// feedRow is where the feedColumns of a row go.
type feedRow struct {
	feed  newsroom.Feed
	every int64
	span  int64
	bad   newsroom.Failing
}

func (r *feedRow) fields() []any {
	f := &r.feed
	return []any{
		&f.ID, &f.URL, bytes16(&f.Owner),
		parsed[newsroom.Selectors]{&f.Selectors},
		&f.Host, &f.Title, &f.Link, &f.Language,
		plain{&f.ETag},
		plain{&f.LastModified},
		&r.every,
		instant{&f.NextPoll},
		instant{&f.PolledAt},
		instant{&f.ChangedAt},
		&f.Moved, bytes16(&f.Content), &f.Lack, &r.span,
		instant{&r.bad.Since},
		&r.bad.Count, &r.bad.Cause,
	}
}

// take gives the feed of the row that was read last.
func (r *feedRow) take() newsroom.Feed {
	f := r.feed
	f.Every = time.Duration(r.every) * time.Microsecond
	f.HalfLife = halfLife(r.span)
	f.Failing = failing(r.bad)
	return f
}

const failingColumns = `f.failing_since, f.failing_count, f.failing_cause`

// failing gives nil for a feed whose last poll worked.
func failing(f newsroom.Failing) *newsroom.Failing {
	if f.Count == 0 {
		return nil
	}
	return &f
}

// read is the condition that an active account reads the feed f, by a source of its own or everybody's.
const read = `(EXISTS (SELECT 1 FROM source s JOIN account a ON a.id = s.account WHERE s.feed = f.id AND ` + active + `)
	OR EXISTS (SELECT 1 FROM source s WHERE s.feed = f.id AND s.account IS NULL AND EXISTS (SELECT 1 FROM account a WHERE ` + active + `)))`

// Get gives a feed.
func (f feeds) Get(id newsroom.FeedID) (newsroom.Feed, error) {
	return One(f.DBSession, "feed", scanFeed, `SELECT `+feedColumns+` FROM feed f WHERE f.id = $1`, id)
}

// Own finds the account's own feed at a normalised address.
func (f feeds) Own(account newsroom.AccountID, url string) (newsroom.Feed, error) {
	return One(f.DBSession, "feed", scanFeed, `SELECT `+feedColumns+` FROM feed f WHERE f.url = $1 AND f.owner = $2`, url+newsroom.OwnerMark(account), Key(account))
}

// ByURL finds the feed that anybody may read at a normalised address.
func (f feeds) ByURL(url string) (newsroom.Feed, error) {
	return One(f.DBSession, "feed", scanFeed, `SELECT `+feedColumns+` FROM feed f WHERE f.url = $1`, url)
}

// Standing finds the feed that is the same as another, by address, owner and selectors.
func (f feeds) Standing(as newsroom.Feed) (newsroom.Feed, error) {
	return One(f.DBSession, "feed", scanFeed, `SELECT `+feedColumns+` FROM feed f WHERE f.url = $1`, storedURL(as))
}

// Failing gives the feeds that an active reader reads and that can't be read.
func (f feeds) Failing() ([]newsroom.Feed, error) {
	return List(f.DBSession, scanFeed, `SELECT `+feedColumns+` FROM feed f WHERE f.failing_count > 0 AND `+read+` ORDER BY f.id`)
}

// Lacking gives feeds that an active reader reads and that are not read whole, and counts all of them.
func (f feeds) Lacking(most int) (lacking []newsroom.Feed, all int, err error) {
	lacking, err = List(f.DBSession, func(r Row) (newsroom.Feed, error) {
		var one feedRow
		err := r.Scan(append(one.fields(), &all)...)
		return one.take(), err
	}, `SELECT `+feedColumns+`, count(*) OVER () FROM feed f WHERE f.lack <> '' AND `+read+` ORDER BY f.id LIMIT (SELECT CAST($1 AS bigint))`, most)
	return lacking, all, err
}

// Audience gives the active accounts that read the feed, by number.
func (f feeds) Audience(id newsroom.FeedID) ([]newsroom.AccountID, error) {
	scan := func(r Row) (id newsroom.AccountID, err error) {
		err = r.Scan(bytes16(&id))
		return id, err
	}
	return List(f.DBSession, scan, `
		SELECT a.id FROM account a
		WHERE `+active+` AND EXISTS (SELECT 1 FROM source s WHERE s.feed = $1 AND (s.account = a.id OR s.account IS NULL))
		ORDER BY a.id`, id)
}

// Since counts what polls did from then on.
func (f feeds) Since(since time.Time) (store.PollCounts, error) {
	scan := func(r Row) (c store.PollCounts, err error) {
		err = r.Scan(&c.Waiting, &c.PutOff, &c.Polled, &c.Failed, &c.Articles, &c.Versions, &c.Ungrouped, &c.Opened)
		return c, err
	}
	return One(f.DBSession, "count", scan, `
		WITH waiting AS (
			SELECT coalesce(h.next_at, 0) > $1 AS put_off FROM feed f JOIN host h ON h.name = f.host
			WHERE f.next_poll <= $2 AND (f.polled_at IS NULL OR f.polled_at < $3) AND `+read+`
		)
		SELECT
			(SELECT count(*) FROM waiting WHERE NOT put_off),
			(SELECT count(*) FROM waiting WHERE put_off),
			(SELECT count(*) FROM feed WHERE polled_at >= $3),
			(SELECT count(*) FROM feed WHERE polled_at >= $3 AND failing_count > 0),
			(SELECT count(*) FROM article WHERE first_seen >= $3),
			(SELECT count(*) FROM version WHERE seen >= $3 AND n > 1),
			(SELECT count(*) FROM article WHERE seq IS NULL),
			(SELECT count(*) FROM situation WHERE opened >= $3 AND redirect IS NULL)`,
		micros(f.now.Add(store.Patience)), micros(f.now), From(since))
}

// Add stores a feed that is due at once and gives its number, or that of the feed that stands at its address,
// which keeps its address until the transaction ends.
func (f feeds) Add(n newsroom.Feed) (newsroom.FeedID, error) {
	if _, err := f.Exec(`INSERT INTO host (name) VALUES ($1) ON CONFLICT DO NOTHING`, n.Host); err != nil {
		return 0, err
	}
	selectors, err := document(n.Selectors)
	if err != nil {
		return 0, err
	}
	bad := failed(n.Failing)
	return One(f.DBSession, "feed", Value[newsroom.FeedID], `
		INSERT INTO feed (url, host, title, link, language, etag, last_modified, every, next_poll, polled_at, changed_at,
			moved, content, failing_since, failing_count, failing_cause, lack, owner, selectors, half_life)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
		ON CONFLICT (url) DO UPDATE SET next_poll = coalesce(feed.next_poll, excluded.next_poll) RETURNING id`,
		storedURL(n), n.Host, n.Title, n.Link, n.Language, opaque(n.ETag), opaque(n.LastModified), n.Every.Microseconds(), micros(f.now),
		micros(n.PolledAt), micros(n.ChangedAt), n.Moved, uuid(n.Content), micros(bad.Since), bad.Count, bad.Cause, string(n.Lack), uuid(n.Owner), selectors, halfLifeSpan(n.HalfLife))
}

// Anew makes a feed due at once, and forgets what its last answer was known by.
func (f feeds) Anew(id newsroom.FeedID) error {
	return f.Must("feed", `UPDATE feed SET etag = '', last_modified = '', content = NULL, next_poll = $1 WHERE id = $2`, micros(f.now), id)
}

// Learn stores the half-life that a feed's rhythm says, unless the feed was forgotten meanwhile.
func (f feeds) Learn(id newsroom.FeedID, learned newsroom.HalfLife) error {
	_, err := f.Exec(`UPDATE feed SET half_life = $2 WHERE `+present, id, halfLifeSpan(learned))
	return err
}

// Polled stores what a poll has changed, unless the feed was forgotten while it ran.
func (f feeds) Polled(p store.Polled) error {
	if p.To != "" {
		if gone, err := f.forgotten(p.Feed); err != nil || gone {
			return err
		}
		if err := f.move(p); err != nil {
			return err
		}
	}
	n, err := f.polled(p)
	if err != nil || n > 0 {
		return err
	}
	_, err = f.forgotten(p.Feed) // or it was never there
	return err
}

// present is the condition that the feed $1 is there and was not forgotten.
const present = `id = $1 AND url <> 'removed:' || id`

// polled updates the feed, and tells of how many rows that was.
func (f feeds) polled(p store.Polled) (int64, error) {
	if p.Still {
		return f.Exec(`UPDATE feed SET every = $2, next_poll = $3, polled_at = $4 WHERE `+present,
			p.Feed, p.Every.Microseconds(), micros(p.NextPoll), micros(f.now))
	}
	bad := failed(p.Failing)
	return f.Exec(`
		UPDATE feed SET
			title = coalesce(nullif($2, ''), title), link = coalesce(nullif($3, ''), link),
			language = coalesce(nullif($4, ''), language), etag = $5, last_modified = $6, every = $7, next_poll = $8, polled_at = $9,
			changed_at = CASE WHEN $10 THEN $9 ELSE changed_at END, failing_since = $11, failing_count = $12, failing_cause = $13,
			moved = $14, content = $15, lack = $16
		WHERE `+present,
		p.Feed, p.Title, p.Link, p.Language, opaque(p.ETag), opaque(p.LastModified), p.Every.Microseconds(), micros(p.NextPoll),
		micros(f.now), p.Changed, micros(bad.Since), bad.Count, bad.Cause, p.Moved, uuid(p.Content), string(p.Lack))
}

// move gives a feed its new address, unless another feed has it: whoever reads the one does not read the other for that.
func (f feeds) move(p store.Polled) error {
	if _, err := f.Exec(`INSERT INTO host (name) VALUES ($1) ON CONFLICT DO NOTHING`, p.ToHost); err != nil {
		return err
	}
	own, err := One(f.DBSession, "feed", scanFeed, `SELECT `+feedColumns+` FROM feed f WHERE f.id = $1`, p.Feed)
	if err != nil {
		return err
	}
	own.URL = p.To
	_, err = f.Exec(`UPDATE feed AS f SET url = $2, host = $3 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM feed o WHERE o.url = $2)`,
		p.Feed, storedURL(own), p.ToHost)
	return err
}

// failed gives the failure of a feed, whose count is zero where there is none.
func failed(f *newsroom.Failing) newsroom.Failing {
	if f == nil {
		return newsroom.Failing{}
	}
	return *f
}
