package hours

import (
	"testing"

	"newsroom"
)

func TestWhatIsSaidOfEditionsAsTheyCome(t *testing.T) {
	t.Parallel()
	for said, want := range map[[2]string]ScheduleChange{
		{"en", "shorter please"}: {Length: Shorter}, {"en", "Make the paper a little longer"}: {Length: Longer}, {"en", "it's too long"}: {Length: Shorter},
		{"en", "keep it short"}: {Length: Short}, {"en", "half an hour earlier"}: {Time: Shorter, By: 30}, {"en", "an hour later, please"}: {Time: Longer, By: 60},
		{"en", "Could it come 20 minutes later?"}: {Time: Longer, By: 20}, {"en", "not so early"}: {Time: Longer}, {"en", "two hours sooner"}: {Time: Shorter, By: 120},
		{"de", "Bitte etwas kürzer"}: {Length: Shorter}, {"de", "Die Ausgabe ist zu kurz"}: {Length: Longer}, {"de", "eine halbe Stunde früher"}: {Time: Shorter, By: 30},
		{"de", "nicht so früh"}: {Time: Longer}, {"fr", "un peu plus court"}: {Length: Shorter}, {"fr", "une heure plus tard"}: {Time: Longer, By: 60},
		{"es", "más corto, por favor"}: {Length: Shorter}, {"es", "media hora antes"}: {Time: Shorter, By: 30}, {"it", "un po' più lungo"}: {Length: Longer}, {"it", "un'ora dopo"}: {Time: Longer, By: 60},
		{"en", "Half an hour sooner on Fridays, since we have a drive that day."}:     {Time: Shorter, By: 30, Days: 1 << 5},
		{"en", "an hour and a half later at weekends"}:                                {Time: Longer, By: 90, Days: newsroom.Weekends},
		{"en", "three quarters of an hour earlier"}:                                   {Time: Shorter, By: 45},
		{"de", "Eine halbe Stunde später bitte, und zwar nur unter der Woche."}:       {Time: Longer, By: 30, Days: newsroom.Weekdays},
		{"fr", "Avancez d'un quart d'heure en semaine, mon train a changé d'horaire"}: {Time: Shorter, By: 15, Days: newsroom.Weekdays},
		{"es", "dos horas más tarde xfa"}:                                             {Time: Longer, By: 120},
		{"it", "anticipa di un'ora dai"}:                                              {Time: Shorter, By: 60},
		{"it", "un'ora e mezza dopo"}:                                                 {Time: Longer, By: 90},
		{"nl", "doe maar anderhalf uur later"}:                                        {Time: Longer, By: 90},
		{"pl", "godzinę później w sobotę"}:                                            {Time: Longer, By: 60, Days: 1 << 6},
		{"pl", "wcześniej o dwadzieścia minut, bo mi tramwaj ucieka"}:                 {Time: Shorter, By: 20},
		{"en", "two and a half hours later"}:                                          {Time: Longer, By: 150},
		{"en", "one and a half hours later"}:                                          {Time: Longer, By: 90},
		{"de", "zweieinhalb Stunden später"}:                                          {Time: Longer, By: 150},
		{"fr", "deux heures et demie plus tard"}:                                      {Time: Longer, By: 150},
		{"es", "dos horas y media más tarde"}:                                         {Time: Longer, By: 150},
		{"it", "due ore e mezza dopo"}:                                                {Time: Longer, By: 150},
		{"nl", "twee en een half uur later"}:                                          {Time: Longer, By: 150},
		{"pl", "dwie i pół godziny później"}:                                          {Time: Longer, By: 150},
		{"pt", "duas horas e meia mais tarde"}:                                        {Time: Longer, By: 150},
		{"pt", "meia hora mais cedo"}:                                                 {Time: Shorter, By: 30},
	} {
		if got, ok := Relative(said[0], said[1]); !ok || got != want {
			t.Errorf("%q: %+v, %t, want %+v", said[1], got, ok, want)
		}
	}
	for _, said := range [][2]string{
		{"en", "shorter articles"},
		{"en", "longer and earlier"},
		{"en", "The Longer Table"},
		{"en", "20 later"},
		{"en", ""},
		{"en", "please"},
		{"de", "kürzere Röcke"},
		{"pl", "krócej bajki"},
		{"en", "later this week"},
		{"en", "half an hour"},
	} {
		if got, ok := Relative(said[0], said[1]); ok {
			t.Errorf("%q: %+v", said[1], got)
		}
	}
}
