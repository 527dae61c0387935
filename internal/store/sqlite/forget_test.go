package sqlite_test

import (
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/sqlite"
)

// where tells which columns hold a word. The search table's own tables are left out: it keeps stems of deleted
// rows, which lead to no article, until it merges its segments.
func where(t *testing.T, db *sql.DB, word string) (found []string) {
	t.Helper()
	columns, err := texts(db, `
		SELECT format('%s.%s', t.name, c.name) FROM sqlite_schema t JOIN pragma_table_info(t.name) c
		WHERE t.type = 'table' AND t.name NOT GLOB 'search*' ORDER BY 1`)
	if err != nil || len(columns) < 100 {
		t.Fatalf("%d columns, %v", len(columns), err)
	}
	for _, column := range columns {
		table, name, _ := strings.Cut(column, ".")
		var n int
		query := fmt.Sprintf(`SELECT count(*) FROM "%s" WHERE instr(CAST("%s" AS BLOB), CAST(? AS BLOB)) > 0`, table, name)
		if err := db.QueryRowContext(t.Context(), query, word).Scan(&n); err != nil {
			t.Fatal(err)
		}
		if n > 0 {
			found = append(found, column)
		}
	}
	return found
}

func texts(db *sql.DB, query string) (all []string, err error) {
	rows, err := db.Query(query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, rows.Err()
}

// secretly adds an account that alone reads a feed with a password, with one article that waits and one that
// is grouped. All that can be read has the word in it.
func secretly(tx store.Tx, id newsroom.AccountID, word string) error {
	account := newsroom.Account{ID: id, Email: word + "@example.org", Zone: "UTC", Language: "en"}
	if err := tx.Accounts().Add(account, newsroom.Reader{Account: id, Schedule: newsroom.DefaultSchedule()}); err != nil {
		return err
	}
	feed, err := tx.Feeds().Add(newsroom.Feed{
		URL: "https://reader:password" + word + "@example.org/", Host: "example.org", Title: word, Link: word, ETag: word, LastModified: word,
		Failing: &newsroom.Failing{Count: 1, Cause: word},
	})
	if err != nil {
		return err
	}
	if _, err := tx.Sources().Add(newsroom.Source{Feed: feed, Account: id, Title: word, Folder: word}); err != nil {
		return err
	}
	said := newsroom.Version{URL: word, Author: word, Title: word, Text: word}
	stems := store.Stems{Title: word, Text: word}
	err = tx.Articles().Add([]store.ArrivedArticle{
		{Article: newsroom.Article{Feed: feed, Key: newsroom.Digest{1}}, Words: said, Stems: stems},
		{Article: newsroom.Article{Feed: feed, Key: newsroom.Digest{2}}, Words: said, Stems: stems},
	})
	if err != nil {
		return err
	}
	return tx.Situations().Place(store.GroupingBatch{
		To: newsroom.GroupHead{Seq: 1, Epoch: 1}, Opened: []newsroom.Situation{{ID: newsroom.SituationID{1}}},
		Placed: []newsroom.Placed{{Situation: newsroom.SituationID{1}, Trace: newsroom.Trace{Seq: 1, Article: 1, Feed: feed, Version: 1}}},
	})
}

func TestNoRowHoldsWhatARemovedAccountAloneRead(t *testing.T) {
	t.Parallel()
	const word = "canary"
	s, id := empty(t, time.Now), newsroom.AccountID{7}
	if err := s.Update(t.Context(), func(tx store.Tx) error { return secretly(tx, id, word) }); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", sqlite.Path(s))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if got := where(t, db, word); !slices.Contains(got, "feed.url") || !slices.Contains(got, "version.text") || len(got) < 12 {
		t.Fatalf("before, the word is in %v", got)
	}
	if err := s.Update(t.Context(), func(tx store.Tx) error { return tx.Accounts().Remove(id) }); err != nil {
		t.Fatal(err)
	}
	if got := where(t, db, word); len(got) > 0 {
		t.Errorf("the word is still in %v", got)
	}
	for query, want := range map[string]string{
		"SELECT count(*) FROM search WHERE search MATCH 'canary'": "0",
		"SELECT count(*) FROM search_docsize":                     "0",
		"SELECT count(*) FROM article":                            "1",
		"SELECT count(*) FROM pragma_foreign_key_check":           "0",
		"PRAGMA integrity_check":                                  "ok",
	} {
		if got, err := texts(db, query); err != nil || !slices.Equal(got, []string{want}) {
			t.Errorf("%s gives %v, %v; want %s", query, got, err, want)
		}
	}
}
