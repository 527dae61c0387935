package mandate

import (
	"strings"
	"testing"

	"newsroom/internal/store/enginetest"
)

// When the paper is to come is understood beside a reason, and what is a reason alone sets no hour.
func TestHoursAreUnderstoodBesideTalk(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for statement, want := range map[string]string{
		"samstags lieber erst um neun, da schlaf ich aus":                 "samstags lieber erst um neun",
		"Sonntags reicht mir die Zeitung um halb zehn, da schlaf ich aus": "Sonntags reicht mir die Zeitung um halb zehn",
		"il sabato e la domenica saltami pure, solo giorni feriali":       "solo giorni feriali",
		"I get up at 7 for work":                                          "",
		"My shift starts at 6:15, and I hate Mondays":                     "",
	} {
		got := ""
		if r := Understand(nil, statement); r.when != nil {
			got = strings.Join(r.when.clauses, ", ")
		}
		if got != want {
			t.Errorf("%q sets %q, want %q", statement, got, want)
		}
	}
}
