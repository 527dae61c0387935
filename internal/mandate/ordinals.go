package mandate

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

// ordinalLanguages are those that print an ordinal as a number with a dot.
var ordinalLanguages = []string{"de", "pl"}

// ordinal finds an ordinal before a noun: "2. Liga", "1. FC Köln".
var ordinal = regexp.MustCompile(`^[1-9][0-9]?\. ?(\pL.*)$`)

// behindOrdinal gives what stands behind the ordinal with which a name begins, in a language that has such.
func behindOrdinal(l *statement.Language, item string) (name string, ok bool) {
	found := ordinal.FindStringSubmatch(item)
	if found == nil || !slices.Contains(ordinalLanguages, l.Code) {
		return "", false
	}
	return found[1], true
}

// withOrdinals gives interests whose labels have the ordinals before them that stand there in a statement, unless it counts its items.
func withOrdinals(said string, all []newsroom.Interest) []newsroom.Interest {
	if countsItems(said) {
		return all
	}
	all = slices.Clone(all)
	for i, one := range all {
		at := strings.Index(said, one.Label)
		if tokens := text.Tokens(one.Label); at < 0 || len(tokens) == 0 || !tokens[0].Capital() {
			continue
		}
		if found := ordinalBefore.FindStringSubmatch(said[:at]); len(found) > 2 && small(found[1]) {
			all[i].Label = found[2] + one.Label
		}
	}
	return all
}

// small tells whether a word is none, or a small one of a language that has such ordinals: "year 2. Football" has none.
func small(word string) bool {
	return word == "" || slices.ContainsFunc(ordinalLanguages, func(code string) bool { return text.StopWord(code, text.Fold(word)) })
}

// ordinalBefore finds an ordinal at the end of what stands before a noun, first of all, behind a mark or behind a word in small letters: no day of a month. A noun that
// has one begins with a capital: "type 1. new pumps" has none.
var ordinalBefore = regexp.MustCompile(`(?:^|[,;:] |\b(\p{Ll}+) )([1-9][0-9]?\. ?)$`)

// itemNumbers find the numbers of items in a line.
var itemNumbers = regexp.MustCompile(`(?:^|[\s:,;])([1-9][0-9]?)[.)]\s`)

// countsItems tells whether a statement numbers what it lists: it has a one and a two.
func countsItems(said string) bool {
	next := 1
	for _, found := range itemNumbers.FindAllStringSubmatch(said, -1) {
		if found[1] == strconv.Itoa(next) {
			next++
		}
	}
	return next > 2
}
