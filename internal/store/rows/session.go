package rows

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"strings"
	"time"
	"unicode/utf8"

	"newsroom"
)

// DBSession is one view or one transaction, seen by the facets.
type DBSession struct {
	*Dialect
	writes bool            // it is a transaction, whose reads of what it changes lock it
	ctx    context.Context // a session lives as long as the call that it serves
	db     DB
	now    time.Time
	window *RecentArticles // nil: it is no snapshot
	log    *slog.Logger    // nil: nobody is told
}

// Logging has the session tell what it passed over.
func (s *DBSession) Logging(log *slog.Logger) *DBSession {
	s.log = log
	return s
}

// Remembering lets a snapshot that nothing is written in use what others have read.
func (s *DBSession) Remembering(w *RecentArticles) *DBSession {
	s.window = w
	return s
}

// NewDBSession makes a DBSession on a connection, or on a transaction that writes. Its time is now, cut to what is
// stored of it.
func NewDBSession(ctx context.Context, db DB, now time.Time, d *Dialect, writes bool) *DBSession {
	return &DBSession{Dialect: d, ctx: ctx, db: db, now: moment(now), writes: writes}
}

// locking ends a statement that reads whole rows of a table, by its name in the statement, which a transaction may
// write back whole: what others change in between would be lost. A reader's row comes before its account's
// everywhere, so that two transactions seldom wait for each other.
func (s *DBSession) locking(table string) string {
	if !s.writes || s.ForNoKeyUpdate == "" {
		return ""
	}
	return s.ForNoKeyUpdate + " OF " + table
}

// moment cuts a time to what is stored of it.
func moment(t time.Time) time.Time { return t.UTC().Truncate(time.Microsecond) }

// Now is the time of the session, the same at each call.
func (s *DBSession) Now() time.Time { return s.now }

// Exec runs a statement and tells how many rows it changed.
func (s *DBSession) Exec(query string, args ...any) (int64, error) {
	return s.db.Exec(s.ctx, query, clean(args))
}

// Must runs a statement that changes something, or fails with KindNotFound: there is no such thing as what.
func (s *DBSession) Must(what, query string, args ...any) error {
	n, err := s.Exec(query, args...)
	if err == nil && n == 0 {
		return missing(what)
	}
	return err
}

// missing says that there is no such thing as what.
func missing(what string) error {
	return newsroom.Errorf(newsroom.KindNotFound, "There is no such %s.", what)
}

// each runs a statement once for each of the things. One that changes nothing fails with none, if that is an
// error.
func each[T any](s *DBSession, all []T, none error, query string, args func(T) []any) error {
	if len(all) == 0 {
		return nil
	}
	return s.db.Each(s.ctx, query, lists(all, args), func(changed int64) error {
		if changed == 0 {
			return none
		}
		return nil
	})
}

// ListEach runs a statement once for each of the things and reads its rows, for each those of its own.
func ListEach[T, R any](s *DBSession, all []T, scan func(Row) (R, error), query string, args func(T) []any) ([][]R, error) {
	found := make([][]R, len(all))
	if len(all) == 0 {
		return found, nil
	}
	return found, s.db.EachAll(s.ctx, query, lists(all, args), func(list int, r Row) error {
		one, err := scan(r)
		found[list] = append(found[list], one)
		return err
	})
}

func lists[T any](all []T, args func(T) []any) [][]any {
	made := make([][]any, len(all))
	for i, one := range all {
		made[i] = clean(args(one))
	}
	return made
}

// One reads one row, or fails with KindNotFound: there is no such thing as what.
func One[T any](s *DBSession, what string, scan func(Row) (T, error), query string, args ...any) (found T, err error) {
	err = s.db.One(s.ctx, query, clean(args), func(r Row) (err error) {
		found, err = scan(r)
		return err
	})
	if errors.Is(err, sql.ErrNoRows) {
		return found, missing(what)
	}
	return found, err
}

// Value scans a single value.
func Value[T any](r Row) (v T, err error) {
	err = r.Scan(&v)
	return v, err
}

// List reads rows in the order in which they come.
func List[T any](s *DBSession, scan func(Row) (T, error), query string, args ...any) (all []T, err error) {
	err = s.db.All(s.ctx, query, clean(args), func(r Row) error {
		next, err := scan(r)
		if err == nil {
			all = append(all, next)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return all, nil
}

// clean makes texts what both engines store.
func clean(args []any) []any {
	for i, arg := range args {
		text, ok := arg.(string)
		if !ok || utf8.ValidString(text) && strings.IndexByte(text, 0) < 0 {
			continue
		}
		args[i] = strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", "\uFFFD"), "\uFFFD")
	}
	return args
}
