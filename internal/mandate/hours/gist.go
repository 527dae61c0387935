package hours

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"

	"newsroom/internal/text"
)

// mostAside is how many words of a clause may say nothing of times for it to be one that says when ("half six would suit me, love"): in one of
// more the time is most often that of something else ("I leave at seven to catch the bus").
const mostAside = 3

// mostPlain is how many such words the clause that opens a plain statement has.
const mostPlain = 1

//go:embed reasons.txt
var reasonList string

//go:embed gist.txt
var gistList string

// reasons are the words of each language with which people begin to say why: a time behind them is not the edition's; and, by the language
// with a !, those of statements of which no gist is made.
var reasons = sync.OnceValue(func() map[string]text.Phrases {
	all := map[string]text.Phrases{}
	for line := range strings.Lines(reasonList) {
		if language, list, is := strings.Cut(line, ":"); is && !strings.HasPrefix(line, "#") {
			all[language] = text.PhrasesOf(list)
		}
	}
	return all
})

// gists are the calendars by which a gist is read, by their languages: those of the strict reading, with more words, and more languages.
var gists = sync.OnceValue(func() map[string]calendar {
	all := map[string]calendar{}
	for _, c := range calendars() {
		all[c.language] = c
	}
	for section := range strings.SplitSeq(gistList, "\n[") {
		language, list, is := strings.Cut(section, "]\n")
		if !is {
			continue // the remarks
		}
		own := readCalendar(language, list)
		if base, there := all[language]; there {
			words := maps.Clone(base.words)
			maps.Copy(words, own.words)
			own.words = words
			own.longest = max(own.longest, base.longest)
		}
		all[language] = own
	}
	return all
})

// Gist reads what somebody says of when the edition should come, in a statement whose other words are talk: by the clauses that say hardly anything
// but times. Not ok where there is none, or nobody can tell what they come to together. A statement that opens with nothing else is plain; in
// another one, unless it speaks of the edition or of sending, the times may be those of something else ("Up since half four, with the lambing").
func Gist(language, statement string) (said Said, plain, ok bool) {
	c, is := gists()[language]
	if !is || reasons()[language+"!"].In(text.Tokens(statement)) {
		return Said{}, false, false
	}
	return c.gist(statement)
}

func (c calendar) gist(statement string) (_ Said, plain, ok bool) {
	whole := hearing{language: c.language}
	for i, clause := range clausesOf(c.language, statement) {
		h := c.hear(clause)
		if !h.dates() || h.unread > mostAside || !h.names() && reasons()[c.language].Begin(text.Tokens(clause)) {
			continue
		}
		plain = plain || i == 0 && h.unread <= mostPlain
		if len(whole.words) > 0 {
			whole.words = append(whole.words, word{sort: parting})
		}
		whole.words = append(whole.words, h.words...)
		if h.zone != "" {
			whole.take(h.zone)
		}
	}
	if len(whole.words) == 0 {
		return Said{}, false, false
	}
	said, ok := whole.said()
	return said, plain, ok
}

// dates tells whether something heard names a time or days.
func (h hearing) dates() bool {
	for _, w := range h.words {
		switch w.sort {
		case number, moment, days, part, before:
			return true
		}
	}
	return false
}

// names tells whether something heard names the edition.
func (h hearing) names() bool {
	return slices.ContainsFunc(h.words, func(w word) bool { return w.sort == edition })
}

// clausesOf cuts a statement at its marks, and before the words with which a reason begins.
func clausesOf(language, statement string) (clauses []string) {
	for _, part := range strings.FieldsFunc(statement, func(r rune) bool { return strings.ContainsRune(";!?()\n…", r) }) {
		for _, sentence := range splitStops(part) {
			tokens, from := text.Tokens(sentence), 0
			for i, token := range tokens {
				if i > 0 && reasons()[language].Begin(tokens[i:]) {
					clauses = append(clauses, sentence[from:token.Start])
					from = token.Start
					break
				}
			}
			clauses = append(clauses, sentence[from:])
		}
	}
	return clauses
}

// splitStops cuts a text at commas, dashes between blanks and full stops, but within numbers.
func splitStops(s string) (parts []string) {
	from := 0
	for i := range len(s) {
		stop := s[i] == ',' || s[i] == '.'
		digit := func(at int) bool { return at >= 0 && at < len(s) && s[at] >= '0' && s[at] <= '9' }
		if stop && !(digit(i-1) && digit(i+1)) && (s[i] == ',' || i+1 == len(s) || s[i+1] == ' ') {
			parts = append(parts, s[from:i])
			from = i + 1
		}
	}
	return append(parts, s[from:])
}
