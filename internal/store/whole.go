package store

import (
	"context"

	"newsroom"
)

// Whole is an engine as backup and restore see it: all of its tables, whatever they hold. What the tables are is
// read from the database itself, so that one which a later migration adds is there without being named here.
//
// River's tables are none of these; jobs that are still to be done are told by Snapshot.Jobs. Neither is what search
// goes by, which each engine keeps in a form of its own and which Refilled.Index makes anew.
type Whole interface {
	// Snapshot runs fn on everything that is stored at one moment, whoever writes meanwhile.
	Snapshot(ctx context.Context, fn func(Snapshot) error) error
	// Refill makes a newsroom out of rows, in one transaction: it makes the tables anew as they were at a version,
	// lets fill write them, makes sure that what rows refer to is there, brings the tables to this program's
	// version, and lets then write what follows from the rows. What fails leaves everything as it was.
	//
	// The database has its tables, of this version, and nobody uses it: a newsroom with anything in it is an error
	// of newsroom.KindExists. A version that this program does not know is one of newsroom.KindInvalid, and so are
	// rows that do not fit together.
	Refill(ctx context.Context, version int, fill func(Blank) error, then func(Refilled) error) error
}

// Table is a table that a backup carries.
type Table struct {
	Name    string   `json:"name"`
	Columns []Column `json:"columns"` // in the order of the values of a row
	Key     []string `json:"-"`       // its primary key, by which its rows are ordered
}

// Column is a column of a Table.
type Column struct {
	Name string     `json:"name"`
	Kind ColumnKind `json:"kind"`
	Null bool       `json:"null"` // a row may have none
}

// ColumnKind says what the values of a column are, in every engine.
type ColumnKind string

// The kinds. What is true or false in one engine is 1 or 0 in the other, and here.
const (
	Integer ColumnKind = "integer" // int64
	Number  ColumnKind = "number"  // float64, finite
	Text    ColumnKind = "text"    // string
	Bytes   ColumnKind = "bytes"   // []byte
)

// Snapshot is everything that is stored at one moment. A row's values are int64, float64, string, []byte, or nil
// where it has none.
type Snapshot interface {
	// Version is that of the tables.
	Version() int
	// Tables gives the tables, by name.
	Tables() []Table
	Count(table string) (int64, error)
	// Rows hands each row of a table to fn, in the order of its key.
	Rows(table string, fn func(row []any) error) error
	// Jobs hands each job that is still to be done to fn, the oldest first.
	Jobs(fn func(OpenJob) error) error
}

// Blank is the empty tables of a newsroom.
type Blank interface {
	// Tables gives the tables, by name.
	Tables() []Table
	// Write adds rows to a table, in the form of Snapshot.Rows.
	Write(table string, rows [][]any) error
}

// Refilled is a newsroom that has its rows.
type Refilled interface {
	// Index makes what search goes by, of the words of every article that has any.
	Index(stems func(newsroom.Text) Stems) error
	// Enqueue adds jobs that are ready to run.
	Enqueue(jobs ...newsroom.Job) error
}

// OpenJob is a job that is still to be done, as it was enqueued. It is a newsroom.Job itself.
type OpenJob struct {
	Name  string // its kind
	Args  []byte // its arguments, as JSON
	Tries int    // how often it is tried
}

// Kind names the job in the store.
func (j OpenJob) Kind() string { return j.Name }

// MarshalJSON gives the arguments.
func (j OpenJob) MarshalJSON() ([]byte, error) { return j.Args, nil }

// MaxAttempts is how often the job is tried.
func (j OpenJob) MaxAttempts() int { return j.Tries }
