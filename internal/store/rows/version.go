package rows

import (
	"fmt"
	"sort"

	"newsroom"
	"newsroom/internal/store"
)

// Versions are those of the tables of a database: of ours and of River's, 0 where there are none. Oldest is that of the oldest
// program that goes on with all that was done to our tables since a program's own version, 0 where nothing was.
type Versions struct{ Ours, Rivers, Oldest int }

// Newer tells whether a program that knows those versions is too old for the tables. It is not where the newer ones only added to its
// own, and say so.
func (v Versions) Newer(known Versions) bool {
	added := v.Oldest > 0 && v.Oldest <= known.Ours
	return v.Ours > known.Ours && !added || v.Rivers > known.Rivers
}

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
	case v.Ours < known.Ours || v.Rivers < known.Rivers:
		return newsroom.Because(newsroom.KindUnavailable, store.ErrVersion, "The database is of an older version than this program; run 'newsroom migrate'.")
	}
	return nil
}

// Script is one of our migrations.
type Script struct {
	Version int // that of the tables after it
	Text    string
}

// Oldest is the version of the oldest program that goes on with the tables after a script, which says so in its first line where
// that is not its own:
//
//	-- oldest: 28
//
// Such a script only adds: tables, indexes, and columns that may stay empty or have a default. What an older program needs is
// taken away by a script of a later release, whose programs need it no more.
func (s Script) Oldest() int {
	oldest := s.Version
	if _, err := fmt.Sscanf(s.Text, "-- oldest: %d\n", &oldest); err != nil {
		return s.Version
	}
	return oldest
}

// Parted parts scripts into those that make tables of a version, and those that come after.
func Parted(all []Script, version int) (made, later []Script) {
	n := sort.Search(len(all), func(i int) bool { return all[i].Version > version })
	return all[:n], all[n:]
}
