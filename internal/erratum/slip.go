package erratum

import (
	"unicode/utf8"

	"newsroom/internal/text"
)

// shortest is the length of a word in letters from which on it may be taken for a misspelt one.
const shortest = 5

// misspelt tells whether one word stands in place of another only because that was misspelt: they differ by one letter
// that is missing, too many or wrong, or by two that changed places, neither at the beginning nor at the end, where it
// would be another form of the word; none is a number, may be a name, or denies or decides anything; and the old one is not known from elsewhere, as
// "county" in place of "country" is. Damerau found four in five slips to be of these kinds (Communications of the ACM
// 7:3, 1964).
func misspelt(was, now word, language string, known func(string) bool) bool {
	capital := (was.capital || now.capital) && language != "de"
	if was.number || now.number || capital || utf8.RuneCountInString(was.key) < shortest || utf8.RuneCountInString(now.key) < shortest {
		return false
	}
	if begins(was, decisions) || begins(now, decisions) {
		return false
	}
	return slipped([]rune(was.key), []rune(now.key)) && !known(was.key)
}

// slipped tells whether two words differ by one slip within them.
func slipped(a, b []rune) bool {
	return a[0] == b[0] && a[len(a)-1] == b[len(b)-1] && text.Slip(string(a), string(b)) != text.NoSlip
}
