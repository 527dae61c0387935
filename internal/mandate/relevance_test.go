package mandate

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func wishFor(label string) Wish { return Compile(newsroom.Interest{Label: label}) }

func article(language, title, body string) newsroom.Text {
	return newsroom.Text{Title: title, Text: body, Language: language}
}

var filler = strings.Repeat("The committee met in the old hall and went through its papers one by one. ", 12)

func TestMeets(t *testing.T) {
	enginetest.Computes(t)
	tests := []struct {
		name, label, language, title, body string
		want                               bool
	}{
		{"in the title, in another form", "night trains", "en", "A night train to Tervane", "It leaves at ten.", true},
		{"one word of two is not enough", "night trains", "en", "Trains are late", "They were late again.", false},
		{"both words, but apart and deep in the text", "night trains", "en", "Council sits late", filler + "The night was long. " + filler + " Trains were not on the agenda.", false},
		{"both words, close together, deep in the text", "night trains", "en", "Council sits late", filler + "It talked of the night trains.", true},
		{"a single word in the title", "beekeeping", "en", "Beekeeping spreads in towns", "More roofs have hives.", true},
		{"a single word, once, deep in the text", "beekeeping", "en", "Town fair", filler + "There was a stall on beekeeping.", false},
		{"a single word, twice, deep in the text", "beekeeping", "en", "Town fair", filler + "A stall on beekeeping drew crowds. Beekeeping is back.", true},
		{"a word of another language with the same stem", "Rente", "en", "Rent law revives hope", "The rent is due, and the rents rise.", false},
		{"a word in its own language", "Rente", "de", "Renten steigen im Juli", "Die Rente steigt um drei Prozent.", true},
		{"a false friend of the word", "tennis", "en", "Table tennis champion dies at 107", "The table tennis champion was Ireland's oldest man.", false},
		{"software's own word", "environment", "en", "Oxley-desktop: a desktop environment based on old parts", "It has a dock and a menu.", false},
		{"one person's state", "health", "en", "Jailed skipper ends 60-day hunger strike as health fails", "He had lost 20 kilos.", false},
		{"an accident on the way", "Wintersport", "de", "22-Jähriger stirbt beim Skifahren in Oxley", "Er stürzte über eine Kante.", false},
		{"the word beside a false friend", "tennis", "en", "Tennis, not table tennis, draws crowds", "The courts are full.", true},
		{"a verb that is written as the word", "books", "en", "Mali beat Tunisia on penalties to book a place", "They booked a place in the last eight.", false},
		{"a word with the same stem", "physics", "en", "Physical buttons come back", "They are physically there.", false},
		{"two words of three", "offshore wind auctions", "en", "Offshore wind tender put off", "The ministry will sell the seabed later.", true},
		{"small and filling words do not count", "any news about the harbour", "en", "Harbour reopens", "Ships are back.", true},
		{"the adjective of a country", "housing in Germany", "en", "German housing costs fall", "Rents are lower.", true},
		{"the same in another language", "Wohnungsbau in Deutschland", "de", "Deutscher Wohnungsbau stockt", "Es fehlt an Geld.", true},
		{"another country", "housing in Germany", "en", "French housing costs fall", "Rents are lower.", false},
		{"a country of several words", "farming in the United States", "en", "U.S. farming is changing", "Fields grow.", true},
		{"the pronoun is no country", "US farming", "en", "Farming matters to us", "It feeds us all.", false},
		{"British and American spelling", "labour program", "en", "Labor programme begins", "It trains people.", true},
		{"without regard to accents", "energia nuclear", "es", "La energía nuclear vuelve", "Se construye.", true},
		{"an empty article", "night trains", "en", "", "", false},
		{"a single word, once in the lead", "beekeeping", "en", "Town fair draws crowds", "A stall on beekeeping stood by the gate.", false},
		{"a verb of the same stem", "trains", "en", "Officer trained new recruits", "They trained for a week.", false},
		{"a place in the lead while the title is of another", "politics in Chile", "en", "Colombian president threatens to resign", "Chile looks on.", false},
		{"the same by its name for something of there", "política de Chile", "es", "Diputados chilenos votan la reforma", "La aprobaron.", true},
		{"a place that the lead names first", "housing in Germany", "en", "Housing costs fall", "German tenants pay less than those in France.", true},
		{"a place that the lead names second", "housing in Germany", "en", "Housing costs fall", "French tenants pay less than those in Germany.", false},
		{"the place alone", "elections in Latin America", "en", "Venezuela mourns", "Maduro spoke in Caracas.", false},
		{"a larger place by one that is part of it", "elections in Latin America", "en", "Election in Venezuela put off", "Nobody votes in May.", true},
		{"the politics of another place", "politics in Chile", "en", "Trump meets miners from Chile", "They shook hands.", false},
		{"one of two places that something is between", "trade between China and the US", "en", "Yankees seek a trade in New York", "They look for a pitcher.", false},
		{"both places that something is between", "trade between China and the US", "en", "China and the US agree on trade", "Tariffs fall.", true},
		{"a phrase whose words are apart", "health care", "en", "Health ministry moves", "It will take care that the old offices are sold, it said.", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := Meets(wishFor(tt.label), Prepare(article(tt.language, tt.title, tt.body))); got != tt.want {
				t.Errorf("Meets = %v, want %v", got, tt.want)
			}
		})
	}
}

