package mandate

import (
	"slices"
	"testing"
)

// For whom of a household something is, is no part of it.
func TestForWhomSomethingIs(t *testing.T) {
	for said, want := range map[string][]string{
		"Football for me, gardening for my wife":     {"Football", "gardening"},
		"Rezepte für meine Mutter, Fußball für mich": {"Rezepte", "Fußball"},
		"un peu de jardinage pour ma femme":          {"jardinage"},
		"fútbol para mí y moda para mi hija":         {"fútbol", "moda"},
		"calcio per me, ricette per mia moglie":      {"calcio", "ricette"},
		"recepten voor mijn vrouw, voetbal voor mij": {"recepten", "voetbal"},
		"przepisy dla żony, piłka dla mnie":          {"przepisy", "piłka"},
	} {
		if got := labelsOf(Understand(nil, said).Begun); !slices.Equal(got, want) {
			t.Errorf("%q follows %q, want %q", said, got, want)
		}
	}
}
