package statement

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"newsroom/internal/cache"
	"newsroom/internal/text"
)

//go:embed languages/*.txt
var files embed.FS

// Language is how one language says what a reader wants, ready for use. It is only read.
type Language struct {
	Code string

	spell         map[string][]string // a printed word and what it stands for
	elided        map[string]bool     // what is printed before an apostrophe
	possessor     map[string]bool     // words before which 's stands for "is"
	abbreviations map[string]bool
	articles      map[string]bool
	joins         map[string]bool // what parts two subjects of a list
	cuts          map[string]bool // what ends a subject and begins something else about it
	clausal       map[string]bool // pronouns and verbs, which no subject holds
	its           map[string]bool // words that stand for the subjects named before
	negative      map[string]bool
	conditions    map[string]bool   // words with which a condition begins: if
	soft          map[string]bool   // words that are passed over where they are not printed in capitals
	predicates    map[string]bool   // words before which 's stands for "is", whatever it hangs on
	wishing       map[string]bool   // words that make a wish of a subject by itself ("please")
	pairs         map[string]bool   // words that stand for two subjects
	answers       map[string]bool   // words that answer a question about a subject ("golf? no")
	between       map[string]bool   // words after which the next joining word parts nothing
	fillers       map[string]bool   // words that say nothing of a subject, whatever it is
	ranks         map[string]bool   // words that put the subject before them first where they are all that stands between two
	orders        map[string]bool   // words that may put one subject before another
	balances      map[string]bool   // words that begin the halves of a statement that wants more of one thing and less of another
	names         [][]string        // names and set phrases that nothing in them parts
	compose       string            // how a part of a field is called
	of            map[string]string // what stands for {of} in that, by the article of the field; "" without one, "'" before a vowel
	endings       map[string]string // what words end with, and what stands for that where labels are compared
	sentences     map[Kind]string   // whole sentences that ask for one thing of {x}
	phrases       map[string]string // whole sentences that change how {x} stands
	and           string            // joins the last two of a list in them

	lead, contrast, object, trail, polite, vague, limit, ended, join, denial, farewell, aside, undo, reduce *node

	labels   cache.Recent[string, []string]
	numbers  map[string]int32         // of the words of patterns
	initial  func() map[byte][]string // words by their first byte, which misspelt ones alone need
	limits   [limitKinds]*node
	weekdays map[string]uint8 // the days that a word names: bit n is weekday n, Sunday is 0
	through  map[string]bool  // between the first and the last of several days

	asks    []askRule         // questions to the desk
	replies map[string]string // what they are answered with
	months  []string

	rules  []rule
	opened [][]int         // rules by the number of the first word of their opening; 0 those that may open with any
	words  map[string]bool // all words that the file knows
	small  map[string]bool // those of its lists, which alone ask for nothing

	lines []line // what the roles of words are made of
	roles func() map[string][]string
}

// Languages gives the languages that are read, in the order of their codes' files.
var Languages = sync.OnceValue(func() []*Language {
	entries, err := files.ReadDir("languages")
	if err != nil {
		panic(err) // embedded
	}
	var out []*Language
	for _, entry := range entries {
		data, err := files.ReadFile("languages/" + entry.Name())
		if err != nil {
			panic(err)
		}
		l, err := parse(strings.TrimSuffix(entry.Name(), ".txt"), string(data))
		if err != nil {
			panic(err) // part of the program; a test reads all files
		}
		out = append(out, l)
	}
	return out
})

// In gives one language, nil for one that is not read.
func In(code string) *Language {
	for _, l := range Languages() {
		if l.Code == code {
			return l
		}
	}
	return nil
}

// someWords is about how many words a language's file has.
const someWords = 3000

// parse compiles a language's file.
func parse(code, data string) (*Language, error) {
	l := &Language{
		Code: code, spell: map[string][]string{}, of: map[string]string{}, endings: map[string]string{}, weekdays: map[string]uint8{}, compose: "{field} {part}",
		sentences: map[Kind]string{}, phrases: map[string]string{}, replies: map[string]string{},
	}
	for _, list := range []*map[string]bool{
		&l.small, &l.elided, &l.possessor, &l.abbreviations, &l.articles, &l.joins, &l.cuts, &l.soft, &l.between, &l.answers, &l.fillers, &l.orders, &l.ranks, &l.balances,
		&l.predicates, &l.wishing, &l.pairs, &l.clausal, &l.its, &l.negative, &l.conditions, &l.through,
	} {
		*list = map[string]bool{}
	}
	l.numbers, l.words = make(map[string]int32, someWords), make(map[string]bool, someWords)
	s := sections{compiler: &compiler{room: new(room), classes: map[string]*node{}, literal: make(map[string]*node, someWords), words: l.words, numbers: l.numbers}, l: l, pending: map[string]string{}}
	s.named, s.places = s.lists(), l.places()
	for n, line := range strings.Split(data, "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		if err := s.line(line); err != nil {
			return nil, fmt.Errorf("languages/%s.txt:%d: %w", code, n+1, err)
		}
	}
	if err := s.finish(); err != nil {
		return nil, fmt.Errorf("languages/%s.txt: %w", code, err)
	}
	l.index()
	l.roles, l.initial = rolesOf(l), initials(l)
	return l, nil
}

