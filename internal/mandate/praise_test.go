package mandate

import (
	"testing"

	"newsroom"
)

func TestPraiseOfWhatIsFollowedChangesNothing(t *testing.T) {
	for stands, all := range map[string][]string{
		"chess":   {"chess never disappoints", "I must say chess hits the mark, keep it up", "nothing to complain about on chess", "chess 10/10", "the chess bits are great, thanks"},
		"Leipzig": {"Leipzig enttäuscht nie", "an Leipzig gibt's nichts auszusetzen", "Leipzig lese ich immer zuerst", "mit Leipzig bin ich sehr zufrieden. Danke!"},
		"Lyon":    {"pas de reproche sur Lyon", "très content de Lyon", "Lyon ne déçoit jamais"},
		"Sevilla": {"Sevilla da en el clavo", "Sevilla nunca decepciona", "lo de Sevilla está perfecto, sigan así"},
		"Torino":  {"niente da dire su Torino", "Torino non delude mai", "contento di Torino"},
		"Krosno":  {"muszę powiedzieć, że Krosno to strzał w dziesiątkę, proszę tak dalej", "Krosno nigdy nie zawodzi", "Krosno czytam najpierw"},
		"Utrecht": {"heel blij met Utrecht", "geen klachten over Utrecht", "Utrecht stelt nooit teleur"},
	} {
		before := sides{Follow: []string{"oceans", stands}}.interests()
		for _, said := range all {
			if r := Understand(before, said); r.Outcome != newsroom.Unchanged {
				t.Errorf("%q: %s, %q, ended %d, %q", said, r.Outcome, labelsOn(r.Begun, false), len(r.Ended), r.Question)
			}
		}
	}
}

// What is asked for beside praise is read, and nothing is praised that does not stand.
func TestWhatIsAskedForBesidePraiseIsRead(t *testing.T) {
	before := sides{Follow: []string{"oceans", "Leeds"}}.interests()
	for said, want := range map[string]string{
		"Leeds is spot on. More football please": "More football please", "Leeds is great, chess too": "chess too", "Leeds is too long": "Leeds is too long",
		"chess is spot on": "chess is spot on", "is Leeds great?": "is Leeds great?", "Leeds never": "Leeds never", "Leeds, chess": "Leeds, chess", "Leeds is spot on": "", "": "",
	} {
		if got := withoutPraise(before, said); got != want {
			t.Errorf("%q: %q, want %q", said, got, want)
		}
	}
}
