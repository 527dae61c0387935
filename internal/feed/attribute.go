package feed

import (
	"bytes"
	"iter"
)

// each gives the attributes of an element, names and values as they are
// written. A name without a value has an empty one.
func (e *element) each() iter.Seq2[[]byte, []byte] {
	return func(yield func(name, value []byte) bool) {
		for i := 0; i < len(e.attributes); {
			start := i
			i = nameEnd(e.attributes, i)
			if i == start { // nothing that could be a name
				i++
				continue
			}
			name, value := e.attributes[start:i], []byte(nil)
			if equals := skipSpace(e.attributes, i); equals < len(e.attributes) && e.attributes[equals] == '=' {
				start = skipSpace(e.attributes, equals+1)
				value, i = attributeValue(e.attributes, start)
			}
			if !yield(name, value) {
				return
			}
		}
	}
}

// attributeValue reads the value that begins at i, in quotation marks or not,
// and tells where reading goes on.
func attributeValue(text []byte, i int) (value []byte, after int) {
	if after = valueEnd(text, i); after > i+1 {
		return text[i+1 : after-1], after
	}
	after = i
	for after < len(text) && !isSpace(text[after]) {
		after++
	}
	return bytes.Trim(text[i:after], `"'`), after
}

// attribute gives the value of an attribute, "" where there is none. Names are
// compared as people write them; one with a prefix that nobody asked for
// counts where there is no better one.
func (e *element) attribute(name string) string {
	if len(e.attributes) == 0 {
		return ""
	}
	var other []byte
	for n, value := range e.each() {
		if len(n) < len(name) || !sameName(n[len(n)-len(name):], []byte(name)) {
			continue
		}
		if len(n) == len(name) {
			return unescaped(value)
		}
		if n[len(n)-len(name)-1] == ':' && !bytes.HasPrefix(n, []byte("xmlns:")) && other == nil {
			other = value
		}
	}
	return unescaped(other)
}
