package statement

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"newsroom/internal/text"
)

// sections collects what a file says under each name.
type sections struct {
	*compiler
	l       *Language
	named   map[string]map[string]bool // lists of words, by their names
	places  map[string]**node          // where the patterns go that several lines may make, by their names,
	pending map[string]string          // and those patterns
}

// lists are the word lists by their names in a file.
func (s *sections) lists() map[string]map[string]bool {
	l := s.l
	return map[string]map[string]bool{
		"elided": l.elided, "possessor": l.possessor, "abbreviation": l.abbreviations, "article": l.articles, "joins": l.joins,
		"cut": l.cuts, "soft": l.soft, "between": l.between, "answer": l.answers, "predicate": l.predicates, "wish": l.wishing,
		"filler": l.fillers, "order": l.orders, "balance": l.balances, "rank": l.ranks, "pair": l.pairs, "clausal": l.clausal, "it": l.its, "negative": l.negative, "condition": l.conditions, "through": l.through,
	}
}

// places are where the patterns go that several lines may make, by their names in a file.
func (l *Language) places() map[string]**node {
	all := map[string]**node{
		"lead": &l.lead, "contrast": &l.contrast, "object": &l.object, "trail": &l.trail, "polite": &l.polite, "vague": &l.vague, "limit": &l.limit, "ended": &l.ended, "join": &l.join,
		"denial": &l.denial, "farewell": &l.farewell, "aside": &l.aside, "undo": &l.undo, "reduce": &l.reduce,
	}
	for kind, name := range limitNames {
		all[name] = &l.limits[kind]
	}
	return all
}

// extend adds the alternatives of a line to those of the lines of that name before it.
func (s *sections) extend(name, pattern string) {
	if before := s.pending[name]; before != "" {
		s.pending[name] = before + " | " + pattern
	} else {
		s.pending[name] = pattern
	}
	if name == "reduce" || slices.Contains(limitNames[:], name) {
		return // "the World Cup" says how long, and is a subject
	}
	for _, word := range strings.Fields(signs.Replace(text.Fold(pattern))) {
		s.l.small[word] = true
	}
}

// finish compiles what several lines have made.
func (s *sections) finish() error {
	for _, name := range slices.Sorted(maps.Keys(s.pending)) {
		n, err := s.pattern(s.pending[name])
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		*s.places[name] = n
	}
	return nil
}
