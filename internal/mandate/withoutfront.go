package mandate

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

//go:embed withoutfront.txt
var withoutFrontList string

// withoutFront are the statements by which readers refuse the front page, and the first of each language as it is printed.
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

// refusing reads a statement that refuses the front page and says nothing else: it is left out from then on, and followed no longer where it was.
func refusing(before []newsroom.Interest, said string) (r Reading, ok bool) {
	all := withoutFront().said
	for _, code := range slices.Sorted(maps.Keys(all)) {
		if !whole(all[code], said) {
			continue
		}
		r = Reading{Outcome: newsroom.Unchanged, of: statement.In(code)}
		if !slices.ContainsFunc(before, func(i newsroom.Interest) bool { return i.LeftOut() && isFrontPage(i.Label) }) {
			r.Outcome, r.Begun = newsroom.Applied, []newsroom.Interest{{Label: FrontPage(code).Label, Avoid: true}}
		}
		for _, i := range before {
			if !i.Avoid && isFrontPage(i.Label) {
				r.Outcome, r.Ended = newsroom.Applied, append(r.Ended, i.ID)
			}
		}
		return r, true
	}
	return r, false
}
