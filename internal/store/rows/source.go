package rows

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"newsroom"
)

type sources struct{ *DBSession }

var sourceColumns = `s.id, s.feed, s.account, s.title, s.folder, s.added_at, s.full_text, ` + feedURL + `, f.title, f.polled_at, f.lack, ` + failingColumns + `,
	(SELECT count(*) FROM article WHERE article.feed = f.id),
	coalesce((SELECT h.name FROM header h WHERE h.source = s.id), ''), (SELECT h.set_at FROM header h WHERE h.source = s.id), f.selectors, f.half_life`

func scanSource(r Row) (s newsroom.SourceHealth, err error) {
	var bad newsroom.Failing
	var rhythm int64
	err = r.Scan(&s.ID, &s.Feed, bytes16(&s.Account), &s.Title, &s.Folder, instant{&s.AddedAt}, &s.FullText, &s.URL, &s.FeedTitle,
		instant{&s.PolledAt}, &s.Lack, instant{&bad.Since}, &bad.Count, &bad.Cause, &s.Articles, &s.Header, instant{&s.HeaderSetAt}, parsed[newsroom.Selectors]{&s.Selectors}, &rhythm)
	s.Failing, s.Rhythm = failing(bad), halfLife(rhythm)
	return s, err
}

// Get gives a source.
func (f sources) Get(id newsroom.SourceID) (newsroom.SourceHealth, error) {
	return One(f.DBSession, "source", scanSource,
		`SELECT `+sourceColumns+` FROM source s JOIN feed f ON f.id = s.feed WHERE s.id = $1`, id)
}

// scanOwn scans a source of a reader, with whether they want everything from it and the half-life that they have chosen.
func scanOwn(r Row) (s newsroom.SourceHealth, err error) {
	var always bool
	var chosen int64
	s, err = scanSource(also{r, []any{&always, &chosen}})
	s.Always, s.HalfLife = always, halfLife(chosen)
	return s, err
}

// also is a row with more columns than it is scanned for.
type also struct {
	Row
	last []any
}

func (a also) Scan(to ...any) error { return a.Row.Scan(append(to, a.last...)...) }

// voiced tells whether the account $1 wants everything from a source.
const voiced = `EXISTS (SELECT 1 FROM voice v WHERE v.account = $1 AND v.source = s.id)`

// chosenSpan is the half-life that the account $1 has chosen of a source, 0 for none.
const chosenSpan = `coalesce((SELECT h.span FROM half_life h WHERE h.account = $1 AND h.source = s.id), 0)`

// For gives what the account reads, by name and then by number.
func (f sources) For(account newsroom.AccountID) ([]newsroom.SourceHealth, error) {
	all, err := List(f.DBSession, scanOwn,
		`SELECT `+sourceColumns+`, `+voiced+`, `+chosenSpan+` FROM source s JOIN feed f ON f.id = s.feed WHERE s.account IS NULL OR s.account = $1`, uuid(account))
	slices.SortFunc(all, func(a, b newsroom.SourceHealth) int {
		return cmp.Or(strings.Compare(strings.ToLower(a.Name()), strings.ToLower(b.Name())), cmp.Compare(a.ID, b.ID))
	})
	return all, err
}

// Health gives, by number, what the account reads and how it stands, without what only a page of sources shows.
func (f sources) Health(account newsroom.AccountID) ([]newsroom.SourceHealth, error) {
	return List(f.DBSession, func(r Row) (s newsroom.SourceHealth, err error) {
		var bad newsroom.Failing
		var own bool
		var chosen, rhythm int64
		err = r.Scan(&s.ID, &s.Feed, &s.Title, &s.URL, &s.FeedTitle, &s.Language, instant{&bad.Since}, &bad.Count, &own, &s.Always, &chosen, &rhythm)
		s.Failing, s.HalfLife, s.Rhythm = failing(bad), halfLife(chosen), halfLife(rhythm)
		if own {
			s.Account = account
		}
		return s, err
	}, `SELECT s.id, s.feed, s.title, `+feedURL+`, f.title, f.language, f.failing_since, f.failing_count, s.account IS NOT NULL, `+voiced+`, `+chosenSpan+`, f.half_life
		FROM source s JOIN feed f ON f.id = s.feed WHERE s.account IS NULL OR s.account = $1 ORDER BY s.id`, uuid(account))
}

// Count counts the account's own sources, or everybody's.
func (f sources) Count(account newsroom.AccountID) (int, error) {
	return One(f.DBSession, "source", Value[int], `SELECT count(*) FROM source WHERE account IS NOT DISTINCT FROM $1`, uuid(account))
}

