package mandate

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func TestWordsWithoutTheirCapitals(t *testing.T) {
	enginetest.Computes(t)
	t.Parallel()
	for said, want := range map[string]string{
		"ai": "AI", "ai, space, cycling": "AI|space|cycling", "climate, ai, chess": "climate|AI|chess", "ai startups": "AI startups", "ki und roboter": "KI|roboter",
		"ia y ciencia": "IA|ciencia", "I like ai and chess": "AI|chess",
	} {
		r := Understand(nil, said)
		if got := strings.Join(labelsOn(r.Begun, false), "|"); got != want || r.Outcome != newsroom.Applied {
			t.Errorf("%q: %s, follows %q, want %q", said, r.Outcome, got, want)
		}
	}
	for said, want := range map[string]string{"dai romani ai francesi": "dai romani ai francesi", "j'ai lu": "j'ai lu", "Ai Weiwei": "Ai Weiwei"} {
		if got := withCapitals(said); got != want {
			t.Errorf("%q is written %q, want %q", said, got, want)
		}
	}
}

func TestANumberOfTimesAsMuchIsNotTooMuch(t *testing.T) {
	enginetest.Computes(t)
	t.Parallel()
	for said, standing := range map[string]string{
		"Quantum computing has been excellent lately, I could take twice as much of it.": "quantum computing", "twice as much chess please": "chess",
		"doppelt so viel Schach bitte": "Schach", "el doble de ajedrez": "ajedrez", "deux fois plus d'échecs": "échecs", "twee keer zoveel schaken": "schaken",
	} {
		r := Understand([]newsroom.Interest{{ID: 1, Label: standing}}, said)
		if len(r.Ended) > 0 || len(labelsOn(r.Begun, true)) > 0 {
			t.Errorf("%q: %s, begins %v, ends %v", said, r.Outcome, r.Begun, r.Ended)
		}
	}
}

// withAllCapitals gives a statement as its parts are read where one is read alone, in whatever language.
func withAllCapitals(said string) string {
	return inLine.ReplaceAllStringFunc(said, func(word string) string {
		if inAnyLanguage(word) {
			return strings.ToUpper(word)
		}
		return word
	})
}
