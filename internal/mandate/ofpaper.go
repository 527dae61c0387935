package mandate

import (
	"slices"

	"newsroom"
	"newsroom/internal/mandate/hours"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

// ofPaper reads a statement that says nothing but how the paper was: "too many pictures today", "war langweilig". It asks for nothing, unless it says that the
// paper is too long or too short, without a day, which it is made shorter or longer for.
func ofPaper(before []newsroom.Interest, said string) (Reading, bool) {
	tokens := text.Tokens(said)
	if len(tokens) == 0 || len(tokens) > mostPleasant || len(namedIn(before, tokens)) > 0 {
		return Reading{}, false
	}
	for _, l := range statement.Languages() {
		single := len(tokens) == 1 && len(before) > 0 && noSubject()[l.Code+" verdict"].Length(tokens) == 1
		if !single && !isVerdict(l, tokens) {
			continue
		}
		if _, changes := hours.Relative(l.Code, said); !changes {
			return Reading{Outcome: newsroom.Unchanged, thanked: true, of: l}, true
		}
	}
	return Reading{}, false
}

// isVerdict tells whether words say how the paper was, and nothing else. One word alone may be a subject ("rubbish"), or what is said of one ("PSG, nul").
func isVerdict(l *statement.Language, tokens []text.Token) (found bool) {
	if len(tokens) < 2 {
		return false
	}
	verdict, glue := noSubject()[l.Code+" verdict"], noSubject()[l.Code+" glue"]
	for len(tokens) > 0 {
		n, beside := verdict.Length(tokens), glue.Length(tokens)
		if n == 0 && beside == 0 {
			return false
		}
		found = found || n >= beside
		tokens = tokens[max(n, beside):]
	}
	return found
}

// inSeason tells whether words say in which season something is wanted, too, and at most when there is anything of it: no mandate keeps seasons.
func inSeason(l *statement.Language, tokens []text.Token) bool {
	n := noSubject()[l.Code+" seasons"].Length(tokens)
	return n > 0 && (n == len(tokens) || noSubject()[l.Code+" whenever"].Begin(tokens[n:]))
}

// tellsOfMove tells whether words say where somebody has moved to, and nothing else.
func tellsOfMove(l *statement.Language, tokens []text.Token) bool {
	n := noSubject()[l.Code+" moved"].Length(tokens)
	return n > 0 && n < len(tokens) && len(tokens)-n <= mostSourceName && !slices.ContainsFunc(tokens[n:], func(token text.Token) bool { return !token.Capital() })
}
