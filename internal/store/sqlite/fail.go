package sqlite

import (
	"context"
	"database/sql"
	"errors"

	driver "modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"newsroom"
)

// primary gives the first byte of SQLite's result code, which is the kind of the failure; 0 where the error is
// not SQLite's.
func primary(err error) int {
	if e, ok := errors.AsType[*driver.Error](err); ok {
		return e.Code() & 0xff
	}
	return 0
}

// busy tells whether another process held the file for longer than the busy timeout.
func busy(err error) bool {
	code := primary(err)
	return code == sqlite3.SQLITE_BUSY || code == sqlite3.SQLITE_LOCKED
}

// opening explains to people why the file can't be opened.
func opening(err error, path string) error {
	switch primary(err) {
	case sqlite3.SQLITE_NOTADB:
		return newsroom.Because(newsroom.KindInvalid, err, "The file %s is not a newsroom's database; name another folder with --data.", path)
	case sqlite3.SQLITE_CORRUPT:
		return newsroom.Because(newsroom.KindInvalid, err, "The database %s is corrupt; put the file aside and bring back a backup with 'newsroom restore'.", path)
	case sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM:
		return unreachable(err, path)
	}
	return explain(err)
}

func unreachable(err error, path string) error {
	return newsroom.Because(newsroom.KindUnavailable, err, "The database %s can't be opened for writing; mend the permissions of its folder, or name another with --data.", path)
}

// closed is what database/sql says of a pool that was closed; it has no name for it.
const closed = "sql: database is closed"

// explain gives an error of SQLite or of database/sql its kind and a sentence. Errors that have a kind already
// stay as they are.
func explain(err error) error {
	if err == nil {
		return nil
	}
	if _, ok := errors.AsType[*newsroom.Error](err); ok {
		return err
	}
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return newsroom.Because(newsroom.KindUnavailable, err, "The newsroom did not get to it in time; try again.")
	case errors.Is(err, sql.ErrConnDone), errors.Is(err, sql.ErrTxDone), err.Error() == closed:
		return newsroom.Because(newsroom.KindUnavailable, err, "The newsroom is stopping; try again.")
	}
	return explainCode(err)
}

func explainCode(err error) error {
	switch primary(err) {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL:
		return newsroom.Because(newsroom.KindUnavailable, err, "Another program holds the database; try again in a moment.")
	case sqlite3.SQLITE_FULL:
		return newsroom.Because(newsroom.KindUnavailable, err, "The disk is full; make room on it and try again.")
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN:
		return newsroom.Because(newsroom.KindUnavailable, err, "The database can't be written; mend the permissions of the data folder.")
	case sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM:
		return newsroom.Because(newsroom.KindUnavailable, err, "The disk of the database does not answer as it should; look at the machine's log.")
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return corrupt(err)
	case sqlite3.SQLITE_INTERRUPT:
		return newsroom.Because(newsroom.KindUnavailable, err, "The newsroom did not get to it in time; try again.")
	case sqlite3.SQLITE_CONSTRAINT:
		return explainConstraint(err)
	}
	return err
}

func corrupt(cause error) *newsroom.Error {
	return newsroom.Because(newsroom.KindUnavailable, cause,
		"The database is corrupt; stop the newsroom, put the file aside and bring back a backup with 'newsroom restore'.")
}

// explainConstraint names what a refused row says of the rest: what it refers to is not there, or it is there
// already. Methods that expect one of the two look before they write and say it better.
func explainConstraint(err error) error {
	e, _ := errors.AsType[*driver.Error](err)
	switch e.Code() {
	case sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
		return newsroom.Because(newsroom.KindNotFound, err, "What this refers to is not there.")
	case sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_ROWID:
		return newsroom.Because(newsroom.KindExists, err, "This is there already.")
	}
	return err
}
