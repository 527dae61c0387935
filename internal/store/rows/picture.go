package rows

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

type pictures struct{ *DBSession }

var _ store.Pictures = pictures{}

// Prospects gives what items without a picture may have. What the feed names goes before what the article's page names.
func (f pictures) Prospects(account newsroom.AccountID, number int64) (out []store.Prospect, err error) {
	all, err := List(f.DBSession, func(r Row) (p store.Prospect, err error) {
		err = r.Scan(&p.Ordinal, &p.Article, &p.Picture, &p.Alt, &p.Publisher, &p.URL)
		return p, err
	}, `
		SELECT c.ordinal, c.article, CASE WHEN v.picture <> '' THEN v.picture ELSE pg.picture END, CASE WHEN v.picture <> '' THEN v.picture_alt ELSE pg.picture_alt END,
			coalesce(nullif(pg.publisher, ''), nullif(f.title, ''), f.host), v.url
		FROM (SELECT account, number, ordinal, place, article, version FROM cited WHERE account = $1 AND number = $2
			UNION ALL SELECT account, number, ordinal, place, article, version FROM citation_before WHERE account = $1 AND number = $2) c
			JOIN version v ON v.article = c.article AND v.n = c.version JOIN article a ON a.id = c.article JOIN feed f ON f.id = a.feed
			LEFT JOIN page pg ON pg.article = c.article
		WHERE (v.picture <> '' OR pg.picture <> '')
			AND NOT EXISTS (SELECT 1 FROM picture i WHERE i.account = c.account AND i.number = c.number AND i.ordinal = c.ordinal)
		ORDER BY c.ordinal, c.place`, Key(account), number)
	type one struct {
		ordinal int
		article newsroom.ArticleID
	}
	seen := map[one]bool{}
	for _, p := range all {
		if at := (one{p.Ordinal, p.Article}); !seen[at] {
			seen[at], out = true, append(out, p)
		}
	}
	return out, err
}

const pictureColumns = `i.account, i.number, i.ordinal, i.name, i.origin, i.publisher, i.url, i.alt, i.width, i.height, i.made_at`

func pictureOf(p *newsroom.Picture) []any {
	return []any{
		bytes16(&p.Account), &p.Number, &p.Ordinal, &p.Name, bytes16(&p.Origin), &p.Publisher, &p.URL, &p.Alt, &p.Width, &p.Height,
		instant{&p.MadeAt},
	}
}

// Of gives the pictures of an edition.
func (f pictures) Of(account newsroom.AccountID, number int64) ([]newsroom.Picture, error) {
	return List(f.DBSession, func(r Row) (p newsroom.Picture, err error) {
		err = r.Scan(pictureOf(&p)...)
		return p, err
	}, `SELECT `+pictureColumns+` FROM picture i WHERE i.account = $1 AND i.number = $2 ORDER BY i.ordinal`, Key(account), number)
}

// Named gives the account's picture of that name.
func (f pictures) Named(account newsroom.AccountID, name string) (newsroom.Picture, error) {
	return One(f.DBSession, "picture", func(r Row) (p newsroom.Picture, err error) {
		err = r.Scan(append(pictureOf(&p), taken{&p.Data})...)
		return p, err
	}, `SELECT `+pictureColumns+`, i.data FROM picture i WHERE i.name = $1 AND i.account = $2`, name, Key(account))
}

// Alike gives the newest picture of an address.
func (f pictures) Alike(origin newsroom.Digest, since time.Time) (newsroom.Picture, error) {
	return One(f.DBSession, "picture", func(r Row) (p newsroom.Picture, err error) {
		err = r.Scan(&p.Width, &p.Height, taken{&p.Data})
		return p, err
	}, `SELECT i.width, i.height, i.data FROM picture i WHERE i.origin = $1 AND i.made_at >= $2 ORDER BY i.made_at DESC LIMIT 1`, Key(origin), From(since))
}

// Add stores a picture.
func (f pictures) Add(p newsroom.Picture) error {
	_, err := f.Exec(`
		INSERT INTO picture (account, number, ordinal, name, origin, publisher, url, alt, width, height, made_at, data)
		SELECT e.account, e.number, e.ordinal, $4, $5, $6, $7, $8, $9, $10, $11, $12 FROM edition_item e
		WHERE e.account = $1 AND e.number = $2 AND e.ordinal = $3 ON CONFLICT DO NOTHING`,
		Key(p.Account), p.Number, p.Ordinal, p.Name, Key(p.Origin), p.Publisher, p.URL, p.Alt, p.Width, p.Height, micros(f.now), blob(p.Data))
	return err
}
