package mandate

import (
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// Who says how a subject came to mind adds that alone, and where somebody has moved to, and in which seasons something is wanted, are no subjects.
func TestWhatComesToMindIsAddedAlone(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string][]string{
		"I forgot chess": {"chess"}, "my daughter plays hockey so that too": {"hockey"}, "ich habe Schach vergessen": {"Schach"}, "meine Tochter spielt Hockey, das also auch": {"Hockey"}, "j'ai oublié l'opéra": {"opéra"},
		"olvidé el ajedrez": {"ajedrez"}, "me olvidé de la ópera": {"ópera"}, "mi sono dimenticato gli scacchi": {"scacchi"}, "zapomniałem o szachach": {"szachach"}, "ik ben schaken vergeten": {"schaken"},
		"mijn dochter speelt hockey, dus dat ook": {"hockey"},
		"rugby, even in winter":                   {"rugby"}, "Rugby, auch im Sommer wenn es was gibt": {"Rugby"}, "rugby, même en hiver": {"rugby"}, "rugby, incluso en invierno": {"rugby"}, "rugby, anche d'inverno": {"rugby"},
		"rugby, ook in de zomer als er iets te melden is": {"rugby"}, "rugby, nawet zimą": {"rugby"}, "winter sports": {"winter sports"}, "on a déménagé à Lyon": nil, "even in winter": nil,
	} {
		r := Understand([]newsroom.Interest{{ID: 1, Label: "tennis", From: 1}}, said)
		if len(r.Ended) > 0 || len(want) == 0 && len(r.Begun) > 0 || len(want) > 0 && (!followsOnly(r, want...) || r.Outcome != newsroom.Applied) {
			t.Errorf("%q: %s %q %s", said, r.Outcome, labelsOf(r.Begun), r.Question)
		}
	}
	for _, said := range []string{"I forgot my password", "I forgot", "you forgot chess?"} {
		if r := Understand(nil, said); len(r.Begun) > 0 {
			t.Errorf("%q: %q", said, labelsOf(r.Begun))
		}
	}
}
