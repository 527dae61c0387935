package sqlite

import (
	"crypto/rand"
	"os"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// ample is more time than any look takes here.
const ample = time.Minute

// A file whose pages are whole is found so, the search index among it, after real work was done in it.
func TestPagesThatAreWholeAreFoundSo(t *testing.T) {
	t.Parallel()
	settled := fresh(t)
	settled.settle(t, newsroom.AccountID{15: 1})
	if whole, err := settled.Examine(t.Context(), ample); !whole || err != nil {
		t.Errorf("it is %v, %v", whole, err)
	}
	s := fresh(t)
	s.fill(t, 2000)
	if whole, err := s.Examine(t.Context(), ample); !whole || err != nil {
		t.Errorf("it is %v, %v", whole, err)
	}
	if err := s.Ready(t.Context()); err != nil {
		t.Error(err)
	}
}

// overwrite puts noise over a page of the table's, as a failing disk or another program does, while the file is open.
func (s *Store) overwrite(t *testing.T, table string) {
	t.Helper()
	s.run(t, "PRAGMA wal_checkpoint(TRUNCATE)")
	var root, size int64
	ask := func(into *int64, query string, args ...any) {
		if err := s.writer.QueryRowContext(t.Context(), query, args...).Scan(into); err != nil {
			t.Fatal(err)
		}
	}
	ask(&root, "SELECT rootpage FROM sqlite_schema WHERE name = ?", table)
	ask(&size, "PRAGMA page_size")
	file, err := os.OpenFile(s.path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	noise := make([]byte, size)
	_, _ = rand.Read(noise) // it never fails
	noise[0] = 0xff         // the page is of no kind that there is
	if _, err := file.WriteAt(noise, (root-1)*size); err != nil {
		t.Fatal(err)
	}
}

func TestPagesThatWereOverwrittenAreFound(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	s.fill(t, 2000)
	s.overwrite(t, "article")
	if err := s.Ready(t.Context()); err != nil {
		t.Fatalf("before anybody looks: %v", err)
	}
	_, err := s.Examine(t.Context(), ample)
	told(t, err, "is corrupt")
	told(t, err, "newsroom restore")
	if cause := newsroom.KindOf(err); !strings.Contains(err.Error(), "article") {
		t.Errorf("the log does not learn where: %v %v", cause, err)
	}
	told(t, s.Ready(t.Context()), "is corrupt")
}

// A statement that meets such a page says so to whoever asks afterwards whether the newsroom is ready, without a look.
func TestAStatementThatMeetsACorruptPageIsToldByReady(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	s.settle(t, newsroom.AccountID{15: 1})
	s.overwrite(t, "account")
	another, err := Open(t.Context(), Config{Path: s.path, Clock: s.clock, Log: s.log}) // which has no page in memory
	if err != nil {
		t.Fatal(err)
	}
	defer another.Close()
	told(t, another.View(t.Context(), func(v store.View) error { _, err := v.Accounts().List(); return err }), "is corrupt")
	told(t, another.Ready(t.Context()), "is corrupt")
}

// A look whose time is over is no failure, and the next one begins where it ended.
func TestALookGoesOnWhereItsTimeWasOver(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	if whole, err := s.Examine(t.Context(), 0); whole || err != nil {
		t.Fatalf("without time it is %v, %v", whole, err)
	}
	s.overwrite(t, "account")
	s.integrity.at("article") // which is behind it
	if whole, err := s.Examine(t.Context(), ample); !whole || err != nil {
		t.Errorf("the rest is %v, %v", whole, err)
	}
	_, err := s.Examine(t.Context(), ample)
	told(t, err, "is corrupt")
}

// Nothing but Ready tells of a full disk while everybody reads.
func TestAFullDiskIsNotReadyUntilSomethingIsWritten(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	s.run(t, "PRAGMA max_page_count = 1") // as many as there are
	told(t, s.Update(t.Context(), bigFeed), "disk is full")
	told(t, s.Ready(t.Context()), "disk is full")
	s.run(t, "PRAGMA max_page_count = 100000")
	told(t, s.Ready(t.Context()), "disk is full")
	if err := s.Update(t.Context(), bigFeed); err != nil {
		t.Fatal(err)
	}
	if err := s.Ready(t.Context()); err != nil {
		t.Errorf("with room again: %v", err)
	}
}
