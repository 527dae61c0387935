package rows

import (
	"newsroom"
	"newsroom/internal/store"
)

// Standing gives articles as they stand.
func (f articles) Standing(ids []newsroom.ArticleID) (map[newsroom.ArticleID]store.CurrentArticle, error) {
	if len(ids) == 0 {
		return map[newsroom.ArticleID]store.CurrentArticle{}, nil
	}
	asked, err := document(ids)
	if err != nil {
		return nil, err
	}
	all, err := List(f.DBSession, func(r Row) (s store.CurrentArticle, err error) {
		v := &s.Words
		err = r.Scan(&s.Article, bytes16(&s.Key), bytes16(&s.Link), &s.Language, instant{&s.FirstSeen}, instant{&s.Published}, &s.Purged,
			&v.Article, &v.N, instant{&v.Seen}, bytes16(&v.Content), &v.Words, &v.URL, &v.Author, &v.Title, &v.Text)
		return s, err
	}, `SELECT a.id, a.key, a.link, a.language, a.first_seen, a.published, a.purged_at IS NOT NULL,
			v.article, v.n, v.seen, v.content, v.words, v.url, v.author, v.title, v.text
		FROM article a JOIN version v ON v.article = a.id AND v.n = a.version WHERE a.id IN (`+f.NumberList("$1")+`)`, asked)
	stand := make(map[newsroom.ArticleID]store.CurrentArticle, len(all))
	for _, s := range all {
		stand[s.Article] = s
	}
	return stand, err
}

// thin lets go of versions of an article that nothing cites, before its newest ones.
func (f articles) thin(newest newsroom.Version) error {
	if newest.N <= store.VersionsKept {
		return nil
	}
	_, err := f.Exec(`DELETE FROM version WHERE article = $1 AND n <= $2
		AND NOT EXISTS (SELECT 1 FROM cited c WHERE c.article = version.article AND c.version = version.n)
		AND NOT EXISTS (SELECT 1 FROM citation_before c WHERE c.article = version.article AND c.version = version.n)
		AND NOT EXISTS (SELECT 1 FROM alert_citation c WHERE c.article = version.article AND c.version = version.n)`,
		newest.Article, newest.N-store.VersionsKept)
	return err
}
