package rows

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

type pages struct{ *DBSession }

// wished is the condition that an active account, or everybody, has a source of the feed f that wants full text as
// the condition on the source s says.
func wished(condition string) string {
	return `EXISTS (SELECT 1 FROM source s LEFT JOIN account a ON a.id = s.account
		WHERE s.feed = f.id AND ` + condition + ` AND (s.account IS NULL OR ` + active + `))`
}

var (
	always = wished(`s.full_text = 'always'`)
	auto   = wished(`s.full_text = ''`)
	anyhow = wished(`s.full_text <> 'never'`)
	inFull = `(` + always + ` OR coalesce(f.stubs, 0) = 1 AND ` + auto + `)`
)

// onlyLooked ends a query within EXISTS that is to be asked of one row after the other. Without it PostgreSQL may join both sides
// whole, which it does where it can't tell how few rows there are.
const onlyLooked = ` LIMIT 1 OFFSET 0`

// pageDue is the condition that the host h has a page that is due at $1 and that somebody wants in full.
func (d *Dialect) pageDue() string {
	return `EXISTS (SELECT 1 FROM page p JOIN article pa ON pa.id = p.article JOIN feed f ON f.id = pa.feed
		WHERE p.host = ` + d.HostName + ` AND p.next_try <= $1 AND ` + inFull + onlyLooked + `)`
}

const pageColumns = `p.article, p.url, p.host, p.state, p.tries, p.hops, p.next_try, p.cause, p.read_at, p.canonical, p.publisher, p.text, p.picture, p.picture_alt,
	(SELECT article.page_words FROM article WHERE article.id = p.article), p.spoken = 1`

func pageOf(p *newsroom.Page) []any {
	return []any{
		&p.Article, &p.URL, &p.Host, &p.State, &p.Tries, &p.Hops,
		instant{&p.NextTry},
		&p.Cause,
		instant{&p.ReadAt},
		&p.Canonical,
		&p.Publisher, &p.Text, &p.Picture, &p.Alt, &p.Words, &p.Spoken,
	}
}

// Get gives the page of an article.
func (f pages) Get(id newsroom.ArticleID) (newsroom.Page, error) {
	return One(f.DBSession, "page", func(r Row) (p newsroom.Page, err error) {
		err = r.Scan(pageOf(&p)...)
		return p, err
	}, `SELECT `+pageColumns+` FROM page p WHERE p.article = $1`, id)
}

// Waiting tells whether there is anything to do.
func (f pages) Waiting() (bool, error) {
	return One(f.DBSession, "page", Value[bool], `SELECT
		coalesce((SELECT max(id) FROM article), 0) > (SELECT article FROM page_head) OR EXISTS (
			SELECT 1 FROM host h WHERE `+free+` AND `+f.pageDue()+`
		)`, micros(f.now), micros(f.now.Add(store.Patience)))
}

// lag is how far back a look begins before the last one ended. Numbers are given before they are committed, so one
// below another may come later.
const lag = 200

// Candidates gives articles that were not looked at yet.
func (f pages) Candidates(since time.Time, limit int) (all []store.Candidate, head newsroom.ArticleID, err error) {
	head, err = One(f.DBSession, "page", Value[newsroom.ArticleID], `SELECT coalesce(max(id), 0) FROM article`)
	if err != nil {
		return nil, 0, err
	}
	all, err = List(f.DBSession, func(r Row) (c store.Candidate, err error) {
		err = r.Scan(&c.Article, &c.Feed, &c.Title, &c.Text, &c.URL, &c.Spoken, &c.Always, &c.Auto, &c.Stubs)
		return c, err
	}, `
		SELECT a.id, a.feed, v.title, v.text, v.url, v.transcript, f.always, f.auto, coalesce(f.stubs, 0) = 1
		FROM (SELECT f.id, f.stubs, `+always+` AS always, `+auto+` AS auto FROM feed f WHERE `+anyhow+`) f
		JOIN article a ON a.feed = f.id JOIN version v ON v.article = a.id AND v.n = a.version
		WHERE a.id > (SELECT article FROM page_head) - $1 AND v.article > (SELECT article FROM page_head) - $1 AND a.first_seen >= $2 AND (v.url <> '' OR v.transcript <> '')
			AND NOT EXISTS (SELECT 1 FROM page p WHERE p.article = a.id`+onlyLooked+`)
		ORDER BY a.id LIMIT $3`, lag, From(since), limit)
	if len(all) == limit {
		head = all[limit-1].Article
	}
	return all, head, err
}

