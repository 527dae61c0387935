package rows

import (
	"strings"

	"newsroom/internal/store"
)

// Operators are an engine's words between the stems of a search.
type Operators struct{ Or, And string }

// Expression writes a query as an engine's search reads it: each stem written by quote, so that nothing in it is an
// operator. Stems that hold nothing or NUL, and those that quote refuses, are left out.
func Expression(q store.SearchQuery, words Operators, quote func(stem string) (quoted string, ok bool)) string {
	terms, least := make([]string, 0, len(q.Terms)), q.Least
	for _, same := range q.Terms {
		var stems []string
		for _, stem := range same {
			if strings.TrimSpace(stem) == "" || strings.ContainsRune(stem, 0) {
				continue
			}
			if quoted, ok := quote(stem); ok {
				stems = append(stems, quoted)
			}
		}
		if len(stems) > 0 {
			terms = append(terms, "("+strings.Join(stems, words.Or)+")")
		} else {
			least-- // it says nothing, and so is everywhere
		}
	}
	if least < 2 || choices(len(terms), least) > mostChoices {
		least = 1
	}
	return words.atLeast(terms, least)
}

// mostChoices bounds how long an expression becomes: where there are more ways to choose the terms that must be there,
// one is enough.
const mostChoices = 64

// choices tells in how many ways so many can be chosen out of n, or that there are too many.
func choices(n, chosen int) int {
	all := 1
	for i := range min(chosen, n-chosen) {
		if all = all * (n - i) / (i + 1); all > mostChoices {
			break
		}
	}
	return all
}

// atLeast wants so many of the terms: the first and one fewer of the others, or as many of the others.
func (o Operators) atLeast(terms []string, least int) string {
	switch {
	case least <= 1:
		return strings.Join(terms, o.Or)
	case least >= len(terms):
		return strings.Join(terms, o.And)
	}
	with, without := o.atLeast(terms[1:], least-1), o.atLeast(terms[1:], least)
	return "(" + terms[0] + o.And + "(" + with + "))" + o.Or + "(" + without + ")"
}
