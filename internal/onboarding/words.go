package onboarding

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"newsroom/internal/text"
)

//go:embed words.txt
var wordList string

// The lists of words.txt.
const (
	exceptions = "except"
	bridges    = "bridge"
	toldBefore = "told"
	refusals   = "refuse"
	besides    = "beside"
	fillers    = "filler"
	quiets     = "quiet"
	leading    = "lead"
	forgetting = "forget"
	instead    = "instead"
	distrust   = "distrust"
	subjects   = "subject"
	joining    = "of"
	contrasts  = "contrast"
	joins      = "join"
	tongues    = "speak"
	courtesies = "speaking"
	onlys      = "only"
	therefore  = "therefore"
	reasons    = "reason"
	spares     = "spare"
	fixed      = "fixed"
	vague      = "about"
	bounds     = "bound"
	serious    = "serious"
	namely     = "namely"
	whole      = "whole"
	paged      = "pages"
	excess     = "excess"
	often      = "often"
	notAfter   = "by"
	atMost     = "most"
	asides     = "aside"
	orders     = "order"
	backs      = "back"
	drops      = "drop"
	spared     = "keep"
	pronouns   = "again"
	denials    = "denied"
	topics     = "topic"
	portions   = "part"
	whoAsks    = "who"
	tells      = "tell"
	exempts    = "exempt"
	exempted   = "exempted"
	exemption  = "exemption"
	acting     = "acting"
	away       = "away"
	abed       = "asleep"
	remains    = "remain"
	conditions = "condition"
	ordinary   = "ordinary"
	sameDays   = "sameday"

	exemptLeads = "exempting"
	plainExcept = "exceptword"
)

// vocabularyOf is the lists of one language, by their names.
type vocabularyOf map[string]text.Phrases

// phrasesOf gives the lists of each language, and those of all together under "": people answer in another than that of the question.
var phrasesOf = sync.OnceValue(func() map[string]vocabularyOf {
	all := map[string]vocabularyOf{"": {}}
	for name, phrases := range text.PhrasesByName(wordList) {
		list, language, _ := strings.Cut(name, " ")
		if all[language] == nil {
			all[language] = vocabularyOf{}
		}
		if all[""][list] == nil {
			all[""][list] = text.Phrases{}
		}
		all[language][list] = phrases
		for first, rest := range phrases {
			all[""][list][first] = append(all[""][list][first], rest...)
		}
	}
	return all
})

// lists gives the phrases of each list in all languages.
func lists() vocabularyOf { return phrasesOf()[""] }

// reactions are pictures that say how somebody feels, and no subject.
const reactions = "👍👎👌🙏👋✌🤞🤝💪🙂😀😃😄😁😆😅🤣😂😉😊😇😍😘😎🤔😐🙄😏😴😕😢😭😡😱🤷🎉❤💯✅🔥"

// at finds the first phrase of a list in a text, in bytes; -1 where there is none.
func at(list, s string) (start, end int) {
	tokens := text.Tokens(s)
	for i := range tokens {
		if n := lists()[list].Length(tokens[i:]); n > 0 {
			return tokens[i].Start, tokens[i+n-1].End
		}
	}
	return -1, -1
}

// says tells whether a text has a phrase of a list.
func says(list, s string) bool {
	start, _ := at(list, s)
	return start >= 0
}

// begins tells whether a text begins with a phrase of a list.
func begins(list, s string) bool {
	start, _ := at(list, s)
	return start >= 0 && strings.TrimFunc(s[:start], isMargin) == ""
}

// without takes all phrases of a list out of a text.
func without(list, s string) string {
	for start, end := at(list, s); start >= 0; start, end = at(list, s) {
		s = s[:start] + " " + s[end:]
	}
	return s
}

// consists tells whether all words of a text are of some lists of one language, or small words of that.
func consists(s string, of ...string) bool {
	tokens := text.Tokens(s)
	for language, v := range phrasesOf() {
		if language != "" && v.covers(language, tokens, of) {
			return true
		}
	}
	return false
}

