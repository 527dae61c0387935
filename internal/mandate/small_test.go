package mandate

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom/internal/store/enginetest"
)

// The words of a label that count, where a word of one language is a small word of another.
func TestSmallWordsOfALabel(t *testing.T) {
	enginetest.Computes(t)
	tests := []struct {
		label string
		want  []string
	}{
		{"the civil war in Syria", []string{"civil", "war", placeMark + "syria"}},
		{"civil war", []string{"civil", "war"}},
		{"wie der Krieg war", []string{"krieg"}},
		{"electric cars and car makers", []string{"electric", "cars", "car", "makers"}},
		{"state elections", []string{"state", "elections"}},
		{"elezioni in cui il voto è stato nullo e che state", []string{"elezioni", "voto", "nullo"}},
		{"sea level", []string{"sea", "level"}},
		{"AI regulation", []string{"ai", "regulation"}},
		{"Aiuti ai comuni della Sicilia", []string{"aiuti", "comuni", "sicilia"}},
		{"UN peacekeepers", []string{"un", "peacekeepers"}},
		{"U.N. FORCES IN THE CONGO", []string{"un", "forces", placeMark + "congo"}},
		{"un accord de paix pour le Soudan", []string{"accord", "paix", "soudan"}},
		{"la pêche en mer", []string{"peche", "mer"}},
		{"zmiany w maturze", []string{"zmiany", "maturze"}},
		{"woningen voor ouderen", []string{"woningen", "ouderen"}},
		{"generation z", []string{"generation", "z"}},
		{"W. B. Yeats", []string{"w", "b", "yeats"}},
		{"WHO and the IT industry", []string{"who", "it", "industry"}},
	}
	for _, tt := range tests {
		var got []string
		for _, term := range wishFor(tt.label).terms {
			got = append(got, term.word)
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tt.label, diff)
		}
	}
}

// A label meets articles in its own language whatever the form of its words, and one in another language where the
// words are the same but for their endings.
func TestStemsOfFiveLanguages(t *testing.T) {
	enginetest.Computes(t)
	tests := []struct{ label, language, title string }{
		{"rocket launches", "en", "Rocket launched at dawn"},
		{"Raketenstarts", "de", "Raketenstart verschoben"},
		{"erneuerbare Energien", "de", "Erneuerbarer Energie fehlen Netze"},
		{"élections régionales", "fr", "L'élection régionale reportée"},
		{"centrales nucléaires", "fr", "La centrale nucléaire redémarre"},
		{"elecciones regionales", "es", "La elección regional se aplaza"},
		{"incendios forestales", "es", "Un incendio forestal cerca del pueblo"},
		{"elezioni regionali", "it", "L'elezione regionale rinviata"},
		{"incendi boschivi", "it", "Incendio boschivo domato"},
		{"regional elections in France", "fr", "Élections régionales françaises"},
	}
	for _, tt := range tests {
		if !Meets(wishFor(tt.label), Prepare(article(tt.language, tt.title, ""))) {
			t.Errorf("%q is not met by %q in %s", tt.label, tt.title, tt.language)
		}
	}
}
