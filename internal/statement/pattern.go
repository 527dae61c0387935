package statement

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

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
	null  bool // it may match nothing
	wild  bool // it may begin with any word
	id    int32
	word  string
	kids  []*node
	opens []int32   // the numbers of the words that it may begin with, in their order; other nodes may have the same slice
	first []opening // of a choice of many: the kids by the words that they begin with, in the order of these
	rest  []*node   // and those that may begin with any, or match nothing
}

// opening is a word with which a kid of a choice begins.
type opening struct {
	word int32
	kid  *node
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
	*room
	classes map[string]*node
	words   map[string]bool
	numbers map[string]int32 // of all words
	literal map[string]*node // by their words: many patterns have the same ones
	pieces  []string
	at      int
	stack   []*node // what is being read of the patterns that are open
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
	inner := &compiler{room: c.room, classes: c.classes, words: c.words, numbers: c.numbers, literal: c.literal, stack: c.stack[:0]}
	inner.pieces = append(appendPieces(c.pieces[:0], pattern), ")")
	n, err := inner.choices(")")
	if err == nil && inner.at < len(inner.pieces) {
		err = fmt.Errorf("a bracket too many: %s", pattern)
	}
	c.pieces, c.stack = inner.pieces, inner.stack // the next pattern may use their room
	return n, err
}

// appendPieces appends the words and the signs of a pattern.
func appendPieces(to []string, pattern string) []string {
	from := -1
	for at, r := range pattern {
		sign := isSign(r)
		if !sign && r != ' ' && !unicode.IsSpace(r) {
			if from < 0 {
				from = at
			}
			continue
		}
		if from >= 0 {
			to = append(to, pattern[from:at])
			from = -1
		}
		if sign {
			to = append(to, pattern[at:at+1])
		}
	}
	if from >= 0 {
		to = append(to, pattern[from:])
	}
	return to
}

func isSign(r rune) bool {
	switch r {
	case '(', ')', '[', ']', '|', '*':
		return true
	}
	return false
}

// choices reads alternatives up to the closing sign, and that.
func (c *compiler) choices(closing string) (*node, error) {
	base := len(c.stack) // the alternatives, and from row on what the one that is being read has so far
	for row := base; c.at < len(c.pieces); {
		piece := c.pieces[c.at]
		if piece != closing && piece != "|" {
			n, err := c.one()
			if err != nil {
				return nil, err
			}
			c.stack = append(c.stack, n)
			continue
		}
		c.at++
		c.stack = append(c.stack[:row], c.sequence(c.stack[row:]))
		row++
		if piece == closing {
			n := c.choice(c.stack[base:])
			c.stack = c.stack[:base]
			return n, nil
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
		n = c.node(node{shape: option, kids: c.kids(n)})
	case piece == "..":
		n = c.node(node{shape: gap})
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
		n = c.node(node{shape: repetition, kids: c.kids(n)})
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
		n = c.node(node{shape: literal, word: word, opens: c.opening(c.numbers[word])})
		c.literal[word], c.words[word] = n, true
	}
	return n
}

func (c *compiler) sequence(row []*node) *node {
	if len(row) == 1 {
		return row[0]
	}
	return c.node(node{shape: sequence, kids: c.kids(row...)})
}

// fewKids is of how many alternatives each is tried rather than looked up.
const fewKids = 8

// choice makes a choice that finds its alternatives by their first word where they have one.
func (c *compiler) choice(kids []*node) *node {
	if len(kids) == 1 {
		return kids[0]
	}
	n := c.node(node{shape: choice, kids: c.kids(kids...)})
	if len(kids) <= fewKids {
		n.rest = n.kids
		return n
	}
	for _, kid := range n.kids {
		if kid.open() {
			n.rest = append(n.rest, kid)
			continue
		}
		for _, word := range kid.opens {
			n.first = append(n.first, opening{word, kid})
		}
	}
	slices.SortStableFunc(n.first, func(a, b opening) int { return cmp.Compare(a.word, b.word) })
	return n
}

// maxGap is how many words a gap may stand for.
const maxGap = 3
