package clauses

import (
	"slices"
	"strings"
	"testing"
)

func TestWhatClausesAreAboutStandsInTheirPlace(t *testing.T) {
	t.Parallel()
	isPlace := func(word string) bool { return slices.Contains([]string{"Peru", "Ghana", "Nigeria"}, word) }
	tests := []struct{ code, said, want string }{
		{"en", "I want to know what is happening in Ghana, and how the harvest is going.", "I want to read about Ghana, and the harvest."},
		{"en", "I'd like to know how people in Peru are coping with the drought.", "I'd like to read about the drought in Peru."},
		{"en", "The floods in Peru, and how people there cope with the mud", "The floods in Peru, and the mud in Peru"},
		{"en", "Tell me what the strike means for schools and for nurseries.", "tell me about the strike for schools, the strike for nurseries."},
		{"en", "which referees have been banned", "banned referees"},
		{"en", "What is going on in Ghana now that the vote is over, and chess", "Ghana, and chess"},
		{"en", "I don't care what happens in Ghana, but tell me what happens in Peru", "I don't care what happens in Ghana, but tell me about Peru"},
		{"en", "What is going on in Ghana?", "What is going on in Ghana?"},
		{"en", "Ping me if there is a storm", "Ping me if there is a storm"},
		{"de", "Ich will wissen, was im Zoo los ist und wie das Wetter wird", "Ich will etwas lesen über Zoo und das Wetter"},
		{"de", "welche Richter gewählt wurden", "Richter gewählt"},
		{"fr", "Je veux savoir ce qui se passe au Pérou et comment évolue la grève", "Je veux lire des articles sur Pérou et la grève"},
		{"es", "Quiero saber qué pasa en Ghana y cómo va la cosecha", "Quiero leer sobre Ghana y la cosecha"},
		{"it", "Vorrei sapere cosa succede in Ghana e come vanno i raccolti", "Vorrei leggere di Ghana e i raccolti"},
		{"nl", "Ik wil weten wat er in Ghana gebeurt", "Ik wil lezen over Ghana"},
		{"pt", "Quero saber o que acontece em Gana e como vai a colheita", "Quero ler sobre Gana e a colheita"},
		{"pl", "Chcę wiedzieć, co się dzieje w Ghanie i jaka będzie pogoda", "Chcę czytać o Ghanie i pogoda"},
		{"pl", "Ciekawi mnie, jak ludzie w Peru radzą sobie ze spadającą walutą", "interesuje mnie spadającą walutą w Peru"},
		{"pl", "Nie chcę wiedzieć, co się dzieje w Ghanie", "Nie chcę wiedzieć, co się dzieje w Ghanie"},
		{"xx", "what happens in Ghana", "what happens in Ghana"},
	}
	for _, test := range tests {
		if got, changed := Plain(test.code, test.said, 0, len(test.said), isPlace); got != test.want || changed != (test.want != test.said) {
			t.Errorf("%s %q: %q, want %q", test.code, test.said, got, test.want)
		}
	}
}

func TestOnlyClausesWithinTheBoundsAreSaidPlainly(t *testing.T) {
	t.Parallel()
	const said = "What happens in Ghana. What happens in Peru."
	if got, _ := Plain("en", said, 23, len(said), func(string) bool { return false }); got != "What happens in Ghana. Peru." {
		t.Errorf("%q", got)
	}
}

func TestFilesThatSayWhatThereIsNotAreRefused(t *testing.T) {
	t.Parallel()
	for _, data := range []string{"rule: what {x}", "verse: x", "no name"} {
		if _, err := parse(data); err == nil {
			t.Errorf("%q is read", data)
		}
	}
}

func TestEveryFileIsRead(t *testing.T) {
	t.Parallel()
	if len(grammars()) < 8 {
		t.Errorf("%d files", len(grammars()))
	}
	for code := range grammars() {
		if g := grammarOf(code); g.code != code || len(g.heads) == 0 || len(g.rules) == 0 || len(g.verbs) == 0 {
			t.Errorf("%s: %d heads, %d rules, %d verbs", g.code, len(g.heads), len(g.rules), len(g.verbs))
		}
	}
}

func FuzzPlain(f *testing.F) {
	f.Add("en", "I want to know what happens in Peru, and how people there cope with “it”…")
	f.Add("de", "was in was in was los ist wie ob \xff")
	f.Fuzz(func(t *testing.T, code, said string) {
		plain, changed := Plain(code, said, 0, len(said), func(word string) bool { return len(word)%2 == 0 })
		if !changed && plain != said {
			t.Errorf("%q became %q", said, plain)
		}
	})
}

func TestClausesThatAreDeniedAreInDoubt(t *testing.T) {
	t.Parallel()
	tests := []struct {
		code, said, label string
		want              bool
	}{
		{"de", "Ich will nicht wissen, was Trump sagt. Schach.", "Trump", true},
		{"de", "Ich will nicht wissen, was Trump sagt. Schach.", "Schach", false},
		{"it", "Basta con quello che dice Salvini", "Salvini", true},
		{"en", "Not that I mind, but chess", "chess", false},
		{"en", "I read about what happens in Peru", "Peru", false},
	}
	for _, test := range tests {
		if got := InDoubt(test.code, test.said, strings.Index(test.said, test.label)); got != test.want {
			t.Errorf("%q of %q: %t", test.label, test.said, got)
		}
	}
}

func TestMoreOfSomething(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"I could take twice as much of it.": "I could take more of it.", "double the amount of chess": "more chess", "Twice as much golf as chess": "Twice as much golf as chess", "as much chess": "as much chess",
	} {
		if got, changed := More("en", said); got != want || changed != (got != said) {
			t.Errorf("%q: %q, %t, want %q", said, got, changed, want)
		}
	}
	if _, changed := More("xx", "twice as much"); changed {
		t.Error("a language without a file has no such words")
	}
}
