package selector

import (
	"slices"
	"strings"
)

// classes are the pseudo-classes that are taken, which ask for no more than an element and its siblings.
var classes = []string{
	"not", "empty", "first-child", "last-child", "only-child", "nth-child", "nth-last-child",
	"first-of-type", "last-of-type", "only-of-type", "nth-of-type", "nth-last-of-type",
}

// part is one element in a selector as it is written.
type part struct {
	stands  byte
	written string
}

// splitter parts a selector at its commas and between its elements, and refuses what might hide another element in a part: the
// library would look for that one along all ancestors.
type splitter struct {
	of      string
	at      int
	begun   int  // where the present part begins
	stands  byte // of the present part
	parts   []part
	all     [][]part
	n       int // parts of all alternatives
	classes int
}

// split goes over the selector once.
func (s *splitter) split() (why string) {
	for s.at < len(s.of) && why == "" {
		switch c := s.of[s.at]; c {
		case '\\':
			s.at = min(s.at+2, len(s.of))
		case '[':
			why = s.attribute()
		case ':':
			why = s.class()
		case ',', ' ', '\t', '>', '+', '~':
			why = s.between()
		case '/', '(', ')', ']', '"', '\'', '|', '{', '}':
			why = whyForm
		default:
			s.at++
		}
	}
	if why == "" {
		why = s.part()
	}
	if why == "" {
		s.all = append(s.all, s.parts)
	}
	return why
}

// part ends the present part.
func (s *splitter) part() string {
	if s.begun == s.at {
		return whyForm
	}
	if s.n++; s.n > maxParts {
		return whyParts
	}
	s.parts = append(s.parts, part{s.stands, s.of[s.begun:s.at]})
	return ""
}

// between reads what stands between two elements, or behind the last.
func (s *splitter) between() string {
	if why := s.part(); why != "" {
		return why
	}
	s.space()
	s.stands = ' '
	if c := s.of[s.at]; strings.IndexByte(",>+~", c) >= 0 {
		s.stands = c
		s.at++
		s.space()
	}
	if s.stands == ',' {
		s.all, s.parts, s.stands = append(s.all, s.parts), nil, 0
	}
	s.begun = s.at
	return ""
}

// space passes over spaces.
func (s *splitter) space() {
	for s.at < len(s.of) && (s.of[s.at] == ' ' || s.of[s.at] == '\t') {
		s.at++
	}
}

// attribute passes over what stands in square brackets.
func (s *splitter) attribute() string {
	var quote byte
	for s.at++; s.at < len(s.of); s.at++ {
		switch c := s.of[s.at]; {
		case c == '\\':
			s.at++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '#': // the library's own: an expression instead of a value
			return whyForm
		case c == ']':
			s.at++
			return ""
		}
	}
	return whyForm
}

// class passes over a pseudo-class with what it holds.
func (s *splitter) class() string {
	end := s.at + 1
	for end < len(s.of) && (s.of[end] == '-' || 'a' <= s.of[end]|0x20 && s.of[end]|0x20 <= 'z') {
		end++
	}
	name := strings.ToLower(s.of[s.at+1 : end])
	if s.classes++; s.classes > maxClasses {
		return whyClasses
	}
	if !slices.Contains(classes, name) {
		return whyClass
	}
	s.at = end
	if s.at == len(s.of) || s.of[s.at] != '(' {
		return ""
	}
	s.at++
	if name != "not" {
		return s.place()
	}
	return s.negated()
}

// place passes over the place in :nth-child() and its like.
func (s *splitter) place() string {
	n := strings.IndexByte(s.of[s.at:], ')')
	if n < 0 || strings.Trim(strings.ToLower(s.of[s.at:s.at+n]), "0123456789n+- odev") != "" {
		return whyForm
	}
	s.at += n + 1
	return ""
}

// negated passes over what stands in :not(), which is about the element itself.
func (s *splitter) negated() (why string) {
	for why == "" && s.at < len(s.of) {
		switch c := s.of[s.at]; c {
		case ')':
			s.at++
			return ""
		case '\\':
			s.at = min(s.at+2, len(s.of))
		case '[':
			why = s.attribute()
		case ' ', '\t', '>', '+', '~', ':', '(', '/', '"', '\'':
			return whyNot
		default:
			s.at++
		}
	}
	if why == "" {
		why = whyForm
	}
	return why
}
