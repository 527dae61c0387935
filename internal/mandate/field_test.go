package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/thesaurus"
)

// What a word means the rest of its statement tells, where that has a field in which the word means something.
func TestWordsAreMeantInTheFieldOfTheirNeighbours(t *testing.T) {
	t.Parallel()
	climate := article("en", "Plants can't absorb as much CO2 as climate models predicted", "Their results surprised ecologists in Vienna.")
	ai := article("en", "Google ships two new models", "The chatbots of DeepMind answer faster.")
	casting := article("en", "Influencers dominate visas for models", "Agencies in Paris complain.")
	recall := article("en", "Two models recalled over brakes", "The carmaker Toyota checks a hatchback.")
	gowns := article("en", "The draft of a lease", "What tenants should look at.")
	for _, c := range []struct {
		labels []string
		wish   int
		of     newsroom.Text
		want   bool
	}{
		{[]string{"AI news", "models", "labs"}, 1, climate, false},
		{[]string{"AI news", "models", "labs"}, 1, casting, false},
		{[]string{"AI news", "models", "labs"}, 1, ai, true},
		{[]string{"models", "ChatGPT"}, 0, climate, false}, // before it, and part of the field
		{[]string{"OpenAI", "models"}, 1, ai, true},        // a name of the field
		{[]string{"OpenAI", "models"}, 1, climate, false},
		{[]string{"car industry", "models"}, 1, recall, true}, // another field
		{[]string{"car industry", "models"}, 1, ai, false},
		{[]string{"AI news", "car industry", "models"}, 2, recall, true}, // either
		{[]string{"models"}, 0, climate, true},                           // nothing stands beside it
		{[]string{"chess", "models"}, 1, climate, true},                  // nothing that knows it
		{[]string{"science", "models"}, 1, climate, true},                // too wide
		{[]string{"AI news", "climate models"}, 1, climate, true},        // it says which
		{[]string{"tennis", "courts"}, 1, article("en", "Courts close over heating", "Judges went home."), true},
		{[]string{"AI news", "draft"}, 1, gowns, true},
	} {
		if got := Meets(wishesOf(c.labels...)[c.wish], Prepare(c.of)); got != c.want {
			t.Errorf("%v, %d: %q is %v, want %v", c.labels, c.wish, c.of.Title, got, c.want)
		}
	}
	apart := statements([]string{"AI news"}, []string{"models"})
	if !Meets(apart[1], Prepare(climate)) {
		t.Error("another statement gives a word a field")
	}
}

func TestHeadsOfLists(t *testing.T) {
	t.Parallel()
	for said, want := range map[string][]string{
		"Venezuela and what comes next there: oil, who governs, Congress. But no live blogs": {"venezuela", "oil, who governs, Congress."},
		"je lis surtout la science : climat, océan, animaux.":                                nil,
		"Ukraine:\n- oil\n- Congress\n\nchess":                                               {"ukraine", "oil, Congress,"},
		"Weather in Spain, and then about Japan: trains":                                     {"japan", "trains"},
		"I live in Germany and follow: chess, astronomy":                                     nil,
		"A teacher in France: astronomy, chess":                                              nil,
		"climate: yes, sport: no":                                                            nil,
		"three things please: trains, chess":                                                 nil,
		"the weather at 7:30":                                                                nil,
		"trains, chess":                                                                      nil,
		"Follow: Venezuela and what comes next there: oil, Congress":                         {"venezuela", "oil, Congress"}, // a first conversation says that before it
		"Verfolgen: Venezuela: oil":                                                          {"venezuela", "oil"},
		"sport: Venezuela: oil":                                                              nil,
		"Ukraine - the front, drones":                                                        {"ukraine", "the front, drones"},
		"Ukraine – the front":                                                                {"ukraine", "the front"},
		"Ukraine - and chess":                                                                nil,
		"Ukraine - no drones":                                                                nil,
		"Ukraine - where I was born - chess":                                                 nil,
		"Ukraine-Hilfe, drones":                                                              nil,
		"What happens in Chile, and what it means for Peru, Cuba and copper. Also Cuba": {"chile", "; it means for Peru;; copper"},
		"Ukraine:": nil,
		":":        nil,
	} {
		var got []string
		for _, h := range HeadsOf(said) {
			got = append(append(got, h.Of...), h.Under)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", said, got, want)
		}
	}
}

// underHeads makes wishes of labels that stand in a statement.
func underHeads(said string, labels ...string) []Wish {
	interests := make([]newsroom.Interest, len(labels))
	for i, label := range labels {
		interests[i].Label = label
	}
	return compiled(interests, whereabouts([]newsroom.Statement{{Text: said}}, ""))
}

