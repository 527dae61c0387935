package onboarding

import (
	"strconv"

	"newsroom/internal/account"
)

// Minutes reads how long an edition may be, in minutes of reading: "ten minutes", "5", "half an hour", "short". Of
// several lengths the longest counts, for that is how long it may be. What is out of bounds is brought within those
// of the settings. The language given is tried first; false where none of them finds a length.
func Minutes(language, answer string) (minutes int, ok bool) {
	said := words(answer)
	said = said[:min(len(said), maxWords)]
	for _, v := range first(language) {
		if n := v.longest(said); n > 0 {
			return min(max(n, account.MinMinutes), account.MaxMinutes), true
		}
	}
	return 0, false
}

// maxWords bounds how many words of an answer are looked at where a few say it.
const maxWords = 200

// first gives the vocabularies, that of the language first.
func first(language string) []vocabulary {
	all := vocabularies()
	out := []vocabulary{all[in(language).language]}
	for _, s := range speeches() {
		if s.language != in(language).language {
			out = append(out, all[s.language])
		}
	}
	return out
}

// longest gives the longest of the lengths that the words name, 0 for none.
func (v vocabulary) longest(said []string) (most int) {
	for i := 0; i < len(said); i++ {
		n := v.number(said[i])
		switch {
		case v.hours[said[i]] && most == 0: // an hour
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
		case v.hours[next]:
			n *= 60
		case v.seconds[next]:
			n = (n + 59) / 60
		case v.lengths[next] == 15 && next != said[i]: // three quarters
			n *= 15
			i++
		}
		most = max(most, n)
	}
	return most
}

// number gives the minutes that a word stands for, 0 for none.
func (v vocabulary) number(word string) int {
	if n, err := strconv.Atoi(word); err == nil && n < 1000 {
		return n
	}
	return v.lengths[word]
}

func isDigits(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}