// Reads tells whether the account has a source of its own on the feed, or everybody has.
func (f sources) Reads(account newsroom.AccountID, feed newsroom.FeedID) (bool, error) {
	n, err := One(f.DBSession, "source", Value[int],
		`SELECT count(*) FROM source WHERE feed = $1 AND account IS NOT DISTINCT FROM $2`, feed, uuid(account))
	return n > 0, err
}

// On gives the account's own source on the feed, or everybody's.
func (f sources) On(account newsroom.AccountID, feed newsroom.FeedID) (newsroom.SourceID, error) {
	return One(f.DBSession, "source", Value[newsroom.SourceID],
		`SELECT id FROM source WHERE feed = $1 AND account IS NOT DISTINCT FROM $2`, feed, uuid(account))
}

// List gives all sources of this newsroom, by number.
func (f sources) List() ([]newsroom.SourceHealth, error) {
	return List(f.DBSession, scanSource, `SELECT `+sourceColumns+` FROM source s JOIN feed f ON f.id = s.feed ORDER BY s.id`)
}

// Add stores a source.
func (f sources) Add(s newsroom.Source) (newsroom.SourceID, error) {
	n, err := f.Exec(`INSERT INTO source (feed, account, title, folder, added_at, full_text) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
		s.Feed, uuid(s.Account), s.Title, s.Folder, micros(s.AddedAt), string(s.FullText))
	if err != nil {
		return 0, err
	}
	if n == 0 {
		return 0, newsroom.Errorf(newsroom.KindExists, "This feed is read already.")
	}
	return f.On(s.Account, s.Feed)
}

// SetFullText changes whether a source wants the pages of articles.
func (f sources) SetFullText(id newsroom.SourceID, wanted newsroom.FullText) error {
	return f.Must("source", `UPDATE source SET full_text = $1 WHERE id = $2`, string(wanted), id)
}

// SetAlways changes whether an account wants everything from a source that it reads.
func (f sources) SetAlways(account newsroom.AccountID, id newsroom.SourceID, wanted bool) error {
	if err := f.readBy(account, id); err != nil {
		return err
	}
	change := `DELETE FROM voice WHERE account = $1 AND source = $2`
	if wanted {
		change = `INSERT INTO voice (account, source) VALUES ($1, $2) ON CONFLICT DO NOTHING`
	}
	_, err := f.Exec(change, Key(account), id)
	return err
}

// SetHalfLife changes the half-life that an account has chosen of a source that it reads.
func (f sources) SetHalfLife(account newsroom.AccountID, id newsroom.SourceID, chosen newsroom.HalfLife) error {
	if err := f.readBy(account, id); err != nil {
		return err
	}
	if chosen == newsroom.Learned {
		_, err := f.Exec(`DELETE FROM half_life WHERE account = $1 AND source = $2`, Key(account), id)
		return err
	}
	_, err := f.Exec(`INSERT INTO half_life (account, source, span) VALUES ($1, $2, $3) ON CONFLICT (account, source) DO UPDATE SET span = excluded.span`,
		Key(account), id, halfLifeSpan(chosen))
	return err
}

// readBy fails with KindNotFound where an account does not read a source.
func (f sources) readBy(account newsroom.AccountID, id newsroom.SourceID) error {
	n, err := One(f.DBSession, "source", Value[int], `SELECT count(*) FROM source WHERE id = $1 AND (account IS NULL OR account = $2)`, id, Key(account))
	if err != nil || n == 0 {
		return cmp.Or(err, error(newsroom.Errorf(newsroom.KindNotFound, "There is no such source.")))
	}
	return nil
}

// halfLife is a half-life as it is stored, in microseconds, and halfLifeSpan the reverse.
func halfLife(span int64) newsroom.HalfLife {
	return newsroom.HalfLife(time.Duration(span) * time.Microsecond)
}

func halfLifeSpan(h newsroom.HalfLife) int64 { return time.Duration(h).Microseconds() }

// Remove deletes sources, and forgets the feed of each where it was the last one of a private address.
//
// The feed's row is taken first: of two readers who leave at once, the second must see that the first has gone.
func (f sources) Remove(ids ...newsroom.SourceID) error {
	for _, id := range ids {
		_, err := List(f.DBSession, Value[newsroom.FeedID], `SELECT f.id FROM feed f WHERE f.id IN (SELECT feed FROM source WHERE id = $1)`+f.ForUpdate, id)
		if err != nil {
			return err
		}
		if err := f.Must("source", `DELETE FROM source WHERE id = $1`, id); err != nil {
			return err
		}
	}
	if len(ids) == 0 {
		return nil
	}
	return feeds(f).forget(nil)
}
