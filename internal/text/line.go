package text

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Line gives a title as plain text on one line of at most limit bytes. Titles
// arrive as text or as HTML, escaped once or twice: tags and entities are
// undone until none are left, and characters are cleaned as Plain does. What
// looks like a tag but is no element of HTML ("vector<int>") stays.
func Line(s string, limit int) string {
	s = readable(s, 16*max(limit, 0)+4096)
	for range maxEscapes {
		undone := undo(s)
		if undone == s {
			break
		}
		s = undone
	}
	c := cleaner{limit: limit, widest: space}
	c.text(s, false)
	return string(c.out)
}

// maxEscapes is how often a title is unescaped at most.
const maxEscapes = 3

// undo takes one layer of tags and entities off a title.
func undo(s string) string {
	last := strings.LastIndexByte(s, '>')
	if !tagged(s) {
		return unescape(s)
	}
	var b strings.Builder
	var dropping atom.Atom // the element whose contents are being dropped
	z := html.NewTokenizer(strings.NewReader(s[:last+1]))
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		raw := string(z.Raw())
		if kind == html.TextToken {
			if dropping == 0 {
				b.WriteString(unescape(raw))
			}
			continue
		}
		name, _ := z.TagName()
		element := atom.Lookup(name)
		switch {
		case kind == html.CommentToken, kind == html.DoctypeToken:
		case element == 0 && dropping == 0:
			b.WriteString(raw)
		case kind == html.EndTagToken && element == dropping:
			dropping = 0
		case kind == html.StartTagToken && dropping == 0 && unseen.has(element.String()):
			dropping = element
		}
		if blocks[element.String()] != noGap {
			b.WriteByte(' ')
		}
	}
	return b.String() + unescape(s[last+1:])
}

// tagged tells whether s can have a tag or comment in it: what looks like the
// start of one, and an end behind it.
func tagged(s string) bool {
	last := strings.LastIndexByte(s, '>')
	for i := 0; i < last; i++ {
		next := strings.IndexByte(s[i:last], '<')
		if next < 0 {
			return false
		}
		i += next
		if c := s[i+1] | 0x20; 'a' <= c && c <= 'z' || s[i+1] == '/' || s[i+1] == '!' || s[i+1] == '?' {
			return true
		}
	}
	return false
}

// marked tells whether s has the tag of an element of HTML in it.
func marked(s string) bool {
	for rest := s; ; {
		i := strings.IndexByte(rest, '<')
		if i < 0 {
			return false
		}
		rest = strings.TrimPrefix(rest[i+1:], "/")
		end := strings.IndexAny(cut(rest, maxElement), " \t\r\n/>")
		if end > 0 && atom.Lookup([]byte(strings.ToLower(rest[:end]))) != 0 {
			return true
		}
	}
}

// maxElement bounds in bytes the name of an element and what ends it.
const maxElement = 16

// Shorten gives a text on one line in at most so many characters: cut, where it is longer, at a word if one ends in its
// second half, and with an ellipsis.
func Shorten(s string, limit int) string {
	s = strings.Join(strings.Fields(s), " ")
	runes := []rune(s)
	if len(runes) <= limit {
		return s
	}
	s = string(runes[:limit-1])
	if cut := strings.LastIndexByte(s, ' '); cut > len(s)/2 {
		s = s[:cut]
	}
	return s + "…"
}
