package sqlite

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

type feeds struct{ *session }

const feedColumns = `f.id, f.url, f.host, f.title, f.link, f.language, f.etag, f.last_modified, f.every, f.next_poll, f.polled_at,
	f.changed_at, ` + failingColumns

func scanFeed(r row) (f newsroom.Feed, err error) {
	var every int64
	var bad newsroom.Failing
	err = r.Scan(&f.ID, &f.URL, &f.Host, &f.Title, &f.Link, &f.Language, &f.ETag, &f.LastModified, &every, instant{&f.NextPoll},
		instant{&f.PolledAt}, instant{&f.ChangedAt}, instant{&bad.Since}, &bad.Count, &bad.Cause)
	f.Every = time.Duration(every) * time.Microsecond
	f.Failing = failing(bad)
	return f, err
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
	return one(f.session, "feed", scanFeed, `SELECT `+feedColumns+` FROM feed f WHERE f.id = ?`, id)
}

// ByURL finds the feed at a normalised address.
func (f feeds) ByURL(url string) (newsroom.Feed, error) {
	return one(f.session, "feed", scanFeed, `SELECT `+feedColumns+` FROM feed f WHERE f.url = ?`, url)
}

// Audience gives the active accounts that read the feed, by number.
func (f feeds) Audience(id newsroom.FeedID) ([]newsroom.AccountID, error) {
	scan := func(r row) (id newsroom.AccountID, err error) {
		err = r.Scan(bytes16(&id))
		return id, err
	}
	return list(f.session, scan, `
		SELECT a.id FROM account a
		WHERE `+active+` AND EXISTS (SELECT 1 FROM source s WHERE s.feed = ? AND (s.account = a.id OR s.account IS NULL))
		ORDER BY a.id`, id)
}

// Since counts what polls did from then on.
func (f feeds) Since(since time.Time) (store.PollCounts, error) {
	scan := func(r row) (c store.PollCounts, err error) {
		err = r.Scan(&c.Waiting, &c.PutOff, &c.Polled, &c.Failed, &c.Articles, &c.Versions, &c.Ungrouped, &c.Opened)
		return c, err
	}
	return one(f.session, "count", scan, `
		WITH waiting AS (
			SELECT coalesce(h.next_at, 0) > @patience AS put_off FROM feed f JOIN host h ON h.name = f.host
			WHERE f.next_poll <= @now AND (f.polled_at IS NULL OR f.polled_at < @since) AND `+read+`
		)
		SELECT
			(SELECT count(*) FROM waiting WHERE NOT put_off),
			(SELECT count(*) FROM waiting WHERE put_off),
			(SELECT count(*) FROM feed WHERE polled_at >= @since),
			(SELECT count(*) FROM feed WHERE polled_at >= @since AND failing_count > 0),
			(SELECT count(*) FROM article WHERE first_seen >= @since),
			(SELECT count(*) FROM version WHERE seen >= @since AND n > 1),
			(SELECT count(*) FROM article WHERE seq IS NULL),
			(SELECT count(*) FROM situation WHERE opened >= @since AND redirect IS NULL)`,
		named("patience", micros(f.now.Add(store.Patience))), named("now", micros(f.now)), named("since", from(since)))
}

// Add stores a feed that is due at once and gives its number, or that of the feed that stands at its address.
func (f feeds) Add(n newsroom.Feed) (newsroom.FeedID, error) {
	if _, err := f.exec(`INSERT INTO host (name) VALUES (?) ON CONFLICT DO NOTHING`, n.Host); err != nil {
		return 0, err
	}
	var bad newsroom.Failing
	if n.Failing != nil {
		bad = *n.Failing
	}
	_, err := f.exec(`
		INSERT INTO feed (url, host, title, link, language, etag, last_modified, every, next_poll, polled_at, changed_at,
			failing_since, failing_count, failing_cause)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (url) DO NOTHING`,
		n.URL, n.Host, n.Title, n.Link, n.Language, n.ETag, n.LastModified, n.Every.Microseconds(), micros(f.now), micros(n.PolledAt),
		micros(n.ChangedAt), micros(bad.Since), bad.Count, bad.Cause)
	if err != nil {
		return 0, err
	}
	return one(f.session, "feed", value[newsroom.FeedID], `SELECT id FROM feed WHERE url = ?`, n.URL)
}

// Polled stores what a poll has changed, unless the feed was forgotten while it ran.
func (f feeds) Polled(p store.Polled) error {
	if gone, err := f.forgotten(p.Feed); err != nil || gone {
		return err
	}
	var bad newsroom.Failing
	if p.Failing != nil {
		bad = *p.Failing
	}
	return f.must("feed", `
		UPDATE feed SET
			title = coalesce(nullif(@title, ''), title), link = coalesce(nullif(@link, ''), link),
			language = coalesce(nullif(@language, ''), language), etag = @etag, last_modified = @modified,
			every = @every, next_poll = @next, polled_at = @now, changed_at = iif(@changed, @now, changed_at),
			failing_since = @since, failing_count = @count, failing_cause = @cause
		WHERE id = @feed`,
		named("title", p.Title), named("link", p.Link), named("language", p.Language), named("etag", p.ETag),
		named("modified", p.LastModified), named("every", p.Every.Microseconds()), named("next", micros(p.NextPoll)),
		named("now", micros(f.now)), named("changed", p.Changed), named("since", micros(bad.Since)), named("count", bad.Count),
		named("cause", bad.Cause), named("feed", p.Feed))
}
