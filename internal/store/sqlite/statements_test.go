package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"testing"
)

// kept gives the statements that a connection keeps.
func kept(t *testing.T, c *sql.Conn) (all map[string]*statement) {
	t.Helper()
	if err := c.Raw(func(raw any) error { all = raw.(*conn).kept; return nil }); err != nil {
		t.Fatal(err)
	}
	return all
}

// alone gives one connection of a store's readers.
func alone(t *testing.T) *sql.Conn {
	t.Helper()
	c, err := fresh(t).readers.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

func number(t *testing.T, c *sql.Conn, query string, args ...any) (n int) {
	t.Helper()
	if err := c.QueryRowContext(t.Context(), query, args...).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestAStatementIsPreparedOnce(t *testing.T) {
	t.Parallel()
	c := alone(t)
	before := len(kept(t, c))
	var first *statement
	for i := range 3 {
		if got := number(t, c, "SELECT ? + 1", i); got != i+1 {
			t.Errorf("%d + 1 is %d", i, got)
		}
		again := kept(t, c)["SELECT ? + 1"]
		if first == nil {
			first = again
		}
		if again != first || again.busy {
			t.Error("it was prepared again, or is still in use")
		}
	}
	if got := len(kept(t, c)) - before; got != 1 {
		t.Errorf("%d statements are kept", got)
	}
}

func TestAStatementThatIsReadStillCanBeRunBeside(t *testing.T) {
	t.Parallel()
	c := alone(t)
	const query = "SELECT value FROM json_each(?)"
	outer, err := c.QueryContext(t.Context(), query, "[1,2,3]")
	if err != nil {
		t.Fatal(err)
	}
	defer outer.Close()
	sum := 0
	for outer.Next() {
		var n int
		if err := outer.Scan(&n); err != nil {
			t.Fatal(err)
		}
		sum += n * number(t, c, query, "[10]")
	}
	if err := outer.Err(); err != nil {
		t.Fatal(err)
	}
	if sum != 60 {
		t.Errorf("the sum is %d", sum)
	}
	if s := kept(t, c)[query]; s.busy {
		t.Error("it is still in use")
	}
}

func TestStatementsThatAreKeptAreBounded(t *testing.T) {
	t.Parallel()
	c := alone(t)
	held, err := c.QueryContext(t.Context(), "SELECT 0")
	if err != nil {
		t.Fatal(err)
	}
	defer held.Close()
	for i := range 2 * keptStatements {
		number(t, c, fmt.Sprint("SELECT ", i+1))
		if got := len(kept(t, c)); got > keptStatements {
			t.Fatalf("%d statements are kept", got)
		}
	}
	if _, ok := kept(t, c)["SELECT 0"]; !ok {
		t.Error("the statement in use was let go")
	}
	if err := held.Err(); err != nil {
		t.Fatal(err)
	}
}

func TestAStatementThatFailsIsGivenBack(t *testing.T) {
	t.Parallel()
	c := alone(t)
	for range 2 {
		if _, err := c.ExecContext(t.Context(), "SELECT unhex(1, 2, 3)"); err == nil {
			t.Error("a statement that can't be prepared ran")
		}
		if _, err := c.ExecContext(t.Context(), "INSERT INTO account (id) VALUES (1)"); err == nil {
			t.Error("a reader wrote")
		}
		if err := queried(t, c, "SELECT abs(-9223372036854775808)"); err == nil {
			t.Error("an overflow was no error")
		}
	}
	for query, s := range kept(t, c) {
		if s.busy {
			t.Errorf("%q is still in use", query)
		}
	}
}

// queried gives the error that a query ends with before anything of its answer is read.
func queried(t *testing.T, c *sql.Conn, query string) error {
	t.Helper()
	rows, err := c.QueryContext(t.Context(), query)
	if err != nil {
		return err
	}
	defer rows.Close()
	return rows.Err()
}

func TestAStrangeDriverIsAnErrorAndNoPanic(t *testing.T) {
	t.Parallel()
	if _, err := (connector{strange{}, hearers{}}).Connect(t.Context()); err == nil {
		t.Error("it was connected")
	}
}

type strange struct{ driver.Connector }

// Connect gives nothing that could serve.
func (strange) Connect(context.Context) (driver.Conn, error) {
	return nil, nil //nolint:nilnil // this is what is strange about it
}

// A limit that is a parameter would have the statement compiled at each call.
func TestTheLimitOfAStatementIsNotLookedAt(t *testing.T) {
	for query, want := range map[string]string{
		"SELECT id FROM article LIMIT $2":              "SELECT id FROM article LIMIT (SELECT $2)",
		"SELECT id FROM (SELECT id FROM a limit ?12)":  "SELECT id FROM (SELECT id FROM a limit (SELECT ?12))",
		"SELECT id FROM a ORDER BY id\n\tLIMIT\n\t?1":  "SELECT id FROM a ORDER BY id\n\tLIMIT\n\t(SELECT ?1)",
		"SELECT id FROM a LIMIT 1":                     "SELECT id FROM a LIMIT 1",
		"SELECT id FROM a LIMIT (SELECT $1)":           "SELECT id FROM a LIMIT (SELECT $1)",
		"SELECT unlimited $1 FROM a WHERE limits = ?2": "SELECT unlimited $1 FROM a WHERE limits = ?2",
		"SELECT id FROM a LIMIT $1 OFFSET $2":          "SELECT id FROM a LIMIT (SELECT $1) OFFSET $2",
	} {
		if got := unpeeked(query); got != want {
			t.Errorf("%q becomes %q, want %q", query, got, want)
		}
	}
	c := alone(t)
	if got := number(t, c, "SELECT count(*) FROM (SELECT value FROM json_each('[1,2,3]') LIMIT ?1)", 2); got != 2 {
		t.Errorf("a limit of 2 gives %d", got)
	}
}
