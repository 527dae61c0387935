package hours

import (
	"strings"
	"testing"
)

// TestWhatIsSaidInPassingOfWhenEditionsShouldComeIsUnderstood reads the parts of statements that say when, as a network finds them.
func TestWhatIsSaidInPassingOfWhenEditionsShouldComeIsUnderstood(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		language string
		parts    []string
		want     string // empty: nobody can tell
	}{
		{"en", []string{"not before 8"}, "daily 08:00"},
		{"en", []string{"at six rather than seven"}, "daily 06:00"},
		{"en", []string{"6am not 7"}, "daily 06:00"},
		{"en", []string{"by ten to five"}, "daily 04:50"},
		{"en", []string{"four-thirty"}, "daily 04:30"},
		{"en", []string{"five thirty a m"}, "daily 05:30"},
		{"en", []string{"a quarter of an hour before eight"}, "daily 07:45"},
		{"en", []string{"half an hour before the opening bell", "7:30"}, "daily 07:30"},
		{"en", []string{"by 0645", "Sundays 0800"}, "mon tue wed thu fri sat 06:45, sun 08:00"},
		{"en", []string{"on Fridays make it 2.30", "all other days 12 noon"}, "fri 14:30, sun mon tue wed thu sat 12:00"},
		{"en", []string{"nothing on Sundays before nine"}, "sun 09:00"},
		{"en", []string{"two in the morning"}, "daily 02:00"},
		{"en", []string{"Half three"}, "daily 15:30"},
		{"en", []string{"an hour later"}, ""},
		{"en", []string{"Sundays later"}, ""},
		{"en", []string{"from 3 to 17 August"}, ""},
		{"en", []string{"every other Tuesday"}, ""},
		{"de", []string{"um viertel acht"}, "daily 07:15"},
		{"de", []string{"um zehn vor fünf"}, "daily 04:50"},
		{"de", []string{"immer freitagmittag", "sonst nichts"}, "fri 12:00"},
		{"de", []string{"werktags punkt 8:45", "Wochenende gar nicht"}, "weekdays 08:45"},
		{"de", []string{"halbi nüni"}, "daily 08:30"},
		{"de", []string{"am 1. und am 15. des Monats"}, ""},
		{"fr", []string{"15h, pas une minute avant"}, "daily 15:00"},
		{"fr", []string{"à huit heures moins vingt"}, "daily 07:40"},
		{"fr", []string{"22h30 le mardi", "20h les autres soirs"}, "tue 22:30, sun mon wed thu fri sat 20:00"},
		{"fr", []string{"à six heures et quart la semaine", "à huit heures le samedi", "rien le dimanche"}, "weekdays 06:15, sat 08:00"},
		{"es", []string{"a las 5 no", "A las 7"}, "daily 07:00"},
		{"es", []string{"a las siete menos diez"}, "daily 06:50"},
		{"es", []string{"sábado y domingo a las once", "el resto a las seis menos diez"}, "weekends 11:00, weekdays 05:50"},
		{"es", []string{"entre semana al mediodía", "finde que no venga"}, "weekdays 12:00"},
		{"it", []string{"alle 5 e 40"}, "daily 05:40"},
		{"it", []string{"cinque minuti prima delle sei"}, "daily 05:55"},
		{"it", []string{"la domenica no"}, "mon tue wed thu fri sat 07:00"},
		{"nl", []string{"halftwaalf"}, "daily 11:30"},
		{"nl", []string{"tien voor half negen op ma di en do"}, "mon tue thu 08:20"},
		{"pt", []string{"às nove e vinte"}, "daily 09:20"},
		{"pt", []string{"nada à quinta", "o resto da semana às nove em ponto"}, "sun mon tue wed fri sat 09:00"},
		{"xx", []string{"at seven"}, ""},
	} {
		said, ok := Spoken(tt.language, strings.Join(tt.parts, " and "), tt.parts)
		if got := said.Schedule.String(); ok != (tt.want != "") || ok && got != tt.want {
			t.Errorf("%s %q: %q, %v; want %q", tt.language, tt.parts, got, ok, tt.want)
		}
	}
}
