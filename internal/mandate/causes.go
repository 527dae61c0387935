package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
)

//go:embed causes.txt
var causesList string

// causes are the phrases with which a reason begins, by language.
var causes = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(causesList) })

// mostCause is how many words a reason has at most.
const mostCause = 16

// beforeCause gives a sentence without the clause at its end that says why something is wanted: "tax changes, because I run a small office". Not where the clause goes on behind
// a mark or turns, or denies something, of which it may be the better part.
func beforeCause(l *statement.Language, sentence string) (wish string, found bool) {
	tokens := text.Tokens(sentence)
	for i := 1; i < len(tokens)-1; i++ {
		if causes()[l.Code].Length(tokens[i:]) == 0 {
			continue
		}
		rest := tokens[i:]
		if len(rest) > mostCause || strings.ContainsAny(sentence[rest[0].Start:], ",;:()–\n") || hasRole(l, sentence[rest[0].Start:], 0, deniers) || slices.ContainsFunc(rest, func(t text.Token) bool { return clauses.Contrasts(l.Code, t.Word) }) {
			return sentence, false
		}
		return strings.TrimRight(sentence[:tokens[i].Start], " ,;–-"), true
	}
	return sentence, false
}
