package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// What is wanted in a case of which the thesaurus knows what it is about is narrowed to that; what it does not know, what the case denies, and alerts are read as ever.
func TestASubjectIsNarrowedToTheCasesInWhichItIsWanted(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string][]string{
		"Trump only when it actually moves tariffs or oil.":                                  {"Trump tariffs", "Trump oil"},
		"Chess, cycling, and Trump only when it actually moves tariffs or oil.":              {"Chess", "cycling", "Trump tariffs", "Trump oil"},
		"Fußball nur, wenn der HSV spielt":                                                   {"HSV"}, // which is football by itself
		"Trump nur, wenn es um Zölle geht":                                                   {"Trump Zölle"},
		"Trump seulement quand il s'agit de droits de douane":                                {"Trump droits de douane"},
		"Lo de Venezuela solo si afecta al petróleo":                                         {"Venezuela petróleo"},
		"Venezuela solo en la medida en que pegue en el petróleo, los bonos o las pensiones": {"Venezuela petróleo", "Venezuela bonos", "Venezuela pensiones"},
		"Trump solo quando c'entra con i dazi":                                               {"Trump dazi"},
		"Trump tylko wtedy, gdy chodzi o cła":                                                {"Trump cła"},
		"Trump alleen als het over invoerheffingen gaat":                                     {"Trump invoerheffingen"},
	} {
		if r := Understand(nil, said); r.Outcome != newsroom.Applied || !slices.Equal(labelsOn(r.Begun, false), want) {
			t.Errorf("%q: %s, follow %q, question %q", said, r.Outcome, labelsOn(r.Begun, false), r.Question)
		}
	}
	for _, said := range []string{
		"No Trump, only if it's about tariffs", "Football only if it's not about money", "Send me the paper only when there is news on chess",
		"Alert me about the Danube only if Vienna is flooded", "Trump nur, wenn es sein muss", "Trump tylko wtedy, gdy trzeba",
	} {
		if _, all := withoutConditions(said); len(all) > 0 && said[0] != 'A' && said[0] != 'S' && said[0] != 'N' {
			t.Errorf("%q has the cases %+v", said, all)
		}
		for _, one := range Understand(nil, said).Begun {
			if strings.Contains(one.Label, " ") && !strings.Contains(said, one.Label) {
				t.Errorf("%q: follows %q", said, one.Label)
			}
		}
	}
}
