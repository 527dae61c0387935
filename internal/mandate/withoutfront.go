package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/text"
)

//go:embed withoutfront.txt
var withoutFrontList string

// withoutFront are the words by which readers refuse the front page, and the first of each language as they are printed.
var withoutFront = sync.OnceValue(func() (all struct {
	said    map[string]text.Phrases
	printed map[string]string
},
) {
	all.said, all.printed = text.PhrasesByName(withoutFrontList), map[string]string{}
	for line := range strings.Lines(withoutFrontList) {
		if code, list, is := strings.Cut(line, ":"); is && !strings.HasPrefix(line, "#") {
			first, _, _ := strings.Cut(list, ",")
			all.printed[code] = strings.TrimSpace(first)
		}
	}
	return all
})

// WithoutFrontPage gives the statement by which a reader says in a language, or in English where we have no words for it, that they would rather have a short
// paper than the front page below what they follow.
func WithoutFrontPage(language string) string {
	if said, known := withoutFront().printed[language]; known {
		return said
	}
	return withoutFront().printed[newsroom.DefaultLanguage]
}

// SpeakOfFrontPage tells whether one of some interests follows what is most reported or leaves it out.
func SpeakOfFrontPage(interests []newsroom.Interest) bool {
	return slices.ContainsFunc(interests, func(i newsroom.Interest) bool { return isFrontPage(i.Label) })
}
