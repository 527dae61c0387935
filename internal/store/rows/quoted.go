package rows

import (
	"cmp"
	"slices"
	"time"

	"newsroom"
)

// quotation is an edition with those of its items that cite anything, which have nothing but that.
type quotation struct {
	number int64
	items  []newsroom.Item
	loose  bool   // its citations are rows still
	body   []byte // of one whose are; nil where it can't be read
	bad    error  // what it cites can't be read, so that it has no items here
}

// quoted gives editions with what they cite, be it in one column or in rows, as it was before migration 48. One that can't be read, of a
// backup perhaps, is no error: the others, among them those of other readers, are looked at all the same.
func (f editions) quoted(account newsroom.AccountID, which string, args ...any) ([]quotation, error) {
	all, err := List(f.DBSession, func(r Row) (q quotation, err error) {
		var said, cites []byte
		if err := r.Scan(&q.number, taken{&said}, taken{&cites}); err != nil {
			return q, err
		}
		said, q.bad = bodyOf(said)
		if q.loose = cites == nil; q.loose {
			q.body, q.bad = said, nil // all sentences stand in rows
			return q, nil
		}
		if q.bad == nil {
			q.items, q.bad = unpackCites(cites, said)
		}
		return q, nil
	}, `SELECT e.number, e.body, e.cites FROM `+which, args...)
	for i := 0; i < len(all) && err == nil; i++ {
		if all[i].loose {
			all[i].items, err = f.loose(account, all[i].number)
		}
	}
	return all, err
}

// numbered gives those of the account that have these numbers, the newest first.
func (f editions) numbered(account newsroom.AccountID, numbers []int64) ([]quotation, error) {
	if len(numbers) == 0 {
		return nil, nil
	}
	asked, err := document(numbers)
	if err != nil {
		return nil, err
	}
	return f.quoted(account, `edition e WHERE e.account = $1 AND e.number IN (`+f.NumberList("$2")+`) ORDER BY e.number DESC`, Key(account), asked)
}

// loose gives what an edition cites by rows.
func (f editions) loose(account newsroom.AccountID, n int64) (items []newsroom.Item, err error) {
	_, err = List(f.DBSession, func(r Row) (none struct{}, err error) {
		var ordinal int
		var c newsroom.Cite
		if err := r.Scan(&ordinal, &c.Article, &c.Version, &c.Sentence); err != nil {
			return none, err
		}
		if len(items) == 0 || items[len(items)-1].Ordinal != ordinal {
			items = append(items, newsroom.Item{Ordinal: ordinal})
		}
		last := &items[len(items)-1]
		last.Cites = append(last.Cites, c)
		return none, nil
	}, `SELECT ordinal, article, version, sentence FROM citation_before WHERE account = $1 AND number = $2 ORDER BY ordinal, place`, Key(account), n)
	return items, err
}

// gather brings citations of the account's editions above a number, up to another, from rows into one column of each.
func (f editions) gather(account newsroom.AccountID, above, upTo int64) error {
	all, err := f.quoted(account, `edition e WHERE e.account = $1 AND e.number > $2 AND e.number <= $3 AND e.cites IS NULL ORDER BY e.number`, Key(account), above, upTo)
	if err != nil {
		return err
	}
	var versions []citedVersion
	for _, q := range all {
		versions = append(versions, citedVersions(q.number, q.items)...)
	}
	err = each(f.DBSession, all, nil, `UPDATE edition SET cites = $1 WHERE account = $2 AND number = $3`, func(q quotation) []any {
		return []any{packCites(q.items, q.body), Key(account), q.number}
	})
	if err != nil {
		return err
	}
	if err := f.name(account, versions); err != nil {
		return err
	}
	_, err = f.Exec(`DELETE FROM citation_before WHERE account = $1 AND number > $2 AND number <= $3`, Key(account), above, upTo)
	return err
}

// hasLoose tells whether any citations of the account are rows still.
func (f editions) hasLoose(account newsroom.AccountID) (bool, error) {
	return One(f.DBSession, "account", Value[bool], `SELECT EXISTS (SELECT 1 FROM citation_before WHERE account = $1)`, Key(account))
}

// revisedOf goes from the few versions that came lately to what was quoted of their articles. The order of the tables is
// that of the work. What was cut out of a page by other selectors than now is nothing that its publisher has changed.
func revisedOf(table, sentence string) string {
	return `SELECT c.number, c.ordinal, c.place, c.article, c.version, ` + sentence + `
	FROM version v CROSS JOIN article a CROSS JOIN ` + table + ` c
	WHERE v.n > 1 AND v.seen > $2 AND a.id = v.article AND a.version = v.n AND a.feed IN ` + Seen + `
		AND c.article = a.id AND c.account = $1 AND c.version < a.version
		AND NOT EXISTS (SELECT 1 FROM feed f JOIN version w ON w.article = c.article AND w.n = c.version
			WHERE f.id = a.feed AND w.seen < f.selected_at AND v.seen >= f.selected_at)
	ORDER BY c.number DESC, c.ordinal, c.place LIMIT $3`
}

var revised, revisedLoose = revisedOf("cited", "''"), revisedOf("citation_before", "c.sentence")

// Revised gives passages whose article has a newer version.
func (f editions) Revised(account newsroom.AccountID, since time.Time, limit int) ([]newsroom.Revised, error) {
	scan := func(r Row) (p newsroom.Revised, err error) {
		err = r.Scan(&p.Number, &p.Ordinal, &p.Place, &p.Article, &p.Version, &p.Sentence)
		return p, err
	}
	versions, err := List(f.DBSession, scan, revised, Key(account), From(since), limit)
	if err != nil {
		return nil, err
	}
	all, err := f.passages(account, versions)
	if err != nil {
		return nil, err
	}
	has, err := f.hasLoose(account)
	if err != nil {
		return nil, err
	}
	if has {
		loose, err := List(f.DBSession, scan, revisedLoose, Key(account), From(since), limit)
		if err != nil {
			return nil, err
		}
		all = append(all, loose...)
	}
	slices.SortFunc(all, func(a, b newsroom.Revised) int {
		return cmp.Or(cmp.Compare(b.Number, a.Number), cmp.Compare(a.Ordinal, b.Ordinal), cmp.Compare(a.Place, b.Place))
	})
	return all[:min(limit, len(all))], nil
}

// passages gives all that editions quote of the versions that are named for their items.
func (f editions) passages(account newsroom.AccountID, versions []newsroom.Revised) (all []newsroom.Revised, err error) {
	var numbers []int64
	asked := map[newsroom.Revised]bool{}
	for _, v := range versions {
		if len(numbers) == 0 || numbers[len(numbers)-1] != v.Number { // they come by number
			numbers = append(numbers, v.Number)
		}
		v.Place = 0
		asked[v] = true
	}
	found, err := f.numbered(account, numbers)
	for _, q := range found {
		for _, item := range q.items {
			for place, cite := range item.Cites {
				one := newsroom.Revised{Number: q.number, Ordinal: item.Ordinal, Cite: newsroom.Cite{Article: cite.Article, Version: cite.Version}}
				if asked[one] {
					one.Place, one.Sentence = place, cite.Sentence
					all = append(all, one)
				}
			}
		}
	}
	return all, err
}
