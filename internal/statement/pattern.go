package statement

import (
	"fmt"
	"slices"
	"strings"

	"newsroom/internal/text"
)

// A pattern is how a language's file writes down what words look like:
//
//	words       themselves, folded
//	(a | b c)   one of several; (…)* any number of them
//	[a]         may be missing
//	$name       a class of the file
//	..          up to three words, whatever they are
//	{x} {y}     subjects
//	^           at the head of a pattern: a clause begins here

// shape is the kind of a node.
type shape uint8

const (
	literal shape = iota
	sequence
	choice
	option
	repetition
	gap
)

// node is a pattern without subjects, or a piece of one.
type node struct {
	shape shape
	word  string
	kids  []*node
	id    int
	null  bool               // of a part of a rule: it may match nothing
	first map[string][]*node // of a choice: the kids that begin with each word
	rest  []*node            // and those that may begin with any, or match nothing
}

// rule is a pattern of an operation: what stands before, between and behind its subjects.
type rule struct {
	kind  Kind
	fixed bool
	parts []*node // one more than subjects; nil where nothing stands there
	slots string  // the names of the subjects, such as "xy"

	anchored bool // it stands at the beginning of a clause
	weak     bool // it begins no clause within a sentence
	source   string
}

type compiler struct {
	ids     *int
	classes map[string]*node
	words   map[string]bool
	pieces  []string
	at      int
}

// compile compiles the pattern of a rule.
func (c *compiler) compile(pattern string) (r rule, err error) {
	rest, anchored := strings.CutPrefix(pattern, "^")
	r.anchored = anchored
	for {
		n := strings.IndexByte(rest, '{')
		if n < 0 || n+2 >= len(rest) {
			break
		}
		if r.parts, err = c.part(r.parts, rest[:n]); err != nil {
			return r, err
		}
		r.slots += rest[n+1 : n+2]
		rest = rest[n+3:]
	}
	if r.parts, err = c.part(r.parts, rest); err != nil {
		return r, err
	}
	if r.parts[0] == nil && (len(r.parts) == 1 || r.parts[1] == nil) {
		return r, fmt.Errorf("a pattern without words: %s", pattern)
	}
	return r, nil
}

func (c *compiler) part(parts []*node, pattern string) ([]*node, error) {
	if strings.TrimSpace(pattern) == "" {
		return append(parts, nil), nil
	}
	n, err := c.pattern(pattern)
	if err == nil {
		n.null = n.nullable()
	}
	return append(parts, n), err
}

// pattern compiles a pattern without subjects.
func (c *compiler) pattern(pattern string) (*node, error) {
	for _, sign := range []string{"(", ")", "[", "]", "|", "*"} {
		pattern = strings.ReplaceAll(pattern, sign, " "+sign+" ")
	}
	inner := &compiler{ids: c.ids, classes: c.classes, words: c.words, pieces: append(strings.Fields(pattern), ")")}
	n, err := inner.choices(")")
	if err == nil && inner.at < len(inner.pieces) {
		err = fmt.Errorf("a bracket too many: %s", pattern)
	}
	return n, err
}

// choices reads alternatives up to the closing sign, and that.
func (c *compiler) choices(closing string) (*node, error) {
	var alternatives, row []*node
	for c.at < len(c.pieces) {
		piece := c.pieces[c.at]
		if piece != closing && piece != "|" {
			n, err := c.one()
			if err != nil {
				return nil, err
			}
			row = append(row, n)
			continue
		}
		c.at++
		alternatives = append(alternatives, c.sequence(row))
		row = nil
		if piece == closing {
			return c.choice(alternatives), nil
		}
	}
	return nil, fmt.Errorf("no %q closes %v", closing, c.pieces)
}

// one reads one piece and the star behind it.
func (c *compiler) one() (n *node, err error) {
	piece := c.pieces[c.at]
	c.at++
	switch {
	case piece == "(":
		n, err = c.choices(")")
	case piece == "[":
		n, err = c.choices("]")
		n = c.node(&node{shape: option, kids: []*node{n}})
	case piece == "..":
		n = c.node(&node{shape: gap})
	case piece[0] == '$':
		if n = c.classes[piece[1:]]; n == nil {
			return nil, fmt.Errorf("no class is called %s", piece)
		}
	case strings.Contains(")]*", piece):
		return nil, fmt.Errorf("a %s out of place in %v", piece, c.pieces)
	default:
		n = c.node(&node{shape: literal, word: text.Fold(piece)})
		c.words[n.word] = true
	}
	if err == nil && c.at < len(c.pieces) && c.pieces[c.at] == "*" {
		c.at++
		n = c.node(&node{shape: repetition, kids: []*node{n}})
	}
	return n, err
}

func (c *compiler) node(n *node) *node {
	*c.ids++
	n.id = *c.ids
	return n
}

