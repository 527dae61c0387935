package main

import (
	"database/sql"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"newsroom"
	"newsroom/internal/situation"
)

// apart measures in CPU seconds what grouping takes of what the farm brought, in a process of its own that does nothing
// else: the same articles in the same order through a window that is new. What the server spends on reading them and on
// storing where they went is not in it, and stays with the poll.
func (n program) apart() (seconds float64, err error) {
	self, err := os.Executable()
	if err != nil {
		return 0, err
	}
	cmd := exec.CommandContext(n.ctx, self, "-apart", filepath.Join(n.data, "newsroom.db")) //nolint:gosec // this program
	cmd.Stderr = os.Stderr
	said, err := cmd.Output()
	if err != nil {
		return 0, err
	}
	err = json.Unmarshal(said, &seconds)
	return seconds, err
}

// serveApart is the process that does.
func serveApart(database string) error {
	texts, err := placed(database)
	if err != nil {
		return err
	}
	p := situation.DefaultParams()
	w := situation.New(p)
	runtime.GC()
	begun := spent()
	for len(texts) > 0 {
		n := min(len(texts), p.Every)
		w.Place(texts[:n], n == len(texts))
		texts = texts[n:]
	}
	return json.NewEncoder(os.Stdout).Encode(spent() - begun)
}

// placed reads the articles that have their place, in order.
func placed(database string) (texts []newsroom.Text, err error) {
	db, err := sql.Open("sqlite", "file:"+database+"?_pragma=query_only(1)&_pragma=busy_timeout(5000)")
	if err != nil {
		return nil, err
	}
	defer db.Close()
	rows, err := db.Query(`
		SELECT a.id, a.feed, coalesce(nullif(f.title, ''), f.host), v.title, v.text, v.url, a.language, a.first_seen
		FROM article a JOIN feed f ON f.id = a.feed JOIN version v ON v.article = a.id AND v.n = a.version
		WHERE a.seq IS NOT NULL ORDER BY a.seq`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		t, seen := newsroom.Text{Version: 1}, int64(0)
		if err := rows.Scan(&t.Article, &t.Feed, &t.Publisher, &t.Title, &t.Text, &t.URL, &t.Language, &seen); err != nil {
			return nil, err
		}
		t.FirstSeen = time.UnixMicro(seen)
		texts = append(texts, t)
	}
	return texts, errors.Join(rows.Err(), rows.Close())
}
