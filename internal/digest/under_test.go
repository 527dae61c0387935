package digest

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
)

// under gives what a paper prints under the headline of a story of these articles, in so many words.
func under(words int, articles ...newsroom.Text) []string {
	return texts(Tell(Story{Articles: articles, On: all(len(articles)), Words: words}).Summary)
}

func TestWhatStandsUnderATitle(t *testing.T) {
	const title = "Ferry sinks at Oxley after collision with barge"
	long := "Rescuers brought ashore all 90 passengers of the ferry that sank at the old quay of Oxley on Monday morning, " +
		"an hour after it had left for the island of Dunmere in thick fog and had been struck amidships by a barge laden with gravel from Hallwerder."
	for _, c := range []struct{ name, body, want string }{
		{"a long sentence that opens a report", long + " Nobody was seriously hurt, and the quay stays closed.", long},
		{"the line below the title", "All 90 passengers were brought ashore in thick fog\nWho was to blame for it all?", "All 90 passengers were brought ashore in thick fog"},
		{"a line that ends with a quotation", "Skipper of the barge tells harbour court that he 'saw nothing'", "Skipper of the barge tells harbour court that he 'saw nothing'"},
		{"the few words that there are", "Nobody was hurt.", "Nobody was hurt."},
		{"no place and agency", "OXLEY (AP) -- All 90 passengers were saved by fishermen.", "All 90 passengers were saved by fishermen."},
		{"a name with a word of oneself in it", "Some 90 users of Save My Ferry were on board.", "Some 90 users of Save My Ferry were on board."},
		{"no clause that breaks off", "All 90 passengers of the ferry were brought ashore on Monday, as the harbour", ""},
		{"no line that breaks off at a small word", "Skipper of the barge tells harbour court of the release of a", ""},
		{"the title again, where there is nothing else", "A ferry sinks at Oxley after a collision with a barge.", "A ferry sinks at Oxley after a collision with a barge."},
		{"not the title again, where there is more", "A ferry sinks at Oxley after a collision with a barge. All 90 passengers were saved by fishermen.", "All 90 passengers were saved by fishermen."},
		{"whoever speaks, where there is nothing else", "On the ferry at Oxley I saw the barge come out of the fog.", "On the ferry at Oxley I saw the barge come out of the fog."},
		{"no question", "Who was to blame for the ferry at Oxley?", ""},
		{"no half of what stands in brackets", "The ferry of Oxley sank off the old quay on Monday with its cargo (barge no. 4 and its load", ""},
		{"no rest of a sentence", "; Dunmere, Hallwerder and all islands reject the harbour's control of the quay.", ""},
		{"no stars", "**Ferry:** All 90 passengers were brought ashore in thick fog.", ""},
		{"nothing that a page says of itself", "Subscribe to our newsletter on ferries and barges of Oxley.", ""},
		{"what shares no word with it, of its own article", "All passengers are safe and well.", "All passengers are safe and well."},
	} {
		got := strings.Join(under(45, newsroom.Text{Title: title, Text: c.body, Language: "en"}), " ")
		if got != c.want {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

func TestTheSentenceThatOpensItsReportStandsFirst(t *testing.T) {
	head := newsroom.Text{
		Title: "Oxley denies that its ferry was overloaded", Language: "en",
		Text: "The harbour office of Oxley said on Monday that no more than 90 people were on board. The ferry at Oxley sank on Sunday.",
	}
	other := newsroom.Text{
		Title: "Ferry at Oxley sank with 120 on board, captain says", Language: "en",
		Text: "The captain of the ferry at Oxley, which sank on Sunday, counted 120 people on board before it was struck by a barge.",
	}
	got := texts(Tell(Story{Articles: []newsroom.Text{other, head}, On: []int{1}, Words: 90}).Summary)
	if len(got) != 2 || got[0] != "The harbour office of Oxley said on Monday that no more than 90 people were on board." {
		t.Errorf("%q", got)
	}
}

func TestWhatTellsTheTitleStandsBeforeASideMatter(t *testing.T) {
	const side, event = "The king praises Dunmere's lifelong work for fishermen's children around the world.", "Eva Dunmere, the captain who saved 90 people from a ferry at Oxley and dedicated decades to teaching fishermen to swim, has died at the age of 96, her foundation announced on Sunday."
	head := reported(5, 9, "Eva Dunmere, captain of Oxley ferry who saved 90, dies at 96", side)
	other := reported(5, 8, "Captain Eva Dunmere, who saved 90 on Oxley ferry, dies at 96", event)
	if got := under(90, other, head); len(got) == 0 || got[0] != event {
		t.Errorf("%q", got)
	}
}

func TestALineThatLeavesItsPersonToItsOwnTitleIsNotTakenFromElsewhere(t *testing.T) {
	head := reported(5, 9, "Lee weighs run for mayor of Oxley as Dunmere ends re-election bid amid fraud scandal", "Fishermen urge Ann Lee to enter the race in Oxley after Nils Dunmere dropped his re-election bid amid the fraud scandal.")
	for said, quoted := range map[string]bool{
		"Former captain abandons hope of third term leading Hallwerder harbour":      false,
		"Former captain Nils Dunmere abandons hope of leading Hallwerder harbour":    true,
		"A former captain abandons hope of a third term leading Hallwerder harbour.": true,
	} {
		other := reported(5, 8, "Mayor Dunmere of Oxley ends re-election bid amid fraud scandal", said)
		got := under(90, other, head)
		if diff := cmp.Diff(quoted, slices.Contains(got, said)); diff != "" {
			t.Errorf("%q: %q", said, got)
		}
	}
}

func TestWhatSpeaksOfSomethingUnknownIsNotTakenFromElsewhere(t *testing.T) {
	head := newsroom.Text{
		Title: "Denmark tells Oxley to keep off the island", Language: "en",
		Text: "Denmark told Oxley on Monday to keep off the island of Dunmere.",
	}
	for said, quoted := range map[string]bool{
		"The remark follows a visit that Oxley paid to the island.":    false,
		"The visit to Dunmere that Oxley paid was the second of 2025.": true,
		"The island of the dispute has some 4,000 people.":             true,
	} {
		got := under(60, newsroom.Text{Title: "Denmark speaks of Oxley and the island", Text: said, Language: "en"}, head)
		if diff := cmp.Diff(quoted, strings.Contains(strings.Join(got, " "), said)); diff != "" {
			t.Errorf("%q: %q", said, got)
		}
	}
}

func TestATitleWithNothingToQuoteUnderItComesBehindOneLikeIt(t *testing.T) {
	titles := []string{"Ferry sinks at Oxley after collision", "Ferry sinks off Oxley after collision"}
	articles := []newsroom.Text{
		{Title: titles[0], Text: "The ferry was struck by a barge, and…", Language: "en"},
		{Title: titles[1], Text: "The ferry was struck by a barge, and 90 people were saved.", Language: "en"},
	}
	if got := Tell(Story{Articles: articles, On: []int{0, 1}, Words: 45}).Headline; got != 1 {
		t.Errorf("headed by %q", titles[got])
	}
	articles = []newsroom.Text{
		{Title: "'Like a bath': ferry sinks at Oxley after collision", Text: articles[1].Text, Language: "en"}, articles[1],
	}
	if got := Tell(Story{Articles: articles, On: []int{0, 1}, Words: 45}).Headline; got != 1 {
		t.Errorf("headed by %q", articles[got].Title)
	}
}

func TestASentenceThatLeansOnWhatIsNotThereIsNotQuoted(t *testing.T) {
	for _, c := range []struct{ language, title, body, want string }{
		{"es", "Carmona defiende a los venezolanos de Oxley", "Lea el texto: aquí. En ese sentido, Carmona apuntó que los venezolanos de Oxley se quedan.", ""},
		{"es", "Carmona defiende a los venezolanos de Oxley", "Carmona dijo el lunes que los venezolanos en nuestro país buscaban trabajo.", "Carmona dijo el lunes que los venezolanos en nuestro país buscaban trabajo."},
		{
			"en", "How big a threat is the mill to the river at Oxley?",
			"The owners say that the mill helps the river at Oxley. But rising heat and noise leave its fishermen worried\nAt dawn a heron stood by the weir of the mill.",
			"The owners say that the mill helps the river at Oxley. But rising heat and noise leave its fishermen worried",
		},
		{"nl", "Oxley sluit de brug over de rivier", "Lees hier alles. Daarnaast sluit Oxley ook de brug over de haven.", ""},
	} {
		got := strings.Join(under(30, newsroom.Text{Title: c.title, Text: c.body, Language: c.language}), " ")
		if got != c.want {
			t.Errorf("%s: %q", c.title, got)
		}
	}
}

func TestBackgroundOfAnotherArticleIsNotOfTheEvent(t *testing.T) {
	head := newsroom.Text{Title: "Parliament of Oxley swears in Anna Berg as president", Text: "Parliament swore in Anna Berg on Monday.", Language: "en"}
	const aside = "Anna Berg of Oxley could face dire consequences if she bucks the priorities of Dunmere."
	const act = "Anna Berg was sworn in as president of Oxley before 90 deputies and the judges of the land."
	articles := []newsroom.Text{{Title: "Anna Berg of Oxley and Dunmere's demands", Text: aside, Language: "en"}}
	for range 4 {
		articles = append(articles, newsroom.Text{Title: "Anna Berg sworn in as president of Oxley", Text: act, Language: "en"})
	}
	got := strings.Join(under(90, append(articles, head)...), " ")
	if strings.Contains(got, aside) || !strings.Contains(got, act) {
		t.Errorf("%q", got)
	}
}

func TestATitleIsOvertakenByWhatItSaidWouldCome(t *testing.T) {
	at := time.Date(2026, 1, 5, 12, 0, 0, 0, time.UTC)
	early := func(title, text string) newsroom.Text {
		return newsroom.Text{Title: title, Text: text, Language: "en", Published: at}
	}
	for _, c := range []struct{ before, after newsroom.Text }{
		{
			early("Mayor Berg of Oxley arrives for first court appearance after arrest", "Mayor Berg of Oxley faces charges of bribery in court after her arrest."),
			newsroom.Text{Title: "Mayor Berg of Oxley pleads not guilty in court", Text: "Mayor Berg of Oxley denied charges of bribery in court.", Language: "en"},
		},
		{
			early("Police of Oxley identify 16 more victims of ferry", "Police of Oxley identified 16 more victims of the ferry that sank."),
			newsroom.Text{Title: "All victims of Oxley ferry identified", Text: "Police of Oxley identified all victims of the ferry that sank.", Language: "en"},
		},
	} {
		c.after.Published = at.Add(2 * time.Hour)
		again := c.before
		again.Publisher, again.Published = "Harbour Post", at.Add(time.Minute)
		articles := []newsroom.Text{c.before, again, c.after}
		if got := Tell(Story{Articles: articles, On: all(3), Words: 45}).Headline; got != 2 {
			t.Errorf("headed by %q", articles[got].Title)
		}
	}
}

func TestWhatAReportTellsComesBeforeTheBackgroundUnderItsHeadline(t *testing.T) {
	at := time.Date(2026, 1, 5, 12, 0, 0, 0, time.UTC)
	head := newsroom.Text{Title: "Oxley opens bridge over the strait", Text: "Anna Berg grew up on a farm near Dunmere.", Language: "en", Published: at}
	const told = "Oxley opened its bridge over the strait on Monday, four years after work began."
	other := newsroom.Text{Title: "Bridge over the strait opens at Oxley", Text: told, Language: "en", Published: at.Add(-time.Hour)}
	ev := Story{Articles: []newsroom.Text{other, head}}.evidence()
	r := readCopies([]newsroom.Text{other, head}, "en", ev.texts)
	r.weigh()
	r.standUnder(ev.head(1), 1, 1)
	got := r.under(1, 60)
	if len(got) == 0 || got[0].Text != told {
		t.Errorf("%q", texts(got))
	}
	other.Published = at.Add(-20 * time.Hour)
	if got := under(60, other, head); strings.Contains(strings.Join(got, " "), told) {
		t.Errorf("quoted though overtaken: %q", got)
	}
}

func TestAnOccasionIsNoEvent(t *testing.T) {
	articles := []newsroom.Text{
		{Title: "Halvorsen unveils turbine at CES 2026 in Las Vegas", Text: "Halvorsen showed a turbine for roofs at CES 2026 in Las Vegas on Monday.", Language: "en"},
		{Title: "Saltmark debuts ferry engine at CES 2026", Text: "Saltmark said it shows an engine for ferries this week at CES 2026 in Las Vegas.", Language: "en"},
		{Title: "Turbine for roofs: Halvorsen at CES", Text: "At CES in Las Vegas Halvorsen has shown a turbine for roofs.", Language: "en"},
	}
	ev := Story{Articles: articles}.evidence()
	if ev.same(0, 1) || !ev.same(0, 2) {
		t.Errorf("same: %v, %v", ev.same(0, 1), ev.same(0, 2))
	}
}

// The line that a publisher prints below a title may lean on it.
func TestALeadMayLeanOnItsOwnTitle(t *testing.T) {
	for said, want := range map[string]bool{
		"His simple statement in court was aimed at contradictions in the actions of the government.":   true,
		"It comes after months of contradictions in the actions of the government.":                     false,
		"'Nothing stops my classes, even if I must build each room by hand,' Bader Slaih says of home.": true,
		"I've been counting down the days until the return of the hit show to the harbour of Oxley.":    true, // nothing else can be quoted
	} {
		articles := printsOf("en", []piece{{0, "a", "Mayor of Oxley says he is no defendant", said}})
		if got := Tell(Story{Articles: articles, Words: 40}).Summary; len(got) > 0 != want {
			t.Errorf("%s: %q", said, texts(got))
		}
	}
}

// Where three publishers tell an event, a report that surely tells it lends its sentence though the reader asked for others alone; where two do, none does.
func TestReportsThatSurelyTellAnEventLendTheirSentences(t *testing.T) {
	at := time.Date(2026, 1, 5, 12, 0, 0, 0, time.UTC)
	report := func(publisher, title, body string, after time.Duration) newsroom.Text {
		return newsroom.Text{Publisher: publisher, Title: title, Text: body, Language: "en", Published: at.Add(after)}
	}
	articles := []newsroom.Text{
		report("A", "Ferry of Oxley sinks after collision with barge", "The ferry of Oxley sank on Monday after a collision with a barge, all 90 aboard were saved.", 2*time.Hour),
		report("B", "Ferry of Oxley sinks after collision with barge in fog", "Fishermen from Hallwerder hauled passengers of the ferry of Oxley, which sank, from the icy water in nets.", time.Hour),
		report("C", "Collision with barge sinks ferry of Oxley", "", 0),
	}
	told := func(articles ...newsroom.Text) []string {
		return texts(Tell(Story{Articles: articles, On: []int{0}, Words: 70}).Summary)
	}
	if got := told(articles...); len(got) != 2 || got[1] != articles[1].Text {
		t.Errorf("three: %q", got)
	}
	if got := told(articles[:2]...); len(got) != 1 {
		t.Errorf("two: %q", got)
	}
}
