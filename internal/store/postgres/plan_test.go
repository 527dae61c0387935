package postgres_test

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"newsroom/internal/store"
	"newsroom/internal/store/postgres"
	"newsroom/internal/store/storetest"
)

// grows matches a step that reads a table which grows with articles, readers or editions. Hosts, feeds and sources are few beside them.
var grows = regexp.MustCompile(`(?:(Seq) Scan|Index Scan using (\w+)|Index Only Scan using (\w+)) on (?:article|page|reader|trace|membership|version|situation|` +
	`edition|edition_item|citation_before|cited|outbox|monitor|alert|interest|session|token|audit|retrieval|issue)\b`)

// parts are indexes that hold no more of a table than what is asked for.
var parts = []string{"article_ungrouped", "outbox_due", "outbox_held", "page_regroup", "source_everybodys", "version_revised"}

// timely is in a statement that is planned for the time which it asks for, as long as that is cheaper than the plan for any time.
const timely = "WHERE pg.read_at >= $1 AND pg.version"

// Where tables are large, and the database has counted their rows, no statement of the hot paths reads one of them whole, be it by
// a scan of the table or by one of a whole index.
func TestHotStatementsGoByIndexes(t *testing.T) {
	t.Parallel()
	url, now := database(t), time.Now()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.WithoutCancel(t.Context()))
	enlarge(t, conn, now)
	var mu sync.Mutex
	said := map[string]bool{}
	c := config(url, func() time.Time { return now })
	c.Trace = func(statement string) {
		mu.Lock()
		defer mu.Unlock()
		said[statement] = true
	}
	s, err := postgres.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.View(t.Context(), func(v store.View) error { return storetest.Hot(v, storetest.LargeReader, now) }); err != nil {
		t.Fatal(err)
	}
	if err := s.Update(t.Context(), func(tx store.Tx) error { return storetest.HotWrites(tx, storetest.LargeReader, now) }); err != nil {
		t.Fatal(err)
	}
	if len(said) < 30 {
		t.Errorf("only %d statements were looked at", len(said))
	}
	for statement := range said {
		if step := looksThrough(planOf(t, conn, statement)); step != "" && !strings.Contains(statement, timely) {
			t.Errorf("%s\n%s", step, statement)
		}
	}
	if _, err := conn.Exec(t.Context(), "DROP INDEX page_due, page_asked"); err != nil {
		t.Fatal(err)
	}
	for statement := range said {
		if looksThrough(planOf(t, conn, statement)) != "" {
			return
		}
	}
	t.Error("without the indexes of pages no statement reads them all: the test sees nothing")
}

// enlarge fills the tables, and has the database count what is in them.
func enlarge(t *testing.T, conn *pgx.Conn, now time.Time) {
	t.Helper()
	id := func(number string, bytes int) string {
		return fmt.Sprintf("decode(lpad(to_hex(%s), %d, '0'), 'hex')", number, 2*bytes)
	}
	articles := storetest.LargeArticles
	if os.Getenv("NEWSROOM_TEST") == "full" {
		articles = storetest.LargestArticles
	}
	for _, statement := range append(storetest.Large(now, articles, id), "VACUUM ANALYZE", "SET plan_cache_mode = force_generic_plan") {
		if _, err := conn.Exec(t.Context(), statement); err != nil {
			t.Fatalf("%v\n%s", err, statement)
		}
	}
}

// looksThrough gives the first step of a plan that reads the whole of a table which grows; empty: there is none. A scan of an index
// has its condition in one of the lines below it, before the next step.
func looksThrough(plan string) string {
	for _, step := range strings.Split(plan, "->") {
		found := grows.FindStringSubmatch(step)
		if len(found) < 4 || slices.Contains(parts, found[2]+found[3]) || found[1] == "" && strings.Contains(step, "Index Cond:") {
			continue
		}
		return step
	}
	return ""
}

// parameter is a place in a statement for an argument.
var parameter = regexp.MustCompile(`\$(\d+)`)

// planOf gives the plan of a statement for whatever its arguments are.
func planOf(t *testing.T, conn *pgx.Conn, statement string) string {
	t.Helper()
	most := 0
	for _, name := range parameter.FindAllStringSubmatch(statement, -1) {
		n, err := strconv.Atoi(name[1])
		if err != nil {
			t.Fatal(err)
		}
		most = max(most, n)
	}
	nothing := strings.TrimSuffix(strings.Repeat("NULL, ", most), ", ")
	if nothing != "" {
		nothing = "(" + nothing + ")"
	}
	results, err := conn.PgConn().Exec(t.Context(), "PREPARE asked AS "+statement+"; EXPLAIN EXECUTE asked"+nothing+"; DEALLOCATE asked").ReadAll()
	if err != nil {
		t.Fatalf("%v\n%s", err, statement)
	}
	var plan strings.Builder
	for _, row := range results[1].Rows {
		plan.Write(row[0])
		plan.WriteByte('\n')
	}
	return plan.String()
}

// No statement is translated into machine code, which took half of the time of the lease of pages.
func TestStatementsAreNotTranslatedIntoMachineCode(t *testing.T) {
	t.Parallel()
	if jit, err := empty(t, time.Now).Setting(t.Context(), "jit"); err != nil || jit != "off" {
		t.Errorf("jit is %q, %v", jit, err)
	}
}
