package digest

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/text"
)

func article(body string) newsroom.Text { return newsroom.Text{Text: body, Language: "en"} }

func texts(sentences []Sentence) []string {
	var out []string
	for _, s := range sentences {
		out = append(out, s.Text)
	}
	return out
}

func TestSummariseTakesWhatTheArticlesShare(t *testing.T) {
	articles := []newsroom.Text{
		article("The swing bridge at Oxley is shut after a barge struck it. A choir sang on the quay that evening."),
		article("A barge struck the swing bridge at Oxley, and it is shut. The captain was unhurt, the harbour office said."),
		article("The swing bridge is shut, and a barge struck it. My aunt keeps ducks in a village that lies near the water."),
	}
	got := Summarise(articles, 22)
	want := []Sentence{
		{Text: "The swing bridge at Oxley is shut after a barge struck it.", Articles: []int{0}, Start: 0, End: 58},
		{Text: "The captain was unhurt, the harbour office said.", Articles: []int{1}, Start: 58, End: 106},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestSummariseNamesEveryArticleOfASentence(t *testing.T) {
	wire := "The ministry has put off the sale of three seabed zones."
	articles := []newsroom.Text{article("Bids were due soon. " + wire), {Text: "Nothing to see.", Language: "de"}, article(wire), article(wire)}
	got := Summarise(articles, 12)
	want := []Sentence{{Text: wire, Articles: []int{0, 2, 3}, Start: 20, End: 20 + len(wire)}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestSummariseStaysInOneLanguage(t *testing.T) {
	german := newsroom.Text{Text: "Die Brücke über den Sund wird nach langem Streit gebaut.", Language: "de"}
	english := article("The bridge over the sound will be built after a long dispute.")
	for _, c := range []struct {
		name     string
		articles []newsroom.Text
		want     string
	}{
		{"most are German", []newsroom.Text{english, german, german}, german.Text},
		{"as many of each", []newsroom.Text{english, german}, english.Text},
	} {
		if diff := cmp.Diff([]string{c.want}, texts(Summarise(c.articles, 60))); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

func TestSummariseQuotesNoFurniture(t *testing.T) {
	fine := "The council voted to keep the library open on Sundays."
	for _, line := range []string{
		"ALDMOUTH, 3 November",
		"By Ruth Penmarric and Colin Abbot.",
		"THE COUNCIL VOTED TO KEEP THE LIBRARY OPEN.",
		"Subscribe to our newsletter for more stories like this one.",
		"Photo: the mayor opens the library on a fine day.",
		"Read more at https://courier.example/library about the vote.",
		"Write to desk@courier.example if you know more about this.",
		"The council voted to keep the library…",
		"The council voted to keep the library and [...]",
		"Here is what the councillors had to say on it:",
		"The council voted to \x07keep the library open.",
		"The council voted to \u202Ekeep the library open.",
		"The council voted to \xffkeep the library open.",
		"They voted so.",
		"Lesen Sie auch, was der Rat sonst noch beschlossen hat.",
		"Abonnez-vous pour lire la suite de cet article en ligne.",
		"The post Council keeps library appeared first on The Courier.",
	} {
		got := texts(Summarise([]newsroom.Text{article(line + "\n" + fine)}, 100))
		if diff := cmp.Diff([]string{fine}, got); diff != "" {
			t.Errorf("%q: %s", line, diff)
		}
	}
}

func TestSummariseOfNothingIsNothing(t *testing.T) {
	for name, articles := range map[string][]newsroom.Text{
		"no articles":           nil,
		"no text":               {{Title: "The council voted to keep the library open.", Language: "en"}},
		"the title for text":    {{Title: "The council voted to keep it open.", Text: "The council voted to keep it open.", Language: "en"}},
		"no sentence that fits": {article(strings.Repeat("and so on it went ", 20) + ".")},
	} {
		if got := Summarise(articles, 100); len(got) != 0 {
			t.Errorf("%s: %q", name, texts(got))
		}
	}
	if got := Summarise([]newsroom.Text{article("The council voted to keep the library open.")}, 7); len(got) != 0 {
		t.Errorf("eight words in a summary of seven: %q", texts(got))
	}
}

func TestASentenceThatLeansStandsBehindItsOwn(t *testing.T) {
	articles := []newsroom.Text{
		article("Oxley has a new ferry with room for ninety cars. It sails every hour from the old quay. Nobody at Oxley minds."),
		article("A new ferry with room for ninety cars sails from Oxley."),
	}
	got := texts(Summarise(articles, 60))
	want := []string{"Oxley has a new ferry with room for ninety cars.", "It sails every hour from the old quay."}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if got := texts(Summarise(articles[:1], 8)); len(got) != 0 {
		t.Errorf("without its own: %q", got)
	}
}

func TestSummariseDoesNotSayThingsTwice(t *testing.T) {
	articles := []newsroom.Text{
		article("Saltmark stopped 38 turbines at Dunmere Bank after a crack was found."),
		article("After a crack was found Saltmark stopped 38 turbines at Dunmere Bank."),
		article("Saltmark stopped 38 turbines at Dunmere Bank when a crack was found in a blade."),
	}
	if got := Summarise(articles, 100); len(got) != 1 {
		t.Errorf("want one sentence, got %q", texts(got))
	}
}

// pieces of which random texts are made: sentences that can be quoted, and others.
var pieces = []string{
	"The harbour office opened a new quay for the ferry. ", "A ferry struck the new quay on its first day. ",
	"Nobody was hurt on the quay or the ferry, the office said. ", "“We heard a bang,” said a woman on the quay. ",
	"It will be mended within ten days. ", "Subscribe to our newsletter today, dear reader. ", "QUAY CLOSED\n\n",
	"Die Fähre fährt heute nicht mehr in den Hafen. ", "港口今天关闭了一天。", "\xff\xfe", "\u202E", "... ", "www.quay.example is a page. ",
}

func drawArticles(t *rapid.T, label string) []newsroom.Text {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) newsroom.Text {
		return newsroom.Text{
			Language:  rapid.SampledFrom([]string{"en", "en", "de", ""}).Draw(t, "language"),
			Title:     rapid.SampledFrom(append([]string{""}, pieces...)).Draw(t, "title"),
			Text:      strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 12).Draw(t, "text"), ""),
			Publisher: rapid.SampledFrom([]string{"", "A", "B", "C"}).Draw(t, "publisher"),
		}
	}), 0, 6).Draw(t, label)
}

// verbatim fails when a sentence is not what it says of itself.
func verbatim(t *rapid.T, articles []newsroom.Text, sentences []Sentence, words int) {
	total, seen := 0, map[string]bool{}
	for _, s := range sentences {
		if len(s.Articles) == 0 || articles[s.Articles[0]].Text[s.Start:s.End] != s.Text {
			t.Fatalf("not where it says: %+v", s)
		}
		for _, i := range s.Articles {
			if !strings.Contains(articles[i].Text, s.Text) {
				t.Fatalf("article %d lacks %q", i, s.Text)
			}
		}
		if seen[s.Text] {
			t.Fatalf("twice: %q", s.Text)
		}
		seen[s.Text] = true
		total += len(text.Tokens(s.Text))
	}
	if total > max(words, 0) || len(sentences) > maxChosen {
		t.Fatalf("%d sentences of %d words where %d words fit", len(sentences), total, words)
	}
}

func TestSentencesAreVerbatimAndFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		articles, known := drawArticles(t, "articles"), drawArticles(t, "known")
		words := rapid.IntRange(-1, 90).Draw(t, "words")
		summary := Summarise(articles, words)
		verbatim(t, articles, summary, words)
		fresh := Fresh(articles, known, summary, words)
		verbatim(t, articles, fresh, words)
		if diff := cmp.Diff(summary, Summarise(articles, words)); diff != "" {
			t.Fatalf("another answer the second time: %s", diff)
		}
		if diff := cmp.Diff(fresh, Fresh(articles, known, summary, words)); diff != "" {
			t.Fatalf("another answer the second time: %s", diff)
		}
		if n := Headline(articles); n >= len(articles) || (n < 0) != (len(articles) == 0) {
			t.Fatalf("headline %d of %d articles", n, len(articles))
		}
	})
}

