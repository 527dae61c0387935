package sqlite

import (
	"context"
	"database/sql/driver"
	"fmt"
	"regexp"
)

// Preparing a statement costs SQLite several times what running it does, and database/sql keeps prepared
// statements only for who holds on to them, which neither a transaction nor River can. So each connection
// keeps them by their text. Like every driver.Conn it is used by one goroutine at a time.
const (
	keptStatements  = 400     // a connection uses about half as many; the rest are River's of varying length
	longestKept     = 8 << 10 // migrations are not worth keeping
	pageOfStatement = 64      // how many are let go at once when there are too many
)

// connector opens connections that keep their statements.
type connector struct {
	driver.Connector
	hearers
}

// hearers are told when a transaction that writes has ended.
type hearers struct {
	bell *bell
	disk *disk
}

// Connect opens a connection.
func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	opened, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	raw, ok := opened.(rawConn)
	if !ok {
		return nil, fmt.Errorf("sqlite: the driver's connection is a %T, which lacks what is needed", opened)
	}
	return &conn{rawConn: raw, hearers: c.hearers, kept: map[string]*statement{}}, nil
}

// rawConn is what the driver's own connection can do.
type rawConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.SessionResetter
	driver.Validator
}

type conn struct {
	rawConn
	kept map[string]*statement
	hearers
	within bool // a transaction
	told   bool // something was told in it
}

// statement is a prepared statement. It runs one query at a time: a second one with the same text, while the
// rows of the first are still read, gets a statement of its own.
type statement struct {
	runner
	kept  bool
	busy  bool
	tells bool // it writes what River's listener reads
}

type runner interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// ExecContext runs a statement without rows.
func (c *conn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	s, err := c.take(ctx, query)
	if err != nil {
		return nil, err
	}
	defer s.give()
	done, err := s.runner.ExecContext(ctx, args)
	if err == nil && s.tells {
		c.tell()
	}
	return done, err
}

// QueryContext runs a statement with rows.
func (c *conn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	s, err := c.take(ctx, query)
	if err != nil {
		return nil, err
	}
	got, err := s.runner.QueryContext(ctx, args)
	if err != nil {
		s.give()
		return nil, err
	}
	return &answer{got, s}, nil
}

// Close lets go of the statements and of the connection.
func (c *conn) Close() error {
	for _, s := range c.kept {
		_ = s.runner.Close() // the connection goes with it; its own error counts
	}
	c.kept = nil
	return c.rawConn.Close()
}

// limits are those that are parameters.
var limits = regexp.MustCompile(`(?i)\b(LIMIT\s+)([?$][0-9]+)`)

// unpeeked hides the limits of a statement in queries of their own, at which SQLite does not look. By the value of a bare
// parameter it plans the statement, and so compiles it anew at each call, which costs more than most calls do.
func unpeeked(query string) string { return limits.ReplaceAllString(query, "$1(SELECT $2)") }

func (c *conn) take(ctx context.Context, query string) (*statement, error) {
	known, ok := c.kept[query]
	if ok && !known.busy {
		known.busy = true
		return known, nil
	}
	prepared, err := c.PrepareContext(ctx, unpeeked(query))
	if err != nil {
		return nil, err
	}
	run, fits := prepared.(runner)
	if !fits {
		return nil, fmt.Errorf("sqlite: the driver's statement is a %T, which lacks what is needed", prepared)
	}
	s := &statement{runner: run, busy: true, tells: tells(query)}
	if !ok && len(query) <= longestKept {
		c.makeRoom()
		s.kept = true
		c.kept[query] = s
	}
	return s, nil
}

func (c *conn) makeRoom() {
	if len(c.kept) < keptStatements {
		return
	}
	left := pageOfStatement
	for query, s := range c.kept {
		if left == 0 {
			return
		}
		if !s.busy {
			_ = s.runner.Close()
			delete(c.kept, query)
			left--
		}
	}
}

func (s *statement) give() {
	s.busy = false
	if !s.kept {
		_ = s.runner.Close()
	}
}

// answer gives its statement back when it is closed.
type answer struct {
	driver.Rows
	from *statement
}

// Close ends the reading.
func (r *answer) Close() error {
	err := r.Rows.Close()
	if r.from != nil {
		r.from.give()
		r.from = nil
	}
	return err
}
