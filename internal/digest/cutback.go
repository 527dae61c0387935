package digest

import (
	_ "embed"
	"strings"
	"unicode"

	"newsroom"
	"newsroom/internal/text"
)

//go:embed cutback.txt
var cutbackList string

// cutWords are the words of each language by which a sentence that a feed breaks off is cut back to what is whole of it, by the mark behind which they
// stand in their list. They are only read.
var cutWords = func() map[byte]map[string]map[string]bool {
	sets := map[byte]map[string]map[string]bool{}
	for mark, lists := range markedLists(cutbackList, string([]byte{cutLoose, cutEnding, cutWithin, cutNever, cutSmall})) {
		sets[mark] = map[string]map[string]bool{}
		for language, list := range lists {
			sets[mark][language] = words(strings.ReplaceAll(text.Fold(list), ",", " "))
		}
	}
	return sets
}()

// The marks of the list: words that begin a clause without a comma, endings of words that do so behind one, words that open a clause inside a sentence, words
// before which a loose one begins none, and small words that begin a phrase.
const (
	cutLoose  = '+'
	cutEnding = '-'
	cutWithin = '?'
	cutNever  = '='
	cutSmall  = '.'
)

const (
	leastWhole   = 8  // words that are left of a sentence at least, where it is cut back
	mostInitials = 2  // letters of an abbreviation, whose full stop ends no sentence
	cutQuality   = .7 // of the quality of a sentence, where the rest of it is missing
)

// brokenOff tells whether a feed breaks a passage off and says so.
func brokenOff(said string) bool {
	bare := strings.TrimRight(said, closingQuotes+")] ")
	return strings.HasSuffix(bare, "…") || strings.HasSuffix(bare, "...")
}

// cutBack gives a sentence that a feed breaks off up to the last clause that it has whole; false where there is none.
func cutBack(language, said string) (string, bool) {
	tokens := text.Tokens(said)
	if bare := strings.TrimRight(said, "…"); len(tokens) > leastWhole && closed(bare) && len(tokens[len(tokens)-1].Word) > mostInitials {
		return bare, true
	}
	if phrase, is := cutPhrase(language, said, tokens); is {
		return phrase, true
	}
	for i := len(tokens) - 1; i >= leastWhole; i-- {
		gap := said[tokens[i-1].End:tokens[i].Start]
		if !beginsClause(language, tokens, i, gap) {
			continue
		}
		whole := strings.TrimRightFunc(said[:tokens[i-1].End+closers(gap)], unicode.IsSpace)
		if running(tokens[:i]) && !torn(whole) && !endsInside(language, whole, tokens[:i]) && strings.Count(whole, "(") == strings.Count(whole, ")") {
			return whole, true
		}
	}
	return "", false
}

// cutPhrase gives a sentence that a feed cuts between two words ("…") up to its last whole phrase: behind that only small words stand, or it ends in a figure.
func cutPhrase(language, said string, tokens []text.Token) (string, bool) {
	last := len(tokens)
	for last > 0 && cutWords[cutSmall][language][tokens[last-1].Word] {
		last--
	}
	if !strings.Contains(said[max(0, len(said)-len("…\"")):], "…") || last < leastWhole || last == len(tokens) && !tokens[last-1].Number() {
		return "", false
	}
	phrase := said[:tokens[last-1].End]
	if last < len(tokens) {
		phrase += said[len(phrase):][:closers(said[tokens[last-1].End:tokens[last].Start])]
	}
	return phrase, running(tokens[:last]) && !torn(phrase) && strings.Count(phrase, "(") == strings.Count(phrase, ")")
}

// closers counts the bytes at the head of what stands between two words that close a quotation or a bracket.
func closers(gap string) int {
	return len(gap) - len(strings.TrimLeft(gap, closingQuotes+")"))
}

// beginsClause tells whether a word begins a clause without which what stands before it is whole.
func beginsClause(language string, tokens []text.Token, i int, gap string) bool {
	token := tokens[i]
	bare := strings.TrimSpace(strings.TrimLeft(gap, closingQuotes+")"))
	switch {
	case bare == "—" || bare == "–" || bare == "-" && strings.Contains(gap, " - ") || bare == ";":
		return true
	case bare == "":
		return gap != "" && cutWords[cutLoose][language][token.Word] && !cutWords[cutNever][language][tokens[i-1].Word]
	case bare != ",":
		return false
	}
	for ending := range cutWords[cutEnding][language] {
		if strings.HasSuffix(token.Word, ending) && !token.Capital() {
			return true
		}
	}
	return cutWords[':'][language][token.Word]
}

// endsInside tells whether a passage ends in a clause that is set into a sentence: "The mayor, who took office in May". It goes on behind a further comma.
func endsInside(language, whole string, tokens []text.Token) bool {
	for i := len(tokens) - 1; i > 0; i-- {
		gap := whole[tokens[i-1].End:tokens[i].Start]
		switch dash := strings.TrimSpace(gap); {
		case dash == "—" || dash == "–":
			return true
		case strings.HasPrefix(strings.TrimLeft(gap, closingQuotes), ","):
			return cutWords[cutWithin][language][tokens[i].Word]
		}
	}
	return false
}

// wholeSpan gives a sentence that stands at the end of a text up to its last whole clause, where its feed breaks it off, and whether it was cut; as it is where
// it is not broken off or nothing of it is whole.
func wholeSpan(article newsroom.Text, span text.Span) (text.Span, bool) {
	said := article.Text[span.Start:span.End]
	if !brokenOff(said) || strings.TrimSpace(article.Text[span.End:]) != "" {
		return span, false
	}
	kept, is := cutBack(article.Language, said)
	if !is {
		return span, false
	}
	return text.Span{Start: span.Start, End: span.Start + len(kept)}, true
}
