package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// Whoever refuses the front page beside what else they say, in a sentence, as an item of a list or with other subjects, has it left out, hears so, and all else
// is read as ever.
func TestTheFrontPageIsRefusedBesideOtherWishes(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string][]string{
		"Follow chess. No front page.":                      {"chess", "-Front page"},
		"no front page, no politics":                        {"-politics", "-Front page"},
		"Follow golf and tennis… Leave out the front page.": {"golf", "tennis", "-Front page"},
		"Please leave out the front page":                   {"-Front page"},
		"No front page, please. Follow golf.":               {"golf", "-Front page"},
		"don't show me the front page":                      {"-Front page"},
		"chess, golf, no front page":                        {"chess", "golf", "-Front page"},
		"leave out the front page and politics":             {"-politics", "-Front page"},
		"leave out politics and the front page":             {"-politics", "-Front page"},
		"leave out the front page and follow golf":          {"golf", "-Front page"},
		"golf but no front page":                            {"golf", "-Front page"},
		"tennis. i never want to see the front page again":  {"tennis", "-Front page"},
		"no frontpage, just golf":                           {"golf", "-Front page"},
		"Die Titelseite interessiert mich nicht":            {"-Titelseite"},
		"Pas de une, s'il vous plaît, et pas de politique":  {"-politique", "-À la une"},
		"quita la portada":                                  {"-Portada"},
		"togli la prima pagina":                             {"-Prima pagina"},
		"haal de voorpagina weg":                            {"-Voorpagina"},
		"usuń pierwszą stronę":                              {"-Pierwsza strona"},
		"tire a primeira página":                            {"-Notícias do dia"},
		"Hello there! No front page.":                       {"-Front page"},
		"Folge Schach. Keine Titelseite.":                   {"Schach", "-Titelseite"},
		"Schach, Golf, keine Titelseite":                    {"Schach", "Golf", "-Titelseite"},
		"Bitte lassen Sie die Titelseite weg":               {"-Titelseite"},
		"lass die Titelseite und Politik weg":               {"-Politik", "-Titelseite"},
		"Suis les échecs. Pas de une.":                      {"échecs", "-À la une"},
		"échecs, golf, pas de une":                          {"échecs", "golf", "-À la une"},
		"S'il vous plaît, laissez de côté la une":           {"-À la une"},
		"Laisse de côté la une et la politique":             {"-politique", "-À la une"},
		"Sigue el ajedrez. Sin portada.":                    {"ajedrez", "-Portada"},
		"ajedrez, golf, sin portada":                        {"ajedrez", "golf", "-Portada"},
		"Por favor, deje fuera la portada":                  {"-Portada"},
		"Deja fuera la portada y la política":               {"-política", "-Portada"},
		"Segui gli scacchi. Niente prima pagina.":           {"scacchi", "-Prima pagina"},
		"scacchi, golf, niente prima pagina":                {"scacchi", "golf", "-Prima pagina"},
		"Per favore, lasci fuori la prima pagina":           {"-Prima pagina"},
		"Lascia fuori la prima pagina e la politica":        {"-politica", "-Prima pagina"},
		"Volg schaken. Geen voorpagina.":                    {"schaken", "-Voorpagina"},
		"schaken, golf, geen voorpagina":                    {"schaken", "golf", "-Voorpagina"},
		"Laat alstublieft de voorpagina weg":                {"-Voorpagina"},
		"Laat de voorpagina en politiek weg":                {"-politiek", "-Voorpagina"},
		"Śledź szachy. Bez pierwszej strony.":               {"szachy", "-Pierwsza strona"},
		"szachy, golf, bez pierwszej strony":                {"szachy", "golf", "-Pierwsza strona"},
		"Proszę, pomiń pierwszą stronę":                     {"-Pierwsza strona"},
		"Pomiń pierwszą stronę i politykę":                  {"-politykę", "-Pierwsza strona"},
		"Siga o xadrez. Sem primeira página.":               {"xadrez", "-Notícias do dia"},
		"xadrez, golfe, sem primeira página":                {"xadrez", "golfe", "-Notícias do dia"},
		"Por favor, deixe de fora a primeira página":        {"-Notícias do dia"},
		"Deixe de fora a primeira página e a política":      {"-política", "-Notícias do dia"},
	} {
		r := Understand(nil, said)
		var got []string
		for _, i := range r.Begun {
			label := i.Label
			if i.Avoid {
				label = "-" + label
			}
			got = append(got, label)
		}
		if r.Outcome != newsroom.Applied || !slices.Equal(got, want) {
			t.Errorf("%q: %v, begins %q, want %q", said, r.Outcome, got, want)
		}
		front := strings.TrimPrefix(want[len(want)-1], "-")
		if echo := Acknowledge(r, newsroom.Mandate{}); !strings.Contains(echo, front) {
			t.Errorf("%q is answered by %q", said, echo)
		}
	}
}

