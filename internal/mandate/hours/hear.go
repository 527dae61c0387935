package hours

import (
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"newsroom/internal/text"
)

// hearing is what one language makes of an answer.
type hearing struct {
	language string
	words    []word
	zone     string // IANA name; empty: none was named
	unread   int    // words that say nothing in that language
	talked   bool   // it is said in passing, among other words
	brief    bool   // a day was abbreviated to what is a word of its own ("Sun", "mer")
}

// maxBrief bounds in bytes an abbreviation of a day; no day's whole name is so short.
const maxBrief = 4

// maxScraps bounds the words and marks of an answer about times: whoever writes more says something else as well.
const maxScraps = 120

// scrap is a word, a number or a mark as it was written.
type scrap struct {
	text   string // folded; a mark as it is
	mark   bool
	number bool
	hour   int
	minute int // -1: none was written
}

var (
	// named finds names of the IANA database.
	named = regexp.MustCompile(`\b[A-Z][A-Za-z_]+(?:/[A-Z][A-Za-z_+-]+){1,2}`)
	// offsets finds what no zone of the interface is.
	offsets = regexp.MustCompile(`\b(?:utc|gmt)\s*[+-]\s*\d`)
	// halves finds what other dots would tear apart.
	halves = regexp.MustCompile(`\b([ap])\.\s?m\b\.?`)
)

// hear reads the words of an answer in one language.
func (c calendar) hear(answer string) hearing {
	h := hearing{language: c.language}
	rest := named.ReplaceAllStringFunc(answer, func(name string) string {
		if _, err := time.LoadLocation(name); err != nil {
			return name
		}
		h.take(name)
		return " "
	})
	folded := text.Fold(rest)
	if offsets.MatchString(folded) {
		h.unread++
	}
	folded = halves.ReplaceAllString(folded, "${1}m")
	folded = strings.ReplaceAll(folded, "week-end", "weekend")
	scraps := cutScraps(folded)
	if len(scraps) > maxScraps {
		h.unread, scraps = h.unread+1, scraps[:maxScraps]
	}
	for i := 0; i < len(scraps); {
		had := len(h.words)
		n := h.next(c, scraps[i:])
		for j := range h.words[had:] {
			h.words[had+j].at = i
		}
		i += n
	}
	return h
}

// take notes a zone that was named. Of two that differ nobody knows which is meant.
func (h *hearing) take(zone string) {
	if h.zone != "" && h.zone != zone {
		h.unread++
	}
	h.zone = zone
}

// next reads what begins the scraps, and gives how many of them it is.
func (h *hearing) next(c calendar, scraps []scrap) int {
	first := scraps[0]
	if first.mark {
		h.words = append(h.words, marks[first.text])
		return 1
	}
	found, n := longest(scraps, c.longest, c.words)
	zone, of := longest(scraps, zones().longest, zones().names)
	switch {
	case of > n:
		h.take(zone)
		return of
	case n > 0:
		found.brief = n == 1 && found.sort == days && len(first.text) <= maxBrief
		h.brief = h.brief || found.brief
		h.words = append(h.words, found)
		return n
	case first.number:
		h.words = append(h.words, word{sort: number, n: first.hour, minute: first.minute})
	default:
		if day, part, is := c.joined(first.text); is {
			h.words = append(h.words, day, part)
			break
		}
		if day, is := c.misspelt(first.text); is {
			h.words = append(h.words, day)
			break
		}
		h.unread++
	}
	return 1
}

// joined parts a word that names a day and a part of it ("Freitagabend"), or half an hour ("halftwaalf").
func (c calendar) joined(printed string) (day, of word, is bool) {
	for i := 2; i < len(printed)-2; i++ {
		day, of = c.words[printed[:i]], c.words[printed[i:]]
		if day.sort == days && (of.sort == part || of.sort == moment) || day.sort == before && of.sort == number {
			return day, of, true
		}
	}
	return word{}, word{}, false
}