// Recent gives the newest articles of a feed.
func (f pages) Recent(feed newsroom.FeedID, limit int) ([]newsroom.Text, error) {
	return List(f.DBSession, scanText, `SELECT `+textColumns+` FROM `+textTables+` WHERE a.feed = $1 ORDER BY a.id DESC LIMIT $2`, feed, limit)
}

// Unread gives placed articles whose page's text grouping has not seen.
func (f pages) Unread(before time.Time, limit int) ([]newsroom.Text, error) {
	return List(f.DBSession, scanText, `SELECT `+textColumns+` FROM `+textTables+`
		WHERE pg.regroup = 1 AND a.seq IS NOT NULL AND EXISTS (SELECT 1 FROM page WHERE regroup = 1 AND read_at <= $1)
		ORDER BY a.seq LIMIT $2`, From(before), limit)
}

// Stale gives articles that were revised since their page was put into the search table.
func (f pages) Stale(since time.Time, limit int) ([]newsroom.Text, error) {
	return List(f.DBSession, scanText, `SELECT `+textColumns+` FROM `+textTables+`
		WHERE pg.read_at >= $1 AND pg.version <> a.version ORDER BY a.id LIMIT $2`, From(since), limit)
}

// Looked notes how far articles were looked at.
func (f pages) Looked(head newsroom.ArticleID) error {
	_, err := f.Exec(`UPDATE page_head SET article = $1 WHERE article < $1`, head)
	return err
}

// Judge notes whether a feed gives stubs.
func (f pages) Judge(feed newsroom.FeedID, stubs bool) error {
	_, err := f.Exec(`UPDATE feed SET stubs = $1 WHERE id = $2 AND stubs IS DISTINCT FROM $1`, flag(stubs), feed)
	return err
}

// Want stores pages that wait, but for those of feeds that were forgotten since somebody looked.
func (f pages) Want(all []newsroom.Page) error {
	var wanted []newsroom.Page
	for _, p := range all {
		gone, err := f.buried(p.Article)
		if err != nil {
			return err
		}
		if !gone {
			wanted = append(wanted, p)
		}
	}
	return f.want(wanted)
}

// buried tells whether the feed of an article was forgotten, or the article is gone. One whose feed was not keeps it
// until the transaction ends, so that nothing of a page is stored behind the forgetting.
func (f pages) buried(article newsroom.ArticleID) (bool, error) {
	is, err := One(f.DBSession, "article", Value[bool],
		`SELECT `+gone+` FROM article a JOIN feed f ON f.id = a.feed WHERE a.id = $1`+f.ForKeyShare, article)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return true, nil
	}
	return is, err
}

func (f pages) want(all []newsroom.Page) error {
	if err := each(f.DBSession, all, nil, `INSERT INTO host (name) VALUES ($1) ON CONFLICT DO NOTHING`,
		func(p newsroom.Page) []any { return []any{p.Host} }); err != nil {
		return err
	}
	return each(f.DBSession, all, nil, `
		INSERT INTO page (article, url, host, state, tries, hops, next_try, version, regroup, canonical, publisher, cause, text, spoken)
		VALUES ($1, $2, $3, $4, 0, 0, $5, 0, 0, '', '', '', '', $6) ON CONFLICT (article) DO NOTHING`,
		func(p newsroom.Page) []any {
			return []any{p.Article, p.URL, p.Host, newsroom.PageWaiting, micros(f.now), flag(p.Spoken)}
		})
}