// line reads one line: "$class = pattern", "words: …" or "operation: pattern".
func (s *sections) line(line string) error {
	if name, pattern, ok := strings.Cut(line, " = "); ok && name[0] == '$' {
		n, err := s.pattern(pattern)
		s.classes[name[1:]] = n
		return err
	}
	name, rest, ok := strings.Cut(line, ":")
	if !ok {
		return fmt.Errorf("neither a class nor a named line: %s", line)
	}
	rest = strings.TrimSpace(rest)
	s.note(name, rest)
	if list, ok := s.named[name]; ok {
		for _, word := range strings.Fields(text.Fold(rest)) {
			list[word] = true
			if name != "filler" && name != "order" && name != "rank" { // which tell nothing of a statement
				s.l.words[word], s.l.small[word] = true, true
			}
		}
		return nil
	}
	if what, ok := strings.CutPrefix(name, "suggest "); ok {
		return s.sentence(what, rest)
	}
	if what, ok := strings.CutPrefix(name, "reply "); ok {
		s.l.replies[what] = rest
		return nil
	}
	if s.places[name] != nil {
		s.extend(name, rest)
		return nil
	}
	switch name {
	case "spell":
		return table(rest, func(printed, full string) { s.l.spell[printed] = strings.Fields(text.Fold(full)) })
	case "name":
		s.name(strings.Fields(text.Fold(rest)))
		return nil
	case "compose":
		s.l.compose = rest
		return nil
	case "weekday":
		return s.week(rest)
	case "of":
		return table(rest, func(article, of string) { s.l.of[article] = of })
	case "ending":
		return table(rest, func(printed, shared string) { s.l.endings[printed] = shared })
	case "months":
		s.l.months = strings.Fields(rest)
		return nil
	case "ask", "ask much":
		return s.ask(name, rest)
	}
	return s.rule(name, rest)
}

// weekdays are the days that the groups of a line of weekdays name: Sunday first, then those of work, and those that are free.
var weekdays = []uint8{1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6, 0b0111110, 0b1000001}

// week reads the names of the days, and makes the class $day of them.
func (s *sections) week(rest string) (err error) {
	groups := strings.Split(text.Fold(rest), "|")
	if len(groups) != len(weekdays) {
		return fmt.Errorf("%d groups of days, want %d", len(groups), len(weekdays))
	}
	var all []string
	for i, group := range groups {
		for _, word := range strings.Fields(group) {
			s.l.weekdays[word] |= weekdays[i]
			all = append(all, word)
		}
	}
	s.classes["day"], err = s.pattern(strings.Join(all, " | "))
	return err
}

// name adds a name, and the same with a sign for its joining word.
func (s *sections) name(words []string) {
	s.l.names = append(s.l.names, words)
	for i, word := range words {
		if s.l.joins[word] && word != "&" {
			signed := slices.Clone(words)
			signed[i] = "&"
			s.l.names = append(s.l.names, signed)
		}
	}
}

// table reads "printed = what it stands for", several with semicolons between them.
func table(rest string, put func(printed, full string)) error {
	for pair := range strings.SplitSeq(rest, ";") {
		printed, full, ok := strings.Cut(pair, "=")
		if !ok {
			return fmt.Errorf("no = in %q", pair)
		}
		put(text.Fold(strings.TrimSpace(printed)), strings.TrimSpace(full))
	}
	return nil
}

// rule compiles an operation's pattern. Negative words that its $aux takes turn its meaning round; those that it names
// itself belong to it, and so do all where an exclamation mark stands behind the operation's name. With a question mark there
// it begins no clause within a sentence.
func (s *sections) rule(name, pattern string) error {
	name, weak := strings.CutSuffix(name, "?")
	name, fixed := strings.CutSuffix(name, "!")
	kind, ok := kinds[name]
	if !ok {
		return fmt.Errorf("no operation is called %q", name)
	}
	r, err := s.compile(pattern)
	r.weak, r.source = weak, name+": "+pattern
	r.kind, r.fixed = kind, fixed || !strings.Contains(pattern, "$aux")
	s.l.rules = append(s.l.rules, r)
	return err
}
