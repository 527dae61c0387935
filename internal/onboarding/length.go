package onboarding

import (
	"cmp"
	"strings"

	"newsroom/internal/account"
	"newsroom/internal/mandate/hours"
)

// mostWord is how many words a clause has at most in which one such as "short" says how long an edition may be.
const mostWord = 3

// Minutes reads how long an edition may be, within the bounds of the settings: the first length of an answer that one of its clauses names, or the last
// where the answer puts it right; else as hours.Minutes does, by clauses that deny nothing: who says "not too long" names no length.
func Minutes(language, answer string) (minutes int, ok bool) {
	if _, after, is := mended(answer); is {
		if n, ok := Minutes(language, after); ok {
			return n, true
		}
	}
	longest, first := 0, 0
	all := allClauses(answer)
	for _, clause := range all {
		if n, _ := hours.Minutes(language, clause); n > 0 && unit(language, clause) && !says(refusals, clause) && !says(excess, clause) {
			if says(atMost, clause) {
				return bounded(n), true
			}
			first = cmp.Or(first, n)
		}
	}
	if first > 0 {
		return bounded(first), true
	}
	for _, clause := range all {
		longest = max(longest, vaguely(language, clause))
	}
	if longest == 0 {
		return 0, false
	}
	return bounded(longest), true
}

// vaguely reads a length by the words of a clause, whatever else it says; 0 where it denies something, or is about something else than a length.
func vaguely(language, clause string) int {
	n, _ := hours.Minutes(language, clause)
	if says(refusals, clause) || says(excess, clause) || says(paged, clause) || len(strings.Fields(clause)) > mostWord && !strings.ContainsAny(clause, "0123456789") {
		return 0
	}
	return n
}

// unit tells whether a clause names a unit of time: a number before one is another length than that number alone.
func unit(language, clause string) bool {
	for _, word := range strings.Fields(clause) {
		if lengthOf(language, "2 "+strings.TrimFunc(word, isMargin)) > 0 || lengthOf(language, word) > 0 {
			return true
		}
	}
	return false
}

// bounded brings a length within the bounds of the settings.
func bounded(minutes int) int { return min(max(minutes, account.MinMinutes), account.MaxMinutes) }
