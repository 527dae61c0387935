package mandate

import (
	_ "embed" // for the phrases
	"strings"
	"sync"

	"newsroom/internal/tagging"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

//go:embed pleasing.txt
var pleasingList string

// pleasing are the phrases with which people say that they like to read of a subject, by language.
var pleasing = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(pleasingList) })

// pleases tells whether the sentence of some words says that what they are on is liked, and denies nothing, and gives the subjects of the thesaurus that they
// name, as they are printed.
func (u *unread) pleases(p passage) (named []string, is bool) {
	span := sentenceSpan(u.said, p.Start)
	if !pleasing()[u.of.Code].In(text.Tokens(u.said[span.Start:span.End])) || u.deniedBeside(span) {
		return nil, false
	}
	named = u.named(p)
	return named, len(named) > 0
}

// deniedBeside tells whether a sentence denies something in other words than those with which it says that a subject is liked: "darf nicht fehlen".
func (u *unread) deniedBeside(span text.Span) bool {
	tokens := text.Tokens(u.said[span.Start:span.End])
	liked, denies := pleasing()[u.of.Code], scopeWords()[u.of.Code]["denies"]
	for at := 0; at < len(tokens); at++ {
		if n := liked.Length(tokens[at:]); n > 0 {
			at += n - 1
		} else if denies.Begin(tokens[at:]) {
			return true
		}
	}
	return false
}

// accountPleasing takes the words with which somebody says that they like something for spoken of: what they like is the rest of the sentence.
func (u *unread) accountPleasing() {
	for at := range u.tokens {
		for n := pleasing()[u.of.Code].Length(u.tokens[at:]); n > 0; n-- {
			u.accounted[at+n-1] = true
		}
	}
}

// named gives the subjects of the thesaurus that some words name, as they are printed; of those in one another the longest.
func (u *unread) named(p passage) (printed []string) {
	from := 0
	for _, hit := range thesaurus.News().Find(u.tokens, u.said, u.of.Code) {
		if hit.At < max(p.from, from) || hit.At+hit.Tokens > p.to {
			continue
		}
		words := u.said[u.tokens[hit.At].Start:u.tokens[hit.At+hit.Tokens-1].End]
		if n := len(printed); n > 0 && strings.HasPrefix(words, printed[n-1]) {
			printed = printed[:n-1]
		}
		printed, from = append(printed, words), hit.At+hit.Tokens
	}
	return printed
}

// may gives what may be wanted, or not, in words that were lost: of a sentence that says what is liked, that.
func (u *unread) may(p passage) tagging.Subjects {
	if liked, is := u.pleases(p); is {
		return tagging.Subjects{Follow: liked}
	}
	return u.subjects(p)
}
