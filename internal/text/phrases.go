package text

import (
	_ "embed"
	"slices"
	"strings"
)

// Phrases are runs of folded words, by their first words: for each the words that follow it, in all that begin so.
type Phrases map[string][][]string

// PhrasesOf reads a list of phrases in folded form that commas or ends of lines part. Lines that begin with # are remarks.
func PhrasesOf(list string) Phrases {
	found := Phrases{}
	for line := range strings.Lines(list) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for phrase := range strings.SplitSeq(line, ",") {
			if words := strings.Fields(phrase); len(words) > 0 {
				found[words[0]] = append(found[words[0]], words[1:])
			}
		}
	}
	return found
}

// Begin tells whether words begin with one of the phrases.
func (p Phrases) Begin(words []Token) bool {
	for _, rest := range p[words[0].Word] {
		if len(words) > len(rest) && slices.EqualFunc(words[1:1+len(rest)], rest, func(t Token, word string) bool { return t.Word == word }) {
			return true
		}
	}
	return false
}

// In tells whether one of the phrases stands anywhere among words.
func (p Phrases) In(words []Token) bool {
	for i := range words {
		if p.Begin(words[i:]) {
			return true
		}
	}
	return false
}

//go:embed roundups.txt
var roundupList string

// roundups are the phrases that mark a title of many things, wherever they stand. They are only read.
var roundups = PhrasesOf(roundupList)

// Roundup tells by the words of a title whether an article reports on many things, or on none: a newsletter, a press review, a
// list of a day's events, the rundown of a programme, a page that is written on as things happen, a puzzle's answers, an offer.
// What it says is of no one event, so it ties no events together. Its list is closed: what it misses is an article like others.
//
// The address tells where the title does not: publishers file live pages and newsletters apart.
func Roundup(title []Token, address string) bool {
	return roundups.In(title) || len(title) > 2 && partOfProgramme(title) || filedAsRoundup(address)
}

// filedAsRoundup tells whether a part of an address between slashes is, or begins with, a word for such pages.
func filedAsRoundup(address string) bool {
	_, path, _ := strings.Cut(address, "://")
	path, _, _ = strings.Cut(path, "?")
	for part := range strings.SplitSeq(strings.ToLower(path), "/") {
		if slices.ContainsFunc(roundupFiles, func(word string) bool { return part == word || strings.HasPrefix(part, word+"-") }) {
			return true
		}
	}
	return false
}

// roundupFiles are the words by which addresses tell such pages.
var roundupFiles = []string{
	"liveblog", "live-blog", "live-updates", "liveticker", "newsblog", "briefing", "newsletter", "newsletters", "podcast", "podcasts", "crosswords", "horoscope",
	"horoskop", "en-vivo", "na-zywo",
}

// partOfProgramme tells whether a title begins as broadcasters count the days or the parts of their programmes: "2/4: CBS …".
func partOfProgramme(title []Token) bool {
	month, day := title[0], title[1]
	return month.Number() && day.Number() && len(month.Word) <= 2 && len(day.Word) <= 2 && day.Start == month.End+1 && title[2].Start > day.End+1
}
