package hours

import (
	"strconv"
	"strings"
	"sync"

	"newsroom/internal/text"
)

// ruler is the words of lengths in one language.
type ruler struct {
	language               string
	lengths                map[string]int // minutes by word
	hours, seconds, minute map[string]bool
	frame                  calendar // phrases of a clause about the length of an edition, of which some say so
}

// maxWords bounds how many words of an answer are looked at where a few say it.
const maxWords = 200

// Minutes reads how long an edition may be, in minutes of reading: "ten minutes", "5", "half an hour", "short". Of
// several lengths the longest counts, for that is how long it may be. The language given is tried first; false where
// none of them finds a length.
func Minutes(language, answer string) (minutes int, ok bool) {
	said := wordsOf(answer)
	said = said[:min(len(said), maxWords)]
	own, others := rulers()[:0:0], rulers()[:0:0]
	for _, r := range rulers() {
		if r.language == language {
			own = append(own, r)
		} else {
			others = append(others, r)
		}
	}
	for _, r := range append(own, others...) {
		if n := r.longest(said); n > 0 {
			return n, true
		}
	}
	return 0, false
}

// Length reads a clause of which every word speaks of how long an edition may be, in one language, in minutes of
// reading, and whether it is said that the edition is meant and not only a length; false where a word does not, or where
// it names no number of minutes, or several.
func Length(language, clause string) (minutes int, said, ok bool) {
	for _, r := range rulers() {
		if r.language != language {
			continue
		}
		minutes, said, ok = r.measure(cutScraps(text.Fold(clause)))
		return minutes, said, ok && minutes > 0
	}
	return 0, false, false
}

// LengthLanguages gives the languages in which lengths are read.
func LengthLanguages() (out []string) {
	for _, r := range rulers() {
		out = append(out, r.language)
	}
	return out
}

func (r ruler) measure(scraps []scrap) (minutes int, said, ok bool) {
	var length []string
	numbers, units := 0, 0
	if len(scraps) > maxScraps {
		return 0, false, false
	}
	for i := 0; i < len(scraps); {
		one := scraps[i]
		if w, n := longest(scraps[i:], r.frame.longest, r.frame.words); n > 0 {
			said, i = said || w.sort != noise, i+n
			continue
		}
		i++
		switch {
		case one.mark:
			continue
		case r.number(one.text) > 0:
			numbers++
		case r.minute[one.text], r.hours[one.text]:
			units++
		default:
			return 0, false, false
		}
		length = append(length, one.text)
	}
	if numbers > 1 || numbers+units == 0 || units == 0 && !r.whole(length) {
		return 0, false, false
	}
	return r.longest(length), said, true
}

// whole tells whether a word is a length without a unit behind it ("Viertelstunde").
func (r ruler) whole(length []string) bool {
	for word := range r.hours {
		if len(length) == 1 && len(length[0]) > len(word) && strings.Contains(length[0], word) {
			return true
		}
	}
	return false
}

// longest gives the longest of the lengths that the words name, 0 for none.
func (r ruler) longest(said []string) (most int) {
	for i := 0; i < len(said); i++ {
		n := r.number(said[i])
		switch {
		case r.hours[said[i]] && most == 0: // an hour
			n = 60
		case n == 0:
			continue
		}
		next := ""
		if i+1 < len(said) {
			next = said[i+1]
		}
		switch {
		case n >= 15 && !isDigits(said[i]): // "half" and "quarter" are of an hour already
		case r.hours[next]:
			n *= 60
		case r.seconds[next]:
			n = (n + 59) / 60
		case r.lengths[next] == 15 && next != said[i]: // three quarters
			n *= 15
			i++
		}
		most = max(most, n)
	}
	return most
}

// number gives the minutes that a word stands for, 0 for none.
func (r ruler) number(word string) int {
	if n, err := strconv.Atoi(word); err == nil && n < 1000 {
		return n
	}
	return r.lengths[word]
}

func isDigits(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

// wordsOf gives the folded words of a text. An ampersand is one, and what an apostrophe parts is two.
func wordsOf(s string) []string {
	var out []string
	for _, token := range text.Tokens(strings.ReplaceAll(s, "&", " and ")) {
		out = append(out, strings.FieldsFunc(token.Word, func(r rune) bool { return r == '\'' })...)
	}
	return out
}

// rulers are those of the languages that are read, which never change.
var rulers = sync.OnceValue(func() []ruler {
	return []ruler{
		readRuler("en", lengthsEnglish, frameEnglish), readRuler("de", lengthsGerman, frameGerman), readRuler("fr", lengthsFrench, frameFrench),
		readRuler("es", lengthsSpanish, frameSpanish), readRuler("it", lengthsItalian, frameItalian),
		readRuler("nl", lengthsDutch, frameDutch), readRuler("pt", lengthsPortuguese, framePortuguese), readRuler("pl", lengthsPolish, framePolish),
	}
})

// readRuler reads a word list: on each line minutes, or a unit, and the words for them. The frame is read as a calendar is.
func readRuler(language, list, frame string) ruler {
	r := ruler{language: language, lengths: map[string]int{}, frame: readCalendar(language, frame)}
	units := map[string]*map[string]bool{"hour": &r.hours, "second": &r.seconds, "minute": &r.minute}
	for line := range strings.Lines(list) {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		if n, err := strconv.Atoi(fields[0]); err == nil {
			for _, word := range fields[1:] {
				r.lengths[word] = n
			}
			continue
		}
		set := map[string]bool{}
		for _, word := range fields[1:] {
			set[word] = true
		}
		*units[fields[0]] = set
	}
	return r
}
