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
	null  bool               // it may match nothing
	wild  bool               // it may begin with any word
	opens []int32            // the numbers of the words that it may begin with, in their order
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
	numbers map[string]int32 // of all words
	literal map[string]*node // by their words: many patterns have the same ones
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
	return append(parts, n), err
}

// pattern compiles a pattern without subjects.
func (c *compiler) pattern(pattern string) (*node, error) {
	for _, sign := range []string{"(", ")", "[", "]", "|", "*"} {
		pattern = strings.ReplaceAll(pattern, sign, " "+sign+" ")
	}
	inner := &compiler{ids: c.ids, classes: c.classes, words: c.words, numbers: c.numbers, literal: c.literal, pieces: append(strings.Fields(pattern), ")")}
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
	case piece == ")" || piece == "]" || piece == "*":
		return nil, fmt.Errorf("a %s out of place in %v", piece, c.pieces)
	default:
		n = c.word(text.Fold(piece))
	}
	if err == nil && c.at < len(c.pieces) && c.pieces[c.at] == "*" {
		c.at++
		n = c.node(&node{shape: repetition, kids: []*node{n}})
	}
	return n, err
}

// word gives the pattern of one word.
func (c *compiler) word(word string) *node {
	n := c.literal[word]
	if n == nil {
		if c.numbers[word] == 0 {
			c.numbers[word] = int32(len(c.numbers) + 1)
		}
		n = c.node(&node{shape: literal, word: word, opens: []int32{c.numbers[word]}})
		c.literal[word], c.words[word] = n, true
	}
	return n
}

func (c *compiler) node(n *node) *node {
	*c.ids++
	n.id = *c.ids
	n.begin()
	return n
}

// begin finds out what a node may begin with, by its kids.
func (n *node) begin() {
	switch n.shape {
	case literal:
		return
	case gap:
		n.null, n.wild = true, true
	case choice:
		for _, kid := range n.kids {
			n.null, n.wild, n.opens = n.null || kid.null, n.wild || kid.wild, append(n.opens, kid.opens...)
		}
	default:
		n.null = true
		for _, kid := range n.kids {
			n.wild, n.opens = n.wild || kid.wild, append(n.opens, kid.opens...)
			if n.null = kid.null; !n.null {
				break
			}
		}
		n.null = n.null || n.shape != sequence
	}
	slices.Sort(n.opens)
	n.opens = slices.Compact(n.opens)
	n.opens = slices.Clip(n.opens)
}

func (c *compiler) sequence(row []*node) *node {
	if len(row) == 1 {
		return row[0]
	}
	return c.node(&node{shape: sequence, kids: row})
}

// fewKids is of how many alternatives each is tried rather than looked up.
const fewKids = 8

// choice makes a choice that finds its alternatives by their first word where they have one.
func (c *compiler) choice(kids []*node) *node {
	switch {
	case len(kids) == 1:
		return kids[0]
	case len(kids) <= fewKids:
		return c.node(&node{shape: choice, kids: kids, rest: kids})
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
			more, free := kid.firsts()
			words, open = append(words, more...), open || free
		}
		return words, open
	case sequence:
		for _, kid := range n.kids {
			more, free := kid.firsts()
			if words = append(words, more...); !free {
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

// maxGap is how many words a gap may stand for.
const maxGap = 3
