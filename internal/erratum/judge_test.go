package erratum

import (
	"strings"
	"testing"
	"unicode/utf8"

	"newsroom"
)

const lead = "Saltmark stopped 38 wind turbines at Dunmere Bank on Tuesday after a crack was found in a blade."

// judge judges what became of the lead, or of another sentence, when a text of three sentences changes.
func judge(language, said, was, now string) PassageChange {
	return Judge(Passage{
		Said: said, Language: language,
		Was:   newsroom.Version{Title: "A title", Text: was + " Ships go round the wind farm. The harbour is closed."},
		Now:   newsroom.Version{Title: "A title", Text: now + " Ships go round the wind farm. The harbour is closed."},
		Known: func(word string) bool { return word == "county" },
	})
}

func TestWhatBecomesOfASentence(t *testing.T) {
	const mayor = "The mayor of Oxley approved the plan for a second bridge."
	tests := []struct {
		name, language, was, now string
		class                    newsroom.CorrectionClass
		kind                     newsroom.CorrectionKind
	}{
		{"nothing", "en", lead, lead, "", ""},
		{"more stands around it", "en", lead, "It was windy. " + lead, "", ""},
		{"a number", "en", lead, "Saltmark stopped 83 wind turbines at Dunmere Bank on Tuesday after a crack was found in a blade.", newsroom.Material, newsroom.Reworded},
		{"a number's magnitude", "en", "The bridge costs 5 million euros in all.", "The bridge costs 5 billion euros in all.", newsroom.Material, newsroom.Reworded},
		{"a currency", "en", "The bridge costs £5m in all.", "The bridge costs €5m in all.", newsroom.Material, newsroom.Reworded},
		{"a share", "en", "The tax rises by 5% next year.", "The tax rises by 5 next year.", newsroom.Material, newsroom.Reworded},
		{"below nought", "en", "The temperature fell to -5 degrees at night.", "The temperature fell to 5 degrees at night.", newsroom.Material, newsroom.Reworded},
		{"a name", "en", "Ada Holt of Saltmark resigned on Monday.", "Ida Holt of Saltmark resigned on Monday.", newsroom.Material, newsroom.Reworded},
		{"a day", "en", lead, "Saltmark stopped 38 wind turbines at Dunmere Bank on Thursday after a crack was found in a blade.", newsroom.Material, newsroom.Reworded},
		{"a reversal", "en", mayor, "The mayor of Oxley rejected the plan for a second bridge.", newsroom.Material, newsroom.Reworded},
		{"a not", "en", mayor, "The mayor of Oxley has not approved the plan for a second bridge.", newsroom.Material, newsroom.Reworded},
		{"a German not", "de", "Der Rat von Oxley hat dem Plan zugestimmt.", "Der Rat von Oxley hat dem Plan nicht zugestimmt.", newsroom.Material, newsroom.Reworded},
		{"a French not", "fr", "Le maire a approuvé le projet de pont.", "Le maire n'a pas approuvé le projet de pont.", newsroom.Material, newsroom.Reworded},
		{"a language that nobody knows", "fi", "Kaupunki hyväksyi sillan maanantaina.", "Kaupunki hylkäsi sillan maanantaina.", newsroom.Material, newsroom.Reworded},
		{"who did it to whom", "en", "The council sued the mayor of Oxley.", "The mayor of Oxley sued the council.", newsroom.Material, newsroom.Reworded},
		{"a question", "en", "The mayor of Oxley resigned.", "The mayor of Oxley resigned?", newsroom.Material, newsroom.Reworded},
		{"a small word", "en", "The price rose from nine euros to ten.", "The price rose before nine euros to ten.", newsroom.Material, newsroom.Reworded},
		{"a word that is another one", "en", "The oldest county of all has no bridge.", "The oldest country of all has no bridge.", newsroom.Material, newsroom.Reworded},
		{"its opposite", "en", "The judge called the sale legal in every way.", "The judge called the sale illegal in every way.", newsroom.Material, newsroom.Reworded},
		{"a denial before it", "en", "The bomb killed 5 people.", "It is not true that the bomb killed 5 people.", newsroom.Material, newsroom.Reworded},
		{"a denial behind it", "en", "The bomb killed 5 people.", "The bomb killed 5 people, the police denied.", newsroom.Material, newsroom.Reworded},
		{"a denial in front of it, with its capital", "en", "Ada Holt resigned on Monday.", "It is a rumour that Ada Holt resigned on Monday.", newsroom.Material, newsroom.Reworded},
		{"a German denial", "de", "Die Bombe tötete 5 Menschen.", "Es ist falsch: die Bombe tötete 5 Menschen.", newsroom.Material, newsroom.Reworded},
		{"a hyphen that turns a word", "en", "Both sides resign the contract today.", "Both sides re-sign the contract today.", newsroom.Material, newsroom.Reworded},
		{"a space that turns a word", "en", "The mayor is not able in this respect.", "The mayor is notable in this respect.", newsroom.Material, newsroom.Reworded},
		{"denied and defied", "en", "The mayor denied the order of the court.", "The mayor defied the order of the court.", newsroom.Material, newsroom.Reworded},
		{"elected and ejected", "en", "The council elected the new chairman.", "The council ejected the new chairman.", newsroom.Material, newsroom.Reworded},
		{"French refusals", "fr", "Le maire refuse le projet de pont.", "Le maire refusé le projet de pont.", newsroom.Cosmetic, newsroom.Reworded},
		{"it is gone", "en", lead, "", newsroom.Material, newsroom.TakenOut},
		{"another in its place", "en", lead, "An earlier version of this article was wrong.", newsroom.Material, newsroom.TakenOut},

		{"quotation marks", "en", `The mayor said: "We build it - now."`, "The mayor said: “We build it – now.”", newsroom.Cosmetic, newsroom.Reworded},
		{"spaces", "en", lead, "Saltmark stopped 38 wind turbines  at Dunmere Bank on Tuesday after a crack was found in a blade.", newsroom.Cosmetic, newsroom.Reworded},
		{"the case of a letter", "en", lead, "Saltmark stopped 38 wind turbines at Dunmere bank on Tuesday after a crack was found in a blade.", newsroom.Cosmetic, newsroom.Reworded},
		{"an accent", "en", "The café of Oxley closes.", "The cafe of Oxley closes.", newsroom.Cosmetic, newsroom.Reworded},
		{"thousands", "en", "It costs 12,500 euros in all.", "It costs 12500 euros in all.", newsroom.Cosmetic, newsroom.Reworded},
		{"German thousands", "de", "Es kostet insgesamt 12.500 Euro.", "Es kostet insgesamt 12 500 Euro.", newsroom.Cosmetic, newsroom.Reworded},
		{"a slip", "en", "The goverment approved the second bridge.", "The government approved the second bridge.", newsroom.Cosmetic, newsroom.Reworded},
		{"letters that changed places", "en", "Oxley recieved the money for the bridge.", "Oxley received the money for the bridge.", newsroom.Cosmetic, newsroom.Reworded},
		{"a German slip", "de", "Die Regierug stimmte dem Bau der Brücke zu.", "Die Regierung stimmte dem Bau der Brücke zu.", newsroom.Cosmetic, newsroom.Reworded},
		{"a hyphen", "en", "The e-mail of the mayor was read out.", "The email of the mayor was read out.", newsroom.Cosmetic, newsroom.Reworded},
		{"a hyphen before a vowel", "en", "The town wants to reelect the mayor.", "The town wants to re-elect the mayor.", newsroom.Cosmetic, newsroom.Reworded},
		{"a space in a denial", "en", "The ferry can not sail today.", "The ferry cannot sail today.", newsroom.Cosmetic, newsroom.Reworded},
		{"an article", "en", "Saltmark found the crack in the blade.", "Saltmark found a the crack in blade.", newsroom.Cosmetic, newsroom.Reworded},
		{"two paragraphs of one", "en", "It rains. " + lead, "It rains.\n\n" + lead, "", ""},
	}
	for _, tt := range tests {
		said := tt.was
		if tt.name == "two paragraphs of one" {
			said = lead
		}
		got := judge(tt.language, said, tt.was, tt.now)
		if got.Class != tt.class || got.Kind != tt.kind {
			t.Errorf("%s: %q %q, want %q %q (%+v)", tt.name, got.Class, got.Kind, tt.class, tt.kind, got)
		}
	}
}

