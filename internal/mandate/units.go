package mandate

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"newsroom/internal/store"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// run is a word of a text as relevance sees it: its place token or its spelling brought to one form, at its position among
// all words.
type run struct {
	word  string // folded; a place token where place is set
	stem  string // the form under which it is counted and searched, in the language of the text
	place bool
	stop  bool
	at    int

	capital bool // it is printed with one
}

// runsOf reads the words of a text in a language, by its tokens. Places of several words become one.
func runsOf(tokens []text.Token, s, language string) []run {
	out := make([]run, 0, len(tokens))
	for r := range eachRun(tokens, s, language) {
		out = append(out, r)
	}
	return out
}

// eachRun goes through the tokens of a text as runs gives them.
func eachRun(tokens []text.Token, s, language string) iter.Seq[run] {
	table := places()
	return func(yield func(run) bool) {
		for i := 0; i < len(tokens); i++ {
			r, n := run{word: tokens[i].Word, at: i}, 1
			if table.special[r.word] {
				r, n = table.known(tokens, s, i)
			}
			r.capital = tokens[i].Capital()
			if r.stem = r.word; !r.place {
				r.stem, r.stop = text.Term(language, r.word)
			}
			if !yield(r) {
				return
			}
			i += n - 1
		}
	}
}

// known gives the run that begins with a special word, and how many words it has.
func (t placeTable) known(tokens []text.Token, s string, i int) (r run, words int) {
	if token, n := t.longestAt(tokens[i:]); n > 0 {
		return run{word: token, place: true, at: i}, n
	}
	word := tokens[i].Word
	printed := s[tokens[i].Start:tokens[i].End]
	if token := t.single[word]; token != "" && !(len(word) < leastWord && printed[0] < 'a' && printed[1:] == word[1:]) { // a name, as in "Eu Yan Sang"
		return run{word: token, place: true, at: i}, 1
	}
	// Printed as US or U.S. it is the country; printed as us, a pronoun.
	if word == "us" && strings.HasPrefix(s[tokens[i].Start:], "U") {
		return run{word: placeMark + "usa", place: true, at: i}, 1
	}
	return run{word: cmp.Or(spellings[word], word), at: i}, 1
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

// Stems gives what the search table holds of an article: the stems of its words, in its language, and the
// tokens of its places, its subjects and its kind, which its address may tell. Wish.Query asks in the same terms.
func Stems(title, body, address, language string) store.Stems {
	stems, _ := indexed(title, body, address, func(_, _ []text.Token) string { return language })
	return stems
}

// Read is Stems for an article of which the feed tells the language, and perhaps wrongly: it gives the language that its
// words bear out (text.Language), too, and how many words it has. The article is taken apart into words once for all of that.
func Read(title, body, address, hint string) (stems store.Stems, words int, language string) {
	stems, words = indexed(title, body, address, func(of, in []text.Token) string {
		language = text.LanguageOf(hint, title, body, of, in)
		return language
	})
	return stems, words, language
}

func indexed(title, body, address string, language func(of, in []text.Token) string) (stems store.Stems, words int) {
	text.Lend(title, func(of []text.Token) {
		text.Lend(body, func(in []text.Token) {
			language := language(of, in)
			stems = store.Stems{
				Title: withSubjects(joinStems(title, language, of), of, title, language),
				Text:  withSubjects(joinStems(body, language, in), in[:min(len(in), leadWords)], body, language),
			}
			filed := thesaurus.News().Filed(address)
			for _, said := range slices.Concat(kindRuns(text.KindOf(title, of, body, address)), deskRuns(filed), townRuns(homeOf(address, filed), filed)) { // of the town more than Prepare does
				stems.Title = strings.TrimSpace(stems.Title + " " + said.stem)
			}
			words = len(of) + len(in)
		})
	})
	return stems, words
}

// withSubjects adds the tokens of the subjects that words speak of.
func withSubjects(stems string, tokens []text.Token, s, language string) string {
	met := map[string]bool{}
	for _, r := range subjectRuns(tokens, s, language) {
		if !met[r.stem] && !strings.HasPrefix(r.stem, friendMark) {
			met[r.stem] = true
			stems += " " + r.stem
		}
	}
	return strings.TrimSpace(stems)
}

func joinStems(s, language string, tokens []text.Token) string {
	var b strings.Builder
	b.Grow(len(s) / 2) // about what is left
	for r := range eachRun(tokens, s, language) {
		if r.stop {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(r.stem)
	}
	return b.String()
}
