package sqlite

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

type articles struct{ *session }

// Known tells which of the keys and links the feed holds. Where several articles of it have one link, the
// newest is told.
func (f articles) Known(feed newsroom.FeedID, keys, links []newsroom.Digest) (byKey, byLink map[newsroom.Digest]store.Known, err error) {
	byKey, err = f.known(`SELECT key, id, version, content FROM article
		WHERE feed = ? AND key IN (SELECT unhex(value) FROM json_each(?)) ORDER BY id`, feed, keys)
	if err != nil {
		return nil, nil, err
	}
	byLink, err = f.known(`SELECT link, id, version, content FROM article
		WHERE feed = ? AND link IN (SELECT unhex(value) FROM json_each(?)) ORDER BY id`, feed, links)
	return byKey, byLink, err
}

func (f articles) known(query string, feed newsroom.FeedID, asked []newsroom.Digest) (map[newsroom.Digest]store.Known, error) {
	type entry struct {
		digest newsroom.Digest
		known  store.Known
	}
	if len(asked) == 0 {
		return map[newsroom.Digest]store.Known{}, nil
	}
	all, err := list(f.session, func(r row) (e entry, err error) {
		err = r.Scan(bytes16(&e.digest), &e.known.ID, &e.known.Version, bytes16(&e.known.Content))
		return e, err
	}, query, feed, hexes(asked))
	found := make(map[newsroom.Digest]store.Known, len(all))
	for _, e := range all {
		found[e.digest] = e.known
	}
	return found, err
}

const textColumns = `a.id, a.version, a.feed, coalesce(a.seq, 0), coalesce(nullif(f.title, ''), f.host), v.title, v.text, v.url,
	a.language, a.first_seen, a.published`

const textTables = `article a JOIN feed f ON f.id = a.feed JOIN version v ON v.article = a.id AND v.n = a.version`

func scanText(r row) (t newsroom.Text, err error) {
	err = r.Scan(&t.Article, &t.Version, &t.Feed, &t.Seq, &t.Publisher, &t.Title, &t.Text, &t.URL, &t.Language,
		instant{&t.FirstSeen}, instant{&t.Published})
	return t, err
}

// Ungrouped gives articles that have no place yet, lowest number first.
func (f articles) Ungrouped(limit int) ([]newsroom.Text, error) {
	return list(f.session, scanText, `SELECT `+textColumns+` FROM `+textTables+` WHERE a.seq IS NULL ORDER BY a.id LIMIT ?`, limit)
}

// SeqBefore gives the place of the last article that was first seen before then. It goes back from the
// newest, since the question is about the last days and not about the years before them.
func (f articles) SeqBefore(t time.Time) (newsroom.Seq, error) {
	return one(f.session, "place", value[newsroom.Seq], `
		SELECT coalesce((
			SELECT m.seq FROM membership m JOIN article a ON a.id = m.article
			WHERE a.first_seen < ? ORDER BY m.seq DESC LIMIT 1
		), 0)`, from(t))
}

// Version gives what an article said at one version.
func (f articles) Version(article newsroom.ArticleID, n int) (newsroom.Version, error) {
	scan := func(r row) (v newsroom.Version, err error) {
		err = r.Scan(&v.Article, &v.N, instant{&v.Seen}, bytes16(&v.Content), &v.Words, &v.URL, &v.Author, &v.Title, &v.Text)
		return v, err
	}
	return one(f.session, "version", scan,
		`SELECT article, n, seen, content, words, url, author, title, text FROM version WHERE article = ? AND n = ?`, article, n)
}

// Add stores articles with their first version and their stems, but for those of feeds that were forgotten.
func (f articles) Add(all []store.Arrival) error {
	for _, a := range all {
		gone, err := f.forgotten(a.Feed)
		if err != nil {
			return err
		}
		if gone {
			continue
		}
		id, err := one(f.session, "article", value[newsroom.ArticleID], `
			INSERT INTO article (feed, key, link, version, content, words, language, first_seen, published)
			VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?) RETURNING id`,
			a.Feed, key(a.Key), uuid(a.Link), key(a.Words.Content), a.Words.Words, a.Language, micros(a.FirstSeen), micros(a.Published))
		if err != nil {
			return err
		}
		a.Words.Article, a.Words.N = id, 1
		if err := f.write(a.Words, a.Stems); err != nil {
			return err
		}
	}
	return nil
}

// Revise stores the next version of an article, unless its feed was forgotten.
func (f articles) Revise(v newsroom.Version, stems store.Stems) error {
	gone, err := one(f.session, "article", value[bool],
		`SELECT `+gone+` FROM article a JOIN feed f ON f.id = a.feed WHERE a.id = ?`, v.Article)
	if err != nil || gone {
		return err
	}
	n, err := f.exec(`UPDATE article SET version = ?, content = ?, words = ? WHERE id = ? AND version = ?`,
		v.N, key(v.Content), v.Words, v.Article, v.N-1)
	if err != nil {
		return err
	}
	if n == 0 {
		return f.moved(v.Article)
	}
	if _, err := f.exec(`DELETE FROM search WHERE rowid = ?`, v.Article); err != nil {
		return err
	}
	return f.write(v, stems)
}

// moved says why an article could not be revised: it has another version by now, or is not there.
func (f articles) moved(id newsroom.ArticleID) error {
	if _, err := one(f.session, "article", value[int], `SELECT version FROM article WHERE id = ?`, id); err != nil {
		return err
	}
	return newsroom.Errorf(newsroom.KindConflict, "The article has another version by now.")
}

func (f articles) write(v newsroom.Version, stems store.Stems) error {
	_, err := f.exec(`INSERT INTO version (article, n, seen, content, words, url, author, title, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		v.Article, v.N, micros(v.Seen), key(v.Content), v.Words, v.URL, v.Author, v.Title, v.Text)
	if err != nil {
		return err
	}
	_, err = f.exec(`INSERT INTO search (rowid, title, text) VALUES (?, ?, ?)`, v.Article, stems.Title, stems.Text)
	return err
}
