package erratum

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// What a note quotes: so many words at most, so many of them around what has changed.
const (
	maxShown = 24
	context  = 6
)

// The same in characters, for writings that set no spaces and for words that are none.
const (
	maxLetters  = 280
	contextRoom = 60
)

// around gives the part of a sentence in which all hunks lie, with a few words on both sides.
func around(s sentence, all []hunk, side func(hunk) []word) string {
	from, to := len(s.said), 0
	for _, h := range all {
		for _, w := range side(h) {
			from, to = min(from, w.start), max(to, w.end)
		}
	}
	if from > to { // it has lost words, and gained none
		from, to = 0, len(s.said)
	}
	return shown(s.said, from, to)
}

// shown gives a sentence whole if it is short, and else the part with a few words or characters on both sides.
func shown(said string, from, to int) string {
	words := strings.Fields(said)
	first, last := 0, len(words)
	if len(words) > maxShown {
		first = max(0, len(strings.Fields(said[:from]))-context)
		last = min(len(words), max(first+1, len(strings.Fields(said[:to]))+context), first+maxShown)
	}
	if utf8.RuneCountInString(strings.Join(words[first:last], " ")) > maxLetters {
		return letters(said, from)
	}
	if last-first == len(words) {
		return strings.TrimSpace(said)
	}
	out := strings.Join(words[first:last], " ")
	if first > 0 {
		out = "… " + out
	}
	if last < len(words) {
		out += " …"
	}
	return strings.ToValidUTF8(out, string(utf8.RuneError))
}

// letters gives as many characters of a sentence as a note has room for, from a little before a place on.
func letters(said string, from int) string {
	before, rest := []rune(said[:from]), []rune(said[from:])
	begin := max(0, len(before)-contextRoom)
	out := slices.Concat(before[begin:], rest)
	end := min(len(out), maxLetters)
	quoted := strings.TrimSpace(string(out[:end]))
	if begin > 0 {
		quoted = "… " + quoted
	}
	if end < len(out) {
		quoted += " …"
	}
	return quoted
}
