package mandate

import (
	"slices"
	"strings"
	"unicode"

	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
)

// tells says whether a sentence tells who or where somebody is, and nothing else.
func (r *inSentences) tells(sentence string) bool {
	if strings.ContainsAny(sentence, ":()\"“„«") || namedAlone(r.l, sentence) {
		return false
	}
	if isSelf(r.l, sentence) {
		return true
	}
	for i, part := range strings.Split(sentence, ",") {
		tells := namesSelf(r.l, part) || tellsAge(part) || tellsWhere(r.l, part)
		if i == 0 {
			tells = r.introduces(part)
		}
		if !tells {
			return false
		}
	}
	return true
}

// introduces tells whether words are those by which somebody says where or what they are, or what they are called.
func (r *inSentences) introduces(part string) bool {
	tokens := text.Tokens(part)
	if n := r.phrases("selves").Length(tokens); n > 0 && len(tokens)-n <= mostSelfWords && r.plain(part, tokens[n:]) && r.asksNothing(part, tokens[n:]) {
		return true
	}
	n := r.phrases("names").Length(tokens)
	if n == 0 || n == len(tokens) {
		return false
	}
	rest := part[tokens[n].Start:]
	switch first, _, _ := cutJoined(r.l, rest); {
	case namesSelf(r.l, rest), startsWithAge(first) && r.plain(part, tokens[n+1:]):
		return true
	}
	called := len(tokens)-n <= 2 && !namedAlone(r.l, rest) && (r.l.Code != nounsCapital || n > 0)
	return called && !slices.ContainsFunc(tokens[n:], func(token text.Token) bool { return !token.Capital() })
}

// asksNothing tells whether words behind those that say who somebody is have none by which something is asked for, unless they are a trade: "a big fan of Arsenal" has.
func (r *inSentences) asksNothing(part string, tokens []text.Token) bool {
	if len(tokens) == 0 || namesSelf(r.l, part[tokens[0].Start:]) {
		return true
	}
	return !slices.ContainsFunc(tokens, func(token text.Token) bool {
		return !text.StopWord(r.l.Code, token.Word) && slices.Contains(r.l.Roles(token.Word), "follow")
	})
}

// startsWithAge tells whether words begin with a number.
func startsWithAge(words string) bool {
	tokens := text.Tokens(words)
	return len(tokens) > 0 && isNumber(tokens[0].Word) && strings.ContainsFunc(words, unicode.IsDigit)
}

// cutJoined parts words at the first that joins.
func cutJoined(l *statement.Language, words string) (first, rest string, joined bool) {
	for _, token := range text.Tokens(words) {
		if clauses.Joins(l.Code, token.Word) {
			return words[:token.Start], words[token.End:], true
		}
	}
	return words, "", false
}

// plain tells whether words behind those that say who somebody is turn nothing, deny nothing and join nothing but what else somebody is.
func (r *inSentences) plain(part string, tokens []text.Token) bool {
	for i, token := range tokens {
		switch {
		case clauses.Contrasts(r.l.Code, token.Word), leavesOut(r.l, token.Word):
			return false
		case clauses.Joins(r.l.Code, token.Word):
			return i+1 < len(tokens) && (namesSelf(r.l, part[tokens[i+1].Start:]) || r.qualifies(tokens[i+1:]) || r.introduces(part[tokens[i+1].Start:]))
		}
	}
	return true
}

// qualifies tells whether words say no more than how somebody is: "retired".
func (r *inSentences) qualifies(tokens []text.Token) bool {
	of, roles := selves()[r.l.Code+"+"], selves()[r.l.Code]
	return !slices.ContainsFunc(tokens, func(token text.Token) bool {
		return !of[token.Word] && !roles[token.Word] && !text.StopWord(r.l.Code, token.Word)
	})
}
