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

// Conditional tells whether a condition begins with a folded word: "if".
func (l *Language) Conditional(word string) bool { return l.conditions[word] }

// line is a line of a language's file: its name, what it says, and the classes of which it says some.
type line struct {
	name, says string
	classes    []*node
}

// vocabulary gives the words of a line, those of its classes included.
func (l line) vocabulary() map[string]bool {
	in := map[string]bool{}
	for word := range strings.FieldsSeq(signs.Replace(l.says)) {
		if word[0] != '$' && word[0] != '{' && word != ".." {
			in[text.Fold(word)] = true
		}
	}
	for _, n := range l.classes {
		n.vocabulary(in)
	}
	return in
}

// fewest is the least share of a word's lines, as one in so many, that makes a role.
const fewest = 12

// rolesOf gives the roles of all words, made when they are first asked for.
func rolesOf(l *Language) func() map[string][]string {
	return sync.OnceValue(func() map[string][]string {
		count := map[string]map[string]int{}
		for _, one := range l.lines {
			for word := range one.vocabulary() {
				if count[word] == nil {
					count[word] = map[string]int{}
				}
				count[word][one.name]++
			}
		}
		l.lines = nil // nobody needs them any more
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

// signs are those of patterns, which are no words.
var signs = strings.NewReplacer("(", " ", ")", " ", "[", " ", "]", " ", "|", " ", "*", " ", "^", " ")

// note keeps a line for the roles of its words. The desk's own sentences, how questions to it are answered, and words that operations have anyway are
// none.
func (s *sections) note(name, rest string) {
	name = strings.TrimRight(name, "!?")
	switch {
	case strings.HasPrefix(name, "suggest ") || strings.HasPrefix(name, "reply "):
		return
	case slices.Contains([]string{"spell", "name", "compose", "weekday", "of", "months", "reduce"}, name):
		return
	}
	one := line{name: name, says: rest}
	if strings.Contains(rest, "$") { // a class may be another one further down
		for word := range strings.FieldsSeq(signs.Replace(rest)) {
			if class, ok := strings.CutPrefix(word, "$"); ok {
				one.classes = append(one.classes, s.classes[class])
			}
		}
	}
	s.l.lines = append(s.l.lines, one)
}

// Vocabulary gives the words that the language's file knows, in order.
func (l *Language) Vocabulary() []string { return slices.Sorted(maps.Keys(l.words)) }
