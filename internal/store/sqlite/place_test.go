package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/rows"
)

// fresh opens a store with its tables, from inside.
func fresh(t testing.TB) *Store {
	t.Helper()
	c := Config{Path: filepath.Join(t.TempDir(), "newsroom.db"), Clock: time.Now, Log: slog.New(slog.DiscardHandler)}
	s, err := Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	if err := s.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *Store) run(t *testing.T, statements ...string) {
	t.Helper()
	for _, statement := range statements {
		if _, err := s.writer.ExecContext(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

// fill makes a window of so many articles in 40 feeds and n/10 situations. Their traces are short, which saves
// time: a batch never touches them.
func (s *Store) fill(t *testing.T, n int) {
	t.Helper()
	count := fmt.Sprintf("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) ", n)
	s.run(t, "PRAGMA foreign_keys = 0", // what is made here is whole, and this takes half the time
		`INSERT INTO host (name) VALUES ('example.org')`,
		`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
			INSERT INTO feed (id, url, host, title, link, language, etag, last_modified, every)
			SELECT i, 'https://example.org/' || i, 'example.org', '', '', '', '', '', 0 FROM n`,
		count+`INSERT INTO situation (id, opened, last, articles) SELECT unhex(printf('%032x', i)), i, i, 10 FROM n WHERE i <= 1 + `+fmt.Sprint(n/10),
		count+`INSERT INTO article (id, feed, key, version, content, words, language, first_seen, seq)
			SELECT i, 1 + i % 40, CAST(printf('%016d', i) AS BLOB), 1, zeroblob(16), 100, 'en', i, i FROM n WHERE `+fmt.Sprint(n)+` > 0`,
		count+`INSERT INTO trace (seq, article, feed, version, blob) SELECT i, i, 1 + i % 40, 1, zeroblob(90) FROM n WHERE `+fmt.Sprint(n)+` > 0`,
		count+`INSERT INTO membership (seq, article, situation) SELECT i, i, unhex(printf('%032x', 1 + i / 10)) FROM n WHERE `+fmt.Sprint(n)+` > 0`,
		`UPDATE grouping_head SET seq = `+fmt.Sprint(n), "PRAGMA foreign_keys = 1",
	)
}

// bound counts the bytes of what is bound to statements that write.
type bound struct {
	handle
	bytes, statements int
}

func (b *bound) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	b.statements++
	for _, arg := range args {
		switch v := arg.(type) {
		case []byte:
			b.bytes += len(v)
		case string:
			b.bytes += len(v)
		case nil:
		default:
			b.bytes += 8
		}
	}
	return b.handle.ExecContext(ctx, query, args...)
}

// batch is twenty new articles in five situations, two of them new, and two that a regrouping moves.
func (s *Store) batch(t *testing.T, from newsroom.Seq) store.GroupingBatch {
	t.Helper()
	var arrivals []store.ArrivedArticle
	for i := range 20 {
		arrivals = append(arrivals, store.ArrivedArticle{Article: newsroom.Article{
			Feed: newsroom.FeedID(1 + i), Key: newsroom.Digest{15: byte(i + 1)}, FirstSeen: time.Now(),
		}})
	}
	var waiting []newsroom.Text
	err := s.Update(t.Context(), func(tx store.Tx) (err error) {
		if err := tx.Articles().Add(arrivals); err != nil {
			return err
		}
		waiting, err = tx.Articles().Ungrouped(20)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	p := store.GroupingBatch{
		From: newsroom.GroupHead{Seq: from}, To: newsroom.GroupHead{Seq: from + 20, Epoch: 1, Regrouped: from},
		Opened: []newsroom.Situation{{ID: situationID(0xffff01)}, {ID: situationID(0xffff02)}},
	}
	into := []newsroom.SituationID{situationID(1), situationID(0xffff01), situationID(0xffff02), situationID(1), situationID(1 + int(from)/10)}
	for i, text := range waiting {
		p.Placed = append(p.Placed, newsroom.Placed{Situation: into[i%5], Trace: newsroom.Trace{
			Seq: from + newsroom.Seq(i) + 1, Article: text.Article, Feed: text.Feed, Version: 1, Blob: bytes.Repeat([]byte{byte(i)}, 900),
		}})
	}
	if from > 0 {
		p.Moves = []newsroom.Move{{Seq: from, To: situationID(0xffff01)}, {Seq: from / 2, To: situationID(0xffff01)}}
	}
	return p
}

func situationID(n int) newsroom.SituationID {
	return newsroom.SituationID{13: byte(n >> 16), 14: byte(n >> 8), 15: byte(n)}
}

// What a batch writes depends on the batch and not on the window.
func TestPlaceWritesLittle(t *testing.T) {
	t.Parallel()
	for _, window := range []int{0, 20_000} {
		t.Run(fmt.Sprint("a window of ", window), func(t *testing.T) {
			t.Parallel()
			s := fresh(t)
			s.fill(t, window)
			p := s.batch(t, newsroom.Seq(window))
			s.run(t, "PRAGMA wal_checkpoint(TRUNCATE)", "CREATE TEMP TABLE before AS SELECT seq, situation FROM membership",
				"CREATE TEMP TABLE was AS SELECT * FROM situation")

			tx, err := s.writer.BeginTx(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			defer tx.Rollback()
			counted := &bound{handle: tx}
			if err := (rows.Tx{DBSession: s.session(t.Context(), counted)}).Situations().Place(p); err != nil {
				t.Fatal(err)
			}
			if err := tx.Commit(); err != nil {
				t.Fatal(err)
			}
			log, err := os.Stat(s.path + "-wal")
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("a batch of 20 with a window of %d: %d statements bind %d bytes, the log grows by %d bytes", window, counted.statements, counted.bytes, log.Size())
			if counted.bytes > 40<<10 {
				t.Errorf("the batch binds %d bytes", counted.bytes)
			}
			s.untouched(t, len(p.Moves), window)
		})
	}
}

// Most situations that a batch opens for single articles are merged in the same batch: each is one row, written once.
func TestWhatABatchOpensAndMergesIsWrittenOnce(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	s.fill(t, 20)
	p := store.GroupingBatch{From: newsroom.GroupHead{Seq: 20}, To: newsroom.GroupHead{Seq: 20, Epoch: 1}}
	for i := range 200 {
		id := situationID(0xff0000 + i)
		p.Opened = append(p.Opened, newsroom.Situation{ID: id})
		p.Merged = append(p.Merged, store.Merge{From: id, Into: situationID(1 + i%2)})
	}
	tx, err := s.writer.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	counted := &bound{handle: tx}
	if err := (rows.Tx{DBSession: s.session(t.Context(), counted)}).Situations().Place(p); err != nil {
		t.Fatal(err)
	}
	if want := 1 + len(p.Opened); counted.statements != want {
		t.Errorf("%d statements write, want %d: the head, and a row for each", counted.statements, want)
	}
}

// untouched asserts that of the rows that were there only those moved, and the situations that they left and
// that articles came to, are others now.
func (s *Store) untouched(t *testing.T, moves, window int) {
	t.Helper()
	var members, others int
	err := s.writer.QueryRowContext(t.Context(), `
		SELECT (SELECT count(*) FROM before b LEFT JOIN membership m ON m.seq = b.seq WHERE m.situation IS NOT b.situation),
			(SELECT count(*) FROM was b LEFT JOIN situation s ON s.id = b.id
				WHERE s.articles IS NOT b.articles OR s.last IS NOT b.last OR s.redirect IS NOT b.redirect)`).Scan(&members, &others)
	if err != nil {
		t.Fatal(err)
	}
	if most := min(1, window) + 1 + moves; members != moves || others > most {
		t.Errorf("%d members and %d situations changed, want %d and at most %d", members, others, moves, most)
	}
}

// The window is read by the index on feed and place, whatever the number of feeds and articles.
func TestReadersUseTheirIndexes(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	s.fill(t, 2000)
	s.run(t, `INSERT INTO source (feed, account, title, folder) SELECT id, NULL, '', '' FROM feed WHERE id <= 10`, "ANALYZE",
		"PRAGMA foreign_keys = OFF", // the citation from before, without which nobody looks for revised ones, has no edition
		`INSERT INTO citation_before (account, number, ordinal, place, item, article, version, sentence, hash) VALUES (zeroblob(16), 1, 0, 0, zeroblob(16), 1, 1, '', zeroblob(32))`,
		"PRAGMA foreign_keys = ON")
	var nobody newsroom.AccountID
	some := []newsroom.SituationID{{1}}
	for name, c := range map[string]struct {
		ask  func(store.View) error
		uses []string
	}{
		"visible": {func(v store.View) error {
			_, err := v.Articles().Visible(nobody, 0, 9)
			return err
		}, []string{"SEARCH a USING INDEX article_window (feed=? AND seq>? AND seq<?)", "SEARCH m USING INTEGER PRIMARY KEY"}},
		"together": {func(v store.View) error {
			_, err := v.Articles().Together(nobody, some, 9)
			return err
		}, []string{"SEARCH m USING INDEX membership_situation (situation=?)", "SEARCH a USING INTEGER PRIMARY KEY"}},
		"matching": {func(v store.View) error {
			_, err := v.Articles().Matching(nobody, store.SearchQuery{Terms: [][]string{{"tide"}}, Limit: 9})
			return err
		}, []string{"SCAN search VIRTUAL TABLE", "SEARCH a USING INTEGER PRIMARY KEY"}},
		"aged": {func(v store.View) error {
			_, err := v.Keeping().Aged(store.Rule{Before: time.Now(), Live: 9}, store.Aged{}, 9)
			return err
		}, []string{
			"SEARCH a USING INDEX article_aging", "SEARCH c USING COVERING INDEX cited_version (article=?)", "SEARCH c USING COVERING INDEX citation_version (article=?)",
			"SEARCH o USING COVERING INDEX membership_situation (situation=? AND rowid>?)", "SEARCH m USING INTEGER PRIMARY KEY (rowid=?)",
		}},
		"shown": {func(v store.View) error {
			_, err := v.Editions().Shown(nobody, some)
			return err
		}, []string{"SEARCH i USING COVERING INDEX edition_item_situation", "SEARCH c USING PRIMARY KEY (account=? AND number=? AND ordinal=?)"}},
		"revised": {func(v store.View) error {
			_, err := v.Editions().Revised(nobody, time.Now(), 9)
			return err
		}, []string{
			"SEARCH v USING INDEX version_revised (seen>?)", "SEARCH a USING INTEGER PRIMARY KEY", "SEARCH c USING COVERING INDEX cited_version (article=? AND version<?)",
			"SEARCH c USING INDEX citation_version (article=? AND version<?)",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := &planner{handle: s.readers, t: t}
			if err := c.ask(rows.View{DBSession: s.reading(t.Context(), p)}); err != nil {
				t.Fatal(err)
			}
			plan := p.plan.String()
			for _, use := range c.uses {
				if !strings.Contains(plan, use) {
					t.Errorf("the plan has no %q:\n%s", use, plan)
				}
			}
			if strings.Contains(plan, "SCAN a\n") || strings.Contains(plan, "SCAN m\n") {
				t.Errorf("the plan reads a whole table:\n%s", plan)
			}
		})
	}
}

// planner notes the plan of each query that runs through it.
type planner struct {
	handle
	t    *testing.T
	plan strings.Builder
}

// QueryContext runs a query when its plan is noted.
func (p *planner) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	p.t.Helper()
	steps, err := p.handle.QueryContext(ctx, "EXPLAIN QUERY PLAN "+query, args...)
	if err != nil {
		return nil, err
	}
	defer steps.Close()
	for steps.Next() {
		var id, parent, unused int
		var detail string
		if err := steps.Scan(&id, &parent, &unused, &detail); err != nil {
			return nil, err
		}
		p.plan.WriteString(detail + "\n")
	}
	if err := steps.Err(); err != nil {
		return nil, err
	}
	return p.handle.QueryContext(ctx, query, args...) //nolint:sqlclosecheck // whoever asked closes it
}
