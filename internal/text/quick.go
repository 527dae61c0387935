package text

import (
	"strings"

	"golang.org/x/net/html"
)

// Most texts of feeds are paragraphs of words with a few links: tags that close, with attributes in quotes. Those are read
// here in one pass, at a fifth of the cost. Whatever is less plain goes the long way, through the sanitiser and the
// tokenizer of HTML; FuzzQuick holds both ways against each other.

// wild holds the elements whose contents HTML or the sanitiser read in a way of their own. It is only read.
var wild = func() wordSet {
	set := newWordSet("plaintext frame frameset nostyle")
	for name := range unseen {
		set[name] = struct{}{}
	}
	return set
}()

// tag is a tag as the quick way reads it.
type tag struct {
	gap  gap
	size int // in bytes
}

// quick reads a fragment if it is plain enough, and tells whether it was. Otherwise it has written nothing of use.
func (c *cleaner) quick(fragment string) bool {
	w := passage{cleaner: c}
	for fragment != "" && !c.atLimit {
		end := strings.IndexByte(fragment, '<')
		if end < 0 {
			end = len(fragment)
		}
		if !w.say(fragment[:end]) {
			return false
		}
		if fragment = fragment[end:]; fragment == "" {
			break
		}
		t, ok := tagAt(fragment)
		if !ok {
			return false
		}
		if t.gap != noGap {
			w.part(t.gap)
		}
		fragment = fragment[t.size:]
	}
	w.flush(!w.parted) // feeds that mark up words but no paragraphs part these by blank lines
	return true
}

// passage is text between two elements that part it, whatever marks up its words.
type passage struct {
	*cleaner
	said   string
	parted bool
	breaks int // that came one after the other
}

// say adds text as it stands in markup. A carriage return that was written as an entity is none that HTML would fold.
func (r *passage) say(s string) bool {
	if strings.IndexByte(s, '\r') >= 0 {
		return false
	}
	if strings.IndexByte(s, '&') >= 0 {
		if s = html.UnescapeString(s); strings.IndexByte(s, '\r') >= 0 {
			return false
		}
	}
	if r.said == "" {
		r.said = s
	} else {
		r.said += s
	}
	return true
}

// part ends the text before an element that parts it.
func (r *passage) part(g gap) {
	r.parted = true
	r.flush(false)
	if g == lineBreak {
		if r.breaks++; r.breaks > 1 {
			g = paragraph
		}
	}
	r.open(g)
}

func (r *passage) flush(lines bool) {
	before := len(r.out)
	r.text(r.said, lines)
	r.said = ""
	if len(r.out) > before {
		r.breaks = 0
	}
}

// tagAt reads the tag that s begins with, if it is a plain one.
func tagAt(s string) (t tag, ok bool) {
	i := 1
	if i < len(s) && s[i] == '/' {
		i++
	}
	var name [maxElement]byte
	n := 0
	for ; i < len(s) && n < len(name) && nameByte(s[i]); i++ {
		name[n] = s[i] | 0x20 // digits and the hyphen have that bit
		n++
	}
	if n == 0 || name[0] < 'a' || wild.has(string(name[:n])) {
		return tag{}, false
	}
	if i, ok = attributes(s, i); !ok {
		return tag{}, false
	}
	return tag{blocks[string(name[:n])], i}, true
}

// attributes gives where the tag ends whose attributes begin at i.
func attributes(s string, i int) (end int, ok bool) {
	for i < len(s) {
		switch c := s[i]; {
		case c == '>':
			return i + 1, true
		case c == ' ', c == '\n', c == '\t':
			i++
		case c == '/' && i+1 < len(s) && s[i+1] == '>':
			return i + 2, true
		case nameByte(c) && (s[i-1] == ' ' || s[i-1] == '\n' || s[i-1] == '\t'):
			for i < len(s) && nameByte(s[i]) {
				i++
			}
			if i+1 >= len(s) || s[i] != '=' || s[i+1] != '"' && s[i+1] != '\'' {
				return 0, false
			}
			length := strings.IndexByte(s[i+2:], s[i+1])
			if length < 0 {
				return 0, false
			}
			i += length + 3
		default:
			return 0, false
		}
	}
	return 0, false
}

// nameByte tells whether a byte stands in the name of a plain element or attribute.
func nameByte(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || digit(c) || c == '-' }
