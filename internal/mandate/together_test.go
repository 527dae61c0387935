package mandate

import (
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// wishesOf makes wishes of labels, as of one reader's.
func wishesOf(labels ...string) []Wish {
	interests := make([]newsroom.Interest, len(labels))
	for i, label := range labels {
		interests[i].Label = label
	}
	return compiled(interests, Whereabouts{})
}

func TestTogether(t *testing.T) {
	enginetest.Computes(t)
	abroad := article("en", "Sydney's housing crisis deepens", "Rents rose again.")
	here := article("en", "Toronto's housing crisis deepens", "Rents rose again in Canada.")
	for _, c := range []struct {
		labels []string
		wish   int
		of     newsroom.Text
		want   bool
	}{
		{[]string{"Canada", "housing"}, 1, abroad, false},
		{[]string{"Canada", "housing"}, 1, here, true},
		{[]string{"housing"}, 0, abroad, true},
		{[]string{"Canada", "Australia", "housing"}, 2, abroad, true},
		{[]string{"Polish politics", "Poznań", "housing"}, 2, abroad, true},
		{[]string{"crime in Toronto", "courts in Canada", "housing"}, 2, abroad, false},
		{[]string{"New Zealand", "housing"}, 1, article("en", "Auckland's housing crisis deepens", ""), true},
		{[]string{"New Zealand", "housing"}, 1, article("en", "New housing in Leeds", ""), false},
		{[]string{"rząd Tuska", "Wrocław"}, 0, article("pl", "Premier Tusk na szczycie w Paryżu", "Rozmowy trwały do rana."), true},
		{[]string{"Canada", "astronomy"}, 1, article("en", "Astronomers find a planet", "A telescope in Chile saw it."), true},
	} {
		if got := Meets(wishesOf(c.labels...)[c.wish], Prepare(c.of)); got != c.want {
			t.Errorf("%v, %d: %q is %v, want %v", c.labels, c.wish, c.of.Title, got, c.want)
		}
	}
}

// statements makes wishes of lists of labels, each said in one statement.
func statements(lists ...[]string) []Wish {
	var interests []newsroom.Interest
	for i, list := range lists {
		for _, label := range list {
			interests = append(interests, newsroom.Interest{Label: label, From: newsroom.Revision(i + 1)})
		}
	}
	return compiled(interests, Whereabouts{})
}

func TestAPlaceHoldsForTheListInWhichItStands(t *testing.T) {
	enginetest.Computes(t)
	british := article("de", "Britische Wirtschaft schrumpft", "Die Inflation in Großbritannien steigt.")
	german := article("de", "Deutsche Wirtschaft schrumpft", "Die Inflation in Deutschland steigt.")
	type lists = [][]string
	for _, c := range []struct {
		lists lists
		wish  int
		of    newsroom.Text
		want  bool
	}{
		{lists{{"deutsche Politik", "Wirtschaft", "Klima"}}, 1, british, false},
		{lists{{"deutsche Politik", "Wirtschaft", "Klima"}}, 1, german, true},
		{lists{{"deutsche Politik"}, {"Wirtschaft"}}, 1, british, true},
		{lists{{"German cinema", "economy"}}, 1, british, false},
		{lists{{"German cinema", "Britain", "economy"}}, 2, british, true},
		{lists{{"cinema", "German politics", "economy"}}, 2, british, true},
		{lists{{"Iran", "music"}, {"economy", "schools in Germany"}}, 2, british, false},
		{lists{{"Iran", "music"}, {"economy", "schools in Germany"}}, 2, german, true},
		{lists{{"deutsche Politik", "Klima"}}, 1, article("de", "Klimawandel lässt Gletscher schmelzen", "In Chile schmilzt das Eis."), true},
		{lists{{"Greenland dispute", "economy"}}, 1, british, true},
	} {
		if got := Meets(statements(c.lists...)[c.wish], Prepare(c.of)); got != c.want {
			t.Errorf("%v, %d: %q is %v, want %v", c.lists, c.wish, c.of.Title, got, c.want)
		}
	}
}

func TestAPlaceSaidOfOneIsThatOfThePapersOfTheCountry(t *testing.T) {
	enginetest.Computes(t)
	national := article("en", "What are today's mortgage interest rates?", "Experts expect them to fall.")
	national.URL = "https://www.cbsnews.com/news/todays-mortgage-interest-rates/"
	foreign := article("en", "Bank of Japan chief vows to keep raising interest rates", "He spoke on Monday.")
	foreign.URL = national.URL
	world := national
	world.URL = "https://www.example.com/news/todays-mortgage-interest-rates/"
	for name, c := range map[string]struct {
		of   newsroom.Text
		want bool
	}{"a paper of the country": {national, true}, "of another country": {foreign, false}, "a paper of the world": {world, false}} {
		if got := Meets(wishesOf("interest rates", "inflation in America")[0], Prepare(c.of)); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestOneLabelOfTwoReaders(t *testing.T) {
	enginetest.Computes(t)
	by := NewLibrary()
	text := article("en", "Sydney's housing crisis deepens", "")
	text.Article, text.Version = 1, 1
	for _, c := range []struct {
		wish Wish
		want bool
	}{{wishesOf("housing")[0], true}, {wishesOf("Canada", "housing")[1], false}, {wishesOf("housing")[0], true}} {
		if got := by.Meets(c.wish, text); got != c.want {
			t.Errorf("remembered: %v, want %v", got, c.want)
		}
	}
}

func TestWhatAnAddressSays(t *testing.T) {
	enginetest.Computes(t)
	const chilean = "https://www.example.cl/noticias/deportes/futbol/2026-01-05/1.html"
	at := func(address, title string) newsroom.Text {
		t := article("es", title, "")
		t.URL = address
		return t
	}
	for _, c := range []struct {
		label string
		of    newsroom.Text
		want  bool
	}{
		{"Deportes de Chile", at(chilean, "Los detalles que acercan a Vicente Pizarro"), true},
		{"Deportes de Chile", at(chilean, "Nigeria goleó a Mozambique"), false},
		{"Deportes de Chile", at("https://www.example.com/deportes/1.html", "Los detalles que acercan a Vicente Pizarro"), false},
		{"Deportes de Chile", at("https://www.example.cl/pais/1.html", "Los detalles que acercan a Vicente Pizarro"), false},
		{"minería en Chile", at("https://www.example.cl/mundo/mineria/1.html", "La mina abre"), false},
		{"minería en Chile", at("https://www.example.cl/pais/mineria/1.html", "La mina abre"), true},
		{"football", at("https://www.example.com/pulse/football", "Los detalles"), false},
	} {
		d := Prepare(c.of)
		w := Compile(newsroom.Interest{Label: c.label})
		if got := Meets(w, d); got != c.want {
			t.Errorf("%q: %q at %s is %v, want %v", c.label, c.of.Title, c.of.URL, got, c.want)
		}
		if !c.want {
			continue
		}
		if ways := WaysTo(w, d, c.of, "es"); len(ways) == 0 || ways[0].Subject == "" {
			t.Errorf("%q: no way from %s: %+v", c.label, c.of.URL, ways)
		}
	}
}

func TestWaysNameTheSubjectBeforeThePlace(t *testing.T) {
	enginetest.Computes(t)
	of := article("en", "Starmer resigns, Trump says", "Keir Starmer left Downing Street.")
	wish := Compile(newsroom.Interest{Label: "European politics"})
	ways := WaysTo(wish, Prepare(of), of, "en")
	if len(ways) != 2 || ways[0] != (Way{By: "Starmer", Subject: "politics"}) || ways[1] != (Way{By: "Starmer", Subject: "Europe"}) {
		t.Errorf("%+v", ways)
	}
	of = article("de", "Friedrich Merz in Kanada", "Der Kanzler reist mit Ministern.")
	if ways = WaysTo(Compile(newsroom.Interest{Label: "deutsche Politik"}), Prepare(of), of, "de"); len(ways) != 1 || ways[0].By != "Friedrich Merz" {
		t.Errorf("%+v", ways)
	}
	of = article("en", "Housing in Nova Scotia gets dearer", "Rents rise.")
	if ways = WaysTo(wishesOf("Canada", "housing")[1], Prepare(of), of, "en"); len(ways) > 0 {
		t.Errorf("%+v", ways)
	}
}

func TestWhatCountsBesideAnotherWordOnly(t *testing.T) {
	enginetest.Computes(t)
	at := func(address string, of newsroom.Text) newsroom.Text {
		of.URL = address
		return of
	}
	for _, c := range []struct {
		label string
		of    newsroom.Text
		want  bool
	}{
		{"economy", article("en", "Lego unveils a smart brick", "The toys can see each other."), false},
		{"economy", article("en", "Lego unveils a smart brick", "The toy maker hopes for higher sales."), true},
		{"toy maker", article("en", "Lego unveils a smart brick", "The toys can see each other."), true},
		{"economía", at("https://www.example.cl/mercados/1/2", article("es", "Cambia el programa de fidelización", "Los clientes suben de nivel.")), false},
		{"economía", at("https://www.example.cl/mercados/1/2", article("es", "Cambia el programa de fidelización", "Los clientes pagarán menos inflación.")), true},
		{"Energiewende", article("en", "Oil companies see shares rise", "The action may tap the oil of Venezuela."), false},
		{"Energiewende", article("de", "Mehr Windräder in Bayern", "Der Ausbau geht voran."), true},
		{"Polish politics", at("https://example.pl/1", article("pl", "Trybunał Konstytucyjny zdecyduje", "Wyrok zapadnie w maju.")), true},
		{"Polish politics", at("https://example.pl/1", article("pl", "Niemcy protestują przeciwko węglowi", "Trybunał Konstytucyjny zdecyduje w maju.")), false},
	} {
		if got := Meets(Compile(newsroom.Interest{Label: c.label}), Prepare(c.of)); got != c.want {
			t.Errorf("%q: %q is %v, want %v", c.label, c.of.Title, got, c.want)
		}
	}
}
