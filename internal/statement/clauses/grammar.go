package clauses

import (
	"embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"newsroom/internal/text"
)

//go:embed data
var files embed.FS

// grammar is how one language makes clauses that are objects.
type grammar struct {
	heads map[string]bool // the words with which one begins
	lists lists           // the other lists, by their names
	rules []rule
	verbs []rule // what governs one, and what governs a noun instead

	habits []rule // what people do, with what names that by itself, or nothing
	more   []rule // how a number of times as much is said, and what asks for more of something
	says   []rule // what can be said more plainly, and how
	code   string // of the language
}

// run is words that stand behind one another, folded.
type run []string

// rule is how a clause is made, and what says the same.
type rule struct {
	pattern *regexp.Regexp
	says    []string // words, and slots in braces
	opens   bool     // it stands where a clause begins alone,
	denied  bool     // behind a word that denies alone,
	granted bool     // or behind none
}

// names are those of the lists that a file may have.
var names = map[string]bool{"not": true, "but": true, "ends": true, "at": true, "people": true, "there": true, "nobody": true, "in": true, "for": true, "joins": true, "ties": true, "asides": true, "governed": true, "self": true, "often": true, "idle": true, "some": true, "none": true, "than": true}

// grammars are those of the languages that have a file, by their codes. Each is read when it is first asked for: most statements are of one language, and
// compiling the rules of all costs more than reading a statement.
var grammars = sync.OnceValue(func() map[string]func() *grammar {
	all := map[string]func() *grammar{}
	entries, err := files.ReadDir("data")
	if err != nil {
		panic(err) // compiled in
	}
	for _, entry := range entries {
		all[strings.TrimSuffix(entry.Name(), ".txt")] = sync.OnceValue(func() *grammar { return readGrammar(entry.Name()) })
	}
	return all
})

// grammarOf gives the grammar of a language, nil for one that has no file.
func grammarOf(code string) *grammar {
	if read := grammars()[code]; read != nil {
		return read()
	}
	return nil
}

func readGrammar(file string) *grammar {
	data, err := files.ReadFile("data/" + file)
	if err != nil {
		panic(err)
	}
	g, err := parse(string(data))
	if err != nil {
		panic(fmt.Errorf("%s: %w", file, err)) // part of the program; a test reads all files
	}
	g.code = strings.TrimSuffix(file, ".txt")
	return g
}

