package text

import (
	_ "embed"
	"strings"
	"sync"
	"unicode/utf8"
)

// Root gives what is alike in the forms of a folded word: its Stem, and in languages that have no stemmer the word without its ending. It is
// coarser than a stem, so that it is for comparing whole reports, and not for what a reader says.
func Root(language, word string) string {
	steps := endings()[language]
	if len(steps) == 0 || !inflects(word) {
		return Stem(language, word)
	}
	for _, step := range steps {
		word = step.cut(word)
	}
	return word
}

// RootTerm gives the Root of a folded word, and tells whether it is a StopWord.
func RootTerm(language, word string) (root string, stop bool) {
	if len(endings()[language]) == 0 {
		return Term(language, word)
	}
	return Root(language, word), StopWord(language, word)
}

//go:embed endings.txt
var endingList string

// leastRoot is how many letters stay of a word when its ending is cut.
const leastRoot = 4

// ends are endings that are cut in one step, by themselves, with what comes in their place.
type ends map[string]string

// mostEnding is how long an ending may be, in bytes.
const mostEnding = 6

// cut takes the longest ending off that a word has.
func (e ends) cut(word string) string {
	for n := min(mostEnding, len(word)); n > 0; n-- {
		root := word[:len(word)-n]
		if with, is := e[word[len(root):]]; is && utf8.RuneCountInString(root)+len(with) >= leastRoot {
			return root + with
		}
	}
	return word
}

// endings are the steps of all languages. They are only read.
var endings = sync.OnceValue(func() map[string][]ends {
	all, language := map[string][]ends{}, ""
	for line := range strings.Lines(endingList) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			language = strings.Trim(line, "[]")
			all[language] = []ends{{}}
		case line == "---":
			all[language] = append(all[language], ends{})
		default:
			steps := all[language]
			for ending := range strings.SplitSeq(line, ",") {
				cut, with, _ := strings.Cut(strings.TrimSpace(ending), ":")
				steps[len(steps)-1][cut] = with
			}
		}
	}
	return all
})
