package rows

import (
	"context"

	"newsroom"
	"newsroom/internal/store"
)

// DB is a connection or a transaction of an engine. Its errors are explained already: they have their kind and
// a sentence for people.
type DB interface {
	// Exec runs a statement and tells how many rows it changed.
	Exec(ctx context.Context, query string, args []any) (int64, error)
	// One hands the first row to scan, or gives an error that is sql.ErrNoRows.
	One(ctx context.Context, query string, args []any, scan func(Row) error) error
	// All hands each row to scan, in the order in which they come.
	All(ctx context.Context, query string, args []any, scan func(Row) error) error
	// Each runs a statement once for each list of arguments, and tells did how many rows each changed. Where
	// the database is at the end of a line, all travel at once.
	Each(ctx context.Context, query string, lists [][]any, did func(changed int64) error) error
	// EachNew is Each for a statement that stores one row, to which the engine gives a number, its id: that is handed to did.
	// The statement doesn't ask for it, since on SQLite one that does keeps a journal of its own, and has the search table
	// write down what it holds, each time.
	EachNew(ctx context.Context, query string, lists [][]any, did func(id int64) error) error
	// Insert writes a row for each list of arguments, in their order.
	Insert(ctx context.Context, into *Insertion, lists [][]any) error
	// EachAll is Each for a statement that gives rows, each of which is handed to scan with the place of its list.
	EachAll(ctx context.Context, query string, lists [][]any, scan func(list int, r Row) error) error
}

// Row is what one row is scanned from.
type Row interface{ Scan(dest ...any) error }

// Drain hands each row that a driver's answer holds to scan. The engine asks the answer for its error, and closes it.
func Drain(found interface {
	Row
	Next() bool
}, scan func(Row) error,
) error {
	for found.Next() {
		if err := scan(found); err != nil {
			return err
		}
	}
	return nil
}

// Dialect is what the engines write differently within the statements that they share. The names of the locking clauses are
// PostgreSQL's, and all of them are empty where only one transaction writes at a time.
type Dialect struct {
	// MergeSearchIndex is store.Keeping.Tidy.
	MergeSearchIndex func(s *DBSession, pieces int) (left bool, err error)
	// ForNoKeyUpdate ends a statement that reads a row from which a number is counted on: nobody else may read it so until
	// this transaction ends.
	ForNoKeyUpdate string
	// ForUpdate ends a statement that reads rows which are to lose their address: nobody may store anything under them
	// until this transaction ends.
	ForUpdate string
	// ForKeyShare ends a statement that reads a row which must not lose its address until this transaction ends.
	ForKeyShare string
	// SkipLocked ends a statement that takes rows, and passes over those that another transaction has locked.
	SkipLocked string
	// HostName is the name of the host h where a column is compared with it that refers to it. PostgreSQL keeps names of hosts by
	// their bytes and such columns by the database's own order, and finds nothing in an index by another order than its own.
	HostName string
	// IDList is a query for the identifiers in a parameter, a JSON array of their hexadecimal digits. Functions of
	// JSON are named differently by each engine.
	IDList func(parameter string) string
	// NumberList is the same for a JSON array of integers.
	NumberList func(parameter string) string
	// InsertStems stores the stems of an article ($1) that has none: of its title ($2) and of its text ($3).
	InsertStems string
	// DeleteStems removes the stems of the articles that a query, or a parameter, names.
	DeleteStems func(articles string) string
	// EncodeStems writes a list of stems as InsertStems takes it.
	EncodeStems func(string) string
	// Search searches articles: each engine has its own query language and ranking. It gives for each query what is found,
	// by the best or by the newest of it.
	Search func(s *DBSession, account newsroom.AccountID, all []store.SearchQuery) ([][]newsroom.ArticleID, error)
	// PrefixQuery writes a search of passages for words, each of which is the beginning of one; SearchPassages is the query
	// that gives of an account's ($1) editions below a number ($3) those in whose passages such a search ($2) finds something: their numbers, the
	// highest first, so many ($4).
	PrefixQuery    func(words []string) string
	SearchPassages string
	// DropJobs removes the background jobs of an account, whose identifier ($1) is written in their arguments.
	DropJobs string
	// DatabaseSize is a query for how many bytes the database takes on the disk.
	DatabaseSize string
	// LastError tells why the job j failed last, and SameArgs that its arguments are those of a parameter, JSON:
	// River stores both in each engine's own form.
	LastError string
	SameArgs  func(parameter string) string
}
