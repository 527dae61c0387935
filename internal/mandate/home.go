package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"newsroom/internal/statement"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

//go:embed home.txt
var homeList string

// homeWords are what stands in a language for the town in which a reader lives.
type homeWords struct {
	town   text.Phrases // for its name
	here   text.Phrases // for what goes on there
	goesOn string       // how that is said before the name
}

// homes are those of each language, by its code.
var homes = sync.OnceValue(func() map[string]homeWords {
	all := map[string]homeWords{}
	for line := range strings.Lines(homeList) {
		fields := strings.Split(line, "|")
		if len(fields) != 4 || line[0] == '#' {
			continue
		}
		all[strings.TrimSpace(fields[0])] = homeWords{
			town: text.PhrasesOf(fields[1]), here: text.PhrasesOf(fields[2]), goesOn: strings.TrimSpace(fields[3]),
		}
	}
	return all
})

// withHome gives a statement with the name of the town in which it says that its reader lives, or that they are from, in the place of what stands for it: "I am
// from Nantes, so whatever goes on in my town". Where it names no town it stays as it is.
func withHome(l *statement.Language, said string) string {
	words, has := homes()[l.Code]
	if !has {
		return said
	}
	tokens := text.Tokens(said)
	if !slices.ContainsFunc(tokens, func(t text.Token) bool { return words.town[t.Word] != nil || words.here[t.Word] != nil }) {
		return said
	}
	at, _ := residenceIn(said)
	if at.Tokens == 0 || at.Known && slices.Contains(at.Countries, at.Place) && wholeName(at.words) { // else it is a town of that country
		return said
	}
	var b strings.Builder
	done := 0
	for i := 0; i < len(tokens); i++ {
		instead, n := words.named(at, tokens[i:])
		if n == 0 {
			continue
		}
		b.WriteString(said[done:tokens[i].Start] + instead)
		i += n - 1
		done = tokens[i].End
	}
	b.WriteString(said[done:])
	return b.String()
}

// named gives what is said with a town's name in the place of the first words of some, and how many these are; none where they do not stand for it.
func (w homeWords) named(at dwelt, tokens []text.Token) (instead string, length int) {
	if n := w.here.Length(tokens); n > 0 {
		return w.goesOn + " " + at.words, n
	}
	n := w.town.Length(tokens)
	if n == 0 {
		return "", 0
	}
	if at.isTown() {
		return thesaurus.News().Name(at.Place, at.language), n
	}
	return at.words, n
}
