package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// TestWhatIsReadNowhereIsAskedAbout tells that words of a first statement that may name something, and of which a reading says nothing, are quoted in its question.
func TestWhatIsReadNowhereIsAskedAbout(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string]struct{ begins, asks string }{
		"Dal Vaticano nulla tranne quando parla il papa. Musica classica volentieri, Sanremo mai":                                                                  {"Musica classica", "Vaticano"},
		"Sono precaria nella scuola da undici anni, quindi il concorso docenti prima di tutto. Poi mi piace tanto l'archeologia subacquea, non so se ne scrivete.": {"archeologia subacquea", "concorso docenti"},
		"cobre / litio (Codelco-SQM, Tianqi) / dólar / vivienda y tasas hipotecarias / gabinete de Kast":                                                           {"dólar", "cobre"},
	} {
		r := Understand(nil, said)
		if r.Outcome != newsroom.PartlyApplied || !slices.Contains(labelsOf(r.Begun), want.begins) || !strings.Contains(r.Question, want.asks) {
			t.Errorf("%q: %v %q, %q", said, r.Outcome, labelsOf(r.Begun), r.Question)
		}
	}
}

// TestWhoSpeaksIsNotAskedAbout tells that nothing is asked about what somebody says of themselves, where the rest was understood.
func TestWhoSpeaksIsNotAskedAbout(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, said := range []string{
		"Second-year midwifery student, Leeds. What I'd actually open over breakfast: maternity staffing, neonatal research, Fontaines D.C.",
		"Jak tylko ogłoszą strajk kolejarzy, to od razu mi pisz, dojeżdżam codziennie z Siedlec",
		"Les nouvelles importantes de Suisse et du monde, pas de people",
	} {
		if r := Understand(nil, said); r.Outcome != newsroom.Applied {
			t.Errorf("%q: %v %q", said, r.Outcome, r.Question)
		}
	}
}

// TestOneSentenceTakesNoOtherWithIt tells that what is clear in a first statement is applied though another sentence can't be read.
func TestOneSentenceTakesNoOtherWithIt(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	const said = "Congress, the federal courts, voting and the midterms please. Not what he said or posted, only what was actually done. " +
		"Nothing from abroad, not even Venezuela, except where Congress has to vote on it."
	r := Understand(nil, said)
	if r.Outcome != newsroom.PartlyApplied || !slices.Contains(labelsOf(r.Begun), "federal courts") || !strings.Contains(r.Question, "Congress") {
		t.Errorf("%v %q, %q", r.Outcome, labelsOf(r.Begun), r.Question)
	}
}

func TestWhatIsProposedEndsWithANoun(t *testing.T) {
	t.Parallel()
	const said = "Mich interessiert, wie Merz und die SPD miteinander auskommen und was man beschließt"
	for label, want := range map[string]string{"SPD miteinander": "SPD", "beschließt": "", "Merz": "Merz"} {
		if got := nominal("de", said, label); got != want {
			t.Errorf("%q of %q, want %q", got, label, want)
		}
	}
	if got := nominal("de", "merz und spd miteinander", "spd miteinander"); got != "spd miteinander" {
		t.Errorf("a statement without capitals has %q", got)
	}
}
