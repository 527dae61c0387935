package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/text"
)

// Wish is an interest made ready for weighing: the words of its label that carry its meaning.
type Wish struct {
	Label string
	terms []term
}

// term is one word of a label. The same word has another stem in each language, and an article is compared
// with the stem of its own.
type term struct {
	run
	emphasis float64           // 1.5 before a colon, which names the subject, else 1
	stems    map[string]string // by language
}

// maxTerms bounds the words of a label that count.
const maxTerms = 12

// emphasised is how much more a word before a colon counts.
const emphasised = 1.5

// isFiller tells whether a folded word says that news is wanted and not which.
func isFiller(word string) bool {
	switch word {
	case "news", "coverage", "story", "stories", "report", "reports", "reporting", "article", "articles", "update", "updates",
		"anything", "everything", "something", "development", "developments", "latest", "topic", "topics", "subject", "matter", "matters",
		"issue", "issues", "general", "especially", "particularly", "including", "related", "regarding", "concerning", "effect", "discussion",
		"nachrichten", "neuigkeiten", "berichte", "thema", "themen", "allgemein", "allgemeinen",
		"nouvelles", "actualite", "actualites", "sujet", "sujets", "noticias", "temas", "notizie", "temi":
		return true
	}
	return false
}

// Compile makes an interest ready for weighing.
func Compile(interest newsroom.Interest) Wish {
	w := Wish{Label: interest.Label}
	subject, rest, colon := strings.Cut(interest.Label, ":")
	if colon {
		w.add(subject, emphasised)
		w.add(rest, 1)
	} else {
		w.add(interest.Label, 1)
	}
	w.terms = thin(w.terms)
	return w
}

func (w *Wish) add(part string, emphasis float64) {
	at := 0
	if len(w.terms) > 0 {
		at = w.terms[len(w.terms)-1].at + 2 // words on two sides of a colon are no pair
	}
	for _, r := range runs(part, "") {
		r.at += at
		r.stop = r.stop || stopEverywhere(r.word)
		t := term{run: r, emphasis: emphasis, stems: map[string]string{"": r.word}}
		for _, language := range text.Languages() {
			t.stems[language] = r.stem(language)
		}
		w.terms = append(w.terms, t)
	}
}

// stopEverywhere tells whether a word of a label is a small word in a language that labels are written in. The
// language of a label is not known; a name that is a small word elsewhere stays, because no list has it alone.
func stopEverywhere(word string) bool {
	for _, language := range []string{"en", "de", "fr", "es", "it"} {
		if text.StopWord(language, word) {
			return true
		}
	}
	return false
}

// thin drops small and filling words and repetitions, unless nothing would be left.
func thin(terms []term) []term {
	var kept, rest []term
	seen := map[string]bool{}
	for _, t := range terms {
		if seen[t.word] {
			continue
		}
		seen[t.word] = true
		if t.stop || isFiller(t.word) {
			rest = append(rest, t)
			continue
		}
		kept = append(kept, t)
	}
	if len(kept) == 0 {
		kept = rest
	}
	return kept[:min(len(kept), maxTerms)]
}

// Query gives, for each term, the stems under which the search table may hold it.
func (w Wish) Query() [][]string {
	var out [][]string
	for _, t := range w.terms {
		var forms []string
		for _, stem := range t.stems {
			forms = append(forms, stem)
		}
		slices.Sort(forms)
		out = append(out, slices.Compact(forms))
	}
	return out
}

// in gives the form of the term in an article's language.
func (t term) in(language string) string {
	if stem, ok := t.stems[language]; ok {
		return stem
	}
	return t.stems[""]
}
