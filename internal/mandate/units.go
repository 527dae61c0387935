package mandate

import (
	"strings"

	"newsroom/internal/store"
	"newsroom/internal/text"
)

// run is a word of a text as relevance sees it: its place token or its spelling brought to one form, not yet
// stemmed, at its position among all words.
type run struct {
	word  string // folded; a place token where place is set
	place bool
	stop  bool
	at    int
}

// runs reads the words of a text in a language. Places of several words become one.
func runs(s, language string) []run {
	tokens := text.Tokens(s)
	table := places()
	out := make([]run, 0, len(tokens))
	for i := 0; i < len(tokens); i++ {
		if token, n := table.longestAt(tokens[i:]); n > 0 {
			out = append(out, run{word: token, place: true, at: i})
			i += n - 1
			continue
		}
		word := tokens[i].Word
		if token := table.single[word]; token != "" {
			out = append(out, run{word: token, place: true, at: i})
			continue
		}
		// Printed as US or U.S. it is the country; printed as us, a pronoun.
		if word == "us" && strings.HasPrefix(s[tokens[i].Start:], "U") {
			out = append(out, run{word: placeMark + "usa", place: true, at: i})
			continue
		}
		if other := spellings[word]; other != "" {
			word = other
		}
		out = append(out, run{word: word, stop: text.StopWord(language, word), at: i})
	}
	return out
}

// longestAt finds the longest place of several words that begins here.
func (t placeTable) longestAt(tokens []text.Token) (token string, words int) {
	if !t.opens[tokens[0].Word] {
		return "", 0 // as nearly always
	}
	var b strings.Builder
	for i, tok := range tokens[:min(len(tokens), t.longest)] {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(tok.Word)
		if found := t.several[b.String()]; found != "" {
			token, words = found, i+1
		}
	}
	return token, words
}

// stem gives the form under which a word is counted and searched.
func (r run) stem(language string) string {
	if r.place {
		return r.word
	}
	return text.Stem(language, r.word)
}

// Stems gives what the search table holds of an article: the stems of its words, in its language, and the
// tokens of its places. Wish.Query asks in the same terms.
func Stems(title, body, language string) store.Stems {
	return store.Stems{Title: joinStems(title, language), Text: joinStems(body, language)}
}

func joinStems(s, language string) string {
	var b strings.Builder
	for _, r := range runs(s, language) {
		if r.stop {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(r.stem(language))
	}
	return b.String()
}
