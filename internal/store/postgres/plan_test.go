package postgres_test

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/postgres"
	"newsroom/internal/store/storetest"
)

// whole is a step that reads a whole table that grows with articles, readers or editions.
var whole = regexp.MustCompile(`Seq Scan on (article|page|reader|trace|membership|version|edition|item|outbox)\b`)

// No statement of the hot paths has to read a whole table that grows. The planner avoids sequential scans here for as long as there
// is another way, so what is empty in the test has the plan that half a million rows have.
func TestHotStatementsGoByIndexes(t *testing.T) {
	t.Parallel()
	url := database(t)
	var mu sync.Mutex
	said := map[string]bool{}
	c := config(url, time.Now)
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
	if err := s.View(t.Context(), func(v store.View) error { return storetest.Hot(v, newsroom.AccountID{15: 1}, time.Now()) }); err != nil {
		t.Fatal(err)
	}
	err = s.Update(t.Context(), func(tx store.Tx) error {
		_, err := tx.Pages().Lease(store.PageLimits{Hosts: 9, Each: 9, Hour: 9}, time.Now())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	if _, err := conn.Exec(t.Context(), "SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan"); err != nil {
		t.Fatal(err)
	}
	for statement := range said {
		if plan := planOf(t, conn, statement); whole.MatchString(plan) {
			t.Errorf("%s\n%s", plan, statement)
		}
	}
	if len(said) < 20 {
		t.Errorf("only %d statements were looked at", len(said))
	}
	if _, err := conn.Exec(t.Context(), "DROP INDEX page_due; DROP INDEX page_asked"); err != nil {
		t.Fatal(err)
	}
	for statement := range said {
		if whole.MatchString(planOf(t, conn, statement)) {
			return
		}
	}
	t.Error("without the indexes of pages no statement reads them all: the test sees nothing")
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
