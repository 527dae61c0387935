package rows

import (
	"fmt"
	"strings"
)

// Insertion is how rows are written of which a step writes several: to send and begin a statement for each costs more than a
// short row does, where the database is at the end of a line.
type Insertion struct {
	Columns int
	// Row writes one row, whose columns are its parameters.
	Row string
	// Arrays writes any number of rows, in PostgreSQL's words: each parameter is an array, which has a column of them all.
	Arrays string
}

// inserting makes the statements that write columns, each a name and PostgreSQL's type of it.
func inserting(table string, columns ...string) *Insertion {
	var names, marks, arrays []string
	for i, column := range columns {
		name, kind, _ := strings.Cut(column, " ")
		names = append(names, name)
		marks = append(marks, fmt.Sprintf("$%d", i+1))
		arrays = append(arrays, fmt.Sprintf("$%d::%s[]", i+1, kind))
	}
	into := "INSERT INTO " + table + " (" + strings.Join(names, ", ") + ") "
	return &Insertion{
		Columns: len(columns), Row: into + "VALUES (" + strings.Join(marks, ", ") + ")",
		Arrays: into + "SELECT * FROM unnest(" + strings.Join(arrays, ", ") + ")",
	}
}

// insert writes a row for each of the things, in their order.
func insert[T any](s *DBSession, into *Insertion, all []T, args func(T) []any) error {
	if len(all) == 0 {
		return nil
	}
	return s.db.Insert(s.ctx, into, lists(all, args))
}