// Expire ends the waiting of pages that nobody should wait for.
func (f pages) Expire(before time.Time) (int, error) {
	n, err := f.Exec(`UPDATE page SET state = $1, next_try = NULL WHERE next_try IS NOT NULL AND article IN (
		SELECT p.article FROM page p JOIN article a ON a.id = p.article
		WHERE p.next_try IS NOT NULL AND (a.first_seen < $2 OR a.feed IN (SELECT f.id FROM feed f WHERE NOT `+inFull+`)))`,
		newsroom.PageExpired, From(before))
	return int(n), err
}

// Save stores what came of a page.
func (f pages) Save(p newsroom.Page, version int, stems store.Stems) error {
	if gone, err := f.buried(p.Article); err != nil || gone {
		return err
	}
	if _, err := f.Exec(`INSERT INTO host (name) VALUES ($1) ON CONFLICT DO NOTHING`, p.Host); err != nil {
		return err
	}
	regroup := 0
	if p.State == newsroom.PageRead {
		regroup = 1
	} else {
		version = 0
	}
	n, err := f.Exec(`UPDATE page SET url = $1, host = $2, state = $3, tries = $4, hops = $5, next_try = $6, read_at = $7, version = $8,
			regroup = $9, canonical = $10, publisher = $11, cause = $12, text = $13, picture = $15, picture_alt = $16, spoken = $17
		WHERE article = $14 AND read_at IS NULL`,
		p.URL, p.Host, p.State, p.Tries, p.Hops, micros(p.NextTry), micros(p.ReadAt), version, regroup, p.Canonical, p.Publisher, p.Cause, p.Text,
		p.Article, p.Picture, p.Alt, flag(p.Spoken))
	if err != nil || n == 0 || p.State != newsroom.PageRead {
		return err
	}
	return f.Index(p.Article, version, p.Words, stems)
}

// Index puts an article anew into the search table. Where the article has another version by now, that one's words
// stay, and it is stale.
func (f pages) Index(article newsroom.ArticleID, version, words int, stems store.Stems) error {
	if gone, err := f.buried(article); err != nil || gone {
		return err
	}
	n, err := f.Exec(`UPDATE article SET page_words = $1 WHERE id = $2 AND version = $3`, words, article, version)
	if err == nil {
		err = f.changed(article)
	}
	if err != nil {
		return err
	}
	if n == 0 {
		_, err := f.Exec(`UPDATE article SET page_words = $1 WHERE id = $2`, words, article)
		return err
	}
	if _, err := f.Exec(f.DeleteStems("$1"), article); err != nil {
		return err
	}
	if _, err := f.Exec(f.Dialect.InsertStems, article, f.EncodeStems(stems.Title), f.EncodeStems(stems.Text)); err != nil {
		return err
	}
	_, err = f.Exec(`UPDATE page SET version = $1 WHERE article = $2`, version, article)
	return err
}

// robotsKept is for how long it is kept what a host let robots ask for, once that has run out.
const robotsKept = 90 * 24 * time.Hour

// Forget removes what is old enough.
func (f pages) Forget(before time.Time, limit int) (int, error) {
	most := 0
	for i, statement := range []string{
		`DELETE FROM page WHERE article IN (SELECT p.article FROM page p JOIN article a ON a.id = p.article WHERE a.first_seen < $1 LIMIT $2)`,
		`DELETE FROM robots WHERE origin IN (SELECT origin FROM robots WHERE until < $1 LIMIT $2)`,
	} {
		if i == 1 {
			before = f.now.Add(-robotsKept)
		}
		n, err := f.Exec(statement, From(before), limit)
		if err != nil {
			return 0, err
		}
		most = max(most, int(n))
	}
	return most, nil
}
