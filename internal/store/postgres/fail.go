package postgres

import (
	"context"
	"database/sql"
	"errors"
	"net"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"newsroom"
)

// diskFull is PostgreSQL's code of a disk without room.
const diskFull = "53100"

// code gives PostgreSQL's code of an error (appendix A of its documentation), empty where it is none of its own.
func code(err error) string {
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		return e.Code
	}
	return ""
}

// again tells whether the transaction is to be begun again, since another was in its way. PostgreSQL ends one of two that
// could not be put in an order, or that waited for each other; and who speaks of a host that is forgotten in this very moment
// finds it gone, though it was there, and makes it anew.
func again(err error) bool {
	switch code(err) {
	case "40001", "40P01":
		return true
	case "23503": // foreign_key_violation
		e, ok := errors.AsType[*pgconn.PgError](err)
		return ok && strings.HasSuffix(e.ConstraintName, "_host_fkey")
	}
	return false
}

// explain gives an error of PostgreSQL or of its driver its kind and a sentence. Errors that have a kind already,
// and the absence of a row, stay as they are.
func explain(err error) error {
	if err == nil || errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if _, ok := errors.AsType[*newsroom.Error](err); ok {
		return err
	}
	if c := code(err); c != "" {
		return explainCode(err, c)
	}
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return newsroom.Because(newsroom.KindUnavailable, err, "The newsroom did not get to it in time; try again.")
	case lost(err):
		return newsroom.Because(newsroom.KindUnavailable, err, "The database does not answer; try again in a moment.")
	}
	return err
}

// lost tells whether the error is one of the connection: it could not be made, or has ended.
func lost(err error) bool {
	if _, ok := errors.AsType[*pgconn.ConnectError](err); ok {
		return true
	}
	if _, ok := errors.AsType[net.Error](err); ok {
		return true
	}
	return errors.Is(err, net.ErrClosed) || errors.Is(err, pgx.ErrTxClosed) || pgconn.SafeToRetry(err) ||
		strings.Contains(err.Error(), "unexpected EOF") || strings.Contains(err.Error(), "conn closed") ||
		strings.Contains(err.Error(), "closed pool")
}

func explainCode(err error, code string) error {
	switch code {
	case "23503": // foreign_key_violation
		return newsroom.Because(newsroom.KindNotFound, err, "What this refers to is not there.")
	case "23505": // unique_violation
		return newsroom.Because(newsroom.KindExists, err, "This is there already.")
	case "55P03", "40001", "40P01": // lock_not_available, and what was tried often enough
		return newsroom.Because(newsroom.KindUnavailable, err, "Others are changing the same thing; try again in a moment.")
	case "25006": // read_only_sql_transaction
		return newsroom.Because(newsroom.KindUnavailable, err, "The database takes no changes at the moment; try again.")
	case "57014", "25P03": // query_canceled, idle_in_transaction_session_timeout
		return newsroom.Because(newsroom.KindUnavailable, err, "The newsroom did not get to it in time; try again.")
	case diskFull:
		return newsroom.Because(newsroom.KindUnavailable, err, "The disk of the database is full; make room on it and try again.")
	case "28000", "28P01", "3D000", "42501": // authorization, password, no such database, privilege
		return newsroom.Because(newsroom.KindUnavailable, err, "The database does not let this program in; look at --database-url and at the rights of its user.")
	}
	switch code[:2] {
	case "08", "57", "58", "53", "25": // connection, operator, system, resources, state of the transaction
		return newsroom.Because(newsroom.KindUnavailable, err, "The database does not answer; try again in a moment.")
	}
	return err
}
