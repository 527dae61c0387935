package main

import (
	"database/sql"
	"fmt"
	"log/slog"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/pgtest"
)

// The tests run the program on the engine that NEWSROOM_TEST_ENGINE names, SQLite unless it says postgres.
func onPostgres() bool { return os.Getenv("NEWSROOM_TEST_ENGINE") == "postgres" }

// ofFolders passes over a test that is about a data folder, on the other engine.
func ofFolders(t *testing.T) {
	t.Helper()
	if onPostgres() {
		t.Skip("it is about the data folder, which a newsroom on PostgreSQL does not use")
	}
}

// ofNodes passes over a test of several nodes that share one database, on the other engine.
func ofNodes(t *testing.T) {
	t.Helper()
	if !onPostgres() {
		t.Skip("it is about nodes that share a database, which SQLite does not allow")
	}
}

// newDatabase gives the address of an empty database.
func newDatabase(t testing.TB) string {
	t.Helper()
	if !onPostgres() {
		return ""
	}
	return pgtest.Shared(t).Database(t, "")
}

// databaseName gives the name in a database's address, and none for none.
func databaseName(t testing.TB, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimPrefix(u.Path, "/")
}

// db opens the database that the program works on, for what no command tells.
func (r *rig) db() *sql.DB {
	r.t.Helper()
	driver, name := "sqlite", "file:"+filepath.Join(r.data, "newsroom.db")+"?_pragma=busy_timeout(5000)"
	if r.database != "" {
		driver, name = "pgx", r.database
	}
	db, err := sql.Open(driver, name)
	if err != nil {
		r.t.Fatal(err)
	}
	return db
}

// count reads one number.
func (r *rig) count(query string) int {
	r.t.Helper()
	db := r.db()
	defer db.Close()
	var n int
	if err := db.QueryRowContext(r.t.Context(), query).Scan(&n); err != nil {
		r.t.Fatalf("%s: %v", query, err)
	}
	return n
}

// now is the program's clock in an expression of the engine, in microseconds.
func (r *rig) now() string {
	now := "CAST(unixepoch('subsec') * 1000000 AS INTEGER)"
	if r.database != "" {
		now = "CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS bigint)"
	}
	return fmt.Sprintf("%s + %d", now, r.ahead().Microseconds())
}

// ahead is how far ahead of the machine's clock the program lives.
func (r *rig) ahead() (d time.Duration) {
	for _, set := range r.env { // the last one counts, as it does for the program
		switch name, value, _ := strings.Cut(set, "="); name {
		case childLater:
			d, _ = time.ParseDuration(value)
		case childClock:
			d = clock{value}.ahead()
		}
	}
	return d
}

// exec changes the database, by the statement of its engine.
func (r *rig) exec(sqlite, postgres string) {
	r.t.Helper()
	db := r.db()
	defer db.Close()
	statement := sqlite
	if r.database != "" {
		statement = postgres
	}
	if _, err := db.ExecContext(r.t.Context(), statement); err != nil {
		r.t.Fatalf("%s: %v", statement, err)
	}
}

// inside does something with the newsroom in this process.
func (c *crowd) inside(do func(*app.App)) {
	c.t.Helper()
	a, err := app.New(c.t.Context(), app.Config{
		Data: c.data, DatabaseURL: c.database, AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, WebhookLimit: newsroom.DefaultWebhooks,
		Clock: c.clock.now, Mint: mint, Log: slog.New(slog.DiscardHandler), Version: versionName(),
	})
	if err != nil {
		c.t.Fatal(err)
	}
	do(a)
	if err := a.Close(); err != nil {
		c.t.Fatal(err)
	}
}
