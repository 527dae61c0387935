package digest

import (
	"cmp"
	_ "embed"
	"strings"
	"sync"

	"newsroom/internal/text"
)

//go:embed happenings.txt
var happeningsList string

// happenings gives of each language the groups of words that tell the same kind of happening, by the stems of the words: what the first one is
// stemmed to that no group before has. It is read once, when the first story is told, and only read then.
var happenings = sync.OnceValue(func() map[string]map[string]string {
	groups := map[string]map[string]string{}
	for line := range strings.Lines(happeningsList) {
		language, words, is := strings.Cut(strings.TrimSpace(line), ":")
		if !is || strings.HasPrefix(line, "#") {
			continue
		}
		if groups[language] == nil {
			groups[language] = map[string]string{}
		}
		group := ""
		for _, word := range strings.Fields(words) {
			stem, _ := text.RootTerm(language, word)
			if groups[language][stem] == "" {
				group = cmp.Or(group, stem)
				groups[language][stem] = group
			}
		}
	}
	return groups
})

// happening gives what a stem of a language tells: the group it is in, or itself.
func happening(language, stem string) string { return grouped(happenings()[language], stem) }

// grouped is happening where the groups of the language are at hand.
func grouped(groups map[string]string, stem string) string {
	if group := groups[stem]; group != "" {
		return group
	}
	return stem
}
