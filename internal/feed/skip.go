package feed

// inside is what a cursor knows of an element that it passes over.
type inside struct {
	start    int // where it begins
	open     int // elements open in it
	alike    int // those of its own name among them
	misspelt int // where an end tag stands that nothing in it has opened, -1 without any
	goOn     int // and where reading goes on behind that
}

// raw passes over an element and gives what it holds as it is written; nothing
// where the text ends before it does.
func (c *cursor) raw(e *element) []byte {
	e.read = true
	if e.empty {
		return nil
	}
	in := inside{start: c.at, misspelt: -1}
	for c.find() {
		switch b := c.markup[c.at+1]; {
		case b == '/':
			if end := c.ends(e, &in); end >= 0 {
				return c.markup[in.start:end]
			}
		case opensName(b):
			if name, opens := c.skipTag(); opens {
				in.open++
				if sameName(name, e.name) {
					in.alike++
				}
			}
		default:
			c.pass(b)
		}
	}
	return nil
}

// ends passes over the end tag at hand, and tells where it ends the element, -1
// if it doesn't. Where it is that of an outer element, an end tag before it that
// nothing has opened is a misspelling of the one that is missing, and reading
// goes on behind that.
func (c *cursor) ends(e *element, in *inside) int {
	at := c.at
	name, after := c.endTag()
	switch same := sameName(name, e.name); {
	case same && in.alike == 0:
		c.at = after
		return at
	case same:
		in.alike--
	case !c.encloses(name, c.depth):
	case in.misspelt >= 0 && c.mayReturn(at-in.misspelt):
		c.at = in.goOn
		return in.misspelt
	default:
		return at
	}
	if in.open == 0 && in.misspelt < 0 {
		in.misspelt, in.goOn = at, after
	}
	in.open = max(in.open-1, 0)
	c.at = after
	return -1
}

// skipTag passes over a start tag, and tells whether it opens an element.
func (c *cursor) skipTag() (name []byte, opens bool) {
	end := nameEnd(c.markup, c.at+1)
	name = c.markup[c.at+1 : end]
	_, empty, after := tagEnd(c.markup, end)
	if c.at = after; after < 0 {
		c.end()
	}
	return name, !empty
}

// mayReturn tells whether a piece of the text may be read once more. Altogether
// no more than the whole of it may, so that reading takes its time and no more.
func (c *cursor) mayReturn(length int) bool {
	c.again += length
	return c.again <= len(c.markup)
}

// peek gives what raw gives and leaves the element to be read.
func (c *cursor) peek(e *element) []byte {
	at, cut := c.at, c.cut
	inner := c.raw(e)
	c.at, c.cut, e.read = at, cut, false
	return inner
}
