package sqlite

import "newsroom/internal/store/rows"

// What the tests look at beside the exported names.
var (
	OurVersion   = known.Ours
	RiverVersion = known.Rivers
)

// Path tells where a store's file is.
func Path(s *Store) string { return s.path }

// Steps gives the migrations up to a number.
func Steps(last int) ([]rows.Script, error) {
	return rows.Versions{}.Scripts(rows.Versions{Ours: last}, migrations)
}
