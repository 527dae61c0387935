package feed

import (
	"bytes"
	"strings"
)

// unwrapped takes off the div that XHTML in Atom is wrapped in and that is no
// part of it (RFC 4287, section 3.1.1.3). A div with something beside it stays.
func unwrapped(markup []byte) []byte {
	markup = bytes.TrimSpace(markup)
	c := cursor{markup: markup}
	var div element
	if len(markup) < 2 || markup[0] != '<' || !opensName(markup[1]) || !c.start(&div) || string(div.local) != "div" {
		return markup
	}
	if inner := c.raw(&div); !c.cut && c.at == len(markup) {
		return bytes.TrimSpace(inner)
	}
	return markup
}

// asHTML writes XHTML so that it means the same to whoever reads it as HTML,
// where <iframe/> begins a frame that nothing ends.
func asHTML(markup []byte) string {
	if !bytes.Contains(markup, []byte("/>")) {
		return string(markup)
	}
	var b strings.Builder
	b.Grow(len(markup) + len(markup)/8)
	done := 0
	for c := (cursor{markup: markup}); c.find(); {
		if !opensName(markup[c.at+1]) {
			c.pass(markup[c.at+1])
			continue
		}
		end := nameEnd(markup, c.at+1)
		name := markup[c.at+1 : end]
		_, empty, after := tagEnd(markup, end)
		if after < 0 {
			break
		}
		if c.at = after; empty && !voids[string(name)] {
			b.Write(markup[done : after-2])
			b.WriteString("></")
			b.Write(name)
			b.WriteByte('>')
			done = after
		}
	}
	b.Write(markup[done:])
	return b.String()
}

// voids are the elements that never have an end in HTML (HTML Standard, section
// 13.1.2). It is only read.
var voids = map[string]bool{
	"area": true, "base": true, "br": true, "col": true, "embed": true, "hr": true, "img": true, "input": true,
	"link": true, "meta": true, "param": true, "source": true, "track": true, "wbr": true,
}