func TestListsAreMeantOfTheirHeads(t *testing.T) {
	t.Parallel()
	venezuela := []string{"Venezuela", "oil", "Congress", "chess"}
	const said = "Venezuela and what comes next there: oil, Congress. And chess"
	budget := article("en", "Congress unveils spending bill", "The House of Representatives votes this week.")
	powers := article("en", "Senators want Congress to vote on war powers", "Maduro was brought to New York.")
	for _, c := range []struct {
		said   string
		labels []string
		wish   int
		of     newsroom.Text
		want   bool
	}{
		{said, venezuela, 2, budget, false},
		{said, venezuela, 2, powers, true},
		{said, venezuela, 1, article("en", "Oil prices rise", "Traders look at oil from Norway."), false},
		{said, venezuela, 1, article("en", "Chevron ships oil from Caracas", "Tankers carry oil again."), true},
		{said, venezuela, 3, article("en", "Chess champion resigns", "The chess world wonders."), true}, // another sentence
		{"Venezuela, oil, Congress", venezuela, 2, budget, true},                                        // no head
		{"Venezuela: oil, US Congress, Norway", []string{"Norway"}, 0, article("en", "Norway raises taxes", "Norway's parliament agreed."), true},
		{"football: Bundesliga, transfers", []string{"Bundesliga"}, 0, article("de", "Bundesliga beginnt", "Bundesliga im Überblick."), true},
		{"surtout la France : climat", []string{"climat"}, 0, article("fr", "Le climat change", "Le climat se réchauffe au Chili."), false},
		{"surtout la science : animaux", []string{"animaux"}, 0, article("fr", "Des animaux sauvages au Chili", "Les animaux arrivent."), true},                                  // no place
		{"Ukraine: oil", []string{"oil"}, 0, newsroom.Text{Language: "en", Title: "Oil depot burns", Text: "The oil burned for hours.", URL: "https://news.example.ua/1"}, true}, // at home there
	} {
		if got := Meets(underHeads(c.said, c.labels...)[c.wish], Prepare(c.of)); got != c.want {
			t.Errorf("%q, %d: %q is %v, want %v", c.said, c.wish, c.of.Title, got, c.want)
		}
	}
}

// Of three words an article needs two, and the name of a person is one of these.
func TestNamesInLabelsAreNeeded(t *testing.T) {
	t.Parallel()
	w := wishesOf("legal case against Maduro")[0]
	for title, want := range map[string]bool{
		"Legal expert on a murder case in Hollywood": false,
		"Legal case of Maduro begins in New York":    true,
		"Maduro's case goes to a jury":               true,
		"Venezuela calls the legal case an outrage":  true, // what he is of
	} {
		if got := Meets(w, Prepare(article("en", title, ""))); got != want {
			t.Errorf("%q is %v, want %v", title, got, want)
		}
	}
}

// Another thing that is spelt alike is none of it.
func TestWordsThatOnlyLookAlike(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		label, title string
		want         bool
	}{
		{"silicon", "Gun hidden under silicone breasts", false},
		{"silicon", "New silicon for laptops", true},
		{"Bengal", "Bengals coach fumes over referees", false},
		{"Bengal", "Disappearances in Bangladesh", false},
		{"Bengal", "Voters struck from rolls in Bengal", true},
		{"Bengal", "Mamata Banerjee calls a rally in Kolkata", true},
		{"Bengal", "Bengal tiger escapes from a zoo", false},
	} {
		if got := Meets(wishesOf(c.label)[0], Prepare(article("en", c.title, ""))); got != c.want {
			t.Errorf("%q by %q is %v, want %v", c.label, c.title, got, c.want)
		}
	}
}

// A field is part of what a wish is known by, and stays what it is when others are made.
func TestFieldsAreKeptApart(t *testing.T) {
	t.Parallel()
	var f field
	f.add(thesaurus.Subject(1))
	g, h := f, f
	g.add(thesaurus.Subject(2))
	h.add(thesaurus.Subject(3))
	if !slices.Equal(f.of, []thesaurus.Subject{1}) || !slices.Equal(g.of, []thesaurus.Subject{1, 2}) || !slices.Equal(h.of, []thesaurus.Subject{1, 3}) {
		t.Error("fields share their subjects", f.of, g.of, h.of)
	}
	if a, b := wishesOf("AI news", "models")[1].key(), wishesOf("models")[0].key(); a == b {
		t.Error("a wish with a field is taken for one without", a)
	}
}
