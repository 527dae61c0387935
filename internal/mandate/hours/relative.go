package hours

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/text"
)

//go:embed relative.txt
var relativeList string

// ScheduleChange is what somebody says of the editions that come: that they be shorter or longer, or come at another time than they do.
type ScheduleChange struct {
	Length Direction // of reading
	Time   Direction // of the day; Shorter is earlier, Longer later
	By     int       // minutes of that; 0: by how much was not said

	Days newsroom.Days // on which that is to be; 0: on all
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
	why    [][]string // with which people begin to say why
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
			switch kind {
			case "noise":
				r.noise = append(r.noise, strings.Fields(phrase))
			case "why":
				r.why = append(r.why, strings.Fields(phrase))
			default:
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

// Relative reads a clause of which every word says that editions be shorter or longer than they are, or come earlier or later, on all days or on some, in
// one language; false where a word says something else, or where two such things are said. Behind that may stand why.
func Relative(language, clause string) (c ScheduleChange, ok bool) {
	r := relations()[language]
	if r == nil {
		return c, false
	}
	if c, ok = r.reads(language, clause); ok {
		return c, true
	}
	tokens := text.Tokens(clause)
	for i := 1; i < len(tokens); i++ {
		if !reasons()[language].Begin(tokens[i:]) && r.tells(wordsOf(clause[tokens[i].Start:])) == 0 {
			continue
		}
		if c, ok = r.reads(language, clause[:tokens[i].Start]); ok {
			return c, true
		}
	}
	return c, false
}

// reads gives what a clause says that says nothing else.
func (r *relation) reads(language, clause string) (c ScheduleChange, ok bool) {
	words := wordsOf(clause)
	if len(words) > maxRelative {
		return c, false
	}
	var length []string
	said, on := 0, newsroom.Days(0)
	for i := 0; i < len(words); {
		change, n := r.at(words[i:])
		days, named := daysAt(language, words[i:])
		switch {
		case n > 0:
			c, said, i = change, said+1, i+n
		case named > 0:
			on, i = on|days, i+named
		case r.silent(words[i:]) > 0 && !measures(language, words[i]) && !r.halves(language, words[i:]):
			i += r.silent(words[i:])
		default:
			length = append(length, words[i])
			i++
		}
	}
	if len(length) > 0 && c.Time != As {
		c.By = amount(language, length)
	}
	if c.Time != As && on != newsroom.Daily {
		c.Days = on
	}
	return c, said == 1 && (len(length) == 0 || c.By > 0) && (on == 0 || c.Time != As)
}

// daysAt gives the days that some words begin with, by their whole names, and how many words those are.
func daysAt(language string, words []string) (newsroom.Days, int) {
	c := gists()[language]
	for n := min(len(words), c.longest); n > 0; n-- {
		if w, is := c.words[strings.Join(words[:n], " ")]; is && w.sort == days && len(words[0]) >= maxBrief {
			return w.days, n
		}
	}
	return 0, 0
}

// tells counts the words, with which others begin, that tell why.
func (r *relation) tells(words []string) int { return begun(r.why, words) }

// NamesEdition tells whether a clause names the edition in a language.
func NamesEdition(language, clause string) bool {
	c, is := gists()[language]
	return is && c.hear(clause).names()
}

// Shift reads an answer that says, in the language given or else in another, that editions come earlier or later than they do, and no more; false where
// it says anything else.
func Shift(language, answer string) (ScheduleChange, bool) {
	for _, code := range append([]string{language}, slices.Sorted(maps.Keys(relations()))...) {
		if c, ok := Relative(code, answer); ok && c.Time != As {
			return c, true
		}
	}
	return ScheduleChange{}, false
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
func (r *relation) silent(words []string) int { return begun(r.noise, words) }

// begun counts the words of the first phrase that some words begin with.
func begun(phrases [][]string, words []string) int {
	for _, phrase := range phrases {
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

// halves tells whether some words begin with one to which half of one is added: "one and a half hours".
func (r *relation) halves(language string, words []string) bool {
	of := rulerOf(language)
	if of == nil || of.number(words[0]) != 1 {
		return false
	}
	joined := false
	for i := 1; i < len(words); i++ {
		if joined && of.number(words[i]) == hourMinutes/2 && !isDigits(words[i]) {
			return true
		}
		if joined = joined || gists()[language].words[words[i]].sort == joining; r.silent(words[i:]) != 1 {
			return false
		}
	}
	return false
}

// amount gives the minutes of a length of which every word is one, 0 where one is not: a number alone is none.
func amount(language string, words []string) int {
	r := rulerOf(language)
	if r == nil {
		return 0
	}
	total, before := 0, 0 // before is the number whose unit the next word may be
	parted, units := false, false
	for _, word := range words {
		n, spelt := r.number(word), !isDigits(word)
		switch {
		case r.hours[word] && before == 0:
			total, units = total+hourMinutes, true
		case r.hours[word] && !parted:
			total, before, units = total+before*hourMinutes, 0, true
		case r.hours[word], r.minute[word]:
			total, before, parted, units = total+before, 0, false, true
		case n == 0:
			return 0
		case spelt && n == quarter && before > 0 && before < quarter: // three quarters
			before, parted, units = before*n, true, true
		case spelt && n == hourMinutes/2 && before > 0 && before < quarter: // two and a half hours
			total, before, parted, units = total+before*hourMinutes, n, true, true
		case before >= 20 && before%10 == 0 && n < 10: // forty five
			before += n
		default:
			total, before, parted = total+before, n, spelt && n >= quarter // "half" and "quarter" are of an hour by themselves
			units = units || parted
		}
	}
	if !units {
		return 0
	}
	return total + before
}

// quarter is how many minutes a quarter of an hour has.
const quarter = 15

// rulerOf gives the words of lengths in a language; nil where there are none.
func rulerOf(language string) *ruler {
	for i, r := range rulers() {
		if r.language == language {
			return &rulers()[i]
		}
	}
	return nil
}
