package mandate

import (
	"slices"
	"testing"

	"newsroom"
)

// alertsOf gives the labels that a statement raises alerts on, and whether it follows anything else.
func alertsOf(before []newsroom.Interest, said string) (events []string, beside bool) {
	for _, i := range Understand(before, said).Begun {
		if i.Alert {
			events = append(events, i.Label)
		} else {
			beside = true
		}
	}
	slices.Sort(events)
	return events, beside
}

func TestEachEventBehindAnotherIfIsTold(t *testing.T) {
	t.Parallel()
	for said, want := range map[string][]string{
		"Tell me at once when the tram line closes, and when tickets go on sale":                   {"tickets go on sale", "tram line closes"},
		"sagt sofort Bescheid, wenn die Fulda steigt, und wenn der Edersee überläuft":              {"Edersee überläuft", "Fulda steigt"},
		"Prévenez-moi tout de suite si la Loire déborde ou si le barrage cède":                     {"Loire déborde", "barrage cède"},
		"Avísame enseguida si dimite el alcalde o si cierran el puerto":                            {"cierran el puerto", "dimite el alcalde"},
		"Avvisatemi subito se crolla il ponte o se cambia il sindaco":                              {"cambia il sindaco", "crolla il ponte"},
		"laat direct weten als er code rood komt, en als de dijk bij Marken het begeeft":           {"code rood", "dijk bij Marken het begeeft"},
		"avisem-me logo se o Tejo subir, e se fecharem a ponte":                                    {"Tejo subir", "fecharem a ponte"},
		"Tell me at once if the king abdicates, and weekly chess on the side would be lovely, too": {"king abdicates"},
	} {
		got, _ := alertsOf(nil, said)
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", said, got, want)
		}
	}
}

func TestWordsThatOnlySayAtOnceRaiseNoAlert(t *testing.T) {
	t.Parallel()
	for _, said := range []string{"strajk na dworcu w Lublinie: powiadomcie mnie od razu", "pożar w porcie: powiadomcie mnie od razu"} {
		if got, _ := alertsOf(nil, said); slices.Contains(got, "razu") {
			t.Errorf("%q: %q", said, got)
		}
	}
}

func TestWhatCannotWaitIsTold(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"Shortages of penicillin can't wait for breakfast.":                                     "Shortages of penicillin",
		"Bei Rückrufen von Kindersitzen darf keine Nacht vergehen.":                             "Rückrufen von Kindersitzen",
		"Je souhaiterais être prévenu sans attendre de toute pénurie d'insuline.":               "pénurie d'insuline",
		"incendio en Doñana: notificación ya":                                                   "incendio en Doñana",
		"L'acqua alta non può aspettare il giornale di domani.":                                 "acqua alta",
		"Ik hoor het graag wanneer het kabinet valt; dat hoeft niet tot de ochtend te wachten.": "kabinet valt",
	} {
		if got, beside := alertsOf(nil, said); !slices.Equal(got, []string{want}) || beside {
			t.Errorf("%q: %q, want %q", said, got, want)
		}
	}
}

func TestAnEventOfWhatIsFollowedIsItsOwn(t *testing.T) {
	t.Parallel()
	before := []newsroom.Interest{{Label: "Gotthardtunnel"}, {Label: "OM"}}
	for events, want := range map[string]string{"Gotthardtunnel gesperrt": "Gotthardtunnel", "OM vire son coach": "OM vire son coach"} {
		if got := ofStanding([]string{events}, before); got[0] != want {
			t.Errorf("%q: %q, want %q", events, got, want)
		}
	}
}
