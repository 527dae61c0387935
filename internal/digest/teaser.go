package digest

import (
	"strings"

	"newsroom"
	"newsroom/internal/text"
)

// leastTeaser is how many words the beginning of a sentence has at least that is quoted though its feed breaks it off: so many tell something.
const leastTeaser = 12

// teaser gives the beginning of the sentence that opens the headline's article, where its feed breaks that off and prints so ("…"): for a reader
// that is better than no word at all, or one in another language. There is none where it is not written as a sentence is, or says hardly more than the title.
func (s Story) teaser(ev *evidence, q *quota, headline int) []Sentence {
	article := s.Articles[headline]
	said, ok := brokenOff(article)
	if !ok {
		return nil
	}
	tokens := text.Tokens(said.Text)
	if !sized(said.Text, tokens, leastTeaser, maxLead) || !running(tokens) || boilerplate(tokens) ||
		speaksItself(article.Language, said.Text) || pointsBack(article.Language, tokens) {
		return nil
	}
	said.Articles = []int{headline}
	r := reading{language: article.Language}
	if _, _, added := r.sharedWith(&sentence{Sentence: said}, ev.head(headline)); added <= leastAdded || !q.room(said) {
		return nil
	}
	return []Sentence{said}
}

// brokenOff gives the only sentence of an article, if its feed breaks it off and says so.
func brokenOff(article newsroom.Text) (said Sentence, ok bool) {
	all := text.Sentences(article.Text)
	if len(all) != 1 {
		return said, false
	}
	span := all[0]
	span.Start += placeline(article.Text[span.Start:span.End])
	said = Sentence{Text: article.Text[span.Start:span.End], Start: span.Start, End: span.End}
	bare := strings.TrimRight(said.Text, closingQuotes+")] ")
	return said, strings.HasSuffix(bare, "…") || strings.HasSuffix(bare, "...")
}

// openingSentences are those at the head of an article of which one is quoted where nothing else can be.
const openingSentences = 2

// opening gives the beginning that its feed breaks off, or the first whole sentence at the head of the headline's article, though it speaks in the first person, is long or says mostly the
// title again: under its own headline it misleads nobody, and whoever was given a text finds a word of it. One that opens with a pronoun, whose
// person or thing the title names, stands where there is no other. A question, what goes on from another sentence ("But …"), an address and what pages say of themselves are none.
func (s Story) opening(ev *evidence, q *quota, headline int) []Sentence {
	if broken := s.teaser(ev, q, headline); len(broken) > 0 {
		return broken
	}
	language := s.Articles[headline].Language
	for _, hangs := range []func([]text.Token) bool{
		func(tokens []text.Token) bool { return leansOn(language, tokens) },
		func(tokens []text.Token) bool { return turns[language].Begin(tokens) || goesOn(language, tokens) },
	} {
		if out := s.openingBut(q, headline, hangs); len(out) > 0 {
			return out
		}
	}
	return nil
}

// openingBut gives the first whole sentence at the head of an article that does not hang on another one, as a rule tells.
func (s Story) openingBut(q *quota, headline int, hangs func([]text.Token) bool) []Sentence {
	article := s.Articles[headline]
	all := spans(article.Text)
	for n, span := range all[:min(len(all), openingSentences)] {
		span.Start += placeline(article.Text[span.Start:span.End])
		said := Sentence{Text: article.Text[span.Start:span.End], Articles: []int{headline}, Start: span.Start, End: span.End}
		tokens := text.Tokens(said.Text)
		if !isSentence(article, span, tokens, n, len(all)) || !sized(said.Text, tokens, minWords, MostAlone) || torn(said.Text) || hangs(tokens) || ofItself(article, said.Text) {
			continue
		}
		if said.Text != article.Title && q.room(said) {
			return []Sentence{said}
		}
	}
	return nil
}