// What speaks of the front page and does not refuse it is read as ever, what else a statement refuses or asks for stays, and nothing that is applied passes over
// a refusal.
func TestWhatIsNoRefusalOfTheFrontPageIsReadAsEver(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, said := range []string{
		"golf, but never on the front page", "golf never on the front page", "put chess on the front page", "Golf nie auf der Titelseite", "le golf jamais à la une",
		"leave out the front page of the New York Times", "follow the front page", "golf", "no golf",
	} {
		if r, plain := Understand(nil, said), understandAll(nil, said); r.Outcome != plain.Outcome || !slices.Equal(r.Begun, plain.Begun) {
			t.Errorf("%q: %v %v, and without the front page %v %v", said, r.Outcome, r.Begun, plain.Outcome, plain.Begun)
		}
	}
	for _, said := range []string{"Undo that. No front page.", "What do I follow? No front page."} {
		if r := Understand(nil, said); r.Question == "" && !slices.ContainsFunc(r.Begun, refusesFront) {
			t.Errorf("%q: %v, begins %v, asks %q", said, r.Outcome, r.Begun, r.Question)
		}
	}
	if r := Understand([]newsroom.Interest{{ID: 1, Label: "World news", Avoid: true}}, "No front page."); r.Outcome != newsroom.Applied || len(r.Begun) != 1 || len(r.Ended) > 0 {
		t.Errorf("who leaves out the news of the world refuses the front page: %v, begins %v, ends %v", r.Outcome, r.Begun, r.Ended)
	}
	if r := Understand(nil, "Follow top stories. No front page."); r.Outcome == newsroom.Applied {
		t.Errorf("what contradicts itself is applied: %v", r.Begun)
	}
	before := []newsroom.Interest{{ID: 1, Label: "chess"}, {ID: 2, Label: "Front page", Avoid: true}, {ID: 3, Label: "Top stories"}, {ID: 4, Label: "World news"}}
	if r := Understand(before, "No front page. No chess."); r.Outcome != newsroom.Applied || !slices.Equal(r.After(before)[:2], []newsroom.Interest{before[1], before[3]}) {
		t.Errorf("what is refused already: %v, then %v", r.Outcome, r.After(before))
	}
	if r := Understand(before, "Forget everything. No front page."); r.Outcome != newsroom.Applied || !slices.Contains(r.After(before), before[1]) {
		t.Errorf("the front page is not refused any more: %v, then %v", r.Outcome, r.After(before))
	}
	if r := Understand(nil, "Make it better somehow. No front page."); r.Outcome != newsroom.PartlyApplied || len(r.Begun) != 1 || !r.Begun[0].LeftOut() || r.Question == "" {
		t.Errorf("beside what nobody understands: %v, begins %v, asks %q", r.Outcome, r.Begun, r.Question)
	}
}

// When editions are to come is understood beside a refusal.
func TestTheFrontPageIsRefusedBesideWhenEditionsCome(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	reader := newsroom.Reader{Schedule: newsroom.DefaultSchedule(), Minutes: newsroom.DefaultMinutes, Zone: "UTC", Language: "en"}
	r := Understand(nil, "Send my paper every day at 6:30. No front page.").Timed(reader)
	if r.Outcome != newsroom.Applied || len(r.Begun) != 1 || r.Retimed == nil {
		t.Errorf("%v, begins %v, retimes %v, asks %q", r.Outcome, r.Begun, r.Retimed, r.Question)
	}
}
