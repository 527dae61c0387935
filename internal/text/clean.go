package text

import (
	"unicode"
	"unicode/utf8"
)

// A gap is what stands between two words of plain text.
type gap uint8

const (
	noGap gap = iota
	space
	lineBreak
	paragraph
)

var gaps = [...]string{noGap: "", space: " ", lineBreak: "\n", paragraph: "\n\n"}

// maxMarks bounds the marks on one letter: no script needs more, and piles of
// them run over the lines above.
const maxMarks = 6

// cleaner builds plain text of at most limit bytes. Gaps are written only
// between words, so that none stands at the start, at the end, or beside
// another.
type cleaner struct {
	out     []byte
	limit   int
	widest  gap // gaps are never wider than this
	gap     gap // to be written before the next character
	last    rune
	joiner  rune // a joining hint, written if the next character is of a joining script
	marks   int  // on the last letter
	atLimit bool
}

// open asks for a gap before what comes next.
func (c *cleaner) open(g gap) {
	c.gap = max(c.gap, min(g, c.widest))
}

// text adds characters. With lines set, a blank line is a paragraph's end;
// otherwise a line break is white space like any other.
func (c *cleaner) text(s string, lines bool) {
	breaks := 0
	for i := 0; i < len(s) && !c.atLimit; {
		if n := plainRun(s[i:]); n > 0 {
			breaks = 0
			c.writeRun(s[i : i+n])
			i += n
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		i += size
		switch {
		case r == '\n' && lines:
			if breaks++; breaks > 1 {
				c.open(paragraph)
			}
			c.open(space)
		case unicode.IsSpace(r):
			c.open(space)
		case hidden(r):
			c.hint(r)
		default:
			breaks = 0
			c.write(r)
		}
	}
}

// plainRun gives how many bytes s begins with that are visible characters of ASCII.
func plainRun(s string) (n int) {
	for n < len(s) && ' ' < s[n] && s[n] < 0x7F {
		n++
	}
	return n
}

// writeRun is write for visible characters of ASCII, of which only the first can have anything before it.
func (c *cleaner) writeRun(s string) {
	if c.write(rune(s[0])); c.atLimit || len(s) == 1 {
		return
	}
	rest := s[1:]
	fits := min(len(rest), c.limit-len(c.out))
	if c.out = append(c.out, rest[:fits]...); fits < len(rest) {
		c.atLimit = true
	}
	if fits > 0 {
		c.last = rune(rest[fits-1])
	}
}

// write adds one visible character, or a mark on one.
func (c *cleaner) write(r rune) {
	if r >= 0x300 && unicode.IsMark(r) {
		if c.marks++; c.marks > maxMarks {
			return
		}
	} else {
		c.marks = 0
	}
	before := ""
	if c.joiner != 0 && joins(r) {
		before = string(c.joiner)
	}
	if len(c.out) > 0 && c.gap != noGap {
		before = gaps[c.gap]
	}
	if len(c.out)+len(before)+utf8.RuneLen(r) > c.limit {
		c.atLimit = true
		return
	}
	c.out = utf8.AppendRune(append(c.out, before...), r)
	c.gap, c.joiner, c.last = noGap, 0, r
}

// hint remembers a joining hint where one can mean something: emoji are built
// with them, and Persian and Indic words. Elsewhere it only hides.
func (c *cleaner) hint(r rune) {
	if (r == '\u200C' || r == '\u200D') && joins(c.last) && c.gap == noGap {
		c.joiner = r
	}
}

// joins tells whether a joining hint beside r can mean something.
func joins(r rune) bool {
	return r >= 0x0590 && (r < 0x2000 || r > 0x206F)
}

// hidden tells whether a character must not reach a reader: controls, what
// turns the direction of writing, what has no width, what is no character.
func hidden(r rune) bool {
	switch {
	case r < ' ', 0x7F <= r && r < 0xA0:
		return true
	case r < 0xAD:
		return false
	case 0x600 <= r && r <= 0x605, r == 0x6DD, r == 0x8E2, r == 0x110BD, r == 0x110CD:
		return false // visible, though Unicode calls them format characters
	case r == 0x034F, r == 0x115F, r == 0x1160, r == 0x17B4, r == 0x17B5, r == 0x3164, r == 0xFFA0:
		return true // the joiner and the fillers: letters and marks without ink
	case 0xE0000 <= r && r <= 0xE0FFF:
		return true // tags and variation selectors, which can carry hidden text
	case unassignable(r):
		return true // forbidden in XML
	}
	return unicode.Is(unicode.Cf, r)
}
