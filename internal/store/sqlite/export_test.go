package sqlite

// What the tests look at beside the exported names.
var (
	OurVersion   = known.Ours
	RiverVersion = known.Rivers
)

// Path tells where a store's file is.
func Path(s *Store) string { return s.path }
