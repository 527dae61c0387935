package rows

import "strings"

// Expression writes the terms of a query as an engine's search reads them: the stems set apart by the engine's word
// for "or", each written by quote, so that nothing in it is an operator. Stems that hold nothing or NUL, and those
// that quote refuses, are left out.
func Expression(terms [][]string, or string, quote func(stem string) (quoted string, ok bool)) string {
	var all []string
	for _, same := range terms {
		for _, stem := range same {
			if strings.TrimSpace(stem) == "" || strings.ContainsRune(stem, 0) {
				continue
			}
			if quoted, ok := quote(stem); ok {
				all = append(all, quoted)
			}
		}
	}
	return strings.Join(all, or)
}
