// Package enginetest gives tests a newsroom on the engine under test.
//
// The variable NEWSROOM_TEST_ENGINE says which engine that is: sqlite, also where nothing is said, or postgres.
// A test asks for an empty Store (Open), opens its database a second time as another process would (Again, and
// Reach from a process of its own), and looks at the tables or spoils them where no facet does (raw.go). Most
// tests of a step want a World: a Store with a clock that they move and short ways to put things into it.
//
// Making the tables takes longer than most tests, so it is done once in a process: SQLite's file is copied for
// each test, a database of PostgreSQL is emptied after a test and given to the next one (postgres.go).
//
// Only tests import this package. Nothing of it runs between tests, so that they may look for leaks.
package enginetest

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"newsroom/internal/store"
)

// Environment names the variable that says on which engine the tests run.
const Environment = "NEWSROOM_TEST_ENGINE"

// Engine is what both engines are: the contract, and what a program wants of an engine beside it.
type Engine interface {
	store.Store
	Migrate(ctx context.Context) error
	Resume(ctx context.Context) error
	Client(config *river.Config) (store.Worker, error)
	Close() error
}

// kind is one of the engines.
type kind interface {
	// empty gives the address of a database with its tables and nothing in them, which is this test's alone.
	empty(t testing.TB) (address string)
	// prepare makes what empty would have to make first.
	prepare(t testing.TB)
	// open opens it. trace is told every statement; nil: nobody is.
	open(ctx context.Context, address string, clock func() time.Time, log *slog.Logger, trace func(string)) (Engine, error)
	// raw opens the database beside the engine.
	raw(address string) (*sql.DB, error)
	// args is the expression for the arguments of a row of river_job as a text of JSON.
	args() string
	// refusal gives the statements that make a ConstraintViolation and take it away again.
	refusal(r ConstraintViolation) (begin, end string)
	// everything gives all that is stored.
	everything(s *Store) string
}

// Store is an engine with a database of this test's own, open until the test ends.
type Store struct {
	Engine
	Address string // of the database, for Reach; that of PostgreSQL is a URL, that of SQLite a path

	t    testing.TB
	kind kind
	db   func() (*sql.DB, error)
}

// Open opens an empty store on the engine under test.
func Open(t testing.TB, clock func() time.Time, log *slog.Logger) *Store {
	t.Helper()
	k := underTest(t)
	return open(t, k, k.empty(t), clock, log, nil)
}

// Empty gives the address of a database with its tables and nothing in them, which is this test's own and which nobody has opened: of
// PostgreSQL a URL, of SQLite the path of a file in a folder of its own.
func Empty(t testing.TB) string {
	t.Helper()
	return underTest(t).empty(t)
}

// Again opens the store's database a second time, as another process would.
func (s *Store) Again(clock func() time.Time, log *slog.Logger) *Store {
	s.t.Helper()
	return open(s.t, s.kind, s.Address, clock, log, nil)
}

// Traced is Again with a trace, which is told every statement before it runs.
func (s *Store) Traced(clock func() time.Time, log *slog.Logger, trace func(string)) *Store {
	s.t.Helper()
	return open(s.t, s.kind, s.Address, clock, log, trace)
}

// Reach opens the database at the address of a Store: for a test's process of its own, which closes it itself.
func Reach(ctx context.Context, address string, clock func() time.Time, log *slog.Logger) (Engine, error) {
	if strings.Contains(address, "://") {
		return postgreSQL{}.open(ctx, address, clock, log, nil)
	}
	return sqLite{}.open(ctx, address, clock, log, nil)
}

// Prepare does what the first Open of a process does for all that follow: to be called before a bubble of synctest
// is entered, to which what is made for later tests must not belong.
func Prepare(t testing.TB) {
	t.Helper()
	underTest(t).prepare(t)
}

// underTest gives the engine that the environment names.
func underTest(t testing.TB) kind {
	t.Helper()
	switch name := os.Getenv(Environment); name {
	case "", "sqlite":
		return sqLite{}
	case "postgres":
		return postgreSQL{}
	default:
		t.Fatalf("%s is %q, and there are the engines sqlite and postgres", Environment, name)
		return nil
	}
}

func open(t testing.TB, k kind, address string, clock func() time.Time, log *slog.Logger, trace func(string)) *Store {
	t.Helper()
	engine, err := k.open(t.Context(), address, clock, log, trace)
	if err != nil {
		t.Fatal(err)
	}
	s := &Store{Engine: engine, Address: address, t: t, kind: k}
	var raw *sql.DB
	s.db = sync.OnceValues(func() (_ *sql.DB, err error) {
		raw, err = k.raw(address)
		return raw, err
	})
	t.Cleanup(func() {
		err := engine.Close()
		if raw != nil {
			err = errors.Join(err, raw.Close())
		}
		if err != nil {
			t.Error(err)
		}
	})
	return s
}
