package thesaurus

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"newsroom/internal/text"
)

// Words of a language are compared by their stems and whatever their capitals, and one with a star by how it begins: "Maine" is found in "main", and "lis*",
// the fox, in "list". A test cannot know what a word means, but it can tell where one word of a line reaches common words that are forms of another.
func TestTermsReachNoOtherWords(t *testing.T) {
	th, err := read()
	if err != nil {
		t.Fatal(err)
	}
	judged, met := judgedTerms(t), map[string]bool{}
	for _, language := range Languages {
		common := commonSorted(t, language)
		for _, s := range th.subjects {
			for term, faint := range s.printed(language).marked() {
				other := th.reached(&s, term, language, common)
				switch key := language + " " + s.id + " " + term; {
				case faint || other == "":
				case judged[key]:
					met[key] = true
				default:
					t.Errorf("%s: %q, of %s, is met by %q", language, term, s.id, other)
				}
			}
		}
	}
	for key := range judged {
		if language, _, _ := strings.Cut(key, " "); slices.Contains(Languages, language) && !met[key] {
			t.Errorf("%q is judged, and reaches no other word", key)
		}
	}
}

// A name with a star counts in all languages: "Gran*" is found in "Grande".
func TestBegunNamesReachNoCommonWords(t *testing.T) {
	th, err := read()
	if err != nil {
		t.Fatal(err)
	}
	common := slices.Sorted(maps.Keys(commonWords(t)))
	judged, met := judgedTerms(t), map[string]bool{}
	for _, s := range th.subjects {
		for name, faint := range s.names.marked() {
			bare, star := strings.CutSuffix(withoutYears(name), "*")
			if faint || !star || len(patternsOf(name, "")) != 1 {
				continue
			}
			form := text.Fold(bare)
			at, _ := slices.BinarySearch(common, form)
			if at == len(common) || !strings.HasPrefix(common[at], form) {
				continue
			}
			if key := "names " + s.id + " " + name; judged[key] {
				met[key] = true
			} else {
				t.Errorf("the name %q of %s is met by %q", name, s.id, common[at])
			}
		}
	}
	for key := range judged {
		if strings.HasPrefix(key, "names ") && !met[key] {
			t.Errorf("%q is judged, and reaches no common word", key)
		}
	}
}

// What readers call a subject is no small word of the language.
func TestLabelsAreNoSmallWords(t *testing.T) {
	th, judged := News(), judgedTerms(t)
	for i := range th.subjects {
		for _, language := range Languages {
			for term := range th.subjects[i].labels(language).each() {
				label := strings.ReplaceAll(withoutYears(term), "*", "")
				if tokens := text.Tokens(label); len(tokens) == 1 && text.StopWord(language, tokens[0].Word) && !judged["called "+th.subjects[i].id+" "+label] {
					t.Errorf("%s: %s is called %q, which is a small word", language, th.subjects[i].id, label)
				}
			}
		}
	}
}

// reached gives a common word of a language that a term is met by and that is none of its forms: a small word; of a proper name a word that has its stem and
// that no other term of the subject means; and of a word with a star one that begins so, where what is left of that is no ending.
func (t *Thesaurus) reached(s *subject, term, language string, common commonWordsOf) string {
	printed := strings.TrimSpace(withoutYears(term))
	patterns := patternsOf(printed, language)
	if len(patterns) != 1 || patterns[0].printed != "" || patterns[0].marked != "" {
		return ""
	}
	bare, star := strings.CutSuffix(printed, "*")
	form, words := text.Fold(bare), common.byStem[patterns[0].form]
	switch {
	case star:
		words = common.begun(form)
	case text.StopWord(language, form):
		words = []string{form}
	}
	for _, word := range words {
		small := text.StopWord(language, word)
		switch {
		case star && !small && len(word) <= len(form)+min(longestEnding, len(form)):
		case !star && (word == form && !small || !small && !patterns[0].proper || s.means(word, term, language)):
		case slices.ContainsFunc(t.Find(text.Tokens(word), word, language), func(m Match) bool { return t.subjects[m.Subject].id == s.id }):
			return word
		}
	}
	return ""
}

// commonWordsOf are the common words of a language: in their order, and by their stems.
type commonWordsOf struct {
	sorted []string
	byStem map[string][]string
}

// commonSorted gives the common words of a language.
func commonSorted(t *testing.T, language string) commonWordsOf {
	t.Helper()
	all := commonWordsOf{slices.Sorted(maps.Keys(commonIn(t, language))), map[string][]string{}}
	for _, word := range all.sorted {
		stem := text.Stem(language, word)
		all.byStem[stem] = append(all.byStem[stem], word)
	}
	return all
}

// begun gives the words that begin in a way.
func (c commonWordsOf) begun(form string) []string {
	at, _ := slices.BinarySearch(c.sorted, form)
	end := at
	for end < len(c.sorted) && strings.HasPrefix(c.sorted[end], form) {
		end++
	}
	return c.sorted[at:end]
}

// means tells whether another term of a subject in a language means a word.
func (s *subject) means(word, but, language string) bool {
	for term := range s.printed(language).each() {
		bare, star := strings.CutSuffix(term, "*")
		if form := text.Fold(bare); term != but && (form == word || star && strings.HasPrefix(word, form)) {
			return true
		}
	}
	return false
}

// longestEnding is how many letters an ending has at most.
const longestEnding = 6

// judgedTerms gives the terms that may reach other words, and why: a line of testdata/reaching.txt is a language, a subject and a term, and behind a colon why.
func judgedTerms(t *testing.T) map[string]bool {
	t.Helper()
	judged := map[string]bool{}
	for line := range lines(contentsOf(t, "testdata/reaching.txt")) {
		key, _, _ := strings.Cut(line, ":")
		judged[strings.TrimSpace(key)] = true
	}
	return judged
}

// A club or a firm is called the same in every language and has no words of its own: that is a name like others. And forms of a name have a capital, as it has.
func TestNamesOfAllLanguagesAndTheirForms(t *testing.T) {
	th := built(t, `
club | | all: Oxley Rovers | names: Larch Lane
town | | en: Oxley | de: Oxley | fr: Oxlie | es: Oxlia | it: Oxlia | pl: Oxley | nl: Oxley
`)
	for _, test := range []struct{ text, language, want string }{
		{"Oxley Rovers lose again", "en", "club town"},
		{"Derrota de Oxley Rovers", "es", "club"},
		{"the rovers of oxley rovers", "en", "town"},
		{"A night at Larch Lane", "en", "club"},
		{"Las Oxlias de ayer", "es", "town"},
		{"las oxlias de ayer", "es", ""},
		{"la oxlia de ayer", "es", "town"},
	} {
		if got := strings.Join(found(th, test.text, test.language), " "); got != test.want {
			t.Errorf("%q says %q, want %q", test.text, got, test.want)
		}
	}
	for _, language := range Languages {
		if got := th.Name(0, language); got != "Oxley Rovers" {
			t.Errorf("the club is called %q in %s", got, language)
		}
	}
	if named := th.Named(text.Tokens("Oxley Rovers")); len(named) != 1 || th.ID(named[0].Subject) != "club" {
		t.Errorf("the club's name names %v", named)
	}
}
