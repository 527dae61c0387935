package mandate

import (
	"fmt"
	"strings"

	"newsroom/internal/text"
)

// A pattern is how the lexicon writes down what a clause may look like:
//
//	words         themselves, in any letter case and with or without accents
//	(a | b c)     one of several; (…)* any number of them
//	[a]           may be missing
//	$name         a named part of the lexicon
//	<a>           a part whose negative words count (see rule)
//	{x} {y}       labels: one or more words
//	{it}          a word that stands for the labels before ("that", "them")
//
// Counted parts and labels stand at the top of a pattern, not inside brackets.

// shape is the kind of a node.
type shape uint8

const (
	aLiteral shape = iota
	aSequence
	aChoice
	anOption
	aRepetition
)

// node is a pattern without labels, or a piece of one.
type node struct {
	shape  shape
	word   string
	kids   []*node
	first  map[string][]*node // of a choice: the kids that begin with each word
	rest   []*node            // and those that may begin with several
	begins string             // of a sequence: the one word that it begins with, if there is one
	id     int
}

// role is what an element of a rule holds.
type role uint8

const (
	plain   role = iota
	counted      // words whose negatives count
	labelX
	labelY
	reference
)

// element is one piece of a rule at its top.
type element struct {
	role role
	node *node // nil for labels
}

// compiler turns patterns into nodes. Named parts are shared, so that what a chart finds out about one at
// some place holds for every rule.
type compiler struct {
	parts map[string]*node
	it    *node
	ids   int
	seen  func(word string) // told every literal word
}

// elements compiles the pattern of a rule.
func (c *compiler) elements(pattern string) []element {
	p := parser{compiler: c, pieces: pieces(pattern)}
	var out []element
	for p.more() {
		switch piece := p.pieces[p.at]; piece {
		case "{x}", "{y}":
			p.at++
			if len(out) > 0 {
				out = append(out, element{node: c.optional(c.choice(c.literal(":"), c.literal("-")))})
			}
			out = append(out, element{role: map[string]role{"{x}": labelX, "{y}": labelY}[piece]})
		case "{it}":
			p.at++
			out = append(out, element{role: reference, node: c.it})
		case "<":
			p.at++
			out = append(out, element{role: counted, node: p.choices(">")})
		case "|", ")", "]", ">":
			panic(fmt.Sprintf("mandate: the lexicon has a %q outside brackets: %s", piece, pattern))
		default:
			out = append(out, element{node: p.one()})
		}
	}
	return out
}

// pattern compiles a pattern without labels.
func (c *compiler) pattern(pattern string) *node {
	p := parser{compiler: c, pieces: append(pieces(pattern), ")")}
	return p.choices(")")
}

// parser reads one pattern.
type parser struct {
	*compiler
	pieces []string
	at     int
}

func (p *parser) more() bool { return p.at < len(p.pieces) }

// choices reads alternatives up to the closing sign, and that.
func (p *parser) choices(closing string) *node {
	var alternatives, sequence []*node
	for p.more() {
		switch piece := p.pieces[p.at]; piece {
		case closing, "|":
			p.at++
			alternatives = append(alternatives, p.sequence(sequence))
			sequence = nil
			if piece == closing {
				return p.choice(alternatives...)
			}
		default:
			sequence = append(sequence, p.one())
		}
	}
	panic(fmt.Sprintf("mandate: the lexicon has a pattern without its %q: %v", closing, p.pieces))
}

// one reads one piece and the star behind it.
func (p *parser) one() *node {
	piece := p.pieces[p.at]
	p.at++
	var n *node
	switch {
	case piece == "(":
		n = p.choices(")")
	case piece == "[":
		n = p.optional(p.choices("]"))
	case piece[0] == '$':
		if n = p.parts[piece[1:]]; n == nil {
			panic(fmt.Sprintf("mandate: the lexicon has no part %q", piece))
		}
	default:
		n = p.literal(piece)
	}
	if p.more() && p.pieces[p.at] == "*" {
		p.at++
		n = p.node(&node{shape: aRepetition, kids: []*node{n}})
	}
	return n
}

func (c *compiler) node(n *node) *node {
	n.id = c.ids
	c.ids++
	return n
}

func (c *compiler) literal(word string) *node {
	word = text.Fold(word)
	c.seen(word)
	return c.node(&node{shape: aLiteral, word: word})
}

func (c *compiler) optional(n *node) *node {
	return c.node(&node{shape: anOption, kids: []*node{n}})
}

func (c *compiler) sequence(kids []*node) *node {
	if len(kids) == 1 {
		return kids[0]
	}
	n := &node{shape: aSequence, kids: kids}
	n.begins = n.opening()
	return c.node(n)
}

// choice makes a choice that finds its alternatives by their first word where they have one.
func (c *compiler) choice(kids ...*node) *node {
	if len(kids) == 1 {
		return kids[0]
	}
	n := &node{shape: aChoice, kids: kids, first: map[string][]*node{}}
	for _, kid := range kids {
		if word := kid.opening(); word != "" {
			n.first[word] = append(n.first[word], kid)
		} else {
			n.rest = append(n.rest, kid)
		}
	}
	return c.node(n)
}

// opening gives the one word that a node begins with, empty if there is not just one.
func (n *node) opening() string {
	switch {
	case n.shape == aLiteral:
		return n.word
	case n.shape == aSequence && len(n.kids) > 0:
		return n.kids[0].opening()
	}
	return ""
}

// nullable tells whether a node may match nothing.
func (n *node) nullable() bool {
	switch n.shape {
	case anOption, aRepetition:
		return true
	case aSequence:
		for _, kid := range n.kids {
			if !kid.nullable() {
				return false
			}
		}
		return true
	case aChoice:
		for _, kid := range n.kids {
			if kid.nullable() {
				return true
			}
		}
	}
	return false
}

// pieces cuts a pattern into words and signs.
func pieces(pattern string) []string {
	for _, sign := range []string{"(", ")", "[", "]", "<", ">", "|", "*"} {
		pattern = strings.ReplaceAll(pattern, sign, " "+sign+" ")
	}
	return strings.Fields(pattern)
}
