package mandate

import (
	"regexp"
	"strings"

	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// bracketedWhole finds a statement of a name and of others between brackets behind it.
var bracketedWhole = regexp.MustCompile(`^\s*([^(),.;:!?]{2,60}) \(([^()]{2,120})\)\s*[.!]?\s*$`)

// withoutBrackets gives a statement that is a name, and others between brackets, as a list: "Fußball (Bayern)" asks for both. What is between brackets must be printed with a capital or
// name a subject, so that no remark becomes one ("Georgia (the country)").
func withoutBrackets(said string) string {
	m := bracketedWhole.FindStringSubmatch(said)
	if m == nil {
		return said
	}
	for item := range strings.FieldsFuncSeq(m[2], func(r rune) bool { return r == ',' || r == '/' }) {
		tokens := text.Tokens(item)
		named := thesaurus.News().Named(tokens)
		if len(tokens) == 0 || !tokens[0].Capital() && (len(named) == 0 || named[0].Tokens < len(tokens)) {
			return said
		}
	}
	return m[1] + ", " + m[2]
}
