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
		"24/7 care promised to all patients":                                false,
		"At least 35 people, including 4 children, killed in Iran protests": false,
		"2 dead, 4 injured in crash":                                        false,
		"Papers show what the minister knew":                                false,
		"Maduro pleads not guilty":                                          false,
		"":                                                                  false,
		"1,400 homes without power":                                         false,
		"Live births fall for a third year":                                 false,
	} {
		if got := Roundup(Tokens(title), ""); got != want {
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
		if got := Roundup(nil, address); got != want {
			t.Errorf("%q: %v", address, got)
		}
	}
}
