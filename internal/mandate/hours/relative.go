package hours

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

//go:embed relative.txt
var relativeList string

// ScheduleChange is what somebody says of the editions that come: that they be shorter or longer, or come at another time than they do.
type ScheduleChange struct {
	Length Direction // of reading
	Time   Direction // of the day; Shorter is earlier, Longer later
	By     int       // minutes of that; 0: by how much was not said
}

// Direction is in which way something changes.
type Direction uint8

// The ways of a change.
const (
	As      Direction = iota // it does not
	Shorter                  // or earlier
	Longer                   // or later
	Short                    // as short as "short" is, and no longer
)

// relation is the phrases of one language by what they mean.
type relation struct {
	noise  [][]string
	change []changing
}

type changing struct {
	words  []string
	change ScheduleChange
}

var changes = map[string]ScheduleChange{
	"shorter": {Length: Shorter}, "longer": {Length: Longer}, "short": {Length: Short}, "earlier": {Time: Shorter}, "later": {Time: Longer},
}

var relations = sync.OnceValue(func() map[string]*relation {
	all := map[string]*relation{}
	for line := range strings.Lines(relativeList) {
		fields := strings.Split(line, "|")
		if len(fields) != 3 || line[0] == '#' {
			continue
		}
		language, kind := strings.TrimSpace(fields[0]), strings.TrimSpace(fields[1])
		if all[language] == nil {
			all[language] = &relation{}
		}
		r := all[language]
		for phrase := range strings.SplitSeq(fields[2], ",") {
			if kind == "noise" {
				r.noise = append(r.noise, strings.Fields(phrase))
			} else {
				r.change = append(r.change, changing{strings.Fields(phrase), changes[kind]})
			}
		}
	}
	for _, r := range all { // the longest first: "too long" is shorter, and "a little longer" is not
		slices.SortStableFunc(r.noise, func(a, b []string) int { return len(b) - len(a) })
		slices.SortStableFunc(r.change, func(a, b changing) int { return len(b.words) - len(a.words) })
	}
	return all
})

// Relative reads a clause of which every word says that editions be shorter or longer than they are, or come earlier or later, in one language;
// false where a word says something else, or where two such things are said.
func Relative(language, clause string) (c ScheduleChange, ok bool) {
	r := relations()[language]
	words := wordsOf(clause)
	if r == nil || len(words) > maxRelative {
		return c, false
	}
	var length []string
	said := 0
	for i := 0; i < len(words); {
		change, n := r.at(words[i:])
		switch {
		case n > 0:
			c, said, i = change, said+1, i+n
		case r.silent(words[i:]) > 0 && !measures(language, words[i]):
			i += r.silent(words[i:])
		default:
			length = append(length, words[i])
			i++
		}
	}
	if len(length) > 0 && c.Time != As {
		c.By = amount(language, length)
	}
	return c, said == 1 && (len(length) == 0 || c.By > 0)
}

// maxRelative bounds such a clause in words.
const maxRelative = 20

// at gives what the words with which others begin say, and how many they are.
func (r *relation) at(words []string) (ScheduleChange, int) {
	for _, one := range r.change {
		if len(words) >= len(one.words) && slices.Equal(words[:len(one.words)], one.words) {
			return one.change, len(one.words)
		}
	}
	return ScheduleChange{}, 0
}

// silent counts the words, with which others begin, that say nothing.
func (r *relation) silent(words []string) int {
	for _, phrase := range r.noise {
		if len(words) >= len(phrase) && slices.Equal(words[:len(phrase)], phrase) {
			return len(phrase)
		}
	}
	return 0
}

// measures tells whether a word is a part of a length in a language.
func measures(language, word string) bool {
	r := rulerOf(language)
	return r != nil && (r.number(word) > 1 || r.hours[word] || r.minute[word])
}

// amount gives the minutes of a length of which every word is one, 0 where one is not: a number alone is none.
func amount(language string, words []string) int {
	r := rulerOf(language)
	if r == nil {
		return 0
	}
	units := false
	for _, word := range words {
		unit := r.hours[word] || r.minute[word]
		if units = units || unit || r.number(word) >= 15 && !isDigits(word); !unit && r.number(word) == 0 {
			return 0
		}
	}
	if !units {
		return 0
	}
	return r.longest(words)
}

// rulerOf gives the words of lengths in a language; nil where there are none.
func rulerOf(language string) *ruler {
	for i, r := range rulers() {
		if r.language == language {
			return &rulers()[i]
		}
	}
	return nil
}
