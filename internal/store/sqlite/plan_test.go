package sqlite

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/storetest"
)

// A large table is one that grows with articles, readers or editions, by the names that statements have for it: what looks
// through all of it takes longer with every day. Hosts and feeds are few beside them.
var scanned = regexp.MustCompile(`^SCAN (article|a|pa|page|p|reader|r|trace|t|membership|m|version|v|edition|e|item|issue|i|outbox|o|account)( |$)`)

// walks are statements that read a whole table on purpose.
var walks = []string{
	"ORDER BY m.seq DESC LIMIT 1",    // from the newest back to the first that is old enough
	"s.account = a.id OR s.account",  // all accounts, where a feed is everybody's
	"SELECT count(*) FROM account a", // once for each batch of polls
	"LEFT JOIN reached r",            // what it has counted before, and not the readers
}

// No statement of the hot paths reads a whole table that grows: SQLite says so of its plan, whatever is in the tables.
func TestHotStatementsGoByIndexes(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	var mu sync.Mutex
	said := map[string]bool{}
	s.trace = func(statement string) {
		mu.Lock()
		defer mu.Unlock()
		said[statement] = true
	}
	id, now := newsroom.AccountID{15: 1}, s.clock()
	s.settle(t, id)
	clear(said) // what is written is another matter
	if err := s.View(t.Context(), func(v store.View) error { return storetest.Hot(v, id, now) }); err != nil {
		t.Fatal(err)
	}
	err := s.Update(t.Context(), func(tx store.Tx) error {
		if err := storetest.HotWrites(tx, id, now); err != nil {
			return err
		}
		_, err := tx.Pages().Expire(now)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(said) < 20 {
		t.Errorf("only %d statements were looked at", len(said))
	}
	for statement := range said {
		if step := s.scans(t, statement); step != "" {
			t.Errorf("%s\n%s", step, statement)
		}
	}
	s.run(t, "DROP INDEX reader_due", "DROP INDEX page_due", "DROP INDEX page_asked")
	missed := 0
	again, err := Open(t.Context(), Config{Path: s.path, Clock: s.clock, Log: s.log}) // this one keeps the plans that it has told
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	for statement := range said {
		if again.scans(t, statement) != "" {
			missed++
		}
	}
	if missed == 0 {
		t.Error("without the index of due readers no statement reads all readers: the test sees nothing")
	}
}

// scans gives the step of a statement that reads a whole table that grows; empty: there is none.
func (s *Store) scans(t *testing.T, statement string) string {
	t.Helper()
	if slices.ContainsFunc(walks, func(walk string) bool { return strings.Contains(statement, walk) }) {
		return ""
	}
	for _, step := range s.plan(t, statement) {
		// An index that is made for the statement alone reads all of the table first.
		step = strings.Replace(step, "SEARCH ", "SCAN ", strings.Count(step, "USING AUTOMATIC"))
		if scanned.MatchString(step) && (strings.Contains(step, "AUTOMATIC") || !strings.Contains(step, "USING")) {
			return step
		}
	}
	return ""
}

// plan gives the steps by which SQLite would run a statement.
func (s *Store) plan(t *testing.T, statement string) (steps []string) {
	t.Helper()
	found, err := s.writer.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+statement, make([]any, strings.Count(statement, "$"))...)
	if err != nil {
		t.Fatalf("%v\n%s", err, statement)
	}
	defer found.Close()
	for found.Next() {
		var id, parent, unused int
		var step string
		if err := found.Scan(&id, &parent, &unused, &step); err != nil {
			t.Fatal(err)
		}
		steps = append(steps, step)
	}
	if err := found.Err(); err != nil {
		t.Fatal(err)
	}
	return steps
}

// indexed has searches of what was sent go by an index.
func indexed(tx store.Tx) error {
	_, _, err := tx.Keeping().Index(newsroom.AccountID{}, 9)
	return err
}
