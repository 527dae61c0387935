package main

import (
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"time"
)

// stocked are how many stored articles the routes are read with.
var stocked = []int{1_000, 1_000_000}

// stockedConnections is by how many connections they are read then.
const stockedConnections = 16

// stock compares what is read beside a thousand stored articles with the same beside a million. The bare handler is
// the yardstick of each, since minutes lie between the two.
func (n program) stock(t *table, length time.Duration, rounds int) error {
	token, err := n.token()
	if err != nil {
		return err
	}
	t.head(fmt.Sprintf("GET beside a million stored articles, %d connections", stockedConnections))
	var before []float64
	for _, articles := range stocked {
		if err := fillUp(filepath.Join(n.data, "newsroom.db"), articles); err != nil {
			return err
		}
		m, err := n.turns(token, stockedConnections, length, rounds)
		if err != nil {
			return err
		}
		for i, route := range reads {
			share := ratio(m.full[i], m.plain, load.perSecond)
			if articles == stocked[0] {
				before = append(before, share)
				continue
			}
			t.add(route.path+" beside a million ÷ beside a thousand", share/before[i], "at least 0.90")
		}
	}
	return nil
}

// fillUp puts articles of one feed that everybody reads into a folder whose program is stopped, until there are so
// many. Their words are numbers, as many different ones as a newspaper has words.
func fillUp(path string, articles int) (err error) {
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=synchronous(OFF)&_txlock=immediate")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	for _, statement := range []string{
		`INSERT INTO host (name) VALUES ('stock.example') ON CONFLICT DO NOTHING`,
		`INSERT INTO feed (url, host, title, link, language, etag, last_modified, every) VALUES
			('https://stock.example/feed', 'stock.example', 'Stock', '', 'en', '', '', 0) ON CONFLICT DO NOTHING`,
		`INSERT INTO source (feed, title, folder) SELECT id, '', '' FROM feed WHERE url = 'https://stock.example/feed' ON CONFLICT DO NOTHING`,
		`INSERT INTO situation (id, opened, last, articles) SELECT randomblob(16), 0, 0, 0`,
		`CREATE TEMP TABLE new AS WITH RECURSIVE n (i) AS (
			SELECT count(*) + 1 FROM article UNION ALL SELECT i + 1 FROM n WHERE i < ` + fmt.Sprint(articles) + `)
			SELECT i + (SELECT max(id) FROM article) AS id, i + (SELECT max(seq) FROM trace) AS seq,
				'w' || (i * 7919 % 30011) || ' w' || (i * 104729 % 30011) || ' w' || (i * 1299709 % 30011) AS words,
				(unixepoch('now') - 7776000 + i * 7776000 / ` + fmt.Sprint(articles) + `) * 1000000 AS seen FROM n`,
		`INSERT INTO article (id, feed, key, version, content, words, language, first_seen, published, seq)
			SELECT n.id, f.id, randomblob(16), 1, zeroblob(16), 3, 'en', n.seen, n.seen, n.seq FROM new n, feed f WHERE f.url = 'https://stock.example/feed'`,
		`INSERT INTO version (article, n, seen, content, words, url, author, title, text) SELECT id, 1, seen, zeroblob(16), 3, '', '', words, words FROM new`,
		`INSERT INTO search (rowid, title, text) SELECT id, words, words FROM new`,
		`INSERT INTO membership (seq, article, situation) SELECT seq, id, (SELECT id FROM situation ORDER BY opened LIMIT 1) FROM new`,
		`DROP TABLE new`,
	} {
		if _, err := tx.Exec(statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return tx.Commit()
}
