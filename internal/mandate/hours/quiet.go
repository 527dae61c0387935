package hours

import (
	_ "embed"
	"regexp"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/text"
)

//go:embed quiet.txt
var quietList string

// besideQuiet are words that stand beside the hours at which alerts may come, by language.
var besideQuiet = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(quietList) })

// joints are what stands between the clauses of a wish for alerts.
var joints = regexp.MustCompile(`[,;]| [—–-] `)

// WithoutBounds gives a sentence about alerts without its clauses that only say at which hours of the day they may come or may not, or that nothing may:
// "between 07:00 and 22:00 only", "nothing after ten at night", "don't disturb me". They name no event. It reads them in the languages of Gist, the language given first.
func WithoutBounds(language, sentence string) string {
	var kept strings.Builder
	joint, from := "", 0
	put := func(clause, next string) {
		if !boundsIn(language, clause) && !barsAlone(language, clause) {
			if kept.Len() > 0 {
				kept.WriteString(joint)
			}
			kept.WriteString(clause)
		}
		joint = next
	}
	for _, at := range joints.FindAllStringIndex(sentence, -1) {
		put(sentence[from:at[0]], sentence[at[0]:at[1]])
		from = at[1]
	}
	put(sentence[from:], "")
	return strings.TrimSpace(kept.String())
}

func boundsIn(language, clause string) bool {
	all := gists()
	if c, is := all[language]; is && c.bounds(clause) {
		return true
	}
	for code, c := range all {
		if code != language && c.bounds(clause) {
			return true
		}
	}
	return false
}

// bounds tells whether a clause says between, before or behind which hours something may come or may not, or that it may by night, and nothing else.
func (c calendar) bounds(clause string) bool {
	h := c.hear(c.bare(clause))
	if h.unread > 0 || h.brief {
		return false
	}
	times, bound, night, barred, named := 0, beside(c.language, clause, "-", "+"), false, beside(c.language, clause, "-"), newsroom.Days(0)
	for _, w := range h.words {
		switch w.sort {
		case number:
			if w.n < 0 || w.n > 24 {
				return false
			}
			times++
		case moment, before:
			times++
		case part:
			night = night || w.n >= evening
		case barring:
			bound, barred = true, true
		case ahead, behind, past, spanning, joining, dated, sending:
			bound = true
		case days:
			named |= w.days
		}
	}
	if named != 0 && named != newsroom.Daily && !(barred && times == 0) {
		return false
	}
	return times > 1 || times == 1 && bound || times == 0 && (night || barred && named != 0 || beside(c.language, clause, "+"))
}

// bare gives a clause without the words that stand beside such hours.
func (c calendar) bare(clause string) string {
	var kept []string
	tokens := text.Tokens(clause)
	for i, from := 0, 0; i < len(tokens); {
		n := 0
		for _, list := range []string{"", "-", "+", "!"} {
			n = max(n, besideQuiet()[c.language+list].Length(tokens[i:]))
		}
		if n > 0 {
			kept = append(kept, clause[from:tokens[i].Start])
			from = tokens[i+n-1].End
		}
		if i += max(n, 1); i >= len(tokens) {
			kept = append(kept, clause[from:])
		}
	}
	return strings.Join(kept, " ")
}
