package rows

import (
	"newsroom"
	"newsroom/internal/store"
)

type keeping struct{ *DBSession }

// A query that asks whether anything rests on the article a takes the rule as its first two parameters: the time in
// microseconds, and the place.
const (
	// followed are the situations that a monitor follows which is not stopped, as they are called now.
	followed = `(SELECT coalesce(s.redirect, s.id) FROM monitor o JOIN situation s ON s.id = o.situation WHERE o.state <> 'stopped')`
	// released is the condition that the rule lets the article a go. The situation is asked for by a query for a value,
	// which engines answer article by article; of a condition on rows they may make a join of all there are.
	released = `a.purged_at IS NULL AND a.first_seen < $1 AND a.seq IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM cited c WHERE c.article = a.id)
		AND NOT EXISTS (SELECT 1 FROM citation_before c WHERE c.article = a.id)
		AND NOT EXISTS (SELECT 1 FROM alert_citation c WHERE c.article = a.id)
		AND NOT coalesce((SELECT m.situation IN ` + followed + `
			OR EXISTS (SELECT 1 FROM membership o WHERE o.situation = m.situation AND o.seq >= $2) FROM membership m WHERE m.seq = a.seq), false)`
)

// Aged gives articles that the rule lets go, after that one.
func (f keeping) Aged(r store.Rule, after store.Aged, limit int) ([]store.Aged, error) {
	scan := func(r Row) (a store.Aged, err error) { return a, r.Scan(instant{&a.FirstSeen}, &a.Article) }
	return List(f.DBSession, scan, `
		SELECT a.first_seen, a.id FROM article a WHERE `+released+` AND (a.first_seen, a.id) > ($3, $4)
		ORDER BY a.first_seen, a.id LIMIT $5`, From(r.Before), r.Live, From(after.FirstSeen), after.Article, limit)
}

// Purge makes tombstones of articles that the rule lets go. Their rows are taken first, as those take them who cite
// (see citable), so that nobody comes to rest on one while it is judged.
func (f keeping) Purge(r store.Rule, all []newsroom.ArticleID, most int) (purged int, left bool, err error) {
	if len(all) == 0 {
		return 0, false, nil
	}
	asked, err := document(all)
	if err != nil {
		return 0, false, err
	}
	if f.ForUpdate != "" {
		_, err := List(f.DBSession, Value[newsroom.ArticleID], `SELECT f.id FROM article f WHERE f.id IN (`+f.NumberList("$1")+`) ORDER BY f.id`+f.ForUpdate, asked)
		if err != nil {
			return 0, false, err
		}
	}
	going, err := List(f.DBSession, Value[newsroom.ArticleID], `
		WITH asked AS MATERIALIZED (SELECT id, seq, first_seen, purged_at FROM article WHERE id IN (`+f.NumberList("$3")+`))
		SELECT a.id FROM asked a WHERE `+released+` ORDER BY a.id`, From(r.Before), r.Live, asked)
	if err != nil || len(going) == 0 {
		return 0, false, err
	}
	if asked, err = document(going); err != nil {
		return 0, false, err
	}
	n, err := f.Exec(`DELETE FROM version WHERE (article, n) IN (
		SELECT v.article, v.n FROM version v JOIN article a ON a.id = v.article
		WHERE a.id IN (`+f.NumberList("$1")+`) AND v.n < a.version ORDER BY v.article, v.n LIMIT $2)`, asked, most)
	if err != nil || int(n) == most {
		return 0, err == nil, err
	}
	return len(going), false, f.bury(asked)
}

// bury takes the words of articles that have one version left. Its row is not cut short but made anew: what is cut out
// of the middle of SQLite's pages is not used again while anything is left on them.
func (f keeping) bury(asked string) error {
	newest := `(article, n) IN (SELECT id, version FROM article WHERE id IN (` + f.NumberList("$1") + `))`
	stones, err := List(f.DBSession, func(r Row) (a store.ArrivedArticle, err error) {
		v := &a.Words
		err = r.Scan(&v.Article, &v.N, instant{&v.Seen}, bytes16(&v.Content), &v.Words, &v.URL, &v.Title)
		return a, err
	}, `SELECT article, n, seen, content, words, url, title FROM version WHERE `+newest+` ORDER BY article`, asked)
	if err != nil {
		return err
	}
	for _, statement := range []string{
		f.DeleteStems(f.NumberList("$1")), `DELETE FROM page WHERE article IN (` + f.NumberList("$1") + `)`, `DELETE FROM version WHERE ` + newest,
	} {
		if _, err := f.Exec(statement, asked); err != nil {
			return err
		}
	}
	if err := articles(f).say(stones); err != nil {
		return err
	}
	_, err = f.Exec(`UPDATE article SET purged_at = $2 WHERE id IN (`+f.NumberList("$1")+`)`, asked, micros(f.now))
	return err
}

// engrave writes on a tombstone what its article is called now. What the article says is not kept, as it was not.
func (f articles) engrave(v newsroom.Version) error {
	if _, err := f.Exec(`DELETE FROM version WHERE article = $1`, v.Article); err != nil {
		return err
	}
	v.Text, v.Author, v.Picture, v.Alt = "", "", "", ""
	return f.say([]store.ArrivedArticle{{Words: v}})
}

// citable makes sure that none of the articles was purged, and that none is until the transaction ends. It reads them
// as f, by which Keep takes rows.
func (s *DBSession) citable(cites []newsroom.Cite) error {
	var all []newsroom.ArticleID
	for _, c := range cites {
		all = append(all, c.Article)
	}
	if len(all) == 0 {
		return nil
	}
	asked, err := document(all)
	if err != nil {
		return err
	}
	purged, err := List(s, Value[bool], `SELECT f.purged_at IS NOT NULL FROM article f WHERE f.id IN (`+s.NumberList("$1")+`) ORDER BY f.id`+s.ForKeyShare, asked)
	for _, is := range purged {
		if is {
			return newsroom.Errorf(newsroom.KindConflict, "What is cited has been purged in the meantime.")
		}
	}
	return err
}

// ForgetTraces removes what grouping remembers of articles before a place.
func (f keeping) ForgetTraces(before newsroom.Seq, limit int) (int, error) {
	n, err := f.Exec(`DELETE FROM trace WHERE seq IN (SELECT seq FROM trace WHERE seq < $1 ORDER BY seq LIMIT $2)`, before, limit)
	return int(n), err
}

// Tidy puts together a part of what searches go through.
func (f keeping) Tidy(pieces int) (left bool, err error) {
	return f.Dialect.MergeSearchIndex(f.DBSession, pieces)
}

// Tell stores what a run removed.
func (f keeping) Tell(k newsroom.RetentionRun) error {
	counts, err := document(k.Counts)
	if err != nil {
		return err
	}
	_, err = f.Exec(`
		INSERT INTO keeping (id, began_at, ended_at, counts) VALUES (1, $1, $2, $3)
		ON CONFLICT (id) DO UPDATE SET began_at = excluded.began_at, ended_at = excluded.ended_at, counts = excluded.counts`,
		micros(k.Began), micros(k.Ended), counts)
	return err
}

// Last gives what the newest run removed.
func (f keeping) Last() (newsroom.RetentionRun, error) {
	all, err := List(f.DBSession, func(r Row) (k newsroom.RetentionRun, err error) {
		return k, r.Scan(instant{&k.Began}, instant{&k.Ended}, parsed[[]newsroom.Removed]{&k.Counts})
	}, `SELECT began_at, ended_at, counts FROM keeping`)
	if err != nil || len(all) == 0 {
		return newsroom.RetentionRun{}, err
	}
	return all[0], nil
}
