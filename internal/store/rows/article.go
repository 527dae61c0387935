package rows

import (
	"maps"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

type articles struct{ *DBSession }

// Any tells whether the feed holds an article.
func (f articles) Any(feed newsroom.FeedID) (bool, error) {
	return One(f.DBSession, "feed", Value[bool], `SELECT EXISTS (SELECT 1 FROM article WHERE feed = $1)`, feed)
}

// Known tells which of the keys and links the feed holds. Where several articles of it have one link, the
// newest is told.
func (f articles) Known(feed newsroom.FeedID, keys, links []newsroom.Digest) (byKey, byLink map[newsroom.Digest]store.KnownEntry, err error) {
	byKey, err = f.known(`SELECT key, id, version, content, raw FROM article WHERE feed = $1 AND key IN (`+f.IDList("$2")+`) ORDER BY id`, feed, keys)
	if err != nil {
		return nil, nil, err
	}
	byLink, err = f.known(`SELECT link, id, version, content, raw FROM article WHERE feed = $1 AND link IN (`+f.IDList("$2")+`) ORDER BY id`, feed, links)
	return byKey, byLink, err
}

func (f articles) known(query string, feed newsroom.FeedID, asked []newsroom.Digest) (map[newsroom.Digest]store.KnownEntry, error) {
	type entry struct {
		digest newsroom.Digest
		known  store.KnownEntry
	}
	if len(asked) == 0 {
		return map[newsroom.Digest]store.KnownEntry{}, nil
	}
	all, err := List(f.DBSession, func(r Row) (e entry, err error) {
		err = r.Scan(bytes16(&e.digest), &e.known.ID, &e.known.Version, bytes16(&e.known.Content), bytes16(&e.known.Raw))
		return e, err
	}, query, feed, hexes(asked))
	found := make(map[newsroom.Digest]store.KnownEntry, len(all))
	for _, e := range all {
		found[e.digest] = e.known
	}
	return found, err
}

const textColumns = `a.id, a.version, a.feed, coalesce(a.seq, 0), coalesce(nullif(pg.publisher, ''), nullif(f.title, ''), f.host),
	v.title, v.text, coalesce(pg.text, ''), v.url, a.language, a.first_seen, a.published, v.lasts`

const textTables = `article a JOIN feed f ON f.id = a.feed JOIN version v ON v.article = a.id AND v.n = a.version
	LEFT JOIN page pg ON pg.article = a.id`

func scanText(r Row) (t newsroom.Text, err error) {
	err = r.Scan(textOf(&t)...)
	return t, err
}

// textOf gives where the textColumns of an article go.
func textOf(t *newsroom.Text) []any {
	return []any{
		&t.Article, &t.Version, &t.Feed, &t.Seq, &t.Publisher, &t.Title, &t.Text, &t.Page, &t.URL, &t.Language,
		instant{&t.FirstSeen},
		instant{&t.Published},
		seconds{&t.Lasts},
	}
}

// Ungrouped gives articles that have no place yet, lowest number first.
func (f articles) Ungrouped(limit int) ([]newsroom.Text, error) {
	return List(f.DBSession, scanText, `SELECT `+textColumns+` FROM `+textTables+` WHERE a.seq IS NULL ORDER BY a.id LIMIT $1`, limit)
}

// SeqBefore gives the place of the last article that was first seen before then. It goes back from the
// newest, since the question is about the last days and not about the years before them.
func (f articles) SeqBefore(t time.Time) (newsroom.Seq, error) {
	return One(f.DBSession, "place", Value[newsroom.Seq], `
		SELECT coalesce((
			SELECT m.seq FROM membership m JOIN article a ON a.id = m.article
			WHERE a.first_seen < $1 ORDER BY m.seq DESC LIMIT 1
		), 0)`, From(t))
}

// Version gives what an article said at one version.
func (f articles) Version(article newsroom.ArticleID, n int) (newsroom.Version, error) {
	scan := func(r Row) (v newsroom.Version, err error) {
		err = r.Scan(&v.Article, &v.N, instant{&v.Seen}, bytes16(&v.Content), &v.Words, &v.URL, &v.Author, &v.Title, &v.Text, &v.Picture, &v.Alt, seconds{&v.Lasts}, &v.Spoken)
		return v, err
	}
	return One(f.DBSession, "version", scan,
		`SELECT article, n, seen, content, words, url, author, title, text, picture, picture_alt, lasts, transcript FROM version WHERE article = $1 AND n = $2`, article, n)
}

// Add stores articles with their first version and their stems, but for those of feeds that were forgotten.
func (f articles) Add(all []store.ArrivedArticle) error {
	wanted, err := f.wanted(all)
	if err != nil || len(wanted) == 0 {
		return err
	}
	i := 0
	insert := lists(wanted, func(a store.ArrivedArticle) []any {
		return []any{
			a.Feed, Key(a.Key), uuid(a.Link), Key(a.Words.Content), a.Words.Words, a.Language, micros(a.FirstSeen), micros(a.Published), uuid(a.Raw),
		}
	})
	err = f.db.EachNew(f.ctx, `
		INSERT INTO article (feed, key, link, version, content, words, language, first_seen, published, raw)
		VALUES ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9)`, insert, func(id int64) error {
		wanted[i].Words.Article, wanted[i].Words.N = newsroom.ArticleID(id), 1
		i++
		return nil
	})
	if err != nil {
		return err
	}
	return f.write(wanted)
}

// wanted leaves out what came from feeds that were forgotten. It gives a list of its own.
func (f articles) wanted(all []store.ArrivedArticle) ([]store.ArrivedArticle, error) {
	gone := map[newsroom.FeedID]bool{}
	var wanted []store.ArrivedArticle
	for _, a := range all {
		if _, asked := gone[a.Feed]; !asked {
			forgotten, err := f.forgotten(a.Feed)
			if err != nil {
				return nil, err
			}
			gone[a.Feed] = forgotten
		}
		if !gone[a.Feed] {
			wanted = append(wanted, a)
		}
	}
	return wanted, nil
}

// Revise stores the next version of an article, unless its feed was forgotten.
func (f articles) Revise(v newsroom.Version, stems store.Stems) error {
	gone, err := One(f.DBSession, "article", Value[bool],
		`SELECT `+gone+` FROM article a JOIN feed f ON f.id = a.feed WHERE a.id = $1`+f.ForKeyShare, v.Article)
	if err != nil || gone {
		return err
	}
	purged, err := One(f.DBSession, "article", Value[bool],
		`UPDATE article SET version = $1, content = $2, words = $3 WHERE id = $4 AND version = $5 RETURNING purged_at IS NOT NULL`,
		v.N, Key(v.Content), v.Words, v.Article, v.N-1)
	switch {
	case newsroom.KindOf(err) == newsroom.KindNotFound:
		return f.moved(v.Article)
	case err != nil:
		return err
	}
	if err := f.changed(v.Article); err != nil {
		return err
	}
	if purged {
		return f.engrave(v)
	}
	if _, err := f.Exec(f.DeleteStems("$1"), v.Article); err != nil {
		return err
	}
	if err := f.thin(v); err != nil {
		return err
	}
	return f.write([]store.ArrivedArticle{{Words: v, Stems: stems}})
}

// Seen notes how entries came that are known already.
func (f articles) Seen(all map[newsroom.ArticleID]newsroom.Digest) error {
	ids := slices.Sorted(maps.Keys(all)) // in one order, so that of two who note the same none waits for the other
	return each(f.DBSession, ids, nil, `UPDATE article SET raw = $1 WHERE id = $2`, func(id newsroom.ArticleID) []any {
		raw := all[id]
		return []any{uuid(raw), id}
	})
}

// moved says why an article could not be revised: it has another version by now, or is not there.
func (f articles) moved(id newsroom.ArticleID) error {
	if _, err := One(f.DBSession, "article", Value[int], `SELECT version FROM article WHERE id = $1`, id); err != nil {
		return err
	}
	return newsroom.Errorf(newsroom.KindConflict, "The article has another version by now.")
}

// write stores the words and the stems of articles that have their numbers.
func (f articles) write(all []store.ArrivedArticle) error {
	if err := f.say(all); err != nil {
		return err
	}
	return each(f.DBSession, all, nil, f.InsertStems, func(a store.ArrivedArticle) []any {
		return []any{a.Words.Article, f.EncodeStems(a.Stems.Title), f.EncodeStems(a.Stems.Text)}
	})
}

// say stores versions.
func (f articles) say(all []store.ArrivedArticle) error {
	return each(f.DBSession, all, nil, `
		INSERT INTO version (article, n, seen, content, words, url, author, title, text, picture, picture_alt, lasts, transcript)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
		func(a store.ArrivedArticle) []any {
			v := a.Words
			return []any{v.Article, v.N, micros(v.Seen), Key(v.Content), v.Words, v.URL, v.Author, v.Title, v.Text, v.Picture, v.Alt, int64(v.Lasts / time.Second), v.Spoken}
		})
}
