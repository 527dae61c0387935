package feed

import (
	"bytes"
)

// What follows a '<' decides what it begins. A '<' before anything else is a
// character like any other: feeds write "3 < 4" and "<3".

// opensName tells whether a byte may begin a name. Beyond ASCII all do: which
// letters XML allows there helps nobody to read a feed.
func opensName(b byte) bool {
	return 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z' || b == '_' || b == ':' || b >= 0x80
}

// nameEnd finds the end of the name that begins at i.
func nameEnd(text []byte, i int) int {
	for i < len(text) && !closesName(text[i]) {
		i++
	}
	return i
}

func closesName(b byte) bool {
	switch b {
	case ' ', '\t', '\r', '\n', '/', '>', '<', '=', '"', '\'':
		return true
	}
	return false
}

// sameName compares names as people write them: some end <pubDate> with
// </pubdate>.
func sameName(a, b []byte) bool {
	return len(a) == len(b) && (bytes.Equal(a, b) || bytes.EqualFold(a, b))
}

// tagEnd reads a start tag behind its name: its attributes as they are
// written, whether it is an empty element, and where reading goes on, which is
// -1 where the text ends before the tag does. A tag that nothing closes ends
// where the next one begins, and opens nothing.
func tagEnd(text []byte, i int) (attributes []byte, empty bool, after int) {
	start := i
	for i < len(text) {
		switch text[i] {
		case '>':
			attributes, empty = bytes.CutSuffix(text[start:i], []byte("/"))
			return attributes, empty, i + 1
		case '<':
			return text[start:i], true, i
		case '=':
			i = valueEnd(text, skipSpace(text, i+1))
		default:
			i++
		}
	}
	return nil, false, -1
}

// valueEnd finds the end of the attribute's value that begins at i, where it
// stands in quotation marks; any other ends by itself. A value that seems to
// hold the end of its tag and then another tag misses its closing mark, and
// counts as one without any: what follows would be lost with it.
func valueEnd(text []byte, i int) int {
	if i >= len(text) || text[i] != '"' && text[i] != '\'' {
		return i
	}
	end := bytes.IndexByte(text[i+1:], text[i])
	if end < 0 {
		return i + 1
	}
	value := text[i+1 : i+1+end]
	if closed := bytes.IndexByte(value, '>'); closed >= 0 {
		if opened := bytes.IndexByte(value, '<'); opened > closed {
			return i + 1
		}
	}
	return i + 1 + end + 1
}

func skipSpace(text []byte, i int) int {
	for i < len(text) && isSpace(text[i]) {
		i++
	}
	return i
}

func isSpace(b byte) bool { return b == ' ' || b == '\t' || b == '\r' || b == '\n' }

// Markers of what is no element.
const (
	cdataStart   = "<![CDATA["
	cdataEnd     = "]]>"
	commentStart = "<!--"
	commentEnd   = "-->"
)

// passed gives where reading goes on behind the comment, CDATA section,
// instruction or declaration that begins at i; -1 where nothing closes it.
func passed(text []byte, i int) int {
	rest := text[i:]
	switch {
	case bytes.HasPrefix(rest, []byte(commentStart)):
		return behind(text, i+len(commentStart), commentEnd)
	case bytes.HasPrefix(rest, []byte(cdataStart)):
		return behind(text, i+len(cdataStart), cdataEnd)
	}
	return behind(text, i+1, ">")
}

func behind(text []byte, i int, mark string) int {
	at := bytes.Index(text[i:], []byte(mark))
	if at < 0 {
		return -1
	}
	return i + at + len(mark)
}

// doctypeEnd passes over a document type declaration, in whose square brackets
// there may be declarations of entities. They are not read: an entity may stand
// for a gigabyte or for a file of this machine.
func doctypeEnd(text []byte, i int) int {
	for i < len(text) {
		switch text[i] {
		case '>':
			return i + 1
		case '[':
			if i = behind(text, i, "]"); i < 0 {
				return -1
			}
		default:
			i++
		}
	}
	return -1
}
