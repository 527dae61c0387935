package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// graphemeJoiner is U+034F. Package norm puts one after each thirtieth mark on a letter, as the Stream-Safe Text Format has
// it (Unicode Standard Annex #15, section 13), which is no part of the normal form.
const graphemeJoiner = "\u034F"

// Compose gives the normal form NFC of what somebody typed, without what package norm adds to long runs of marks. A joiner
// that stood there before stays.
func Compose(s string) string {
	composed := norm.NFC.String(s)
	if strings.Count(composed, graphemeJoiner) == strings.Count(s, graphemeJoiner) {
		return composed
	}
	parts := strings.Split(s, graphemeJoiner) // with which nothing composes, so the parts do apart from each other
	for i, part := range parts {
		parts[i] = strings.ReplaceAll(norm.NFC.String(part), graphemeJoiner, "")
	}
	return strings.Join(parts, graphemeJoiner)
}

// Length counts the characters of what somebody typed: its code points in the normal form NFC.
func Length(s string) int { return utf8.RuneCountInString(Compose(s)) }

// Forbidden tells whether there is something in what somebody typed that no text holds: a control character (C0, DEL, C1)
// other than tab and line breaks, or a code point that is no character, such as U+FFFE.
func Forbidden(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) && r != '\t' && r != '\n' && r != '\r' || unassignable(r)
	})
}

// Blank tells whether nothing of what somebody typed can be seen: white space, what has no width, and fillers.
func Blank(s string) bool { return strings.IndexFunc(s, inked) < 0 }

// inked tells whether a character leaves something to see.
func inked(r rune) bool {
	switch {
	case unicode.IsSpace(r), hidden(r), unicode.Is(unicode.Variation_Selector, r):
		return false
	}
	return r != 0x2800 // a Braille cell without dots
}

// unassignable tells the code points that are no characters and never will be.
func unassignable(r rune) bool { return r&0xFFFE == 0xFFFE || 0xFDD0 <= r && r <= 0xFDEF }