func (c *compiler) sequence(row []*node) *node {
	if len(row) == 1 {
		return row[0]
	}
	return c.node(&node{shape: sequence, kids: row})
}

// choice makes a choice that finds its alternatives by their first word where they have one.
func (c *compiler) choice(kids []*node) *node {
	if len(kids) == 1 {
		return kids[0]
	}
	n := c.node(&node{shape: choice, kids: kids, first: map[string][]*node{}})
	for _, kid := range kids {
		words, open := kid.firsts()
		if open {
			n.rest = append(n.rest, kid)
			continue
		}
		slices.Sort(words)
		for _, word := range slices.Compact(words) {
			n.first[word] = append(n.first[word], kid)
		}
	}
	return n
}

// firsts gives the words that a node may begin with; open where it may begin with any, or match nothing.
func (n *node) firsts() (words []string, open bool) {
	switch n.shape {
	case literal:
		return []string{n.word}, false
	case choice:
		for _, kid := range n.kids {
			more, any := kid.firsts()
			words, open = append(words, more...), open || any
		}
		return words, open
	case sequence:
		for _, kid := range n.kids {
			more, any := kid.firsts()
			if words = append(words, more...); !any {
				return words, false
			}
			if kid.shape == gap {
				break
			}
		}
		return words, true
	case option, repetition:
		words, _ = n.kids[0].firsts()
	}
	return words, true
}

// nullable tells whether a node may match nothing.
func (n *node) nullable() bool {
	m := matcher{seen: map[key]reach{}}
	return m.reaches(n, 0).holds(0)
}

// maxGap is how many words a gap may stand for.
const maxGap = 3

// place is where a match may have come to, and how many words the pattern named on the way.
type place struct{ at, words int }

// reach are the places that a match may have come to, each once.
type reach []place

func (r reach) add(p place) reach {
	for i := range r {
		if r[i].at == p.at {
			r[i].words = max(r[i].words, p.words)
			return r
		}
	}
	return append(r, p)
}

func (r reach) holds(at int) bool {
	return slices.ContainsFunc(r, func(p place) bool { return p.at == at })
}

// within are the places up to a limit.
func (r reach) within(limit int) reach {
	if !slices.ContainsFunc(r, func(p place) bool { return p.at > limit }) {
		return r
	}
	return slices.DeleteFunc(slices.Clone(r), func(p place) bool { return p.at > limit })
}

// matcher matches patterns with the tokens of a statement, and remembers what it found out.
type matcher struct {
	tokens []token
	seen   map[key]reach
}

type key struct{ node, at int }

// reaches gives all places where a match of a node that begins at a place may end.
func (m *matcher) reaches(n *node, at int) reach {
	if n.shape == literal {
		if at < len(m.tokens) && m.tokens[at].word == n.word && m.tokens[at].quote == 0 {
			return reach{{at + 1, 1}}
		}
		return nil
	}
	k := key{n.id, at}
	if found, ok := m.seen[k]; ok {
		return found
	}
	found := m.find(n, at)
	m.seen[k] = found
	return found
}

func (m *matcher) find(n *node, at int) (out reach) {
	switch n.shape {
	case sequence:
		out = reach{{at: at}}
		for _, kid := range n.kids {
			if out = m.then(out, kid); len(out) == 0 {
				return nil
			}
		}
	case choice:
		for _, kid := range n.rest {
			out = m.join(out, kid, place{at: at})
		}
		if at < len(m.tokens) {
			for _, kid := range n.first[m.tokens[at].word] {
				out = m.join(out, kid, place{at: at})
			}
		}
	case option:
		out = m.join(reach{{at: at}}, n.kids[0], place{at: at})
	case repetition:
		out = reach{{at: at}}
		for i := 0; i < len(out); i++ {
			out = m.join(out, n.kids[0], out[i])
		}
	case gap:
		for k := 0; k <= maxGap; k++ {
			out = append(out, place{at: at + k})
			if at+k >= len(m.tokens) || m.tokens[at+k].mark {
				break
			}
		}
	}
	return out
}

// then gives where a node may end that begins at one of some places.
func (m *matcher) then(from reach, n *node) (out reach) {
	for _, p := range from {
		out = m.join(out, n, p)
	}
	return out
}

// join adds to places those where a node may end that begins at one.
func (m *matcher) join(out reach, n *node, from place) reach {
	for _, p := range m.reaches(n, from.at) {
		out = out.add(place{p.at, from.words + p.words})
	}
	return out
}

// longest gives where the longest match of a node at a place ends, up to a limit, and how many words it named; ok where there
// is one.
func (m *matcher) longest(n *node, at, limit int) (end, words int, ok bool) {
	if n == nil {
		return at, 0, false
	}
	end = -1
	for _, p := range m.reaches(n, at) {
		if p.at > end && p.at <= limit {
			end, words = p.at, p.words
		}
	}
	return end, words, end >= 0
}
