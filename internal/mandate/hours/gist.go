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

// mostAside is how many words of a clause may say nothing of times for it to be one that says when ("half six would suit me, love"): in one of
// more the time is most often that of something else ("I leave at seven to catch the bus").
const mostAside = 3

// mostPlain is how many such words the clause that opens a plain statement has.
const mostPlain = 1

//go:embed reasons.txt
var reasonList string

//go:embed gist.txt
var gistList string

// reasons are the words of each language with which people begin to say why: a time behind them is not the edition's; by the language
// with a !, those of statements whose times are not set; and with a ?, those of others of which no gist is made, unless somebody else has found them.
var reasons = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(reasonList) })

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
		own.named = map[string]word{}
		for name, meant := range own.words {
			if meant.sort == days && len(name) > maxBrief && !strings.Contains(name, " ") {
				own.named[name] = meant
			}
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
	if tokens := text.Tokens(statement); !is || reasons()[language+"!"].In(tokens) || reasons()[language+"?"].In(tokens) {
		return Said{}, false, false
	}
	if said, plain, ok = c.gist(statement); ok {
		said, ok = c.whole(statement, said)
	}
	return said, plain, ok
}

// whole takes up what a statement says of times beside the clauses that name them: the part of the day, and how many editions come in a week.
func (c calendar) whole(statement string, s Said) (_ Said, ok bool) {
	if s, ok = c.weekly(statement, s); !ok {
		return s, false
	}
	s.Schedule, ok = c.inDaytime(statement, s.Schedule)
	return s, ok
}

// Spoken reads the parts of a statement that say when editions should come, as somebody else has found them: of each the words of times, whatever
// stands between them, and all together. Where they name no day and the statement before them names one, that is meant: "Wednesdays I am off, so
// make it ten". Not ok where nobody can tell what they come to.
func Spoken(language, statement string, parts []string) (Said, bool) {
	c, is := gists()[language]
	if !is || reasons()[language+"!"].In(text.Tokens(statement)) || c.hear(statement).several() && PerDay(statement) == 0 && perWeek(c.hear(statement).words) == 0 {
		return Said{}, false
	}
	said, ok := c.spokenIn(statement, parts)
	if !ok {
		return said, false
	}
	return c.whole(statement, said)
}

// spokenIn is Spoken, by the parts alone and the days before them.
func (c calendar) spokenIn(statement string, parts []string) (Said, bool) {
	before, _, _ := strings.Cut(statement, parts[0])
	if c.barredAtEnd(before) {
		return Said{}, false // "don't send it at 7"
	}
	parts = slices.DeleteFunc(slices.Clone(parts), func(part string) bool { return c.reasoned(statement, part) })
	said, ok := c.spoken(hearing{}, parts)
	if !ok || said.Days != 0 || said.Barred != 0 || !said.Timed {
		return said, ok
	}
	day := c.hear(before)
	if day.words = slices.DeleteFunc(day.words, func(w word) bool { return w.sort != days || w.days == newsroom.Daily }); len(day.words) != 1 || day.brief {
		return said, true
	}
	return c.spoken(hearing{words: day.words}, parts)
}

// barredAtEnd tells whether the sentence that a text ends in says that nothing is to come, and nothing else of times.
func (c calendar) barredAtEnd(s string) bool {
	h := c.hear(s[strings.LastIndexAny(s, ".,;:!?\n")+1:])
	for _, w := range slices.Backward(h.words) {
		if !w.silent() {
			return w.sort == barring
		}
	}
	return false
}

// reasoned tells whether a part of a statement stands in a clause that says why, and names no edition.
func (c calendar) reasoned(statement, part string) bool {
	for _, clause := range clausesOf(c.language, statement) {
		if strings.Contains(clause, part) {
			return c.besides(clause)
		}
	}
	return false
}

// besides tells whether a clause says why, and names no edition, or when editions came: its times are not to be set.
func (c calendar) besides(clause string) bool {
	tokens := text.Tokens(clause)
	return len(tokens) > 0 && reasons()[c.language].Begin(tokens) && !c.hear(clause).names() ||
		reasons()[c.language+"<"].In(tokens) || reasons()[c.language+"-"].In(tokens) && !c.hear(clause).names()
}

// spoken reads parts that say when, behind what was heard before them.
func (c calendar) spoken(before hearing, parts []string) (Said, bool) {
	whole := hearing{language: c.language, talked: true, words: before.words}
	for _, part := range parts {
		if h := c.hear(part); h.dates() {
			whole.behind(h)
		}
	}
	s, ok := whole.said()
	if slices.ContainsFunc(whole.words, func(w word) bool { return w.sort == moved }) {
		ok = ok && s.Timed
	}
	return s, ok
}

// behind puts what was heard of a further clause behind what was heard of others.
func (h *hearing) behind(other hearing) {
	if len(h.words) > 0 {
		h.words = append(h.words, word{sort: parting})
	}
	h.words = append(h.words, other.words...)
	if other.zone != "" {
		h.take(other.zone)
	}
}

