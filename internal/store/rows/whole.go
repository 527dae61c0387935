package rows

import (
	"fmt"
	"slices"
	"strings"

	"newsroom/internal/store"
)

// Sheet is a table that a backup carries, with the statements that read and write it.
type Sheet struct {
	store.Table
	Identity     string // its column that is numbered by the engine, which may need to be told where the numbers end
	read, insert string
}

// Forms are how an engine reads and writes values in the form that both have in common.
type Forms struct {
	Read  func(c store.Column, native, name string) string        // the expression that reads a column
	Write func(c store.Column, native, parameter string) string   // the expression for a value that is written to it
	Order func(c store.Column, name string) string                // the expression that rows are ordered by
	Kind  func(native string) (kind store.ColumnKind, known bool) // of the engine's own type
}

// Described is a column as an engine describes it.
type Described struct {
	Table, Name, Native string
	Null, Identity      bool
	Key                 int // its place in the primary key, from 1; 0: it is not part of it
}

// searching tells whether a table is one that a search goes by, which each engine keeps in a form of its own. Those of
// passages follow from the rows of passages, and are made with them.
func searching(table string) bool { return table == "search" || table == "passage_words" }

// Sheets makes sheets of described columns, which come by table. A table that can't be carried is an error that
// names it: it must not be missing from backups without a word.
func Sheets(all []Described, forms Forms) ([]Sheet, error) {
	var sheets []Sheet
	for len(all) > 0 {
		end := slices.IndexFunc(all, func(d Described) bool { return d.Table != all[0].Table })
		if end < 0 {
			end = len(all)
		}
		if !searching(all[0].Table) {
			s, err := sheet(all[:end], forms)
			if err != nil {
				return nil, err
			}
			sheets = append(sheets, s)
		}
		all = all[end:]
	}
	return sheets, nil
}

func sheet(columns []Described, forms Forms) (Sheet, error) {
	s := Sheet{Table: store.Table{Name: columns[0].Table}}
	var reads, names, writes []string
	var order []Described
	for i, d := range columns {
		kind, known := forms.Kind(d.Native)
		if !known {
			return s, fmt.Errorf("rows: the column %s of the table %s has the type %s, which backups do not carry", d.Name, d.Table, d.Native)
		}
		c := store.Column{Name: d.Name, Kind: kind, Null: d.Null && d.Key == 0}
		s.Columns = append(s.Columns, c)
		reads = append(reads, forms.Read(c, d.Native, quoted(d.Name)))
		names = append(names, quoted(d.Name))
		writes = append(writes, forms.Write(c, d.Native, fmt.Sprintf("$%d", i+1)))
		if d.Key > 0 {
			order = append(order, d)
		}
		if d.Identity {
			s.Identity = d.Name
		}
	}
	if len(order) == 0 {
		return s, fmt.Errorf("rows: the table %s has no primary key, by which backups tell its rows", s.Name)
	}
	slices.SortFunc(order, func(a, b Described) int { return a.Key - b.Key })
	var by []string
	for _, d := range order {
		s.Key = append(s.Key, d.Name)
		kind, _ := forms.Kind(d.Native)
		by = append(by, forms.Order(store.Column{Name: d.Name, Kind: kind}, quoted(d.Name)))
	}
	s.read = `SELECT ` + strings.Join(reads, ", ") + ` FROM ` + quoted(s.Name) + ` ORDER BY ` + strings.Join(by, ", ")
	s.insert = `INSERT INTO ` + quoted(s.Name) + ` (` + strings.Join(names, ", ") + `) VALUES (` + strings.Join(writes, ", ") + `)`
	return s, nil
}

// quoted writes the name of a table or a column.
func quoted(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }
