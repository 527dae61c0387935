package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/riverqueue/river"
	driver "modernc.org/sqlite"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/rows"
)

// Config says where the newsroom's file is and what the engine takes from outside.
type Config struct {
	Path  string // of the file, which is made where it is missing; its folder must be there
	Clock func() time.Time
	Log   *slog.Logger
	Trace func(statement string) // is told every statement; nil: nobody is
	// Waited is told for how long each transaction that writes waited for those before it; nil: nobody is.
	Waited func(time.Duration)
}

// Store is an open newsroom file.
type Store struct {
	path      string
	clock     func() time.Time
	log       *slog.Logger
	trace     func(string)
	waited    func(time.Duration)
	writer    *sql.DB // one connection; River's client shares it
	readers   *sql.DB
	jobs      *river.Client[*sql.Tx] // inserts, and never works
	bell      *bell                  // rings when River's listener has something to read
	window    rows.RecentArticles    // what snapshots remember
	disk      *disk
	integrity integrity
	room      rows.DiskSpace
}

var _ store.Store = (*Store)(nil)

// readerCache bounds the pages that each reading connection keeps, to a million bytes: what a query asks for again and
// again fits, and the rest is in the system's own cache, once for all of them.
const readerCache = "cache_size(-1000)"

// fewestReaders is how many may read at once on a small machine.
const fewestReaders = 4

// Open opens the file, or makes an empty one; Migrate puts the tables into it. It leaves alone, and as it
// was, what is no newsroom's file. What goes wrong is told in one sentence for people: of KindUnavailable if
// the file can't be reached, of KindInvalid if it is something else.
func Open(ctx context.Context, c Config) (*Store, error) {
	path, err := filepath.Abs(c.Path)
	if err != nil {
		return nil, unreachable(err, c.Path)
	}
	made, err := touch(path)
	if err != nil {
		return nil, unreachable(err, path)
	}
	s, err := open(c, path)
	if err == nil {
		err = s.begin(ctx)
	}
	if err == nil {
		return s, nil
	}
	if s != nil {
		_ = s.Close() // the first error says more
	}
	if made && !busy(err) { // others may be at it
		_ = os.Remove(path)
	}
	return nil, opening(err, path)
}

// Close waits for what is being read and written and lets go of the file.
func (s *Store) Close() error {
	return errors.Join(s.readers.Close(), s.writer.Close(), s.disk.close())
}

// touch makes sure that the file is one and can be written, and makes it for its owner alone where it is
// missing: it holds addresses with credentials. SQLite gives its two other files the same permissions.
func touch(path string) (made bool, err error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	made = err == nil
	if errors.Is(err, os.ErrExist) {
		file, err = os.OpenFile(path, os.O_RDWR, 0)
	}
	if err != nil {
		return false, err
	}
	info, err := file.Stat()
	_ = file.Close() // nothing was written that closing could lose
	if err == nil && !info.Mode().IsRegular() {
		err = errors.New("it is a device or a pipe")
	}
	return made, err
}

func open(c Config, path string) (*Store, error) {
	target, err := filepath.EvalSymlinks(path) // beside which SQLite has its log
	if err != nil {
		return nil, err
	}
	told := hearers{newBell(), newDisk(target + "-wal")}
	writer, err := pool(told, path, url.Values{"_txlock": {"immediate"}}, "foreign_keys(1)", "synchronous(NORMAL)")
	if err != nil {
		return nil, err
	}
	readers, err := pool(told, path, url.Values{}, "query_only(1)", readerCache)
	if err != nil {
		return nil, err
	}
	writer.SetMaxOpenConns(1)
	most := max(fewestReaders, runtime.GOMAXPROCS(0))
	readers.SetMaxOpenConns(most)
	readers.SetMaxIdleConns(most)
	s := &Store{path: path, clock: c.Clock, log: c.Log, trace: c.Trace, waited: c.Waited, writer: writer, readers: readers, bell: told.bell, disk: told.disk}
	s.jobs, err = inserter(writer, c.Log)
	return s, err
}

// pool makes a pool of connections. None of them makes a file: one that was taken away under the newsroom is
// an error and not a fresh start.
func pool(told hearers, path string, query url.Values, pragmas ...string) (*sql.DB, error) {
	query.Set("mode", "rw")
	query.Set("_error_rc", "1")
	query["_pragma"] = append(pragmas, "busy_timeout(5000)")
	name := url.URL{Scheme: "file", Path: path, RawQuery: query.Encode()}
	c, err := driver.NewConnector(name.String())
	if err != nil {
		return nil, err
	}
	return sql.OpenDB(connector{c, told}), nil
}

// begin looks whether the file is ours, or empty, before it changes anything in it, and puts it into
// write-ahead mode, which the file remembers.
func (s *Store) begin(ctx context.Context) error {
	return s.patiently(ctx, func() error {
		var application, objects int
		var mode string
		err := s.writer.QueryRowContext(ctx, `
			SELECT a.application_id, j.journal_mode, (SELECT count(*) FROM sqlite_schema)
			FROM pragma_application_id a, pragma_journal_mode j`).Scan(&application, &mode, &objects)
		if err != nil {
			return err
		}
		if objects > 0 && application != applicationID {
			return newsroom.Errorf(newsroom.KindInvalid, "The file %s is the database of another program; name another folder with --data.", s.path)
		}
		if mode == "wal" {
			return nil
		}
		if err := s.writer.QueryRowContext(ctx, "PRAGMA journal_mode = WAL").Scan(&mode); err != nil {
			return err
		}
		if mode != "wal" {
			return newsroom.Errorf(newsroom.KindUnavailable, "The file system of %s does not allow a write-ahead log, as network drives may not; name a folder on a local disk with --data.", s.path)
		}
		return nil
	})
}
