package sqlite

// What the tests look at beside the exported names.
const (
	OurVersion   = ourVersion
	RiverVersion = riverVersion
)

// Path tells where a store's file is.
func Path(s *Store) string { return s.path }
