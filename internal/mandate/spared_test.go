package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func TestWhoRepeatsWhatIsLeftOutIsNotOfferedTheOpposite(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	left := []newsroom.Interest{{ID: 1, Label: "crypto", Avoid: true}, {ID: 2, Label: "Lakers"}}
	followed := []newsroom.Interest{{ID: 1, Label: "crypto"}, {ID: 2, Label: "Lakers"}}
	for _, said := range []string{"wtf i said NO crypto, and dont wake me up is not a topic"} {
		for _, sentence := range Suggest(left, said, Understand(left, said)) {
			if strings.Contains(sentence, "ollow crypto") || strings.Contains(sentence, "longer leave out crypto") {
				t.Errorf("%q: %q is offered", said, sentence)
			}
		}
		r := Understand(followed, said)
		goes := slices.Contains(r.Ended, 1) || slices.ContainsFunc(r.Begun, func(i newsroom.Interest) bool { return i.Avoid && i.Label == "crypto" })
		offered := Suggest(followed, said, r)
		if !goes && !slices.ContainsFunc(offered, func(s string) bool {
			return strings.HasPrefix(s, "Leave out crypto") || strings.HasPrefix(s, "No longer follow crypto")
		}) {
			t.Errorf("%q: %s, and offered is %q", said, r.Outcome, offered)
		}
	}
}
