package feed

import (
	"bytes"
	"iter"
	"net/url"
)

// maxOpen is how deep a cursor enters elements. Feeds say nothing below the
// sixth level; what lies deeper is passed over, however deep it goes.
const maxOpen = 10

// cursor walks over the elements of a document in markup, forwards only. It
// has no errors: whatever can't be markup is text, an end tag that nothing has
// opened is passed over, and one of an outer element closes those within. So
// one mistyped item costs itself and not the feed. It keeps nothing but its
// place and the elements that it has entered: no input makes it take time out
// of proportion to its length, or memory beyond a constant.
type cursor struct {
	markup   []byte
	at       int
	again    int      // how much was read twice
	cut      bool     // the text ended inside of an element
	stopped  bool     // nobody wants to read on
	document *url.URL // the address of the document, nil where it is unknown
	native   space    // the vocabulary of the document's format
	bindings []binding
	// The root's prefix and the namespace that it stands for there.
	rootPrefix []byte
	rootURI    string
	open       [maxOpen]element // those entered, the root first
	depth      int              // how many that are; behind them stands the one just met
}

// element is a start tag that a cursor has met.
type element struct {
	name       []byte // as it is written, with its prefix
	local      []byte // without it, in lower case
	attributes []byte // as they are written
	space      space
	empty      bool
	read       bool     // nothing of it is left to read
	repeats    bool     // it is an entry, which never holds another one
	base       *url.URL // the xml:base in scope, nil without any
	bound      int      // how many bindings were in scope before its own
	lower      [24]byte // where local is, if it has to be spelt anew
}

// within enters an element and gives its children one after the other. A child
// that the loop neither reads nor enters is passed over. The element holds good
// until the next one is given; a loop that is left early ends the reading.
func (c *cursor) within(parent *element) iter.Seq[*element] {
	return func(yield func(*element) bool) {
		parent.read = true
		if parent.empty || c.depth == maxOpen-1 {
			return
		}
		c.depth++
		e := &c.open[c.depth]
		for c.next(e) {
			if !yield(e) {
				c.stopped = true
			}
			if !e.read {
				c.raw(e)
			}
			c.bindings = c.bindings[:e.bound]
		}
		c.depth--
	}
}

// next finds the next child of the element entered last. It gives false at the
// end of that element, which may be missing.
func (c *cursor) next(e *element) bool {
	parent := &c.open[c.depth-1]
	for !c.stopped {
		if !c.find() {
			return false
		}
		switch b := c.markup[c.at+1]; {
		case b == '/':
			name, after := c.endTag()
			if sameName(name, parent.name) {
				c.at = after
				return false
			}
			if c.encloses(name, c.depth-1) {
				return false
			}
			c.at = after
		case opensName(b):
			start := c.at
			if !c.start(e) {
				return false
			}
			if parent.repeats && !e.empty && sameName(e.name, parent.name) { // its end tag is missing
				c.at, c.bindings = start, c.bindings[:e.bound]
				return false
			}
			return true
		default:
			c.pass(b)
		}
	}
	return false
}

// find goes to the next '<' that another character follows.
func (c *cursor) find() bool {
	i := bytes.IndexByte(c.markup[c.at:], '<')
	if i < 0 || c.at+i+1 >= len(c.markup) {
		c.end()
		return false
	}
	c.at += i
	return true
}

func (c *cursor) end() { c.at, c.cut = len(c.markup), true }

// pass passes over a '<' that begins no tag, with what it begins.
func (c *cursor) pass(next byte) {
	if next != '!' && next != '?' {
		c.at++
	} else if after := passed(c.markup, c.at); after >= 0 {
		c.at = after
	} else {
		c.end()
	}
}

// endTag reads the name in the end tag at hand, and where reading goes on
// behind it.
func (c *cursor) endTag() (name []byte, after int) {
	end := nameEnd(c.markup, c.at+2)
	name = c.markup[c.at+2 : end]
	if after = behind(c.markup, end, ">"); after < 0 {
		after = len(c.markup)
	}
	return name, after
}

// encloses tells whether one of the outermost elements that are open has a name.
func (c *cursor) encloses(name []byte, outermost int) bool {
	for i := range c.open[:outermost] {
		if sameName(name, c.open[i].name) {
			return true
		}
	}
	return false
}

// start reads the start tag at hand.
func (c *cursor) start(e *element) bool {
	end := nameEnd(c.markup, c.at+1)
	attributes, empty, after := tagEnd(c.markup, end)
	if after < 0 {
		c.end()
		return false
	}
	*e = element{name: c.markup[c.at+1 : end], attributes: attributes, empty: empty, read: empty, bound: len(c.bindings)}
	if c.depth > 0 {
		e.base = c.open[c.depth-1].base
	}
	prefix, local, prefixed := bytes.Cut(e.name, []byte(":"))
	if !prefixed {
		prefix, local = nil, e.name
	}
	if len(attributes) > 0 {
		c.declare(e, prefix)
	}
	e.space = c.spaceOf(prefix)
	e.local = lowered(e, local)
	e.repeats = e.space == own && (string(e.local) == "item" || string(e.local) == "entry")
	c.at = after
	return true
}

// lowered gives a name in lower case. Names that are too long for any that
// matters stay as they are.
func lowered(e *element, name []byte) []byte {
	if len(name) > len(e.lower) {
		return name
	}
	for i, b := range name {
		if 'A' <= b && b <= 'Z' {
			b += 'a' - 'A'
		}
		e.lower[i] = b
	}
	return e.lower[:len(name)]
}

// declare takes in what the attributes of an element say for what it holds:
// namespaces and the base of links.
func (c *cursor) declare(e *element, prefix []byte) {
	if bytes.Contains(e.attributes, []byte("xmlns")) {
		c.bind(e, prefix)
	}
	if bytes.Contains(e.attributes, []byte("xml:base")) {
		outer := e.base
		if outer == nil {
			outer = c.document
		}
		if base := parseBase(absolute(outer, e.attribute("xml:base"))); base != nil {
			e.base = base
		}
	}
}
