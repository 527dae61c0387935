package mandate

import (
	_ "embed"
	"strings"
	"sync"

	"newsroom/internal/text"
)

//go:embed asides.txt
var asideList string

// asides are the folded words that begin what a headline says besides, by language.
var asides = sync.OnceValue(func() map[string]map[string]bool { return wordsByLanguage(asideList) })

// wordsByLanguage reads a list of which each line is a language and, behind an upright line, its words. They come folded.
func wordsByLanguage(lines string) map[string]map[string]bool {
	all := map[string]map[string]bool{}
	for line := range strings.Lines(lines) {
		language, list, found := strings.Cut(line, "|")
		if !found || line[0] == '#' {
			continue
		}
		all[strings.TrimSpace(language)] = wordSet(list)
	}
	return all
}

// wordSet gives the words of a list, folded.
func wordSet(list string) map[string]bool {
	all := map[string]bool{}
	for _, token := range text.Tokens(list) {
		all[token.Word] = true
	}
	return all
}

// leastMain is how many words a headline has at least before what it says besides.
const leastMain = 3

// asideOf gives the place of the word with which a headline begins what it says besides; beyond all its words where it says nothing so.
func asideOf(title []text.Token, language string) int32 {
	begin := asides()[language]
	for i := leastMain; i < len(title)-1; i++ {
		if begin[title[i].Word] {
			return int32(i)
		}
	}
	return int32(len(title))
}

// aside tells whether a wish's words stand in the title only in what that says besides.
func (w Wish) aside(d *Document) bool {
	titled := false
	for i := range w.terms {
		t := &w.terms[i]
		for _, o := range []occurrence{d.itself(t), d.related(t)} {
			for _, at := range o.at[:min(o.title, len(o.at))] {
				if at < d.aside {
					return false
				}
				titled = true
			}
		}
	}
	return titled
}
