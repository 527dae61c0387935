package mandate

import (
	"slices"
	"testing"

	"newsroom/internal/store/enginetest"
)

// A subject that is all that is read of a long sentence is taken from a first statement only if it means something by itself; else it is asked about.
func TestAScrapOfALongSentenceIsAskedAbout(t *testing.T) {
	enginetest.Computes(t)
	Load()
	for said, scrap := range map[string]string{
		"Meine Töchter hängen ständig am Handy. Ich will wissen, was dieses Grok mit Bildern von Mädchen anstellt, wer dagegen etwas unternimmt und ob andere Länder soziale Netzwerke für Kinder wirklich verbieten.":             "Bildern von Mädchen",
		"Seit ich denken kann, schaue ich mit meinem Enkel die Vierschanzentournee. Skispringen also, Innsbruck und Bischofshofen, und wie sich die Deutschen schlagen, gern auch andere Wintersportarten. Fußball bitte nicht.":   "Deutschen",
		"Soy de Maracaibo y llevo siete años en Santiago. Quiero saber qué va a pasar ahora con mi país, quién manda de verdad y si sueltan a los presos, y también si los venezolanos que estamos en Chile vamos a poder volver.": "presos",
	} {
		r := Understand(nil, said)
		if slices.Contains(labelsOn(r.Begun, false), scrap) || r.Question == "" {
			t.Errorf("%q: %v, %q", said, labelsOn(r.Begun, false), r.Question)
		}
	}
	kept := "Bin Azubi zum Mechatroniker in Bochum, les nur aufm Handy in der Pause. Robotik, VfL Bochum und so Retro-Konsolen wären nice."
	if r := Understand(nil, kept); !slices.Contains(labelsOn(r.Begun, false), "Retro-Konsolen") {
		t.Errorf("%q: %v", kept, labelsOn(r.Begun, false))
	}
}
