package rows

import "newsroom"

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

// correct stores what an edition found of what others quoted, which must be there.
func (f editions) correct(e newsroom.Edition) error {
	if err := f.quote(e.Account, e.Corrections); err != nil {
		return err
	}
	return each(f.DBSession, e.Corrections, nil, `INSERT INTO correction (account, `+correctionColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`, func(c newsroom.Correction) []any {
		return []any{Key(e.Account), c.Number, c.Ordinal, c.Place, e.Number, c.Article, c.Version, c.Class, c.Kind, c.Reads, c.Mark, c.Note, From(c.Seen)}
	})
}

// quote makes sure that the account's editions quote what is corrected.
func (f editions) quote(account newsroom.AccountID, all []newsroom.Correction) error {
	var numbers []int64
	for _, c := range all {
		numbers = append(numbers, c.Number)
	}
	sent, err := f.numbered(account, numbers)
	if err != nil {
		return err
	}
	type item struct {
		number  int64
		ordinal int
	}
	places := map[item]int{}
	for _, q := range sent {
		for _, one := range q.items {
			places[item{q.number, one.Ordinal}] = len(one.Cites)
		}
	}
	for _, c := range all {
		if c.Place < 0 || c.Place >= places[item{c.Number, c.Ordinal}] {
			return missing("passage")
		}
	}
	return nil
}
