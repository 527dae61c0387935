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