func TestWhatBecomesOfATitle(t *testing.T) {
	for _, tt := range []struct {
		was, now string
		class    newsroom.CorrectionClass
	}{
		{"Saltmark stops 38 wind turbines", "Saltmark stops 38 wind turbines", ""},
		{"Saltmark stops 38 wind turbines", "Saltmark stops 83 wind turbines", newsroom.Material},
		{"Council approves second bridge", "Council rejects second bridge", newsroom.Material},
		{"Council approves second bridge", "Council does not approve second bridge", newsroom.Material},
		{"Ada Holt resigns over crack", "Ida Holt resigns over crack", newsroom.Material},
		{"Mayor of Oxley resigns", "Mayor of Oxley resigns?", newsroom.Material},
		{"Mayor of Oxley resigns", "Retracted: Mayor of Oxley resigns", newsroom.Material},
		{"Bürgermeister tritt zurück", "Berichtigung: Bürgermeister bleibt im Amt", newsroom.Material},
		{"Mayor of Oxley resigns", "MAYOR OF OXLEY RESIGNS", newsroom.Cosmetic},
		{"Oxley harbour reopens", "Oxley harbour reopens after the storm", newsroom.Cosmetic},
		{"Saltmark stops 38 wind turbines after crack at Dunmere Bank", "Saltmark stops 38 wind turbines", newsroom.Cosmetic},
		{"Saltmark stops 38 wind turbines", "What we know about the crack at sea", newsroom.Cosmetic},
	} {
		c := Judge(Passage{Said: tt.was, Language: "en", Was: newsroom.Version{Title: tt.was}, Now: newsroom.Version{Title: tt.now}})
		if c.Class != tt.class {
			t.Errorf("%q, %q: %+v", tt.was, tt.now, c)
		}
	}
}