func (v vocabularyOf) covers(language string, tokens []text.Token, of []string) bool {
	for i := 0; i < len(tokens); {
		n := 0
		for _, list := range of {
			n = max(n, v[list].Length(tokens[i:]))
		}
		if n == 0 && text.StopWord(language, tokens[i].Word) && lists()[subjects].Length(tokens[i:]) == 0 {
			n = 1
		}
		if n == 0 {
			return false
		}
		i += n
	}
	return true
}

// isSmall tells whether a word is a small one of a language in which answers are read.
func isSmall(word string) bool {
	return slices.ContainsFunc(text.Languages(), func(l string) bool { return text.StopWord(l, word) })
}

// denies tells whether a text says no in some language, but not by a word that is a small one of the language of the conversation: "no" leads to a day in
// Portuguese.
func denies(language, s string) bool {
	tokens := text.Tokens(s)
	for i, token := range tokens {
		n := lists()[refusals].Length(tokens[i:])
		if n > 1 || n == 1 && (phrasesOf()[language][refusals].Length(tokens[i:i+1]) > 0 || !text.StopWord(language, token.Word)) {
			return true
		}
	}
	return false
}

// refuses tells whether a text says no and nothing else.
func refuses(s string) bool {
	return saysNothing(s) || says(refusals, s) && consists(s, refusals, besides, fillers)
}

// chatters tells whether a text has no word that could be a subject.
func chatters(s string) bool {
	letters := strings.ContainsFunc(s, unicode.IsLetter)
	pictures := strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.So, r) && !strings.ContainsRune(reactions, r) })
	if !letters {
		return !pictures
	}
	if asksFor(s) != "" {
		return true
	}
	return (says(fillers, s) || says(toldBefore, s) || says(refusals, s)) && consists(s, fillers, toldBefore, refusals, besides)
}

// trimmed takes what asks for nothing off both ends of a text.
func trimmed(s string) string {
	for {
		s = strings.TrimFunc(s, isMargin)
		tokens := text.Tokens(s)
		if len(tokens) < 2 {
			return s
		}
		if n := lists()[fillers].Length(tokens); n > 0 && n < len(tokens) && !partOfName(s, tokens[n-1], tokens[n]) {
			s = s[tokens[n-1].End:]
			continue
		}
		cut := false
		for i := max(1, len(tokens)-4); i < len(tokens) && !cut; i++ {
			if cut = lists()[fillers].Length(tokens[i:]) == len(tokens)-i && !partOfName(s, tokens[i-1], tokens[i]); cut {
				s = s[:tokens[i].Start]
			}
		}
		if !cut {
			return s
		}
	}
}

// pieces cuts an answer into its sentences, and those at semicolons and dots behind which a sentence goes on in small letters, as people write in a
// hurry.
func pieces(s string) (out []string) {
	for _, span := range text.Sentences(s) {
		for piece := range strings.SplitSeq(hurried.ReplaceAllString(s[span.Start:span.End], "$1;"), ";") {
			if piece = strings.TrimSpace(piece); piece != "" {
				out = append(out, piece)
			}
		}
	}
	return out
}

// partOfName tells whether two words that follow one another are parts of one name: "K-pop", "Bon Iver".
func partOfName(s string, first, second text.Token) bool {
	switch between := s[first.End:second.Start]; between {
	case "-", "'", "’":
		return true
	default:
		return strings.TrimSpace(between) == "" && first.Flags.Capital() && second.Flags.Capital()
	}
}

// hurried finds the ends of sentences within one: no dot of a short abbreviation.
var hurried = regexp.MustCompile(`((?:^|[^.\pL\d])[\pL\d'’-]{3,}[.!?…]+)\s`)

// clauses cuts a sentence at its commas.
func clauses(s string) []string { return cutAt(s, ",、，") }

// cutAt cuts a text at some marks, but for a comma within a number: "6,5".
func cutAt(s, marks string) (out []string) {
	from := 0
	put := func(part string) {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	for i, r := range s {
		if !strings.ContainsRune(marks, r) || r == ',' && isDigit(s, i-1) && isDigit(s, i+1) {
			continue
		}
		put(s[from:i])
		from = i + utf8.RuneLen(r)
	}
	put(s[from:])
	return out
}

// isDigit tells whether a digit stands at a byte of a text.
func isDigit(s string, at int) bool { return at >= 0 && at < len(s) && s[at] >= '0' && s[at] <= '9' }
