package selector

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/andybalholm/cascadia"

	"newsroom"
)

// Bounds of one selector.
const (
	MaxLength  = 300 // characters
	maxParts   = 12  // elements that it speaks of, in all alternatives
	maxClasses = 3   // pseudo-classes: some look through all siblings of an element
)

// PartName names what a selector is for, for people.
type PartName string

// The parts.
const (
	Item    PartName = "the item"
	Title   PartName = "the title"
	Link    PartName = "the link"
	Date    PartName = "the date"
	Summary PartName = "the summary"
)

// SyntaxError tells why a text is no selector that is taken.
type SyntaxError struct {
	Part PartName
	Why  string // a phrase for people, one of those below
}

// Error implements error.
func (e SyntaxError) Error() string { return "not a selector for " + string(e.Part) + ": " + e.Why }

// Why a text is no selector.
const (
	whyMissing = "there is none"
	whyLong    = "it has more than 300 characters"
	whyControl = "there are control characters in it"
	whyParts   = "it speaks of too many elements"
	whyClasses = "it has too many pseudo-classes"
	whyClass   = "it has a pseudo-class that is not known here"
	whyNot     = "only one element may stand in :not()"
	whyForm    = "it is not written as CSS writes selectors"
)

// Compiled is selectors ready to be asked.
type Compiled struct {
	item, title, link, date, summary group
	dated                            bool // the reader chose where the date is
}

// group is the alternatives of one selector; nil: there is none.
type group [][]step

// step is one element in a selector, and how it stands to the one before: ' ', '>', '+' or '~'; 0 for the first.
type step struct {
	stands byte
	is     cascadia.Sel
}

// times finds the dates of entries where nothing else is said.
const times = "time[datetime]"

// Compile makes selectors ready. The error is a SyntaxError.
func Compile(s newsroom.Selectors) (*Compiled, error) {
	var set Compiled
	written := s.Date
	if set.dated = written != ""; !set.dated {
		written = times
	}
	for _, one := range []struct {
		part    PartName
		written string
		to      *group
		needed  bool
	}{
		{Item, s.Item, &set.item, true},
		{Title, s.Title, &set.title, true},
		{Link, s.Link, &set.link, true},
		{Date, written, &set.date, true},
		{Summary, s.Summary, &set.summary, false},
	} {
		if one.written == "" && !one.needed {
			continue
		}
		var why string
		if *one.to, why = compile(one.written); why != "" {
			return nil, SyntaxError{one.part, why}
		}
	}
	return &set, nil
}

// Trimmed gives selectors without the spaces around them, which mean nothing.
func Trimmed(s newsroom.Selectors) newsroom.Selectors {
	return newsroom.Selectors{
		Item: strings.TrimSpace(s.Item), Title: strings.TrimSpace(s.Title), Link: strings.TrimSpace(s.Link),
		Date: strings.TrimSpace(s.Date), Summary: strings.TrimSpace(s.Summary),
	}
}

// compile gives a selector's alternatives, or why there are none.
func compile(written string) (group, string) {
	switch {
	case strings.TrimSpace(written) == "":
		return nil, whyMissing
	case utf8.RuneCountInString(written) > MaxLength:
		return nil, whyLong
	case !utf8.ValidString(written) || strings.ContainsFunc(written, func(r rune) bool { return r < ' ' && r != '\t' || r == 0x7f }):
		return nil, whyControl
	}
	s := splitter{of: strings.TrimSpace(written)}
	if why := s.split(); why != "" {
		return nil, why
	}
	var all group
	for _, parts := range s.all {
		var steps []step
		for _, p := range parts {
			is, err := cascadia.Parse(p.written)
			if err != nil || strings.Contains(fmt.Sprintf("%T", is), "combined") { // the second is not to come past the splitter
				return nil, whyForm
			}
			steps = append(steps, step{p.stands, is})
		}
		all = append(all, steps)
	}
	return all, ""
}