// shortestMisspelt is how many letters a word has at least that may be the misspelt name of a day, by what was done to it.
var shortestMisspelt = map[text.SlipKind]int{text.Transposed: 5, text.Lost: 5, text.Mistyped: 7}

// misspelt finds the day whose name a word is one slip of the hand away from, of those on which it is all that a word may be.
func (c calendar) misspelt(printed string) (day word, is bool) {
	if len(printed) < shortestMisspelt[text.Lost] {
		return word{}, false
	}
	for name, meant := range c.named {
		if name[0] != printed[0] {
			continue
		}
		if least, ok := shortestMisspelt[text.Slip(printed, name)]; !ok || len(printed) < least {
			continue
		}
		if is && meant.days != day.days {
			return word{}, false
		}
		day, is = meant, true
	}
	return day, is
}

// longest finds the longest phrase that begins the scraps, hyphens in it left aside, and how many scraps it takes.
func longest[T any](scraps []scrap, most int, phrases map[string]T) (found T, n int) {
	phrase, parts := "", 0
	for i, s := range scraps {
		if s.mark {
			if s.text == "-" && i > 0 && !scraps[i-1].mark {
				continue
			}
			break
		}
		if parts == most {
			break
		}
		if parts++; parts > 1 {
			phrase += " "
		}
		phrase += s.text
		if meant, ok := phrases[phrase]; ok {
			found, n = meant, i+1
		}
	}
	return found, n
}

// marks gives what a mark does.
var marks = map[string]word{
	",": {sort: parting}, "-": {sort: spanning}, "&": {sort: joining}, " ": {sort: noise},
}

// cutScraps cuts a folded answer into words, numbers and marks.
func cutScraps(s string) []scrap {
	var out []scrap
	for i := 0; i < len(s) && len(out) <= maxScraps; {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case unicode.IsDigit(r) && r < utf8.RuneSelf:
			one, n := cutNumber(s[i:])
			out, i = append(out, one), i+n
			continue
		case unicode.IsLetter(r):
			end := i + strings.IndexFunc(s[i:]+" ", func(r rune) bool { return !unicode.IsLetter(r) })
			out = append(out, scrap{text: s[i:end]})
			i = end
			continue
		case r == '.' && i > 0 && short(out):
		case strings.ContainsRune(",;.\n!?", r):
			out = append(out, scrap{text: ",", mark: true})
		case strings.ContainsRune("-–—−", r):
			out = append(out, scrap{text: "-", mark: true})
		case strings.ContainsRune("&+/", r):
			out = append(out, scrap{text: "&", mark: true})
		}
		i += size
	}
	return out
}

// short tells whether the last scrap may be an abbreviation: the dot behind it ends no sentence.
func short(scraps []scrap) bool {
	if len(scraps) == 0 {
		return true
	}
	last := scraps[len(scraps)-1]
	return !last.mark && !last.number && len(last.text) <= 3
}

// cutNumber cuts the number that begins a text: 7, 7:30, 7.30, 7h30 or 0730. One that is no time has the hour -1.
func cutNumber(s string) (scrap, int) {
	n := leading(s)
	one := scrap{text: s[:n], number: true, minute: -1}
	value, err := strconv.Atoi(s[:n])
	switch {
	case err != nil || n > 4:
		one.hour = -1
		return one, n
	case n > 2:
		one.hour, one.minute = value/100, value%100
		return one, n
	}
	one.hour = value
	if n+2 < len(s) && strings.IndexByte(":.h", s[n]) >= 0 && leading(s[n+1:]) == 2 {
		one.minute, _ = strconv.Atoi(s[n+1 : n+3]) // two digits
		one.text = s[:n+3]
		n += 3
	}
	return one, n
}

// leading counts the digits that a text begins with.
func leading(s string) int {
	n := strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' })
	if n < 0 {
		return len(s)
	}
	return n
}