func TestHugeTextsAreReadAtTheHeadOnly(t *testing.T) {
	long := strings.Repeat("The quay at Oxley was closed for a day by the office. ", 200_000)
	many := make([]newsroom.Text, 500)
	for i := range many {
		many[i] = article(long)
	}
	many[len(many)-1] = article(strings.Repeat("ä", 10<<20))
	many[len(many)-2] = article(strings.Repeat("a. ", 1<<20))
	r := read(many, "en")
	if r.read.count() != maxArticles || len(r.sentences) != 1 || len(r.sentences[0].Articles) != maxArticles-2 {
		t.Errorf("read %d articles, %d sentences", r.read.count(), len(r.sentences))
	}
	if got := Summarise(many, 40); len(got) != 1 {
		t.Errorf("got %q", texts(got))
	}
	if got := Fresh(many, many, nil, 40); len(got) != 0 {
		t.Errorf("what is known is new: %q", texts(got))
	}
	if got := Headline(many); got != len(many)-maxArticles {
		t.Errorf("headline %d", got)
	}
}

func TestASentenceThatTheLimitCutsIsNoSentence(t *testing.T) {
	body := strings.Repeat("x", maxText-30) + ".\nThe quay was closed in the U.S. port of Oxley by the office."
	if got := Summarise([]newsroom.Text{article(body)}, 40); len(got) != 0 {
		t.Errorf("got %q", texts(got))
	}
}