// parse reads a file of a language.
func parse(data string) (*grammar, error) {
	g := &grammar{heads: map[string]bool{}, lists: lists{}}
	var rules [][2]string
	for line := range strings.Lines(data) {
		name, rest, is := strings.Cut(strings.TrimSpace(line), ": ")
		switch {
		case strings.HasPrefix(line, "#"), strings.TrimSpace(line) == "":
		case !is:
			return nil, fmt.Errorf("a line without a name: %q", line)
		case name == "heads":
			for _, word := range strings.Fields(rest) {
				g.heads[text.Fold(word)] = true
			}
		case name == "rule", name == "verb", name == "habit", name == "more", name == "say":
			rules = append(rules, [2]string{name, rest})
		case names[name]:
			for phrase := range strings.SplitSeq(rest, ",") {
				if strings.TrimSpace(phrase) == "" { // which stands everywhere
					return nil, fmt.Errorf("an empty phrase: %q", line)
				}
				g.lists[name] = append(g.lists[name], strings.Fields(text.Fold(phrase)))
			}
		default:
			return nil, fmt.Errorf("a line that there is not: %q", line)
		}
	}
	for _, one := range rules {
		if err := g.rule(one[0], one[1]); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// rule adds a rule, or what governs a clause.
func (g *grammar) rule(name, line string) error {
	from, to, is := strings.Cut(line, "=>")
	if !is {
		return fmt.Errorf("a rule that says nothing: %q", line)
	}
	var at rule
	expression := expressionOf(from)
	switch name {
	case "verb":
		expression = "(?:^| )(?P<all>" + expression + ")(?:, )?$"
	case "habit", "more":
		expression = "^(?P<all>" + expression + ")"
	case "say":
		expression, at = g.sayRule(from, to)
	default:
		expression = "^(?P<all>" + expression + ")" + g.bound(from)
	}
	pattern, err := regexp.Compile(expression)
	if err != nil {
		return fmt.Errorf("%q: %w", line, err)
	}
	one := rule{pattern: pattern, says: strings.Fields(to)}
	if unknown := one.unknownSlot(); unknown != "" {
		return fmt.Errorf("%q says %s, of which it has no words", line, unknown)
	}
	switch name {
	case "verb":
		g.verbs = append(g.verbs, one)
	case "habit":
		g.habits = append(g.habits, one)
	case "more":
		g.more = append(g.more, one)
	case "say":
		one.opens, one.denied, one.granted = at.opens, at.denied, at.granted
		g.says = append(g.says, one)
	default:
		g.rules = append(g.rules, one)
	}
	return nil
}

// unknownSlot gives what stands in braces in what the rule says and is none of its slots; empty for none. A + or @ behind a name says how its words are told.
func (r rule) unknownSlot() string {
	for _, part := range r.says {
		if inner, is := strings.CutPrefix(part, "{"); is && r.pattern.SubexpIndex(strings.TrimRight(strings.TrimSuffix(inner, "}"), "+@")) < 0 {
			return part
		}
	}
	return ""
}

// slot is what the words of a slot look like in an expression: up to so many words without a mark between them.
const slot = `(?P<%s>(?:[\pL\pN][^ ]* ){1,%d}?)`

// How many words stand in a slot at most, and in one for the head of a list ({h}).
const (
	mostSlot = 10
	mostHead = 3
)

// expressionOf gives the expression of a pattern: words, several of which in brackets stand for one another, may be left out in square ones, and are anything
// in braces. A space stands behind each word.
func expressionOf(pattern string) string {
	var out strings.Builder
	for _, part := range parts.FindAllString(text.Fold(pattern), -1) {
		switch inner := strings.Trim(part, "()[]{}"); part[0] {
		case '{':
			most := mostSlot
			if inner == "h" {
				most = mostHead
			}
			fmt.Fprintf(&out, slot, inner, most)
		case '(', '[':
			var choices []string
			name, named, is := strings.Cut(inner, "=") // what a choice came to may be said
			if is {
				inner = named
			}
			for choice := range strings.SplitSeq(inner, "|") {
				choices = append(choices, literal(choice))
			}
			slices.SortStableFunc(choices, func(a, b string) int { return len(b) - len(a) }) // the longest that stands there
			open := "(?:"
			if is {
				open = "(?P<" + name + ">"
			}
			out.WriteString(open + strings.Join(choices, "|") + ")")
			if part[0] == '[' {
				out.WriteString("?")
			}
		default:
			out.WriteString(literal(part))
		}
	}
	return out.String()
}

// parts are those of a pattern.
var parts = regexp.MustCompile(`\([^)]*\)|\[[^\]]*\]|\{[^}]*\}|[^\s()\[\]{}]+`)

// literal gives the expression of words.
func literal(words string) string {
	var out strings.Builder
	for _, word := range strings.Fields(words) {
		out.WriteString(regexp.QuoteMeta(word) + " ")
	}
	return out.String()
}

// bound gives what stands behind a clause that ends with a slot: a mark, a word that ends it, or one that joins it to the next.
func (g *grammar) bound(pattern string) string {
	if !strings.HasSuffix(strings.TrimSpace(pattern), "}") {
		return ""
	}
	var heads, ends []string
	for head := range g.heads {
		heads = append(heads, regexp.QuoteMeta(head))
	}
	for _, words := range g.lists["ends"] {
		ends = append(ends, literal(strings.Join(words, " ")))
	}
	var joins []string
	for _, words := range g.lists["joins"] {
		joins = append(joins, literal(strings.Join(words, " ")))
	}
	return `(?:$|[^\pL\pN ] |` + strings.Join(ends, "|") + `|(?:` + strings.Join(joins, "|") + `)(?:` + strings.Join(heads, "|") + `) )`
}
