package mandate

import (
	"iter"
	"regexp"
	"slices"
	"strings"

	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
)

// joinedAlone parts words at those that join, and before those that turn what stands before them, unless they are one name, or of another language.
func joinedAlone(l *statement.Language, part string) (items []string) {
	if namedAlone(l, part) {
		return []string{part}
	}
	if between := slashedAlone(l, part); len(between) > 0 {
		return between
	}
	if between := articledAlone(l, part); len(between) > 1 {
		return between
	}
	for from, to := range itemStarts(l, part) {
		items = append(items, withoutStop(strings.TrimSpace(part[from:to])))
	}
	if len(items) > 1 && !slices.ContainsFunc(items, func(item string) bool { return ofLanguage(l, item) }) && !all(items, isPlace) {
		return []string{part} // "terremotos en Chile" is no Dutch
	}
	return items
}

// articledAlone gives names that nothing but their articles part: "el fútbol el tenis"; none where one of them is no name.
func articledAlone(l *statement.Language, part string) (items []string) {
	from := 0
	for i, token := range text.Tokens(part) {
		if i > 0 && l.Article(token.Word) && !token.Capital() {
			items, from = append(items, strings.TrimSpace(part[from:token.Start])), token.Start
		}
	}
	items = append(items, strings.TrimSpace(part[from:]))
	if len(items) > 1 && all(items, func(item string) bool { return namedAlone(l, withoutArticle(l, item)) && ofLanguage(l, item) }) {
		return items
	}
	return nil
}

// sentenceEnd finds the end of a sentence behind a word that is no abbreviation.
var sentenceEnd = regexp.MustCompile(`(\pL{3})[.!]+$`)

// withoutStop gives an item without the mark that ends its sentence.
func withoutStop(item string) string { return sentenceEnd.ReplaceAllString(item, "$1") }

// itemStarts gives where items of words begin and end: at words that join, before those that turn what stands before them, before a denial, and, of words that deny something, before
// what turns from that.
func itemStarts(l *statement.Language, part string) iter.Seq2[int, int] {
	return func(yield func(from, to int) bool) {
		tokens := text.Tokens(part)
		denied := l.Code + "-"
		from, past := 0, aloneNouns()[denied].Length(tokens)
		turned := past > 0
		if len(tokens) > 1 && (clauses.Contrasts(l.Code, tokens[0].Word) || clauses.Joins(l.Code, tokens[0].Word)) {
			past = max(past, 1+aloneNouns()[denied].Length(tokens[1:]))
		}
		for i := 1; i < len(tokens); i++ {
			token := tokens[i]
			contrasts := clauses.Contrasts(l.Code, token.Word)
			joins := clauses.Joins(l.Code, token.Word) && !aloneNouns()[l.Code+"+"].Begin([]text.Token{token}) || aloneNouns()[l.Code+"&"].Begin([]text.Token{token})
			n := aloneNouns()[denied].Length(tokens[i:])
			turns := turned && aloneNouns()[l.Code+"%"].Begin(tokens[i:])
			switch {
			case contrasts || joins:
				if !yield(from, token.Start) {
					return
				}
				if from = token.End; contrasts {
					from = token.Start
				}
				past = i + 1 + aloneNouns()[denied].Length(tokens[i+1:])
			case i >= past && (n > 0 || turns):
				if !yield(from, token.Start) {
					return
				}
				from, past = token.Start, i+max(n, aloneNouns()[l.Code+"%"].Length(tokens[i:]))
			}
			turned = turned || n > 0
		}
		yield(from, len(part))
	}
}

// slashedAlone gives the names that slashes or ampersands part; none where one of them is no name.
func slashedAlone(l *statement.Language, part string) (items []string) {
	for _, item := range strings.FieldsFunc(part, func(r rune) bool { return r == '/' || r == '&' }) {
		if item = strings.TrimSpace(item); !namedAlone(l, item) {
			return nil
		}
		items = append(items, item)
	}
	return items
}
