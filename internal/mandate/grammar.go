package mandate

import (
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/text"
)

// grammar is a lexicon ready for use. It is only read.
type grammar struct {
	language     string
	contractions map[string][]string
	elided       map[string]bool
	phrases      [][]string
	names        [][]string
	rules        []reading
	known        map[string]bool // the words of its patterns
	object       *node           // what stands before the first word of a label and says nothing

	couples []couple
	half    string
	wholes  map[string]bool
	behind  [bounds]*node // limits behind a label, and before it
	before  [bounds]*node
	days    map[string]newsroom.Days
	through map[string]bool

	smallDays bool // days are printed without capitals

	answer, concord, negative, denies, ended, lead, trail, joins, links, additive, asking, back, contrast, opposes, excepts, rates *node

	guard, between, examples, articles, fillers, trailing, verbs, starters, general, heads, spoken, particles, inner, copula, ranks, orders, turns, instead, aside, joinsAlone map[string]bool
}

// reading is a rule ready for use.
type reading struct {
	op       op
	elements []element
	opens    []element // those before the first label; none where a clause may begin with that
}

// grammars gives the languages in which statements are understood. They are made once, when first needed.
var grammars = sync.OnceValue(func() []*grammar {
	var out []*grammar
	for _, l := range []lexicon{english(), german(), french(), spanish(), italian()} {
		out = append(out, newGrammar(l))
	}
	return out
})

// newGrammar makes a lexicon ready for use. It panics on a faulty one: the lexicons are part of the program.
func newGrammar(l lexicon) *grammar {
	g := &grammar{
		half: l.half, wholes: words(l.wholes),
		language: l.language, contractions: map[string][]string{}, elided: words(l.elided),
		phrases: lines(l.phrases), names: lines(l.names), known: map[string]bool{},
		guard: words(l.guard), between: words(l.between), examples: words(l.examples), articles: words(l.articles),
		fillers: words(l.fillers), trailing: words(l.trailing), verbs: words(l.verbs), starters: words(l.starters), general: words(l.general),
		heads: words(l.heads), spoken: words(l.spoken), particles: words(l.particles), inner: words(l.inner), copula: words(l.copula), ranks: words(l.ranks), orders: words(l.orders), turns: words(l.turns), instead: words(l.instead), aside: openings(l.turns, l.contrast, l.opposes), joinsAlone: alone(l.joins),
	}
	for _, pair := range l.contractions {
		g.contractions[text.Fold(pair[0])] = strings.Fields(text.Fold(pair[1]))
	}
	for _, pair := range lines(l.couples) {
		name := map[string]string{"both": bothOf, "neither": neitherOf}[pair[0]]
		cut := slices.Index(pair, "~")
		g.couples = append(g.couples, couple{name: name, first: pair[1:cut], second: pair[cut+1:]})
	}
	c := &compiler{parts: map[string]*node{}, seen: func(string) {}}
	g.addPatterns(c, l)
	c.seen = g.learn
	g.addLimits(c, l.limits)
	c.it = c.pattern(strings.Join(strings.Fields(l.reference), "|"))
	parts, alerts := l.alerts()
	for _, part := range slices.Concat(l.parts, parts) {
		c.parts[part[0]] = c.pattern(part[1])
	}
	g.object = c.parts["object"]
	for word := range strings.FieldsSeq(text.Fold(l.verbs + " " + l.starters + " " + l.heads)) {
		g.learn(word)
	}
	for _, r := range slices.Concat(alerts, l.rules) {
		elements := c.elements(r.pattern)
		g.rules = append(g.rules, reading{op: r.op, elements: elements, opens: opens(elements)})
	}
	return g
}

// addPatterns compiles the patterns that are not rules.
func (g *grammar) addPatterns(c *compiler, l lexicon) {
	for _, p := range []struct {
		to      **node
		pattern string
	}{
		{&g.answer, l.answer},
		{&g.negative, l.negative},
		{&g.denies, l.denies},
		{&g.concord, l.concord},
		{&g.ended, l.ended},
		{&g.lead, l.lead},
		{&g.trail, l.trail},
		{&g.joins, l.joins},
		{&g.links, l.joins + "|" + l.links},
		{&g.additive, l.additive},
		{&g.asking, l.asking},
		{&g.back, l.back},
		{&g.contrast, l.contrast},
		{&g.opposes, l.opposes},
		{&g.excepts, l.excepts},
		{&g.rates, l.rates},
	} {
		*p.to = c.pattern(p.pattern)
	}
}

// opens gives the elements before the first label; none where a clause may begin with that.
func opens(elements []element) []element {
	nullable := true
	for i, e := range elements {
		if e.role >= labelX {
			if nullable {
				return nil
			}
			return elements[:i]
		}
		nullable = nullable && e.node.nullable()
	}
	return elements
}

// learn notes a word of a pattern: they tell which language a statement is in.
func (g *grammar) learn(word string) {
	if hasLetter(word) {
		g.known[word] = true
	}
}

// elision gives the length of an elided article before an apostrophe in a folded word, apostrophe included;
// 0 if there is none.
func (g *grammar) elision(word string) int {
	head, rest, found := strings.Cut(word, "'")
	if found && rest != "" && g.elided[head] {
		return len(head) + 1
	}
	return 0
}

// stops tells whether a folded word says nothing of a subject.
func (g *grammar) stops(word string) bool { return text.StopWord(g.language, word) }

// words makes a set of words set apart by blanks.
func words(list string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		set[text.Fold(word)] = true
	}
	return set
}

// openings makes a set of words and of those that patterns without brackets at their heads begin with.
func openings(list string, patterns ...string) map[string]bool {
	set := words(list)
	for _, pattern := range patterns {
		for part := range strings.SplitSeq(pattern, "|") {
			if fields := strings.Fields(text.Fold(part)); len(fields) > 0 {
				set[fields[0]] = true
			}
		}
	}
	return set
}

// alone makes a set of those alternatives of a pattern that are one word.
func alone(pattern string) map[string]bool {
	set := map[string]bool{}
	for part := range strings.SplitSeq(pattern, "|") {
		if fields := strings.Fields(text.Fold(part)); len(fields) == 1 {
			set[fields[0]] = true
		}
	}
	return set
}

// lines makes a list of phrases, one a line.
func lines(list string) [][]string {
	var out [][]string
	for line := range strings.SplitSeq(list, "\n") {
		if fields := strings.Fields(text.Fold(line)); len(fields) > 0 {
			out = append(out, fields)
		}
	}
	return out
}
