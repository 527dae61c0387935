package text

import "testing"

func TestRoundup(t *testing.T) {
	for title, want := range map[string]bool{
		"Russia-Ukraine war: List of key events, day 1,412":                 true,
		"The Papers: 'I'm a prisoner of war' says Maduro":                   true,
		"2/4: CBS Morning News":                                             true,
		"7/31: The Takeout with Major Garrett":                              true,
		"Show HN: I built an international calling platform":                true,
		"Tak wyglądał Poznań z góry w 2015 roku. Zobacz zdjęcia":            true,
		"Liveblog: Präsident in Haft":                                       true,
		"Minuto a minuto: la crisis":                                        true,
		"Lawmakers split over the seizure. And, CDC cuts vaccines":          true,
		"Der Rat tagt. Außerdem: Was die Mole kostet":                       true,
		"Le maire démissionne. Et aussi, la grève des bus":                  true,
		"The mayor resigned. And he was not alone, says the council":        false,
		"Bread, butter and, above all, coal get dearer":                     false,
		"U.S. and, it seems, Iran agree on talks":                           false,
		"24/7 care promised to all patients":                                false,
		"At least 35 people, including 4 children, killed in Iran protests": false,
		"2 dead, 4 injured in crash":                                        false,
		"Papers show what the minister knew":                                false,
		"Maduro pleads not guilty":                                          false,
		"":                                                                  false,
		"1,400 homes without power":                                         false,
		"Live births fall for a third year":                                 false,
	} {
		if got := KindOf(title, Tokens(title), "", "") == Roundup; got != want {
			t.Errorf("Roundup(%q) = %v", title, got)
		}
	}
}

func TestRoundupByItsAddress(t *testing.T) {
	for address, want := range map[string]bool{
		"https://example.org/liveblog-january-6-2026/":        true,
		"https://example.org/news/liveblog-january-6-2026/":   true,
		"https://example.org/2026/01/05/briefing/a-plea.html": true,
		"https://briefing.example.org/2026/a-plea.html":       false,
		"https://example.org/2026/minister-briefing-on-dams":  false,
		"https://example.org/news?at=/newsletter/":            false,
		"": false,
	} {
		if got := KindOf("", nil, "", address) == Roundup; got != want {
			t.Errorf("%q: %v", address, got)
		}
	}
}

func TestKindOf(t *testing.T) {
	for _, c := range []struct {
		kind  ArticleKind
		title string
	}{
		{"opinion", "Opinion: The harbour needs no second pier"},
		{"opinion", "The harbour needs no second pier | Letters"},
		{"opinion", "Zweite Mole: Der Hafen braucht sie nicht - Kolumne"},
		{"opinion", "Komentarz: port nie potrzebuje mola"},
		{"explainer", "Is the harbour too small?"},
		{"explainer", "Ferries: 10 talking points from the council's first week"},
		{"explainer", "Ferries, piers and more: 5 things to watch when the council returns"},
		{"explainer", "This is what the council should have said"},
		{"advert", "Ferryworks (YC S23) is hiring engineers in Oxley"},
		{"explainer", "Ferry fares: will they rise again? The council is silent"},
		{"explainer", "Why the harbour floods every spring"},
		{"explainer", "Oxley floods: What we know"},
		{"explainer", "Ferry cancelled for a week – here’s why"},
		{"explainer", "Hochwasser in Oxley: Warum das Wasser nicht abläuft"},
		{"explainer", "Pourquoi le port est inondé"},
		{"explainer", "¿Por qué se inunda el puerto?"},
		{"explainer", "Perché il porto è allagato"},
		{"explainer", "Dlaczego port jest zalany"},
		{"explainer", "Waarom de haven onder water staat"},
		{"guide", "How to keep a cellar dry"},
		{"guide", "The 7 best pumps of the year"},
		{"guide", "¿Cómo solicitar una bomba de agua?"},
		{"guide", "Is there a limit to what a cellar can hold?"},
		{Report, "Council sets a limit to what a cellar can hold"},
		{"guide", "Ratgeber: So bleibt der Keller trocken"},
		{"quiz", "How well do you know the harbour"},
		{"gallery", "In photos: the flood at Oxley"},
		{"clip", "Watch: ferry breaks loose in storm"},
		{"live", "Storm reaches the coast – live"},
		{"advert", "Pumps that last a lifetime - Sponsored Content"},
		{"teaser", "Ferry passenger opens a window, and you won't believe the rest"},
		{Roundup, "Opinion: The papers and the harbour"},
		{Roundup, "Quote of the day by Ada Oxley: 'Tides wait'"},
		{"opinion", "I walked 1,400 miles along the coast"},
		{Product, "Hands on: A pump for your pocket"},
		{Product, "These earbuds listen to your brain"},
		{Report, "Harbour floods for the third time"},
		{Report, "“Why not us?” asks mayor of Oxley"},
		{Report, "'Is anybody there?': ferry captain describes night at sea"},
		{Report, "Public opinion turns against second pier"},
		{Report, "Committee publishes analysis of the flood"},
		{Report, "Best Pumps recalls 400 pumps"},
		{Report, "Council debates how to pay for the pier"},
		{Report, "Live eels found in cellar"},
		{Report, "Video shows ferry breaking loose"},
		{Report, ""},
	} {
		if got := KindOf(c.title, Tokens(c.title), "", ""); got != c.kind {
			t.Errorf("%q is taken for %q, want %q", c.title, got, c.kind)
		}
	}
}

func TestKindOfByAddress(t *testing.T) {
	const title = "The harbour and its second pier"
	for address, want := range map[string]ArticleKind{
		"https://example.org/opinion/2026/the-harbour":         "opinion",
		"https://example.org/opinion-pages/2026/the-harbour":   "opinion",
		"https://example.org/meinung/hafen.html":               "opinion",
		"https://example.org/city/publicystyka/art1-port":      "opinion",
		"https://example.org/video/the-harbour":                "clip",
		"https://example.org/video-games/the-harbour":          Report,
		"https://example.org/gallery/the-harbour":              "gallery",
		"https://example.org/how-to/the-harbour":               "guide",
		"https://example.org/newsletter/opinion/the-harbour":   Roundup,
		"https://example.org/city/opinion-on-the-harbour":      Report,
		"https://example.org/city/harbour?from=/opinion/today": Report,
		"https://opinion.example.org/city/harbour":             Report,
	} {
		if got := KindOf(title, Tokens(title), "", address); got != want {
			t.Errorf("%q is taken for %q, want %q", address, got, want)
		}
	}
}

// Where the beginning of a text stands for its title, it asks as a text may.
func TestATextWithoutATitleIsNoFeature(t *testing.T) {
	const opening = "Who needs a second pier ?"
	if got := KindOf(opening, Tokens(opening), opening+" The council voted for it by nine to four.", ""); got != Report {
		t.Errorf("it is taken for %q", got)
	}
	const address = "https://example.org/opinion/pier"
	if got := KindOf(opening, Tokens(opening), opening, address); got != "opinion" {
		t.Errorf("by its address it is taken for %q", got)
	}
}

func TestKindNamed(t *testing.T) {
	for label, want := range map[string]ArticleKind{
		"opinion": "opinion", "Opinion pieces": "opinion", "columns on climate": "opinion", "Kommentare": "opinion", "felietony": "opinion",
		"how-to guides": "guide", "quizzes": "quiz", "public opinion": Report, "opinion polls": Report, "harbour": Report,
	} {
		if got, _ := KindNamed(Tokens(label)); got != want {
			t.Errorf("%q names %q, want %q", label, got, want)
		}
	}
}
