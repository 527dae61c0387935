package rows

import (
	"fmt"
	"io/fs"

	"newsroom"
	"newsroom/internal/store"
)

// Versions are those of the tables of a database: of ours and of River's, 0 where there are none.
type Versions struct{ Ours, Rivers int }

// Newer tells whether a program that knows those versions is too old for the tables.
func (v Versions) Newer(known Versions) bool { return v.Ours > known.Ours || v.Rivers > known.Rivers }

// Compare tells whether a program that knows those versions can work with the tables; if they are older than the
// program, the error is store.ErrVersion.
func (v Versions) Compare(known Versions) error {
	switch {
	case v.Newer(known):
		return newsroom.Errorf(newsroom.KindUnavailable,
			"The database was written by a newer version of this program (its tables have version %d.%d, this program knows %d.%d); run the newer program, or go back: restore %s, "+
				"which it left in its data folder, into an empty newsroom.",
			v.Ours, v.Rivers, known.Ours, known.Rivers, store.BeforeUpdate(known.Ours))
	case v.Ours == 0:
		return newsroom.Because(newsroom.KindUnavailable, store.ErrEmpty, "There is no newsroom in the database yet; run 'newsroom migrate' to make it.")
	case v != known:
		return newsroom.Because(newsroom.KindUnavailable, store.ErrVersion, "The database is of an older version than this program; run 'newsroom migrate'.")
	}
	return nil
}

// Script is one of our migrations.
type Script struct {
	Version int // that of the tables after it
	Text    string
}

// Scripts gives those that bring tables of these versions to the ones that the program knows, from the files
// migrations/*.sql, in the order of their numbers. Tables of a newer version are refused.
func (v Versions) Scripts(known Versions, files fs.FS) ([]Script, error) {
	if v.Newer(known) {
		return nil, v.Compare(known)
	}
	names, err := fs.Glob(files, "migrations/*.sql")
	if err != nil {
		return nil, err
	}
	var scripts []Script
	for version := v.Ours + 1; version <= known.Ours; version++ {
		text, err := fs.ReadFile(files, names[version-1])
		if err != nil {
			return nil, fmt.Errorf("rows: %w", err)
		}
		scripts = append(scripts, Script{version, string(text)})
	}
	return scripts, nil
}