func TestAPaperDoesNotNameItsOwnCountry(t *testing.T) {
	mining := newsroom.Text{Title: "La minería invierte más", Text: "El gasto sube este año.", Language: "es", URL: "https://diario.example.cl/1"}
	abroad := mining
	abroad.Text = "El gasto sube este año en Perú."
	world := mining
	world.URL = "https://diario.example.com/1"
	part := mining
	part.Text = "El gasto sube este año en Antofagasta."
	desk := newsroom.Text{
		Title: "Man charged with murder", Text: "He was arrested on Sunday.", Language: "en", URL: "https://paper.example.com/uk-news/2026/man-charged",
	}
	other := desk
	other.Text = "He was arrested in Toulouse on Sunday."
	national := desk
	national.URL = "https://www.npr.org/2026/man-charged"
	filed := desk
	filed.URL = "https://www.npr.org/world/2026/man-charged"
	for name, tt := range map[string]struct {
		label string
		text  newsroom.Text
		want  bool
	}{
		"at home":                {"minería en Chile", mining, true},
		"of another country":     {"minería en Perú", mining, false},
		"another place is named": {"minería en Chile", abroad, false},
		"no country's address":   {"minería en Chile", world, false},
		"the place alone":        {"Chile", mining, false},
		"a part of it is named":  {"minería en Chile", part, true},
		"a desk of the country":  {"crime in Britain", desk, true},
		"the desk of another":    {"crime in Canada", desk, false},
		"there, but abroad":      {"crime in Britain", other, false},
		"a paper of the country": {"crime in America", national, true},
		"a paper of another one": {"crime in Canada", national, false},
		"its desk of the world":  {"crime in America", filed, false},
	} {
		if got := Meets(wishFor(tt.label), Prepare(tt.text)); got != tt.want {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
	}
}

func TestWhatIsLeftOutIsTouchedBySmallerThings(t *testing.T) {
	enginetest.Computes(t)
	d := Prepare(article("en", "Town fair draws crowds", "A stall on beekeeping stood by the gate."))
	if w := wishFor("beekeeping"); Meets(w, d) || !Touches(w, d) {
		t.Errorf("Meets %v, Touches %v, want false and true", Meets(w, d), Touches(w, d))
	}
}

func TestANarrowerInterestWinsOverWhatIsLeftOut(t *testing.T) {
	enginetest.Computes(t)
	tests := []struct {
		name          string
		follow, avoid string
		title         string
		want          bool
	}{
		{"left out", "chess", "space in general", "A new space telescope", true},
		{"the narrower one is followed", "rocket launches", "space in general", "Rocket launch opens space season", false},
		{"the narrower one is left out", "football", "football transfers", "Football transfer breaks record", true},
		{"what is left out is not met", "football", "football transfers", "Football ground gets a roof", false},
		{"equally narrow", "rocket launches", "rocket tests", "Rocket launch follows rocket test", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := Prepare(article("en", tt.title, ""))
			if got := Avoids(d, []Wish{wishFor(tt.follow)}, []Wish{wishFor(tt.avoid)}); got != tt.want {
				t.Errorf("Avoids = %v, want %v", got, tt.want)
			}
		})
	}
}

