package mandate

import (
	"slices"
	"strings"
	"unicode"

	"newsroom/internal/statement"
	"newsroom/internal/text"
)

// labelLanguages are the languages that labels are understood in.
var labelLanguages = []string{"en", "de", "fr", "es", "it"}

// isHomograph tells whether a folded word is a small word in one of these languages and says what news is about in
// another: "war" in German is "was", "state" in Italian "been", "car" in French "for", "sea" in Spanish "be".
func isHomograph(word string) bool {
	switch word {
	case "war", "state", "sea", "car", "cars", "falls", "ton", "plus", "comment", "son", "man", "hat", "un", "ai", "come",
		"pro", "tales", "sale", "fin", "main", "den", "van", "par", "allen", "seine", "hay", "era", "sin", "para", "ora", "solo":
		return true
	}
	return false
}

// smallWordsOf gives the rule by which a word of the label is a small one, which is not looked for. The language of a
// label is not known, and a label is short: so a word is small that is so in any of the languages, but a homograph
// only where the other small words speak for a language in which it is one, and never where it is printed in capitals
// among words that are not, as an abbreviation is.
func smallWordsOf(label string) func(word string) bool {
	short := map[string]bool{}
	mixed := strings.ToUpper(label) != label
	tokens := text.Tokens(label)
	for _, t := range tokens {
		if mixed && inCapitals(label[t.Start:t.End]) {
			short[t.Word] = true
		}
	}
	spoken, before := mostVoted(votesOf(tokens)), smallBefore(tokens)
	return func(word string) bool {
		if short[word] {
			return false
		}
		if before[word] {
			return true
		}
		if isHomograph(word) && (len(spoken) == 0 || slices.Contains(spoken, "en")) {
			return false
		}
		among := labelLanguages
		if isHomograph(word) {
			among = spoken
		}
		return slices.ContainsFunc(among, func(language string) bool { return text.StopWord(language, word) })
	}
}

// votesOf counts the small words of a label in each language, but for homographs.
func votesOf(tokens []text.Token) map[string]int {
	votes := map[string]int{}
	for _, t := range tokens {
		if isHomograph(t.Word) {
			continue
		}
		for _, language := range labelLanguages {
			if text.StopWord(language, t.Word) {
				votes[language]++
			}
		}
	}
	return votes
}

// inEnglish tells whether the small words of a label are English, and of no other language as much: what a word in small letters names in others alone it
// does not name there. A "case against" somebody is no house, as "case" is in Italian.
func inEnglish(label string) bool {
	spoken := mostVoted(votesOf(text.Tokens(label)))
	return len(spoken) == 1 && spoken[0] == "en"
}

// mostVoted gives the languages with the most votes, in order.
func mostVoted(votes map[string]int) (out []string) {
	most := 1
	for _, n := range votes {
		most = max(most, n)
	}
	for _, language := range labelLanguages {
		if votes[language] == most {
			out = append(out, language)
		}
	}
	return out
}

// inCapitals tells whether a word is printed as abbreviations are: two capitals or more and no small letter.
func inCapitals(printed string) bool {
	capitals := 0
	for _, r := range printed {
		if unicode.IsLower(r) {
			return false
		}
		if unicode.IsUpper(r) {
			capitals++
		}
	}
	return capitals > 1
}

// joining are small words of Polish, of which text has no list: in "wojna w Gazie" the "w" tells nothing. Elsewhere they may be words of other languages.
var joining = words(`w we z ze na o u i do od po za oraz dla`)

// ofSeveral tells whether several words of a label name a subject together.
func ofSeveral(all map[int]*kin, k *kin) bool {
	n := 0
	for _, other := range all {
		if other == k {
			n++
		}
	}
	return n > 1
}

// smallWord tells whether an item is one small word of some language, which is a name in capitals alone: "it".
func smallWord(item string, tokens []text.Token) bool {
	return len(tokens) == 1 && !abbreviated(item) && slices.ContainsFunc(statement.Languages(), func(l *statement.Language) bool { return text.StopWord(l.Code, tokens[0].Word) })
}
