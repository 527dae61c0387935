package mandate

import (
	"slices"
	"testing"
)

// A name keeps the ordinal before it; what numbers items, types or days is none.
func TestNamesKeepTheirOrdinals(t *testing.T) {
	for said, want := range map[string][]string{
		"2. Liga":                                                 {"2. Liga"},
		"2. Liga, Spritpreise, Wetter, Maut":                      {"2. Liga", "Spritpreise", "Wetter", "Maut"},
		"1. FC Köln, Spritpreise":                                 {"1. FC Köln", "Spritpreise"},
		"18. Jahrhundert, Barock":                                 {"18. Jahrhundert", "Barock"},
		"1. Fußball\n2. Autos\n3. Wetter":                         {"Fußball", "Autos", "Wetter"},
		"1. Fußball 2. Autos":                                     {"Fußball", "Autos"},
		"two kids with type 1. new insulin pumps, insulin prices": {"new insulin pumps", "insulin prices"},
	} {
		if got := labelsOf(Understand(nil, said).Begun); !slices.Equal(got, want) {
			t.Errorf("%q follows %q, want %q", said, got, want)
		}
	}
}