func TestRelevancePrefersWhatTheArticleIsAbout(t *testing.T) {
	enginetest.Computes(t)
	texts := []newsroom.Text{
		article("en", "Night train to Tervane starts in June", "The night train will run daily. Tickets for the train are on sale."),
		article("en", "Summer timetable", "The night train keeps its stops, the operator said. "+filler),
		article("en", "Council sits late", filler),
		article("en", "Trains delayed", "A train stood still. "+filler),
	}
	var documents []Document
	for _, x := range texts {
		documents = append(documents, Prepare(x))
	}
	w := wishFor("night trains")
	stats := Gather(SizeOf(documents), documents, []Wish{w})
	if diff := cmp.Diff(map[string]int{"night+nighttrains": 2, "trains+nighttrains": 3}, stats.Frequency); diff != "" {
		t.Errorf("frequencies (-want +got):\n%s", diff)
	}
	var totals []float64
	for _, d := range documents {
		totals = append(totals, Relevance(w, d, stats, 0).Total)
	}
	if !(totals[0] > totals[1] && totals[1] > totals[3] && totals[3] > 0 && totals[2] == 0) {
		t.Errorf("totals %v, want the first above the second above the fourth above the third, which is 0", totals)
	}
}

func TestAnotherPlaceCostsAShare(t *testing.T) {
	enginetest.Computes(t)
	w := wishFor("housing in Germany")
	here, there := Prepare(article("en", "Housing in Germany", "")), Prepare(article("en", "Housing in France", ""))
	stats := Gather(Size{2, 4}, []Document{here, there}, []Wish{w})
	if got := Relevance(w, here, stats, 0).Factor; got != 1 {
		t.Errorf("factor at the place = %v", got)
	}
	if got := Relevance(w, there, stats, 0).Factor; got != elsewhere {
		t.Errorf("factor elsewhere = %v", got)
	}
}

// What is stored of a score adds up to its total, to the last digit, and the score depends on nothing but its
// arguments.
func TestScoreAddsUp(t *testing.T) {
	enginetest.Computes(t)
	vocabulary := strings.Fields("night train harbour wind turbine council Germany France auction the of a court ruling 42 7.5 chess")
	words := rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(rapid.SampledFrom(vocabulary), 0, 60).Draw(t, "words"), " ")
	})
	rapid.Check(t, func(t *rapid.T) {
		w := wishFor(strings.Join(rapid.SliceOfN(rapid.SampledFrom(vocabulary), 1, 5).Draw(t, "label"), " "))
		x := article(rapid.SampledFrom([]string{"en", "de", ""}).Draw(t, "language"), words.Draw(t, "title"), words.Draw(t, "body"))
		others := []Document{Prepare(x), Prepare(article("en", words.Draw(t, "other"), ""))}
		stats := Gather(SizeOf(others), others, []Wish{w})
		score := Relevance(w, Prepare(x), stats, 0)
		if score.sum() != score.Total {
			t.Fatalf("parts add up to %v, total %v", score.sum(), score.Total)
		}
		if diff := cmp.Diff(score, Relevance(w, Prepare(x), stats, 0)); diff != "" {
			t.Fatalf("weighed again: %s", diff)
		}
		if score.Total < 0 || score.Total != score.Total {
			t.Fatalf("total %v", score.Total)
		}
	})
}

