package mandate

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/text"
)

// wordedBy gives the wish of a label of a statement, which it rests on.
func wordedBy(statement, label string) Wish {
	at := whereabouts([]newsroom.Statement{{Revision: 3, Text: statement}}, "")
	return compiled([]newsroom.Interest{{Label: label, From: 3}}, at)[0]
}

// A noun of one language is no word of another that is written alike or has its stem, unless it means the same there.
func TestNounsAreOfTheLanguageOfTheirStatement(t *testing.T) {
	t.Parallel()
	french := "Je veux savoir si les routes seront praticables, et un peu de tennis ou de startups. Les recettes de Noël aussi."
	spanish := "Me interesan las recetas, los actores de México y qué pasa con el wildfires de California."
	for _, c := range []struct {
		statement, label, language, title string
		want                              bool
	}{
		{french, "routes", "en", "Nakamura takes an easy route to the Candidates", false},
		{french, "routes", "fr", "La neige coupe trois routes en Corrèze", true},
		{french, "routes", "pt", "Routes do norte", true},                        // the thesaurus has no such language, so nobody can tell
		{"routes", "routes", "en", "A new route for the economy", true},          // it shows no language
		{"je lis les routes et le vin", "routes", "en", "New route", true},       // nor which words are names
		{french, "tennis", "en", "Tennis stars meet in Brisbane", true},          // the thesaurus knows it in both
		{french, "startups", "en", "Two startups go bankrupt", true},             // international
		{french, "Decathlon", "en", "Decathlon shuts stores", true},              // a name
		{spanish, "recetas", "pl", "Recetas", false},                             //
		{spanish, "wildfires de California", "en", "California wildfires", true}, // the thesaurus knows it in the other alone
		{spanish, "actores", "es", "Tres actores se niegan", true},               //
		{"The main thing for me is the rent and the trains", "rent", "de", "Rent", false},
		{"The main thing for me is the rent and the trains", "rent", "en", "Rent is up again", true},
		{"Follow: les routes et la neige", "routes", "en", "A new route", true}, // what a first conversation says is no capital of theirs
		{"Follow: Surtout les routes de la région et la neige", "routes", "en", "A new route", false},
	} {
		if got := Meets(wordedBy(c.statement, c.label), Prepare(article(c.language, c.title, ""))); got != c.want {
			t.Errorf("%q of %q by %q is %v, want %v", c.label, c.statement, c.title, got, c.want)
		}
	}
}

// Words that differ by their marks alone are kept apart where both are known.
func TestMarksTellWordsApart(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		label, language, title string
		want                   bool
	}{
		{"szkoły", "pl", "Ukradł ofiary składane do aniołka przy żłóbku w kościele", false},
		{"szkoły", "pl", "W Gdyni brakuje miejsc w żłobkach", true},
		{"płace", "pl", "Mieszkańcy chcą zamknąć plac", false},
		{"płace", "pl", "Rząd mówi o wzroście płac", true},
		{"justice", "pl", "Stary sad pod lasem", false},
		{"justice", "pl", "Reforma sądów utknęła", true},
		{"desempleo", "es", "El tren se paró en Burgos", false},
		{"desempleo", "es", "El paro baja en diciembre", true},
		{"fishing industry", "fr", "Le pécheur et le pape", false},
		{"fishing industry", "fr", "Un pêcheur disparu au large de Brest", true},
		{"peso", "es", "Sin cambio de planes, pese a todo", false},
		{"peso", "es", "El peso cae frente al dólar", true},
		{"Pacific news", "en", "Air China to sell 1.61% stake in Cathay Pacific", false},
		{"Pacific news", "en", "Cyclone nears Samoa", true},
		{"Pacific news", "en", "Pacific leaders meet over the sea", true},
		{"Oceania", "en", "Cyclone nears Samoa", true},
	} {
		if got := Meets(wishesOf(c.label)[0], Prepare(article(c.language, c.title, ""))); got != c.want {
			t.Errorf("%q by %q is %v, want %v", c.label, c.title, got, c.want)
		}
	}
}

// In which language a statement is tells what a wish is met by, so that it is part of what the wish is known by.
func TestAWishIsKnownByItsLanguage(t *testing.T) {
	t.Parallel()
	said, unknown := wordedBy("Je veux savoir si les routes sont praticables", "routes"), wishesOf("routes")[0]
	if said.key() == unknown.key() || said.worded != "fr" || unknown.worded != "" {
		t.Errorf("%q, %q", said.key(), unknown.key())
	}
	for said, want := range map[string]string{
		"Ich will wissen, was die Regierung mit der Rente vorhat": "de",
		"Interesuje mnie, co się zmienia w szkołach i nie tylko":  "pl",
		"Golf, tennis, chess": "",
		"":                    "",
	} {
		if got := wordedIn(said); got != want {
			t.Errorf("%q is in %q, want %q", said, got, want)
		}
	}
}

// What stands in the list of international words is one folded word, with a star at one end at most.
func TestInternationalWords(t *testing.T) {
	t.Parallel()
	for line := range strings.Lines(internationalList) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for word := range strings.SplitSeq(strings.TrimSpace(line), ", ") {
			bare := strings.TrimPrefix(strings.TrimSuffix(word, "*"), "*")
			if bare == "" || bare != text.Fold(bare) || strings.ContainsAny(bare, "* ,") || len(bare) > len(word) || len(bare)+2 == len(word) {
				t.Errorf("%q", word)
			}
		}
	}
	for word, want := range map[string]bool{"immigration": true, "startups": true, "taxi": true, "routes": false, "szkolach": false, "ion": false, "": false} {
		if isInternational(word) != want {
			t.Errorf("%q is international: %v", word, !want)
		}
	}
}
