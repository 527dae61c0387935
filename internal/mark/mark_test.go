package mark

import (
	"testing"

	"newsroom/internal/text"
)

// numbers gives the marks of a title.
func numbers(language, title string) map[uint32]bool {
	f := NewFinder()
	f.Begin()
	f.Read(title, text.Tokens(title), language, true)
	all := map[uint32]bool{}
	for _, m := range f.Marks() {
		all[m.Number] = m.Title
	}
	return all
}

func TestOneThingInTwoLanguagesIsOneMark(t *testing.T) {
	for _, c := range []struct {
		kind              Nature
		language, one     string
		another, anothers string
	}{
		{Deed, "de", "Dachstuhlbrand", "fr", "incendie"},
		{Deed, "pl", "strajk", "it", "sciopero"},
		{Place, "de", "in Mailand", "pl", "w Mediolanie"},
		{Figure, "de", "1.250 Euro", "fr", "1 250 euros"},
		{Figure, "en", "€6.4bn", "it", "6,4 miliardi"},
		{Figure, "en", "thirty-four", "de", "34"},
		{Name, "de", "Selenskyj", "en", "Zelensky"},
	} {
		met, other := false, numbers(c.another, c.anothers)
		for number := range numbers(c.language, c.one) {
			met = met || other[number] && NatureOf(number) == c.kind
		}
		if !met {
			t.Errorf("%q and %q have no mark of kind %d in common", c.one, c.anothers, c.kind)
		}
	}
}

func TestDifferentThingsAreDifferentMarks(t *testing.T) {
	for _, c := range [][4]string{
		{"de", "Köln", "fr", "Genève"}, {"en", "6.4bn", "de", "6,4 Millionen"}, {"en", "fire", "fr", "grève"}, {"en", "in 2026", "de", "seit 2026"},
	} {
		other := numbers(c[2], c[3])
		for number := range numbers(c[0], c[1]) {
			if other[number] {
				t.Errorf("%q and %q have a mark of kind %d in common", c[1], c[3], NatureOf(number))
			}
		}
	}
}
