package pgtest

import (
	"context"
	"fmt"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) {
	if os.Getenv(victimOf) != "" {
		victim()
	}
	goleak.VerifyTestMain(m)
}

// dial connects to a URL until the test ends.
func dial(t testing.TB, address string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), address)
	must(t, err)
	t.Cleanup(func() { hangUp(conn) })
	return conn
}

// ask gives the one column of a query's rows.
func ask[T any](t testing.TB, conn *pgx.Conn, query string) []T {
	t.Helper()
	rows, err := conn.Query(t.Context(), query)
	must(t, err)
	got, err := pgx.CollectRows(rows, pgx.RowTo[T])
	must(t, err)
	return got
}

func do(t testing.TB, conn *pgx.Conn, statement string, args ...any) {
	t.Helper()
	_, err := conn.Exec(t.Context(), statement, args...)
	must(t, err)
}

func same(t testing.TB, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// filled makes a table with three rows in the database of a URL.
func filled(address string) error {
	conn, err := pgx.Connect(context.Background(), address)
	if err != nil {
		return err
	}
	defer hangUp(conn)
	_, err = conn.Exec(context.Background(), "CREATE TABLE told (n int PRIMARY KEY); INSERT INTO told VALUES (1), (2), (3)")
	return err
}

func TestShared(t *testing.T) {
	t.Parallel()
	c := Shared(t)
	if c != Shared(t) {
		t.Error("a second call gave another cluster")
	}
	conn := dial(t, c.Database(t, ""))
	same(t, "encoding", ask[string](t, conn, "SHOW server_encoding"), []string{"UTF8"})
	// By code point, a capital and an umlaut stand where no language would sort them.
	order := ask[string](t, conn, "SELECT w FROM (VALUES ('zebra'), ('ähre'), ('abend'), ('Zug')) v (w) ORDER BY w")
	same(t, "order", order, []string{"Zug", "abend", "zebra", "ähre"})
	if c.keeper != nil {
		same(t, "address", ask[string](t, conn, "SHOW listen_addresses"), []string{"127.0.0.1"})
		same(t, "Addr", c.Addr(), fmt.Sprintf("127.0.0.1:%d", c.Port()))
	}
}

func TestDatabasesOfATemplateInParallel(t *testing.T) {
	t.Parallel()
	var fills atomic.Int32
	name := fmt.Sprintf("pgtest_told_%d", os.Getpid())
	t.Run("clones", func(t *testing.T) {
		t.Parallel()
		for range 8 {
			t.Run("", func(t *testing.T) {
				t.Parallel()
				template, err := Shared(t).Template(name, func(address string) error {
					fills.Add(1)
					return filled(address)
				})
				must(t, err)
				same(t, "name", template, name)
				conn := dial(t, Shared(t).Database(t, template))
				do(t, conn, "INSERT INTO told VALUES (4)") // no clone sees another's row
				same(t, "rows", ask[int](t, conn, "SELECT n FROM told ORDER BY n"), []int{1, 2, 3, 4})
			})
		}
	})
	t.Cleanup(func() {
		same(t, "fills", fills.Load(), int32(1))
		must(t, Shared(t).exec(context.WithoutCancel(t.Context()), "DROP DATABASE "+quote(name)))
	})
}

func TestTemplateThatFailedIsFilledAnew(t *testing.T) {
	t.Parallel()
	c := Shared(t)
	name := fmt.Sprintf("pgtest_failed_%d", os.Getpid())
	_, err := c.Template(name, func(address string) error {
		must(t, filled(address))
		return fmt.Errorf("half-way")
	})
	same(t, "error", fmt.Sprint(err), "template "+name+": half-way")
	_, err = c.Template(name, filled)
	must(t, err)
	same(t, "rows", ask[int](t, dial(t, c.Database(t, name)), "SELECT n FROM told ORDER BY n"), []int{1, 2, 3})
	must(t, c.exec(t.Context(), "DROP DATABASE "+quote(name)))

	_, err = c.Template(strings.Repeat("long", 16), filled)
	if err == nil {
		t.Error("a name that PostgreSQL would cut was taken")
	}
}

func TestDatabaseIsDroppedWhoeverIsConnected(t *testing.T) { //nolint:tparallel // its end waits for the test within
	t.Parallel()
	c := Shared(t)
	var address string
	t.Run("user", func(t *testing.T) {
		address = c.Database(t, "")
		_, err := pgx.Connect(t.Context(), address) // and never closed
		must(t, err)
	})
	if _, err := pgx.Connect(t.Context(), address); err == nil || !strings.Contains(err.Error(), "does not exist") {
		t.Errorf("connecting says %v", err)
	}
}

func TestGivenCluster(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		"postgres://ann:pw@db.example:6000/postgres":         "postgres://ann:pw@db.example:6000/t?sslmode=disable",
		"postgres://ann@db.example/main?sslmode=verify-full": "postgres://ann@db.example/t?sslmode=verify-full",
	} {
		c, err := running(given)
		must(t, err)
		same(t, given, c.URL("t"), want)
	}
	c, err := running("postgres://ann@db.example/main")
	must(t, err)
	same(t, "port", c.Port(), 5432)
}

func BenchmarkStart(b *testing.B) {
	for b.Loop() {
		c, err := create()
		must(b, err)
		b.StopTimer()
		c.keeper.dismiss()
		b.StartTimer()
	}
}

func BenchmarkDatabase(b *testing.B) {
	c := Start(b)
	name, err := c.Template("told", filled)
	must(b, err)
	for b.Loop() {
		c.Database(b, name)
	}
}
