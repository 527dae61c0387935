package mandate

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// mostWhole is how many words a sentence has at most of which one subject can be all that it asks for: of a longer one it is a scrap, if it means nothing by itself.
const mostWhole = 12

// isScrap tells whether a subject that is taken out of a statement, beside other interests that begin, says nothing of what is wanted: it is all that is read of a long
// sentence and means nothing by itself ("pictures of girls", "rails"), or a country's people ("how the Germans do"), of whom only the rest of the sentence does.
func isScrap(l *statement.Language, said, label string, begun []newsroom.Interest) bool {
	words, at := wordsIn(label), strings.Index(said, label)
	if len(words) == 1 && slices.ContainsFunc(thesaurus.News().Named(text.Tokens(label)), func(n thesaurus.Named) bool { return thesaurus.News().People(n.Subject, words[0]) }) {
		return true
	}
	if at < 0 || signifies(l, said, label) {
		return false
	}
	span := sentenceSpan(said, at)
	sentence := said[span.Start:span.End]
	return len(strings.Fields(sentence)) > mostWhole && !slices.ContainsFunc(begun, func(other newsroom.Interest) bool {
		return !other.Avoid && other.Label != label && strings.Contains(sentence, other.Label)
	})
}

// signifies tells whether a subject in a statement means something by itself: the thesaurus knows a word of it there, or it is written as a name.
func signifies(l *statement.Language, said, label string) bool {
	tokens, words := text.Tokens(said), wordsIn(label)
	at := indexOf(tokens, words)
	if isFrontPage(label) || len(thesaurus.News().Named(text.Tokens(label))) > 0 {
		return true
	}
	return at >= 0 && (writtenAsName(l.Code, said, tokens[at:at+len(words)]) || slices.ContainsFunc(thesaurus.News().Find(tokens, said, l.Code), func(hit thesaurus.Match) bool {
		return at <= hit.At && hit.At+hit.Tokens <= at+len(words)
	}))
}

// nounsCapital is the language whose nouns all begin with a capital, which is no sign of a name there.
const nounsCapital = "de"

// writtenAsName tells whether one of some words of a text begins with a capital that does not begin a sentence, or is an abbreviation ("BSW").
func writtenAsName(language, said string, tokens []text.Token) bool {
	return slices.ContainsFunc(tokens, func(token text.Token) bool {
		word := said[token.Start:token.End]
		first, size := utf8.DecodeRuneInString(word)
		if !unicode.IsUpper(first) {
			return false
		}
		abbreviated := len(word) > size && strings.ToUpper(word) == word
		return abbreviated || language != nounsCapital && sentenceAt(said, token.Start) != token.Start
	})
}

// scraps gives the labels of interests to follow that begin by a reading and say nothing of what is wanted, but of those that another reading begins, too.
func scraps(l *statement.Language, said string, begun, but []newsroom.Interest) (labels []string) {
	p := parts{of: l}
	for _, one := range begun {
		if !one.Avoid && isScrap(l, said, one.Label, begun) && !slices.ContainsFunc(but, func(has newsroom.Interest) bool { return p.meets(has.Label, one.Label) }) {
			labels = append(labels, one.Label)
		}
	}
	return labels
}

// withoutScraps gives a reading without interests of some labels that it begins, about which it asks.
func (r Reading) withoutScraps(labels []string) Reading {
	if len(labels) == 0 {
		return r
	}
	r.Begun = slices.DeleteFunc(slices.Clone(r.Begun), func(one newsroom.Interest) bool { return slices.Contains(labels, one.Label) })
	r = r.asking(strings.Join(labels, ", "))
	r.meant, r.disputed = []way{{{Kind: statement.Follow, Subjects: labels}}}, true
	return r
}
