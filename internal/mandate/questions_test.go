package mandate

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// sayings gives all phrases of a language but its questions.
func (s *speech) sayings() []string {
	return []string{
		s.Understood, s.Following, s.LeavingOut, s.Reducing, s.Sparing, s.Dropped, s.Allowed, s.Semicolon, s.and("x"), s.Others, s.Unchanged, s.Nothing, s.Proposed, s.NotKept, s.Stays, s.Thanked, s.Freed,
		s.Undone, s.Comes, s.Line[0], s.Line[1], s.Takes, s.Unit[0], s.Unit[1], s.Alerting, s.Unalerting,
	}
}

func TestEveryPhraseIsThereInEachLanguage(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	var languages []string
	for _, s := range speeches() {
		languages = append(languages, s.language)
		said := s.sayings()
		for m := inLanguage; m <= bySource; m++ {
			q := s.Questions[m]
			said = append(said, q)
			if gaps := strings.Count(speeches()[0].Questions[m], "%s"); strings.Count(q, "%s") != gaps || !strings.ContainsAny(q, "?") {
				t.Errorf("%s: question %d is %q", s.language, m, q)
			}
		}
		if len(s.Questions) != int(byMood) {
			t.Errorf("%s: %d questions", s.language, len(s.Questions))
		}
		for i, phrase := range said {
			long := utf8.RuneCountInString(phrase) + maxUnread
			if phrase == "" || long > maxAcknowledgement || !norm.NFC.IsNormalString(phrase) || strings.ContainsAny(phrase, "\n\t!\u00a0") {
				t.Errorf("%s: phrase %d is %q", s.language, i, phrase)
			}
		}
	}
	if want := []string{"en", "de", "es", "fr", "it", "nl", "pl"}; !slices.Equal(languages, want) {
		t.Errorf("spoken are %q", languages)
	}
	for _, other := range []string{"", "pt", "EN", "xx"} {
		if in(other) != speeches()[0] {
			t.Errorf("%q is not English", other)
		}
	}
}

func TestAnAcknowledgementIsAReadersSentence(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	before := newsroom.Mandate{Interests: []newsroom.Interest{{ID: 1, Label: "A"}, {ID: 2, Label: "B", Avoid: true}, {ID: 3, Label: "C", Avoid: true}}}
	many := Reading{Outcome: newsroom.Applied}
	for i := range 8 {
		many.Begun = append(many.Begun, newsroom.Interest{Label: fmt.Sprint("x", i+1)})
	}
	all := Reading{
		Outcome: newsroom.Applied, Ended: []newsroom.InterestID{1, 2, 3},
		Begun: []newsroom.Interest{{Label: "iron"}, {Label: "Elba"}, {Label: "Ibiza"}, {Label: "golf", Avoid: true}, {Label: "energy", Avoid: true}},
	}
	for language, want := range map[string][2]string{
		"en": {
			"Understood, from your next paper: following iron, Elba and Ibiza; leaving out golf and energy; no longer following A; no longer leaving out B and C.",
			"Understood, from your next paper: following x1, x2, x3, x4, x5, x6 and others.",
		},
		"de": {
			"Verstanden, ab Ihrer nächsten Ausgabe verfolgt: iron, Elba und Ibiza; weggelassen: golf und energy; nicht mehr verfolgt: A; nicht mehr weggelassen: B und C.",
			"Verstanden, ab Ihrer nächsten Ausgabe verfolgt: x1, x2, x3, x4, x5, x6 und weitere.",
		},
		"fr": {
			"C'est noté, dès votre prochaine édition nous suivons : iron, Elba et Ibiza ; nous laissons de côté : golf et energy ; nous ne suivons plus : A ; nous ne laissons plus de côté : B et C.",
			"C'est noté, dès votre prochaine édition nous suivons : x1, x2, x3, x4, x5, x6 et d'autres.",
		},
		"es": {
			"Entendido, desde su próxima edición seguimos: iron, Elba e Ibiza; dejamos fuera: golf y energy; ya no seguimos: A; ya no dejamos fuera: B y C.",
			"Entendido, desde su próxima edición seguimos: x1, x2, x3, x4, x5, x6 y otros temas.",
		},
		"it": {
			"D'accordo, dalla Sua prossima edizione seguiamo: iron, Elba e Ibiza; lasciamo fuori: golf ed energy; non seguiamo più: A; non lasciamo più fuori: B e C.",
			"D'accordo, dalla Sua prossima edizione seguiamo: x1, x2, x3, x4, x5, x6 e altri temi.",
		},
	} {
		for i, r := range []Reading{all, many} {
			if got := Acknowledge(r.In(language), before); got != want[i] {
				t.Errorf("%s: %q", language, got)
			}
		}
	}
}

func TestAnAcknowledgementIsShortInEachLanguage(t *testing.T) {
	enginetest.Computes(t)
	t.Parallel()
	r, before := Reading{Outcome: newsroom.Applied}, newsroom.Mandate{}
	for i := range 40 {
		label := fmt.Sprint(strings.Repeat("long ", 40), i)
		r.Begun, r.Ended = append(r.Begun, newsroom.Interest{Label: label, Avoid: i%2 == 0}), append(r.Ended, newsroom.InterestID(i+1))
		before.Interests = append(before.Interests, newsroom.Interest{ID: newsroom.InterestID(i + 1), Label: "no " + label, Avoid: i%2 == 0})
	}
	for _, s := range speeches() {
		if got := Acknowledge(r.In(s.language), before); utf8.RuneCountInString(got) > maxAcknowledgement || !strings.HasPrefix(got, s.Understood) {
			t.Errorf("%s: %d characters: %s", s.language, utf8.RuneCountInString(got), got)
		}
	}
}

