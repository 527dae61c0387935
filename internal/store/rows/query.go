package rows

import (
	"strings"

	"newsroom/internal/store"
)

// Operators are an engine's words between the stems of a search.
type Operators struct{ Or, And string }

// Expression writes a query as an engine's search reads it: each stem written by quote, so that nothing in it is an
// operator. Stems that hold nothing or NUL, and those that quote refuses, are left out.
func Expression(q store.Query, words Operators, quote func(stem string) (quoted string, ok bool)) string {
	var terms []string
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
		}
	}
	if q.All {
		return strings.Join(terms, words.And)
	}
	return strings.Join(terms, words.Or)
}
