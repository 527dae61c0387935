package statement

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"newsroom/internal/text"
)

// Roles gives what part a folded word plays in the language's file, in order: the names of the word lists, phrases and
// operations whose lines have it, those left out that are few among its lines. None where the file does not know the word.
func (l *Language) Roles(word string) []string { return l.roles()[word] }

// line is a line of a language's file: its name, and the words that it has itself or by its pattern.
type line struct {
	name     string
	words    []string
	patterns []*node
}

// fewest is the least share of a word's lines, as one in so many, that makes a role.
const fewest = 12

// rolesOf gives the roles of all words, made when they are first asked for.
func rolesOf(l *Language) func() map[string][]string {
	return sync.OnceValue(func() map[string][]string {
		count := map[string]map[string]int{}
		for _, one := range l.lines {
			in := map[string]bool{}
			for _, word := range one.words {
				in[word] = true
			}
			for _, n := range one.patterns {
				n.vocabulary(in)
			}
			for word := range in {
				if count[word] == nil {
					count[word] = map[string]int{}
				}
				count[word][one.name]++
			}
		}
		all := make(map[string][]string, len(count))
		for word, lines := range count {
			all[word] = roles(lines)
		}
		return all
	})
}

func roles(lines map[string]int) (all []string) {
	sum := 0
	for _, n := range lines {
		sum += n
	}
	for name, n := range lines {
		if n*fewest >= sum {
			all = append(all, name)
		}
	}
	slices.Sort(all)
	return all
}

// vocabulary adds the words of a pattern.
func (n *node) vocabulary(to map[string]bool) {
	if n == nil {
		return
	}
	if n.word != "" {
		to[n.word] = true
	}
	for _, kid := range n.kids {
		kid.vocabulary(to)
	}
}

// note keeps a line for the roles of its words. The desk's own sentences, and how questions to it are answered, are none.
func (s *sections) note(name, rest string) {
	name = strings.TrimRight(name, "!?")
	switch {
	case strings.HasPrefix(name, "suggest ") || strings.HasPrefix(name, "reply "):
		return
	case slices.Contains([]string{"spell", "name", "compose", "weekday", "of", "months"}, name):
		return
	}
	one := line{name: name}
	for word := range strings.FieldsSeq(strings.NewReplacer("(", " ", ")", " ", "[", " ", "]", " ", "|", " ", "*", " ", "^", " ").Replace(rest)) {
		if class, ok := strings.CutPrefix(word, "$"); ok {
			one.patterns = append(one.patterns, s.classes[class])
		} else if word != ".." && word[0] != '{' {
			one.words = append(one.words, text.Fold(word))
		}
	}
	s.l.lines = append(s.l.lines, one)
}

// Vocabulary gives the words that the language's file knows, in order.
func (l *Language) Vocabulary() []string { return slices.Sorted(maps.Keys(l.words)) }
