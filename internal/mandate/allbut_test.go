package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/text"
)

// Who takes one thing and not another that is part of it gets the one, without the other: none of these may be turned round.
func TestOneThingAndNotAnother(t *testing.T) {
	t.Parallel()
	for _, said := range []string{
		"alles über Musik, nur Rap nicht", "Musik ist ok, aber Rap nicht", "Musik schon, Rap nicht", "im happy with music but no rap", "music ok, rap no thanks",
		"musique ça va mais pas rap", "música está bien pero rap no", "musica mi sta bene però rap no", "musica va bene però rap no", "muzyka może być, ale rap nie",
		"muziek is prima maar rap niet", "muziek vind ik leuk, rap niet", "alles over muziek, alleen rap niet", "todo sobre música menos rap",
	} {
		r := Understand(nil, said)
		of := func(avoid bool) (labels []string) {
			for _, i := range r.Begun {
				if i.Avoid == avoid {
					labels = append(labels, strings.ToLower(i.Label))
				}
			}
			return labels
		}
		follow, avoid := of(false), of(true)
		if r.Outcome != newsroom.Applied || len(follow) != 1 || !strings.HasPrefix(text.Fold(follow[0]), "mu") || len(avoid) != 1 || !slices.Contains(strings.FieldsFunc(avoid[0], func(r rune) bool { return !('a' <= r && r <= 'z') }), "rap") {
			t.Errorf("%q: %s, follow %q, avoid %q", said, r.Outcome, follow, avoid)
		}
	}
}

// What people add to a list as they say it, and what is theirs, is followed beside what stands.
func TestWhatPeopleAdd(t *testing.T) {
	t.Parallel()
	before := []newsroom.Interest{{ID: 1, Label: "chess"}}
	for said, want := range map[string]string{
		"hsv auch": "hsv", "hs2 too": "hs2", "started pottery, add it": "pottery", "my son plays rugby now, so that too": "rugby",
		"our daughter is off to uni in Leeds so whats on there": "Leeds", "hab mit Judo angefangen": "Judo",
		"meine Tochter studiert jetzt in Leipzig, da würd ich gern mitkriegen was dort so los ist": "Leipzig", "on s'est mis à pétanque, vous pouvez l'ajouter ?": "pétanque",
		"j'ai oublié pétanque": "pétanque", "i like my roses": "roses", "les urgences à l'hôpital": "urgences à l'hôpital",
	} {
		r := Understand(before, said)
		if r.Outcome != newsroom.Applied || len(r.Begun) != 1 || r.Begun[0].Avoid || r.Begun[0].Alert || !sameLabel(r.Begun[0].Label, want) || len(r.Ended) > 0 {
			t.Errorf("%q: %s, begun %v, ended %v", said, r.Outcome, r.Begun, r.Ended)
		}
	}
}

// One thing of another, and one thing before another, lose neither.
func TestOneThingOfAnother(t *testing.T) {
	t.Parallel()
	for said, want := range map[string][]string{
		"football but only Arsenal": {"football Arsenal"}, "Fußball, aber nur Bayern": {"Fußball Bayern"}, "calcio, ma solo Juve e Inter": {"Juve", "Inter"}, "muzyka, ale tylko jazz i blues": {"jazz", "blues"}, "politica, ma solo estera": {"politica estera"}, "nicht nur Fußball, auch Tennis": {"Fußball", "Tennis"}, "muziek, maar alleen jazz": {"muziek jazz"},
		"football (Arsenal)": {"football", "Arsenal"}, "Fußball (Bayern)": {"Fußball", "Bayern"}, "fútbol (Betis)": {"fútbol", "Betis"}, "muzyka (jazz)": {"muzyka", "jazz"},
		"jazz first then music": {"jazz", "music"}, "erst Bayern, dann Fußball": {"Bayern", "Fußball"}, "music such as jazz": {"music", "jazz"},
	} {
		if r := Understand(nil, said); r.Outcome != newsroom.Applied || !followsOnly(r, want...) {
			t.Errorf("%q: %s, begun %v", said, r.Outcome, r.Begun)
		}
	}
}
