package digest

import (
	"strings"
	"unicode/utf8"

	"newsroom/internal/text"
)

// A fact is what can be told apart from other facts without being understood: a figure with what it counts, a name,
// or an outcome, which is a verb that ends, begins or decides something.
type facts struct {
	figures  []figure
	names    []string // folded words that are printed with a capital where none need be
	outcomes []string // stems
	stems    []string // of all words that count, facts or not
}

// figure is a number with the words behind it, any of which may be what it counts: "38 idle turbines" and "38
// turbines" are the same figure.
type figure struct {
	value string   // as a plain number, whatever way it is printed
	units []string // stems; none where nothing is counted
}

// keys gives the figure as it is compared: with each of its units.
func (f figure) keys() []string {
	if len(f.units) == 0 {
		return []string{f.value}
	}
	keys := make([]string, len(f.units))
	for i, unit := range f.units {
		keys[i] = f.value + " " + unit
	}
	return keys
}

// factsOf finds the facts of a passage. A date is none, nor is a year or a time of day: every report has one.
func factsOf(language, passage string) (f facts) {
	passage = undated(passage)
	text.Lend(passage, func(tokens []text.Token) { f = factsIn(language, passage, tokens) })
	return f
}

// undated is what of a passage is read for facts.
func undated(passage string) string { return passage[dateline(passage):min(len(passage), maxText)] }

// factsIn finds them by the words of what is read.
func factsIn(language, passage string, tokens []text.Token) (f facts) {
	for i := 0; i < len(tokens); i++ {
		token := tokens[i]
		stem, stops := text.RootTerm(language, token.Word)
		if value, last, ok := number(language, passage, tokens, i); ok {
			if !dated(passage, tokens, i, last) {
				f.figures = append(f.figures, figure{value, units(language, passage, tokens, last)})
			}
			f.stems = append(f.stems, value)
			i = last
			continue
		}
		if stops {
			continue
		}
		f.stems = append(f.stems, stem)
		if outcome(language, stem) {
			f.outcomes = append(f.outcomes, stem)
		}
		if named(language, tokens, i) {
			f.names = append(f.names, token.Word)
		}
	}
	return f
}

// named tells whether a word is the first of a name. A name of several words is one fact. German prints every noun
// with a capital, so there it says nothing; nor does that of a day or a month.
func named(language string, tokens []text.Token, i int) bool {
	name := func(t text.Token) bool {
		return t.Capital() && !t.Opening() && !t.Number() && !calendar[t.Word] && utf8.RuneCountInString(t.Word) > 1
	}
	if language == "de" || !name(tokens[i]) {
		return false
	}
	return i == 0 || !name(tokens[i-1]) || tokens[i].Start-tokens[i-1].End > 1
}

// number reads a number that begins at a token and gives its value and the last of its tokens. Thousands may be set
// apart by a comma, a dot, a space or an apostrophe, whichever the language does not use for the fraction.
func number(language, passage string, tokens []text.Token, i int) (value string, last int, ok bool) {
	if word, spelled := spelledNumbers[language][tokens[i].Word]; spelled {
		return word, i, true
	}
	if value, ok = tens(language, passage, tokens, i); ok {
		return value, i + 1, true
	}
	if !tokens[i].Number() {
		return "", i, false
	}
	value, last = whole(language, tokens[i].Word), i
	for last+1 < len(tokens) && tokens[last+1].Number() {
		between, digits := passage[tokens[last].End:tokens[last+1].Start], tokens[last+1].Word
		switch {
		case len(digits) == 3 && groups(language, between) && !strings.Contains(value, "."):
			value += digits
		case between == "," && language != "en" && language != "" && !strings.Contains(value, "."):
			value += "." + digits
		default:
			return value, last, true
		}
		last++
	}
	return value, last, true
}

// whole gives the value of one token. The tokeniser leaves a dot between digits where it is.
func whole(language, digits string) string {
	before, after, dotted := strings.Cut(digits, ".")
	if dotted && language != "en" && language != "" && len(after) == 3 {
		return before + after
	}
	return digits
}

// groups tells whether what stands between two tokens sets thousands apart.
func groups(language, between string) bool {
	switch between {
	case " ", "\u00A0", "\u202F", "'", "’":
		return true
	case ",":
		return language == "en" || language == ""
	}
	return false
}

// How far a figure reaches for what it counts: so many words, of which so many count.
const (
	unitReach = 5
	unitWords = 3
)

// units gives the words behind a number that may be what it counts. They end with the clause.
func units(language, passage string, tokens []text.Token, at int) (out []string) {
	if strings.HasPrefix(strings.TrimLeft(passage[tokens[at].End:], " \u00A0\u202F"), "%") {
		return []string{percent}
	}
	for i := at + 1; i < len(tokens) && i <= at+unitReach && len(out) < unitWords; i++ {
		if strings.ContainsAny(passage[tokens[i-1].End:tokens[i].Start], ".,;:!?()–—\n") || tokens[i].Number() {
			break
		}
		word := tokens[i].Word
		if word == "percent" || word == "prozent" || (word == "cent" && (tokens[i-1].Word == "per" || tokens[i-1].Word == "pour")) {
			return []string{percent}
		}
		if !text.StopWord(language, word) {
			out = append(out, text.Root(language, word))
		}
	}
	return out
}

// percent is the unit of a share, however it is written.
const percent = "%"

// dated tells whether a number is a date, a year or a time of day.
func dated(passage string, tokens []text.Token, first, last int) bool {
	before, gap := beside(passage, tokens, first-1)
	_, space := beside(passage, tokens, last)
	after, _ := beside(passage, tokens, last+1)
	switch {
	case calendar[before] && loose(gap), (calendar[after] || hours[after]) && loose(space):
		return true
	case gap == ":" && tokens[first-1].Number(), space == ":" && after != "" && tokens[last+1].Number():
		return true
	}
	digits := tokens[first].Word
	year := first == last && len(digits) == 4 && (strings.HasPrefix(digits, "19") || strings.HasPrefix(digits, "20"))
	return year && (after == "" || space != " " || yearly[before])
}

// beside gives a token and what stands between it and the next one; nothing where there is no such token.
func beside(passage string, tokens []text.Token, i int) (word, gap string) {
	if i < 0 || i >= len(tokens) {
		return "", ""
	}
	if i+1 == len(tokens) {
		return tokens[i].Word, ""
	}
	return tokens[i].Word, passage[tokens[i].End:tokens[i+1].Start]
}

// loose tells whether two words stand together in a date, as in "3 March" and "3. März".
func loose(gap string) bool { return strings.Trim(gap, " .\u00A0\u202F") == "" }
