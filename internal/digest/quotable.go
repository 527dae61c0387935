package digest

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom/internal/text"
)

// The lengths of a sentence that can be quoted. Shorter ones say nothing by themselves, longer ones can't be
// read in one breath; bytes are bounded too because a word may be of any length. The sentence that opens a report may be
// longer, since agencies put into it all that happened, and one that is all the text there is may be shorter.
const (
	minWords = 5
	minAlone = 3
	maxWords = 40
	maxLead  = 52
	maxBytes = 800
)

// mostBars are upright lines that part labels, of which a sentence has none.
const mostBars = 2

// quotable tells whether a sentence that is written as one may stand in a digest.
func quotable(said string, tokens []text.Token) bool { return sized(said, tokens, minWords, maxWords) }

// sized tells the same of one with so many words at least and at most.
func sized(said string, tokens []text.Token, least, most int) bool {
	return len(tokens) >= least && len(tokens) <= most && len(said) <= maxBytes && !markedUp(said) &&
		clean(said) && !addressed(said) && !asks(said) && strings.Count(said, " | ") < mostBars && strings.Count(said, "(") <= strings.Count(said, ")")
}

// markedUp tells whether a sentence holds the stars with which its author set words apart, which a paper prints as they are, or opens with a mark
// that goes on from something, or with the double dash that closes an editor's note: "-- Ed.".
func markedUp(said string) bool {
	return strings.IndexAny(said, ";,:*") == 0 || strings.HasPrefix(said, "--") || strings.Contains(said, "**")
}

// asks tells whether a sentence is a question, which tells nothing. A name that ends in the mark, before the full stop, is none.
func asks(said string) bool {
	end := said[max(0, len(said)-8):]
	return strings.ContainsAny(end, "?？؟") && !strings.HasSuffix(end, "?.")
}

// written tells whether a piece of text is written as a sentence: closed by punctuation, and not the furniture
// of a page. Headings, datelines, bylines, credits and calls to subscribe are furniture.
func written(said string, tokens []text.Token) bool {
	return closed(said) && running(tokens) && !boilerplate(tokens)
}

// standfirst tells whether a text of one sentence is one that its publisher prints without a full stop, as some do with the
// line below their titles. What ends in anything but a word may be cut off, and what ends in a small word is ("the release of a").
func standfirst(language, said string, tokens []text.Token) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(said, closingQuotes))
	return len(tokens) >= leastStandfirst && (unicode.IsLetter(last) || unicode.IsDigit(last)) && running(tokens) && !boilerplate(tokens) &&
		!cutOff(said, tokens) && !endsSmall(language, said, tokens[len(tokens)-1])
}

// endsSmall tells whether a text ends in a small word, which is none behind a hyphen: "a start-up".
func endsSmall(language, said string, last text.Token) bool {
	return strings.HasSuffix(strings.ToLower(said), last.Word) && text.StopWord(language, last.Word) && !particles[language].Begin([]text.Token{last}) && (last.Start == 0 || said[last.Start-1] != '-')
}

// cutOff tells whether a text without a full stop breaks off in a clause that has just begun: "…, as the community".
func cutOff(said string, tokens []text.Token) bool {
	comma := strings.LastIndexByte(said, ',')
	for i, token := range tokens {
		if token.Start > comma && comma >= 0 {
			return clauses[token.Word] && len(tokens)-i <= maxCutOff
		}
	}
	return false
}

// maxCutOff is how many words of such a clause there are at most.
const maxCutOff = 3

// leastStandfirst is how many words such a text has at least; shorter ones are labels.
const leastStandfirst = 8

// closingQuotes may stand behind the last word of a sentence.
const closingQuotes = "\"'”’“‘»«›‹"

// closed tells whether punctuation ends the text. An ellipsis does not: it marks what a feed has cut off.
func closed(said string) bool {
	bare := strings.TrimRightFunc(said, func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(closingQuotes+")]」』", r)
	})
	if strings.HasSuffix(bare, "..") {
		return false
	}
	last, _ := utf8.DecodeLastRuneInString(bare)
	return strings.ContainsRune(".!?。！？؟۔।", last)
}

// running tells whether words run on as in a sentence: at least two of them, or one of very few, and a third of all words and
// numbers, or three and a quarter, in lower case or of a script without case. Names, dates and shouted lines do not.
func running(tokens []text.Token) bool {
	low := 0
	for _, token := range tokens {
		if !token.Capital() && !token.Number() {
			low++
		}
	}
	if low >= 2 && tokens[0].Opening() && tokens[0].Capital() {
		low++ // it has its capital from opening the sentence
	}
	return (low >= 2 || low == 1 && len(tokens) == minAlone) && 3*low >= len(tokens) || low >= leastRunning && ofRunning*low >= len(tokens)
}

// leastRunning is how many words of a sentence with many names run on at least, and of how many one must.
const (
	leastRunning = 3
	ofRunning    = 4
)

// clean tells whether every character may be printed: no control, none that turns the direction of writing,
// none that could not be decoded.
func clean(said string) bool {
	if !utf8.ValidString(said) {
		return false
	}
	return !strings.ContainsFunc(said, func(r rune) bool {
		return unicode.IsControl(r) || r == utf8.RuneError || unicode.Is(unicode.Bidi_Control, r)
	})
}

// addressed tells whether the sentence holds an address of the web, of mail or of a chat.
func addressed(said string) bool {
	return strings.Contains(said, "://") || strings.Contains(said, "@") ||
		strings.Contains(strings.ToLower(said), "www.")
}

// maxSpoken bounds the words among which phrases are looked for.
const maxSpoken = 60

// boilerplate tells whether a piece of text is a page speaking of itself, calling upon its visitor, or promising instead of telling.
func boilerplate(tokens []text.Token) bool {
	tokens = tokens[:min(len(tokens), maxSpoken)]
	return hollow.In(tokens) || len(tokens) > 0 && (hollowFirst.Begin(tokens) || lastly.Begin(tokens))
}

// speaksItself tells whether a sentence speaks in the first person outside its quotations, so that a reader can't know who. Within
// a name, as in "Manage My Health", such a word is printed with a capital; papers of some languages call their country ours.
func speaksItself(language, said string, tokens []text.Token) bool {
	firsts := firstPersons[language]
	if !slices.ContainsFunc(tokens, func(token text.Token) bool { return firsts[token.Word] }) {
		return false // nor does it without its quotations
	}
	tokens = text.Tokens(unquoted(said))
	for i, token := range tokens {
		if firsts[token.Word] && !ownLand[language].Begin(tokens[i:]) && (!token.Capital() || token.Opening() || strings.HasPrefix(token.Word, "i")) {
			return true
		}
	}
	return false
}

// unquoted gives a sentence without its quotations, closed or not.
func unquoted(said string) string {
	if rest, is := spoken(said); is {
		said = rest
	}
	var bare strings.Builder
	inside, single, before := false, false, ' '
	for i, r := range said {
		next, _ := utf8.DecodeRuneInString(said[i+utf8.RuneLen(r):])
		switch {
		case strings.ContainsRune("“„«»”\"", r):
			inside = !inside
			bare.WriteByte(' ')
		case strings.ContainsRune("'‘’", r) && !single && !unicode.IsLetter(before) && unicode.IsLetter(next), single && strings.ContainsRune("'’", r) && !unicode.IsLetter(next):
			single = !single
			bare.WriteByte(' ')
		case !inside && !single:
			bare.WriteRune(r)
		}
		before = r
	}
	return bare.String()
}
