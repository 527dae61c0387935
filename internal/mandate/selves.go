package mandate

import (
	_ "embed"
	"strings"
	"sync"

	"newsroom/internal/statement"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

//go:embed selves.txt
var selfList string

// selves are of each language the words for what people are, and behind its code and a +, those that stand before them.
var selves = sync.OnceValue(func() map[string]map[string]bool {
	all := map[string]map[string]bool{}
	for name, words := range text.WordsByName(selfList) {
		all[name] = map[string]bool{}
		for _, word := range words {
			all[name][text.Fold(word)] = true
		}
	}
	return all
})

// Bounds of a sentence that says who speaks by nouns alone.
const (
	mostSelf  = 12 // words,
	mostTrade = 2  // unknown ones before the word for what somebody is: "retired ferry skipper"
)

// withoutSelves gives a statement without sentences that say by nouns alone who speaks: "Retired ferry skipper, Oban." They ask for nothing. Where that is all that is
// said it stays.
func withoutSelves(l *statement.Language, said string) string {
	spans := text.Sentences(said)
	if len(spans) < 2 {
		return said
	}
	var b strings.Builder
	at, left := 0, false
	for _, span := range spans {
		if isSelf(l, said[span.Start:span.End]) {
			b.WriteString(said[at:span.Start])
			at = span.End
			continue
		}
		left = left || hasLetter(said[span.Start:span.End])
	}
	if b.WriteString(said[at:]); !left {
		return said
	}
	return strings.TrimSpace(b.String())
}

// isSelf tells whether a sentence says by nouns alone who speaks: what they are, of how many, how old, and where.
func isSelf(l *statement.Language, sentence string) bool {
	if strings.ContainsAny(sentence, "?¿:()\"“„«") || len(strings.Fields(sentence)) > mostSelf {
		return false
	}
	is := false
	for i, part := range strings.Split(strings.TrimRight(sentence, " .!\n"), ",") {
		switch self := namesSelf(l, part); {
		case self:
			is = true
		case i == 0 || !is && !tellsAge(part) || is && !tellsAge(part) && !tellsWhere(l, part):
			return false
		}
	}
	return is
}

// namesSelf tells whether words begin with what somebody is, behind words such as retired, and say no more than of how many and where.
func namesSelf(l *statement.Language, part string) bool {
	roles, before := selves()[l.Code], selves()[l.Code+"+"]
	tokens, at, unknown := text.Tokens(part), 0, 0
	for at < len(tokens) && (before[tokens[at].Word] || at == 0 && text.StopWord(l.Code, tokens[at].Word)) {
		at++
	}
	qualified := at > 0 && before[tokens[at-1].Word]
	for at < len(tokens) && !roles[tokens[at].Word] {
		if unknown++; !qualified || unknown > mostTrade || tokens[at].Capital() && l.Code != nounsCapital {
			return false
		}
		at++
	}
	if at == len(tokens) || text.StopWord(l.Code, tokens[len(tokens)-1].Word) { // "Doctor Who"
		return false
	}
	for at++; at < len(tokens); at++ {
		word := tokens[at].Word
		if roles[word] || before[word] || text.StopWord(l.Code, word) || isNumber(word) {
			continue
		}
		return at > 0 && text.StopWord(l.Code, tokens[at-1].Word) && tellsWhere(l, part[tokens[at].Start:])
	}
	return true
}

// isNumber tells whether a word is written in digits.
func isNumber(word string) bool { return strings.Trim(word, "0123456789") == "" }

// tellsAge tells whether a part of a sentence is a number and at most a word more.
func tellsAge(part string) bool {
	tokens := text.Tokens(part)
	return len(tokens) > 0 && len(tokens) <= 2 && isNumber(tokens[0].Word)
}

// tellsWhere tells whether words are the name of a place.
func tellsWhere(l *statement.Language, words string) bool {
	tokens := text.Tokens(words)
	for len(tokens) > 1 && text.StopWord(l.Code, tokens[0].Word) {
		tokens = tokens[1:]
	}
	if len(tokens) == 0 {
		return false
	}
	if isPlace(words[tokens[0].Start:tokens[len(tokens)-1].End]) {
		return true
	}
	return thesaurus.News().Located(tokens, 0, words, l.Code).Tokens == len(tokens)
}
