package statement

import (
	"fmt"
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
	return append(parts, n), err
}

// pattern compiles a pattern without subjects.
func (c *compiler) pattern(pattern string) (*node, error) {
	for _, sign := range []string{"(", ")", "[", "]", "|", "*"} {
		pattern = strings.ReplaceAll(pattern, sign, " "+sign+" ")
	}
	inner := &compiler{classes: c.classes, words: c.words, pieces: append(strings.Fields(pattern), ")")}
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
		alternatives = append(alternatives, &node{shape: sequence, kids: row})
		row = nil
		if piece == closing {
			return &node{shape: choice, kids: alternatives}, nil
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
		n = &node{shape: option, kids: []*node{n}}
	case piece == "..":
		n = &node{shape: gap}
	case piece[0] == '$':
		if n = c.classes[piece[1:]]; n == nil {
			return nil, fmt.Errorf("no class is called %s", piece)
		}
	case strings.Contains(")]*", piece):
		return nil, fmt.Errorf("a %s out of place in %v", piece, c.pieces)
	default:
		n = &node{shape: literal, word: text.Fold(piece)}
		c.words[n.word] = true
	}
	if err == nil && c.at < len(c.pieces) && c.pieces[c.at] == "*" {
		c.at++
		n = &node{shape: repetition, kids: []*node{n}}
	}
	return n, err
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
	_, ok := n.ends(nil, reach{0: 0})[0]
	return ok
}

// maxGap is how many words a gap may stand for.
const maxGap = 3

// ends gives all places where a match of a node that begins at one of the places may end, and of each how many words were
// named by the pattern. Places stand in a small table from place to words.
func (n *node) ends(tokens []token, from reach) reach {
	switch n.shape {
	case literal:
		out := reach{}
		for at, words := range from {
			if at < len(tokens) && tokens[at].word == n.word && tokens[at].quote == 0 {
				out.add(at+1, words+1)
			}
		}
		return out
	case sequence:
		for _, kid := range n.kids {
			if from = kid.ends(tokens, from); len(from) == 0 {
				return from
			}
		}
		return from
	case choice:
		out := reach{}
		for _, kid := range n.kids {
			out.all(kid.ends(tokens, from))
		}
		return out
	case option:
		out := n.kids[0].ends(tokens, from)
		out = out.clone()
		out.all(from)
		return out
	case repetition:
		return n.repeated(tokens, from)
	}
	return skipped(tokens, from)
}

// repeated matches any number of a node.
func (n *node) repeated(tokens []token, from reach) reach {
	out := from.clone()
	for last := from; len(last) > 0; {
		next := reach{}
		for at, words := range n.kids[0].ends(tokens, last) {
			if _, seen := out[at]; !seen {
				next.add(at, words)
			}
		}
		out.all(next)
		last = next
	}
	return out
}

// skipped lets up to a few words stand for a gap.
func skipped(tokens []token, from reach) reach {
	out := reach{}
	for at, words := range from {
		for n := 0; n <= maxGap; n++ {
			out.add(at+n, words)
			if at+n >= len(tokens) || tokens[at+n].mark {
				break
			}
		}
	}
	return out
}

// reach are the places that a match may have come to, with the number of words that the pattern named on the way.
type reach map[int]int

func (r reach) add(at, words int) {
	if before, seen := r[at]; !seen || words > before {
		r[at] = words
	}
}

func (r reach) all(other reach) {
	for at, words := range other {
		r.add(at, words)
	}
}

func (r reach) clone() reach {
	out := make(reach, len(r))
	out.all(r)
	return out
}

// longest gives where the longest match of a node at a place ends, and how many words it named; ok where there is one.
func (n *node) longest(tokens []token, at int) (end, words int, ok bool) {
	if n == nil {
		return at, 0, false
	}
	end = -1
	for place, named := range n.ends(tokens, reach{at: 0}) {
		if place > end {
			end, words = place, named
		}
	}
	return end, words, end >= 0
}
