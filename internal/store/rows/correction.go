package rows

import (
	"time"

	"newsroom"
)

// revised goes from the few versions that came lately to what was quoted of their articles. The order of the tables is
// that of the work. What was cut out of a page by other selectors than now is nothing that its publisher has changed.
const revised = `SELECT c.number, c.ordinal, c.place, c.article, c.version, c.sentence
	FROM version v CROSS JOIN article a CROSS JOIN citation c
	WHERE v.n > 1 AND v.seen > $2 AND a.id = v.article AND a.version = v.n AND a.feed IN ` + Seen + `
		AND c.article = a.id AND c.account = $1 AND c.version < a.version
		AND NOT EXISTS (SELECT 1 FROM feed f JOIN version w ON w.article = c.article AND w.n = c.version
			WHERE f.id = a.feed AND w.seen < f.selected_at AND v.seen >= f.selected_at)
	ORDER BY c.number DESC, c.ordinal, c.place LIMIT $3`

// Revised gives passages whose article has a newer version.
func (f editions) Revised(account newsroom.AccountID, since time.Time, limit int) ([]newsroom.Revised, error) {
	return List(f.DBSession, func(r Row) (p newsroom.Revised, err error) {
		err = r.Scan(&p.Number, &p.Ordinal, &p.Place, &p.Article, &p.Version, &p.Sentence)
		return p, err
	}, revised, Key(account), From(since), limit)
}

const correctionColumns = `number, ordinal, place, told, article, version, class, kind, reads, mark, note, seen`

func scanCorrection(r Row) (c newsroom.Correction, err error) {
	err = r.Scan(&c.Number, &c.Ordinal, &c.Place, &c.Told, &c.Article, &c.Version, &c.Class, &c.Kind, &c.Reads, &c.Mark, &c.Note, instant{&c.Seen})
	return c, err
}

// Corrected gives what was found of passages of these articles.
func (f editions) Corrected(account newsroom.AccountID, articles []newsroom.ArticleID) ([]newsroom.Correction, error) {
	if len(articles) == 0 {
		return nil, nil
	}
	asked, err := document(articles)
	if err != nil {
		return nil, err
	}
	return List(f.DBSession, scanCorrection, `SELECT `+correctionColumns+` FROM correction
		WHERE account = $1 AND article IN (`+f.NumberList("$2")+`) ORDER BY told, number, ordinal, place`, Key(account), asked)
}

// Corrections gives what later editions found of what one quoted.
func (f editions) Corrections(account newsroom.AccountID, number int64) ([]newsroom.Correction, error) {
	return f.corrections(account, `number`, number)
}

// corrections gives those whose column has a value: number or told.
func (f editions) corrections(account newsroom.AccountID, column string, value int64) ([]newsroom.Correction, error) {
	return List(f.DBSession, scanCorrection, `SELECT `+correctionColumns+` FROM correction
		WHERE account = $1 AND `+column+` = $2 ORDER BY told, number, ordinal, place`, Key(account), value)
}

func (f editions) correct(e newsroom.Edition) error {
	return each(f.DBSession, e.Corrections, nil, `INSERT INTO correction (account, `+correctionColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`, func(c newsroom.Correction) []any {
		return []any{Key(e.Account), c.Number, c.Ordinal, c.Place, e.Number, c.Article, c.Version, c.Class, c.Kind, c.Reads, c.Mark, c.Note, From(c.Seen)}
	})
}
