package onboarding

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// answered gives a draft in a language with one answer.
func answered(language, question, answer string) newsroom.Draft {
	return newsroom.Draft{Language: language, Answers: []newsroom.DraftAnswer{{Question: question, Answer: answer, Action: newsroom.ActAnswer}}}
}

// labelsOf gives what the answers of a draft ask to be followed and left out.
func labelsOf(d newsroom.Draft) (follow, avoid []string) {
	for _, i := range interests(d) {
		if i.Avoid {
			avoid = append(avoid, i.Label)
		} else {
			follow = append(follow, i.Label)
		}
	}
	return follow, avoid
}

// TestExceptionsKeepTheirDirection reads lists of what to leave out with exceptions, in the ways in which people introduce one: what is excepted is never left
// out with what it is excepted from.
func TestExceptionsKeepTheirDirection(t *testing.T) {
	enginetest.Computes(t)
	for _, one := range []struct {
		language, answer string
		follow, avoid    []string
	}{
		{"en", "Opera, with the exception of the Glyndebourne festival. Yachts, with the exception of safety recalls.", []string{"Glyndebourne festival", "safety recalls"}, []string{"Opera", "Yachts"}},
		{"en", "Golf, barring the Ryder Cup; opinion polls; rugby, aside from the Lions.", []string{"Ryder Cup", "Lions"}, []string{"Golf", "opinion polls", "rugby"}},
		{"de", "Horoskope. Autorennen, abgesehen von der Formel E.", []string{"Formel E"}, []string{"Horoskope", "Autorennen"}},
		{"de", "Gold, außer wenn es um Bergwerke geht.", []string{"Bergwerke"}, []string{"Gold"}},
		{"fr", "Le cyclisme, mis à part le Tour de France. Les cryptomonnaies, à l'exception des impôts.", []string{"Tour de France", "impôts"}, []string{"cyclisme", "cryptomonnaies"}},
		{"es", "El tenis, exceptuando a Alcaraz. Los toros, con la excepción del reglamento.", []string{"Alcaraz", "reglamento"}, []string{"tenis", "toros"}},
		{"it", "Il ciclismo, eccezion fatta per il Giro d'Italia. La moda, ad eccezione della lana.", []string{"Giro d'Italia", "lana"}, []string{"ciclismo", "moda"}},
		{"nl", "Wielrennen, afgezien van de Tour de France. Voetbal, met uitzondering van Ajax.", []string{"Tour de France", "Ajax"}, []string{"Wielrennen", "Voetbal"}},
		{"pl", "Piłka nożna, z wyłączeniem reprezentacji. Kryptowaluty, z wyjątkiem podatków.", []string{"reprezentacji", "podatków"}, []string{"Piłka nożna", "Kryptowaluty"}},
		{"pt", "Futebol, à exceção do Benfica. Touradas, com exceção da lei.", []string{"Benfica", "lei"}, []string{"Futebol", "Touradas"}},
	} {
		follow, avoid := labelsOf(answered(one.language, LeaveOut, one.answer))
		if !slices.Equal(follow, one.follow) || !slices.Equal(avoid, one.avoid) {
			t.Errorf("%s %q: follows %q and leaves out %q, not %q and %q", one.language, one.answer, follow, avoid, one.follow, one.avoid)
		}
	}
}

// TestItemsAreReadByThemselves reads lists with numbers: what is said within one item says nothing of the next, and numbers are no part of labels.
func TestItemsAreReadByThemselves(t *testing.T) {
	enginetest.Computes(t)
	for _, one := range []struct {
		language, question, answer string
		follow, avoid              []string
	}{
		{"en", Follow, "In this order: (1) tidal power; (2) the Rust compiler, including its borrow checker; (3) burglaries in Leith.", []string{"tidal power", "Rust compiler", "borrow checker", "burglaries in Leith"}, nil},
		{"de", Follow, "1. Fernwärme in Kiel 2. Wattenmeer, vor allem Seehunde 3. Orgelbau", []string{"Fernwärme in Kiel", "Wattenmeer", "Seehunde", "Orgelbau"}, nil},
		{"fr", LeaveOut, "1) le football 2) la téléréalité 3) les sondages", nil, []string{"football", "téléréalité", "sondages"}},
		{"es", Follow, "1) la sequía en Murcia 2) el atún rojo", []string{"sequía en Murcia", "atún rojo"}, nil},
		{"it", Follow, "1. terremoti in Irpinia; 2. olio d'oliva", []string{"terremoti in Irpinia", "olio d'oliva"}, nil},
		{"nl", Follow, "1) dijkverzwaring 2) de palingstand", []string{"dijkverzwaring", "palingstand"}, nil},
		{"pl", LeaveOut, "1. żużel 2. horoskopy", nil, []string{"żużel", "horoskopy"}},
		{"pt", Follow, "1) a seca no Alentejo 2) o azeite", []string{"seca no Alentejo", "azeite"}, nil},
		{"en", Alerts, "1. Floods in York. 2. Outages of the tram network.", []string{"Floods in York", "Outages of the tram network"}, nil},
	} {
		follow, avoid := labelsOf(answered(one.language, one.question, one.answer))
		if !slices.Equal(follow, one.follow) || !slices.Equal(avoid, one.avoid) {
			t.Errorf("%s %q: follows %q and leaves out %q, not %q and %q", one.language, one.answer, follow, avoid, one.follow, one.avoid)
		}
	}
}