func BenchmarkSummarise(b *testing.B) {
	var articles []newsroom.Text
	for i := range 20 {
		var body strings.Builder
		for j := range 40 {
			for k := range 20 {
				body.WriteString("word" + string(rune('a'+(i*7+j*3+k*k)%26)) + string(rune('a'+(j*k)%26)) + " ")
			}
			body.WriteString("end. Word ")
		}
		articles = append(articles, article(body.String()))
	}
	for b.Loop() {
		Summarise(articles, 90)
	}
}

func TestWhatPointsToAnotherSentenceIsNotQuotedWithoutIt(t *testing.T) {
	for language, all := range map[string]map[string]bool{
		"en": {
			"Joan Ferrier, who was on board, is among them.": true, "Two more will follow in the spring of next year.": true,
			"The office was closed for another two weeks.": false, "Two ferries will follow in the spring.": false,
			"12 others were brought to the harbour by boat.": true, "The mayor was among the guests of the evening.": false,
		},
		"de": {"Die Kapitänin Ann Lee ist unter ihnen.": true, "Zwei weitere sollen im Frühjahr folgen.": true, "Zwei Fähren sollen im Frühjahr folgen.": false},
		"fr": {"La capitaine Ann Lee est parmi eux.": true, "Deux autres suivront au printemps prochain.": true, "Deux bateaux suivront au printemps.": false},
	} {
		for said, want := range all {
			if got := pointsBack(language, text.Tokens(said)); got != want {
				t.Errorf("%q: %v", said, got)
			}
		}
	}
	const leaning = "Two more will follow to the harbour of Oxley in the spring of next year."
	one := article("A ferry struck the pier. " + leaning)
	two := article("The pilots were warned. " + leaning)
	got := Summarise([]newsroom.Text{one, two, one}, 14)
	for _, s := range got {
		if s.Text == leaning {
			t.Errorf("%q", texts(got))
		}
	}
}

func TestALongTitleLeavesRoomForTheOnlySentence(t *testing.T) {
	const title = "New species of harbour snail with visible breathing holes found on the oldest pier of Port Oxley"
	const only = "A study led by the biologist Ann Brook of the Marine School and two students of hers has found and described a new species of " +
		"snail with a special bond to crabs, after odd shells in the drawers of a museum had been looked at again by chance last autumn."
	for _, c := range []struct {
		text string
		want int
	}{{only, 1}, {only + " " + only, 1}, {strings.Replace(only, "by chance", strings.Repeat("and again ", 16)+"by chance", 1), 0}} {
		told := Tell(Story{Articles: printsOf("en", []piece{{0, "a", title, c.text}}), Words: 50})
		if len(told.Summary) != c.want {
			t.Errorf("%d sentences of %q", len(told.Summary), c.text)
		}
	}
}