func (c calendar) gist(statement string) (_ Said, plain, ok bool) {
	whole := hearing{language: c.language, talked: true}
	for i, clause := range clausesOf(c.language, statement) {
		h := c.hear(clause)
		if !h.dates() || h.unread > mostAside || c.besides(clause) || h.unread > 0 && h.noonAlone() {
			continue
		}
		plain = plain || i == 0 && h.unread <= mostPlain
		whole.behind(h)
	}
	if len(whole.words) == 0 {
		return Said{}, false, false
	}
	said, ok := whole.said()
	return said, plain, ok
}

// Misses tells whether a statement names days or times of the clock, beside what is no wish, that what was made of it holds nothing of: then nobody can
// tell whether it is all that was meant.
func (s Said) Misses(language, statement string) bool {
	c, is := gists()[language]
	if !is {
		return false
	}
	for _, clause := range clausesOf(language, statement) {
		if !c.besides(clause) && s.misses(c.hear(clause)) {
			return true
		}
	}
	return false
}

func (s Said) misses(h hearing) bool {
	for i, w := range h.words {
		switch {
		case w.sort == days && !w.brief && !s.Only && w.days != newsroom.Daily && w.days&^(s.Days|s.Barred) != 0 && !stays(h.words[i+1:]):
			return true
		case w.sort == barring && w.n > 0 && s.Barred == 0 && (h.dates() || h.unread == 0):
			return true
		case w.sort == adding && (w.n == 2 || w.n == 1 && len(s.Schedule) == 1) && !s.Beside && h.dates():
			return true
		case w.sort == others && s.Days|s.Barred != newsroom.Daily && timesBehind(h.words[i+1:]), w.sort == alone && i+1 < len(h.words) && !s.Only && h.dates():
			return true
		}
	}
	words, _ := moments(h.words, h.language)
	alone := h.unread == 0 && len(h.words) > 1 && len(words) == 1 // a clause that is nothing but a time: "a las cinco"
	return slices.ContainsFunc(words, func(w word) bool {
		return w.sort == moment && (w.exact || alone) && !slices.ContainsFunc(s.Schedule, func(hour newsroom.Hour) bool { return (hour.Minute-w.n)%(dayMinutes/2) == 0 })
	})
}

// stays tells whether some words say first that what was said before them stays as it is.
func stays(words []word) bool {
	i := slices.IndexFunc(words, func(w word) bool { return !w.silent() })
	return i >= 0 && words[i].sort == staying
}

// dates tells whether something heard names a time or days.
func (h hearing) dates() bool {
	for _, w := range h.words {
		switch w.sort {
		case number, moment, days, part, before, others:
			return true
		}
	}
	return false
}

// Season tells whether words name nothing but a season, a month or a feast, as far as the words of a language for when editions come have them.
func Season(language, words string) bool {
	c, is := gists()[language]
	if !is {
		return false
	}
	h := c.hear(words)
	return h.unread == 0 && len(h.words) > 0 && !slices.ContainsFunc(h.words, func(w word) bool { return w.sort != dated })
}

// names tells whether something heard names the edition.
func (h hearing) names() bool {
	return slices.ContainsFunc(h.words, func(w word) bool { return w.sort == edition })
}

// clausesOf cuts a statement at its marks, before the words with which a reason begins, and before those with which one ends.
func clausesOf(language, statement string) (clauses []string) {
	for _, part := range strings.FieldsFunc(statement, func(r rune) bool { return strings.ContainsRune(";!?()\n…", r) }) {
		for _, sentence := range splitStops(part) {
			tokens, from := text.Tokens(sentence), 0
			why := len(tokens) > 0 && reasons()[language].Begin(tokens)
			for i, token := range tokens {
				ends := reasons()[language+">"].Begin(tokens[i:]) || why && reasons()[language+";"].Begin(tokens[i:]) && timeBehind(language, sentence, tokens[i:])
				if i > 0 && (!why && reasons()[language].Begin(tokens[i:]) || ends) {
					clauses = append(clauses, sentence[from:token.Start])
					from, why = token.Start, !why && !ends
				}
			}
			clauses = append(clauses, sentence[from:])
		}
	}
	return clauses
}

// timeBehind tells whether a time stands behind the first of some words of a sentence: "I am off on Wednesdays, so ten".
func timeBehind(language, sentence string, tokens []text.Token) bool {
	if len(tokens) < 2 {
		return false
	}
	heard := gists()[language].hear(sentence[tokens[1].Start:]).words
	i := slices.IndexFunc(heard, func(w word) bool { return !w.silent() })
	return i >= 0 && (heard[i].sort == number || heard[i].sort == moment || heard[i].sort == before)
}

// splitStops cuts a text at commas, dashes between blanks and full stops, but within numbers.
func splitStops(s string) (parts []string) {
	from := 0
	for i := range len(s) {
		stop := s[i] == ',' || s[i] == '.' || s[i] == ':'
		digit := func(at int) bool { return at >= 0 && at < len(s) && s[at] >= '0' && s[at] <= '9' }
		if stop && !(digit(i-1) && digit(i+1)) && (s[i] == ',' || i+1 == len(s) || s[i+1] == ' ') {
			parts = append(parts, s[from:i])
			from = i + 1
		}
	}
	return append(parts, s[from:])
}
