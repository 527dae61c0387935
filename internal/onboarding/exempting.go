package onboarding

import (
	"maps"
	"slices"
	"strings"

	"newsroom/internal/text"
)

// mostIntroducing is how many words stand at most before those by which a sentence of its own makes an exception: "I will happily make you one".
const mostIntroducing = 7

// exempting gives what a sentence or clause of its own excepts from what was said before it, as an exception of that: "I'll make an exception for the Hundred",
// "Strictly is the exception". Not ok where it makes none, or says that there is none.
func exempting(clause string) (exception string, ok bool) {
	for _, language := range slices.Sorted(maps.Keys(phrasesOf())) {
		if language == "" {
			continue
		}
		if kept := exemptedBy(language, clause); kept != "" {
			return exceptWord(language) + " " + kept, true
		}
	}
	return "", false
}

// exemptedBy gives what a clause excepts by the words of a language, empty for nothing.
func exemptedBy(language, clause string) string {
	tokens, lists := text.Tokens(clause), phrasesOf()[language]
	for i := range tokens {
		if i > mostIntroducing && lists[exempted].Length(tokens[i:]) == 0 {
			continue
		}
		before := clause[:tokens[i].Start]
		if n := lists[exempted].Length(tokens[i:]); n > 0 && i > 0 && trimmed(clause[tokens[i+n-1].End:]) == "" && !lists[refusals].In(tokens[:i]) {
			return withoutLead(language, before)
		}
		n := lists[exempts].Length(tokens[i:])
		if n == 0 {
			n = headsList(lists[exemption].Length(tokens[i:]), tokens[i:], clause)
		}
		if n > 0 && i+n < len(tokens) && !lists[refusals].In(tokens[:i]) {
			return strings.TrimFunc(clause[tokens[i+n-1].End:], isMargin)
		}
	}
	return ""
}

// headsList gives so many words again where a colon stands behind them, else 0.
func headsList(n int, tokens []text.Token, clause string) int {
	if n > 0 && strings.HasPrefix(strings.TrimSpace(clause[tokens[n-1].End:]), ":") {
		return n
	}
	return 0
}

// withoutLead gives what is excepted without the small word that leads to it, and without what only goes on: "But for the Hundred".
func withoutLead(language, said string) string {
	said = trimmed(said)
	tokens := text.Tokens(said)
	for len(tokens) > 1 {
		n := phrasesOf()[language][exemptLeads].Length(tokens)
		if n == 0 || n >= len(tokens) {
			break
		}
		said = said[tokens[n].Start:]
		tokens = text.Tokens(said)
	}
	return said
}

// exceptWord gives the word of a language that introduces an exception.
func exceptWord(language string) string {
	for first, rest := range phrasesOf()[language][plainExcept] {
		for _, more := range rest {
			return strings.Join(append([]string{first}, more...), " ")
		}
	}
	return ""
}

// exempt writes the exceptions that a sentence makes in clauses of their own as such: "Golf, though I'll make an exception for Augusta".
func exempt(sentence string) string {
	all := clauses(sentence)
	found := false
	for i, clause := range all {
		if exception, ok := exempting(clause); ok {
			all[i], found = exception, true
		}
	}
	if !found {
		return sentence
	}
	return strings.Join(all, ", ")
}