// The statements are those of each kind of question.
func TestEachQuestionIsAskedInEachLanguage(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	follow := func(labels ...string) sides { return sides{Follow: labels} }
	for m, tt := range map[matter]struct {
		before    sides
		statement string
		words     string
	}{
		inLanguage:  {follow(), "Jag vill inte ha mer än det som händer i hamnen på kvällen", ""},
		inFewer:     {follow(), strings.Repeat("a b ", maxUnits), ""},
		which:       {follow(), "¿?!", ""},
		whichBut:    {follow(), "Follow golf unless it rains", "Follow golf unless it rains"},
		inPlace:     {follow("golf"), "Instead of golf", ""},
		eitherWay:   {follow(), "Follow golf. No golf.", "golf"},
		leftOut:     {sides{Avoid: []string{"chess"}}, "chess", "chess"},
		alsoLeftOut: {follow("US politics"), "I'm tired of politics", "US politics"},
		notFollowed: {follow("golf"), "Replace chess with polo", "chess"},
		notLeftOut:  {follow(), "Unmute chess", "chess"},
		onlyThat:    {follow("cars", "golf"), "Only polo", "polo"},
		clearer:     {follow("golf"), "I meant electric cars", "electric cars"},
		whichTown:   {follow("golf"), "News from my area, please", "News from my area"},
		byExample:   {follow(), "What can I type here?", ""},
		byMood:      {follow(), "Good news", "Good news"},
	} {
		r := Understand(tt.before.interests(), tt.statement)
		if r.asks != (asked{m, tt.words}) {
			t.Errorf("%q: asks %+v, %q; want %d of %q", tt.statement, r.asks, r.Question, m, tt.words)
		}
		for _, s := range speeches() {
			want := strings.Replace(s.Questions[m], "%s", tt.words, 1)
			if got := r.In(s.language); got.Question != want || got.Outcome != newsroom.Clarification || Acknowledge(got, newsroom.Mandate{}) != s.Nothing {
				t.Errorf("%s: %q", s.language, got.Question)
			}
		}
	}
}

func TestTheLastTwoOfAListAreJoinedAsTheirSoundAsks(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, next, want string }{
		{"es", "fútbol", "y"},
		{"es", "inflación", "e"},
		{"es", "Índices", "e"},
		{"es", "historia", "e"},
		{"es", "hielo", "y"},
		{"es", "iones", "y"},
		{"es", "IA", "e"},
		{"es", "huelgas", "y"},
		{"es", "I", "e"},
		{"es", "h", "y"},
		{"es", "yates", "y"},
		{"es", "", "y"},
		{"it", "calcio", "e"},
		{"it", "energia", "ed"},
		{"it", "Élites", "ed"},
		{"it", "", "e"},
		{"de", "Eis", "und"},
		{"fr", "Inde", "et"},
		{"xx", "ink", "and"},
	} {
		if got := And(tt.language, tt.next); got != tt.want {
			t.Errorf("%s: %s %q", tt.language, got, tt.next)
		}
	}
}

func TestAGermanReaderIsAnsweredInGerman(t *testing.T) {
	e, _ := desk(t)
	err := e.store.Update(t.Context(), func(tx store.Tx) error {
		r, err := tx.Readers().Get(asker.Account)
		if err != nil {
			return err
		}
		r.Language = "de"
		return tx.Readers().Save(r)
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		by                                   newsroom.Principal
		expected                             newsroom.Revision
		statement, acknowledgement, question string
	}{
		{asker, 0, "Verfolge Nachtzüge und Windkraft. Kein Fußball.", "Verstanden, ab Ihrer nächsten Ausgabe verfolgt: Nachtzüge und Windkraft; weggelassen: Fußball.", ""},
		{asker, 1, "Follow Nachtzüge", "So steht es schon; es wurde nichts geändert.", ""},
		{asker, 1, "asdf", "Es wurde nichts geändert.", "Ich weiß nicht, was mit „asdf“ geschehen soll. Welche Themen sollen verfolgt und welche weggelassen werden?"},
		{asking, 1, "Follow eels.", "Sie wollten vorher gefragt werden: Dies wartet auf der Seite Ihres Auftrags auf Ihr Wort.", ""},
	} {
		got, err := e.Correct(t.Context(), Instruction{By: step.by, Expected: step.expected, Statement: step.statement, Provenance: newsroom.ReaderWords})
		if err != nil || got.Acknowledgement != step.acknowledgement || got.Question != step.question {
			t.Errorf("%q: %q, %q, %v", step.statement, got.Acknowledgement, got.Question, err)
		}
	}
}

func TestAWishForALanguageIsToldWhereItIsSet(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for words, want := range map[string]bool{
		"italiano": true, "journal en français": true, "auf Deutsch": true, "the pages in English": true,
		"Italian cinema": false, "français Duplomb": false, "cinema italiano": false, "": false,
	} {
		if got := namesTongue(words); got != want {
			t.Errorf("%q: %t", words, got)
		}
	}
	for _, tt := range []struct{ language, said, want string }{
		{"it", "Il giornale lo vorrei in italiano, per favore.", "pagina del Suo account"},
		{"fr", "Je voudrais le journal en français, s'il vous plaît.", "page de votre compte"},
	} {
		if q := Understand(nil, tt.said).In(tt.language).Question; !strings.Contains(q, tt.want) {
			t.Errorf("%q: %s", tt.said, q)
		}
	}
}