// Search finds every article that meets an interest: the table holds a form that the query asks for, for at
// least one of the label's words.
func TestSearchAsksForWhatTheTableHolds(t *testing.T) {
	enginetest.Computes(t)
	tests := []struct{ label, language, title string }{
		{"night trains", "en", "Night train"},
		{"Nachtzüge", "de", "Der Nachtzug"},
		{"trains de nuit", "fr", "Le train de nuit"},
		{"U.S. elections", "en", "American election nears"},
		{"Südkorea", "de", "Wahl in Südkorea"},
		{"4.5 percent", "en", "Rate at 4.5 percent"},
		{"labour", "en", "Labor talks"},
		{"énergie nucléaire", "fr", "L'énergie nucléaire"},
		{"ciclismo", "it", "Il ciclismo"},
	}
	for _, tt := range tests {
		held := strings.Fields(Stems(tt.title, "", "", tt.language).Title)
		for i, forms := range wishFor(tt.label).Query() {
			if !slices.ContainsFunc(forms, func(form string) bool { return slices.Contains(held, form) }) {
				t.Errorf("%q in %s: term %d asks for %v, the table holds %v", tt.label, tt.language, i, forms, held)
			}
		}
	}
}

func TestExplain(t *testing.T) {
	enginetest.Computes(t)
	tests := []struct {
		evidence Evidence
		want     newsroom.Cause
	}{
		{Evidence{}, newsroom.NoSource},
		{Evidence{Sources: 3}, newsroom.NoSource},
		{Evidence{Sources: 3, Failing: 2}, newsroom.NoSource},
		{Evidence{Sources: 3, Failing: 3}, newsroom.SourcesFailing},
		{Evidence{Sources: 3, Wrote: true}, newsroom.NothingHappened},
		{Evidence{Sources: 3, Failing: 1, Wrote: true, Silent: true}, newsroom.SourcesFailing},
		{Evidence{Sources: 3, Failing: 3, Wrote: true, Met: true}, newsroom.Outranked},
	}
	for _, tt := range tests {
		if got := Explain(tt.evidence); got != tt.want {
			t.Errorf("Explain(%+v) = %s, want %s", tt.evidence, got, tt.want)
		}
	}
}

func TestAcknowledgementIsShort(t *testing.T) {
	enginetest.Computes(t)
	var r Reading
	r.Outcome = newsroom.Applied
	for i := range 40 {
		r.Begun = append(r.Begun, newsroom.Interest{Label: fmt.Sprintf("interest number %d with a long name", i), Avoid: i%2 == 0})
	}
	got := Acknowledge(r, newsroom.Mandate{})
	if n := len([]rune(got)); n > maxAcknowledgement || !strings.HasPrefix(got, "Understood, from your next paper: following interest number 1") {
		t.Errorf("%d characters: %s", n, got)
	}
}

func TestWhatATitleSaysBesidesCountsLess(t *testing.T) {
	enginetest.Computes(t)
	w := Compile(newsroom.Interest{Label: "Maduro"})
	for title, want := range map[string]float64{
		"Bitcoin climbs to a high after US captures Maduro": inAside, "Maduro arrives in court after his capture": 1, "After his capture Maduro is silent": 1,
		"Bolsa chilena sube tras captura de Maduro": 1, // which is no English
	} {
		if got := Relevance(w, Prepare(article("en", title, "")), Statistics{}, 0).Factor; got != want {
			t.Errorf("%q counts %v, want %v", title, got, want)
		}
	}
	if got := Relevance(w, Prepare(article("es", "Bolsa chilena sube tras captura de Maduro", "")), Statistics{}, 0).Factor; got != inAside {
		t.Errorf("in Spanish it counts %v", got)
	}
}

func TestAnAbbreviationIsNoName(t *testing.T) {
	for title, want := range map[string]bool{
		"EU agrees on farm funding": true, "Eu Yan Sang makes a gift set": false, "AI writes a novel": true, "Ai Weiwei opens a show": false,
	} {
		label := title[:2]
		if got := Meets(wishFor(strings.ToUpper(label)), Prepare(article("en", title, "It was said on Monday."))); got != want {
			t.Errorf("%s: %v", title, got)
		}
	}
}
