package digest

import (
	"slices"
	"strings"

	"newsroom/internal/text"
)

// openingSentences are those at the head of an article of which one is quoted where nothing else can be.
const openingSentences = 2

// opening gives the first whole sentence at the head of the headline's article, though it speaks in the first person, is long or says mostly the
// title again: under its own headline it misleads nobody, and whoever was given a text finds a word of it. One that opens with a pronoun, whose
// person or thing the title names, stands where there is no other, and so does what comes after something ("The outbreak comes after …"). A question, what goes on from another sentence ("But …"), an address and what pages say of themselves are none.
func (s Story) opening(q *quota, headline int) []Sentence {
	language := s.Articles[headline].Language
	for _, hangs := range []func([]text.Token) bool{
		func(tokens []text.Token) bool {
			return speaks(language, tokens) || leansOn(language, tokens) && !turns[language].Begin(tokens)
		},
		func(tokens []text.Token) bool { return leansOn(language, tokens) },
		func(tokens []text.Token) bool { return turns[language].Begin(tokens) || goesOn(language, tokens) },
		func(tokens []text.Token) bool { return !comesOf(language, s.Articles[headline].Title, tokens) },
	} {
		if out := s.openingBut(q, headline, hangs); len(out) > 0 {
			return out
		}
	}
	return s.lastly(q, headline)
}

// comesOf tells whether a sentence opens with a thing of the title, and goes on with what that does: "The outbreak comes after …".
func comesOf(language, title string, tokens []text.Token) bool {
	return definites[language][tokens[0].Word] && len(tokens) > minWords && predicates[language].Begin(tokens[2:]) &&
		slices.ContainsFunc(text.Tokens(title), func(token text.Token) bool { return token.Word == tokens[1].Word })
}

// lastly gives the sentence that opens an article, though it says what holds of any day or whom its author spoke to: of an article that has nothing else.
func (s Story) lastly(q *quota, headline int) []Sentence {
	body := s.Articles[headline].Text
	for _, span := range spans(body)[:min(1, len(spans(body)))] {
		said := Sentence{Text: body[span.Start:span.End], Articles: []int{headline}, Start: span.Start, End: span.End}
		if tokens := text.Tokens(said.Text); closed(said.Text) && running(tokens) && lastly.Begin(tokens) && !hollow.In(tokens) && quotable(said.Text, tokens) && q.room(said) {
			return []Sentence{said}
		}
	}
	return nil
}

// speaks tells whether somebody speaks of themselves in a sentence, quoted or not.
func speaks(language string, tokens []text.Token) bool {
	return slices.ContainsFunc(tokens, func(token text.Token) bool { return firstPersons[language][token.Word] })
}

// openingBut gives the first whole sentence at the head of an article that does not hang on another one, as a rule tells. What stands in the title word for
// word, or amid what somebody says at length, is none.
func (s Story) openingBut(q *quota, headline int, hangs func([]text.Token) bool) []Sentence {
	article := s.Articles[headline]
	all, name := spans(article.Text), besidesTitle(article)
	least := minWords
	if len(all) == 1 {
		least = minAlone
	}
	for n, span := range all[:min(len(all), openingSentences)] {
		span.Start += placeline(article.Text[span.Start:span.End])
		said := Sentence{Text: article.Text[span.Start:span.End], Articles: []int{headline}, Start: span.Start, End: span.End}
		tokens := text.Tokens(said.Text)
		if !isSentence(article, span, tokens, n, len(all)) || !sized(said.Text, tokens, least, MostAlone) || torn(said.Text) || hangs(tokens) || holds(tokens[:min(len(tokens), 1+len(name))], said.Text, name) {
			continue
		}
		if !inTitle(article.Title, tokens) && !torn(article.Text[:span.Start]) && q.room(said) {
			return []Sentence{said}
		}
	}
	return nil
}

// inTitle tells whether a title has the words of a sentence, one behind the other.
func inTitle(title string, said []text.Token) bool {
	return strings.Contains(" "+spellings(text.Tokens(title)), " "+spellings(said))
}
