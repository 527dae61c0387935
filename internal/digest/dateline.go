package digest

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom/internal/text"
)

// Bounds of a dateline, in bytes.
const (
	longestDateline = 80
	longestAgency   = 30
)

// dateline gives how many bytes at the head of a passage only say where, when and by which agency it was written, as in
// "OXLEY, Nov 21 (Reuters) - ", whose report it is, as in "[African Union] ", or the how-manieth writing of it this is, as in "UPDATE 2-". They hold no facts.
func dateline(passage string) int {
	if rest, ok := strings.CutPrefix(passage, "UPDATE "); ok {
		if digits := len(rest) - len(strings.TrimLeft(rest, "0123456789")); digits > 0 && strings.HasPrefix(rest[digits:], "-") {
			return len("UPDATE ") + digits + len("-")
		}
	}
	head := passage[:min(len(passage), longestDateline)]
	if credit := strings.IndexByte(head, ']'); head != "" && head[0] == '[' && credit > 0 && credit <= longestAgency {
		return credit + 1
	}
	if credit := creditline(passage); credit > 0 {
		return credit
	}
	open := strings.IndexByte(head, '(')
	if first, _ := utf8.DecodeRuneInString(head); open < 0 || !unicode.IsUpper(first) || strings.ContainsAny(head[:open], ".:;") {
		return 0
	}
	end := strings.IndexByte(head[open:], ')')
	if end < 0 || end > longestAgency {
		return 0
	}
	rest := strings.TrimLeft(head[open+end+1:], " ")
	for _, dash := range []string{"--", "-", "–", "—"} {
		if strings.HasPrefix(rest, dash+" ") {
			return len(head) - len(rest) + len(dash) + 1
		}
	}
	return 0
}

// placeline gives how many bytes at the head of a sentence stand before what it tells: its dateline, or a place in capitals before a
// dash. Where no sentence begins behind them there are none.
func placeline(said string) int {
	n := dateline(said)
	place, _, dashed := strings.Cut(said[:min(len(said), longestDateline)], " —")
	if n == 0 && dashed && shouted(place) && !strings.ContainsAny(place, ".:;") {
		n = len(place) + len(" —")
	}
	rest := strings.TrimLeft(said[n:], " ")
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(rest, closingQuotes))
	if !unicode.IsUpper(first) && !unicode.IsDigit(first) {
		return 0
	}
	return len(said) - len(rest)
}

var englishTens = map[string]int{
	"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}

// tens reads such a number as thirty-eight.
func tens(language, passage string, tokens []text.Token, i int) (value string, ok bool) {
	ten := englishTens[tokens[i].Word]
	if language != "en" || ten == 0 || i+1 == len(tokens) || passage[tokens[i].End:tokens[i+1].Start] != "-" {
		return "", false
	}
	unit, err := strconv.Atoi(spelledNumbers[language][tokens[i+1].Word])
	if tokens[i+1].Word == "one" {
		unit, err = 1, nil
	}
	return strconv.Itoa(ten + unit), err == nil && unit < 10
}

// Adds tells whether a passage tells a fact that none of those does which were told before.
func Adds(language, passage string, told []string) bool {
	k := newKnown()
	for _, t := range told {
		k.passage(language, t)
	}
	f := factsOf(language, passage)
	for _, figure := range f.figures {
		if !k.figure(language, figure) {
			return true
		}
	}
	for _, stem := range f.outcomes {
		if !k.stems[language][stem] {
			return true
		}
	}
	for _, name := range f.names {
		if !k.words[name] {
			return true
		}
	}
	return false
}
