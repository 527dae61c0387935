package app

import (
	"bytes"
	"compress/flate"
	"context"
	"database/sql"
	"encoding/hex"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/source"
	"newsroom/internal/store"
)

// proveRows looks for canaries in every row that carries B's account, and in the arguments of every job, and for
// citations of B's that rest on a feed that B does not read.
func (w *twin) proveRows() {
	w.Helper()
	db := w.database()
	for _, table := range w.tables(db) {
		if !slices.Contains(columns(w, db, table), "account") {
			continue
		}
		id := [16]byte(w.b.ID)
		for _, cell := range cells(w, db, "SELECT * FROM "+table+" WHERE account = $1", id[:]) {
			if strings.Contains(strings.ToLower(cell), "canary") {
				w.Errorf("a row of %s that is B's holds a canary: %.200q", table, cell)
			}
		}
	}
	asked := "SELECT json(args), json(coalesce(errors, '[]')) FROM river_job"
	if onPostgres() {
		asked = "SELECT args::text, coalesce(errors::text, '') FROM river_job"
	}
	for _, cell := range cells(w, db, asked) {
		if strings.Contains(cell, "canary") {
			w.Errorf("a job holds a canary: %s", cell)
		}
	}
	foreign := cells(w, db, `SELECT count(*) FROM cited c JOIN article a ON a.id = c.article
		WHERE c.account = $1 AND a.feed NOT IN (SELECT feed FROM source WHERE account = c.account OR account IS NULL)`, w.b.ID[:])
	same(w, "citations of B's that rest on what B does not read", foreign, []string{"0"})
	ctx := w.Context()
	w.must(w.Store.View(ctx, func(v store.View) error {
		for _, word := range []string{"canarytitle0", "canarydescription", "canarycontent", "canarymandate"} {
			terms := mandate.Compile(newsroom.Interest{Label: word}).Query()
			found, err := v.Articles().Matching(w.b.ID, store.SearchQuery{Terms: terms, Limit: 10})
			if err != nil {
				return err
			}
			same(w, "what B finds for "+word, found, []newsroom.ArticleID(nil))
		}
		return nil
	}))
}

// masked is the only place of a log line where something of a reader's own address may stand.
var masked = regexp.MustCompile(`address=(\S+|"[^"]*")`)

// proveLog looks for canaries in the log, at debug level.
func (w *twin) proveLog() {
	w.Helper()
	for line := range strings.Lines(w.log.String()) {
		for _, secret := range []string{"canaryuser", "canarypassword", "canaryvalue"} {
			if strings.Contains(line, secret) {
				w.Errorf("the log holds a secret: %s", line)
			}
		}
		if strings.Contains(masked.ReplaceAllString(line, ""), "canary") {
			w.Errorf("the log holds a canary: %s", line)
		}
	}
}

// proveTheCanariesAreThere shows that the proofs above could have failed: the canaries are in the store, in
// situations that B's articles are in too, and A saw them.
func (w *twin) proveTheCanariesAreThere() {
	w.Helper()
	db, everything := w.database(), w.everything()
	for _, word := range []string{"canarytitle", "canarycontent", "canarylink", "canaryauthor", "canaryfeedtitle", "canaryfeedlink", "canarywest", "canarynorth", "canarymandate", "canaryfolder", "canarypath"} {
		if !strings.Contains(everything, word) {
			w.Errorf("%s is nowhere in the store", word)
		}
	}
	const inCommon = `SELECT count(*) FROM (
		SELECT m.situation FROM membership m JOIN article a ON a.id = m.article JOIN feed f ON f.id = a.feed WHERE f.url LIKE '%canary%'
		INTERSECT SELECT m.situation FROM membership m JOIN article a ON a.id = m.article JOIN feed f ON f.id = a.feed WHERE f.url NOT LIKE '%canary%') AS common`
	if shared := cells(w, db, inCommon)[0]; shared == "0" {
		w.Error("no situation holds articles of A's own feed and others, so nothing was proved of those")
	}
	body, _, err := w.Archive.Sent(w.Context(), w.a.ID, 1)
	w.must(err)
	if !strings.Contains(string(body), "canaryfeedtitle") {
		w.Errorf("A's paper does not hold what A reads:\n%s", body)
	}
}

// everything is all that the store holds.
func (w *twin) everything() string {
	w.Helper()
	db := w.database()
	var all strings.Builder
	for _, table := range w.tables(db) {
		for _, cell := range cells(w, db, "SELECT * FROM "+table) {
			all.WriteString(cell)
		}
	}
	return all.String()
}

// proveTheCanariesSing checks, when A has removed the feed, that A does not read it any more and that its password
// is gone, and that everybody's canaries do reach B: the other proofs would see one.
func (w *twin) proveTheCanariesSing() {
	w.Helper()
	if strings.Contains(w.everything(), "canarypassword") {
		w.Error("the password of a feed that was removed is still in the store")
	}
	body, _, err := w.Archive.Sent(w.Context(), w.a.ID, 4)
	w.must(err)
	if strings.Contains(string(body), "canarytitle") {
		w.Errorf("A's paper still holds what A does not read any more:\n%s", body)
	}
	w.own.set("/open", canaries(w.own.URL, 0, 1, 2, 3, 4))
	w.take(newsroom.AccountID{}, source.Want{URL: w.own.URL + "/open"})
	w.work()
	if answers := strings.Join(w.heard(), ""); !strings.Contains(answers, "canary") {
		w.Errorf("B does not see what everybody reads:\n%s", answers)
	}
}

func (w *twin) database() *sql.DB { return beside(w, w.config) }

// beside opens the database of a newsroom beside it, for as long as the test runs.
func beside(t testing.TB, c Config) *sql.DB {
	t.Helper()
	driver, name := "sqlite", filepath.Join(c.Data, databaseName)
	if onPostgres() {
		driver, name = "pgx", c.DatabaseURL
	}
	db, err := sql.Open(driver, name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return db
}

// tables gives the tables that hold rows of their own.
func (w *twin) tables(db *sql.DB) []string {
	w.Helper()
	if onPostgres() {
		return cells(w, db, "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'search' ORDER BY tablename")
	}
	return cells(w, db, "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'search%' AND name NOT LIKE 'sqlite%' ORDER BY name")
}

func columns(w *twin, db *sql.DB, table string) []string {
	w.Helper()
	if onPostgres() {
		return cells(w, db, "SELECT column_name::text FROM information_schema.columns WHERE table_name = $1", table)
	}
	return cells(w, db, "SELECT name FROM pragma_table_info(?)", table)
}

// cells gives every value that a query gives, as text; what is packed is unpacked.
func cells(w *twin, db *sql.DB, query string, args ...any) (out []string) {
	w.Helper()
	rows, err := db.QueryContext(context.WithoutCancel(w.Context()), query, args...)
	w.must(err)
	defer rows.Close()
	names, err := rows.Columns()
	w.must(err)
	for rows.Next() {
		values, places := make([]any, len(names)), make([]any, len(names))
		for i := range values {
			places[i] = &values[i]
		}
		w.must(rows.Scan(places...))
		for _, v := range values {
			b, ok := v.([]byte)
			if !ok {
				out = append(out, fmt.Sprint(v))
				continue
			}
			out = append(out, string(b), hex.EncodeToString(b))
			if open, err := io.ReadAll(flate.NewReader(bytes.NewReader(b))); err == nil {
				out = append(out, string(open))
			}
		}
	}
	w.must(rows.Err())
	return out
}
