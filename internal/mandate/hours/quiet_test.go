package hours

import "testing"

func TestTheHoursAtWhichAlertsMayComeAreNoPartOfTheEvent(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ language, sentence, want string }{
		{"en", "any compromise of a package registry — between 07:00 and 22:00 only", "any compromise of a package registry"},
		{"en", "Storm warnings for the west coast, red ones only, and nothing after ten at night or before seven", "Storm warnings for the west coast, red ones only"},
		{"en", "if Man United sack the manager, day or night", "if Man United sack the manager"},
		{"en", "Floods in York, even at night", "Floods in York"},
		{"de", "Unwetter in Kassel, aber nicht zwischen 22 und 6 Uhr", "Unwetter in Kassel"},
		{"de", "Sturmflut in Hamburg, auch nachts", "Sturmflut in Hamburg"},
		{"fr", "un cyclone à La Réunion, même la nuit", "un cyclone à La Réunion"},
		{"fr", "la grève à Lyon, rien après 22h", "la grève à Lyon"},
		{"es", "un terremoto en Granada, nada después de las 22", "un terremoto en Granada"},
		{"it", "un'allerta meteo rossa in Emilia, ma non durante la notte, diciamo dalle 22 alle 6 silenzio", "un'allerta meteo rossa in Emilia"},
		{"nl", "als de dijken doorbreken, ook 's nachts", "als de dijken doorbreken"},
		{"pl", "powódź we Wrocławiu, nawet w nocy", "powódź we Wrocławiu"},
		{"pt", "um incêndio em Leiria, nada depois das 22", "um incêndio em Leiria"},
		{"en", "the elections before 2027, Germany", "the elections before 2027, Germany"},
		{"en", "Night Boat to Cairo, OpenSSH", "Night Boat to Cairo, OpenSSH"},
		{"en", "between Leeds and York, the 7 train", "between Leeds and York, the 7 train"},
	} {
		if got := WithoutBounds(tt.language, tt.sentence); got != tt.want {
			t.Errorf("%s %q: %q; want %q", tt.language, tt.sentence, got, tt.want)
		}
	}
}