func TestAFeedThatCutsItsTextsShortTakesNothingBack(t *testing.T) {
	const rest = " Ships go round the wind farm until spring. The harbour of Oxley is closed to everybody. Nobody was hurt."
	for now, want := range map[string]newsroom.CorrectionClass{
		"":                                "",
		"Ships go round the wind farm …":  "",
		"It was windy. Saltmark stop":     "",
		"It was windy. Saltmark sto[...]": "",
		"It was windy.":                   "",
		"It was windy." + rest:            newsroom.Material, // taken out of the middle
		"It was windy. Saltmark stopped 37 wind turbines at Dunmere Bank on Tuesday after a crack": newsroom.Material,
	} {
		old := "It was windy. " + lead + rest
		if now == "Ships go round the wind farm …" {
			old = "Ships go round the wind farm now. " + lead
		}
		c := Judge(Passage{Said: lead, Language: "en", Was: newsroom.Version{Title: "A", Text: old}, Now: newsroom.Version{Title: "A", Text: now}})
		if c.Class != want {
			t.Errorf("%q: %+v", now, c)
		}
	}
	c := Judge(Passage{Said: "Nobody was hurt.", Language: "en", Was: newsroom.Version{Text: lead + rest}, Now: newsroom.Version{Text: lead + " Ships go round the wind farm until spring. The harbour of Oxley is closed to everybody."}})
	if c.Kind != newsroom.TakenOut {
		t.Errorf("the last sentence is taken out, and it says %+v", c)
	}
}

func TestANoteQuotesLittle(t *testing.T) {
	const tail = " while the ships of all the coast went round the wind farm and the fishermen of the nine villages waited in their harbours for the inspectors of two countries"
	c := judge("en", lead[:len(lead)-1]+tail+".", lead[:len(lead)-1]+tail+".", "Saltmark stopped 83 wind turbines at Dunmere Bank on Tuesday after a crack was found in a blade"+tail+".")
	if c.Was != "Saltmark stopped 38 wind turbines at Dunmere Bank on …" || c.Now != "Saltmark stopped 83 wind turbines at Dunmere Bank on …" {
		t.Errorf("%q, %q", c.Was, c.Now)
	}
}

// A writing without spaces is cut by its characters, and what has changed is in what is left.
func TestANoteQuotesLittleOfWhatHasNoSpaces(t *testing.T) {
	was, now := strings.Repeat("風", 200)+"三人"+strings.Repeat("車", 300), strings.Repeat("風", 200)+"五人"+strings.Repeat("車", 300)
	for in, want := range map[string]string{was: "三人", now: "五人"} {
		got := shown(in, 600, 606)
		if n := utf8.RuneCountInString(got); n > maxLetters+4 || !strings.Contains(got, want) {
			t.Errorf("%d characters: %s", n, got)
		}
	}
}
