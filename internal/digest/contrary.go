package digest

import (
	_ "embed"
	"strings"
	"sync"

	"newsroom/internal/text"
)

//go:embed contraries.txt
var contrariesList string

// contraries gives of each language the pairs of sides of its list, each as the acts of its words. They are only read, and made when they are first
// asked for.
var contraries = sync.OnceValue(func() map[string][][2]map[string]bool {
	all := map[string][][2]map[string]bool{}
	for language, pairs := range sidesOf(contrariesList) {
		for _, pair := range pairs {
			all[language] = append(all[language], [2]map[string]bool{actsOf(language, pair[0]), actsOf(language, pair[1])})
		}
	}
	return all
})

// sidesOf reads the lines of a list, each of a language with two sides of words and a bar between them.
func sidesOf(list string) map[string][][2]string {
	all := map[string][][2]string{}
	for line := range strings.Lines(list) {
		language, words, is := strings.Cut(line, ":")
		one, other, two := strings.Cut(words, "|")
		if !strings.HasPrefix(line, "#") && is && two {
			all[language] = append(all[language], [2]string{one, other})
		}
	}
	return all
}

// actsOf gives what each word of a passage tells.
func actsOf(language, passage string) map[string]bool {
	acts := map[string]bool{}
	for _, token := range text.Tokens(passage) {
		spelling, _ := text.RootTerm(language, token.Word)
		acts[happening(language, spelling)] = true
	}
	return acts
}

// reversed tells whether a sentence tells the contrary of a headline that is newer: it has words of one side, and none of the other, which the headline has alone.
func reversed(language string, s *sentence, head openingWords) bool {
	if !head.titled || head.language != language || !s.at.Before(head.at) {
		return false
	}
	var said map[string]bool // which hardly any headline asks for
	for _, pair := range contraries()[language] {
		for side := range pair {
			told, ends := pair[side], pair[1-side]
			if !meets(head.acts, ends) || meets(head.acts, told) {
				continue
			}
			if said == nil {
				said = actsOf(language, s.Text)
			}
			if meets(said, told) && !meets(said, ends) {
				return true
			}
		}
	}
	return false
}

// meets tells whether two sets have anything in common.
func meets(a, b map[string]bool) bool {
	for one := range a {
		if b[one] {
			return true
		}
	}
	return false
}
